// SPDX-License-Identifier: Apache-2.0

/// The rarely needed, immutable details of an operator, shared by copies and by all variables, so that these are small.
final class OperatorDetails: Sendable {
    let fixity: Fixity
    let aliases: [String]
    let summary: String
    let domain: String
    private let makeExamples: @Sendable () -> [Example]
    let intrinsic: Intrinsic?
    let isJuxtaposition: Bool
    let isRelative: Bool
    let acceptsRelativeOperand: Bool
    let takesDegrees: Bool
    let angleUnit: AngleUnit?
    let truths: TruthOperation?
    let role: OperatorRole?
    let yieldsToDefinitions: Bool
    let needsAllDigits: Bool
    let explanation: (@Sendable () -> String?)?
    /// The kinds of the operands of its operation, if that is one on values. For a definition they are those of its
    /// parameters.
    let signature: ValueSignature?
    /// If it takes a body: the number of operands that are written then, as in `sum(k², k, 1, 10)`, otherwise 0.
    let writtenCount: Int
    /// If it takes a body: the kinds of the operands of its operation on the body.
    let bodySignature: ValueSignature?

    init(
        _ fixity: Fixity, aliases: [String], summary: String, domain: String,
        examples: @escaping @Sendable () -> [Example], intrinsic: Intrinsic? = nil, isJuxtaposition: Bool,
        isRelative: Bool = false, acceptsRelativeOperand: Bool, takesDegrees: Bool = false,
        angleUnit: AngleUnit? = nil, truths: TruthOperation? = nil, role: OperatorRole? = nil,
        yieldsToDefinitions: Bool = false, needsAllDigits: Bool = false,
        explanation: (@Sendable () -> String?)? = nil, signature: ValueSignature? = nil, writtenCount: Int = 0,
        bodySignature: ValueSignature? = nil
    ) {
        self.fixity = fixity
        self.aliases = aliases
        self.summary = summary
        self.domain = domain
        makeExamples = examples
        self.intrinsic = intrinsic
        self.isJuxtaposition = isJuxtaposition
        self.isRelative = isRelative
        self.acceptsRelativeOperand = acceptsRelativeOperand
        self.takesDegrees = takesDegrees
        self.angleUnit = angleUnit
        self.truths = truths
        self.role = role
        self.yieldsToDefinitions = yieldsToDefinitions
        self.needsAllDigits = needsAllDigits
        self.explanation = explanation
        self.signature = signature
        self.writtenCount = writtenCount
        self.bodySignature = bodySignature
    }

    /// Creates the same details with other aliases.
    init(_ other: OperatorDetails, aliases: [String]) {
        fixity = other.fixity
        self.aliases = aliases
        summary = other.summary
        domain = other.domain
        makeExamples = other.makeExamples
        intrinsic = other.intrinsic
        isJuxtaposition = other.isJuxtaposition
        isRelative = other.isRelative
        acceptsRelativeOperand = other.acceptsRelativeOperand
        takesDegrees = other.takesDegrees
        angleUnit = other.angleUnit
        truths = other.truths
        role = other.role
        yieldsToDefinitions = other.yieldsToDefinitions
        needsAllDigits = other.needsAllDigits
        explanation = other.explanation
        signature = other.signature
        writtenCount = other.writtenCount
        bodySignature = other.bodySignature
    }

    var examples: [Example] { makeExamples() }
}

// SPDX-License-Identifier: Apache-2.0

/// An operator apart from its operation.
struct OperatorEntry<Number: CalculatorNumber>: Sendable {
    let symbol: String
    private(set) var details: OperatorDetails<Number>

    /// Creates an entry without a definition.
    init(_ symbol: String, _ details: OperatorDetails<Number>) {
        self.symbol = symbol
        self.details = details.hasDefinition ? OperatorDetails(details, definition: nil) : details
    }

    var fixity: Fixity { details.fixity }

    /// The expression that defines it, if it was defined by text.
    ///
    /// It is among the details, since an optional property of its own would be copied by means of its metadata, which
    /// takes long at start-up.
    var definition: Definition<Number>? {
        get { details.definition }
        set { details = OperatorDetails(details, definition: newValue) }
    }
}

/// The rarely needed, immutable details of an operator, shared by copies and by all variables, so that these are small.
final class OperatorDetails<Number: CalculatorNumber>: Sendable {
    let fixity: Fixity
    let aliases: [String]
    let summary: String
    let domain: String
    private let makeExamples: @Sendable () -> [Example]
    let intrinsic: Intrinsic?
    let isJuxtaposition: Bool
    let acceptsRelativeOperand: Bool
    let angleUnit: AngleUnit?
    let truths: TruthOperation?
    let role: OperatorRole?
    let yieldsToDefinitions: Bool
    let needsAllDigits: Bool
    private let rest: RareDetails<Number>?

    init(
        _ fixity: Fixity, aliases: [String], summary: String, domain: String,
        examples: @escaping @Sendable () -> [Example], intrinsic: Intrinsic? = nil,
        isJuxtaposition: Bool, relative: (@Sendable (Number, Number) -> Number)? = nil,
        acceptsRelativeOperand: Bool, ofDegrees: (@Sendable (Number) -> Number)? = nil, angleUnit: AngleUnit? = nil,
        truths: TruthOperation? = nil, binder: BinderForm<Number>? = nil, role: OperatorRole? = nil,
        yieldsToDefinitions: Bool = false, needsAllDigits: Bool = false, explanation: (@Sendable () -> String?)? = nil
    ) {
        self.fixity = fixity
        self.aliases = aliases
        self.summary = summary
        self.domain = domain
        makeExamples = examples
        self.intrinsic = intrinsic
        self.isJuxtaposition = isJuxtaposition
        self.acceptsRelativeOperand = acceptsRelativeOperand
        self.angleUnit = angleUnit
        self.truths = truths
        self.role = role
        self.yieldsToDefinitions = yieldsToDefinitions
        self.needsAllDigits = needsAllDigits
        let hasNone = relative == nil && ofDegrees == nil && binder == nil && explanation == nil
        rest = hasNone ? nil : RareDetails(relative, ofDegrees: ofDegrees, binder: binder, explanation: explanation)
    }

    /// Creates the same details with other aliases, and with another definition or none.
    init(_ other: OperatorDetails, aliases: [String]? = nil, definition: Definition<Number>?) {
        fixity = other.fixity
        self.aliases = aliases ?? other.aliases
        summary = other.summary
        domain = other.domain
        makeExamples = other.makeExamples
        intrinsic = other.intrinsic
        isJuxtaposition = other.isJuxtaposition
        acceptsRelativeOperand = other.acceptsRelativeOperand
        angleUnit = other.angleUnit
        truths = other.truths
        role = other.role
        yieldsToDefinitions = other.yieldsToDefinitions
        needsAllDigits = other.needsAllDigits
        rest =
            definition == nil && !other.hasDefinition
            ? other.rest
            : RareDetails(
                other.relative, ofDegrees: other.ofDegrees, binder: other.binder, explanation: other.explanation,
                definition: definition)
    }

    var examples: [Example] { makeExamples() }
    var relative: (@Sendable (Number, Number) -> Number)? { rest?.relative }
    var ofDegrees: (@Sendable (Number) -> Number)? { rest?.ofDegrees }
    var binder: BinderForm<Number>? { rest?.binder }
    var explanation: (@Sendable () -> String?)? { rest?.explanation }
    /// Whether there is a ``binder``, which a copy would take longer to tell.
    var hasBinder: Bool { rest?.binder != nil }
    var definition: Definition<Number>? { rest?.definition }
    var hasDefinition: Bool { rest?.hasDefinition ?? false }
}

/// What few operators have. It would take half of the memory of the others' details, which a start fills.
private final class RareDetails<Number: CalculatorNumber>: Sendable {
    let relative: (@Sendable (Number, Number) -> Number)?
    let ofDegrees: (@Sendable (Number) -> Number)?
    let binder: BinderForm<Number>?
    let explanation: (@Sendable () -> String?)?
    let definition: Definition<Number>?
    let hasDefinition: Bool

    init(
        _ relative: (@Sendable (Number, Number) -> Number)?, ofDegrees: (@Sendable (Number) -> Number)?,
        binder: BinderForm<Number>?, explanation: (@Sendable () -> String?)?, definition: Definition<Number>? = nil
    ) {
        self.relative = relative
        self.ofDegrees = ofDegrees
        self.binder = binder
        self.explanation = explanation
        self.definition = definition
        hasDefinition = definition != nil
    }
}

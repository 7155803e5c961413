// SPDX-License-Identifier: Apache-2.0

/// An operator apart from its operation.
struct OperatorEntry<Number: CalculatorNumber>: Sendable {
    let symbol: String
    let details: OperatorDetails<Number>
    private var definitionBox: DefinitionBox?

    private final class DefinitionBox: Sendable {
        let definition: Definition<Number>

        init(_ definition: Definition<Number>) { self.definition = definition }
    }

    init(_ symbol: String, _ details: OperatorDetails<Number>) {
        self.symbol = symbol
        self.details = details
    }

    var fixity: Fixity { details.fixity }

    /// The expression that defines it, if it was defined by text.
    var definition: Definition<Number>? {
        get { definitionBox?.definition }
        set { definitionBox = newValue.map { DefinitionBox($0) } }
    }
}

/// The rarely needed, immutable details of an operator, shared by copies and by all variables, so that these are small.
final class OperatorDetails<Number: CalculatorNumber>: Sendable {
    let fixity: Fixity
    let aliases: [String]
    let summary: String
    let domain: String
    let examples: [Example]
    let intrinsic: Intrinsic?
    let isJuxtaposition: Bool
    let relative: (@Sendable (Number, Number) -> Number)?
    let acceptsRelativeOperand: Bool
    let ofDegrees: (@Sendable (Number) -> Number)?
    let angleUnit: AngleUnit?
    let truths: TruthOperation?
    let binder: BinderForm<Number>?
    let role: OperatorRole?
    let yieldsToDefinitions: Bool
    let explanation: (@Sendable () -> String?)?

    init(
        _ fixity: Fixity, aliases: [String], summary: String, domain: String, examples: [Example],
        intrinsic: Intrinsic? = nil,
        isJuxtaposition: Bool, relative: (@Sendable (Number, Number) -> Number)? = nil,
        acceptsRelativeOperand: Bool, ofDegrees: (@Sendable (Number) -> Number)? = nil, angleUnit: AngleUnit? = nil,
        truths: TruthOperation? = nil, binder: BinderForm<Number>? = nil, role: OperatorRole? = nil,
        yieldsToDefinitions: Bool = false, explanation: (@Sendable () -> String?)? = nil
    ) {
        self.fixity = fixity
        self.aliases = aliases
        self.summary = summary
        self.domain = domain
        self.examples = examples
        self.intrinsic = intrinsic
        self.isJuxtaposition = isJuxtaposition
        self.relative = relative
        self.acceptsRelativeOperand = acceptsRelativeOperand
        self.ofDegrees = ofDegrees
        self.angleUnit = angleUnit
        self.truths = truths
        self.binder = binder
        self.role = role
        self.yieldsToDefinitions = yieldsToDefinitions
        self.explanation = explanation
    }

    /// Creates the same details with other aliases.
    init(_ other: OperatorDetails, aliases: [String]) {
        fixity = other.fixity
        self.aliases = aliases
        summary = other.summary
        domain = other.domain
        examples = other.examples
        intrinsic = other.intrinsic
        isJuxtaposition = other.isJuxtaposition
        relative = other.relative
        acceptsRelativeOperand = other.acceptsRelativeOperand
        ofDegrees = other.ofDegrees
        angleUnit = other.angleUnit
        truths = other.truths
        binder = other.binder
        role = other.role
        yieldsToDefinitions = other.yieldsToDefinitions
        explanation = other.explanation
    }
}

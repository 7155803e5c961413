// SPDX-License-Identifier: Apache-2.0

/// An operation with what is needed to read, list and explain it.
///
/// An operator is a value: it is made once by a plugin, for one type of number, and registered in an
/// ``OperatorRegistry``.
public struct Operator<Number: CalculatorNumber>: Sendable {
    /// The symbol it is shown with, such as `√`.
    public let symbol: String
    /// Where the symbol stands beside its operands, and how tightly it binds them.
    public let fixity: Fixity
    /// What it does.
    public internal(set) var operation: CalculatorOperation<Number>
    /// What copies of it share, so that they are cheap.
    private let details: Details
    private var definitionBox: DefinitionBox?

    /// What is rarely needed, and never changes.
    private final class Details: Sendable {
        let aliases: [String]
        let summary: String
        let domain: String
        let examples: [Example]
        let intrinsic: Intrinsic?
        let isJuxtaposition: Bool
        let relative: (@Sendable (Number, Number) -> Number)?
        let acceptsRelativeOperand: Bool
        let ofDegrees: (@Sendable (Number) -> Number)?
        let isDegreeSign: Bool
        let truths: TruthOperation?
        let binder: BinderForm<Number>?
        let role: OperatorRole?
        let yieldsToDefinitions: Bool
        let explanation: (@Sendable () -> String?)?

        init(
            aliases: [String], summary: String, domain: String, examples: [Example], intrinsic: Intrinsic? = nil,
            isJuxtaposition: Bool, relative: (@Sendable (Number, Number) -> Number)? = nil,
            acceptsRelativeOperand: Bool, ofDegrees: (@Sendable (Number) -> Number)? = nil, isDegreeSign: Bool = false,
            truths: TruthOperation? = nil, binder: BinderForm<Number>? = nil, role: OperatorRole? = nil,
            yieldsToDefinitions: Bool = false, explanation: (@Sendable () -> String?)? = nil
        ) {
            self.aliases = aliases
            self.summary = summary
            self.domain = domain
            self.examples = examples
            self.intrinsic = intrinsic
            self.isJuxtaposition = isJuxtaposition
            self.relative = relative
            self.acceptsRelativeOperand = acceptsRelativeOperand
            self.ofDegrees = ofDegrees
            self.isDegreeSign = isDegreeSign
            self.truths = truths
            self.binder = binder
            self.role = role
            self.yieldsToDefinitions = yieldsToDefinitions
            self.explanation = explanation
        }

        /// The same with other aliases.
        init(_ other: Details, aliases: [String]) {
            self.aliases = aliases
            summary = other.summary
            domain = other.domain
            examples = other.examples
            intrinsic = other.intrinsic
            isJuxtaposition = other.isJuxtaposition
            relative = other.relative
            acceptsRelativeOperand = other.acceptsRelativeOperand
            ofDegrees = other.ofDegrees
            isDegreeSign = other.isDegreeSign
            truths = other.truths
            binder = other.binder
            role = other.role
            yieldsToDefinitions = other.yieldsToDefinitions
            explanation = other.explanation
        }
    }

    private final class DefinitionBox: Sendable {
        let definition: Definition<Number>

        init(_ definition: Definition<Number>) { self.definition = definition }
    }

    /// Creates an operator from any operation.
    public init(
        _ symbol: String,
        aliases: [String] = [],
        _ fixity: Fixity,
        _ operation: CalculatorOperation<Number>,
        summary: String,
        domain: String = "",
        examples: [Example] = [],
        isJuxtaposition: Bool = false,
        relative: (@Sendable (Number, Number) -> Number)? = nil,
        acceptsRelativeOperand: Bool = false,
        ofDegrees: (@Sendable (Number) -> Number)? = nil,
        isDegreeSign: Bool = false,
        truths: TruthOperation? = nil,
        binder: BinderForm<Number>? = nil,
        role: OperatorRole? = nil,
        yieldsToDefinitions: Bool = false,
        explanation: (@Sendable () -> String?)? = nil
    ) {
        self.symbol = symbol
        self.fixity = fixity
        self.operation = operation
        details = Details(
            aliases: aliases, summary: summary, domain: domain, examples: examples, isJuxtaposition: isJuxtaposition,
            relative: relative, acceptsRelativeOperand: acceptsRelativeOperand, ofDegrees: ofDegrees,
            isDegreeSign: isDegreeSign, truths: truths, binder: binder, role: role,
            yieldsToDefinitions: yieldsToDefinitions, explanation: explanation)
    }

    /// Creates an operator that is one of the number's own operations.
    public init(
        _ symbol: String,
        aliases: [String] = [],
        _ fixity: Fixity,
        _ intrinsic: Intrinsic,
        summary: String,
        domain: String = "",
        examples: [Example] = [],
        isJuxtaposition: Bool = false,
        acceptsRelativeOperand: Bool = false,
        ofDegrees: (@Sendable (Number) -> Number)? = nil,
        role: OperatorRole? = nil
    ) {
        self.symbol = symbol
        self.fixity = fixity
        operation = intrinsic.operation(over: Number.self)
        details = Details(
            aliases: aliases, summary: summary, domain: domain, examples: examples, intrinsic: intrinsic,
            isJuxtaposition: isJuxtaposition, acceptsRelativeOperand: acceptsRelativeOperand, ofDegrees: ofDegrees,
            role: role)
    }

    private init(_ symbol: String, _ other: Operator, _ operation: CalculatorOperation<Number>, _ details: Details) {
        self.symbol = symbol
        fixity = other.fixity
        self.operation = operation
        self.details = details
        definitionBox = other.definitionBox
    }

    /// The operator without some of its aliases.
    public func withoutAliases(_ removed: Set<String>) -> Operator {
        let kept = details.aliases.filter { !removed.contains($0) }
        return Operator(symbol, self, operation, Details(details, aliases: kept))
    }

    /// An operator that differs from this one in symbol and operation only, and shares the rest with it.
    func named(_ symbol: String, _ operation: CalculatorOperation<Number>) -> Operator {
        Operator(symbol, self, operation, details)
    }
}

extension Operator {
    /// Other spellings that mean the same, such as `sqrt`.
    public var aliases: [String] { details.aliases }

    /// One line that says what it does.
    public var summary: String { details.summary }

    /// What its operands may be, as in “it takes numbers greater than 0”; empty where every number will do.
    public var domain: String { details.domain }

    /// Expressions that show it at work.
    public var examples: [Example] { details.examples }

    /// Which of the number's own operations it is, if it is one.
    public var intrinsic: Intrinsic? { details.intrinsic }

    /// Whether it is what two neighbouring operands without a sign between them mean, as in `2π`. At most one
    /// registered operator, an infix one, may be.
    public var isJuxtaposition: Bool { details.isJuxtaposition }

    /// For a postfix operator such as `%`: what it makes of its operand when it stands on the right of an operator
    /// with ``acceptsRelativeOperand``, given the left operand too. `100 + 10%` adds relative(100, 10).
    public var relative: (@Sendable (Number, Number) -> Number)? { details.relative }

    /// For an infix operator: whether a ``relative`` operand on its right is meant relative to its left one.
    public var acceptsRelativeOperand: Bool { details.acceptsRelativeOperand }

    /// For a function of an angle: its value for an angle in degrees. It is called where the operand is written with a
    /// ``isDegreeSign``, as in `sin(30° + 60°)`, so that nothing of the angle is rounded.
    public var ofDegrees: (@Sendable (Number) -> Number)? { details.ofDegrees }

    /// For a postfix operator such as `°`: whether it is a factor that makes degrees an angle in the unit in use.
    public var isDegreeSign: Bool { details.isDegreeSign }

    /// For an operation on whole numbers such as `and`: what it does with truths.
    public var truths: TruthOperation? { details.truths }

    /// For a function that takes a body too, as `sum(k², k, 1, 10)` does: what it makes of it.
    public var binder: BinderForm<Number>? { details.binder }

    /// What the grammar has it do besides.
    public var role: OperatorRole? { details.role }

    /// Whether a definition of its user's own may take its symbol without more words, as for `in` and `of`.
    public var yieldsToDefinitions: Bool { details.yieldsToDefinitions }

    /// Says more about why its last evaluation on this thread has no answer, as a sentence, or is silent.
    public var explanation: (@Sendable () -> String?)? { details.explanation }

    /// The expression it was defined by, where it was defined by text; a ``Program`` inlines it.
    public internal(set) var definition: Definition<Number>? {
        get { definitionBox?.definition }
        set { definitionBox = newValue.map { DefinitionBox($0) } }
    }
}

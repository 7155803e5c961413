// SPDX-License-Identifier: Apache-2.0

/// An operation with what is needed to read, list and explain it.
///
/// An operator is a value: it is made once by a plugin, for one type of number, and registered in an
/// ``OperatorRegistry``.
public struct Operator<Number: CalculatorNumber>: Sendable {
    /// The symbol it is shown with, such as `√`.
    public let symbol: String
    /// Other spellings that mean the same, such as `sqrt`.
    public private(set) var aliases: [String]
    /// Where the symbol stands beside its operands, and how tightly it binds them.
    public let fixity: Fixity
    /// What it does.
    public internal(set) var operation: CalculatorOperation<Number>
    /// One line that says what it does.
    public let summary: String
    /// What its operands may be, as in “it takes numbers greater than 0”; empty where every number will do.
    public let domain: String
    /// Expressions that show it at work.
    public let examples: [Example]
    /// Which of the number's own operations it is, if it is one.
    public let intrinsic: Intrinsic?
    /// Whether it is what two neighbouring operands without a sign between them mean, as in `2π`. At most one
    /// registered operator, an infix one, may be.
    public let isJuxtaposition: Bool
    /// For a postfix operator such as `%`: what it makes of its operand when it stands on the right of an operator
    /// with ``acceptsRelativeOperand``, given the left operand too. `100 + 10%` adds relative(100, 10).
    public let relative: (@Sendable (Number, Number) -> Number)?
    /// For an infix operator: whether a ``relative`` operand on its right is meant relative to its left one.
    public let acceptsRelativeOperand: Bool
    /// For a function of an angle: its value for an angle in degrees. It is called where the operand is written with a
    /// ``isDegreeSign``, as in `sin(30° + 60°)`, so that nothing of the angle is rounded.
    public let ofDegrees: (@Sendable (Number) -> Number)?
    /// For a postfix operator such as `°`: whether it is a factor that makes degrees an angle in the unit in use.
    public let isDegreeSign: Bool
    /// For an operation on whole numbers such as `and`: what it does with truths.
    public let truths: TruthOperation?
    /// For a function that takes a body too, as `sum(k², k, 1, 10)` does: what it makes of it.
    public let binder: BinderForm<Number>?
    /// What the grammar has it do besides.
    public let role: OperatorRole?
    /// Whether a definition of its user's own may take its symbol without more words, as for `in` and `of`.
    public let yieldsToDefinitions: Bool
    /// Says more about why its last evaluation on this thread has no answer, as a sentence, or is silent.
    public let explanation: (@Sendable () -> String?)?
    /// The expression it was defined by, where it was defined by text; a ``Program`` inlines it.
    public internal(set) var definition: Definition<Number>?

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
        self.truths = truths
        self.binder = binder
        self.role = role
        self.yieldsToDefinitions = yieldsToDefinitions
        self.symbol = symbol
        self.aliases = aliases
        self.fixity = fixity
        self.operation = operation
        self.summary = summary
        self.domain = domain
        self.examples = examples
        self.intrinsic = nil
        self.isJuxtaposition = isJuxtaposition
        self.relative = relative
        self.acceptsRelativeOperand = acceptsRelativeOperand
        self.ofDegrees = ofDegrees
        self.isDegreeSign = isDegreeSign
        self.explanation = explanation
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
        self.aliases = aliases
        self.fixity = fixity
        self.operation = intrinsic.operation(over: Number.self)
        self.summary = summary
        self.domain = domain
        self.examples = examples
        self.intrinsic = intrinsic
        self.isJuxtaposition = isJuxtaposition
        self.relative = nil
        self.acceptsRelativeOperand = acceptsRelativeOperand
        self.ofDegrees = ofDegrees
        self.isDegreeSign = false
        self.explanation = nil
        self.truths = nil
        self.binder = nil
        self.role = role
        self.yieldsToDefinitions = false
    }

    /// The operator without some of its aliases.
    public func withoutAliases(_ removed: Set<String>) -> Operator {
        var copy = self
        copy.aliases.removeAll(where: removed.contains)
        return copy
    }
}

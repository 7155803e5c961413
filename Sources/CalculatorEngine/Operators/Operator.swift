// SPDX-License-Identifier: Apache-2.0

/// An operation with the information needed to parse, list and explain it.
///
/// An operator is a value: it is created once by a plugin, for one type of number, and registered in an
/// ``OperatorRegistry``.
public struct Operator<Number: CalculatorNumber>: Sendable {
    /// The displayed symbol, such as `√`.
    public let symbol: String
    /// The position of the symbol relative to its operands, and how tightly it binds them.
    public let fixity: Fixity
    /// The operation.
    public internal(set) var operation: CalculatorOperation<Number>
    /// The details shared by copies, so that copying is cheap.
    private let details: Details
    private var definitionBox: DefinitionBox?

    /// The rarely needed, immutable details of an operator.
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

        /// Creates the same details with other aliases.
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

    /// Creates an operator for one of the intrinsic operations of numbers.
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

    /// Returns the operator without some of its aliases.
    public func withoutAliases(_ removed: Set<String>) -> Operator {
        let kept = details.aliases.filter { !removed.contains($0) }
        return Operator(symbol, self, operation, Details(details, aliases: kept))
    }

    /// Returns an operator that differs from this one in symbol and operation only, and shares the rest with it.
    func named(_ symbol: String, _ operation: CalculatorOperation<Number>) -> Operator {
        Operator(symbol, self, operation, details)
    }
}

extension Operator {
    /// Alternative spellings, such as `sqrt`.
    public var aliases: [String] { details.aliases }

    /// A one-line description.
    public var summary: String { details.summary }

    /// The domain of its operands, as in “it takes numbers greater than 0”; empty if all numbers are permitted.
    public var domain: String { details.domain }

    /// Example expressions.
    public var examples: [Example] { details.examples }

    /// The intrinsic operation of numbers that it is, if any.
    public var intrinsic: Intrinsic? { details.intrinsic }

    /// Whether it is the meaning of two adjacent operands, as in `2π`. At most one registered operator, an infix one,
    /// may be.
    public var isJuxtaposition: Bool { details.isJuxtaposition }

    /// For a postfix operator such as `%`: its result when it is on the right of an operator with
    /// ``acceptsRelativeOperand``, given the left operand and its own. `100 + 10%` adds relative(100, 10).
    public var relative: (@Sendable (Number, Number) -> Number)? { details.relative }

    /// For an infix operator: whether a ``relative`` operand on its right is relative to its left operand.
    public var acceptsRelativeOperand: Bool { details.acceptsRelativeOperand }

    /// For a function of an angle: its value for an angle in degrees. It is called if the operand is written with a
    /// ``isDegreeSign``, as in `sin(30° + 60°)`, so that the angle is not rounded.
    public var ofDegrees: (@Sendable (Number) -> Number)? { details.ofDegrees }

    /// For a postfix operator such as `°`: whether it is a factor that converts degrees to the unit in use.
    public var isDegreeSign: Bool { details.isDegreeSign }

    /// For an integer operation such as `and`: its effect on truth values.
    public var truths: TruthOperation? { details.truths }

    /// For a function that also takes a body, as in `sum(k², k, 1, 10)`: its operation on the body.
    public var binder: BinderForm<Number>? { details.binder }

    /// Its additional role in the grammar.
    public var role: OperatorRole? { details.role }

    /// Whether a user's definition may take its symbol without being marked as a replacement, as for `in` and `of`.
    public var yieldsToDefinitions: Bool { details.yieldsToDefinitions }

    /// Returns a sentence that explains why its last evaluation on this thread failed, or `nil`.
    public var explanation: (@Sendable () -> String?)? { details.explanation }

    /// The expression that defines it, if it was defined by text; a ``Program`` inlines it.
    public internal(set) var definition: Definition<Number>? {
        get { definitionBox?.definition }
        set { definitionBox = newValue.map { DefinitionBox($0) } }
    }
}

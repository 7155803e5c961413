// SPDX-License-Identifier: Apache-2.0

/// An operation with the information needed to parse, list and explain it.
///
/// An operator is a value: it is created once by a plugin, for one type of number, and registered in an
/// ``OperatorRegistry``.
public struct Operator<Number: CalculatorNumber>: Sendable {
    /// The displayed symbol, such as `√`.
    public let symbol: String
    let details: OperatorDetails
    /// What few operators have besides their operation.
    let additions: OperatorAdditions?
    /// The operation. That of an operator defined by text is compiled when it is first called.
    public let operation: CalculatorOperation<Number>

    init(
        _ symbol: String, _ details: OperatorDetails, _ operation: CalculatorOperation<Number>,
        _ additions: OperatorAdditions?
    ) {
        self.symbol = symbol
        self.details = details
        self.operation = operation
        self.additions = additions
    }

    /// Creates an operator from any operation.
    ///
    /// Most operators need no more than a symbol, a fixity, an operation and a summary; the parameters after `examples`
    /// are for those with a part in the grammar. The examples are evaluated whenever they are asked for, since the
    /// calculator starts without them.
    ///
    /// - Parameters:
    ///   - symbol: The displayed symbol: a name, or signs without letters.
    ///   - aliases: Other spellings of it.
    ///   - fixity: Where the symbol stands, and how tightly it binds.
    ///   - operation: What it calculates. It has to take as many operands as the fixity has.
    ///   - summary: A one-line description, without a full stop.
    ///   - domain: The operands it takes, to complete the sentence “it takes …”; empty if it takes all numbers.
    ///   - examples: Expressions with their values.
    ///   - isJuxtaposition: Whether it is what two adjacent operands mean, as in `2π`.
    ///   - relative: For a postfix operator such as `%`: the operand that takes its place on the right of an operator
    ///     that `acceptsRelativeOperand`, given the left operand and its own: 10 for 100 and 10 in `100 + 10%`.
    ///   - acceptsRelativeOperand: Whether, for an infix operator such as `+`, an operand on its right may be
    ///     `relative` to the left one.
    ///   - ofDegrees: For a function of an angle: its value at an angle in degrees, whatever the unit of other angles,
    ///     for an operand that is written with a degree sign.
    ///   - angleUnit: For a degree sign: the unit that it converts degrees to.
    ///   - truths: For an operation on integers such as `and`: what it does with truths, so that it takes both.
    ///   - binder: For a function that is also written with a body and a name in it, as in `sum(k², k, 1, 10)`: what it
    ///     calculates from that body as a function.
    ///   - role: What it means in the grammar besides its symbol: `|x|` calls the operator with the role
    ///     ``OperatorRole/absoluteValue``.
    ///   - yieldsToDefinitions: Whether a definition by the user may take the symbol as if it were free.
    ///   - needsAllDigits: Whether it is an operation on integers that depends on their last digits, such as `mod`, so
    ///     that a number that ``CalculatorNumber/standsForNeighbors`` is refused.
    ///   - explanation: Returns a sentence on why its last evaluation on this thread failed, or `nil`.
    public init(
        _ symbol: String,
        aliases: [String] = [],
        _ fixity: Fixity,
        _ operation: CalculatorOperation<Number>,
        summary: String,
        domain: String = "",
        examples: @autoclosure @escaping @Sendable () -> [Example] = [],
        isJuxtaposition: Bool = false,
        relative: (@Sendable (Number, Number) -> Number)? = nil,
        acceptsRelativeOperand: Bool = false,
        ofDegrees: (@Sendable (Number) -> Number)? = nil,
        angleUnit: AngleUnit? = nil,
        truths: TruthOperation? = nil,
        binder: BinderForm<Number>? = nil,
        role: OperatorRole? = nil,
        yieldsToDefinitions: Bool = false,
        needsAllDigits: Bool = false,
        explanation: (@Sendable () -> String?)? = nil
    ) {
        let details = OperatorDetails(
            fixity, aliases: aliases, summary: summary, domain: domain, examples: examples,
            isJuxtaposition: isJuxtaposition, isRelative: relative != nil,
            acceptsRelativeOperand: acceptsRelativeOperand, takesDegrees: ofDegrees != nil, angleUnit: angleUnit,
            truths: truths, role: role,
            yieldsToDefinitions: yieldsToDefinitions, needsAllDigits: needsAllDigits,
            explanation: explanation, signature: operation.signature, writtenCount: binder?.writtenCount ?? 0,
            bodySignature: binder?.operation.signature)
        self.init(
            symbol, details, operation,
            AdditionalOperations.of(relative: relative, ofDegrees: ofDegrees, binder: binder))
    }

    /// Creates an operator for one of the intrinsic operations of numbers.
    ///
    /// The examples are evaluated whenever they are asked for, since the calculator starts without them. A compiled
    /// program evaluates it without a call.
    ///
    /// - Parameters:
    ///   - symbol: The displayed symbol: a name, or signs without letters.
    ///   - aliases: Other spellings of it.
    ///   - fixity: Where the symbol stands, and how tightly it binds.
    ///   - intrinsic: The operation. It has to take as many operands as the fixity has.
    ///   - summary: A one-line description, without a full stop.
    ///   - domain: The operands it takes, to complete the sentence “it takes …”; empty if it takes all numbers.
    ///   - examples: Expressions with their values.
    ///   - isJuxtaposition: Whether it is what two adjacent operands mean, as in `2π`.
    ///   - acceptsRelativeOperand: Whether, for an infix operator such as `+`, a ``relative`` operand on its right,
    ///     such as `10%`, is relative to the left one.
    ///   - ofDegrees: For a function of an angle: its value at an angle in degrees, for an operand written with a
    ///     degree sign.
    ///   - role: What it means in the grammar besides its symbol.
    public init(
        _ symbol: String,
        aliases: [String] = [],
        _ fixity: Fixity,
        _ intrinsic: Intrinsic,
        summary: String,
        domain: String = "",
        examples: @autoclosure @escaping @Sendable () -> [Example] = [],
        isJuxtaposition: Bool = false,
        acceptsRelativeOperand: Bool = false,
        ofDegrees: (@Sendable (Number) -> Number)? = nil,
        role: OperatorRole? = nil
    ) {
        let details = OperatorDetails(
            fixity, aliases: aliases, summary: summary, domain: domain, examples: examples,
            intrinsic: intrinsic, isJuxtaposition: isJuxtaposition, acceptsRelativeOperand: acceptsRelativeOperand,
            takesDegrees: ofDegrees != nil, role: role)
        self.init(
            symbol, details, intrinsic.operation(over: Number.self), AdditionalOperations.of(ofDegrees: ofDegrees))
    }

    /// Returns the operator without some of its aliases.
    public func withoutAliases(_ removed: Set<String>) -> Operator {
        let details = OperatorDetails(details, aliases: aliases.filter { !removed.contains($0) })
        return Operator(symbol, details, operation, AdditionalOperations<Number>.withoutDefinition(additions))
    }

    /// Returns an operator that differs from this one in symbol and operation only, and shares the rest with it.
    func named(_ symbol: String, _ operation: CalculatorOperation<Number>) -> Operator {
        Operator(symbol, details, operation, additions)
    }
}

extension Operator {
    private var operations: AdditionalOperations<Number>? { additions?.operations(over: Number.self) }

    /// The position of the symbol relative to its operands, and how tightly it binds them.
    public var fixity: Fixity { details.fixity }

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

    /// Whether it is the meaning of two adjacent operands, as in `2π`. At most one of the registered
    /// operators may be, and it must be infix.
    public var isJuxtaposition: Bool { details.isJuxtaposition }

    /// For a postfix operator such as `%`: its result when it is on the right of an operator with
    /// ``acceptsRelativeOperand``, given the left operand and its own. `100 + 10%` adds relative(100, 10).
    public var relative: (@Sendable (Number, Number) -> Number)? { operations?.relative }

    /// For an infix operator: whether a ``relative`` operand on its right is relative to its left operand.
    public var acceptsRelativeOperand: Bool { details.acceptsRelativeOperand }

    /// For a function of an angle: its value for an angle in degrees. It is called if the operand is written with a
    /// degree sign, as in `sin(30° + 60°)`, so that the angle is not rounded.
    public var ofDegrees: (@Sendable (Number) -> Number)? { operations?.ofDegrees }

    /// For a degree sign, a postfix operator that multiplies degrees by a factor: the unit that it converts them to,
    /// which is that of all angles of the registry; `nil` for any other operator.
    public var angleUnit: AngleUnit? { details.angleUnit }

    /// For an integer operation such as `and`: its effect on truth values.
    public var truths: TruthOperation? { details.truths }

    /// For a function that also takes a body, as in `sum(k², k, 1, 10)`: its operation on the body.
    public var binder: BinderForm<Number>? { operations?.binder }

    /// Its additional role in the grammar. Each role is that of at most one registered operator.
    public var role: OperatorRole? { details.role }

    /// Whether a user's definition may take its symbol without being marked as a replacement, as for `in` and `of`.
    public var yieldsToDefinitions: Bool { details.yieldsToDefinitions }

    /// Whether it is an operation on integers that depends on their last digits: if it refuses a double from 2⁵³ on as
    /// too large, the reason is that such a number is rounded.
    public var needsAllDigits: Bool { details.needsAllDigits }

    /// Returns a sentence that explains why its last evaluation on this thread failed, or `nil`.
    public var explanation: (@Sendable () -> String?)? { details.explanation }

    /// The expression that defines it, if it was defined by text; a ``Program`` inlines it.
    public var definition: Definition<Number>? { operations?.definition }
}

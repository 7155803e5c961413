// SPDX-License-Identifier: Apache-2.0

/// What an operator does: the values of the dictionary that a ``CalculatorBrain`` looks its operators up in.
///
/// A function here is called with operands that carry no fault, so it need not check for one, and it answers a
/// question without an answer with a number that carries one.
public enum CalculatorOperation<Number: CalculatorNumber>: Sendable {
    /// A number with a name.
    case constant(Number)
    /// One operand.
    case unary(@Sendable (Number) -> Number)
    /// Two operands.
    case binary(@Sendable (Number, Number) -> Number)
    /// The end of an expression, or the sign between a name and its definition.
    case equals
    /// A number of operands within the range given. One that takes any number of them takes the elements of lists too.
    case function(arity: ClosedRange<Int>, @Sendable ([Number]) -> Number)
    /// A value other than a number, with a name.
    case value(Value<Number>)
    /// A comparison of two operands; several in a row must all hold, as in `1 < x ≤ 3`.
    case comparison(Comparison)
    /// The second operand where the first, a truth, holds, else the third; only the one that counts is evaluated.
    case choice
    /// An operation on values of any kinds.
    case values(ValueOperation<Number>)

    /// How many operands the operation takes; `nil` for ``equals``, which takes none of its own.
    public var arity: ClosedRange<Int>? {
        switch self {
        case .constant: 0...0
        case .unary: 1...1
        case .binary: 2...2
        case .equals: nil
        case .function(let arity, _): arity
        case .value: 0...0
        case .comparison: 2...2
        case .choice: 3...3
        case .values(let operation): operation.arity
        }
    }

    /// The operation that stands for a value.
    public init(_ value: Value<Number>) {
        if case .number(let number) = value { self = .constant(number) } else { self = .value(value) }
    }

    /// The value it stands for, if it takes no operands.
    var value: Value<Number>? {
        switch self {
        case .constant(let number): .number(number)
        case .value(let value): value
        default: nil
        }
    }
}

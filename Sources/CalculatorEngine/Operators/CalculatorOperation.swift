// SPDX-License-Identifier: Apache-2.0

/// The operation of an operator: the values of the dictionary in which a ``CalculatorBrain`` looks up its operators.
///
/// Functions are called with operands that carry no fault, so they need not check for one, and return a number with a
/// fault if there is no answer.
public enum CalculatorOperation<Number: CalculatorNumber>: Sendable {
    /// A named number.
    case constant(Number)
    /// One operand.
    case unary(@Sendable (Number) -> Number)
    /// Two operands.
    case binary(@Sendable (Number, Number) -> Number)
    /// The end of an expression, or the symbol between a name and its definition: `=` and `:=`, which are the only
    /// symbols for it.
    case equals
    /// A number of operands within the given range. A function of any number of operands accepts the elements of lists
    /// too.
    indirect case function(arity: ClosedRange<Int>, @Sendable ([Number]) -> Number)
    /// A named value other than a number.
    indirect case value(Value<Number>)
    /// A comparison of two operands, which can be chained, as in `1 < x ≤ 3`; all of them must hold.
    case comparison(Comparison)
    /// The second operand if the first, a truth value, is true, otherwise the third; only the chosen one is evaluated.
    case choice
    /// An operation on values of any kind.
    indirect case values(ValueOperation<Number>)

    /// The number of operands that the operation takes; `nil` for ``equals``, which takes none of its own.
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

    /// Creates the operation that stands for a value.
    public init(_ value: Value<Number>) {
        if case .number(let number) = value { self = .constant(number) } else { self = .value(value) }
    }

    /// The kinds of its operands, if it is an operation on values.
    var signature: ValueSignature? {
        if case .values(let operation) = self { operation.signature } else { nil }
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

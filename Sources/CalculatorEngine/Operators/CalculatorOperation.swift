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
    /// A number of operands within the range given.
    case function(arity: ClosedRange<Int>, @Sendable ([Number]) -> Number)

    /// How many operands the operation takes; `nil` for ``equals``, which takes none of its own.
    public var arity: ClosedRange<Int>? {
        switch self {
        case .constant: 0...0
        case .unary: 1...1
        case .binary: 2...2
        case .equals: nil
        case .function(let arity, _): arity
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// An operation on values of any kinds.
///
/// What kinds it takes and gives is known before it is evaluated, so that an operand of the wrong kind is an error with
/// its place.
public struct ValueOperation<Number: CalculatorNumber>: Sendable {
    /// What an operand may be.
    public enum Operand: Sendable, Hashable {
        /// A value of any kind.
        case any
        /// A value of a kind.
        case kind(ValueKind)
        /// A number or a list.
        case numberOrList
        /// A function of so many operands, all numbers where `isNumeric`; its value is then a number too.
        case function(operandCount: Int, isNumeric: Bool)
    }

    /// How many operands it takes.
    public let arity: ClosedRange<Int>
    /// What each operand may be; the last one stands for all that follow.
    public let operands: [Operand]
    /// The kind of its value, or `nil` where that depends on the operands.
    public let result: ValueKind?
    /// What it does. It is called with operands of the kinds it takes, as many as ``arity`` says.
    public let function: @Sendable ([Value<Number>]) throws(ValueFailure) -> Value<Number>

    /// Creates an operation.
    public init(
        arity: ClosedRange<Int>, _ operands: [Operand], result: ValueKind?,
        _ function: @escaping @Sendable ([Value<Number>]) throws(ValueFailure) -> Value<Number>
    ) {
        self.arity = arity
        self.operands = operands
        self.result = result
        self.function = function
    }

    func operand(_ index: Int) -> Operand { operands.isEmpty ? .any : operands[min(index, operands.count - 1)] }
}

/// What an operator makes of a body, an expression with a name in it that the operator gives values to.
public struct BinderForm<Number: CalculatorNumber>: Sendable {
    /// How many operands are written, the body first and the name second: 4 for `sum(body, name, from, to)`.
    public let writtenCount: Int
    /// The operation on the body, as a function of the name, and the operands after the name.
    public let operation: ValueOperation<Number>

    /// Creates the form.
    public init(writtenCount: Int, _ operation: ValueOperation<Number>) {
        self.writtenCount = writtenCount
        self.operation = operation
    }
}

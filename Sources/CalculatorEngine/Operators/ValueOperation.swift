// SPDX-License-Identifier: Apache-2.0

/// An operation on values of any kind.
///
/// The kinds of its operands and its result are known before evaluation, so that an operand of the wrong kind is an
/// error with a source range.
public struct ValueOperation<Number: CalculatorNumber>: Sendable {
    /// The permitted kinds of an operand.
    public enum Operand: Sendable, Hashable {
        /// A value of any kind.
        case any
        /// A value of a given kind.
        case kind(ValueKind)
        /// A number or a list.
        case numberOrList
        /// A function of a number of operands, all of them numbers if `isNumeric`; its value is then a number too.
        case function(operandCount: Int, isNumeric: Bool)
    }

    /// The number of operands.
    public let arity: ClosedRange<Int>
    /// The permitted kinds of each operand; the last one applies to all that follow.
    public let operands: [Operand]
    /// The kind of its value, or `nil` if that depends on the operands.
    public let result: ValueKind?
    /// The function. It is called with operands of permitted kinds, as many as ``arity`` allows.
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

/// The form of an operator with a body, which is an expression with a name whose values the operator supplies.
public struct BinderForm<Number: CalculatorNumber>: Sendable {
    /// The number of written operands, of which the body is the first and the name the second: 4 for
    /// `sum(body, name, from, to)`.
    public let writtenCount: Int
    /// The operation on the body, as a function of the name, and the operands after the name.
    public let operation: ValueOperation<Number>

    /// Creates the form.
    public init(writtenCount: Int, _ operation: ValueOperation<Number>) {
        self.writtenCount = writtenCount
        self.operation = operation
    }
}

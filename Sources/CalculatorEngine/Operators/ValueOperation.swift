// SPDX-License-Identifier: Apache-2.0

/// An operation on values of any kind.
///
/// The kinds of its operands and its result are known before evaluation, so that an operand of the wrong kind is an
/// error with a source range.
public struct ValueOperation<Number: CalculatorNumber>: Sendable {
    /// The kinds of its operands and of its value.
    let signature: ValueSignature
    /// The number of operands.
    public var arity: ClosedRange<Int> { signature.arity }
    /// The permitted kinds of each operand; the last one applies to all that follow.
    public var operands: [OperandKind] { signature.operands }
    /// The kind of its value, or `nil` if that depends on the operands.
    public var result: ValueKind? { signature.result }
    /// The function. It is called with operands of permitted kinds, as many as ``arity`` allows.
    public let function: @Sendable ([Value<Number>]) throws(ValueFailure) -> Value<Number>

    /// Creates an operation. A value of another kind than `result` becomes the fault ``Fault/plugin``.
    public init(
        arity: ClosedRange<Int>, _ operands: [OperandKind], result: ValueKind?,
        _ function: @escaping @Sendable ([Value<Number>]) throws(ValueFailure) -> Value<Number>
    ) {
        self.init(trusting: Self.checking(function, for: result), arity: arity, operands, result: result)
    }

    /// Creates an operation whose function is known to keep to the kind of its value.
    init(
        trusting function: @escaping @Sendable ([Value<Number>]) throws(ValueFailure) -> Value<Number>,
        arity: ClosedRange<Int>, _ operands: [OperandKind], result: ValueKind?
    ) {
        signature = ValueSignature(arity: arity, operands: operands, result: result)
        self.function = function
    }

    /// Returns a function that fails where a given one returns a value of another kind than it should.
    private static func checking(
        _ function: @escaping @Sendable ([Value<Number>]) throws(ValueFailure) -> Value<Number>, for kind: ValueKind?
    ) -> @Sendable ([Value<Number>]) throws(ValueFailure) -> Value<Number> {
        guard let kind else { return function }
        return { operands throws(ValueFailure) in
            let value = try function(operands)
            if value.kind == kind || value.fault != nil { return value }
            throw violation(of: kind, by: value.kind)
        }
    }

    @inline(never)
    private static func violation(of promised: ValueKind, by actual: ValueKind) -> ValueFailure {
        ValueFailure(.plugin, "Its plugin says that the value is \(promised.phrase), and returned \(actual.phrase).")
    }
}

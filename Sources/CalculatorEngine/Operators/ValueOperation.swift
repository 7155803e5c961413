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
        /// A function of a number of operands, all of them numbers if `isNumeric`; its value is then a number too. An
        /// operator with a negative number of operands, or more than ``countLimit``, is not registered.
        case function(operandCount: Int, isNumeric: Bool)

        /// The maximum number of operands of a function that is an operand.
        public static var countLimit: Int { 1000 }
    }

    /// The number of operands.
    public let arity: ClosedRange<Int>
    /// The permitted kinds of each operand; the last one applies to all that follow.
    public let operands: [Operand]
    /// The kind of its value, or `nil` if that depends on the operands.
    public let result: ValueKind?
    /// The function. It is called with operands of permitted kinds, as many as ``arity`` allows.
    public let function: @Sendable ([Value<Number>]) throws(ValueFailure) -> Value<Number>

    /// Creates an operation. A value of another kind than `result` becomes the fault ``Fault/plugin``.
    public init(
        arity: ClosedRange<Int>, _ operands: [Operand], result: ValueKind?,
        _ function: @escaping @Sendable ([Value<Number>]) throws(ValueFailure) -> Value<Number>
    ) {
        self.init(trusting: Self.checking(function, for: result), arity: arity, operands, result: result)
    }

    /// Creates an operation whose function is known to keep to the kind of its value.
    init(
        trusting function: @escaping @Sendable ([Value<Number>]) throws(ValueFailure) -> Value<Number>,
        arity: ClosedRange<Int>, _ operands: [Operand], result: ValueKind?
    ) {
        self.arity = arity
        self.operands = operands
        self.result = result
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

    /// Whether all functions among its operands have a number of operands that is allowed.
    var takesFunctionsOfFewOperands: Bool {
        operands.allSatisfy { operand in
            guard case .function(let count, _) = operand else { return true }
            return 0...Operand.countLimit ~= count
        }
    }

    func operand(_ index: Int) -> Operand { operands.isEmpty ? .any : operands[min(index, operands.count - 1)] }
}

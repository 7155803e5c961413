// SPDX-License-Identifier: Apache-2.0

/// The shared part of all functions created by one piece of text: its code, for numbers and for values of any kind.
final class FunctionTemplate<Number: CalculatorNumber>: Sendable {
    let arity: ClosedRange<Int>
    let text: String
    /// The code for operands and captured values that are all numbers, if these suffice.
    let numberCode: NumberCode<Number>?
    /// Whether the result of ``numberCode`` is a truth.
    let isTruth: Bool
    let valueCode: Code<ValueArithmetic<Number>>
    let evaluators: FunctionEvaluators<Number>
    /// The operator it refers to, if it is the name of one.
    let reference: Int?
    /// The operation of that operator, if it also takes other numbers of operands than ``arity``.
    let operation: CalculatorOperation<Number>?
    /// When it was compiled. Later definitions have no effect on it.
    let date = DefinitionClock.now

    /// The nesting depth of the lists and functions that it holds apart from captured ones.
    var depth: Int { max(valueCode.depth, numberCode?.steps.depth ?? 0) }

    init(
        arity: ClosedRange<Int>, text: String, numberCode: NumberCode<Number>?, isTruth: Bool,
        valueCode: Code<ValueArithmetic<Number>>, evaluators: FunctionEvaluators<Number>, reference: Int? = nil,
        operation: CalculatorOperation<Number>? = nil
    ) {
        self.reference = reference
        self.operation = operation
        self.arity = arity
        self.text = text
        self.numberCode = numberCode
        self.isTruth = isTruth
        self.valueCode = valueCode
        self.evaluators = evaluators
    }

    /// Returns the value for the operands and captured values in a frame of some code for numbers.
    func value(
        _ code: NumberCode<Number>, _ frame: inout CodeFrame<NumberArithmetic<Number>>,
        _ context: inout EvaluationContext<Number>
    ) throws(ValueFailure) -> Value<Number> {
        let result = evaluators.nested(code, &frame, &context)
        guard let fault = result.fault else { return Value(result, isTruth: isTruth) }
        context.failure = context.failure?.dated(date)
        throw ValueFailure(fault, context.takeSentence())
    }

    /// Returns the value for the operands and captured values in a frame of ``valueCode``.
    func value(
        _ frame: inout CodeFrame<ValueArithmetic<Number>>, _ context: inout EvaluationContext<Number>
    ) throws(ValueFailure) -> Value<Number> {
        let result = evaluators.values(valueCode, &frame, &context)
        context.failure = context.failure?.dated(date)
        switch result {
        case .failure(let failure): throw failure
        case .value(let value):
            if let fault = value.fault { throw ValueFailure(fault) }
            return value
        }
    }

    /// Returns the value of ``operation`` for numbers of operands that there is no code for.
    func operationValue(_ operands: [Value<Number>]) throws(ValueFailure) -> Value<Number> {
        switch operation {
        case .function(let arity, let function)?:
            switch evaluators.operation(function, operands.map { ValueArithmetic.slot($0) }, arity) {
            case .value(let value):
                if let fault = value.fault { throw ValueFailure(fault) }
                return value
            case .failure(let failure): throw failure
            }
        case .values(let operation)?: return try operation.function(operands)
        default: throw ValueFailure(.domain)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// A function of a single value that reuses its buffers between calls.
public struct ValueFunction<Number: CalculatorNumber>: Sendable {
    private let function: FunctionValue<Number>
    private let shared: SharedContext<Number>?
    /// Whether the function takes one value and captures only numbers, so that the code for numbers suffices for a
    /// number.
    private let takesNumbers: Bool
    private var numberFrame = CodeFrame<NumberArithmetic<Number>>()
    /// Without slots until it is needed.
    private var valueFrame = CodeFrame<ValueArithmetic<Number>>()

    init(_ function: FunctionValue<Number>, _ shared: SharedContext<Number>?) {
        self.function = function
        self.shared = shared
        guard let code = function.template.numberCode, function.template.arity.contains(1),
            let captured = Value.numbers(function.captures)
        else {
            takesNumbers = false
            return
        }
        takesNumbers = true
        numberFrame = code.makeFrame()
        for (index, number) in captured.enumerated() { numberFrame.slots[1 + index] = number }
    }

    /// Returns the value of the function.
    ///
    /// - Throws: ``ValueFailure`` if it has none, and if ``Interrupt`` ends the computation.
    public mutating func callAsFunction(_ operand: Value<Number>) throws(ValueFailure) -> Value<Number> {
        guard function.template.arity.contains(1) else { return try function([operand]) }
        guard let shared else {
            var context = EvaluationContext<Number>()
            return try value(of: operand, &context)
        }
        return try shared.use { context throws(ValueFailure) in try value(of: operand, &context) }
    }

    @inline(__always)
    private mutating func value(
        of operand: Value<Number>, _ context: inout EvaluationContext<Number>
    ) throws(ValueFailure) -> Value<Number> {
        let template = function.template
        if let failure = context.countCall(depth: 0) { throw failure }
        if takesNumbers, let code = template.numberCode, case .number(let number) = operand {
            numberFrame.slots[0] = number
            return try template.value(code, &numberFrame, &context)
        }
        if valueFrame.slots.isEmpty {
            valueFrame = template.valueCode.makeFrame()
            for (index, value) in function.captures.enumerated() { valueFrame.slots[1 + index] = .value(value) }
        }
        valueFrame.slots[0] = .value(operand)
        return try template.value(&valueFrame, &context)
    }
}

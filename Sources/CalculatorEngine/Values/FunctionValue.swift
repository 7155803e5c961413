// SPDX-License-Identifier: Apache-2.0

/// A function as a value: a registered one, or one written as `x ↦ x²`.
///
/// It holds what it was compiled with: the operators, the definitions and the values of variables that its text names.
/// It stays as it is if these are replaced later, and in another brain, whose operators may be others.
///
/// An operation may call it on several threads. `Interrupt.current` and `ResourceLimits.current` are task-local: the
/// calls observe those of their own threads.
public struct FunctionValue<Number: CalculatorNumber>: Sendable {
    let template: FunctionTemplate<Number>
    /// The values of the names that its body captures.
    let captures: [Value<Number>]
    /// The nesting depth: 0 if it holds neither lists nor other functions.
    let depth: Int
    /// The context of the evaluation it is a part of.
    private var shared: SharedContext<Number>?

    init(_ template: FunctionTemplate<Number>, _ captures: [Value<Number>]) {
        self.template = template
        self.captures = captures
        depth = captures.reduce(template.depth) { max($0, $1.depth.map { $0 + 1 } ?? 0) }
    }

    /// The number of operands.
    public var arity: ClosedRange<Int> { template.operation?.arity ?? template.arity }

    /// How the function is displayed: by the symbol of a registered one, and by the parameters of a written one,
    /// without its body, as in `x ↦ …`.
    public var text: String { template.text }

    /// Returns the function as a part of an evaluation, whose limits it observes.
    func evaluating(in shared: SharedContext<Number>?) -> FunctionValue {
        var copy = self
        copy.shared = shared
        return copy
    }

    /// Returns the value of the function.
    ///
    /// - Throws: ``ValueFailure`` if it has none.
    public func callAsFunction(_ operands: [Value<Number>]) throws(ValueFailure) -> Value<Number> {
        guard arity.contains(operands.count) else {
            throw ValueFailure(.domain, "The function \(text) takes \(CalculationError.count(arity)) here.")
        }
        guard template.arity.contains(operands.count) else {
            // Functions among the operands may use the context in turn.
            if let failure = try shared?.use({ context throws(ValueFailure) in context.countCall(depth: 0) }) {
                throw failure
            }
            return try template.operationValue(operands)
        }
        guard let shared else {
            var context = EvaluationContext<Number>()
            return try value(operands, &context)
        }
        return try shared.use { context throws(ValueFailure) in try value(operands, &context) }
    }

    private func value(
        _ operands: [Value<Number>], _ context: inout EvaluationContext<Number>
    ) throws(ValueFailure) -> Value<Number> {
        if let failure = context.countCall(depth: 0) { throw failure }
        if let code = template.numberCode {
            var frame = code.makeFrame()
            let count = code.steps.parameterCount
            if frame.setParameters(operands + captures, count: count) {
                return try template.value(code, &frame, &context)
            }
        }
        var frame = template.valueCode.makeFrame()
        for (index, value) in (operands + captures).enumerated() { frame.slots[index] = .value(value) }
        return try template.value(&frame, &context)
    }

    /// Whether it is known to map numbers to numbers.
    public var isNumeric: Bool {
        template.numberCode != nil && !template.isTruth && Value.numbers(captures) != nil
    }

    /// Returns the function as one of a single value, prepared for repeated calls.
    public func ofValues() -> ValueFunction<Number> { ValueFunction(self, shared) }

    /// Returns the function as one of a single number, prepared for repeated calls.
    ///
    /// - Throws: ``ValueFailure`` if it is not a function from numbers to numbers.
    public func ofNumbers() throws(ValueFailure) -> NumberFunction<Number> {
        guard arity.contains(1) else {
            throw ValueFailure(.domain, "A function of one number is needed here; \(text) takes others.")
        }
        guard template.arity.contains(1), let code = template.numberCode, !template.isTruth,
            let captured = Value.numbers(captures)
        else {
            return NumberFunction(self, shared)
        }
        return NumberFunction(self, code, captured, shared)
    }
}

// SPDX-License-Identifier: Apache-2.0

/// Evaluates expressions once each, with reused storage.
struct ExpressionEvaluator<Number: CalculatorNumber>: Sendable {
    private var compiler = CodeCompiler<NumberArithmetic<Number>>()
    private var frame = CodeFrame<NumberArithmetic<Number>>()
    /// The operand stack for evaluation without compilation.
    var operands: [Number] = []

    /// The value of an expression without parameters, by way of its ``Code``.
    ///
    /// - Throws: ``CalculationError`` for operands of the wrong kind, and for the first step without an answer.
    @specialized(where Number == Double)
    mutating func value(
        of expression: ParsedExpression, _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) -> Value<Number> {
        var isTruth = false
        if expression.usesValues {
            if let value = try directValue(of: expression, registry) { return value }
            let kind = try KindInference.result(of: expression, parameters: [], registry.vocabulary)
            if !kind.isNumeric { return try general(expression, registry) }
            isTruth = kind.kind == .truth
        }
        compiler.compile(expression, parameterCount: 0, registry)
        defer { compiler.releaseSteps() }
        try compiler.requireCompletion()
        compiler.code.prepare(&frame)
        var context = EvaluationContext<Number>()
        let result = compiler.code.evaluateChecking(&frame.slots, &frame.returns, &context)
        if let failure = context.failure { throw failure.error(registry.vocabulary.entries) }
        return Value(result, isTruth: isTruth)
    }

    private func general(
        _ expression: ParsedExpression, _ registry: OperatorRegistry<Number>
    ) throws(CalculationError) -> Value<Number> {
        var compiler = CodeCompiler<ValueArithmetic<Number>>()
        compiler.compile(expression, parameterCount: 0, registry)
        try compiler.requireCompletion()
        return try compiler.code.value([], registry)
    }
}

// SPDX-License-Identifier: Apache-2.0

/// An expression compiled for the kinds of values that it needs.
enum CompiledExpression<Number: CalculatorNumber>: Sendable {
    case numbers(Code<NumberArithmetic<Number>>, isTruth: Bool)
    case values(Code<ValueArithmetic<Number>>)

    init(
        _ parsed: borrowing ParsedExpression, parameterCount: Int,
        _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) {
        var kind = KindInference.Result(kind: .number, isNumeric: true)
        if parsed.usesValues {
            kind = try KindInference.result(
                of: parsed, parameters: Array(repeating: .number, count: parameterCount), registry.vocabulary)
        }
        if kind.isNumeric {
            var compiler = CodeCompiler<NumberArithmetic<Number>>()
            compiler.compile(parsed, parameterCount: parameterCount, registry)
            try compiler.requireCompletion()
            self = .numbers(compiler.takeCode(), isTruth: kind.kind == .truth)
        } else {
            var compiler = CodeCompiler<ValueArithmetic<Number>>()
            compiler.compile(parsed, parameterCount: parameterCount, registry)
            try compiler.requireCompletion()
            self = .values(compiler.takeCode())
        }
    }
}

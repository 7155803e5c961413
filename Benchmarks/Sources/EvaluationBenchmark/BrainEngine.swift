// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import BenchmarkTable
import CalculatorEngine
import ScientificOperators
import StatisticsOperators

/// This package: `CalculatorBrain.compile` and `Program`.
final class BrainEngine: Engine {
    let name = "brain"
    private let brain: CalculatorBrain<Double>

    init() throws {
        brain = CalculatorBrain(
            registry: try OperatorRegistry(plugins: [ArithmeticPlugin(), ScientificPlugin(), StatisticsPlugin()]))
    }

    func compile(_ shape: Shape, count: Int) {
        for _ in 0..<count {
            guard let program = try? brain.compile(shape.text, parameters: shape.variables), program.stepCount > 0
            else { return }
        }
    }

    func evaluateOnce(_ text: String, count: Int) {
        var brain = brain
        let source = Array(text.utf8)
        for _ in 0..<count { _ = try? brain.evaluate(source.span) }
    }

    func evaluate(_ shape: Shape, count: Int) -> (sum: Double, seconds: Double) {
        guard let program = try? brain.compile(shape.text, parameters: shape.variables) else { return (.nan, .nan) }
        let variableCount = shape.variables.count
        var frame = program.makeFrame()
        return sum(count: count) { evaluation in
            for variable in 0..<variableCount {
                frame[variable] = value(ofVariable: variable, inEvaluation: evaluation)
            }
            return program.evaluate(&frame)
        }
    }

    /// Evaluates the expression at `count` points; returns the least of the seconds that three evaluations take, as for
    /// ``NumExpr``, and the sum of the values.
    func evaluateColumns(_ shape: Shape, count: Int) -> (seconds: Double, sum: Double) {
        guard let program = try? brain.compile(shape.text, parameters: shape.variables) else { return (.nan, .nan) }
        let columns = shape.variables.indices.map { variable in
            (0..<count).map { value(ofVariable: variable, inEvaluation: $0) }
        }
        var values: [Double] = []
        var least = Double.infinity
        for _ in 0..<3 { least = min(least, seconds { values = program.evaluate(columns: columns) }) }
        return (least, values.reduce(0, +))
    }
}

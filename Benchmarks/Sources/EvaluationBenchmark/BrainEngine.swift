// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
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

    func compile(_ text: String, count: Int) {
        for _ in 0..<count {
            guard let program = try? brain.compile(text, parameters: Shape.variables),
                program.stepCount > 0
            else { return }
        }
    }

    func evaluateOnce(_ text: String, count: Int) {
        var brain = brain
        let source = Array(text.utf8)
        for _ in 0..<count { _ = try? brain.evaluate(source.span) }
    }

    func evaluate(_ shape: Shape, count: Int) -> (sum: Double, seconds: Double) {
        guard let program = try? brain.compile(shape.text, parameters: Shape.variables) else { return (.nan, .nan) }
        var frame = program.makeFrame()
        var sum = 0.0
        let time = withUnsafeTemporaryAllocation(of: Double.self, capacity: 6) { variables in
            variables.initialize(repeating: 0)
            return seconds {
                for evaluation in 0..<count {
                    for variable in 0..<6 {
                        variables[variable] = value(ofVariable: variable, inEvaluation: evaluation)
                    }
                    sum += program.evaluate(Span(_unsafeElements: UnsafeBufferPointer(variables)), in: &frame)
                }
            }
        }
        return (sum, time)
    }

    /// Evaluates the expression at `count` points; returns the least of the seconds that three evaluations take, as for
    /// ``NumExpr``, and the sum of the values.
    func evaluateColumns(_ shape: Shape, count: Int) -> (seconds: Double, sum: Double) {
        guard let program = try? brain.compile(shape.text, parameters: Shape.variables) else { return (.nan, .nan) }
        let columns = (0..<6).map { variable in
            (0..<count).map { value(ofVariable: variable, inEvaluation: $0) }
        }
        var values: [Double] = []
        var least = Double.infinity
        for _ in 0..<3 { least = min(least, seconds { values = program.evaluate(columns: columns) }) }
        return (least, values.reduce(0, +))
    }
}

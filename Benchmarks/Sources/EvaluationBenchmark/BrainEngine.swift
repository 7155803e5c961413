// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import CalculatorEngine
import ScientificOperators

/// This package: `CalculatorBrain.compile` and `Program`.
final class BrainEngine: Engine {
    let name = "brain"
    private let brain: CalculatorBrain<Double>

    init() throws {
        brain = CalculatorBrain(registry: try OperatorRegistry(plugins: [ArithmeticPlugin(), ScientificPlugin()]))
    }

    func compile(_ text: String, count: Int) {
        for _ in 0..<count {
            guard let program = try? brain.compile(text, parameters: Shape.variables),
                program.stepCount > 0
            else { return }
        }
    }

    func evaluate(_ shape: Shape, count: Int) -> (sum: Double, seconds: Double) {
        guard let program = try? brain.compile(shape.text, parameters: Shape.variables) else { return (.nan, .nan) }
        var frame = program.makeFrame()
        var sum = 0.0
        let time = seconds {
            for evaluation in 0..<count {
                for variable in 0..<6 { frame[variable] = value(ofVariable: variable, inEvaluation: evaluation) }
                sum += program.evaluate(&frame)
            }
        }
        return (sum, time)
    }
}

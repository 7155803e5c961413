// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import BenchmarkTable
import CalculatorEngine
import CertifiedReals
import ScientificOperators

/// This package over certified numbers.
final class CertifiedEngine: Engine {
    let name = "certified"
    private let brain: CalculatorBrain<CertifiedReal>

    init() throws {
        brain = CalculatorBrain(registry: try OperatorRegistry(plugins: [ArithmeticPlugin(), ScientificPlugin()]))
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
        var frame = program.makeFrame()
        // All values are multiples of 1/1024.
        let values = (0..<1024).map { evaluation in
            shape.variables.indices.map { variable in
                let value = value(ofVariable: variable, inEvaluation: evaluation)
                return CertifiedReal.quotient(CertifiedReal(Int(value * 1024)), 1024)
            }
        }
        let variableCount = shape.variables.count
        var sum = CertifiedReal.zero
        let time = seconds {
            for evaluation in 0..<count {
                for variable in 0..<variableCount { frame[variable] = values[evaluation & 1023][variable] }
                sum += program.evaluate(&frame)
            }
        }
        let text = try? NumberFormat(digits: .significant(17)).text(for: sum).text
        return (text.flatMap { Double($0) } ?? .nan, time)
    }
}

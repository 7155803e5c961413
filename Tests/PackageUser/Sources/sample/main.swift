// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import CalculatorEngine
import ExactReals
import Keypad
import ScientificOperators

/// What is calculated in the ways that a program can ask for it, over one kind of number.
func answers<Number: CalculatorNumber>(over: Number.Type) throws -> [String] {
    let registry = try OperatorRegistry<Number>(plugins: [ArithmeticPlugin(), ScientificPlugin()])
    var brain = CalculatorBrain(registry: registry)
    var answers: [String] = []

    // Names are found when an expression is read, and when they are asked for.
    for line in ["r = 3", "π r² − 9π", "sin(π/6)", "f(x) = x² + 1", "f(3)", "7 mod 4", "abs = 1"] {
        do throws(CalculationError) {
            if case .value(let value) = try brain.evaluate(line) { answers.append(try text(value)) }
        } catch {
            answers.append("\(error.reason)")
        }
    }
    let names = ["sin", "sqrt", "abs", "mod", "π", "pi", "√"]
    answers += names.filter { registry.operators(named: $0).isEmpty }.map { "‘\($0)’ is not found" }

    brain.setOperand(9)
    try brain.performOperation("sqrt")
    try brain.performOperation("+")
    brain.setOperand(5)
    try brain.performOperation("=")
    answers.append(try brain.result.map(text) ?? "")

    let program = try brain.compile("a x² + b", parameters: ["a", "b", "x"])
    var frame = program.makeFrame()
    (frame[0], frame[1], frame[2]) = (2, 1, 3)
    answers.append(try text(program.evaluate(&frame)))
    return answers
}

func text<Number: CalculatorNumber>(_ value: Number) throws(CalculationError) -> String {
    do throws(Fault) {
        return try NumberFormat().text(for: value).text
    } catch {
        return "\(error)"
    }
}

let expected = ["3", "0", "0.5", "10", "3", "alreadyDefined(\"abs\", by: \"Scientific\")", "8", "19"]
let results = [("double", try answers(over: Double.self)), ("gmp", try answers(over: ExactReal.self))]
for (backend, answers) in results where answers != expected {
    print("\(backend): \(answers) instead of \(expected)")
}
precondition(results.allSatisfy { $0.1 == expected })
print("as expected")

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
            if let value = try brain.evaluate(line).value { answers.append(text(value)) }
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
    answers.append(brain.result.map { text(.number($0)) } ?? "")

    let program = try brain.compile("a x² + b", parameters: ["a", "b", "x"])
    var frame = program.makeFrame()
    (frame[0], frame[1], frame[2]) = (2, 1, 3)
    answers.append(text(.number(program.evaluate(&frame))))

    // Variables, and the names that a text uses.
    try brain.setVariable("radius", to: .number(4))
    answers.append(text(try brain.value(of: "2 radius")))
    answers.append(brain.value(ofVariable: "radius").map(text) ?? "")
    answers.append(brain.names(in: "radius + height × π").joined(separator: " "))
    return answers
}

func text<Number: CalculatorNumber>(_ value: Value<Number>) -> String {
    do throws(Fault) {
        return try ValueFormat().text(for: value).text
    } catch {
        return "\(error)"
    }
}

let expected = [
    "3", "0", "0.5", "10", "3", "alreadyDefined(\"abs\", by: \"Scientific\")", "8", "19", "8", "4", "radius height π",
]
let results = [("double", try answers(over: Double.self)), ("gmp", try answers(over: ExactReal.self))]
for (backend, answers) in results where answers != expected {
    print("\(backend): \(answers) instead of \(expected)")
}

// Exact numbers to and from other kinds.
let tenth: ExactReal = 0.1
precondition(tenth == ExactReal("0.1") && tenth * 10 == 1 && ExactReal(0.1 as Double) != tenth && Double(tenth) == 0.1)

// What only a proof shows to be an integer, and the part of a text that an error is about.
let seven = try (8 * ExactReal.cos(.acos(ExactReal(7) / 128) / 3)).decidedInt()
let line = "√9 + x"
precondition(seven == 7 && Range(SourceRange(7, 8), in: line).map { line[$0] } == "x")
precondition(results.allSatisfy { $0.1 == expected })
print("as expected")

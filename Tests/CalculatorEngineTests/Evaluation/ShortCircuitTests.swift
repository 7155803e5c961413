// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Testing

/// Operations on truths whose second operand counts only where the first does not decide.
struct ShortCircuitTests {
    @Test(
        arguments: [
            ("false and 1/0 > 0", "false"), ("true or 1/0 > 0", "true"), ("and(false, 1/0 > 0)", "false"),
            ("or(true, ln(−1) = 2)", "true"), ("x ≠ 0 and 1/x > 2", "false"), ("x == 0 or 1/x > 2", "true"),
            ("x == 0 && x > 1 && 1/x > 2", "false"), ("x > 1 or x = 0 or 1/x > 2", "true"),
            ("not (x ≠ 0 and 1/x > 2)", "true"), ("if(x ≠ 0 and 1/x > 2, 1, 2) + 1", "3"),
            ("10 + if(x = 0 or 1/x > 2, 1, 2)", "11"), ("f(0)", "false"), ("f(0.25)", "true"), ("g(0, 5)", "true"),
            ("count(filter(t ↦ t ≠ 0 and 1/t > 0.4, [0, 1, 2, 3]))", "2"), ("has([], 1)", "false"),
            ("map(t ↦ t > 1 and 1/(t − 1) > 0.6, [0, 1, 2])", "[false, false, true]"),
            ("1 < 2 and 2 < 3 or 1/0 > 1", "true"), ("(x > 1 and 1/x > 2) or x + 1 = 1", "true"),
        ])
    func `what can't change the answer is not evaluated`(_ text: String, _ answer: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        for line in [
            "x = 0", "f(t) = t ≠ 0 and 1/t > 2", "g(a, b) = a = 0 or b/a > 1", "has(l, v) = count(l) > 0 and l[1] = v",
        ] {
            try brain.evaluate(line)
        }
        let found = try brain.text(of: text)
        #expect(found == answer)
    }

    @Test(
        arguments: [
            ("true and 1/0 > 0", 9..<12), ("1/0 > 0 and false", 0..<3), ("false or 1/0 > 0", 9..<12),
            ("false xor 1/0 > 0", 10..<13), ("3 and 1/0", 6..<9),
        ])
    func `an operand that counts and has no value is an error with its place`(
        _ text: String, _ place: Range<Int>
    ) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        let error = brain.error(of: text)
        #expect(error?.range == SourceRange(place.lowerBound, place.upperBound))
    }

    @Test(arguments: [
        ("12 and 10", "8"), ("12 or 3", "15"), ("0 and 5", "0"), ("p(6, 3)", "2"), ("p(false, 1 < 2)", "false"),
    ])
    func `bits of whole numbers are combined as ever`(_ text: String, _ answer: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate("p(a, b) = a and b")
        let found = try brain.text(of: text)
        #expect(found == answer)
    }

    @Test func `an operand of a definition without a value is an error even where it would not count`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate("h(a, b) = a > 0 and b > 0")
        let answer = try brain.text(of: "h(−1, 1)")
        #expect(answer == "false")
        let error = brain.error(of: "h(−1, 1/0)")
        #expect(error != nil)
        #expect(try brain.compile("if(h(x, 1/x), 1, 2)", parameters: ["x"])(0).fault == .divisionByZero)
    }
}

// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import CalculatorEngine
import ListsOperators
import LogicOperators
import Testing

/// Truths, and the choices that they make.
struct TruthTests {
    /// Lists within one another, each twice in the next, so that the last has 2ⁿ numbers in the memory of 2n.
    private static let nest = "nest(n, h) = n = 0 ? h : nest(n − 1, [h, h])"

    @Test(arguments: [
        SessionCase("1 < 2", answer: "true"), SessionCase("2 <= 1", answer: "false"),
        SessionCase("3 > 2 > 1", answer: "true"),
        SessionCase("1 < 3 ≤ 2", answer: "false"), SessionCase("1 < (2)", answer: "true"),
        SessionCase("1 = 2", answer: "false"),
        SessionCase("1/4 = 2/8", answer: "true"), SessionCase("1 ≠ 2", answer: "true"),
        SessionCase("5!=120", answer: "true"),
        SessionCase("5! != 120", answer: "false"), SessionCase("5!=", answer: "120"), SessionCase("1+1=", answer: "2"),
        SessionCase("(1 = 1) = true", answer: "true"), SessionCase("[1, 2] = [1, 2]", answer: "true"),
        SessionCase("[1, 2] ≠ [1, 3]", answer: "true"),
        SessionCase("y = 3", "x = y = 3", "x", answer: "true"), SessionCase("y = 3", "y == 4", answer: "false"),
        SessionCase("a = 2", "f(x) = x = a", "f(2)", answer: "true"),
        SessionCase(Self.nest, "a = nest(60, 1); a[1] == a[2]", answer: "true"),
        SessionCase(Self.nest, "nest(60, 1) = nest(60, 1)", answer: "true"),
        SessionCase(Self.nest, "nest(60, 1) = nest(60, 2)", answer: "false"),
        SessionCase("(1…10^12) = (1…10^12)", answer: "true"), SessionCase("x = [[1…10^11]]; x ≠ x", answer: "false"),
        SessionCase("(1…10^12) = (1…10^12 step 2)", answer: "false"),
        SessionCase("(1…1) = (1…1 step 5)", answer: "true"),
    ])
    func `comparisons are true or false, and = compares where it does not define`(_ session: SessionCase) throws {
        try session.check()
    }

    @Test(arguments: [
        SessionCase("true and false", answer: "false"), SessionCase("true or false", answer: "true"),
        SessionCase("true xor true", answer: "false"), SessionCase("not true", answer: "false"),
        SessionCase("¬true", answer: "false"), SessionCase("¬(2 > 3) and ~false", answer: "true"),
        SessionCase("filter(n ↦ n mod 2 = 0 ∧ n mod 3 = 0, 1…12)", answer: "[6, 12]"),
        SessionCase("true ∧ false", answer: "false"), SessionCase("1 > 2 ∨ ¬ 3 > 4", answer: "true"),
        SessionCase("1 < 2 ⊻ 2 < 1", answer: "true"), SessionCase("12 ⊻ 10", answer: "6"),
        SessionCase("2 < 1 ∧ 1/0 = 1", answer: "false"), SessionCase("1 < 2 ∨ 1/0 = 1", answer: "true"),
        SessionCase("1 < 2 and 3 < 4", answer: "true"), SessionCase("1 > 2 or not 3 > 4", answer: "true"),
        SessionCase("12 and 10", answer: "8"), SessionCase("12 or 10", answer: "14"),
        SessionCase("not 5", answer: "-6"),
        SessionCase("12 & 10 | 1", answer: "9"), SessionCase("1 < 2 && 2 < 1", answer: "false"),
        SessionCase("1 < 2 || 2 < 1", answer: "true"), SessionCase("6 & 3 = 2", answer: "true"),
    ])
    func `words and signs combine truths, and bits of whole numbers`(_ session: SessionCase) throws {
        try session.check()
    }

    @Test(arguments: [
        SessionCase("if(2 > 1, 10, 1/0)", answer: "10"), SessionCase("2 < 1 ? 1/0 : 20", answer: "20"),
        SessionCase("x = 5", "x < 3 ? 1 : x < 6 ? 2 : 3", answer: "2"),
        SessionCase("1 + if(true, 2, 3) × 10", answer: "21"),
        SessionCase("1 > 2 ? 1/0 : 3 > 2 ? if(1 > 2, 1/0, 4) : 1/0", answer: "4"),
        SessionCase("if(if(1 < 2, 2 < 1, true), 1/0, floor(7/2)) = 3", answer: "true"),
        SessionCase("(1 < 2 ? 5 : 1/0) < (1 > 2 ? 1/0 : 6)", answer: "true"), SessionCase("true", answer: "true"),
        SessionCase("if(true, [1, 2], 3)", answer: "[1, 2]"), SessionCase("if(1 < 2, 3 < 2, true)", answer: "false"),
        SessionCase("g(n) = if(n ≤ 1, 1, n × g(n − 1))", "g(10)", answer: "3628800"),
        SessionCase("fib(n) = n < 2 ? n : fib(n − 1) + fib(n − 2)", "fib(20)", answer: "6765"),
        SessionCase(
            "even(n) = if(n = 0, true, odd(n − 1)); odd(n) = if(n = 0, false, even(n − 1))", "even(10)", answer: "true"),
        SessionCase("sign2(x) = x < 0 ? −1 : x > 0 ? 1 : 0", "sign2(−7) + sign2(0) + sign2(9)", answer: "0"),
        SessionCase("f(x, y) = if(x > 0, y, 1)", "f(1, 2) + f(−1, 2)", answer: "3"),
        SessionCase("d(n) = n ≤ 0 ? 0 : 1 + d(n − 1)", "d(50000)", answer: "50000"),
    ])
    func `of a choice only the branch that counts is evaluated`(_ session: SessionCase) throws {
        try session.check()
    }

    @Test(arguments: [
        ("1/0 < 2", "1/0", "division-by-zero"), ("if(1/0 < 2, 1, 2)", "1/0", "division-by-zero"),
        ("if(1 < 2, ln(-1), 1)", "ln(-1)", "domain"), ("1/0 < 2 + true", "true", "wrong-kind"),
        ("if(1/0, 2, 3)", "1/0", "wrong-kind"), ("1 < 2 ? 1/0 : 1 + true", "true", "wrong-kind"),
    ])
    func `a line with a condition fails where its first step without a value is, or a wrong kind`(
        _ line: String, _ marked: String, _ code: String
    ) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        let thrown = brain.error(of: line)
        let error = try #require(thrown)
        #expect(String(decoding: Array(line.utf8)[error.range.start..<error.range.end], as: UTF8.self) == marked)
        #expect(error.code == code)
    }

    @Test(arguments: ["not [true, false]", "[true, false] and [true, true]", "[true, 1] xor 5", "not [[true]]"])
    func `operators on truths don't extend to lists of them, and say what does`(_ line: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        let message = brain.error(of: line)?.message ?? ""
        #expect(message.contains(": It extends to lists of integers, but not to lists of truth values: "))
        #expect(try brain.text(of: "map(not, [true, false])") == "[false, true]")
        #expect(try brain.text(of: "not [1, 2]") == "[-2, -3]")
    }

    @Test(arguments: [
        ("1 < 2 and 3 < 4", "true"), ("not 1 < 2 or 1 = 2", "false"), ("xor(1 < 2, true)", "false"), ("12 and 10", "8"),
    ])
    func `truths are combined without the operators on bits`(_ line: String, _ text: String) throws {
        let plugins: [any OperatorPlugin] = [ArithmeticPlugin(), LogicPlugin(), ListsPlugin()]
        var brain = CalculatorBrain(registry: try OperatorRegistry<Double>(plugins: plugins))
        #expect("\(try brain.evaluate(line))" == text)
    }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Testing

/// Where an error is: in the line, and in the definitions that it uses.
struct ErrorRangeTests {
    @Test(
        arguments: [
            ("1 + true", "wrong-kind", 4..<8), ("if(1, 2, 3)", "wrong-kind", 3..<4), ("1 < [2]", "wrong-kind", 0..<7),
            ("true < false", "wrong-kind", 0..<12), ("count(3)", "wrong-kind", 6..<7),
            ("sum(k > 1, k, 1, 3)", "wrong-kind", 4..<9),
            ("map(3, [1])", "wrong-kind", 4..<5), ("max(sin, 2)", "wrong-kind", 4..<7),
            ("map((x, y) ↦ x, [1])", "wrong-argument-count", 4..<16), ("map(×, [1])", "wrong-argument-count", 4..<6),
            ("map([1], √)", "missing-operand", 9..<12), ("max(−, 2)", "missing-operand", 4..<7),
            ("map(<, [1])", "wrong-argument-count", 4..<5), ("(x, x) ↦ x", "repeated-parameter", 0..<6),
            ("{1}", "not-in-grammar", 0..<1), ("[1", "unclosed-bracket", 0..<1), ("1 ? 2", "not-in-grammar", 2..<3),
            ("|1", "unclosed-bracket", 0..<1), ("3 of 4", "not-in-grammar", 2..<4),
            ("3 in miles", "not-in-grammar", 2..<10), ("255 to hex; 3", "not-in-grammar", 0..<10),
            ("f(x) = x to hex", "not-in-grammar", 6..<15), ("g(x) = x; f(x) = x to hex", "not-in-grammar", 16..<25),
            ("1 step 2", "not-in-grammar", 2..<6), ("[1] [2", "unclosed-bracket", 4..<5),
            ("(1]", "unclosed-parenthesis", 0..<1),
        ] as [(String, String, Range<Int>)])
    func `what is of the wrong kind, or no part of the grammar, is an error before anything is evaluated`(
        _ line: String, _ code: String, _ range: Range<Int>
    ) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        let error = brain.error(of: line)
        #expect(error?.code == code)
        #expect(error?.range == SourceRange(range.lowerBound, range.upperBound))
        #expect(error?.isEvaluationFailure == false)
    }

    @Test(
        arguments: [
            ("[1, 2][3]", "domain", 0..<9), ("[1][0]", "domain", 0..<6), ("[1][1.5]", "not-an-integer", 0..<8),
            ("~2^53", "overflow", 0..<5), ("not 1e300", "overflow", 0..<9), ("sort(1…10^12)", "limit", 0..<15),
            ("mean([])", "domain", 0..<8),
            ("[1, 2] + [1, 2, 3]", "domain", 0..<18), ("1…2 step 0", "domain", 0..<12),
            ("[1, 0][2] < 1/0", "division-by-zero", 12..<15),
            ("map(x ↦ 1/x, [1, 0])", "division-by-zero", 10..<13), ("sum(1/k, k, 0, 3)", "division-by-zero", 4..<7),
            ("sum(k, k, 1, 1.5)", "not-an-integer", 0..<17), ("∑(k = 1…3) ln(k − 2)", "domain", 15..<26),
            ("sum([5, 6, 7][k], k, 1, 4)", "domain", 4..<16), ("sum([5, 6, 7][k], k, 0, 3)", "domain", 4..<16),
            ("map(l ↦ l[1][2], [[[1], 2]])", "domain", 10..<17), ("table([1, 2][k][1], k, 1…2)", "domain", 6..<18),
            ("map(k ↦ [1, 2][k/2], [1])", "not-an-integer", 10..<21), ("map(k ↦ k[1], [x ↦ x])", "domain", 10..<14),
            ("map(k ↦ [1, 2][1/k], [0])", "division-by-zero", 17..<20),
            ("map(k ↦ [1, 2][k], [10^30])", "domain", 10..<19),
        ] as [(String, String, Range<Int>)])
    func `what has no value says where`(_ line: String, _ code: String, _ range: Range<Int>) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        let error = brain.error(of: line)
        #expect(error?.code == code)
        #expect(error?.isEvaluationFailure == true)
        #expect(error?.range == SourceRange(range.lowerBound, range.upperBound))
    }

    @Test(
        arguments: [
            (0, 3, "√"), (3, 4, "9"), (0, 4, "√9"), (4, 4, ""), (0, 0, ""), (1, 4, nil), (0, 2, nil), (0, 5, nil),
            (7, 9, nil),
        ] as [(Int, Int, String?)])
    func `a range is found in the text that it is about, where it fits`(_ start: Int, _ end: Int, _ part: String?) {
        let text = "√9"
        #expect(Range(SourceRange(start, end), in: text).map { String(text[$0]) } == part)
    }

    @Test(arguments: ["1 + ln(−1)", "«5»", "2 × (é + 1)", "🙂 + 1", "1 + "])
    func `the range of an error is one of its text`(_ line: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        let range = try #require(brain.error(of: line)?.range)
        let found = try #require(Range(range, in: line))
        #expect(line[found].utf8.elementsEqual(Array(line.utf8)[range.start..<range.end]))
    }

    @Test func `a failure within definitions is told with the operation, its operand, and the way there`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        for line in ["f(x) = 1 + ln(x − 5)", "g(x) = 2 f(x)"] { try brain.evaluate(line) }
        let error = brain.error(of: "1 + g(3)")
        #expect(error?.range == SourceRange(4, 8))
        #expect(error?.message == "‘ln’ is not defined at -2; it takes numbers greater than 0.")
        #expect(error?.trail.map(\.symbol) == ["f", "g"])
        #expect(error?.trail.first?.range == SourceRange(11, 22))
        #expect(error?.description.hasSuffix("This is ‘ln(x − 5)’ in ‘f(x) = 1 + ln(x − 5)’, used by ‘g’.") == true)
    }

    @Test func `an operand without a value is an error even where the definition makes no use of it`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        for line in ["f(x) = 5", "g(x, y) = if(x > 0, y, 1)"] { try brain.evaluate(line) }
        #expect(brain.error(of: "f(1/0)")?.code == "division-by-zero")
        #expect(brain.error(of: "g(−1, 1/0)")?.code == "division-by-zero")
    }

    @Test(arguments: [
        "sum(p(k), k, x, x)", "count(map(p, [x]))", "product(2 p(k), k, x, x)", "max(table(p(k), k, x..x))",
    ])
    func `a failure within the bodies of 40 definitions is located in few evaluations`(
        _ body: String
    ) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate("f0(x) = ln(x − 5)")
        for level in 1...40 {
            try brain.evaluate(
                "f\(level)(x) = "
                    + body.replacing("p(k)", with: "f\(level - 1)(k)").replacing("(p,", with: "(f\(level - 1),"))
        }
        let error = brain.error(of: "f40(5)")
        #expect(error?.message == "‘ln’ is not defined at 0; it takes numbers greater than 0.")
        #expect(error?.range == SourceRange(0, 6))
        #expect(error?.trail.last?.symbol == "f40")
        #expect(error?.description.hasSuffix(", used by ‘f4’, …, used by ‘f38’, used by ‘f39’, used by ‘f40’.") == true)
    }

    @Test func `the place of a failure within a definition is that in its own text, in whatever step it stands`() throws
    {
        var brain = try CalculatorBrain<Double>.shipped()
        let error = brain.error(of: "a = 3;  f(x) = 1 + ln(x − 5); g(x) = 2 f(x); g(a)")
        #expect(
            error?.trail.map { "\($0.text): \($0.range.start)–\($0.range.end)" } == [
                "f(x) = 1 + ln(x − 5): 11–22", "g(x) = 2 f(x): 9–13",
            ])
        #expect(error?.localizedDescription == error?.description)
    }
}

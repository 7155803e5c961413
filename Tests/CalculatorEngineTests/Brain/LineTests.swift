// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Testing

/// The lines of a session: their steps, what they continue from, and what is left where they fail.
struct LineTests {
    @Test(arguments: [
        SessionCase("a = 3; a²", answer: "9"), SessionCase("a = 3;", answer: "3"),
        SessionCase("f(x) = 2x; f(4)", answer: "8"),
        SessionCase("1; 2; 3 # 4; 5", answer: "3"),
    ])
    func `a line may have several steps, and answers with the last`(_ session: SessionCase) throws {
        try session.check()
    }

    @Test func `a list of lists that are one and the same is refused without looking at all of them`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate("a = [1]")
        for _ in 0..<60 { try brain.evaluate("a = [a, a]") }
        let value = try brain.expression("a").value()
        let error = brain.error(.limit, writing: value, as: nil, ofLine: "a", in: NumberFormat())
        #expect(error.code == "limit")
        #expect(error.range == SourceRange(0, 1))
    }

    @Test(
        arguments: [
            (["a = 1"], "a = 2; b = 3; 1/0", ["a": "1", "b": nil]),
            (["a = 1", "f(x) = x + a"], "a = 2; a = 3; f(1); 1/0", ["a": "1", "f(1)": "2"]),
            (["a = 1", "f(x) = x + a"], "a = 2; g(x) = f(x); a = 3; 1/0", ["a": "1", "f(1)": "2", "g(1)": nil]),
            (["a = 1", "f(x) = x + a"], "f(x) := 2 f(x) + a; a = 7; 1/0", ["a": "1", "f(1)": "2"]),
            (["a = [1, 2]"], "a = 5; a = 2 < 3; 1/0", ["a": "[1, 2]"]),
            (["6"], "7; 8; 1/0", ["ans": "6"]), (["6", "f(x) = x ans"], "7; 1/0", ["f(2)": "12"]),
            ([], "cos(x) := 5; c = cos(0); 1/0", ["cos(0)": "1", "c": nil]),
            ([], "x ⊞ y = 5x; 1 ⊞ 2; 1/0", ["1 ⊞ 2": nil]),
            (
                ["a = 1"], "b = 2; c = a + b; f(x) = x + b; d = f(c); c = 9; 1/0",
                ["a": "1", "b": nil, "c": nil, "f(1)": nil, "d": nil]
            ),
            (
                ["a = 1"], "f(x) = x + a; f(1); x ⊞ y = f(x) y; a = 2; 2 ⊞ 3; f(x) := x; g(x) = 3x; 1/0",
                ["a": "1", "f(1)": nil, "2 ⊞ 3": nil, "g(1)": nil]
            ),
            (
                ["4"], "map(x) = x²; map(3); choose = map(2); 1/0",
                ["map(x ↦ 2x, [1, 2])": "[2, 4]", "5 choose 2": "10", "ans": "4"]
            ),
            ([], "own(n) = n < 2 ? 1 : n own(n − 1); own(5); 1/0", ["own(5)": nil]),
            (["f(x) = x + 1"], "b = 2; b = f(b); f(x) := x + b; d = f(1); 1/0", ["f(1)": "2", "b": nil, "d": nil]),
        ] as [([String], String, [String: String?])])
    func `if a step fails none of the line takes effect`(
        _ lines: [String], _ failing: String, _ values: [String: String?]
    ) throws {
        for (text, value) in values {
            var brain = try CalculatorBrain<Double>.shipped()
            for line in lines { try brain.evaluate(line) }
            let error = brain.error(of: failing)
            #expect(error?.range == SourceRange(failing.utf8.count - 3, failing.utf8.count))
            if let value {
                #expect(try brain.text(of: text) == value, "\(text)")
            } else {
                #expect(brain.error(of: text) != nil, "\(text)")
            }
        }
    }

    @Test(arguments: [
        "w", "w =", "w(3)", "w(3) = 4 +", "w 3", "wv", "w = 1; w", "w(x) = 2x; w(3)", "v", "v w", "3 w", "x ⊞ y = w(x)",
        "⊞ =", "2 ⊞ 3",
    ])
    func `a line that failed leaves no trace in the messages about others`(_ text: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        var other = brain
        for line in ["w = 1; v = w + 1; 1/0", "v = 1; w(x) = x + v; 1/0", "w(x) = nosuch(x)", "x ⊞ y = nosuch(x)"] {
            #expect(throws: CalculationError.self) { try other.evaluate(line) }
        }
        let error = brain.error(of: text)
        #expect(other.error(of: text) == error)
        if error == nil { #expect(try brain.text(of: "ans") == other.text(of: "ans")) }
    }

    @Test(arguments: [
        SessionCase("6", "× 2", answer: "12"), SessionCase("6", "/ 4", answer: "1.5"),
        SessionCase("6", "^2", answer: "36"),
        SessionCase("7", "mod 4", answer: "3"), SessionCase("3", "!", answer: "6"),
        SessionCase("3", "! + 1", answer: "7"), SessionCase("3", "²", answer: "9"),
        SessionCase("3", "² + 1", answer: "10"), SessionCase("4", "⁻¹", answer: "0.25"),
        SessionCase("5", "²√16", answer: "4"), SessionCase("3", "²·2", "%", answer: "0.18"),
        SessionCase("6", "+ 2", answer: "2"), SessionCase("6", "− 2", answer: "-2"),
        SessionCase("6", "|−2|", answer: "2"),
        SessionCase("16", "√4", answer: "2"), SessionCase("4", "! × 2", answer: "48"),
        SessionCase("4", "²(2)", answer: "32"), SessionCase("4", "²½", answer: "8"),
    ])
    func `an operator at the start of a line continues from the last answer`(_ session: SessionCase) throws {
        try session.check()
    }

    @Test(arguments: [("²3", 0..<3), ("² 2 + 1", 0..<4), ("% 3", 0..<3)])
    func `a number can’t follow the last answer without an operator, as it can’t follow any other operand`(
        _ line: String, _ range: Range<Int>
    ) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate("4")
        let error = brain.error(of: line)
        #expect(error?.range == SourceRange(range.lowerBound, range.upperBound))
        #expect(error?.code == (line.hasPrefix("%") ? "not-in-grammar" : "missing-operator"))
        #expect(brain.error(of: "(4)\(line)")?.code == error?.code)
        #expect(try brain.number(of: "ans") == 4)
    }

    @Test(arguments: [
        SessionCase("(1 + # one\n2)", answer: "3"), SessionCase("5 # five\n+ 6", answer: "11"),
        SessionCase("x = 2 # a; b = c\n; x + 1", answer: "3"), SessionCase("# note\n6 × 7 # product", answer: "42"),
        SessionCase("f(x) = # twice\n2x", "f(4)", answer: "8"),
    ])
    func `a comment ends where its line does`(_ session: SessionCase) throws {
        try session.check()
    }

    @Test func `a word that a definition would take keeps its meaning where the definition is refused`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        for line in [
            "if(c, a, b) = nosuch(c)", "map(x) = x + ([1, 2] < 3)", "choose = 1/0", "count(x) = if(x, 1, 2) + y",
        ] {
            #expect(brain.error(of: line) != nil)
        }
        #expect(try brain.text(of: "if(1 < 2, 5 choose 2, count([1]))") == "10")
        #expect(try brain.text(of: "map(x ↦ x², [1, 2])") == "[1, 4]")
    }
}

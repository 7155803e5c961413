// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Testing

/// The reading of an expression says what it means: it has the same value, and is its own reading.
struct ReadingTests {
    @Test func `a reading is read as the expression it is of`() throws {
        let brain = try CalculatorBrain<Double>.shipped()
        let parameters = ["x", "y", "z"]
        var random = RandomExpressions(seed: 4)
        for _ in 0..<PropertyCases.count / 10 {
            let text = random.next(depth: 5)
            let arguments = random.arguments()
            let expression = try brain.expression(text, parameters: parameters)
            let reading = expression.reading(of: text)
            let again = try brain.expression(reading, parameters: parameters)
            #expect(again.reading(of: reading) == reading, "of \(text)")
            let values = [expression, again].map { (try? $0.number(arguments))?.bitPattern }
            #expect(values[0] == values[1], "\(reading), which is the reading of \(text)")
        }
    }

    @Test(arguments: [
        ("f(x) = 2x² + 1", "f(x) = (2 × (x ^ 2)) + 1"), ("x = 2*3", "x = 2 × 3"),
        ("a ⊕ b = a+b/2", "a ⊕ b = a + (b ÷ 2)"),
        ("  x =1", "x = 1"), ("e := 2+1", "e := 2 + 1"),
    ])
    func `of a definition the right side is read`(_ text: String, _ reading: String) throws {
        #expect(try CalculatorBrain<Double>.shipped().reading(of: text) == reading)
    }

    @Test(arguments: ["", "1", "€", "12 + 3·45²  "])
    func `of another text than was parsed there is some reading`(_ text: String) throws {
        let expression = try CalculatorBrain<Double>.shipped().expression("12 + 3·456²")
        #expect(expression.reading(of: text).contains(" + "))
    }

    @Test(arguments: [
        ("³√8", "root(8, 3)"), ("⁴√(5+11)", "root(5 + 11, 4)"), ("³√8²", "root(8 ^ 2, 3)"),
        ("³ √ 8 + 1", "root(8, 3) + 1"), ("⁻²√4", "root(4, −2)"), ("2 ³√27", "2 × root(27, 3)"),
        ("2³√27", "(2 ^ 3) × (√27)"), ("2 ³ √27", "(2 ^ 3) × (√27)"), ("π ⁴√16²", "π × root(16 ^ 2, 4)"),
        ("(1 + 2) ³√8 + 1", "((1 + 2) × root(8, 3)) + 1"), ("2³ ³√8", "(2 ^ 3) × root(8, 3)"),
        ("1 − 2 ³√8", "1 − (2 × root(8, 3))"), ("sin 2 ³√8", "sin(2 × root(8, 3))"),
    ])
    func `of a root with an index both operands are read`(_ text: String, _ reading: String) throws {
        let brain = try CalculatorBrain<Double>.shipped()
        #expect(try brain.reading(of: text) == reading)
        #expect(try brain.reading(of: reading) == reading)
    }

    @Test(arguments: [
        ("(∑(k = [1,2]) k)^2", "(∑(k = [1, 2]) (k)) ^ 2"), ("(∑(k = 1…3) k)! + 1", "((∑(k = range(1, 3)) (k))!) + 1"),
        ("∑(k = [1,2]) k^2", "∑(k = [1, 2]) (k ^ 2)"),
        ("-∑(k = [1,2]) 2×k + 1", "(−(∑(k = [1, 2]) (2 × k))) + 1"),
        ("3×∑(k = [1,2]) k/2 × 5", "3 × (∑(k = [1, 2]) ((k ÷ 2) × 5))"),
        ("2 < (∏(k = [1,2]) k) < 5", "2 < (∏(k = [1, 2]) (k)) < 5"),
    ])
    func `a sum is written so that what follows it is not part of its body`(_ text: String, _ reading: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        #expect(try brain.reading(of: text) == reading)
        let values = try [reading, text].map { try ValueFormat().text(for: brain.value(of: $0)).text }
        #expect(values[0] == values[1])
    }

    @Test(arguments: [
        ("range(a, b) = a", "1…3", "1 … 3"),
        ("range(a, b) = a", "(−1…2+3 step 2)[1] + 1", "((−1) … (2 + 3) step 2)[1] + 1"),
        ("range(a, b) = a", "∑(k = 1…3) k", "∑(k = 1 … 3) (k)"), ("range = 4", "range(1…3)", "range × (1 … 3)"),
        ("if(x) = x", "1<2 ? 3 : 4", "(1 < 2) ? 3 : 4"),
        (
            "if(x) = x", "2^(1<2 ? 3 : 2>1 ? 4 : 5) + 1",
            "(2 ^ ((1 < 2) ? 3 : ((2 > 1) ? 4 : 5))) + 1"
        ),
        ("if(x) = x", "if(1 < 2 ? 3 : 4)", "if((1 < 2) ? 3 : 4)"), ("apply = 3", "(x ↦ x+1)(3)", "(x ↦ x + 1)(3)"),
        ("apply = 3; f = (x, y) ↦ x − y", "f(1, 2)²", "f(1, 2) ^ 2"), ("g = x ↦ x", "g(3)", "apply(g, 3)"),
    ])
    func `where the name of an operator has another meaning, it is written with the sign that was typed`(
        _ definition: String, _ text: String, _ reading: String
    ) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate(definition)
        #expect(try brain.reading(of: text) == reading)
        #expect(try brain.reading(of: reading) == reading)
        let values = try [reading, text].map { try ValueFormat().text(for: brain.value(of: $0)).text }
        #expect(values[0] == values[1])
    }

    @Test(arguments: [
        (
            "even(n) = n = 0 ? true : odd(n − 1); odd(n) = n = 0 ? false : even(n − 1); even(10)",
            "even(n) = if(n == 0, true, odd(n − 1)); odd(n) = if(n == 0, false, even(n − 1)); even(10)"
        ),
        ("a ⊕ b = a ⊗ b + 1; a ⊗ b = 2 a b; 3 ⊕ 4", "a ⊕ b = (a ⊗ b) + 1; a ⊗ b = (2 × a) × b; 3 ⊕ 4"),
        ("5; # c", "5"), ("x = 2; ; 3x # c", "x = 2; 3 × x"), ("x = 2; y = 1/0", "x = 2; y = 1 ÷ 0"),
        ("f(n) = n < 2 ? 1 : n f(n−1)", "f(n) = if(n < 2, 1, n × f(n − 1))"), ("2; 1/0", "2; 1 ÷ 0"),
    ])
    func `of several steps all are read, whatever depends on what`(_ text: String, _ reading: String) throws {
        #expect(try CalculatorBrain<Double>.shipped().reading(of: text) == reading)
    }

    @Test(arguments: [
        "x = 1/0; x + 1", "g(n) = n < 2 ? 1 : n g(n−1) + coss(n)", "1; f(x) = coss(x); 3",
        "f(x) = g(x); g(x) = coss(x)",
        "x = 1;  f(x) = 2 +; 3",
    ])
    func `the error of a line is the same where its reading is wanted, and where it stands in the line`(
        text: String
    ) throws {
        let brain = try CalculatorBrain<Double>.shipped()
        var (plain, reading) = (brain, brain)
        var bytes: [UInt8] = []
        let expected = #expect(throws: CalculationError.self) { try plain.evaluate(text) }
        let source = Array(text.utf8)
        let actual = #expect(throws: CalculationError.self) {
            _ = try reading.lineResult(of: source.span, appendingReadingTo: &bytes)
        }
        #expect(actual == expected)
        let range = try #require(expected?.range)
        let culprits = ["1/0", "coss(n)", "coss(x)", "+", "coss"]
        let part = String(decoding: source[range.start..<range.end], as: UTF8.self)
        #expect(culprits.contains(part), "\(part)")
    }

    @Test(arguments: [
        ("", "255 in hex", "255 to hex"), ("", "1/2 to fraction", "1 ÷ 2 to fraction"),
        ("", "2/3 to 2 decimals", "2 ÷ 3 to 2 decimals"), ("", "2/3 to 1 digit # c", "2 ÷ 3 to 1 digits"),
        ("", "0.5 to percent", "0.5 to percent"), ("", "π to degrees", "π to degrees"),
        ("", "180 in radians", "180 to radians"), ("", "5e3 to sci", "5e3 to scientific"),
        ("", "3 to decimal", "3 to decimal"),
        ("", "a = 10 in oct", "a = 10 to octal"), ("", "b = 2; 8b in bin", "b = 2; 8 × b to binary"),
        ("", "1<2 ? 3 : 4 to hex", "if(1 < 2, 3, 4) to hex"),
        ("", "∑(k = [1,2]) k to bin", "∑(k = [1, 2]) (k) to binary"),
        ("a to b = a b", "3 in hex", "3 in hex"), ("a to b = a b", "(3 to 4) in hex", "3 to 4 in hex"),
    ])
    func `a conversion is part of the reading`(_ definition: String, _ text: String, _ reading: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        if !definition.isEmpty { try brain.evaluate(definition) }
        #expect(try brain.reading(of: text) == reading)
        var bytes: [UInt8] = []
        let source = Array(text.utf8)
        _ = try brain.lineResult(of: source.span, appendingReadingTo: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == reading)
        #expect(try brain.reading(of: reading) == reading)
        #expect(try brain.text(of: reading) == brain.text(of: text))
    }

    @Test func `to read is not to carry out`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        _ = try brain.reading(of: "x = 3")
        #expect(brain.error(of: "x")?.code == "unknown-name")
    }
}

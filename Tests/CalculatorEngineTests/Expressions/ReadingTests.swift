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

    @Test(arguments: [
        ("³√8", "root(8, 3)"), ("⁴√(5+11)", "root(5 + 11, 4)"), ("³√8²", "root(8 ^ 2, 3)"),
        ("³ √ 8 + 1", "root(8, 3) + 1"), ("⁻²√4", "root(4, −2)"),
    ])
    func `of a root with an index both operands are read`(_ text: String, _ reading: String) throws {
        let brain = try CalculatorBrain<Double>.shipped()
        #expect(try brain.reading(of: text) == reading)
        #expect(try brain.reading(of: reading) == reading)
    }

    @Test func `to read is not to carry out`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        _ = try brain.reading(of: "x = 3")
        #expect(brain.error(of: "x")?.code == "unknown-name")
    }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Foundation
import Testing

/// Input that no person writes: it is answered, or refused, and nothing is lost.
struct BadInputTests {
    private func nested(_ count: Int, _ open: String, _ inner: String, _ close: String) -> String {
        String(repeating: open, count: count) + inner + String(repeating: close, count: count)
    }

    @Test(arguments: [100_000, 1_000_000])
    func `parentheses may be nested as deep as the text is long`(_ depth: Int) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        #expect(try brain.number(of: nested(depth, "(", "7", ")")) == 7)
        let open = brain.error(of: String(repeating: "(", count: depth) + "7")
        #expect(open == CalculationError(.unclosedParenthesis, at: SourceRange(depth - 1, depth)))
        #expect(brain.error(of: "7" + String(repeating: ")", count: depth))?.range == SourceRange(1, 2))
        #expect(brain.error(of: String(repeating: "(", count: depth))?.code == "missing-operand")
    }

    @Test func `everything that can be nested may be nested hundreds of thousands deep`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        let depth = 200_000
        #expect(try brain.number(of: nested(depth, "abs(", "7", ")")) == 7)
        #expect(try brain.number(of: nested(depth, "abs ", "7", "")) == 7)
        #expect(try brain.number(of: nested(depth, "-", "7", "")) == 7)
        #expect(try brain.number(of: nested(depth, "√", "1", "")) == 1)
        #expect(try brain.number(of: nested(depth, "1^", "7", "")) == 1)
        #expect(try brain.number(of: nested(depth, "max(1, ", "7", ")")) == 7)
        #expect(try brain.number(of: nested(depth, "", "1", " !")) == 1)
    }

    @Test func `a reading and a program are made of deep nesting too`() throws {
        let brain = try CalculatorBrain<Double>.shipped()
        let text = nested(100_000, "−(1+", "x", ")")
        let expression = try brain.expression(text, parameters: ["x"])
        #expect(expression.reading(of: text).hasPrefix("−(1 + (−(1 + (−"))
        #expect(try brain.compile(text, parameters: ["x"])(5) == 5)
        #expect(try expression.number([5]) == 5)
    }

    @Test func `a sum of half a million terms is right`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        #expect(try brain.number(of: Array(repeating: "1", count: 500_000).joined(separator: "+")) == 500_000)
        let arguments = Array(repeating: "1", count: 500_000).joined(separator: ",")
        #expect(try brain.number(of: "sum(\(arguments))") == 500_000)
    }

    @Test func `a number may have a million digits`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        let digits = String(repeating: "3", count: 1_000_000)
        #expect(try brain.number(of: "0." + digits) == 1.0 / 3)
        #expect(try brain.number(of: digits + "e-1000000") == 1.0 / 3)
        #expect(brain.error(of: digits)?.code == "overflow")
        #expect(try brain.number(of: "0x" + String(repeating: "0", count: 1_000_000) + "1") == 1)
        #expect(brain.error(of: "1e" + digits)?.code == "overflow")
        #expect(brain.error(of: "1e-" + digits)?.code == "underflow")
        #expect(try brain.number(of: "0e" + digits) == 0)
    }

    @Test func `a name may have a million letters, and its error is told in a few`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        let name = String(repeating: "x", count: 1_000_000)
        let found = brain.error(of: name)
        let error = try #require(found)
        #expect(error.range == SourceRange(0, 1_000_000))
        try brain.evaluate("\(name) = 3")
        #expect(try brain.number(of: "\(name) + \(name)") == 6)
    }

    @Test func `a text beyond the limit is refused, one within it is not`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        let blanks = String(repeating: " ", count: brain.lengthLimit - 1)
        #expect(try brain.number(of: "7" + blanks) == 7)
        let error = CalculationError(.tooLong(limit: 16 << 20), at: SourceRange(0, 0))
        let text = "7 " + blanks
        #expect(brain.error(of: text) == error)
        #expect(throws: error) { try brain.reading(of: text) }
        #expect(throws: error) { try brain.expression(text) }
        #expect(throws: error) { try brain.compile(text, parameters: []) }
        brain.lengthLimit = 3
        #expect(brain.error(of: "1 + 2")?.code == "too-long")
        #expect(try brain.number(of: "1+2") == 3)
    }

    @Test func `random bytes are refused or answered, and change nothing`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate("kept = 42")
        var words = RandomDoubles(seed: 5, count: 0)
        for length in [65_536] + (0..<PropertyCases.count / 4).map({ $0 % 40 }) {
            let bytes = (0..<length).map { _ in UInt8(truncatingIfNeeded: words.nextWord()) }
            survive(bytes, &brain)
        }
        #expect(try brain.number(of: "kept") == 42)
    }

    @Test func `random tokens are refused or answered, and change nothing`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate("kept = 42")
        let tokens = [
            "1", "2.5", "0x", "1e", "e5", "(", "(", ")", ")", ",", "+", "−", "×", "^", "√", "!", "%", "²", "⁻", "°",
            "=", ":=",
            "sin", "max", "log", "mod", "nCr", "ans", "x", "f", "⊕", "#", " ", "\t", "\u{301}", "π", "kept", ".", "_",
            "\u{0}",
        ]
        var words = RandomDoubles(seed: 6, count: 0)
        for _ in 0..<PropertyCases.count / 4 {
            let text = (0..<1 + Int(words.nextWord() % 12)).map { _ in
                tokens[Int(words.nextWord() % UInt64(tokens.count))]
            }
            // On purpose anything may be replaced.
            guard !text.contains(":=") else { continue }
            survive(Array(text.joined(separator: words.nextWord() % 2 == 0 ? " " : "").utf8), &brain)
        }
        #expect(try brain.number(of: "kept") == 42)
    }

    /// Evaluates bytes, and shows the error if there is one.
    private func survive(_ bytes: [UInt8], _ brain: inout CalculatorBrain<Double>) {
        var copy = brain
        do throws(CalculationError) {
            try copy.evaluate(bytes.span)
            _ = try brain.reading(of: bytes.span)
        } catch {
            #expect(error.range.start >= 0 && error.range.start <= error.range.end && error.range.end <= bytes.count)
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(error.report(for: text).utf8.count < 1000 + 2 * error.message.utf8.count)
        }
    }

    @Test(
        arguments: [
            [0x31, 0xFF], [0x31, 0x2B, 0xC3], [0x31, 0x2B, 0xE2, 0x88], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0x78, 0x80],
            [0x2B, 0xFF], [0x32, 0xC2, 0xB2, 0xE2], [0xF4, 0x90, 0x80, 0x80],
        ] as [[UInt8]])
    func `bytes that are not UTF-8 are told as such, with their place`(_ bytes: [UInt8]) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        do throws(CalculationError) {
            try brain.evaluate(bytes.span)
            Issue.record("\(bytes) has a value")
        } catch {
            #expect(error.reason == .invalidUTF8)
            #expect(bytes[error.range.start] >= 0x80)
        }
    }

    @Test(arguments: [
        ("9^9^9^9", "overflow"), ("1e999999999", "overflow"), ("171!", "overflow"), ("100000000!", "overflow"),
        ("10^400", "overflow"), ("(10^300)^2", "overflow"), ("10^300 × 10^300", "overflow"),
        ("gamma(200)", "overflow"), ("exp(1000)", "overflow"), ("1 << 5000", "overflow"),
        ("1000000 nCr 500000", "overflow"),
    ])
    func `numbers beyond all bounds are refused at once`(_ text: String, _ code: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        #expect(brain.error(of: text)?.code == code)
        #expect(try brain.text(of: "170!") == "7.257415615308e+306")
    }
}

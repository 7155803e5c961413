// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import DisplayWidths
import Testing

/// Errors as they are shown: the sentence, the line, and carets under the part at fault.
struct ReportTests {
    private func report(_ text: String, _ range: Range<Int>, width: Int = 76) -> [String] {
        let error = CalculationError(.unclosedParenthesis, at: SourceRange(range.lowerBound, range.upperBound))
        let report = error.report(for: text, width: width)
        #expect(report.hasPrefix("This parenthesis is never closed.\n"))
        #expect(report.hasSuffix("\n"))
        return report.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast().map { line in
            #expect(line.hasPrefix("  "))
            return String(line.dropFirst(2))
        }
    }

    @Test func `a whole report`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        let text = "2 + coss(π)"
        #expect(
            brain.error(of: text)?.report(for: text, prefix: "brain: ") == """
                brain: There is nothing named ‘coss’. Did you mean ‘cos’?
                  2 + coss(π)
                      ^^^^

                """)
    }

    @Test func `without a text there is only the sentence`() {
        let error = CalculationError(.emptyExpression, at: SourceRange(0, 0))
        #expect(error.report(for: "") == "There is nothing to calculate: the expression is empty.\n")
    }

    @Test(
        arguments: [
            ("1 + 2", 0..<1, "^"), ("1 + 2", 2..<3, "  ^"), ("1 + 2", 0..<5, "^^^^^"), ("1 +", 3..<3, "   ^"),
            ("1 + 2", 99..<100, "     ^"),
            // Two bytes, three, four; wide ones take two columns.
            ("é + 1", 3..<4, "  ^"), ("√2 + x", 7..<8, "     ^"), ("√2", 0..<3, "^"), ("𝛑 + x", 7..<8, "    ^"),
            ("数 + x", 6..<7, "     ^"), ("数字", 3..<6, "  ^^"), ("ｘ", 0..<3, "^^"), ("😀 + x", 7..<8, "     ^"),
            ("한글", 0..<6, "^^^^"), ("3 👍🏽 coss(1)", 11..<15, "     ^^^^"), ("👩‍👩‍👧 + x", 21..<22, "     ^"),
            ("❤️ + x", 9..<10, "     ^"), ("1 👍🏽 2", 2..<10, "  ^^"),
        ] as [(String, Range<Int>, String)])
    func `carets stand under the columns of the part at fault`(
        _ text: String, _ range: Range<Int>, _ carets: String
    ) {
        #expect(report(text, range) == [text, carets])
    }

    @Test func `combining marks take no column of their own, and get a caret all the same`() {
        #expect(report("e\u{301} + x", 6..<7) == ["e\u{301} + x", "    ^"])
        #expect(report("1 + \u{301} + 2", 4..<6) == ["1 + \u{301} + 2", "    ^"])
        #expect(report("1 +\u{301}", 3..<5) == ["1 +\u{301}", "   ^"])
    }

    @Test func `tabs are one blank, line ends a sign, and characters without a shape a dot`() {
        #expect(report("1\t+\tx", 4..<5) == ["1 + x", "    ^"])
        #expect(report("1\u{0}2\u{1B}[31m", 1..<2) == ["1·2·[31m", " ^"])
        #expect(report("1\n+ 2", 1..<2) == ["1⏎+ 2", " ^"])
        #expect(report("a\u{202E}b\u{200B}c\u{2028}d", 0..<1) == ["a·b·c·d", "^"])
    }

    @Test(arguments: ["x" + String(repeating: "\u{301}", count: 10_000), String(repeating: "⊗", count: 10_000)])
    func `a report of a text as long as its line is short, whatever it consists of`(_ text: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        let report = try #require(brain.error(of: text)?.report(for: text))
        #expect(report.utf8.count < 1_000)
    }

    @Test func `a long line is shortened around the fault`() {
        let text = String(repeating: "1+", count: 100) + "x" + String(repeating: "+1", count: 100)
        let shown = report(text, 200..<201, width: 20)
        #expect(shown == ["…1+1+1+1+1+x+1+1+1+…", "           ^"])
        #expect(report(text, 0..<1, width: 20) == ["1+1+1+1+1+1+1+1+1+1…", "^"])
        let end = report(text + "+", 401..<402, width: 20)
        #expect(end == ["…+1+1+1+1+1+", "           ^"])
    }

    @Test(arguments: [60, 20, 8])
    func `signs of several bytes count by their columns`(_ width: Int) {
        let sum = Array(repeating: "π×√2", count: 10).joined(separator: "+")
        let text = sum + "+x"
        let shown = report(text, text.utf8.count - 1..<text.utf8.count, width: width)
        #expect(shown[0].count <= width)
        #expect(shown[0].hasSuffix("π×√2+x") || width == 8)
        #expect(shown[0].hasPrefix("…") == (width < 60))
        #expect(shown[1].count == shown[0].count && shown[1].hasSuffix(" ^"))
    }

    @Test(arguments: [
        ("gcd(\((1...100).map { "\($0)÷7" }.joined(separator: ", ")))", "… (100 in all)"),
        ("gcd(map(k ↦ k ÷ 7, 1…1000))", "…]: it takes whole numbers"), ("asin(1…1000)", "…]: Not defined at element 2"),
    ])
    func `of many operands and of long lists a message shows the beginning`(_ text: String, _ part: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        let error = brain.error(of: text)
        let message = try #require(error).report(for: "")
        #expect(message.contains(part))
        #expect(message.utf8.count < 400, "\(message)")
    }

    @Test func `a long fault is marked as far as it is shown`() {
        let text = String(repeating: "(", count: 1000)
        let shown = report(text, 0..<1000, width: 20)
        #expect(shown == [String(repeating: "(", count: 19) + "…", String(repeating: "^", count: 19)])
    }

    @Test func `a long line is never cut within a character`() {
        for offset in 0..<6 {
            let text = String(repeating: "1", count: offset) + String(repeating: "√", count: 200) + "x"
            for position in stride(from: offset, to: text.utf8.count, by: 3) {
                let shown = report(text, position..<position + 3)
                #expect(!shown[0].contains("\u{FFFD}"))
                #expect(shown[1].filter { $0 == "^" }.count == 1)
            }
        }
    }

    @Test(arguments: [
        ("abc", 3), ("√2", 2), ("数字", 4), ("e\u{301}", 1), ("😀", 2), ("👨‍👩‍👧", 2), ("👍🏽", 2), ("☎️", 2), ("", 0),
        ("\u{AD}", 0), ("\u{7}", 0), ("한", 2),
    ])
    func `the width of a text is counted in columns`(_ text: String, _ columns: Int) {
        #expect(DisplayWidth.columns(of: text) == columns)
    }

    @Test(arguments: [Int.min, 0, 8, 9, 20, Int.max])
    func `a line is never wider than asked for, but has 8 columns at least`(_ width: Int) {
        for text in ["1 + 2 × (3 + 4 − 数字", String(repeating: "1+", count: 30), "12345678", "123456789"] {
            for start in 0..<text.utf8.count {
                let shown = report(text, start..<start + 1, width: width)
                #expect(DisplayWidth.columns(of: shown[0]) <= max(width, 8), "\(shown[0])")
            }
        }
        #expect(report("12345678", 0..<1, width: 0) == ["12345678", "^"])
        #expect(report("123456789", 0..<1, width: 0) == ["1234567…", "^"])
    }

    @Test(arguments: [(-1, 2, 0..<2), (Int.min, -1, 0..<0), (2, 1, 2..<2), (7, 9, 7..<9)])
    func `a range begins in the text, and ends no earlier`(_ start: Int, _ end: Int, _ expected: Range<Int>) {
        let range = SourceRange(start, end)
        #expect((range.start, range.end) == (expected.lowerBound, expected.upperBound))
        #expect("\(range)" == "\(expected)")
        let text = String(repeating: "1 + ", count: 40)
        #expect(CalculationError(.missingOperand(after: nil), at: range).report(for: text).contains("^"))
    }
}

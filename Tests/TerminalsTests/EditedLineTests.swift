// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Testing

@testable import Terminals

struct EditedLineTests {
    private func line(_ typed: String) -> EditedLine {
        var decoder = KeyDecoder()
        var line = EditedLine()
        for key in decoder.keys(Array(typed.utf8)) { _ = line.take(key) }
        return line
    }

    private static let left = "\u{1B}[D"
    private static let right = "\u{1B}[C"

    @Test(arguments: [
        ("abc", "abc", ""), ("abc\(left)x", "abx", "c"), ("abc\(left)\(left)\u{7F}", "", "bc"),
        ("abc\u{1B}[H\u{1B}[3~", "", "bc"), ("abc\u{1B}[H\(right)x\u{1B}[F!", "axbc!", ""),
        ("one two\u{17}", "one ", ""), ("one two\(left)\u{15}", "", "o"), ("one two\u{1}\(right)\u{B}", "o", ""),
        ("\u{7F}\(left)\(right)\u{1B}[3~\u{17}", "", ""),
    ])
    func `a line is edited where the cursor is`(typed: String, before: String, after: String) {
        #expect(line(typed).before == before)
        #expect(line(typed).after == after)
    }

    @Test(arguments: ["e\u{301}", "👩‍🚀", "👍🏽", "한", "漢"])
    func `what a person sees as one character is moved over and removed as one`(character: String) {
        #expect(line("a\(character)\u{7F}").text == "a")
        #expect(line("a\(character)\(Self.left)b").text == "ab\(character)")
    }

    @Test(arguments: [("abcdef", 20), ("abcdefghij", 8), ("漢漢漢漢漢漢", 8), ("abcdefghij", 2), ("漢", 0), ("", 1)])
    func `the cursor stays in sight, wherever it is`(text: String, width: Int) {
        var line = line(text)
        for _ in 0...text.count {
            let shown = line.shown(in: width)
            #expect(DisplayWidth.columns(of: shown.before) + DisplayWidth.columns(of: shown.after) <= width)
            #expect(DisplayWidth.columns(of: shown.before) < max(1, width))
            _ = line.take(.left)
        }
    }
}

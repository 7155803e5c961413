// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Terminals

struct TextFlowTests {
    private func rows(_ text: String, width: Int) -> [String] {
        var flow = TextFlow(width: width)
        flow.append(text)
        var canvas = Canvas(size: TerminalSize(columns: width, rows: flow.rowCount))
        flow.draw(0..<flow.rowCount, on: &canvas, at: 0)
        return (0..<flow.rowCount).map { canvas.text(ofRow: $0).trimmingBlanks }
    }

    static let texts: [(text: String, width: Int, rows: [String])] = [
        ("12345", 3, ["123", "45"]), ("123", 3, ["123"]), ("1\n2", 3, ["1", "2"]), ("1漢", 2, ["1", "漢"]),
        ("漢", 1, ["…"]), ("\u{1B}[31m", 19, ["<U+001B>[31m"]), ("a\u{202E}b", 12, ["a<U+202E>b"]),
        ("\u{7F}", 9, ["<U+007F>"]),
        ("\u{301}", 9, ["<U+0301>"]), ("e\u{301}", 9, ["e\u{301}"]), ("👩‍👩‍👧", 9, ["👩‍👩‍👧"]), ("π≤√∛⊕½²", 9, ["π≤√∛⊕½²"]),
        ("", 3, [""]),
    ]

    @Test(arguments: texts)
    func `text fills rows, and does nothing to the terminal`(text: String, width: Int, expected: [String]) {
        #expect(rows(text, width: width) == expected)
    }
}

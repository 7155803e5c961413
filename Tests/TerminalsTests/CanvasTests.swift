// SPDX-License-Identifier: Apache-2.0

import DisplayWidths
import Terminals
import TestSupport
import Testing

/// What is drawn on a canvas, and the bytes that show it.
struct CanvasTests {
    @Test func `wide and combining characters keep their columns`() {
        var canvas = Canvas(size: TerminalSize(columns: 10, rows: 1))
        canvas.put("a漢e\u{301}b", column: 0, row: 0, width: 10)
        #expect(canvas.text(ofRow: 0) == "a漢e\u{301}b     ")
        canvas.put("漢漢漢", endingAt: 10, row: 0, width: 5)
        #expect(DisplayWidth.columns(of: canvas.text(ofRow: 0)) == 10)
    }

    @Test(arguments: [
        ("नि", 2), ("क्षि", 3), ("कौ", 2), ("த", 1), ("கி", 2), ("கா", 2), ("กำ", 2), ("한", 2),
        ("\u{1112}\u{1161}\u{11AB}", 2), ("👍🏽", 2), ("👨‍👩‍👧", 2), ("e\u{301}", 1), ("☺\u{FE0F}", 2),
    ])
    func `a character takes the columns of its letters and vowel signs, or those of its emoji`(
        _ character: String, _ columns: Int
    ) {
        #expect(DisplayWidth.columns(of: character) == columns)
    }

    @Test(arguments: [
        ("12345", 5, "12345"), ("123456", 5, "1234…"), ("漢漢漢", 5, "漢漢…"),
        ("abc", 0, ""), ("abc", 1, "…"), ("∑ 1…10", 5, "∑ 1…"), ("∑ 1…10", 6, "∑ 1…10"),
    ])
    func `what does not fit is cut`(text: String, width: Int, expected: String) {
        #expect(Canvas.cut(text, to: width) == expected)
    }

    @Test func `only what changed is written`() {
        let size = TerminalSize(columns: 12, rows: 3)
        var first = Canvas(size: size)
        first.put("one", column: 0, row: 0, width: 4)
        var second = first
        second.put("two", column: 4, row: 2, width: 4)
        #expect(String(decoding: second.bytes(after: first), as: UTF8.self) == "\u{1B}[3;5Htwo")
        #expect(first.bytes(after: first).isEmpty)
        var third = second
        third.put("a", column: 0, row: 1, width: 4)
        third.put("b", column: 3, row: 1, width: 4)
        third.put("漢", column: 10, row: 1, width: 4)
        let text = String(decoding: third.bytes(after: second), as: UTF8.self)
        #expect(text == "\u{1B}[2;1Ha  b\u{1B}[2;11H漢")
    }

    @Test func `of a blank only the background is written`() {
        let size = TerminalSize(columns: 6, rows: 1)
        var first = Canvas(size: size)
        var second = first
        second.put("a", column: 0, row: 0, width: 1, Canvas.Style(foreground: 203))
        second.put(" ", column: 1, row: 0, width: 1, Canvas.Style(foreground: 255, isBold: true))
        second.put("b", column: 2, row: 0, width: 1, Canvas.Style(foreground: 203))
        #expect(String(decoding: second.bytes(after: first), as: UTF8.self) == "\u{1B}[H\u{1B}[38;5;203ma b\u{1B}[m")
        first = second
        second.put(" ", column: 4, row: 0, width: 1, Canvas.Style(foreground: 255))
        #expect(second.bytes(after: first).isEmpty)
        second.put(" ", column: 4, row: 0, width: 1, Canvas.Style(isUnderlined: true))
        second.put(" ", column: 5, row: 0, width: 1, Canvas.Style(background: 235))
        #expect(
            String(decoding: second.bytes(after: first), as: UTF8.self)
                == "\u{1B}[1;5H\u{1B}[4m \u{1B}[24;48;5;235m \u{1B}[m")
    }
}

// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Terminals

struct InlineScreenTests {
    private func canvas(_ rows: [String], columns: Int = 10) -> Canvas {
        var canvas = Canvas(size: TerminalSize(columns: columns, rows: rows.count))
        for (row, text) in rows.enumerated() { canvas.put(text, column: 0, row: row, width: columns) }
        return canvas
    }

    /// Draws pictures one after the other; what was written for the last, and what the terminal then shows.
    private func draw(_ pictures: [[String]], columns: Int = 10, rows: Int = 6) throws -> (String, EmulatedScreen) {
        let terminal = ScriptedTerminal(TerminalSize(columns: columns, rows: rows), [])
        let screen = InlineScreen(terminal, colors: .palette)
        var last = ""
        var emulated = EmulatedScreen(columns: columns, rows: rows)
        for picture in pictures {
            let before = terminal.written.count
            try screen.draw(
                canvas(picture, columns: columns),
                cursor: FullScreen.Place(column: min(columns - 1, picture[0].count), row: 0))
            last = String(decoding: terminal.written[before...], as: UTF8.self)
            emulated.take(terminal.written[before...])
        }
        return (last, emulated)
    }

    @Test func `a character typed at the end is all that is sent`() throws {
        let (written, _) = try draw([["> 1"], ["> 12"]])
        #expect(written == "2")
    }

    @Test func `what has not changed is not sent`() throws {
        #expect(try draw([["> 12", "= 12"], ["> 12", "= 12"]]).0.isEmpty)
    }

    static let changes: [[[String]]] = [
        [["> 1"], ["> 1", "= 1"], ["> 12", "= 12"], ["> 1"]], [["abc", "", "def"], ["a", "b"], ["abcdef"]],
        [["0123456789"], ["0123456789", "x"], ["012345678"]], [["漢字"], ["a漢字"], ["漢"]],
        [["> 日本語"], ["> 本語"]], [["> 日本語 日本語"], ["> 本語 日本語"]],
        [["a", "b", "c", "d", "e", "f"], ["f"], ["a", "b", "c"]], [[""], ["", "", "x"], [""]],
        [["0123456789", "0123456789"], ["0x23456789", "0123456y89"]],
    ]

    @Test(arguments: changes)
    func `the terminal shows the picture drawn last`(_ pictures: [[String]]) throws {
        for count in 1...pictures.count {
            let (_, screen) = try draw(Array(pictures.prefix(count)))
            let expected = pictures[count - 1].map { canvas([$0]).text(ofRow: 0).trimmingBlanks }
            #expect(Array(screen.text.prefix(expected.count)) == expected)
            #expect(screen.text.dropFirst(expected.count).allSatisfy { $0.isEmpty })
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Terminals
import Testing

/// The colours that a terminal has.
struct ColorDepthTests {
    @Test(arguments: [
        (["TERM": "xterm-256color"], ColorDepth.palette), (["TERM": "linux"], .sixteen), (["TERM": "vt100"], .none),
        (["TERM": "screen", "COLORTERM": "truecolor"], .full), (["TERM": "xterm-256color", "NO_COLOR": "1"], .none),
        (["TERM": "xterm-256color", "NO_COLOR": ""], .palette), (["TERM": "foot"], .palette),
        ([:], .none), (["TERM": "", "COLORTERM": "truecolor"], .none), (["TERM": "dumb", "COLORTERM": "24bit"], .none),
        (["TERM": "nonsense"], .sixteen), (["TERM": "nonsense", "COLORTERM": "24bit"], .full),
        (["TERM": "xterm", "COLORTERM": "yes"], .palette), (["TERM": "xterm-kitty"], .palette),
        (["TERM": "xterm-direct"], .full),
    ])
    func `a terminal gets the colours that it has`(environment: [String: String], colors: ColorDepth) {
        #expect(ColorDepth { environment[$0] } == colors)
        var canvas = Canvas(size: TerminalSize(columns: 1, rows: 1))
        canvas.put("x", column: 0, row: 0, width: 1, Canvas.Style(foreground: 203))
        let text = String(decoding: canvas.bytes(after: nil, colors), as: UTF8.self)
        #expect(text.contains("91m") == (colors == .sixteen))
        #expect(text.contains("38;5;203m") == (colors == .palette || colors == .full))
    }
}

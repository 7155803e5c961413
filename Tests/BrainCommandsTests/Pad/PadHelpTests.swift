// SPDX-License-Identifier: Apache-2.0

import Terminals
import TestSupport
import Testing

@testable import BrainCommands

/// The help of the pad.
struct PadHelpTests {
    @Test func `Escape leaves the help at once`() throws {
        _ = try PadRun(
            20, 10,
            steps: [
                .type("?"), .check { #expect(!$0.text.contains("÷")) }, .type("\u{1B}"), .settle, .settle,
                .check { #expect($0.text.contains("÷")) }, .leave,
            ])
    }

    @Test(arguments: [(120, 40), (80, 24), (40, 30), (40, 10), (20, 10)])
    func `help shows every key, part by part where the terminal is small`(columns: Int, rows: Int) throws {
        var seen = ""
        let look = ScriptedTerminal.Step.check { seen += $0.text }
        let room = PadHelp.columns(for: TerminalSize(columns: columns, rows: rows))
        let lines = PadHelp.lines(width: room.width)
        let partCount = (lines.count - 1) / (room.count * room.rows) + 1
        let parts = (1...partCount).flatMap { _ in [look, .type("x")] }
        let state = try PadRun(columns, rows, steps: [.type("?")] + parts + [.type("5"), .settle, .leave]).state
        for line in lines where !line.isEmpty { #expect(seen.contains(line)) }
        #expect(state.display.screen == "5")
    }
}

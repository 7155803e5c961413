// SPDX-License-Identifier: Apache-2.0

import Platform
import Terminals
import TestSupport
import Testing

@testable import BrainCommands

/// What the pad writes to the terminal, and how it gives it back.
struct PadTerminalTests {
    @Test(arguments: [15, 2, 1] as [Int32])
    func `the terminal is given back whatever ends it`(signal: Int32) throws {
        let run = try PadRun(steps: [.type("5"), .signal(signal)])
        #expect(run.signal == signal)
        #expect(run.terminal.rawChanges == [true, false])
        #expect(String(decoding: run.terminal.written, as: UTF8.self).hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
    }

    @Test func `the terminal is given back while the process stops`() throws {
        let terminal = try PadRun(steps: [.type("\u{1A}"), .signal(20), .leave]).terminal
        #expect(terminal.rawChanges == [true, false, true, false, true, false])
        #expect(terminal.suspendCount == 2)
    }

    @Test func `the terminal is given back when writing fails`() {
        #expect(throws: SystemCalls.Failure.self) { _ = try PadRun(failingWrite: 2, steps: [.type("5")]) }
    }

    @Test func `no colours are used without leave`() throws {
        let plain = String(decoding: try PadRun(steps: [.type("5\u{11}")]).terminal.written, as: UTF8.self)
        #expect(!plain.contains("38;5;") && !plain.contains("48;5;"))
        let colored = String(
            decoding: try PadRun(colors: .palette, steps: [.type("5\u{11}")]).terminal.written, as: UTF8.self)
        #expect(colored.contains("48;5;"))
    }

    /// Keys of a person at work.
    @Test(arguments: [(80, 24), (200, 60)])
    func `no key writes more than twice what it changes`(columns: Int, rows: Int) throws {
        let (loop, executor) = try PadPicture.loop(size: TerminalSize(columns: columns, rows: rows))
        var before = PadView(loop.state, colors: .palette).canvas
        for key in "12345.678*9+0.5=7/3=" {
            for event in [PadState.Event.key(.character(key)), .keyWasShown] {
                loop.send(event)
                executor.run()
                let after = PadView(loop.state, colors: .palette).canvas
                var changed = 0
                for row in 0..<rows {
                    // A style counts once for all that has it.
                    var style: Canvas.Style?
                    for column in 0..<columns {
                        let cell = after.cell(column: column, row: row)
                        guard cell != before.cell(column: column, row: row) else { continue }
                        changed += cell.character.map { $0.utf8.count } ?? 0
                        if cell.style != style { changed += cell.style.sequence(.palette).utf8.count }
                        style = cell.style
                    }
                }
                #expect(after.bytes(after: before, .palette).count <= 2 * changed)
                before = after
            }
        }
    }
}

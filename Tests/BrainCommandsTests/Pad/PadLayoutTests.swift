// SPDX-License-Identifier: Apache-2.0

import DisplayWidths
import Keypad
import Terminals
import TestSupport
import Testing

@testable import BrainCommands

/// What fits on the screen of the pad, whatever the size of the terminal.
struct PadLayoutTests {
    @Test(arguments: [(80, 24), (30, 40), (20, 10), (200, 50), (64, 12), (12, 6), (8, 3), (1, 1), (300, 2)])
    func `the display and the essential keys fit every size`(columns: Int, rows: Int) throws {
        _ = try PadRun(
            columns, rows,
            steps: [
                .type("12+3"), .settle,
                .check { canvas in
                    let rowsOfText = canvas.textRows
                    for row in rowsOfText { #expect(DisplayWidth.columns(of: row) == columns) }
                    guard columns >= 20, rows >= 8 else { return }
                    let text = rowsOfText.joined(separator: "\n")
                    for label in ["7", "0", "÷", "=", "C", "⌫"] { #expect(text.contains(label)) }
                    #expect(text.contains("12 + 3"))
                }, .leave,
            ])
    }

    @Test func `the screen follows the terminal's size`() throws {
        let size = TerminalSize(columns: 20, rows: 10)
        _ = try PadRun(steps: [
            .type("5"), .settle, .check { #expect($0.size.columns == 80) }, .resize(size),
            .check { #expect($0.size == size) }, .leave,
        ])
    }

    @Test(arguments: [40, 60, 70, 78, 97, 110, 150])
    func `the label of a key without colours is between brackets`(columns: Int) throws {
        let look = ScriptedTerminal.Step.check { canvas in
            for row in canvas.textRows {
                #expect(row.count { $0 == "[" } == row.count { $0 == "]" }, "\(row)")
            }
        }
        let turns = (0..<30).flatMap { _ in [ScriptedTerminal.Step.type("\t"), look] }
        _ = try PadRun(columns, 12, steps: turns + [.leave])
    }

    @Test(
        arguments: [RuleSet.basic, .pocket, .scientific],
        [(40, ""), (40, "\u{13}"), (60, ""), (60, "\u{13}"), (100, "\u{13}")])
    func `only keys that the rules have are on the screen`(rules: RuleSet, screen: (columns: Int, keys: String)) throws
    {
        let state = try PadRun(screen.columns, rules: rules, steps: [.type(screen.keys), .settle, .leave]).state
        let shown = state.layout.keys.map(\.key)
        for case .press(let command) in shown.map(\.action) { #expect(rules.has(command)) }
        #expect(Set(shown).count == shown.count)
    }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Terminals
import TestSupport
import Testing

@testable import BrainCommands

/// The display of the pad.
struct PadDisplayTests {
    @Test func `an exact number in exact form is called exact once`() throws {
        var state = try PadPicture.loop(size: .usual).loop.state
        state.modes.notation = .exact
        state.display.isExact = true
        #expect(PadView(state, colors: .none).canvas.textRows[0].split(separator: " ").count { $0 == "exact" } == 1)
    }

    @Test func `the value of an unfinished calculation stands beside it`() throws {
        _ = try PadRun(steps: [
            .type("12+34"), .settle, .check { #expect($0.text.contains("12 + 34 = 46")) }, .leave,
        ])
    }

    @Test func `a division by zero is told in a sentence, too`() throws {
        _ = try PadRun(steps: [
            .type("5/0="), .settle, .check { #expect($0.text.contains("This is a division by zero.")) },
            .leave,
        ])
    }

    @Test(arguments: [
        ("1234", "1234"), ("12345", "12 345"), ("-1234567.5", "-1 234 567.5"), ("1e+20", "1e+20"),
        ("0x12345", "0x12345"),
        ("123456e5", "123 456e5"),
    ])
    func `digits are grouped on the display, and copied without groups`(text: String, grouped: String) {
        #expect(PadDisplay.grouped(text) == grouped)
    }

    @Test(arguments: [
        ("999 999 999", 7, ["999 999", "999"]), ("999 999 999", 8, ["999 999", "999"]),
        ("999 999 999", 9, ["999 999", "999"]), ("999 999 999", 10, ["999 999", "999"]),
        ("9 999 999", 5, ["9 999", "999"]), ("12 345.678901", 8, ["12 345.6", "78901"]),
        ("12 345.6", 5, ["12", "345.6"]),
        ("12 345.6", 6, ["12 345", ".6"]), ("0.123456", 4, ["0.12", "3456"]), ("12 345", 2, ["12", "34", "5"]),
        ("", 5, []),
    ])
    func `a long number goes on in the next line between groups of digits`(
        text: String, width: Int, lines: [String]
    ) {
        #expect(PadView.lines(of: text, width: width) == lines)
    }

    @Test func `a number of a million digits is shown as far as there is room, and keys are taken after it`() throws {
        let number = String(repeating: "123456789", count: 111_111)
        #expect(PadDisplay.grouped(number).hasPrefix("123 456 789 123"))
        var state = try PadPicture.loop(size: TerminalSize(columns: 80, rows: 24)).loop.state
        state.display.screen = number
        let text = PadView(state, colors: .none).canvas.text
        #expect(text.contains("123 456 789 123") && text.contains("… ^V shows all"))
    }

    @Test func `all numbers that were stored are listed`() throws {
        let steps = (1...25).flatMap { [ScriptedTerminal.Step.type("\($0)ms\r"), .settle] }
        let state = try PadRun(steps: steps + [.leave]).state
        #expect(state.display.memories == (1...25).reversed().map { "\($0)" })
    }

    @Test func `all digits of a long number can be looked at, and copied`() throws {
        var format = NumberFormat.display
        format.digits = .whole(limit: 15, fallback: 15)
        let digits = "1267650600228229401496703205376"
        let run = try PadRun(
            format: format,
            steps: [
                .type("2^100="), .settle, .check { #expect(!$0.text.contains(digits)) }, .type("\u{16}"), .settle,
                .check { #expect($0.text.contains(digits)) }, .type("y"), .settle, .leave,
            ])
        #expect(run.state.copied.text == digits)
    }

    @Test(arguments: [
        ("0", 1), ("7", 1), ("-12.50", 4), ("0.333", 3), ("-0.05", 1), ("1.5e+20", 2), ("2e-300", 1), ("1_234", 4),
        ("0xff", 2), ("-0b101", 3), ("0x0", 1), ("13/30", 4), ("0x1e5", 3), ("e^2/3", 2),
    ])
    func `the digits that are counted are those that say something of the number`(_ text: String, _ count: Int) {
        #expect(PadView.digitCount(of: text) == count)
    }

    @Test func `a zero before the point is not among the digits that are announced`() throws {
        var format = NumberFormat.display
        format.digits = .whole(limit: 15, fallback: 15)
        _ = try PadRun(
            format: format,
            steps: [
                .type("1/8="), .settle, .type("\u{16}"), .settle,
                .check { #expect($0.textRows[0].contains(" 3 digits")) }, .type("y"), .settle, .leave,
            ])
    }
}

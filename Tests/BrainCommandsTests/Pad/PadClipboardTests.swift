// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import TestSupport
import Testing

@testable import BrainCommands

/// What is pasted into the pad, and copied from it.
struct PadClipboardTests {
    @Test(arguments: [
        ("1,234.50", "1234.5"), ("1.5e-3", "0.0015"), ("sin(0.5)", "0.479425538604203"),
        ("sqrt(2)\n", "1.4142135623731"),
        ("-5", "-5"), (" 1 + 2 ", "3"), ("2/3", "0.666666666666667"), ("gcd(12,180)", "12"), ("1\u{202F}000", "1000"),
    ])
    func `what is pasted is read as an expression`(text: String, screen: String) throws {
        let state = try PadRun(steps: [.type("\u{1B}[200~\(text)\u{1B}[201~"), .settle, .leave]).state
        #expect(state.display.screen.hasPrefix(screen))
        let added = try PadRun(steps: [
            .type("2*"), .settle, .type("\u{1B}[200~\(text)\u{1B}[201~="), .settle, .leave,
        ]).state
        #expect(added.tape.tape.entries.count == 1)
        #expect(Double(added.display.screen) == Double(screen).map { $0 * 2 } || screen.count > 10)
    }

    @Test(arguments: [
        ("hello", "There is nothing named ‘hello’"), ("1 +", "needs a number after it"), ("1\n2", "2 lines"),
        ("", "empty"), ("3,5", "comma"),
    ])
    func `what is pasted and is no expression is refused, and says why`(text: String, message: String) throws {
        let state = try PadRun(steps: [
            .type("42"), .settle, .type("\u{1B}[200~\(text)\u{1B}[201~"), .settle,
            .check { #expect($0.text.contains(message)) }, .leave,
        ]).state
        #expect(state.display.screen == "42")
    }

    @Test func `a number that is pasted takes the message of a failure away, on a stack too`() throws {
        let state = try PadRun(
            rules: .rpn,
            steps: [
                .type("1\r0/"), .settle, .type("\u{1B}[200~1+2\u{1B}[201~"), .settle, .type("+"), .settle, .leave,
            ]
        ).state
        #expect(state.display.failure == nil)
        #expect(state.display.screen == "3")
    }

    @Test(arguments: [
        ("1,234.50", "1234.50"), ("12,345,678 + 1", "12345678 + 1"), ("mean [100,200]", "mean [100,200]"),
        ("sum [1,200,300]", "sum [1,200,300]"), ("{1,234}", "{1,234}"),
        ("f[(1,000), 2] + 1,000", "f[(1,000), 2] + 1000"),
        ("0,125", "0,125"), ("0,125,000", "0,125,000"), ("3,5", "3,5"), ("1,0000", "1,0000"),
    ])
    func `only what groups the digits of a number is left out of a pasted text`(text: String, expression: String) throws
    {
        #expect(try PastedText.expression(text) == expression)
    }

    @Test func `the display is copied to the clipboard`() throws {
        let written = try PadRun(steps: [
            .type("42"), .settle, .type("\u{19}"), .settle, .check { #expect($0.text.contains("Copied 42")) }, .leave,
        ]).terminal.written
        let text = String(decoding: written, as: UTF8.self)
        #expect(text.contains("\u{1B}]52;c;NDI=\u{7}"))
    }

    @Test(arguments: [
        ("2^100=", "1267650600228229401496703205376"), ("1/3=", "0.333333333333333"), ("1.50", "1.50"),
        ("1/8=", "0.125"),
        ("2^100", "100"), ("7+", "7"),
    ])
    func `an integer is copied with all its digits, any other number as it is shown`(
        _ keys: String, _ text: String
    ) throws {
        var format = NumberFormat.display
        format.digits = .whole(limit: 15, fallback: 15)
        let state = try PadRun(format: format, steps: [.type(keys), .settle, .type("\u{19}"), .settle, .leave]).state
        #expect(state.copied.text == text)
    }

    @Test func `an error is not copied`() throws {
        let state = try PadRun(steps: [
            .type("1/0="), .settle, .type("\u{19}"), .settle,
            .check { #expect($0.text.contains("There is no number to copy.")) }, .leave,
        ]).state
        #expect(state.copied.count == 0)
    }
}

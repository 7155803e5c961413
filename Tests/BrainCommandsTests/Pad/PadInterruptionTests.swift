// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import TestSupport
import Testing

@testable import BrainCommands

/// The end of what takes long on the pad.
struct PadInterruptionTests {
    @Test func `Control-C ends the calculation of a changed line, which is seen, and only then leaves`() throws {
        var isStill = false
        let state = try PadRun(steps: [
            .type("1+2="), .settle, .type("\u{14}e\r9"), .type("\r"), .flush,
            .check { #expect($0.text.contains("calculating, ^C stops")) }, .type("\u{3}"),
            .check { _ in isStill = true }, .type("\u{3}"), .signal(15),
        ]).state
        #expect(isStill)
        #expect(state.stoppedRecalculation == 2)
        #expect(state.isOver)
    }

    @Test func `clear ends what takes long, and keys are taken meanwhile`() throws {
        let state = try PadRun(steps: [
            .type("5"), .type("1"), .type("2"),
            .check { #expect($0.text.contains("calculating")) },
            .type("\u{1B}"), .flush, .type("7"), .settle, .leave,
        ]).state
        #expect(state.display.screen == "7")
    }

    @Test func `clear waits for what was pressed before it`() throws {
        let state = try PadRun(steps: [
            .type("1+2=c\r3+4=C\r5+6=\u{1B}"), .flush, .type("8ms\rc\rmr\r"), .settle, .leave,
        ]).state
        let lines = state.tape.tape.entries.map { "\($0.expression) = \($0.result.text)" }
        #expect(lines == ["1 + 2 = 3", "3 + 4 = 7", "5 + 6 = 11"])
        #expect(state.display.screen == "8")
    }

    /// Presses keys of which the first takes long, and says so before or after the others.
    private func pressLong(_ first: String, _ others: String, isToldFirst: Bool) throws -> PadState {
        let (loop, executor) = try PadPicture.loop(size: .usual)
        func tell() { if let press = loop.state.running { loop.send(.tookLong(number: press.number)) } }
        let terminal = ScriptedTerminal(
            .usual,
            [
                .type("5"), .settle, .type(first), .check { _ in if isToldFirst { tell() } }, .type(others), .flush,
                .check { _ in if !isToldFirst { tell() } }, .settle, .leave,
            ])
        terminal.settle = { executor.run() }
        var session = PadSession(terminal: terminal, loop: loop, colors: .none)
        _ = try session.run()
        return loop.state
    }

    @Test(
        arguments: [
            ("+", "2=ms\r\u{1B}", "0", 0), ("+", "2=\u{1B}3*4=ms\r", "12", 1), ("+", "2=\u{1B}3\u{1B}4ms\r", "4", 1),
            ("+", "2=ms\r", "7", 1),
        ], [false, true])
    func `clear ends what takes long, and what was pressed after that, up to clear`(
        row: (first: String, others: String, screen: String, memories: Int), isToldFirst: Bool
    ) throws {
        let state = try pressLong(row.first, row.others, isToldFirst: isToldFirst)
        #expect(state.display.screen == row.screen)
        #expect(state.display.memories.count == row.memories)
    }

    @Test func `Control-C ends what takes long, and what was there before stays`() throws {
        let state = try PadRun(steps: [
            .type("5"), .settle, .type("+1"),
            .type("\u{3}"), .check { #expect($0.text.contains("Stopped.")) }, .settle, .type("*8="), .settle,
            .leave,
        ]).state
        #expect(state.display.screen == "40")
    }

    @Test(arguments: [
        ("\u{1B}", false, "1+2"), ("*2=\u{1B}", false, "1+2"), ("\u{1B}3*4=", false, nil), ("\u{1B}", true, "1+2"),
        ("*2=\u{1B}", true, "1+2"), ("\u{1B}3*4=", true, "1+23*4="),
    ])
    func `an expression that takes long stays after clear, unless other keys came before it was stopped`(
        others: String, isToldFirst: Bool, text: String?
    ) throws {
        let state = try pressLong("\u{5}1+2\r", others, isToldFirst: isToldFirst)
        #expect(state.display.screen == (text == nil ? "12" : "5"))
        var shown: String?
        if case .expression(let line) = state.focus { shown = line.editor.text }
        #expect(shown == text)
    }

    @Test func `an expression that is stopped stays, so that it can be corrected`() throws {
        let state = try PadRun(steps: [
            .type("5"), .settle, .type("\u{5}1+2\r"), .type("\u{3}"), .flush,
            .check { canvas in
                #expect(canvas.text.contains("Stopped."))
                #expect(canvas.text.contains("1+2"))
            }, .settle, .type("+3\r"), .settle, .leave,
        ]).state
        #expect(state.tape.tape.entries.map(\.expression) == ["1+2+3"])
        #expect(state.display.screen == "6")
    }

    @Test(arguments: ["\u{5}7+slow(1)\r", "1slow\r"])
    func `what ends at the time limit says so, and what sets another one`(keys: String) throws {
        let slow = Operator<Double>(
            "slow", .function,
            .unary { _ in
                Interrupt.noteTimeLimit()
                return Double(fault: .interrupted)
            }, summary: "What takes too long")
        _ = try PadRun(
            more: [slow],
            steps: [
                .type(keys), .settle,
                .check {
                    #expect($0.text.contains("The time limit of 1 s was reached; --timeout"))
                }, .leave,
            ])
    }
}

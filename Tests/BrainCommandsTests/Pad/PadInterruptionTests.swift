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
            // The queue of the test carries out nothing of what Escape ends.
            .type("\u{1B}"), .flush, .type("7"), .settle, .leave,
        ]).state
        #expect(state.display.screen == "7")
    }

    @Test func `Control-C ends what takes long, and what was there before stays`() throws {
        let state = try PadRun(steps: [
            .type("5"), .settle, .type("+1"),
            .type("\u{3}"), .check { #expect($0.text.contains("Stopped.")) }, .settle, .type("*8="), .settle,
            .leave,
        ]).state
        #expect(state.display.screen == "40")
    }

    @Test(arguments: ["\u{3}", "\u{1B}"])
    func `an expression that is stopped stays, so that it can be corrected`(key: String) throws {
        let state = try PadRun(steps: [
            .type("5"), .settle, .type("\u{5}1+2\r"), .type(key), .flush,
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

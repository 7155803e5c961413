// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Keypad
import Terminals
import TestSupport

@testable import BrainCommands

/// A use of the pad from its start to its end, at a terminal that carries out the steps of a test.
struct PadRun {
    let terminal: ScriptedTerminal
    let signal: Int32?
    let state: PadState

    init(
        _ columns: Int = 80, _ rows: Int = 24, colors: ColorDepth = .none, rules: RuleSet = .pocket,
        more: [Operator<Double>] = [], failingWrite: Int = .max, isStored: Bool = true,
        format: NumberFormat = .display, steps: [ScriptedTerminal.Step]
    ) throws {
        terminal = ScriptedTerminal(TerminalSize(columns: columns, rows: rows), steps)
        terminal.failingWrite = failingWrite
        let loop = try PadPicture.loop(
            size: terminal.size, rules: rules, more: more, isStored: isStored, format: format)
        terminal.canvas = { PadView(loop.loop.state, colors: colors).canvas }
        terminal.settle = { loop.executor.run() }
        var session = PadSession(terminal: terminal, loop: loop.loop, colors: colors)
        signal = try session.run()
        state = loop.loop.state
    }
}

extension ScriptedTerminal.Step {
    /// What a person does who leaves the pad.
    static var leave: Self { .type("\u{11}") }
}

extension TerminalSize {
    /// The size of most terminals.
    static let usual = TerminalSize(columns: 80, rows: 24)
}

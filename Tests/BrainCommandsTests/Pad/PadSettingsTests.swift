// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService
import Terminals
import TestSupport
import Testing

@testable import BrainCommands

/// The settings of the pad.
struct PadSettingsTests {
    @Test func `other numbers leave the settings open, which say that they begin a new calculation`() throws {
        let loop = try PadPicture.loop(size: .usual, setting: .backend).loop
        #expect(loop.state.focus == .settings(selected: 4))
        let text = PadView(loop.state, colors: .none).canvas.text.split { $0.isWhitespace || $0 == "│" }
        #expect(text.joined(separator: " ").contains("Others begin a new calculation"))
    }

    @Test(arguments: [(60, 16), (60, 14), (44, 16), (40, 10)])
    func `rows of the settings don’t overwrite one another`(columns: Int, rows: Int) throws {
        _ = try PadRun(
            columns, rows,
            steps: [
                .type("\u{F}"), .settle,
                .check { canvas in
                    for row in canvas.textRows where row.contains("return.") { #expect(!row.contains("return.t")) }
                }, .leave,
            ])
    }

    @Test(arguments: [(20, 24), (26, 24), (30, 30)])
    func `on a narrow terminal, too, settings have their values and what they mean`(columns: Int, rows: Int) throws {
        _ = try PadRun(
            columns, rows,
            steps: [
                .type("\u{F}"), .settle,
                .check { canvas in
                    let words = canvas.text.split { $0.isWhitespace }
                    for value in ["radians", "plain", "15", "pocket", "double"] {
                        #expect(words.contains { $0 == value })
                    }
                    let note = "The unit of the angles that sin, cos and tan take and their inverses return."
                    #expect(words.joined(separator: " ").contains(note))
                }, .type("\u{1B}[B\u{1B}[C\u{1B}[C"), .settle,
                .check { #expect($0.text.contains("engineering")) }, .leave,
            ])
    }

    /// The modes of a pad that begins with radians.
    private func modes(_ angle: AngleUnit) -> PadModes {
        PadModes(angle: angle, rules: .pocket, notation: .plain, digits: .significant(15), backend: .double)
    }

    @Test func `another angle unit has the definitions that the pad began with`() throws {
        let folder = try TemporaryFolder()
        try folder.write("foo(x) = sin(x)\n", to: "operators")
        var choices = CalculatorChoices()
        choices.sources.definitions = folder.file("operators")
        let brain = Brain(plugins: Brain.standardPlugins)
        let keypads = try PadKeypads<Double>(
            choices, modes(.radians), brain, brain.service(choices).loadSources())
        try folder.write("foo(x) = sin(\n", to: "operators")
        let degrees = keypads.keypad(modes(.degrees)).brain
        #expect(try degrees.expression("2 × foo(30)").value([]).number == 1)
    }

    @Test func `operators that clash with an angle unit are not those of another one`() throws {
        let choices = CalculatorChoices()
        let brain = Brain { settings in
            let plugins = Brain.standardPlugins(settings)
            return settings.angleUnit == .degrees ? plugins + plugins : plugins
        }
        let keypads = try PadKeypads<Double>(
            choices, modes(.radians), brain, brain.service(choices).loadSources())
        #expect(keypads.keypad(modes(.degrees)).brain.registry.operators(named: "sin").isEmpty)
        #expect(!keypads.keypad(modes(.gradians)).brain.registry.operators(named: "sin").isEmpty)
    }

    @Test func `another back end keeps the digits and the groups that were asked for, as far as it can`() throws {
        var choices = CalculatorChoices()
        try choices.choose(precision: 30)
        choices.format.groupSeparator = NumberFormat.readableSeparator
        let double = try choices.using(.double, precision: 30)
        #expect(double.format.digits == .significant(17))
        #expect(double.format.groupSeparator == choices.format.groupSeparator)
        #expect(try choices.using(.auto, precision: 30).format == choices.format)
        #expect(try choices.using(.double).format.digits == CalculatorChoices().using(.double).format.digits)
    }

    @Test(arguments: [(Backend.double, 17), (.auto, 1000)])
    func `the digits on the display end where the back end has no more`(backend: Backend, limit: Int) {
        var modes = PadModes(
            angle: .radians, rules: .pocket, notation: .plain, digits: .significant(limit - 1), backend: backend)
        modes.change(.digits, by: 1)
        modes.change(.digits, by: 1)
        #expect(modes.digitCount == limit)
    }
}

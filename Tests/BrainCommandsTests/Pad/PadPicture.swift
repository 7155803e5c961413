// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import CalculatorEngine
import CalculatorService
import CombinatoricsOperators
import FeedbackLoops
import Keypad
import Platform
import ScientificOperators
import Tapes
import Terminals

@testable import BrainCommands

/// A calculator on a screen that is not there, for tests and pictures of it.
enum PadPicture {
    /// A loop whose effects go on when `executor` runs, or at once on threads.
    static func loop(
        size: TerminalSize, rules: RuleSet = .pocket, isLight: Bool? = nil, more: [Operator<Double>] = [],
        isStored: Bool = true, format: NumberFormat = .display, storage: (any TapeStorage)? = nil,
        onThreads: Bool = false, setting: PadModes.Setting? = nil
    ) throws -> (loop: PadSession.Loop, executor: SteppedExecutor) {
        @Sendable func keypad(_ modes: PadModes) throws -> CalculatorKeypad<Double> {
            var registry = try OperatorRegistry<Double>(plugins: [
                ArithmeticPlugin(), ScientificPlugin(angleUnit: modes.angle), CombinatoricsPlugin(),
            ])
            for new in more { try registry.register(new, from: "My own") }
            return CalculatorKeypad(brain: CalculatorBrain(registry: registry), rules: modes.rules)
        }
        let modes = PadModes(
            angle: .radians, rules: rules, notation: .plain, digits: format.digits, backend: .double,
            isLight: isLight)
        let fallback = try keypad(modes)
        let executor = SteppedExecutor()
        let parts = PadSession.Parts(
            calculator: KeypadCalculator(format: format, timeLimit: 1) { (try? keypad($0)) ?? fallback },
            modes: modes, setting: setting,
            calculating: { Interrupt.$current.withValue(Interrupt { false }, operation: $0) })
        let tapeStorage: any TapeStorage =
            storage ?? UnstoredTape { entries, _ in entries.map { _ in .value("edited") } }
        let loop = PadSession.loop(
            parts, size: size, storage: tapeStorage,
            tape: TapeState(isStored: isStored), executor: onThreads ? ThreadExecutor() : executor)
        return (loop, executor)
    }

    /// What a calculator looks like in the middle of a day’s work.
    static func scene(size: TerminalSize, rules: RuleSet = .pocket, isLight: Bool? = nil, keys: String) throws -> Canvas
    {
        let (loop, executor) = try loop(size: size, rules: rules, isLight: isLight)
        let days = [CalendarDay(year: 2026, month: 3, day: 13), CalendarDay(year: 2026, month: 3, day: 14)]
        let entries = [
            ("1299 × 19%", "246.81", 0), ("1299 + r1", "1545.81", 0), ("√(2)", "1.4142135623731", 0),
            ("6 × 7", "42", 1), ("π × 6.5^2", "132.732289614169", 1), ("20!", "2432902008176640000", 1),
        ]
        var uses: [Int: TapeResult] = [:]
        for (index, (expression, result, day)) in entries.enumerated() {
            let result = TapeResult.value(result)
            loop.send(
                .tape(.change(.record(expression: expression, result: result, time: 0, day: days[day], uses: uses))))
            executor.run()
            uses[index + 1] = result
        }
        loop.send(.tape(.change(.note(id: 2, "the new desk, with tax"))))
        executor.run()
        var decoder = KeyDecoder()
        for key in decoder.keys(Array(keys.utf8)) {
            loop.send(.key(key))
            executor.run()
        }
        loop.send(.keyWasShown)
        return PadView(loop.state, colors: .full).canvas
    }
}

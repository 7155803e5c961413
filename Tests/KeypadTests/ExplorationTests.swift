// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Foundation
import Testing

@testable import Keypad

/// Tries all sequences of commands up to a length: 3, or what the environment variable `BRAIN_EXPLORE_LENGTH` says.
///
/// Those of length 6 take some minutes in a build for release:
///
///     BRAIN_EXPLORE_LENGTH=6 swift test -c release -Xswiftc -enable-testing --filter ExplorationTests
struct ExplorationTests {
    /// One command of each kind, and of digits and operations those that differ.
    static let commands: [CalculatorCommand] = [
        .clear, .clearEntry, .backspace, .digit(0), .digit(7), .dot, .exponent, .changeSign, .percent,
        .operation("+"), .operation("×"), .operation("÷"), .operation("√"), .operation("π"), .equal, .openParenthesis,
        .closeParenthesis, .addToMemory, .subtractFromMemory, .recallMemory, .clearMemory, .storeInMemory,
        .recallStored(1), .enter, .drop, .swap, .rollDown, .rollUp, .lastOperand, .undo, .redo,
    ]

    private static let length =
        ProcessInfo.processInfo.environment["BRAIN_EXPLORE_LENGTH"].flatMap { Int($0) } ?? 3

    /// What was found in all sequences that begin alike.
    private struct Findings: Sendable {
        var sequences = 0
        var violations: [String] = []
        /// Everything that was on the display, by its hash.
        var displays: Set<Int> = []
    }

    @Test(arguments: RuleSet.all)
    func `whatever is pressed, the display makes sense, and undo and clear work`(rules: RuleSet) async throws {
        let keypad = try TestKeypad(rules).keypad
        let length = Self.length
        let findings = await withTaskGroup(of: Findings.self) { group in
            for command in Self.commands {
                group.addTask {
                    var findings = Findings()
                    var keys = [command]
                    let first = CalculatorState<Double>()
                    Self.explore(keypad.reduce(first, command), after: first, keypad, &keys, length, &findings)
                    return findings
                }
            }
            return await group.reduce(into: Findings()) {
                $0.sequences += $1.sequences
                $0.violations += $1.violations
                $0.displays.formUnion($1.displays)
            }
        }
        #expect(findings.sequences == Self.countOfSequences(upTo: length))
        #expect(findings.violations.prefix(20).isEmpty, "\(findings.violations.count) violations")
        print(
            "\(rules.name): \(findings.sequences) sequences, \(findings.displays.count) displays,",
            "\(findings.violations.count) violations")
    }

    /// The number of sequences of up to so many commands, the empty one not counted.
    private static func countOfSequences(upTo length: Int) -> Int {
        (0..<length).reduce(0) { count, _ in (count + 1) * commands.count }
    }

    private static func explore(
        _ state: CalculatorState<Double>, after last: CalculatorState<Double>,
        _ keypad: CalculatorKeypad<Double>, _ keys: inout [CalculatorCommand], _ length: Int,
        _ findings: inout Findings
    ) {
        findings.sequences += 1
        if state.present === last.present {
            // Nothing has changed: what follows is among what follows the sequence without its last command.
            findings.sequences += countOfSequences(upTo: length - keys.count)
            return
        }
        findings.displays.insert("\(state.screen) \(state.sign) \(state.description)".hashValue)
        if let violation = violation(in: state, keypad) {
            findings.violations.append("\(keys.map { "\($0)" }): \(violation)")
        }
        guard keys.count < length else { return }
        for command in commands {
            keys.append(command)
            explore(keypad.reduce(state, command), after: state, keypad, &keys, length, &findings)
            keys.removeLast()
        }
    }

    private static func violation(in state: CalculatorState<Double>, _ keypad: CalculatorKeypad<Double>) -> String? {
        let screen = state.screen
        if state.error == nil, Double(screen) == nil { return "‘\(screen)’ is no number" }
        if state.error != nil, Double(screen) != nil || screen.isEmpty { return "‘\(screen)’ is no error" }
        if let value = state.value, !value.isFinite { return "\(value) was shown as a number" }
        if state.canUndo {
            let undone = keypad.reduce(state, .undo)
            if keypad.reduce(undone, .redo) != state { return "undo and redo change ‘\(screen)’" }
        }
        let cleared = keypad.reduce(state, .clear)
        if cleared.calculation != Calculation() || cleared.memories != state.memories {
            return "clear leaves something"
        }
        return nil
    }

    /// The description is an expression: the engine, which reads it by its own grammar, finds what the keys found.
    @Test(arguments: RuleSet.all)
    func `the description of a result evaluates to it`(rules: RuleSet) throws {
        let keypad = try TestKeypad(rules).keypad
        var brain = keypad.brain
        let commands: [CalculatorCommand] = [
            .digit(5), .changeSign, .percent, .operation("+"), .operation("×"), .operation("^"), .operation("√"),
            .operation("!"), .operation("cbrt"), .operation("π"), .equal, .openParenthesis, .closeParenthesis,
            .storeInMemory, .addToMemory, .recallMemory,
        ]
        var checked = 0
        var violations: [String] = []
        func explore(_ state: CalculatorState<Double>, _ depth: Int) {
            if let expression = state.completedExpression, let value = state.value {
                #expect(state.description == "\(expression) =")
                let answer = try? brain.evaluate(expression)
                if let read = answer?.value?.number, abs(read - value) <= abs(value) * 1e-15 {
                    checked += 1
                } else {
                    violations.append("\(expression) is \(String(describing: answer)), the keys gave \(value)")
                }
            }
            guard depth > 0 else { return }
            for command in commands { explore(keypad.reduce(state, command), depth - 1) }
        }
        explore(keypad.reduce(CalculatorState(), .digit(2)), Self.length)
        #expect(checked > 100)
        #expect(violations.prefix(20).isEmpty, "\(violations.count) violations")
    }
}

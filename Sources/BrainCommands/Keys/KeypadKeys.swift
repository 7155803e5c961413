// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Keypad

/// The keys of a keypad, whatever its numbers are.
protocol KeypadKeys: Sendable {
    var rules: RuleSet { get }

    /// The command that a key stands for, see `CalculatorKeypad`.
    func resolved(_ command: CalculatorCommand) -> CalculatorCommand

    /// Calls `body` with each spelling of an operator that begins with a byte, and the operator's symbol.
    func forEachSymbol(startingWith byte: UInt8, _ body: (_ name: String, _ symbol: String) -> Void)

    func hasOperator(named name: String) -> Bool
}

extension CalculatorKeypad: KeypadKeys {
    func forEachSymbol(startingWith byte: UInt8, _ body: (_ name: String, _ symbol: String) -> Void) {
        brain.registry.forEachSymbol(startingWith: byte, body)
    }

    func hasOperator(named name: String) -> Bool { !brain.registry.operators(named: name).isEmpty }
}

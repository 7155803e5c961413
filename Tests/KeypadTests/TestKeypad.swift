// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import CalculatorEngine
import CombinatoricsOperators
import ScientificOperators

@testable import Keypad

/// A keypad with the operators that `brain` ships with, pressed by writing keys with blanks between them.
struct TestKeypad {
    let keypad: CalculatorKeypad<Double>

    init(_ rules: RuleSet = .pocket, angleUnit: AngleUnit = .radians, more: [Operator<Double>] = []) throws {
        var registry = try OperatorRegistry<Double>(plugins: [
            ArithmeticPlugin(), ScientificPlugin(angleUnit: angleUnit), CombinatoricsPlugin(),
        ])
        for new in more { try registry.register(new, from: "the test") }
        keypad = CalculatorKeypad(brain: CalculatorBrain(registry: registry), rules: rules)
    }

    /// The state after the keys; digits need no blanks between them.
    func press(_ keys: String, from state: CalculatorState<Double> = CalculatorState()) -> CalculatorState<Double> {
        keys.split(separator: " ").flatMap { Self.commands(String($0)) }.reduce(state, keypad.reduce)
    }

    static func commands(_ key: String) -> [CalculatorCommand] {
        if let command = named[key] { return [command] }
        if key.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }) {
            return key.map { $0 == "." ? .dot : .digit($0.wholeNumberValue ?? 0) }
        }
        return [.operation(key)]
    }

    private static let named: [String: CalculatorCommand] = [
        "C": .clear, "CE": .clearEntry, "BS": .backspace, "EXP": .exponent, "+/-": .changeSign, "%": .percent,
        "=": .equal, "(": .openParenthesis, ")": .closeParenthesis, "M+": .addToMemory, "M-": .subtractFromMemory,
        "MR": .recallMemory, "MC": .clearMemory, "MS": .storeInMemory, "MR1": .recallStored(1),
        "ENTER": .enter, "DROP": .drop, "SWAP": .swap, "R↓": .rollDown, "R↑": .rollUp, "LASTX": .lastOperand,
        "undo": .undo, "redo": .redo,
    ]
}

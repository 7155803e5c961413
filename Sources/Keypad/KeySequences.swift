// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// Presses sequences of keys of which only the last display is of interest, each on a cleared calculator.
///
/// It shows what ``CalculatorKeypad/reduce(_:_:)`` leads to, but makes no states and remembers no descriptions.
public struct KeySequences<Number: CalculatorNumber>: Sendable {
    private let commands: [CalculatorCommand]
    private let keypad: CalculatorKeypad<Number>
    private let format: NumberFormat

    /// Creates sequences of commands on a keypad.
    ///
    /// - Parameters:
    ///   - commands: All that the sequences are made of.
    ///   - keypad: What carries them out.
    ///   - format: How the display shows numbers.
    public init(
        of commands: [CalculatorCommand], on keypad: CalculatorKeypad<Number>, format: NumberFormat = .display
    ) {
        self.commands = commands
        self.keypad = keypad
        self.format = format
    }

    /// Appends the ``CalculatorState/screen`` after commands, as UTF-8.
    ///
    /// - Parameters:
    ///   - keys: The commands, by their indices among those that the sequences are made of; others are ignored.
    ///   - bytes: What it is appended to.
    /// - Returns: Why there is no answer, if there is none.
    /// - Complexity: as ``CalculatorKeypad/reduce(_:_:)``, for each command, and as ``CalculatorState/screen``.
    @specialized(where Number == Double)
    public func appendScreen(
        after keys: [Int], to bytes: inout [UInt8]
    ) -> CalculationError? {
        press(keys, &bytes)
    }

    // Apart from what is specialized, so that the choice between the two has no room to make for the general one.
    @inline(never)
    private func press(_ keys: [Int], _ bytes: inout [UInt8]) -> CalculationError? {
        var press = KeyPress(Calculation<Number>(), memories: [], format, describes: false)
        let commands = commands.span
        for key in keys where commands.indices.contains(key) {
            switch commands[key] {
            case .undo, .redo:
                // They need the states before them.
                let state = state(after: keys)
                state.calculation.appendScreen(format, to: &bytes)
                return state.error
            // A digit by itself is no copy of a command with all that may come with it.
            case .digit(let digit): _ = keypad.carryOut(.digit(digit), &press)
            default: _ = keypad.carryOut(commands[key], &press)
            }
        }
        press.putEntryBack()
        press.calculation.appendScreen(format, to: &bytes)
        return press.calculation.failure?.error
    }

    private func state(after keys: [Int]) -> CalculatorState<Number> {
        keys.filter(commands.indices.contains).reduce(CalculatorState(format: format)) {
            keypad.reduce($0, commands[$1])
        }
    }
}

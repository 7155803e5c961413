// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// Evaluates sequences of key presses of which only the final display matters, each on a cleared calculator.
///
/// The result is that of ``CalculatorKeypad/reduce(_:_:)``, without the cost of intermediate states and descriptions.
public struct KeySequences<Number: CalculatorNumber>: Sendable {
    /// The commands that occur in the sequences.
    public var commands: [CalculatorCommand]
    private let keypad: CalculatorKeypad<Number>
    private let format: NumberFormat

    /// Creates sequences of commands on a keypad.
    ///
    /// - Parameters:
    ///   - commands: The commands that occur in the sequences.
    ///   - keypad: The keypad that carries them out.
    ///   - format: The format of numbers on the display.
    public init(
        of commands: [CalculatorCommand], on keypad: CalculatorKeypad<Number>, format: NumberFormat = .display
    ) {
        self.commands = commands
        self.keypad = keypad
        self.format = format
    }

    /// Appends the ``CalculatorState/screen`` after a sequence of commands, as UTF-8.
    ///
    /// - Parameters:
    ///   - keys: The commands, as indices into ``commands``; other indices are ignored.
    ///   - bytes: The buffer to append to.
    /// - Returns: The reason why there is no answer, if there is none.
    /// - Complexity: That of ``CalculatorKeypad/reduce(_:_:)`` for each command, plus that of
    ///   ``CalculatorState/screen``.
    @specialized(where Number == Double)
    public func appendScreen(
        after keys: [Int], to bytes: inout [UInt8]
    ) -> CalculationError? {
        let calculation = calculation(after: keys, untilFailure: false) ?? state(after: keys).calculation
        calculation.appendScreen(format, to: &bytes)
        return calculation.failure?.error
    }

    /// Appends the ``CalculatorState/screen`` after a sequence of commands, as UTF-8, unless any of them fails, or one
    /// needs the previous states.
    ///
    /// Over numbers that fail where others may not, a screen without a failure before it is that of the others too.
    ///
    /// - Returns: Whether the screen was appended.
    public func appendScreenWithoutFailure(after keys: [Int], to bytes: inout [UInt8]) -> Bool {
        guard let calculation = calculation(after: keys, untilFailure: true) else { return false }
        let start = bytes.count
        if calculation.appendScreen(format, to: &bytes) { return true }
        bytes.removeLast(bytes.count - start)
        return false
    }

    /// Returns the calculation after a sequence of commands; `nil` if one of them needs the previous states, or fails
    /// and `untilFailure` is true.
    // Separate from the specialized method, so that choosing between them reserves no stack space for the generic one.
    @inline(never)
    private func calculation(after keys: [Int], untilFailure: Bool) -> Calculation<Number>? {
        var press = KeyPress(Calculation<Number>(), memories: [], format, describes: false)
        let commands = commands.span
        for key in keys where commands.indices.contains(key) {
            switch commands[key] {
            case .undo, .redo: return nil
            // Passing the digit avoids copying a command with all its possible payloads.
            case .digit(let digit): _ = keypad.carryOut(.digit(digit), &press)
            default: _ = keypad.carryOut(commands[key], &press)
            }
            if untilFailure, press.calculation.stage == .failure { return nil }
        }
        press.putEntryBack()
        return press.calculation
    }

    private func state(after keys: [Int]) -> CalculatorState<Number> {
        keys.filter(commands.indices.contains).reduce(CalculatorState(format: format)) {
            keypad.reduce($0, commands[$1])
        }
    }
}

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
    /// - Returns: The errors at the end and on the way.
    /// - Complexity: That of ``CalculatorKeypad/reduce(_:_:)`` for each command, plus that of
    ///   ``CalculatorState/screen``.
    @specialized(where Number == Double)
    public func appendScreen(
        after keys: [Int], to bytes: inout [UInt8]
    ) -> SequenceErrors {
        var errors = SequenceErrors()
        _ = press(keys, untilFailure: false, &bytes, &errors)
        return errors
    }

    /// Appends the ``CalculatorState/screen`` after a sequence of commands, as UTF-8, unless any of them fails, or one
    /// needs the previous states.
    ///
    /// Over numbers that fail where others may not, a screen without a failure before it is that of the others too.
    ///
    /// - Returns: Whether the screen was appended.
    public func appendScreenWithoutFailure(after keys: [Int], to bytes: inout [UInt8]) -> Bool {
        let start = bytes.count
        var errors = SequenceErrors()
        if press(keys, untilFailure: true, &bytes, &errors) { return true }
        bytes.removeLast(bytes.count - start)
        return false
    }

    /// Appends the screen after a sequence of commands; with `untilFailure`, nothing unless all of them succeed.
    ///
    /// - Parameter errors: The errors at the end and on the way.
    /// - Returns: Whether the screen shows a number.
    // Separate from the specialized method, so that choosing between them reserves no stack space for the generic one.
    @inline(never)
    private func press(
        _ keys: [Int], untilFailure: Bool, _ bytes: inout [UInt8], _ errors: inout SequenceErrors
    ) -> Bool {
        var press = KeyPress(Calculation<Number>(), memories: [], format, describes: false)
        let commands = commands.span
        for key in keys where commands.indices.contains(key) {
            switch commands[key] {
            case .undo, .redo:
                // These commands need the previous states.
                if untilFailure { return false }
                let state = state(after: keys, &errors)
                errors.shown = state.appendScreen(to: &bytes)
                return errors.shown == nil
            case _ where press.calculation.stage == .failure: pressAfterFailure(commands[key], &press, &errors)
            // Passing the digit avoids copying a command with all its possible payloads.
            case .digit(let digit): _ = keypad.carryOut(.digit(digit), &press)
            default: _ = keypad.carryOut(commands[key], &press)
            }
            if untilFailure, press.calculation.stage == .failure { return false }
        }
        press.putEntryBack()
        guard let failure = press.calculation.appendScreen(format, to: &bytes) else { return true }
        errors.shown = failure.error
        return false
    }

    @inline(never)
    private func pressAfterFailure(
        _ command: CalculatorCommand, _ press: inout KeyPress<Number>, _ errors: inout SequenceErrors
    ) {
        let before = press.calculation.failure?.error
        _ = keypad.carryOut(command, &press)
        errors.note(command, from: before, to: press.calculation.failure?.error)
    }

    private func state(after keys: [Int], _ errors: inout SequenceErrors) -> CalculatorState<Number> {
        var state = CalculatorState<Number>(format: format)
        for command in keys.filter(commands.indices.contains).map({ commands[$0] }) {
            let next = keypad.reduce(state, command)
            errors.note(command, from: state.error, to: next.error)
            state = next
        }
        return state
    }
}

public import CalculatorEngine

/// Presses sequences of keys of which only the last display is of interest, each on a cleared calculator.
///
/// It shows what ``CalculatorKeypad/reduce(_:_:)`` leads to, but makes no states and remembers no descriptions.
public struct KeySequences<Number: CalculatorNumber>: Sendable {
    private let keypad: CalculatorKeypad<Number>
    private let format: NumberFormat

    /// Creates sequences of the keys of a keypad, with a format for the display.
    public init(on keypad: CalculatorKeypad<Number>, format: NumberFormat = .display) {
        self.keypad = keypad
        self.format = format
    }

    /// Appends the ``CalculatorState/screen`` after commands, as UTF-8.
    ///
    /// - Returns: Why there is no answer, if there is none.
    /// - Complexity: as ``CalculatorKeypad/reduce(_:_:)``, for each command, and as ``CalculatorState/screen``.
    @specialized(where Number == Double)
    public func appendScreen(
        after commands: [CalculatorCommand], to bytes: inout [UInt8]
    ) -> CalculationError? {
        press(commands, &bytes)
    }

    // Apart from what is specialized, so that the choice between the two has no room to make for the general one.
    @inline(never)
    private func press(_ commands: [CalculatorCommand], _ bytes: inout [UInt8]) -> CalculationError? {
        var press = KeyPress(Calculation<Number>(), memory: nil, format, describes: false)
        let keys = commands.span
        for index in keys.indices {
            switch keys[index] {
            case .undo, .redo:
                // They need the states before them.
                let state = commands.reduce(CalculatorState(format: format), keypad.reduce)
                state.calculation.appendScreen(format, to: &bytes)
                return state.error
            default: _ = keypad.carryOut(keys[index], &press)
            }
        }
        press.putEntryBack()
        press.calculation.appendScreen(format, to: &bytes)
        return press.calculation.failure?.error
    }
}

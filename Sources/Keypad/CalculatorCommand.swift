// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// What a key of the calculator asks for.
public enum CalculatorCommand: Sendable, Hashable {
    /// Begins anew; only the memory stays.
    case clear
    /// Takes back the number on the display, but not what waits for it.
    case clearEntry
    /// Takes back the last digit that was typed.
    case backspace
    /// A digit, 0 to 9; others are ignored.
    case digit(Int)
    /// The decimal point.
    case dot
    /// From here on the digits typed are a power of ten: `6.02e23`.
    case exponent
    /// Changes the sign of the number on the display.
    case changeSign
    /// Takes hundredths of the number on the display.
    case percent
    /// The operation, the constant or the function that is registered under a symbol.
    case operation(String)
    /// The same, for a symbol that has been looked up: see ``CalculatorKeypad/resolved(_:)``.
    case key(OperatorKey)
    /// Completes what waits.
    case equal
    /// Opens a parenthesis, if the rules have them.
    case openParenthesis
    /// Closes the last parenthesis that is open.
    case closeParenthesis
    /// Adds the number on the display to the memory.
    case addToMemory
    /// Subtracts the number on the display from the memory.
    case subtractFromMemory
    /// Shows what the memory holds.
    case recallMemory
    /// Puts the number on the display into the memory, above those that are there.
    case storeInMemory
    /// Shows one of the numbers in the memory, counted from the latest, which is 0.
    case recallStored(Int)
    /// Empties the memory.
    case clearMemory
    /// Puts the number on the display on the stack, where it waits for operations.
    case enter
    /// Takes the number on the display away; the next one on the stack takes its place.
    case drop
    /// Exchanges the number on the display with the next one on the stack.
    case swap
    /// Moves the number on the display to the top of the stack, and the others down.
    case rollDown
    /// Moves the number at the top of the stack to the display, and the others up.
    case rollUp
    /// Shows the number that was on the display before the last operation.
    case lastOperand
    /// Goes back to before the last command that changed something.
    case undo
    /// Takes an undo back.
    case redo
}

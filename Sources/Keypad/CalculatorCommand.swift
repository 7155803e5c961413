// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// A command given by a key of the calculator.
public enum CalculatorCommand: Sendable, Hashable {
    /// Clears everything but the memory.
    case clear
    /// Clears the number on the display, keeping the pending operations.
    case clearEntry
    /// Deletes the last digit typed.
    case backspace
    /// A digit, 0 to 9; others are ignored.
    case digit(Int)
    /// The decimal point.
    case dot
    /// Starts the exponent: the digits that follow are a power of ten, as in `6.02e23`.
    case exponent
    /// Changes the sign of the number on the display.
    case changeSign
    /// Divides the number on the display by one hundred.
    case percent
    /// The operation, constant or function registered under a symbol.
    case operation(String)
    /// The same as ``operation(_:)``, with the symbol already looked up: see ``CalculatorKeypad/resolved(_:)``.
    case key(OperatorKey)
    /// Completes the pending operations.
    case equal
    /// Opens a parenthesis, if the rules support parentheses.
    case openParenthesis
    /// Closes the innermost open parenthesis.
    case closeParenthesis
    /// Adds the number on the display to the memory.
    case addToMemory
    /// Subtracts the number on the display from the memory.
    case subtractFromMemory
    /// Shows the latest number in the memory.
    case recallMemory
    /// Pushes the number on the display onto the memory.
    case storeInMemory
    /// Shows one of the numbers in the memory, counted from the latest, which has index 0.
    case recallStored(Int)
    /// Clears the memory.
    case clearMemory
    /// Pushes the number on the display onto the stack.
    case enter
    /// Drops the number on the display and replaces it with the next one on the stack.
    case drop
    /// Exchanges the number on the display with the next one on the stack.
    case swap
    /// Moves the number on the display to the top of the stack, and the others down.
    case rollDown
    /// Moves the number at the top of the stack to the display, and the others up.
    case rollUp
    /// Shows the number that was on the display before the last operation.
    case lastOperand
    /// Undoes the last command that changed something.
    case undo
    /// Redoes the last command that was undone.
    case redo
}

// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// The errors of a sequence of key presses.
public struct SequenceErrors: Sendable, Equatable {
    /// The reason why the screen does not show a number at the end; `nil` if it shows one.
    public var shown: CalculationError?
    /// The first error that the screen showed on the way, and that a key took away which is not for that: any but `C`,
    /// `CE`, backspace, undo and redo. What the keys after it calculate is then not what was meant.
    public private(set) var passedOver: CalculationError?

    /// Creates an account without errors.
    public init() {}

    /// Takes note of a key press.
    ///
    /// - Parameters:
    ///   - command: The command of the key.
    ///   - before: The error on the screen before it.
    ///   - after: The error on the screen after it.
    public mutating func note(_ command: CalculatorCommand, from before: CalculationError?, to after: CalculationError?)
    {
        guard let before, passedOver == nil, after != before, !command.takesErrorsAway else { return }
        passedOver = before
    }
}

extension CalculatorCommand {
    /// Whether it is for taking an error away, or for going back to it.
    fileprivate var takesErrorsAway: Bool {
        switch self {
        case .clear, .clearEntry, .backspace, .undo, .redo: true
        default: false
        }
    }
}

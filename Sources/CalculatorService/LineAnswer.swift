// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// What a calculator answers to a line.
public struct LineAnswer: Sendable, Hashable {
    /// What came of the line.
    public enum Content: Sendable, Hashable {
        /// The value of an expression, or of a variable that was set.
        case value(AnsweredValue)
        /// A function or an operator that was defined; its definition as it was written.
        case definition(String)
        /// Nothing: the line holds a comment at most.
        case nothing
        /// What is wrong with the line, and what is to be added to that, as a sentence.
        case failure(CalculationError, explanation: String?)
    }

    /// What came of the line.
    public var content: Content
    /// How the line was read, fully parenthesised, as UTF-8; empty where that was not asked for, or nothing was read.
    public var reading: [UInt8]

    /// Creates an answer.
    public init(_ content: Content, reading: [UInt8] = []) {
        self.content = content
        self.reading = reading
    }

    /// What is wrong with the line, if anything is.
    public var error: CalculationError? {
        guard case .failure(let error, _) = content else { return nil }
        return error
    }
}

/// A value as it is shown.
public enum AnsweredValue: Sendable, Hashable {
    /// A number in the format that was chosen.
    case number(FormattedNumber)
    /// True or false.
    case truth(Bool)
    /// A list, element by element.
    case list([AnsweredValue])
    /// A function, as it was written.
    case function(String)
}

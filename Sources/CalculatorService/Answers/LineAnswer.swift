// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// The answer of a calculator to a line.
public struct LineAnswer: Sendable, Hashable {
    /// The content of the answer.
    public enum Content: Sendable, Hashable {
        /// The value of an expression, or of a variable that was set.
        case value(AnsweredValue)
        /// A definition of a function or an operator, as written.
        case definition(String)
        /// Nothing: the line is a comment alone. One that is empty is an error.
        case nothing
        /// The error in the line, with an additional explanation as a sentence.
        case failure(CalculationError, explanation: String?)
    }

    /// The content of the answer.
    public var content: Content
    /// How the line was parsed, fully parenthesized; empty if that was not requested, or nothing was parsed.
    public var reading: String

    /// Creates an answer.
    public init(_ content: Content, reading: String = "") {
        self.content = content
        self.reading = reading
    }

    /// The error in the line, if any.
    public var error: CalculationError? {
        guard case .failure(let error, _) = content else { return nil }
        return error
    }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// What an editor asks about the line that is typed.
protocol LineLanguage: Sendable {
    /// Whether a line is a command rather than an expression.
    func isCommand(_ line: String) -> Bool

    func tokens(of line: String) -> [SourceToken]
    func matchingParenthesis(at position: Int, in line: String) -> SourceRange?
    func signature(at position: Int, in line: String) -> FunctionSignature?

    /// What a word could become; the first of a line may be a command.
    func completions(of word: String, isFirst: Bool) -> [Completion]
}

/// What is known of a line while it is being typed.
enum LinePreview: Sendable, Hashable {
    case value(String)
    /// What is wrong, and where.
    case failure(String, SourceRange)
}

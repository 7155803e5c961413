// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// The language of the line in an editor.
protocol LineLanguage: Sendable {
    /// Returns whether a line is a command rather than an expression.
    func isCommand(_ line: String) -> Bool

    func tokens(of line: String) -> [SourceToken]
    func matchingParenthesis(at position: Int, in line: String) -> SourceRange?
    func signature(at position: Int, in line: String) -> FunctionSignature?

    /// Returns the completions of a word in the argument of a command, which may be none; `nil` where an expression
    /// stands.
    ///
    /// - Parameter text: The text of the line before the word.
    func arguments(beginningWith word: String, after text: String) -> [Completion]?

    /// Returns the completions of a word; the first word of a line may be a command.
    func completions(of word: String, isFirst: Bool) -> [Completion]
}

extension LineLanguage {
    func arguments(beginningWith word: String, after text: String) -> [Completion]? { nil }
}

/// The preview of a line being typed.
enum LinePreview: Sendable, Hashable {
    case value(String)
    /// A message and the range at fault.
    case failure(String, SourceRange)
}

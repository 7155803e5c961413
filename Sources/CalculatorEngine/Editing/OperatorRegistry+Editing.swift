// SPDX-License-Identifier: Apache-2.0

/// What editors of lines ask a registry. The answers depend on its symbols alone, so that they are those of its
/// vocabulary.
extension OperatorRegistry {
    /// Returns the tokens of a line, in order, without the blanks between them. Any text has tokens: invalid parts are
    /// ``SourceToken/Role/unknown``.
    ///
    /// - Complexity: O(*n*) in the length of the line.
    public func tokens(of line: String) -> [SourceToken] { vocabulary.tokens(of: line) }

    /// Returns the tokens of a line in UTF-8, like ``tokens(of:)-(String)``.
    public func tokens(of source: Span<UInt8>) -> [SourceToken] { vocabulary.tokens(of: source) }

    /// Returns the tokens of a line like ``tokens(of:)-(String)``, in which the names that the line introduces itself
    /// are known: those it defines, parameters, and the names of sums and the like.
    ///
    /// - Complexity: O(*n*) in the length of the line.
    package func tokensKnowingIntroducedNames(of line: String) -> [SourceToken] {
        vocabulary.tokensKnowingIntroducedNames(of: line)
    }

    /// Returns the parenthesis or bracket that matches the one at a position, in UTF-8 bytes; `nil` if there is none at
    /// the position, or it has no match.
    ///
    /// - Complexity: O(*n*) in the length of the line.
    public func matchingParenthesis(at position: Int, in line: String) -> SourceRange? {
        vocabulary.matchingParenthesis(at: position, in: line)
    }

    /// Returns the function whose arguments contain a position, the innermost one if calls are nested.
    ///
    /// - Parameters:
    ///   - position: A position in the line, in UTF-8 bytes.
    ///   - line: The line; it need not be complete.
    /// - Complexity: O(*n*) in the length of the line.
    public func signature(at position: Int, in line: String) -> FunctionSignature? {
        vocabulary.signature(at: position, in: line)
    }

    /// Returns whether a line can continue in the next one: it has an unclosed parenthesis or bracket.
    ///
    /// - Complexity: O(*n*) in the length of the line.
    public func isIncomplete(_ line: String) -> Bool { vocabulary.isIncomplete(line) }

    /// Returns the names, and the words of the grammar, that complete a word: first those that begin with it, then
    /// those that contain its letters in this order, case-insensitively; shorter ones before longer ones. A symbol is
    /// completed to those that begin with it.
    ///
    /// - Parameters:
    ///   - word: The beginning of a name, or some of its letters, or the beginning of a symbol; the empty word is
    ///     completed to any name.
    ///   - limit: The maximum number of completions.
    /// - Complexity: O(*n*) in the total length of the names.
    public func completions(of word: String, limit: Int = 50) -> [Completion] {
        vocabulary.completions(of: word, limit: limit)
    }

    /// Returns the registered name most similar to an unregistered one, if one is similar enough.
    ///
    /// Similarity is the number of letters to insert, remove, replace or swap (Damerau 1964): at most one for names of
    /// up to four letters, two for longer ones.
    ///
    /// - Parameters:
    ///   - name: The unregistered name.
    ///   - others: Names other than the registered ones that could have been meant.
    /// - Complexity: O(*n*) in the number of names, few of which are examined in detail.
    public func suggestion(for name: String, besides others: [String] = []) -> String? {
        vocabulary.suggestion(for: name, besides: others)
    }
}

// SPDX-License-Identifier: Apache-2.0

/// An annotation of the definition that follows it in a definition file: a word after `@`.
public enum Annotation: String, Sendable, Hashable, CaseIterable {
    /// The precedence of the operator: `@precedence like ×`.
    case precedence
    /// The grouping of repeated uses: `@associativity right`.
    case associativity
    /// Alternative spellings: `@alias hyp`.
    case alias
    /// A one-line description.
    case summary
    /// An expression and its value: `@example 3 ⊕ 4 = 5`.
    case example

    /// The expected content after the word.
    var content: String {
        switch self {
        case .precedence: "‘like’, ‘above’ or ‘below’ and a symbol after it, as in ‘@precedence like ×’"
        case .associativity: "‘left’, ‘right’ or ‘none’ after it"
        case .alias: "one or more symbols after it"
        case .summary: "a line of text after it"
        case .example: "an expression, ‘=’ and its value after it, as in ‘@example 3 ⊕ 4 = 5’"
        }
    }

    /// Creates the annotation closest to a misspelled word, if the two differ in a single run of at most two letters.
    init?(like word: String) {
        let letters = Array(word.lowercased().utf8)
        let found = Self.allCases.first { annotation in
            let other = Array(annotation.rawValue.utf8)
            let shorter = min(letters.count, other.count)
            let start = zip(letters, other).prefix { $0 == $1 }.count
            let end = min(zip(letters.reversed(), other.reversed()).prefix { $0 == $1 }.count, shorter - start)
            return max(letters.count, other.count) - start - end <= 2
        }
        guard let found else { return nil }
        self = found
    }
}

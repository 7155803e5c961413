// SPDX-License-Identifier: Apache-2.0

extension OperatorRegistry {
    /// The parenthesis or bracket that belongs to the one at a position, in UTF-8 bytes; `nil` where none stands there,
    /// or where it has no partner.
    ///
    /// - Complexity: O(*n*) in the length of the line.
    public func matchingParenthesis(at position: Int, in line: String) -> SourceRange? {
        let bytes = Array(line.utf8)
        var open: [SourceToken] = []
        for token in tokens(of: bytes.span) where token.role == .parenthesis {
            guard let partner = Bracket.opening(of: bytes.span.text(in: token.range)) else {
                open.append(token)
                continue
            }
            guard let last = open.popLast(), bytes.span.text(in: last.range) == partner else { return nil }
            if token.range.start == position { return last.range }
            if last.range.start == position { return token.range }
        }
        return nil
    }

    /// The sign that closes the innermost parenthesis or bracket that is open before a position, in UTF-8 bytes; `nil`
    /// where none is.
    ///
    /// - Complexity: O(*n*) in the length of the line.
    public func closingParenthesis(at position: Int, in line: String) -> String? {
        let bytes = Array(line.utf8)
        var open: [String] = []
        for token in tokens(of: bytes.span) where token.role == .parenthesis && token.range.end <= position {
            let text = bytes.span.text(in: token.range)
            if let partner = Bracket.opening(of: text) {
                guard open.popLast() == partner else { return nil }
            } else {
                open.append(text)
            }
        }
        return open.last.flatMap { Bracket.pairs[$0] }
    }

    /// Whether a line can go on in the next one: it has a parenthesis or a bracket that is not closed yet.
    ///
    /// - Complexity: O(*n*) in the length of the line.
    public func isIncomplete(_ line: String) -> Bool {
        closingParenthesis(at: line.utf8.count, in: line) != nil
    }
}

/// The signs that stand around something.
enum Bracket {
    /// The closing partners of those that open.
    static let pairs = ["(": ")", "[": "]", "{": "}", "⌊": "⌋", "⌈": "⌉"]

    /// The opening partner of one that closes; `nil` for one that opens.
    static func opening(of sign: String) -> String? { pairs.first { $0.value == sign }?.key }
}

// SPDX-License-Identifier: Apache-2.0

extension OperatorRegistry {
    /// Returns the parenthesis or bracket that matches the one at a position, in UTF-8 bytes; `nil` if there is none at
    /// the position, or it has no match.
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

    /// Returns whether a line can continue in the next one: it has an unclosed parenthesis or bracket.
    ///
    /// - Complexity: O(*n*) in the length of the line.
    public func isIncomplete(_ line: String) -> Bool {
        let bytes = Array(line.utf8)
        var open: [String] = []
        for token in tokens(of: bytes.span) where token.role == .parenthesis {
            let text = bytes.span.text(in: token.range)
            if let partner = Bracket.opening(of: text) {
                guard open.popLast() == partner else { return false }
            } else {
                open.append(text)
            }
        }
        return !open.isEmpty
    }
}

// SPDX-License-Identifier: Apache-2.0

extension Vocabulary {
    /// Returns the match of a parenthesis, see ``OperatorRegistry/matchingParenthesis(at:in:)``.
    func matchingParenthesis(at position: Int, in line: String) -> SourceRange? {
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

    /// Returns whether a line has an unclosed parenthesis or bracket.
    func isIncomplete(_ line: String) -> Bool {
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

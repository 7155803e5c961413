// SPDX-License-Identifier: Apache-2.0

extension CalculationError {
    /// Returns the error of a step of a line: a parenthesis or a list that is open where the next step begins, and the
    /// left side of a definition, have a semicolon in them.
    func ofStep(endingAt end: Int, in line: Span<UInt8>) -> CalculationError {
        guard end < line.count, line[end] == UInt8(ascii: ";") else { return self }
        let hint: String
        switch reason {
        case .unclosedParenthesis: hint = GrammarSign.semicolon.hint
        case .unknownName where line.isHead(afterName: range.end, dividedAt: end): hint = GrammarSign.semicolon.hint
        case .unclosedBracket(GrammarSign.openBracket.symbol):
            hint = "commas separate the elements of a list; ‘;’ separates whole steps."
        default: return self
        }
        return CalculationError(.notInGrammar(GrammarSign.semicolon.symbol, hint: hint), at: SourceRange(end, end + 1))
    }
}

extension Span<UInt8> {
    /// Whether a name is that of a function which a line seems to define with a semicolon between its parameters, as in
    /// `f(x; y) = x + y`.
    ///
    /// - Parameters:
    ///   - nameEnd: The end of the name.
    ///   - semicolon: The place of the semicolon.
    fileprivate func isHead(afterName nameEnd: Int, dividedAt semicolon: Int) -> Bool {
        var index = endOfBlanks(from: nameEnd)
        guard index < semicolon, self[index] == UInt8(ascii: "(") else { return false }
        while index < count, self[index] != UInt8(ascii: ")") { index += 1 }
        guard index > semicolon, index < count else { return false }
        index = endOfBlanks(from: index + 1)
        if index < count, self[index] == UInt8(ascii: ":") { index += 1 }
        return index < count && self[index] == UInt8(ascii: "=")
    }
}

// SPDX-License-Identifier: Apache-2.0

extension CalculationError {
    /// Returns the error of a step of a line: a parenthesis or a list that is open where the next step begins has a
    /// semicolon in it.
    func ofStep(endingAt end: Int, in line: Span<UInt8>) -> CalculationError {
        guard end < line.count, line[end] == UInt8(ascii: ";") else { return self }
        let hint: String
        switch reason {
        case .unclosedParenthesis: hint = GrammarSign.semicolon.hint
        case .unclosedBracket(GrammarSign.openBracket.symbol):
            hint = "commas separate the elements of a list; ‘;’ separates whole steps."
        default: return self
        }
        return CalculationError(.notInGrammar(GrammarSign.semicolon.symbol, hint: hint), at: SourceRange(end, end + 1))
    }
}

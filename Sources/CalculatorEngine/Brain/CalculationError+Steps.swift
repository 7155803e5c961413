// SPDX-License-Identifier: Apache-2.0

extension CalculationError {
    /// Returns the error of a step of a line: a parenthesis that is open where the next step begins has a semicolon in it.
    func ofStep(endingAt end: Int, in line: Span<UInt8>) -> CalculationError {
        guard case .unclosedParenthesis = reason, end < line.count, line[end] == UInt8(ascii: ";") else { return self }
        let sign = GrammarSign.semicolon
        return CalculationError(.notInGrammar(sign.symbol, hint: sign.hint), at: SourceRange(end, end + 1))
    }
}

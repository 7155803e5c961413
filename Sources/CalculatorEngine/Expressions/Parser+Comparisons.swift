// SPDX-License-Identifier: Apache-2.0

/// Comparisons, several of which in succession form a chain.
extension Parser {
    /// Parses a comparison, which forms a chain with one on its left.
    mutating func readComparison(
        _ index: Int, in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> Progress {
        if source.text(in: lexer.range) == "!=", try endsWithFactorial(in: source, vocabulary) { return .finished }
        usesValues = true
        let precedence = Int32(Precedence.comparison.level)
        try reduce(above: precedence, orEqual: false, vocabulary)
        if let last = pending.last, last.precedence == precedence {
            if last.kind == .infix, vocabulary.syntaxes[Int(last.index)].isComparison {
                chains.append([Int(last.index), index])
                pending[pending.count - 1].kind = .chain
                pending[pending.count - 1].index = Int32(chains.count - 1)
                return .operatorRead
            }
            if last.kind == .chain {
                chains[Int(last.index)].append(index)
                return .operatorRead
            }
            // It is an operator that is defined with the precedence of comparisons, and is grouped from the left as
            // well.
            try emitPending(vocabulary)
        }
        push(.infix, precedence, index)
        return .operatorRead
    }

    /// Parses `5!=` at the end: a factorial, and a sign that is ignored.
    private mutating func endsWithFactorial(
        in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> Bool {
        let sign = lexer
        let isLast = try lexer.next(in: source, vocabulary) == .end
        guard isLast, let factorial = vocabulary.index(of: "!", beforeOperand: false) else {
            lexer = sign
            return false
        }
        try reduce(above: vocabulary.syntaxes[factorial].precedence, orEqual: false, vocabulary)
        emitUnary(factorial, start: operandStart, end: UInt32(sign.start + 1))
        _ = try readOperator(.end, in: source, vocabulary)
        return true
    }
}

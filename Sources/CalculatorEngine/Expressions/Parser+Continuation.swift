// SPDX-License-Identifier: Apache-2.0

/// Expressions that begin with an operator, and go on from the last answer.
extension Parser {
    /// Uses the last answer as the operand of an operator at the start of an expression; returns `false` if there is
    /// none, and for a comparison, which would turn a formula with `=` or a prompt before it into a truth value without
    /// notice.
    mutating func continueFromAnswer(
        in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> Bool {
        guard let continued else { return false }
        let operatorToken = lexer
        emitOperand(.constant, index: continued)
        if vocabulary.syntaxes[continued].usesValues { usesValues = true }
        (operandStart, operandEnd) = (UInt32(lexer.start), UInt32(lexer.start))
        nodes[0].argumentCount = ExpressionNode.impliedCount
        lexer = operatorToken.beforeLastToken
        let token = try lexer.next(in: source, vocabulary)
        if isComparison(token, in: source, vocabulary) {
            nodes.removeAll()
            return false
        }
        switch try readOperator(token, in: source, vocabulary) {
        case .operatorRead: return true
        case .operandEnded, .numberContinued, .finished:
            try readAfterContinuation(lexer.range, in: source, vocabulary)
            return true
        case .juxtaposed:
            nodes.removeAll()
            return false
        }
    }

    /// Whether the sign read last compares: not at the end, where `=` asks for the value, and `!=` for that of a
    /// factorial.
    private func isComparison(
        _ token: Lexer.Token, in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) -> Bool {
        guard case .sign(let spelling) = token,
            case let index = Int(vocabulary.spellings[spelling].afterOperand), index >= 0,
            vocabulary.syntaxes[index].isComparison || vocabulary.syntaxes[index].place == .equals
        else { return false }
        var next = lexer
        return (try? next.next(in: source, vocabulary)) != .end
    }

    /// Continues parsing after an expression that begins with a postfix operator, up to the next operand.
    ///
    /// - Parameter sign: The range of the operator.
    private mutating func readAfterContinuation(
        _ sign: SourceRange, in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) {
        while true {
            let token = try lexer.next(in: source, vocabulary)
            switch try readOperator(token, in: source, vocabulary) {
            case .operatorRead: return
            case .operandEnded, .numberContinued: continue
            case .finished:
                isFinished = true
                return
            case .juxtaposed:
                // An operand right after the first sign, as in `!(2 > 3)`.
                if nodes.count == 2, let error = misplacedPrefix(at: sign, in: source, vocabulary) { throw error }
                if token == .number { throw missingOperator(before: lexer.range, in: source, vocabulary) }
                try juxtapose(token, in: source, vocabulary)
                lexer = lexer.beforeLastToken
                return
            }
        }
    }
}

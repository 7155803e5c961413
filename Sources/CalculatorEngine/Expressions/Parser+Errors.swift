extension Parser {
    func missingOperand(_ registry: borrowing OperatorRegistry<Number>) -> CalculationError {
        guard let last = pending.last, last.kind == .infix || last.kind == .prefix || last.kind == .application else {
            return CalculationError(.missingOperand(after: nil), at: lexer.range)
        }
        let symbol = registry.operators[Int(last.index)].symbol
        return CalculationError(.missingOperand(after: symbol), at: SourceRange(Int(last.start), Int(last.end)))
    }

    func missingOperator(before range: SourceRange, in source: Span<UInt8>) -> CalculationError {
        var left = SourceRange(range.start, range.start)
        if let node = nodes.last { left = node.range }
        return CalculationError(
            .missingOperator(between: source.excerpt(of: left), and: source.excerpt(of: range)),
            at: SourceRange(left.start, range.end))
    }

    /// The error of a parenthesis, a bracket or a bar that is never closed.
    func unclosed(_ open: PendingOperator, in source: Span<UInt8>) -> CalculationError {
        switch open.kind {
        case .list, .element, .bars, .floor, .ceiling:
            let range = SourceRange(Int(open.start), Int(open.end))
            return CalculationError(.notInGrammar(source.text(in: range), hint: "it is never closed."), at: range)
        default: return CalculationError(.unclosedParenthesis, at: openParenthesis(open, in: source))
        }
    }

    func openParenthesis(_ open: PendingOperator, in source: Span<UInt8>) -> SourceRange {
        guard open.kind != .parenthesis else { return SourceRange(Int(open.start), Int(open.end)) }
        var position = Int(open.start)
        while position < source.count, source[position] != UInt8(ascii: "(") { position += 1 }
        return SourceRange(position, position + 1)
    }

    func unknownName(
        in source: Span<UInt8>, _ registry: borrowing OperatorRegistry<Number>
    ) -> CalculationError {
        let name = source.text(in: lexer.range)
        let suggestion = suggestsNames ? registry.suggestion(for: name, besides: parameters) : nil
        return CalculationError(.unknownName(name, suggestion: suggestion), at: lexer.range)
    }

    func unknownSign(
        in source: Span<UInt8>, _ registry: borrowing OperatorRegistry<Number>
    ) -> CalculationError {
        CalculationError(
            .unknownSymbol(source.text(in: lexer.range), suggestion: nil), at: lexer.range)
    }
}

extension Span<UInt8> {
    /// A part of the bytes as text, shortened to what fits in a message.
    func excerpt(of range: SourceRange) -> String {
        guard range.end - range.start > 40 else { return text(in: range) }
        var end = range.start + 37
        while end > range.start, self[end] & 0xC0 == 0x80 { end -= 1 }
        return text(in: SourceRange(range.start, end)) + "…"
    }
}

// SPDX-License-Identifier: Apache-2.0

/// Parsing after an operand.
extension Parser {
    mutating func readOperator(
        _ token: Lexer.Token, in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> Progress {
        switch token {
        case .open:
            return nodes.last?.kind == .lambda && openApplication(vocabulary) ? .operatorRead : .juxtaposed
        case .number: return .juxtaposed
        case .vulgarFraction(let numerator, let denominator):
            // 1½ is one number, ½½ is not.
            guard let last = nodes.last, last.kind == .number, Int(last.end) == lexer.start,
                source[lexer.start - 1] < 0x80
            else {
                try checkSeparation(in: source)
                return .juxtaposed
            }
            try checkWholePart(last.range, in: source)
            numbers.append(sumOf: Int(last.index), numerator: numerator, denominator: denominator)
            nodes[nodes.count - 1].index = UInt32(numbers.count - 1)
            if denominator & 1 == 1 { oddFraction = numbers.count - 1 }
            nodes[nodes.count - 1].end = UInt32(lexer.position)
            operandEnd = UInt32(lexer.position)
            return .numberContinued
        case .name(let spelling):
            if !parameters.isEmpty && parameterIndex(in: source) != nil { return .juxtaposed }
            if spelling < 0 { return try readWord(in: source, vocabulary) }
            if isCallOfSeveralOperands(spelling, in: source, vocabulary) { return .juxtaposed }
            return try readSymbolAfterOperand(spelling, in: source, vocabulary)
        case .sign(let spelling): return try readSymbolAfterOperand(spelling, in: source, vocabulary)
        case .superscript where isBeforeRoot(in: source, vocabulary): return .juxtaposed
        case .superscript(let isNegative):
            try emitSuperscript(isNegative: isNegative, vocabulary)
            return .operandEnded
        case .close:
            try reduce(above: Int32.min + 1, orEqual: true, vocabulary)
            guard let last = pending.popLast() else { throw CalculationError(.unopenedParenthesis, at: lexer.range) }
            switch last.kind {
            case .parenthesis: (operandStart, operandEnd) = (last.start, lexer.bounds.end)
            case .call:
                if last.argumentCount == 1, vocabulary.syntaxes[Int(last.index)].arity.upperBound == 1,
                    let error = decimalComma(in: last, source, vocabulary)
                {
                    throw error
                }
                try emitCall(last, argumentCount: last.argumentCount + 1, vocabulary)
            default:
                if try closeParenthesis(of: last, in: source, vocabulary) { return .operatorRead }
            }
            parenthesizedCount = nodes.count
            return .operandEnded
        case .comma:
            try reduce(above: Int32.min + 1, orEqual: true, vocabulary)
            guard let last = pending.last, last.kind.separatesByCommas else {
                throw misplacedComma(in: source, vocabulary)
            }
            if lexer.position < source.count, source[lexer.position] == UInt8(ascii: "0"),
                let error = groupAfterComma(in: source)
            {
                throw error
            }
            if nodes.count >= nextMemoryCheck { try checkMemory(since: last, vocabulary) }
            if last.kind != .call || vocabulary.syntaxes[Int(last.index)].isChoice {
                try readComma(in: source, vocabulary)
            }
            pending[pending.count - 1].argumentCount += 1
            return .operatorRead
        case .end:
            try reduce(above: Int32.min + 1, orEqual: true, vocabulary)
            if let open = pending.last { throw unclosed(open, in: source) }
            return .finished
        case .unknownSign: throw unknownSign(in: source, isAfterOperand: true, vocabulary)
        }
    }

    /// Throws if a blank separates a vulgar fraction from a number before it, as in `1 ½`, or that is a mixed number,
    /// as in `1½½`: a sum and a product look alike there.
    @inline(never)
    private func checkSeparation(in source: Span<UInt8>) throws(CalculationError) {
        guard let last = nodes.last, last.kind == .number, parenthesizedCount != nodes.count else { return }
        let isSeparate = Int(last.end) < lexer.start
        guard isSeparate || source[last.range.start].isDigit else { return }
        let range = SourceRange(last.range.start, lexer.position)
        let (whole, fraction) = (source.excerpt(of: last.range), source.text(in: lexer.range))
        let hint =
            whole.utf8.allSatisfy(\.isDigit)
            ? "write ‘\(whole)\(fraction)’ without a blank for the sum, and ‘\(whole) × \(fraction)’ for the product."
            : "a mixed number has digits and one fraction: write ‘\(whole) + \(fraction)’ for the sum, and ‘\(whole) × \(fraction)’ for the product."
        throw CalculationError(.notInGrammar(source.excerpt(of: range), hint: hint), at: range)
    }

    /// Throws if the number before a vulgar fraction has more than decimal digits, as in `1.5½`.
    @inline(never)
    private func checkWholePart(_ range: SourceRange, in source: Span<UInt8>) throws(CalculationError) {
        for index in range.start..<range.end where !source[index].isDigit && source[index] != UInt8(ascii: "_") {
            let both = SourceRange(range.start, lexer.position)
            throw CalculationError(
                .notInGrammar(
                    source.excerpt(of: both), hint: "a mixed number has digits before the fraction, as in ‘1½’."),
                at: both)
        }
    }

    /// Whether the operand that has ended is a percentage that may be one of the operand before it, as in `8%`.
    @inline(__always)
    func isAfterPercentage(_ vocabulary: borrowing Vocabulary) -> Bool {
        guard let last = nodes.last, last.kind == .unary, parenthesizedCount != nodes.count else { return false }
        return vocabulary.syntaxes[Int(last.index)].isRelative
    }

    @inline(__always)
    private mutating func readSymbolAfterOperand(
        _ spelling: Int, in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> Progress {
        let index = Int(vocabulary.spellings[spelling].afterOperand)
        guard index >= 0 else {
            if vocabulary.spellings[spelling].grammar != nil {
                return try readGrammarSignAfterOperand(spelling, in: source, vocabulary)
            }
            if source[lexer.start] != UInt8(ascii: "|") || !vocabulary.hasNoMeaning(spelling: spelling) {
                return .juxtaposed
            }
            guard isInBars else { throw unknownSign(in: source, vocabulary) }
            return try closeBars(in: source, vocabulary)
        }
        let syntax = vocabulary.syntaxes[index]
        if syntax.usesValues { usesValues = true }
        if source[lexer.start] == UInt8(ascii: "|"), isInBars { return try closeBars(in: source, vocabulary) }
        switch syntax.place {
        case .infix:
            if syntax.isComparison { return try readComparison(index, in: source, vocabulary) }
            try reduce(above: syntax.precedence, orEqual: syntax.associativity == .left, vocabulary)
            if syntax.associativity == .none, let last = pending.last, last.kind == .infix,
                last.precedence == syntax.precedence
            {
                throw CalculationError(
                    .notAssociative(
                        vocabulary.entries[Int(last.index)].symbol, vocabulary.entries[index].symbol),
                    at: lexer.range)
            }
            push(.infix, syntax.precedence, index)
            return .operatorRead
        case .postfix:
            if source[lexer.start] == UInt8(ascii: "!") { try checkFactorialSigns(in: source, vocabulary) }
            try reduce(above: syntax.precedence, orEqual: false, vocabulary)
            emitUnary(index, start: operandStart, end: UInt32(lexer.position))
            if syntax.isDegreeSign { angles.signs.append(nodes.count - 1) }
            return .operandEnded
        case .equals:
            let equals = lexer.range
            let sign = lexer
            if try lexer.next(in: source, vocabulary) == .end { return try readOperator(.end, in: source, vocabulary) }
            lexer = sign
            guard let equality = vocabulary.role(.equality), source.text(in: equals) == "=" else {
                throw try misplacedEqualsSign(in: source, vocabulary)
            }
            equalsSigns.append(equals.start)
            return try readComparison(equality, in: source, vocabulary)
        case .constant, .function, .prefix: return .juxtaposed
        }
    }

    /// Whether the word read last, which is an infix operator and a function, is called with several operands, as in
    /// `2nCr(5, 2)`.
    @inline(never)
    private mutating func isCallOfSeveralOperands(
        _ spelling: Int, in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) -> Bool {
        guard case let function = Int(vocabulary.spellings[spelling].beforeOperand), function >= 0,
            vocabulary.spellings[spelling].afterOperand >= 0, vocabulary.syntaxes[function].place == .function,
            lexer.isBeforeOpenParenthesis(in: source)
        else { return false }
        var open = lexer
        guard (try? open.next(in: source, vocabulary)) == .open,
            let shape = callShape(at: open.position, from: lexer.start, in: source, vocabulary)
        else {
            return false
        }
        return shape.operandCount > 1
    }

    /// Pushes the operator implied by two adjacent operands, before the second of them is parsed.
    mutating func juxtapose(
        _ token: Lexer.Token, in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) {
        guard let index = vocabulary.juxtaposition else { throw CalculationError(.noJuxtaposition, at: lexer.range) }
        let precedence = vocabulary.syntaxes[index].precedence
        // The product that a function without parentheses takes extends up to the next function name.
        let endsApplications = isFunction(token, in: source, vocabulary)
        while let last = pending.last, last.precedence >= precedence {
            if last.kind == .application && !endsApplications { break }
            try emitPending(vocabulary)
        }
        pending.append(
            PendingOperator(
                kind: .infix, precedence: precedence, index: Int32(index), start: UInt32(lexer.start),
                end: UInt32(lexer.start), operandStart: operandStart, firstNode: UInt32(nodes.count)))
    }

    private func isFunction(_ token: Lexer.Token, in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary) -> Bool {
        guard case .name(let spelling) = token, spelling >= 0 else { return false }
        if !parameters.isEmpty, parameterIndex(in: source) != nil { return false }
        let index = Int(vocabulary.spellings[spelling].beforeOperand)
        return index >= 0 && vocabulary.syntaxes[index].place == .function
    }
}

// SPDX-License-Identifier: Apache-2.0

/// Parsing of conversions at the end of an expression: `10 in hex`, `√2 to 50 digits`.
extension Parser {
    mutating func readConversion(
        in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> Progress {
        let word = source.text(in: lexer.range)
        let start = lexer.start
        let sign = lexer
        guard let conversion = readTarget(in: source, vocabulary) else {
            lexer = sign
            if readTargetName(in: source, vocabulary) != nil {
                let end = lexer.position
                if let error = wordAfterConversion(in: source, vocabulary) { throw error }
                throw Self.unusedConversion(word, at: SourceRange(start, end))
            }
            lexer = sign
            if let error = readWrongCount(in: source, vocabulary) { throw error }
            lexer = sign
            if let error = readNearTarget(in: source, vocabulary) { throw error }
            let hint =
                "it must be followed, at the end of the line, by hex, binary, octal, decimal, fraction, exact, scientific, "
                + "engineering, percent, degrees, radians, or by a number of digits or decimals, such as ‘20 digits’."
            throw CalculationError(.notInGrammar(word, hint: hint), at: SourceRange(start, source.count))
        }
        try reduce(above: Int32.min + 1, orEqual: true, vocabulary)
        if let open = pending.last { throw unclosed(open, in: source) }
        self.conversion = conversion
        conversionWord = GrammarWord(rawValue: word) ?? .to
        return .finished
    }

    /// The error of a conversion of a value that is not shown.
    static func unusedConversion(_ word: String, at range: SourceRange) -> CalculationError {
        CalculationError(
            .notInGrammar(word, hint: "only a value that is shown is converted, once and at the end of its line."),
            at: range)
    }

    /// Returns the error of a word after a conversion, such as that in `10 to scientific notation`; `nil` for
    /// an operator or a word of the grammar.
    private mutating func wordAfterConversion(
        in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) -> CalculationError? {
        guard case .name? = try? lexer.next(in: source, vocabulary) else { return nil }
        let word = source.text(in: lexer.range)
        if vocabulary.hasOperator(named: word) || GrammarWord(rawValue: word) != nil { return nil }
        return CalculationError(
            .notInGrammar(word, hint: "nothing follows a conversion, of which a value has one."), at: lexer.range)
    }

    /// Parses the expression that a definition stands for.
    mutating func parseBody(
        _ source: Span<UInt8>, from start: Int, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) {
        try parse(source, from: start, vocabulary)
        if conversion != nil {
            throw Self.unusedConversion(conversionWord.rawValue, at: SourceRange(start, source.count))
        }
    }

    /// Whether the word read last begins a conversion, though an operand is missing before it.
    func isBeforeConversion(in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary) -> Bool {
        guard let word = GrammarWord(rawValue: source.text(in: lexer.range)), word == .to || word == .in else {
            return false
        }
        var reader = self
        return reader.readTarget(in: source, vocabulary) != nil
    }

    /// Returns the error of what a value would be converted to if `to` or `in`, which stands before it, had not been
    /// defined as something else; `nil` for anything else.
    ///
    /// - Parameter start: Where it begins.
    func hiddenConversion(
        to start: Int, in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) -> CalculationError? {
        let end = source.startOfBlanks(before: start)
        guard end > 2, source.startOfBlanks(before: end - 2) < end - 2,
            let word = GrammarWord(rawValue: source.text(in: SourceRange(end - 2, end))), word == .to || word == .in
        else { return nil }
        var reader = self
        reader.lexer = Lexer(position: start)
        guard reader.readTargetName(in: source, vocabulary) != nil else { return nil }
        let range = SourceRange(start, reader.lexer.position)
        let target = source.excerpt(of: range)
        let other = (word == .to ? GrammarWord.in : .to).rawValue
        let hint =
            !vocabulary.hasOperator(named: other)
            ? "‘\(word.rawValue)’ was defined as something else; write ‘\(other) \(target)’."
            : "‘\(word.rawValue)’ and ‘\(other)’ were defined as something else, so that nothing can be converted."
        return CalculationError(.notInGrammar(target, hint: hint), at: range)
    }

    /// Reads what a value is converted to, if nothing but a last equals sign follows it.
    private mutating func readTarget(in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary) -> Conversion? {
        guard let found = readTargetName(in: source, vocabulary), let next = try? lexer.next(in: source, vocabulary)
        else {
            return nil
        }
        if next == .end { return found }
        guard case .sign(let spelling) = next, vocabulary.isEqualsSign(spelling),
            (try? lexer.next(in: source, vocabulary)) == .end
        else { return nil }
        return found
    }

    /// Reads what a value is converted to.
    mutating func readTargetName(in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary) -> Conversion? {
        guard let token = try? lexer.next(in: source, vocabulary) else { return nil }
        switch token {
        case .name:
            return Conversion(word: source.text(in: lexer.range), angleUnit: vocabulary.angleUnit)
        case .number:
            // More digits than can be counted are more than any number is shown with.
            guard let count = lexer.literal.clampedInteger,
                case .name? = try? lexer.next(in: source, vocabulary),
                let conversion = Conversion(count: count, word: countedWord(in: source)),
                count >= conversion.leastDigitCount
            else { return nil }
            return conversion
        case .sign where source.spells("%", in: lexer.range): return .percent
        default: return nil
        }
    }

    /// Returns the word read last, with the one after it if both count digits, as in `3 decimal places`.
    private mutating func countedWord(in source: Span<UInt8>) -> String {
        let (word, end) = source.countedWord(in: lexer.range)
        lexer = lexer.ending(at: end)
        return word
    }

    /// Reads what is nearly what a value is converted to, such as `HEX`, `degree` or `3 decmals`; `nil` for anything
    /// else.
    private mutating func readNearTarget(
        in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) -> CalculationError? {
        var number: SourceRange?
        var token = try? lexer.next(in: source, vocabulary)
        if token == .number {
            number = lexer.range
            token = try? lexer.next(in: source, vocabulary)
        }
        guard case .name? = token else { return nil }
        let count = number.map { source.text(in: $0) }
        return Conversion.error(ofNearWord: source.text(in: lexer.range), after: count, at: lexer.range)
    }

    /// Reads a number of digits that can’t be requested, such as `0 digits` or `-1 decimals`; `nil` for anything else.
    private mutating func readWrongCount(
        in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) -> CalculationError? {
        guard var token = try? lexer.next(in: source, vocabulary) else { return nil }
        let start = lexer.start
        if case .sign = token, ["-", "−"].contains(source.text(in: lexer.range)) {
            guard let next = try? lexer.next(in: source, vocabulary) else { return nil }
            token = next
        }
        guard case .number = token, case .name? = try? lexer.next(in: source, vocabulary),
            let conversion = Conversion(count: 1, word: countedWord(in: source))
        else { return nil }
        let range = SourceRange(start, lexer.position)
        let hint = "the number of digits must be a whole number, at least \(conversion.leastDigitCount)."
        return CalculationError(.notInGrammar(source.excerpt(of: range), hint: hint), at: range)
    }
}

extension Span<UInt8> {
    /// Returns a word after a number of digits, with the one after it if both belong together, and where they end.
    @inline(never)
    fileprivate func countedWord(in range: SourceRange) -> (word: String, end: Int) {
        let word = text(in: range)
        guard Conversion.isFirstOfTwo(word) else { return (word, range.end) }
        let start = endOfBlanks(from: range.end)
        var end = start
        while end < count, self[end].continuesName || self[end] >= 128 { end += 1 }
        let both = "\(word) \(text(in: SourceRange(start, end)))"
        return Conversion(count: 1, word: both) == nil ? (word, range.end) : (both, end)
    }
}

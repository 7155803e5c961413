// SPDX-License-Identifier: Apache-2.0

extension Parser {
    func missingOperand(in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary) -> CalculationError {
        if let error = misplacedPrefix(at: lexer.range, in: source, vocabulary) { return error }
        guard let last = pending.last, last.kind == .infix || last.kind == .prefix || last.kind == .application else {
            return CalculationError(.missingOperand(after: nil), at: lexer.range)
        }
        let range = SourceRange(Int(last.start), Int(last.end))
        if last.kind == .application, isAfterNumber(range.start, in: source),
            case let word = source.text(in: range), KnownWords.isUnit(word)
        {
            // Such as `154 lb`.
            return CalculationError(.notInGrammar(word, hint: KnownWords.functionForUnit), at: range)
        }
        if lexer.start == range.end {
            // The second sign of `x++` is one before an operand.
            let isSecond = last.kind == .prefix && pending.count > 1 && pending[pending.count - 2].end == last.start
            let both = SourceRange(isSecond ? Int(pending[pending.count - 2].start) : range.start, lexer.position)
            let hint =
                last.kind == .application
                ? powerOfFunctionHint(source.text(in: lexer.range))
                : vocabulary.text(of: KnownWords.hint(forSign: source.text(in: both)))
            if let hint { return CalculationError(.notInGrammar(source.excerpt(of: both), hint: hint), at: both) }
        }
        if closesBarsAfterOperand(last, in: source) {
            return CalculationError(
                .notInGrammar(
                    "|", hint: "between numbers it is the bitwise ‘or’; write ‘·’ before bars, as in ‘2·|x|’."),
                at: range)
        }
        if last.kind == .application, vocabulary.syntaxes[Int(last.index)].arity.upperBound == Int.max {
            return missingArguments(of: last, vocabulary)
        }
        // An implicit product has no symbol to quote.
        let symbol = range.start == range.end ? vocabulary.entries[Int(last.index)].symbol : source.text(in: range)
        return CalculationError(.missingOperand(after: symbol), at: range)
    }

    /// Returns the error of a sign that is meant to stand before its operand, as `!` in `!true`; `nil` for others.
    func misplacedPrefix(
        at range: SourceRange, in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) -> CalculationError? {
        let sign = source.text(in: range)
        return vocabulary.text(of: KnownWords.hint(forPrefix: sign)).map {
            CalculationError(.notInGrammar(sign, hint: $0), at: range)
        }
    }

    /// Throws if the factorial sign read last is in a row of three marks or more, and not the first in it, as in `5!!!`.
    @inline(never)
    func checkFactorialSigns(in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary) throws(CalculationError) {
        guard source.hasExclamationMarks(3, before: lexer.position), source.hasExclamationMarks(1, before: lexer.start),
            let hint = vocabulary.text(of: KnownWords.multifactorial)
        else { return }
        throw source.errorOfMarks(around: lexer.start, hint: hint)
    }

    /// Returns the error of a function without the parentheses that it needs.
    func missingArguments(of call: PendingOperator, _ vocabulary: borrowing Vocabulary) -> CalculationError {
        let function = Int(call.index)
        return CalculationError(
            .missingArguments(
                function: vocabulary.entries[function].symbol, arity: vocabulary.syntaxes[function].arity),
            at: SourceRange(Int(call.start), Int(call.end)))
    }

    /// Returns the error of a comma that separates nothing, or of the value or the operator before its parenthesis,
    /// which is no function.
    func misplacedComma(in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary) -> CalculationError {
        if let open = pending.last, open.kind == .parenthesis, pending.count > 1,
            case let last = pending[pending.count - 2], last.kind == .infix, last.end == open.start,
            let error = calledOperator(at: SourceRange(Int(last.start), Int(last.end)), in: source)
        {
            return error
        }
        if let head = pending.last, head.kind == .binderHead {
            return source.errorOfIndex(of: Int(head.start), at: lexer.range)
        }
        if let called = pending.valueBeforeParenthesis(nodes) {
            let kind = vocabulary.syntaxes[Int(called.index)].kind
            return CalculationError(.wrongKind(operation: nil, expected: "a function", given: kind), at: called.range)
        }
        if pending.isEmpty, source.hasStep(at: lexer.position), isAnswering(vocabulary) {
            return CalculationError(
                .notInGrammar(",", hint: "steps are separated by ‘;’, as in ‘a = 1; b = 2’."), at: lexer.range)
        }
        return CalculationError(.misplacedComma, at: lexer.range)
    }

    /// Whether what is read is a line with an answer, and not a definition that is stored.
    private func isAnswering(_ vocabulary: borrowing Vocabulary) -> Bool {
        vocabulary.index(of: OwnName.answer, beforeOperand: true) != nil
    }

    /// Returns the error of an infix operator that is written like a function, as in `choose(10, 3)`; `nil` if it is no
    /// word.
    private func calledOperator(at range: SourceRange, in source: Span<UInt8>) -> CalculationError? {
        guard let first = source.scalar(at: range.start), CharacterClass(first) == .nameStart else { return nil }
        let word = source.text(in: range)
        let hint = "it stands between its operands, as in ‘a \(word) b’."
        return CalculationError(.notInGrammar(word, hint: hint), at: range)
    }

    /// Returns the error of an equals sign that neither ends the expression nor compares: one of the two in `==`, or
    /// `=` alone.
    func misplacedEqualsSign(
        in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> CalculationError {
        if try isUsable(.equality, in: source, vocabulary) {
            return CalculationError(.definitionNotAllowed, at: lexer.range)
        }
        let isDouble = lexer.position < source.count && source[lexer.position] == UInt8(ascii: "=")
        let range = SourceRange(lexer.start, lexer.position + (isDouble ? 1 : 0))
        return CalculationError(
            .notInGrammar(source.text(in: range), hint: "no operator is registered that compares."), at: range)
    }

    /// Whether an operator without its right operand is the second of two bars, of which the first follows an operand,
    /// as in `2|x|`.
    private func closesBarsAfterOperand(_ last: PendingOperator, in source: Span<UInt8>) -> Bool {
        guard source.spells("|", in: SourceRange(Int(last.start), Int(last.end))), let first = nodes.last,
            parenthesizedCount != nodes.count
        else { return false }
        return first.kind == .binary && Int32(first.index) == last.index
    }

    /// Returns the hint for a power sign between a function and its argument, as in `sin² x`.
    private func powerOfFunctionHint(_ sign: String) -> String? {
        guard let first = sign.unicodeScalars.first,
            sign == "^" || sign == "**" || CharacterClass(first) == .superscript
        else { return nil }
        return "a power is written after the argument, as in ‘sin(x)^2’; inverse functions have names, such as ‘asin’."
    }

    func missingOperator(
        before range: SourceRange, in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) -> CalculationError {
        if let error = hiddenConversion(to: range.start, in: source, vocabulary) { return error }
        var left = SourceRange(range.start, range.start)
        if let node = nodes.last { left = node.range }
        let both = SourceRange(left.start, range.end)
        if isAfterPercentage(vocabulary) {
            let word = source.text(in: range)
            let hint: String
            if word == "off" {
                hint = "a price with 20% off is ‘50 − 20%’."
            } else if word == "of" {
                hint = "‘of’ was defined as something else; write ‘×’."
            } else if KnownWords.isJoinedPart(word) {
                hint = "write a blank after ‘of’, as in ‘10% of 50’."
            } else {
                hint = "for the remainder of a division write ‘mod’, for a part of a number ‘of’."
            }
            return CalculationError(.notInGrammar(source.excerpt(of: both), hint: hint), at: both)
        }
        if source[range.start].isDigit, let last = nodes.last, last.kind == .unary, parenthesizedCount != nodes.count,
            vocabulary.syntaxes[Int(last.index)].isDegreeSign
        {
            return CalculationError(.notInGrammar(source.excerpt(of: both), hint: KnownWords.marks), at: both)
        }
        if source[left.start] == UInt8(ascii: "$"), source[range.start] == UInt8(ascii: ".") {
            let hint = "‘\(source.text(in: left))’ is an answer; if it is an amount of money, leave the ‘$’ out."
            return CalculationError(.notInGrammar(source.excerpt(of: both), hint: hint), at: both)
        }
        return adjacentNumbers(left, range, in: source, vocabulary)
            ?? CalculationError(
                .missingOperator(between: source.excerpt(of: left), and: source.excerpt(of: range)), at: both)
    }

    /// Returns the error of an unclosed parenthesis, bracket or bar.
    func unclosed(_ open: PendingOperator, in source: Span<UInt8>) -> CalculationError {
        switch open.kind {
        case .list, .element, .bars, .floor, .ceiling:
            let range = SourceRange(Int(open.start), Int(open.end))
            let sign = source.text(in: range)
            guard lexer.start < lexer.position else { return CalculationError(.unclosedBracket(sign), at: range) }
            let partner = Bracket.pairs[sign] ?? sign
            let hint = "it must be closed by ‘\(partner)’ before ‘\(source.excerpt(of: lexer.range))’."
            return CalculationError(.notInGrammar(sign, hint: hint), at: range)
        default: return CalculationError(.unclosedParenthesis, at: openParenthesis(open, in: source))
        }
    }

    func openParenthesis(_ open: PendingOperator, in source: Span<UInt8>) -> SourceRange {
        guard open.kind != .parenthesis else { return SourceRange(Int(open.start), Int(open.end)) }
        var position = Int(open.start)
        while position < source.count, source[position] != UInt8(ascii: "(") { position += 1 }
        return SourceRange(position, position + 1)
    }

    func unknownName(in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary) -> CalculationError {
        let name = source.text(in: lexer.range)
        if isBeforeConversion(in: source, vocabulary) {
            return nodes.isEmpty && pending.isEmpty
                ? CalculationError(.missingOperandBefore(name), at: lexer.range)
                : missingOperand(in: source, vocabulary)
        }
        if let error = hiddenConversion(to: lexer.start, in: source, vocabulary) { return error }
        if GrammarWord(rawValue: name) != nil, let last = pending.last,
            last.kind == .application || last.kind == .prefix
        {
            // Such as `sqrt of 2`.
            return missingOperand(in: source, vocabulary)
        }
        if KnownWords.imaginaryUnits.contains(name),
            pending.contains(where: { $0.kind == .body || $0.kind == .binderBody })
                || lambdas.contains(where: { $0.parameters.contains(name) })
        {
            // Beside an index, it is meant as another one.
            return CalculationError(.unknownName(name, suggestion: nil), at: lexer.range)
        }
        if let error = infixWord(name, in: source, vocabulary) ?? nearGrammarWord(name, in: source, vocabulary) {
            return error
        }
        if isTemperature(name, vocabulary) {
            return CalculationError(.notInGrammar(name, hint: KnownWords.noUnits.text), at: lexer.range)
        }
        let follower = source.follower(after: lexer.position, vocabulary)
        if let hint = indexHint(for: name, in: source, vocabulary)
            ?? KnownWords.hint(forAnswer: name, isAnswering: isAnswering(vocabulary))
            ?? vocabulary.text(
                of: KnownWords.hint(
                    for: name, before: follower, isAfterNumber: isAfterNumber(lexer.start, in: source)))
        {
            return CalculationError(.notInGrammar(name, hint: hint), at: lexer.range)
        }
        let joined =
            vocabulary.juxtaposition == nil
            ? nil : JoinedNames(lexer.range, in: source, vocabulary, parameters: parameterKeys)
        let isOtherFunction = joined?.isFunctionOfNumber == true && follower == .parenthesis
        var suggestion: String?
        // A search for similar names takes most of the time.
        if suggestsNames, joined.map({ $0.isProbablyMisspelt || isOtherFunction }) ?? true {
            suggestion = vocabulary.suggestion(for: name, besides: parameters)
        }
        if isOtherFunction {
            // Without its number, it would be another one.
            if let shorter = suggestion, name.hasPrefix(shorter) { suggestion = nil }
        } else if suggestion == nil, let joined, let hint = vocabulary.text(of: joined.hint) {
            return CalculationError(.notInGrammar(name, hint: hint), at: lexer.range)
        }
        return CalculationError(.unknownName(name, suggestion: suggestion), at: lexer.range)
    }

    /// Returns the error of a word after an operand that is nearly one of the grammar, as in `1…10 STEP 2` and `255 ot
    /// hex`; `nil` for others.
    private func nearGrammarWord(
        _ name: String, in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) -> CalculationError? {
        guard pending.endsWithImpliedProduct(nodes) else { return nil }
        var (reader, other) = (self, self)
        let isBeforeTarget =
            reader.readTargetName(in: source, vocabulary) != nil || other.readsCapitalizedTarget(in: source, vocabulary)
        guard isBeforeTarget || pending.contains(where: { $0.kind == .range }) else { return nil }
        return KnownWords.error(of: name, near: isBeforeTarget ? [.to, .in] : [.step], at: lexer.range)
    }

    /// Reads a name, or a number and a name, and returns whether it is that of what a value can be converted to, but for
    /// capitals, as in `255 TO HEX`.
    private mutating func readsCapitalizedTarget(
        in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) -> Bool {
        var count: Int?
        var token = try? lexer.next(in: source, vocabulary)
        if token == .number {
            count = lexer.literal.clampedInteger
            token = try? lexer.next(in: source, vocabulary)
        }
        guard case .name? = token else { return false }
        let word = source.text(in: lexer.range).lowercased()
        return count.map { Conversion(count: $0, word: word) != nil }
            ?? (Conversion(word: word, angleUnit: vocabulary.angleUnit) != nil)
    }

    /// Returns the error of a word that is meant as the operator between two numbers, as in `5 C 2` and `3x4`, or as
    /// the sign of a conversion, as in `255 as hex`; `nil` for others.
    private func infixWord(
        _ name: String, in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) -> CalculationError? {
        var range = lexer.range
        if name == "as", pending.endsWithImpliedProduct(nodes) {
            return CalculationError(.notInGrammar(name, hint: KnownWords.conversion.text), at: range)
        }
        if let last = nodes.last, last.kind == .number, last.range.end == range.start, name.utf8.count > 1,
            name.hasPrefix("x") || name.hasPrefix("X"), name.utf8.dropFirst().allSatisfy(\.isDigit)
        {
            range = SourceRange(range.start, range.start + 1)
        } else {
            guard pending.endsWithImpliedProduct(nodes), lexer.isBeforeDigit(in: source) else { return nil }
        }
        let word = source.text(in: range)
        return vocabulary.text(of: KnownWords.hint(forInfix: word)).map {
            CalculationError(.notInGrammar(word, hint: $0), at: range)
        }
    }

    /// Whether the word read last is a unit of temperature after a degree sign.
    private func isTemperature(_ name: String, _ vocabulary: borrowing Vocabulary) -> Bool {
        guard name == "C" || name == "F", let last = nodes.last, last.kind == .unary else { return false }
        return vocabulary.syntaxes[Int(last.index)].isDegreeSign
    }

    /// Whether nothing but blanks stands between the last number and a word, as before a unit.
    private func isAfterNumber(_ start: Int, in source: Span<UInt8>) -> Bool {
        guard let last = nodes.last(where: { $0.kind == .number }) else { return false }
        return source.isBlank(from: last.range.end, to: start)
    }

    /// Returns the error of a symbol at the beginning that needs an operand before it.
    func missingOperandBefore(
        _ symbol: String, in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) -> CalculationError {
        if source.isAfterEqualsSign(lexer.start) {
            if let error = source.errorAfterEqualsSign(of: symbol, at: lexer.range) { return error }
        } else if lexer.position < source.count, let hint = vocabulary.text(of: KnownWords.hint(forFirstSign: symbol)) {
            return CalculationError(.notInGrammar(symbol, hint: hint), at: lexer.range)
        }
        if lexer.isBeforeOpenParenthesis(in: source), let index = vocabulary.index(of: symbol, beforeOperand: false),
            vocabulary.syntaxes[index].place == .infix, let error = calledOperator(at: lexer.range, in: source)
        {
            return error
        }
        return CalculationError(.missingOperandBefore(symbol), at: lexer.range)
    }

    /// Returns the hint for a name that looks like the index of a body, as in `sum(k², k, [1, 2])` and `sum(k², 1,
    /// 10)`, in a call that has none, and for `∑_` as in LaTeX.
    private func indexHint(for name: String, in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary) -> String? {
        for open in pending.reversed() where open.kind == .call || open.kind == .application && name == "_" {
            guard vocabulary.syntaxes[Int(open.index)].isBinder,
                let example = vocabulary.entries[Int(open.index)].details.examples.last
            else { continue }
            let hint = "an index is written as in ‘\(example.expression)’."
            guard open.kind == .call else { return hint }
            guard let shape = callShapes?[openParenthesis(open, in: source).end] else { continue }
            if shape.secondName.map({ source.text(in: $0) == name })
                ?? (shape.operandCount > 2 && Self.letters.contains(name))
            {
                return hint
            }
            if source.introduces(name, from: openParenthesis(open, in: source).end) {
                return source.indexHint(of: Int(open.start)) ?? hint
            }
        }
        return nil
    }

    /// The letters that are usual for an index.
    private static var letters: [String] { ["i", "j", "k", "m", "n"] }

    func unknownSign(
        in source: Span<UInt8>, isAfterOperand: Bool = false, _ vocabulary: borrowing Vocabulary
    ) -> CalculationError {
        let sign = source.excerpt(of: lexer.range)
        if isAfterOperand, let hint = vocabulary.text(of: KnownWords.hint(forInfix: sign)) {
            return CalculationError(.notInGrammar(sign, hint: hint), at: lexer.range)
        }
        if KnownWords.isMark(sign), let hint = markHint(in: source) {
            return CalculationError(.notInGrammar(sign, hint: hint), at: lexer.range)
        }
        if let hint = vocabulary.text(of: KnownWords.hint(for: sign, before: .other, isAfterNumber: false)) {
            return CalculationError(.notInGrammar(sign, hint: hint), at: lexer.range)
        }
        if let hint = KnownWords.hint(forCharacter: source.scalar(at: lexer.start)) {
            return CalculationError(.notInGrammar(sign, hint: hint), at: lexer.range)
        }
        // The joiners of emoji are named.
        var text = ""
        for scalar in sign.unicodeScalars {
            if scalar.isInvisible { text += scalar.escapedForDisplay } else { text.unicodeScalars.append(scalar) }
        }
        return CalculationError(.unknownSymbol(text, suggestion: nil), at: lexer.range)
    }
}

extension Vocabulary {
    /// Returns the sentence of a hint; `nil` for none, and for one that recommends operators that are not registered.
    fileprivate func text(of hint: KnownWords.Hint?) -> String? {
        guard let hint, hint.operators.allSatisfy({ hasOperator(named: $0) }) else { return nil }
        return hint.text
    }
}

extension Span<UInt8> {
    /// Returns a range of the bytes as text, truncated to fit in a message.
    func excerpt(of range: SourceRange) -> String {
        guard range.end - range.start > 40 else { return text(in: range) }
        var end = range.start + 37
        while end > range.start, self[end] & 0xC0 == 0x80 { end -= 1 }
        return text(in: SourceRange(range.start, end)) + "…"
    }
}

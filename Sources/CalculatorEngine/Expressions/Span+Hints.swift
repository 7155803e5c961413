// SPDX-License-Identifier: Apache-2.0

/// What the text around an error tells of what was meant.
extension Span<UInt8> {
    /// What follows a word that ends at a position.
    @inline(never)
    func follower(after end: Int, _ vocabulary: borrowing Vocabulary) -> KnownWords.Follower {
        var next = Lexer(position: end)
        switch try? next.next(in: self, DefinitionHead.signs) {
        case .open: return .parenthesis
        case .number, .vulgarFraction: return .value
        case .name:
            if GrammarWord(rawValue: text(in: next.range)) != nil { return .other }
            let known = vocabulary.names.value(ofHash: next.hash, in: self, from: next.start, to: next.position)
            guard let known else { return .name }
            return vocabulary.spellings[known].afterOperand < 0 ? .name : .other
        case .sign, .unknownSign: return self[next.start] == UInt8(ascii: "[") ? .value : .other
        default: return .other
        }
    }

    /// Whether a name is followed by a sign or a word that could give it values, as in `∑(k ∈ 1…3) k` and `sum(k²,
    /// k=1…3)`, somewhere from a position on.
    @inline(never)
    func introduces(_ name: String, from start: Int) -> Bool {
        var lexer = Lexer(position: start)
        var isAfterName = false
        while let token = try? lexer.next(in: self, DefinitionHead.signs), token != .end {
            let text = text(in: lexer.range)
            if isAfterName, text == "=" || text == "in" || text.hasPrefix("∈") { return true }
            isAfterName = text == name
        }
        return false
    }

    /// Returns the hint for an index of the sign at a position, such as `∑`; `nil` for a name.
    @inline(never)
    func indexHint(of position: Int) -> String? {
        guard let sign = scalar(at: position), CharacterClass(sign) != .nameStart else { return nil }
        return "an index is written as in ‘\(sign)(k = 1…10) k²’."
    }

    /// Returns the error of an index of the sign at a position, such as `∑`, that is written otherwise.
    @inline(never)
    func errorOfIndex(of position: Int, at range: SourceRange) -> CalculationError {
        CalculationError(
            .notInGrammar(text(in: range), hint: indexHint(of: position) ?? KnownWords.sigma.text), at: range)
    }

    /// Whether nothing but blanks stands between a position and an equals sign before it.
    @inline(never)
    func isAfterEqualsSign(_ position: Int) -> Bool {
        let end = startOfBlanks(before: position)
        return end > 0 && self[end - 1] == UInt8(ascii: "=")
    }

    /// Returns the error of a second `=`, or of `=>`, where the right side of a definition begins; `nil` for other signs.
    @inline(never)
    func errorAfterEqualsSign(of symbol: String, at range: SourceRange) -> CalculationError? {
        if symbol == "=" {
            return CalculationError(
                .notInGrammar(symbol, hint: "leave it out; a definition has a single ‘=’."), at: range)
        }
        guard symbol == ">", self[range.start - 1] == UInt8(ascii: "="), let hint = KnownWords.hint(forSign: "=>")
        else { return nil }
        return CalculationError(.notInGrammar("=>", hint: hint.text), at: SourceRange(range.start - 1, range.end))
    }

    /// Whether a step of a line seems to begin at a position, after a comma, as in `a = 1, b = 2`: a name stands there,
    /// and there is a definition sign.
    @inline(never)
    func hasStep(at start: Int) -> Bool {
        let index = endOfBlanks(from: start)
        guard index < count, let first = scalar(at: index), CharacterClass(first) == .nameStart else { return false }
        return contains(UInt8(ascii: "="))
    }

    /// Whether so many exclamation marks stand before a position.
    @inline(never)
    func hasExclamationMarks(_ number: Int, before end: Int) -> Bool {
        guard end >= number else { return false }
        for index in end - number..<end where self[index] != UInt8(ascii: "!") { return false }
        return true
    }

    /// Returns the error of the row of exclamation marks around a position.
    @inline(never)
    func errorOfMarks(around position: Int, hint: String) -> CalculationError {
        var (start, end) = (position, position)
        while start > 0, self[start - 1] == UInt8(ascii: "!") { start -= 1 }
        while end < count, self[end] == UInt8(ascii: "!") { end += 1 }
        let range = SourceRange(start, end)
        return CalculationError(.notInGrammar(excerpt(of: range), hint: hint), at: range)
    }
}

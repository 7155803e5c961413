// SPDX-License-Identifier: Apache-2.0

/// Left sides that are meant as names, but have signs or blanks in them, such as `net-pay` and `net pay`.
extension DefinitionHead {
    /// Returns the error of an operator whose right side uses none of the names beside its symbol, as where a name was
    /// meant: it would replace or shadow an operator such as `-`. `nil` if it uses one, and for a variable or a
    /// function.
    ///
    /// - Complexity: O(*n*) in the length of the right side up to the first of these names.
    func errorOfOperands(in source: Span<UInt8>) -> CalculationError? {
        switch form {
        case .variable, .function: return nil
        case .prefix, .postfix, .infix: break
        }
        // What the lexer can’t read the parser will report.
        guard let isUsed = Self.uses(parameters, source, from: bodyStart), !isUsed else { return nil }
        var parts = parameters
        if form == .infix, SymbolSpelling.isName(symbol) { parts.insert(symbol, at: 1) }
        let fault = RegistrationFault.unusedOperands(symbol, name: parts.joined(separator: "_"))
        return CalculationError(.registration(RegistrationError(symbol: symbol, faults: [fault])), at: symbolRange)
    }

    /// Returns whether one of some names occurs in a text from a position on; `nil` if the text can’t be read up to
    /// there.
    private static func uses(_ names: [String], _ source: Span<UInt8>, from start: Int) -> Bool? {
        var lexer = Lexer(position: start)
        while let token = try? lexer.next(in: source, signs) {
            if token == .end { return false }
            if case .name = token, names.contains(source.text(in: lexer.range)) { return true }
        }
        return nil
    }

    /// Returns the error of a left side of two names, as in `net pay = …`, `f x = …` and `x lbs = …`, or of a name and
    /// two that the right side uses, as in `hyp a b = …`; `nil` for any other.
    ///
    /// - Parameter bodyStart: The start of the right side.
    static func errorOfNames(_ words: [Word], _ source: Span<UInt8>, _ bodyStart: Int) -> CalculationError? {
        guard words.count == 2 || words.count == 3, words.allSatisfy(\.isName) else { return nil }
        let names = words.map { source.text(in: $0.range) }
        let usesFirst = uses([names[0]], source, from: bodyStart) == true
        let range = SourceRange(words[0].range.start, words[words.count - 1].range.end)
        let hint: String
        if names.count == 3 {
            guard !usesFirst, uses([names[1]], source, from: bodyStart) == true else { return nil }
            hint = "write ‘\(names[0])(\(names[1]), \(names[2]))’ for a function."
        } else {
            let function = usesFirst ? "\(names[1])(\(names[0]))" : "\(names[0])(\(names[1]))"
            hint = "write ‘\(names[0])_\(names[1])’ for a name, and ‘\(function)’ for a function."
        }
        return CalculationError(.notInGrammar(source.excerpt(of: range), hint: hint), at: range)
    }

    /// Returns the error of a line that seems to set the answer of another, as in `$1 = 40`. The sign is part of what is
    /// quoted, since the name alone is one that a session knows.
    @inline(never)
    static func errorOfAnswer(_ name: String, at range: SourceRange, _ source: Span<UInt8>) -> CalculationError {
        let change = "change its line in a session by ‘edit \(name.dropFirst()) …’"
        let hint = "an answer can’t be set; compare with it by ‘==’, or \(change)."
        return CalculationError(.notInGrammar(source.excerpt(of: range), hint: hint), at: range)
    }

    /// Returns the error of a line that seems to set an element of a list, as in `a[1] = 5`; `nil` for any other.
    static func errorOfElement(_ words: [Word], _ sign: SourceRange, _ source: Span<UInt8>) -> CalculationError? {
        guard words.count > 2, words[0].isName, let last = words.last else { return nil }
        var depth = 0
        for index in words[1].range.start..<last.range.end {
            switch source[index] {
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            // Such as `a[1] + 1`.
            default: if depth == 0, !source.isASCIIBlank(at: index) { return nil }
            }
        }
        guard depth == 0 else { return nil }
        let range = SourceRange(words[0].range.start, sign.end)
        let name = source.text(in: words[0].range)
        let hint =
            "an element of a list can’t be set; set the whole list, as in ‘\(name) = [1, 2]’, or compare with ‘==’."
        return CalculationError(.notInGrammar(source.excerpt(of: range), hint: hint), at: range)
    }

    /// Returns the error of an expression before `=` that is meant as a new name: names side by side that have no
    /// meaning, or names with signs and no blanks between them, the first of which has none. `nil` for any other.
    ///
    /// - Parameter bodyStart: The start of the right side.
    @inline(never)
    static func errorOfName(
        _ words: [Word], _ source: Span<UInt8>, _ bodyStart: Int, _ vocabulary: borrowing Vocabulary
    ) -> CalculationError? {
        func isUnknown(_ word: Word) -> Bool {
            guard case .name(let spelling) = word.token else { return false }
            return (spelling < 0 || vocabulary.hasNoMeaning(spelling: spelling))
                && GrammarWord(rawValue: source.text(in: word.range)) == nil
        }
        // Of a word of another language, such as `int`, more is known.
        guard words.count > 1, let first = words.first, isUnknown(first), let last = words.last, last.isName,
            KnownWords.hint(for: source.text(in: first.range), before: .other, isAfterNumber: false) == nil
        else { return nil }
        for (left, right) in zip(words, words.dropFirst()) {
            let isMeant =
                left.isName && right.isName
                ? isUnknown(left) && isUnknown(right)
                : (left.isName || left.isSign) && (right.isName || right.isSign) && left.range.end == right.range.start
            guard isMeant else { return nil }
        }
        if words.count == 2, uses(words.map { source.text(in: $0.range) }, source, from: bodyStart) == true,
            let error = errorOfNames(words, source, bodyStart)
        {
            return error
        }
        let range = SourceRange(first.range.start, last.range.end)
        let name = words.filter(\.isName).map { source.text(in: $0.range) }.joined(separator: "_")
        let hint =
            "there is nothing named ‘\(source.text(in: first.range))’, and \(RegistrationFault.whatNamesAre), such as ‘\(name)’."
        return CalculationError(.notInGrammar(source.excerpt(of: range), hint: hint), at: range)
    }
}

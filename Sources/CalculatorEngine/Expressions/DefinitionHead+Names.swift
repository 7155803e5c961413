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
        var lexer = Lexer(position: bodyStart)
        while true {
            // What the lexer can’t read the parser will report.
            guard let token = try? lexer.next(in: source, Self.signs) else { return nil }
            if token == .end { break }
            if case .name = token, parameters.contains(source.text(in: lexer.range)) { return nil }
        }
        var parts = parameters
        if form == .infix, SymbolSpelling.isName(symbol) { parts.insert(symbol, at: 1) }
        let fault = RegistrationFault.unusedOperands(symbol, name: parts.joined(separator: "_"))
        return CalculationError(.registration(RegistrationError(symbol: symbol, faults: [fault])), at: symbolRange)
    }

    /// Returns the error of a left side of two names, as in `net pay = …` and `x lbs = …`; `nil` for any other.
    static func errorOfTwoNames(_ words: [Word], _ source: Span<UInt8>) -> CalculationError? {
        guard words.count == 2, words[0].isName, words[1].isName else { return nil }
        let (first, second) = (source.text(in: words[0].range), source.text(in: words[1].range))
        let range = SourceRange(words[0].range.start, words[1].range.end)
        let hint =
            "write ‘\(first)_\(second)’ for a name, and ‘\(second)(\(first))’ for a function."
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
    static func errorOfName<Number>(
        _ words: [Word], _ source: Span<UInt8>, _ registry: borrowing OperatorRegistry<Number>
    ) -> CalculationError? {
        func isUnknown(_ word: Word) -> Bool {
            guard case .name(let spelling) = word.token else { return false }
            return (spelling < 0 || registry.hasNoMeaning(spelling: spelling))
                && GrammarWord(rawValue: source.text(in: word.range)) == nil
        }
        // Of a word of another language, such as `int`, more is known.
        guard words.count > 1, let first = words.first, isUnknown(first), let last = words.last, last.isName,
            KnownWords.hint(for: source.text(in: first.range), isCalled: false, isAfterNumber: false) == nil
        else { return nil }
        for (left, right) in zip(words, words.dropFirst()) {
            let isMeant =
                left.isName && right.isName
                ? isUnknown(left) && isUnknown(right)
                : (left.isName || left.isSign) && (right.isName || right.isSign) && left.range.end == right.range.start
            guard isMeant else { return nil }
        }
        let range = SourceRange(first.range.start, last.range.end)
        let name = words.filter(\.isName).map { source.text(in: $0.range) }.joined(separator: "_")
        let hint =
            "there is nothing named ‘\(source.text(in: first.range))’, and \(RegistrationFault.whatNamesAre), such as ‘\(name)’."
        return CalculationError(.notInGrammar(source.excerpt(of: range), hint: hint), at: range)
    }
}

// SPDX-License-Identifier: Apache-2.0

/// An unknown name that is known names and digits in a row, such as `sqrt2`, `x2` and `πr`: a name is read as a whole.
struct JoinedNames {
    /// What to write instead.
    let hint: KnownWords.Hint
    /// Whether it is a function and a number: before a parenthesis, it is the name of another function.
    let isFunctionOfNumber: Bool
    /// Whether a misspelt name is more likely, as in `sine`.
    let isProbablyMisspelt: Bool

    private enum Part { case function, operand, number }

    /// The length in bytes up to which a name is taken apart.
    private static let limit = 40

    /// Takes a name apart; `nil` for one that is anything else.
    ///
    /// - Complexity: O(*n*²) in the length of the name, of at most 40 bytes.
    @inline(never)
    init?(_ range: SourceRange, in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary, parameters: [NameKey]) {
        guard range.end - range.start <= Self.limit else { return nil }
        var parts: [(part: Part, range: SourceRange)] = []
        var start = range.start
        while start < range.end {
            var (part, end) = (Part.number, start)
            while end < range.end, source[end].isDigit { end += 1 }
            if end == start {
                if let name = vocabulary.longestName(
                    from: start, to: range.end, in: source, parameters: parameters)
                {
                    (part, end) = (name.isFunction ? .function : .operand, name.end)
                } else if start > range.start, source[range.start] >= 0x80, parts.count == 1,
                    let letter = source.scalar(at: start), start + letter.utf8Length == range.end
                {
                    // A variable that is not set, beside a constant such as π.
                    (part, end) = (.operand, range.end)
                } else {
                    return nil
                }
            }
            parts.append((part, SourceRange(start, end)))
            start = end
        }
        guard let first = parts.first, let last = parts.last, parts.count > 1 else { return nil }
        var text = ""
        var previous = Part.function
        for (part, range) in parts {
            if !text.isEmpty { text += part == .number && previous == .operand ? "·" : " " }
            text += source.text(in: range)
            previous = part
        }
        let isPair = parts.count == 2
        let beginning = "nothing has this name, and a name is read as a whole; write ‘\(text)’"
        if isPair, first.part == .operand, last.part == .number {
            let power = "\(source.text(in: first.range))^\(source.text(in: last.range))"
            hint = KnownWords.Hint(
                "\(beginning) for the product, and ‘\(power)’ for the power.", recommending: "·", "^")
        } else {
            hint = KnownWords.Hint("\(beginning).")
        }
        isFunctionOfNumber = isPair && first.part == .function && last.part == .number
        isProbablyMisspelt = isPair && last.part == .operand && source.spells("e", in: last.range)
    }
}

extension Vocabulary {
    /// The longest name at a position that can stand before an operand or is one, where it ends, and whether an operand
    /// follows it.
    fileprivate func longestName(
        from start: Int, to end: Int, in source: Span<UInt8>, parameters: [NameKey]
    ) -> (isFunction: Bool, end: Int)? {
        var hash = SymbolTable.emptyHash
        var found: (isFunction: Bool, end: Int)?
        for index in start..<end {
            hash = SymbolTable.hash(hash, source[index])
            if !parameters.isEmpty, parameters.contains(NameKey(source, from: start, to: index + 1, hash: hash)) {
                found = (false, index + 1)
                continue
            }
            guard let spelling = names.value(ofHash: hash, in: source, from: start, to: index + 1),
                case let place = Int(spellings[spelling].beforeOperand), place >= 0
            else { continue }
            let syntax = syntaxes[place]
            switch syntax.place {
            case .constant: found = (false, index + 1)
            case .function where syntax.arity.contains(1) && syntax.arity.upperBound < Int.max, .prefix:
                found = (true, index + 1)
            default: break
            }
        }
        return found
    }
}

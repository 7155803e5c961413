// SPDX-License-Identifier: Apache-2.0

/// Errors of numbers that are written otherwise elsewhere: with groups of digits, a decimal comma, fractions or marks.
extension Parser {
    /// Returns the error of two numbers side by side that are meant as the arguments of a function, as in `max 1 2`, or
    /// as one number, as in `1 000` and `2 1/4`; `nil` for others.
    func adjacentNumbers(
        _ left: SourceRange, _ right: SourceRange, in source: Span<UInt8>,
        _ vocabulary: borrowing Vocabulary
    ) -> CalculationError? {
        guard nodes.last?.kind == .number, parenthesizedCount != nodes.count, source[right.start].isDigit else {
            return nil
        }
        var largestArity = 1
        let call = pending.last
        if let call, call.kind == .application {
            largestArity = vocabulary.syntaxes[Int(call.index)].arity.upperBound
            if largestArity == Int.max { return missingArguments(of: call, vocabulary) }
        }
        var end = right.end
        let hint: String
        let endOfWhole = source.endOfDigits(from: left.start)
        if endOfWhole == left.end, left.end - left.start <= 3,
            source.endOfDigits(from: right.start) - right.start == 3
        {
            hint = KnownWords.digitGroups
        } else if let endOfDenominator = source.endOfDenominator(from: end) {
            end = endOfDenominator
            hint = KnownWords.mixedNumber
        } else if largestArity > 1, let call {
            return missingArguments(of: call, vocabulary)
        } else {
            return nil
        }
        let range = SourceRange(left.start, end)
        return CalculationError(.notInGrammar(source.excerpt(of: range), hint: hint), at: range)
    }

    /// Returns the error of a group of digits right after a comma that can hardly be a number, as in `max(1,000, 2)`;
    /// `nil` for others.
    @inline(never)
    func groupAfterComma(in source: Span<UInt8>) -> CalculationError? {
        let end = source.endOfDigits(from: lexer.position)
        guard end == lexer.position + 3, let last = nodes.last, last.kind == .number, Int(last.end) == lexer.start,
            parenthesizedCount != nodes.count, case let start = last.range.start,
            source.endOfDigits(from: start) == lexer.start,
            source[start] != UInt8(ascii: "0") || start + 1 == lexer.start
        else { return nil }
        let range = SourceRange(start, end)
        let hint = "\(KnownWords.separatedGroups); write a blank after a comma between two numbers."
        return CalculationError(.notInGrammar(source.excerpt(of: range), hint: hint), at: range)
    }

    /// Returns the error of a decimal comma in a call with two operands of a function that takes one, as in
    /// `sqrt(1,44)`; `nil` if there is none.
    @inline(never)
    func decimalComma(
        in call: PendingOperator, _ source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) -> CalculationError? {
        var index = nodes.count - 2
        while index >= 0, nodes[index].kind != .number { index -= 1 }
        guard index >= 0, case let whole = nodes[index], let decimals = nodes.last, decimals.kind == .number,
            case let comma = whole.range.end, comma + 1 == decimals.range.start, source[comma] == UInt8(ascii: ","),
            source[comma - 1].isDigit, source[comma + 1].isDigit
        else { return nil }
        if vocabulary.takesList(Int(call.index)) { return nil }
        let range = SourceRange(whole.range.start, decimals.range.end)
        let function = vocabulary.entries[Int(call.index)].symbol
        let hint = "‘\(function)’ takes 1 argument; \(KnownWords.marksOfNumbers)"
        return CalculationError(.notInGrammar(source.excerpt(of: range), hint: hint), at: range)
    }

    /// Returns the hint for the apostrophe, or the other mark, read last: one that separates groups of digits, or that
    /// of feet, inches or minutes; `nil` if no digit stands before it.
    func markHint(in source: Span<UInt8>) -> String? {
        let range = lexer.range
        guard range.start > 0, source[range.start - 1].isDigit, nodes.last?.kind == .number else { return nil }
        let isApostrophe = source.spells("'", in: range) || source.spells("’", in: range)
        let isGroup = isApostrophe && source.endOfDigits(from: range.end) - range.end == 3
        return isGroup ? KnownWords.digitGroups : KnownWords.marks
    }
}

extension Span<UInt8> {
    /// Returns the end of the digits that begin at a position, which is that position if there are none.
    @inline(never)
    fileprivate func endOfDigits(from start: Int) -> Int {
        var end = start
        while end < count, self[end].isDigit { end += 1 }
        return end
    }

    /// Returns the end of the digits after a fraction bar, as in `/4` and `⁄8`; `nil` if there is none, or no digit.
    @inline(never)
    fileprivate func endOfDenominator(from start: Int) -> Int? {
        guard start < count, let bar = scalar(at: start), bar == "/" || bar == "\u{2044}" || bar == "\u{2215}" else {
            return nil
        }
        let end = endOfDigits(from: start + bar.utf8Length)
        return end > start + bar.utf8Length ? end : nil
    }
}

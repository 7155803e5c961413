// SPDX-License-Identifier: Apache-2.0

/// Splits the text of an expression into tokens, one at a time.
///
/// Symbols are those of the vocabulary: names are matched as whole words, signs as the longest match. The text is passed
/// to every call, so that a lexer holds no reference to it.
struct Lexer {
    enum Token: Equatable {
        case end
        /// A number, stored in ``Lexer/literal``.
        case number
        /// A word, with its spelling in the vocabulary, or −1 if it is not registered.
        case name(spelling: Int)
        /// A sign of the vocabulary.
        case sign(spelling: Int)
        /// A sign that is not in the vocabulary.
        case unknownSign
        /// An integer in superscript, or a sum of some; its magnitude is stored in ``Lexer/literal``.
        case superscript(isNegative: Bool)
        /// A vulgar fraction character, such as `½`.
        case vulgarFraction(Int, Int)
        case open
        case close
        case comma
    }

    /// The position from which the next token is read.
    private(set) var position = 0
    /// The start of the last token.
    private(set) var start = 0
    /// The number that the last token was, if it is a short one.
    private var shortDecimal = NumberScanner.ShortDecimal(significand: 0, exponent: 0)
    /// The number that the last token was, if it is any other.
    private var longLiteral: NumberLiteral?
    /// The hash of the last token, if it was a name.
    private(set) var hash: UInt32 = 0

    init(position: Int = 0) {
        self.position = position
        start = position
    }

    /// The value of the last token, if it was a number.
    @inline(__always)
    var literal: NumberLiteral {
        longLiteral ?? NumberLiteral(significand: shortDecimal.significand, exponent: shortDecimal.exponent)
    }

    /// The last token, if it was a number of few digits and with a small exponent.
    @inline(__always)
    var shortLiteral: NumberScanner.ShortDecimal? { longLiteral == nil ? shortDecimal : nil }

    /// The start of the last token and its end, in few bits: an expression is shorter than ``ExpressionNode/limit``.
    @inline(__always)
    var bounds: (start: UInt32, end: UInt32) {
        (UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: position))
    }

    /// The range of the last token in the text.
    var range: SourceRange { SourceRange(start, position) }

    /// The key of the last token, if it was a name.
    @inline(__always)
    func nameKey(in source: Span<UInt8>) -> NameKey { NameKey(source, from: start, to: position, hash: hash) }

    /// Reads the next token if it is a number that begins with a digit; `false` for all others, which are not read.
    @inline(__always)
    mutating func readNumber(in source: Span<UInt8>) throws(CalculationError) -> Bool {
        while position < source.count && source[position] == UInt8(ascii: " ") { position += 1 }
        guard position < source.count, source[position].isDigit else { return false }
        start = position
        try number(in: source)
        return true
    }

    /// Reads a name of ASCII characters; `false` for all other tokens, which are not read. ``token(in:_:)`` returns the
    /// token.
    @inline(__always)
    mutating func readName(in source: Span<UInt8>) -> Bool {
        var index = position
        while index < source.count && source[index] == UInt8(ascii: " ") { index += 1 }
        let first = index
        var hash = SymbolTable.emptyHash
        while index < source.count, source[index].continuesName, index > first || !source[index].isDigit {
            hash = SymbolTable.hash(hash, source[index])
            index += 1
        }
        guard index > first, index == source.count || source[index] < 128 else { return false }
        (start, position, self.hash) = (first, index, hash)
        return true
    }

    /// Reads the next token.
    mutating func next(in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary) throws(CalculationError) -> Token {
        while true {
            while position < source.count && source[position] == UInt8(ascii: " ") { position += 1 }
            start = position
            guard position < source.count else { return .end }
            let byte = source[position]
            if byte.isDigit {
                try number(in: source)
                return .number
            }
            guard byte < 128 else {
                if let token = try nonASCII(in: source, vocabulary) { return token }
                continue
            }
            switch byte {
            case UInt8(ascii: "("):
                position += 1
                return .open
            case UInt8(ascii: ")"):
                position += 1
                return .close
            case UInt8(ascii: ","):
                position += 1
                return .comma
            case UInt8(ascii: "#"):
                position = source.endOfLine(from: position)
                continue
            default: break
            }
            switch CharacterClass(ascii: byte) {
            case .nameStart: return try name(in: source, vocabulary)
            case .blank: position += 1
            case .reserved:
                position += 1
                throw unexpectedCharacter(Unicode.Scalar(byte))
            default:
                if byte == UInt8(ascii: "."), position + 1 < source.count, source[position + 1].isDigit {
                    try number(in: source)
                    return .number
                }
                if source.startsNumberedAnswer(at: position) { return numberedAnswer(in: source, vocabulary) }
                if let sign = knownSign(in: source, vocabulary) { return sign }
                return try unknownSign(in: source, vocabulary)
            }
        }
    }

    /// The state of the lexer before its last token.
    var beforeLastToken: Lexer { Lexer(position: start) }

    /// Returns the lexer with its last token shortened.
    func ending(at end: Int) -> Lexer {
        var lexer = self
        lexer.position = end
        return lexer
    }

    /// Returns whether a name seems to follow, and after it a comma or a closing parenthesis.
    @inline(__always)
    func isBeforeParameter(in source: Span<UInt8>) -> Bool {
        func continuesName(_ byte: UInt8) -> Bool { byte >= 128 || byte.continuesName }
        var index = source.endOfBlanks(from: position)
        guard index < source.count, continuesName(source[index]), !source[index].isDigit else { return false }
        while index < source.count, continuesName(source[index]) { index += 1 }
        index = source.endOfBlanks(from: index)
        return index < source.count && (source[index] == UInt8(ascii: ",") || source[index] == UInt8(ascii: ")"))
    }

    /// Returns whether the next nonblank character ends an operand: a comma or a closing parenthesis.
    func isBeforeSeparator(in source: Span<UInt8>) -> Bool {
        let index = source.endOfBlanks(from: position)
        return index < source.count && (source[index] == UInt8(ascii: ",") || source[index] == UInt8(ascii: ")"))
    }

    /// Reads `$` followed by a number, the name of a line's answer.
    private mutating func numberedAnswer(in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary) -> Token {
        var hash = SymbolTable.emptyHash
        repeat {
            hash = SymbolTable.hash(hash, source[position])
            position += 1
        } while position < source.count && source[position].isDigit
        self.hash = hash
        return token(in: source, vocabulary)
    }

    /// Returns whether the next nonblank character is an opening parenthesis.
    func isBeforeOpenParenthesis(in source: Span<UInt8>) -> Bool {
        let index = source.endOfBlanks(from: position)
        return index < source.count && source[index] == UInt8(ascii: "(")
    }

    /// Returns whether the next nonblank character is a digit.
    @inline(never)
    func isBeforeDigit(in source: Span<UInt8>) -> Bool {
        let index = source.endOfBlanks(from: position)
        return index < source.count && source[index].isDigit
    }

    private func unexpectedCharacter(_ scalar: Unicode.Scalar) -> CalculationError {
        let addition = scalar.isInvisible ? ", which is invisible," : ""
        return CalculationError(.unexpectedCharacter(scalar.escapedForDisplay + addition), at: range)
    }

    /// Reads a token that begins with a non-ASCII character; `nil` for white space.
    private mutating func nonASCII(
        in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> Token? {
        let scalar = try scalar(in: source, at: position)
        if let (numerator, denominator) = scalar.vulgarFraction {
            position += scalar.utf8Length
            return .vulgarFraction(numerator, denominator)
        }
        switch source.characterClass(of: scalar, at: position) {
        case .blank:
            position += scalar.utf8Length
            return nil
        case .nameStart: return try name(in: source, vocabulary)
        case .superscript: return try superscript(in: source)
        case .nameContinuation, .symbol:
            if let sign = knownSign(in: source, vocabulary) { return sign }
            return try unknownSign(in: source, vocabulary)
        case .reserved:
            position += scalar.utf8Length
            throw unexpectedCharacter(scalar)
        }
    }

    private mutating func name(
        in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> Token {
        var hash = SymbolTable.emptyHash
        while position < source.count {
            let byte = source[position]
            if byte < 128 {
                switch CharacterClass(ascii: byte) {
                case .nameStart, .nameContinuation: break
                default:
                    self.hash = hash
                    return token(in: source, vocabulary)
                }
                hash = SymbolTable.hash(hash, byte)
                position += 1
            } else {
                let scalar = try scalar(in: source, at: position)
                switch CharacterClass(scalar) {
                case .nameStart, .nameContinuation: break
                default:
                    self.hash = hash
                    return token(in: source, vocabulary)
                }
                for _ in 0..<scalar.utf8Length {
                    hash = SymbolTable.hash(hash, source[position])
                    position += 1
                }
            }
        }
        self.hash = hash
        return token(in: source, vocabulary)
    }

    /// The token of the name that was read last.
    @inline(__always)
    func token(in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary) -> Token {
        if let known = vocabulary.names.value(ofHash: hash, in: source, from: start, to: position) {
            return .name(spelling: known)
        }
        return .name(spelling: vocabulary.canonicalSpelling(of: source, in: range) ?? -1)
    }

    /// Reads the longest sign of the vocabulary; `nil` if there is none.
    @inline(__always)
    private mutating func knownSign(in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary) -> Token? {
        guard let match = vocabulary.signs.longestMatch(in: source, from: position) else { return nil }
        position = match.end
        return .sign(spelling: match.value)
    }

    /// Reads an unknown sign, which extends up to the start of a known one.
    private mutating func unknownSign(
        in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> Token {
        repeat {
            position += try scalar(in: source, at: position).utf8Length
            guard position < source.count else { break }
            if vocabulary.signs.longestMatch(in: source, from: position) != nil { break }
        } while source.characterClass(of: try scalar(in: source, at: position), at: position) == .symbol
        return .unknownSign
    }

    /// Reads an exponent in superscript: an integer, or a sum of some, such as `²⁻¹`.
    @inline(never)
    private mutating func superscript(in source: Span<UInt8>) throws(CalculationError) -> Token {
        let first = try superscriptInteger(in: source)
        guard !first.digits.isEmpty else { throw invalidNumber(in: source) }
        longLiteral = NumberLiteral(digits: first.digits)
        var isNegative = first.isNegative
        var sum = first.value
        while true {
            let end = position
            let next = try superscriptInteger(in: source)
            guard next.hasSign, !next.digits.isEmpty else {
                position = end
                return .superscript(isNegative: isNegative)
            }
            guard let value = sum, let (total, isTooLong) = next.value?.addingReportingOverflow(value), !isTooLong
            else {
                throw invalidNumber(in: source)
            }
            sum = total
            isNegative = total < 0
            longLiteral = NumberLiteral(significand: UInt64(total.magnitude), exponent: 0)
        }
    }

    /// Reads a sign in superscript, if there is one, and the digits after it, of which there may be none.
    @inline(never)
    private mutating func superscriptInteger(in source: Span<UInt8>) throws(CalculationError) -> SuperscriptInteger {
        var integer = SuperscriptInteger()
        while position < source.count, source[position] >= 128 {
            let scalar = try scalar(in: source, at: position)
            if let digit = scalar.superscriptDigit {
                integer.digits.append(digit)
            } else if integer.digits.isEmpty, !integer.hasSign, scalar.value == 0x207A || scalar.value == 0x207B {
                integer.hasSign = true
                integer.isNegative = scalar.value == 0x207B
            } else {
                break
            }
            position += scalar.utf8Length
        }
        return integer
    }

    @inline(never)
    private func invalidNumber(in source: Span<UInt8>) -> CalculationError {
        CalculationError(.invalidNumber(source.text(in: range)), at: range)
    }

    @inline(__always)
    private mutating func number(in source: Span<UInt8>) throws(CalculationError) {
        var scanner = NumberScanner(position: position)
        if let short = scanner.scanShortDecimal(source) {
            position = scanner.position
            shortDecimal = short
            if longLiteral != nil { longLiteral = nil }
            return
        }
        let literal = scanner.scan(source)
        position = scanner.position
        guard let literal else { throw invalidNumber(in: source) }
        if let short = NumberScanner.ShortDecimal(literal) {
            shortDecimal = short
            if longLiteral != nil { longLiteral = nil }
        } else {
            longLiteral = literal
        }
    }

    private func scalar(in source: Span<UInt8>, at position: Int) throws(CalculationError) -> Unicode.Scalar {
        guard let scalar = source.scalar(at: position) else {
            throw CalculationError(.invalidUTF8, at: SourceRange(position, position + 1))
        }
        return scalar
    }
}

extension Span<UInt8> {
    /// Returns whether `$` followed by a digit is at a position.
    func startsNumberedAnswer(at position: Int) -> Bool {
        position + 1 < count && self[position] == UInt8(ascii: "$") && self[position + 1].isDigit
    }
}

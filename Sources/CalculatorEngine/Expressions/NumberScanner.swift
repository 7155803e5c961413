// SPDX-License-Identifier: Apache-2.0

/// Scans a number literal: `12`, `1_000.5`, `.5`, `1e-9`, `0xff`, `0b101`, `0o17`.
///
/// Underscores are allowed between digits, those of the exponent too. The exponent mark `e` belongs to the number only
/// if digits follow.
struct NumberScanner {
    /// The start of the number; after ``scan(_:)``, its end, or the end of malformed text.
    private(set) var position: Int

    private var significand: UInt64 = 0
    private var digitCount = 0
    private var exponent = 0
    /// The digits, if there are too many for ``significand``.
    private var digits: [UInt8] = []

    init(position: Int) {
        self.position = position
    }

    /// A number of few digits: `significand` · 10^`exponent`.
    struct ShortDecimal: Equatable {
        let significand: UInt64
        let exponent: Int

        init(significand: UInt64, exponent: Int) {
            self.significand = significand
            self.exponent = exponent
        }

        /// Creates the number that a literal is, in whatever base; `nil` if it has many digits or a large exponent.
        init?(_ literal: NumberLiteral) {
            guard literal.digits.isEmpty, Int32(exactly: literal.exponent) != nil,
                literal.radix == .decimal || literal.exponent == 0
            else { return nil }
            self.init(significand: literal.significand, exponent: literal.exponent)
        }
    }

    /// Reads a decimal number of few digits without exponent and underscores, as most are; `nil`, with nothing read,
    /// for all others.
    ///
    /// - Complexity: O(1).
    @inline(__always)
    mutating func scanShortDecimal(_ source: Span<UInt8>) -> ShortDecimal? {
        // With 19 characters at most, the digits are below 2^64.
        let limit = min(source.count, position + 19)
        var index = position
        var significand: UInt64 = 0
        while index < limit, source[index].isDigit {
            significand = significand &* 10 &+ UInt64(source[index] &- UInt8(ascii: "0"))
            index += 1
        }
        var fractionCount = 0
        if index < limit, source[index] == UInt8(ascii: ".") {
            index += 1
            let fractionStart = index
            while index < limit, source[index].isDigit {
                significand = significand &* 10 &+ UInt64(source[index] &- UInt8(ascii: "0"))
                index += 1
            }
            fractionCount = index - fractionStart
            if fractionCount == 0 { return nil }
        }
        guard index > position, index < limit || limit == source.count else { return nil }
        if index < source.count {
            let next = source[index]
            if next.isLetter || next == UInt8(ascii: ".") || next == UInt8(ascii: "_") { return nil }
        }
        position = index
        return ShortDecimal(significand: significand, exponent: -fractionCount)
    }

    /// Scans the number that begins at ``position``; returns `nil` if it is malformed.
    ///
    /// - Complexity: O(*n*) in its length.
    mutating func scan(_ source: Span<UInt8>) -> NumberLiteral? {
        if source[position] == UInt8(ascii: "0"), position + 1 < source.count {
            switch source[position + 1] | 0x20 {
            case UInt8(ascii: "x"): return based(.hexadecimal, source)
            case UInt8(ascii: "b"): return based(.binary, source)
            case UInt8(ascii: "o"): return based(.octal, source)
            default: break
            }
        }
        var isWellFormed = scanDigits(source, radix: 10)
        if position < source.count, source[position] == UInt8(ascii: "."), !isBeforeRange(source) {
            position += 1
            let before = digitCount
            if position < source.count, source[position].isDigit || source[position] == UInt8(ascii: "_") {
                isWellFormed = scanDigits(source, radix: 10) && isWellFormed
            } else if position < source.count, source[position] == UInt8(ascii: "(") {
                skipRepetend(source)
                return nil
            }
            exponent = before - digitCount
        }
        isWellFormed = scanExponent(source) && isWellFormed
        // A second point, as in 1.2.3, can only be a mistake.
        let hasSecondPoint =
            position < source.count && source[position] == UInt8(ascii: ".") && !isBeforeRange(source)
        if isWellFormed, digitCount > 0, !hasSecondPoint { return literal(.decimal) }
        while position < source.count {
            guard source[position].isDigit || "._".utf8.contains(source[position]) else { break }
            position += 1
        }
        return nil
    }

    /// Skips what is meant as the digits of a repeating decimal, as in `0.(3)`: a parenthesis, digits, and the other
    /// parenthesis.
    private mutating func skipRepetend(_ source: Span<UInt8>) {
        repeat { position += 1 } while position < source.count && source[position].isDigit
        if position < source.count, source[position] == UInt8(ascii: ")") { position += 1 }
    }

    /// Returns whether two points follow, as in `1..10`.
    private func isBeforeRange(_ source: Span<UInt8>) -> Bool {
        position + 1 < source.count && source[position + 1] == UInt8(ascii: ".")
    }

    private mutating func based(_ radix: NumberLiteral.Radix, _ source: Span<UInt8>) -> NumberLiteral? {
        position += 2
        let isWellFormed = scanDigits(source, radix: UInt8(truncatingIfNeeded: radix.rawValue))
        var end = position
        while end < source.count, source[end].isDigit || source[end].isLetter || "._".utf8.contains(source[end]) {
            if source[end] == UInt8(ascii: "."), end + 1 < source.count, source[end + 1] == UInt8(ascii: ".") { break }
            end += 1
        }
        let isComplete = end == position
        position = end
        return isWellFormed && isComplete && digitCount > 0 ? literal(radix) : nil
    }

    /// Scans digits and the underscores between them; returns `false` if an underscore is not between two digits.
    @inline(__always)
    private mutating func scanDigits(_ source: Span<UInt8>, radix: UInt8) -> Bool {
        var isAfterDigit = false
        while position < source.count {
            let byte = source[position]
            if byte == UInt8(ascii: "_") {
                let next = position + 1
                position = next
                if !isAfterDigit || next >= source.count || (source[next].digitValue ?? 255) >= radix {
                    return false
                }
                isAfterDigit = false
                continue
            }
            guard let digit = byte.digitValue, digit < radix else { break }
            append(digit, radix: radix)
            isAfterDigit = true
            position += 1
        }
        return true
    }

    @inline(__always)
    private mutating func append(_ digit: UInt8, radix: UInt8) {
        if digits.isEmpty && digitCount < (radix == 16 ? 15 : 19) {
            significand = significand &* UInt64(radix) &+ UInt64(digit)
        } else {
            if digits.isEmpty { spill(radix: radix) }
            digits.append(digit)
        }
        digitCount += 1
    }

    /// Moves the digits scanned so far from the significand to the array.
    private mutating func spill(radix: UInt8) {
        digits.reserveCapacity(digitCount + 16)
        for _ in 0..<digitCount {
            digits.append(UInt8(significand % UInt64(radix)))
            significand /= UInt64(radix)
        }
        digits.reverse()
    }

    /// Scans an exponent, if there is one; returns `false` if an underscore in it is not between two digits.
    private mutating func scanExponent(_ source: Span<UInt8>) -> Bool {
        guard position < source.count, source[position] | 0x20 == UInt8(ascii: "e") else { return true }
        var index = position + 1
        var isNegative = false
        if index < source.count, !source[index].isDigit, let sign = source.scalar(at: index) {
            // The spellings of the signs − and + as operators.
            switch sign {
            case "-", "\u{2212}", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{FE63}", "\u{FF0D}":
                isNegative = true
            case "+", "\u{FE62}", "\u{FF0B}": break
            default: return true
            }
            index += sign.utf8Length
        }
        guard index < source.count, source[index].isDigit else { return true }
        var value = 0
        var isAfterDigit = false
        while index < source.count {
            let byte = source[index]
            guard byte.isDigit || byte == UInt8(ascii: "_") && isAfterDigit else { break }
            isAfterDigit = byte.isDigit
            index += 1
            guard isAfterDigit else { continue }
            let limit = NumberLiteral.exponentLimit
            value = value < limit / 10 ? value * 10 + Int(byte - UInt8(ascii: "0")) : limit
        }
        exponent += isNegative ? -value : value
        position = index
        return isAfterDigit
    }

    private func literal(_ radix: NumberLiteral.Radix) -> NumberLiteral {
        digits.isEmpty
            ? NumberLiteral(radix: radix, significand: significand, exponent: exponent)
            : NumberLiteral(radix: radix, digits: digits, exponent: exponent)
    }
}

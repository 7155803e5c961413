// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// A number while it is being typed: `0`, `12.`, `-0.50`, `6.02e-23`.
///
/// Its digits are kept as integers, so that typing one costs next to nothing; the text is made when it is asked for.
public struct Entry: Sendable, Hashable {
    /// The digits before the last 18 and fewer, in groups of 18.
    private var groups: [UInt64] = []
    /// The last digits: of the 18 and fewer, at least one, if there is any.
    private var significand: UInt64 = 0
    /// The digits before the point; a nought alone is none.
    private var integerCount: Int32 = 0
    private var fractionCount: Int32 = 0
    private var hasPoint = false
    private(set) var isNegative = false
    private var exponent: Exponent?

    private struct Exponent: Hashable {
        var magnitude: Int16 = 0
        var isNegative = false
    }

    /// The nought that the display begins with.
    public static var zero: Entry { Entry() }

    private static let groupCount = 18

    /// The largest exponent that another digit can follow.
    private static let exponentLimit: Int16 = 999

    private init() {}

    private var digitCount: Int { Int(integerCount) + Int(fractionCount) }

    /// Whether it is the nought that the display begins with.
    var isZero: Bool { digitCount == 0 && !hasPoint && exponent == nil }

    /// The digits in ``significand``.
    private var significandCount: Int { digitCount - groups.count * Self.groupCount }

    // MARK: Typing

    /// Types a digit from 0 to 9; it replaces a leading nought. More digits than `limit`, which a leading nought is none
    /// of, are refused.
    ///
    /// - Returns: Whether that changed anything.
    mutating func append(_ digit: Int, limit: Int) -> Bool {
        if let present = exponent?.magnitude {
            guard present <= Self.exponentLimit, present > 0 || digit > 0 else { return false }
            exponent?.magnitude = present * 10 + Int16(digit)
            return true
        }
        guard digitCount < limit, digitCount > 0 || hasPoint || digit > 0 else { return false }
        if significandCount == Self.groupCount {
            groups.append(significand)
            significand = 0
        }
        significand = significand * 10 + UInt64(digit)
        if hasPoint { fractionCount += 1 } else { integerCount += 1 }
        return true
    }

    /// Types the point, unless there is one.
    mutating func appendDot() -> Bool {
        if hasPoint || exponent != nil { return false }
        hasPoint = true
        return true
    }

    /// Begins the exponent, unless it has begun; without a number before it, it is a power of ten alone.
    mutating func appendExponent() -> Bool {
        if exponent != nil { return false }
        hasPoint = fractionCount > 0
        if digitCount == 0 {
            significand = 1
            integerCount = 1
        }
        exponent = Exponent()
        return true
    }

    /// Changes the sign, of the exponent where that is being typed. A nought alone has none.
    mutating func changeSign() -> Bool {
        if isZero { return false }
        if exponent != nil { exponent?.isNegative.toggle() } else { isNegative.toggle() }
        return true
    }

    /// Takes the last character back; a nought stays where no digit is left.
    mutating func removeLast() -> Bool {
        if isZero { return false }
        if let present = exponent {
            let isLast = present.magnitude < 10
            exponent = isLast ? nil : Exponent(magnitude: present.magnitude / 10, isNegative: present.isNegative)
        } else if hasPoint && fractionCount == 0 {
            hasPoint = false
        } else {
            if hasPoint { fractionCount -= 1 } else { integerCount -= 1 }
            significand /= 10
            if significandCount == 0, let group = groups.popLast() { significand = group }
        }
        if isZero { isNegative = false }
        return true
    }

    // MARK: Text and value

    /// The number as the display shows it; the grammar of expressions reads it.
    public var text: String {
        var bytes = digits.map { UInt8(ascii: "0") + $0 }
        if hasPoint { bytes.insert(UInt8(ascii: "."), at: Int(integerCount)) }
        if integerCount == 0 { bytes.insert(UInt8(ascii: "0"), at: 0) }
        if isNegative { bytes.insert(UInt8(ascii: "-"), at: 0) }
        let mantissa = String(decoding: bytes, as: UTF8.self)
        guard let exponent else { return mantissa }
        return "\(mantissa)e\(exponent.isNegative ? "-" : "")\(exponent.magnitude)"
    }

    /// The number of characters of ``text``.
    var count: Int {
        let count =
            (isNegative ? 1 : 0) + max(1, Int(integerCount)) + (hasPoint ? 1 : 0) + Int(fractionCount)
        guard let exponent else { return count }
        return count + (exponent.isNegative ? 2 : 1) + "\(exponent.magnitude)".utf8.count
    }

    /// The same without a point that nothing follows.
    var trimmed: Entry {
        var trimmed = self
        if fractionCount == 0 { trimmed.hasPoint = false }
        return trimmed
    }

    /// The number.
    func value<Number: CalculatorNumber>(as: Number.Type) -> Number {
        let power = exponent.map { $0.isNegative ? -Int($0.magnitude) : Int($0.magnitude) } ?? 0
        let scale = power - Int(fractionCount)
        let magnitude =
            groups.isEmpty
            ? Number(NumberLiteral(significand: significand, exponent: scale))
            : Number(NumberLiteral(digits: digits, exponent: scale))
        return isNegative ? -magnitude : magnitude
    }

    /// The digits from 0 to 9, without a leading nought.
    private var digits: [UInt8] {
        var digits: [UInt8] = []
        digits.reserveCapacity(digitCount)
        for group in groups { Self.append(group, count: Self.groupCount, to: &digits) }
        Self.append(significand, count: significandCount, to: &digits)
        return digits
    }

    private static func append(_ group: UInt64, count: Int, to digits: inout [UInt8]) {
        let start = digits.count
        var rest = group
        for _ in 0..<count {
            digits.append(UInt8(rest % 10))
            rest /= 10
        }
        digits[start...].reverse()
    }
}

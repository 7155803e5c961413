// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// A number being typed: `0`, `12.`, `-0.50`, `6.02e-23`.
///
/// Its digits are stored as integers, so that typing a digit costs next to nothing; the text is created on demand.
public struct Entry: Sendable, Hashable {
    /// The leading digits, in groups of 18.
    private var groups: [UInt64] = []
    /// The trailing digits: 1 to 18 of them, unless there are no digits at all.
    private var significand: UInt64 = 0
    /// The number of digits before the decimal point; a lone zero does not count.
    private var integerCount: Int32 = 0
    private var fractionCount: Int32 = 0
    private var hasPoint = false
    /// Whether the zero before the point was typed.
    private var hasTypedZero = false
    private(set) var isNegative = false
    private var exponent: Exponent?

    private struct Exponent: Hashable {
        var magnitude: Int16 = 0
        var isNegative = false
        /// Whether the 1 before it was not typed.
        let isOfPower: Bool
        /// Whether the number before it ended in a decimal point, which is not shown.
        let hidesPoint: Bool
    }

    /// The initial zero on the display.
    public static var zero: Entry { Entry() }

    private static let groupCount = 18

    /// The largest exponent that accepts another digit.
    private static let exponentLimit: Int16 = 999

    private init() {}

    private var digitCount: Int { Int(integerCount) + Int(fractionCount) }

    /// Whether nothing has been typed.
    var isInitial: Bool { isZero && !hasTypedZero }

    /// Whether the exponent has been started.
    var hasExponent: Bool { exponent != nil }

    /// Whether this is a lone zero, typed or not.
    var isZero: Bool { digitCount == 0 && !hasPoint && exponent == nil }

    /// The number of digits in ``significand``.
    private var significandCount: Int { digitCount - groups.count * Self.groupCount }

    // MARK: Typing

    /// Appends a digit from 0 to 9, which replaces a leading zero. Digits beyond `limit` are refused; a leading zero
    /// does not count.
    ///
    /// - Returns: Whether the number changed.
    mutating func append(_ digit: Int, limit: Int) -> Bool {
        if let present = exponent?.magnitude {
            guard present <= Self.exponentLimit, present > 0 || digit > 0 else { return false }
            exponent?.magnitude = present * 10 + Int16(digit)
            return true
        }
        if digitCount == 0, !hasPoint {
            guard digit > 0 else {
                defer { hasTypedZero = true }
                return !hasTypedZero
            }
            hasTypedZero = false
        }
        guard digitCount < limit else { return false }
        if significandCount == Self.groupCount {
            groups.append(significand)
            significand = 0
        }
        significand = significand * 10 + UInt64(digit)
        if hasPoint { fractionCount += 1 } else { integerCount += 1 }
        return true
    }

    /// The sentence about the limit that the number, or its exponent if that is being typed, has reached; `nil` if it
    /// has room for another digit.
    func reachedLimit(_ limit: Int) -> String? {
        if let exponent {
            guard exponent.magnitude > Self.exponentLimit else { return nil }
            return "An exponent can have up to \("\(Self.exponentLimit)".utf8.count + 1) digits."
        }
        return digitCount < limit ? nil : "A number can have up to \(limit) digits."
    }

    /// Appends the decimal point, unless there is one.
    mutating func appendDot() -> Bool {
        if hasPoint || exponent != nil { return false }
        hasPoint = true
        return true
    }

    /// Starts the exponent, unless it has been started; with nothing typed before it, the number is a power of ten.
    mutating func appendExponent() -> Bool {
        if exponent != nil { return false }
        exponent = Exponent(isOfPower: isInitial, hidesPoint: hasPoint && fractionCount == 0)
        hasPoint = fractionCount > 0
        if exponent?.isOfPower == true {
            significand = 1
            integerCount = 1
        }
        return true
    }

    /// Changes the sign of the number, or of its exponent if that is being typed. A lone zero has no sign.
    mutating func changeSign() -> Bool {
        if isZero { return false }
        if exponent != nil { exponent?.isNegative.toggle() } else { isNegative.toggle() }
        return true
    }

    /// Deletes the last digit, or the decimal point or the beginning of the exponent if that was typed last, leaving
    /// zero if there is no digit left.
    mutating func removeLast() -> Bool {
        if isZero {
            defer { hasTypedZero = false }
            return hasTypedZero
        }
        if let present = exponent {
            if present.magnitude > 0 { exponent?.magnitude /= 10 } else { removeExponent(present) }
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

    private mutating func removeExponent(_ present: Exponent) {
        exponent = nil
        if present.hidesPoint { hasPoint = true }
        if present.isOfPower { self = .zero }
    }

    // MARK: Text and value

    /// The number as shown on the display, in the grammar of expressions.
    public var text: String {
        var bytes = digits.map { UInt8(ascii: "0") + $0 }
        if hasPoint { bytes.insert(UInt8(ascii: "."), at: Int(integerCount)) }
        if integerCount == 0 { bytes.insert(UInt8(ascii: "0"), at: 0) }
        if isNegative { bytes.insert(UInt8(ascii: "-"), at: 0) }
        let mantissa = String(decoding: bytes, as: UTF8.self)
        guard let exponent else { return mantissa }
        return "\(mantissa)e\(exponent.isNegative ? "-" : "")\(exponent.magnitude)"
    }

    /// The length of ``text`` in characters.
    var count: Int {
        let count =
            (isNegative ? 1 : 0) + max(1, Int(integerCount)) + (hasPoint ? 1 : 0) + Int(fractionCount)
        guard let exponent else { return count }
        return count + (exponent.isNegative ? 2 : 1) + "\(exponent.magnitude)".utf8.count
    }

    /// The entry without a trailing decimal point.
    var trimmed: Entry {
        var trimmed = self
        if fractionCount == 0 { trimmed.hasPoint = false }
        return trimmed
    }

    /// Returns the value of the number.
    func value<Number: CalculatorNumber>(as: Number.Type) -> Number {
        let power = exponent.map { $0.isNegative ? -Int($0.magnitude) : Int($0.magnitude) } ?? 0
        let scale = power - Int(fractionCount)
        let magnitude =
            groups.isEmpty
            ? Number(NumberLiteral(significand: significand, exponent: scale))
            : Number(NumberLiteral(digits: digits, exponent: scale))
        return isNegative ? -magnitude : magnitude
    }

    /// The digits, 0 to 9 each, without a leading zero.
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

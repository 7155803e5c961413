// SPDX-License-Identifier: Apache-2.0

extension Double {
    /// Returns the decimal digits of the stored binary value, rounded once.
    ///
    /// Up to 17 digits take a multiplication by a power of ten to 192 bits, whose error is known; if it leaves the
    /// rounding open, and for more digits, all digits of the value are found first, at most 767.
    ///
    /// - Throws: ``Fault``, that of the number itself; every finite number has digits.
    public func decimalExpansion(_ count: DigitCount, rounding: RoundingRule) throws(Fault) -> DecimalExpansion {
        if let fault { throw fault }
        if let result = shortExpansion(count, rounding) { return result }
        return exactExpansion.rounded(to: count, rounding)
    }

    /// All decimal digits of the stored binary value.
    private var exactExpansion: DecimalExpansion {
        DecimalExpansion(integer: significandInteger, timesPowerOfTwo: unitExponent, isNegative: self < 0)
    }

    /// The significand as an integer; the value is this integer times 2^``unitExponent``.
    private var significandInteger: UInt64 {
        let fraction = bitPattern & (1 << 52 - 1)
        return biasedExponent == 0 ? fraction : fraction | 1 << 52
    }

    /// The power of two of the last bit of the significand.
    private var unitExponent: Int { max(biasedExponent, 1) - 1075 }

    private var biasedExponent: Int { Int(bitPattern >> 52 & 0x7ff) }

    /// Returns up to 17 digits by machine arithmetic, or `nil` if more are requested or the rounding needs more.
    @inline(__always)
    private func shortExpansion(_ count: DigitCount, _ rule: RoundingRule) -> DecimalExpansion? {
        if magnitude < 0x1p63, let integer = UInt64(exactly: magnitude) {
            return Double.expansion(ofInteger: integer, isNegative: self < 0, count, rule)
        }
        let shift = significandInteger.leadingZeroBitCount
        let significand = significandInteger << UInt64(truncatingIfNeeded: shift)
        let unitExponent = unitExponent - shift
        let exponent = Double.decimalExponent(significand, unitExponent)
        let kept: Int
        switch count {
        case .significant(let wanted): kept = max(wanted, 1)
        case .fractional(let places): kept = DigitCount.digitsKept(places: places, exponent: exponent)
        case .whole(_, let fallback):
            // In lowest terms, the value is an odd integer over 2^places; without places it is an integer.
            let places = -unitExponent - significand.trailingZeroBitCount
            guard places > 0 else { return nil }
            kept = max(fallback, 1)
        }
        // The unit of the last digit kept is 10^−scale; the value in that unit is below 10^17 < 2^57, so that at least
        // 192 − 2 − 57 bits of the product are after the point.
        guard kept >= 0, kept <= 17 else { return nil }
        let scale = kept - 1 - exponent
        guard let power = PowerOfTen(scale) else { return nil }
        let product = WideSignificand(significand, exponent: unitExponent, times: power)
        guard let (whole, lost) = product.split(at: -product.exponent - 128) else { return nil }
        let isUp = rule.roundsUp(lost, lastDigitIsOdd: whole & 1 == 1, isNegative: self < 0)
        return DecimalExpansion(
            isNegative: self < 0, significand: isUp ? whole + 1 : whole, lastExponent: -scale, isExact: lost == .zero)
    }

    /// ⌊log₁₀(`significand` · 2^`unitExponent`)⌋, for a significand whose top bit is set.
    ///
    /// The leading bit has the value 2^b. 78913/2¹⁸ is less than log₁₀ 2 by 8 · 10^−7 or less, and for |b| ≤ 1100 the
    /// estimate ⌊b · 78913/2¹⁸⌋ is ⌊log₁₀ 2^b⌋ (checked for each b by the tests). The result is that or one more, as
    /// 2^(b + 1) < 10 · 2^b; a comparison with the power of ten decides which one: its leading 64 bits suffice, because
    /// a significand equal to them belongs to a value that is at least the power only if the power has no more.
    @inline(__always)
    private static func decimalExponent(_ significand: UInt64, _ unitExponent: Int) -> Int {
        let leading = unitExponent + 63
        let estimate = (leading * 78_913) >> 18
        guard let next = PowerOfTen(estimate + 1), next.binaryExponent == leading else { return estimate }
        let isLess = significand == next.high ? next.low != 0 || !next.isExact : significand < next.high
        return isLess ? estimate : estimate + 1
    }

    /// Returns the digits of an integer that has at most 19.
    @inline(__always)
    private static func expansion(
        ofInteger integer: UInt64, isNegative: Bool, _ count: DigitCount, _ rule: RoundingRule
    ) -> DecimalExpansion? {
        let digitCount = integer.decimalDigitCount
        let kept: Int
        switch count {
        case .significant(let wanted): kept = max(wanted, 1)
        case .fractional(let places): kept = DigitCount.digitsKept(places: places, exponent: digitCount - 1)
        case .whole(let limit, let fallback): kept = digitCount <= limit ? digitCount : max(fallback, 1)
        }
        let dropped = digitCount - kept
        if dropped <= 0 {
            return DecimalExpansion(isNegative: isNegative, significand: integer, lastExponent: 0, isExact: true)
        }
        guard kept >= 0 else { return nil }
        let unit = UInt64.powerOfTen(dropped)
        let (whole, remainder) = integer.quotientAndRemainder(dividingBy: unit)
        let lost = LostFraction(remainder: remainder, divisor: unit)
        let isUp = rule.roundsUp(lost, lastDigitIsOdd: whole & 1 == 1, isNegative: isNegative)
        return DecimalExpansion(
            isNegative: isNegative, significand: isUp ? whole + 1 : whole, lastExponent: dropped,
            isExact: lost == .zero)
    }
}

// SPDX-License-Identifier: Apache-2.0

extension Double {
    /// Rounds a literal once, to nearest with ties to even, regardless of its number of digits.
    ///
    /// A literal whose magnitude rounds to 2^1024 or more yields ``Fault/overflow``, a nonzero one that rounds to zero
    /// ``Fault/underflow``.
    ///
    /// Short literals are a double multiplied or divided by a power of ten that is exactly representable, with one
    /// rounding by the processor (W. D. Clinger, “How to read floating point numbers accurately”, PLDI 1990). Others
    /// are multiplied by a power of ten to 192 bits, whose error is known (D. Lemire, “Number parsing at a gigabyte per
    /// second”, 2021, uses 128). If that error, or digits beyond the 19th, leave the rounding open, the literal is
    /// compared digit by digit with the midpoint between two doubles.
    ///
    /// - Complexity: O(*n*) in the number of digits.
    public init(_ literal: NumberLiteral) {
        if literal.radix == .decimal {
            if literal.digits.isEmpty, let small = Double(literal.significand, scaledBy: literal.exponent) {
                self = small
            } else {
                self = Double(decimal: literal)
            }
        } else {
            self = Double(binary: literal)
        }
    }

    /// Creates the value of a decimal literal that a single operation of the processor rounds: both operands are exact.
    @inline(__always)
    private init?(_ significand: UInt64, scaledBy exponent: Int) {
        guard significand <= 1 << 53, exponent >= -22, exponent <= 22 else { return nil }
        let value = Double(significand)
        self =
            exponent < 0
            ? value / Double.exactPowersOfTen[-exponent] : value * Double.exactPowersOfTen[exponent]
    }

    /// 10^0 to 10^22, which are exactly representable.
    private static let exactPowersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]

    // MARK: Radix 10

    private init(decimal literal: NumberLiteral) {
        // The literal is `significand` · 10^`exponent` or, where it is truncated, less than one unit more.
        var significand = literal.significand
        var exponent = literal.clampedExponent
        var isTruncated = false
        if !literal.digits.isEmpty {
            let leading = literal.digits.prefix(DecimalExpansion.shortDigitLimit)
            significand = leading.reduce(0) { $0 * 10 + UInt64($1) }
            exponent += literal.digits.count - leading.count
            isTruncated = literal.digits[leading.endIndex...].contains { $0 != 0 }
        }
        if significand == 0 {
            self = 0
        } else if let power = PowerOfTen(exponent) {
            let lower = TruncatedDouble(WideSignificand(significand, times: power))
            let upper = isTruncated ? TruncatedDouble(WideSignificand(significand + 1, times: power)) : lower
            if let nearest = lower.nearest, nearest == upper.nearest {
                self = nearest.value
            } else {
                self = lower.rounded(up: literal.isCloserToUpperNeighbor(of: lower)).value
            }
        } else {
            // A significand is below 2⁶⁴, and 2⁶⁴ · 10^−343 < 2^−1075, half of the smallest double; 10^309 > 2^1024.
            self = Double(fault: exponent < 0 ? .underflow : .overflow)
        }
    }

    // MARK: Radices 2, 8 and 16

    private init(binary literal: NumberLiteral) {
        let bitsPerDigit = literal.radix.rawValue.trailingZeroBitCount
        var significand = literal.significand
        var exponent = literal.clampedExponent * bitsPerDigit
        var isExact = true
        if !literal.digits.isEmpty {
            let leading = literal.digits.prefix(64 / bitsPerDigit)
            significand = leading.reduce(0) { $0 << UInt64(bitsPerDigit) | UInt64($1) }
            exponent += (literal.digits.count - leading.count) * bitsPerDigit
            isExact = !literal.digits[leading.endIndex...].contains { $0 != 0 }
        }
        if significand == 0 {
            self = 0
        } else {
            let exact = TruncatedDouble(WideSignificand(significand, exponent: exponent, isExact: isExact))
            self = (exact.nearest ?? exact).value
        }
    }
}

extension NumberLiteral {
    /// The exponent clamped to ±2⁵⁶, so that it can be used in arithmetic; beyond that, no number of digits that fits
    /// in memory brings the literal back into the range of doubles.
    fileprivate var clampedExponent: Int { max(-Int.max / 128, min(Int.max / 128, exponent)) }

    /// Returns whether a decimal literal rounds to the double above `lower`, which is the largest that does not exceed
    /// it, or, at the midpoint between the two, to the even one.
    ///
    /// The midpoint has at most 768 digits. The first digit in which the literal differs from it decides, so that only
    /// as many of the literal's digits are examined, and whether any of the others is nonzero.
    fileprivate func isCloserToUpperNeighbor(of lower: TruncatedDouble) -> Bool {
        let boundary = DecimalExpansion(
            integer: lower.significand * 2 + 1, timesPowerOfTwo: lower.unitExponent - 1, isNegative: false)
        let digits = digits.isEmpty ? significand.decimalDigits : digits
        let leadingExponent = clampedExponent + digits.count - 1
        if leadingExponent != boundary.exponent { return leadingExponent > boundary.exponent }
        let boundaryDigits = boundary.digits
        for (digit, boundaryDigit) in zip(digits, boundaryDigits) where digit != boundaryDigit {
            return digit > boundaryDigit
        }
        if digits.count < boundaryDigits.count { return false }
        let isMore = digits[boundaryDigits.count...].contains { $0 != 0 }
        return isMore || lower.significand % 2 == 1
    }
}

// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

extension Ball {
    /// Whether a decimal number is in the ball.
    func mayEqual(_ decimal: RoundedDecimal) -> Bool {
        let precision = max(Node.leastPrecision, midpointBitWidth + 32, decimal.significand.bitWidth + 32)
        let scale = Ball(exact: 10).power(decimal.exponent10, precision: precision)
        let value = Ball(exact: decimal.significand).multiplied(by: scale, precision: precision)
        return subtracting(value, precision: precision).mayBeZero
    }

    /// Exponents above this are divided out first, since a power of ten as large is slow to compute exactly.
    private static let largestPlainExponent = 1 << 20

    /// Returns the requested digits, if all numbers of the ball have them.
    ///
    /// A radius far below that required by the digits is enlarged first, which avoids writing out the places in
    /// between.
    func rounded(to count: DigitCount, _ rounding: RoundingRule) -> RoundedDecimal? {
        switch count {
        case .fractional(let places): return roundedDecimal(decimals: places, rounding: rounding)
        case .significant(let digits), .whole(_, let digits):
            guard let bottom = lowerExponent else { return nil }
            let least = bottom - 8 * ResourceLimits.bits(forDigits: digits) - (1 << 22)
            if !radius.isZero, radius.magnitude < least {
                return widened(by: Radius(powerOfTwo: least)).rounded(to: count, rounding)
            }
            if bottom.magnitude <= max(Self.largestPlainExponent, 8 * digits) {
                return roundedDecimal(significantDigits: digits, rounding: rounding)
            }
            let power10 = Int(Double(bottom) * .digitsPerBit)
            // A power of two has a midpoint of one bit.
            let precision = max(midpointBitWidth, ResourceLimits.bits(forDigits: digits)) + 64
            let scale = Ball(exact: 10).power(-power10, precision: precision)
            guard
                let rounded = multiplied(by: scale, precision: precision)
                    .roundedDecimal(significantDigits: digits, rounding: rounding)
            else { return nil }
            return RoundedDecimal(
                significand: rounded.significand, exponent10: rounded.exponent10 + power10, isExact: false)
        }
    }
}

#endif

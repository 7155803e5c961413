// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

/// Operations on fractions within the limits: what exceeds them is kept as an expression.
extension Rational {
    /// Returns the sum, unless it could exceed the limits.
    @inline(__always)
    func addingWithinLimits(_ other: Rational) -> Rational? {
        isSmall && other.isSmall || isSumWithinLimits(other) ? self + other : nil
    }

    /// Returns the product, unless it could exceed the limits.
    @inline(__always)
    func multipliedWithinLimits(by other: Rational) -> Rational? {
        isSmall && other.isSmall || isWithinLimits(with: other, bitWidth + other.bitWidth) ? self * other : nil
    }

    /// Returns the quotient, unless it could exceed the limits; the divisor is not zero.
    @inline(__always)
    func dividedWithinLimits(by other: Rational) -> Rational? {
        isSmall && other.isSmall || isWithinLimits(with: other, bitWidth + other.bitWidth)
            ? divided(by: other) : nil
    }

    /// Whether the power, of so many bits, is within the limits.
    func isPowerWithinLimits(_ bits: Int) -> Bool { isWithinLimits(with: self, bits) }

    private func isSumWithinLimits(_ other: Rational) -> Bool {
        isInteger && other.isInteger
            ? ResourceLimits.allows(bits: max(bitWidth, other.bitWidth) + 1)
            : isWithinLimits(with: other, bitWidth + other.bitWidth, isSum: true)
    }

    /// Whether a number of so many bits, computed from this one and another, is within the limits. Long fractions,
    /// which come from iterations, have limits of their own.
    private func isWithinLimits(with other: Rational, _ bits: Int, isSum: Bool = false) -> Bool {
        guard ResourceLimits.allows(bits: bits) else { return false }
        // An operation with a word takes a time proportional to the length, and one with denominators of few primes
        // needs no common divisor of long numbers.
        let isFast = isSmall || other.isSmall || hasKnownPrimes && other.hasKnownPrimes
        if ResourceLimits.current.prefersFractions {
            // In an iteration of two long ones the bits are doubled again and again.
            return bits < Thresholds.bitsOfPreferredFractions || isSum && isFast
                || !isFraction(ofMoreThan: Thresholds.bitsOfPreferredFractions / 16)
                || !other.isFraction(ofMoreThan: Thresholds.bitsOfPreferredFractions / 16)
        }
        let limit = isFast ? Thresholds.bitsOfIteratedDecimals : Thresholds.bitsOfIteratedFractions
        return bits < limit || !isFraction(ofMoreThan: limit / 16) && !other.isFraction(ofMoreThan: limit / 16)
    }

    private var hasKnownPrimes: Bool { primesOfLongDenominator.isKnown || denominator.asInt != nil }

    /// Whether both the numerator and the denominator have more bits.
    private func isFraction(ofMoreThan bits: Int) -> Bool { min(numerator.bitWidth, denominator.bitWidth) > bits }

    /// Whether numerator and denominator are machine integers.
    @inline(__always)
    var isSmall: Bool { numerator.asInt != nil && denominator.asInt != nil }
}

#endif

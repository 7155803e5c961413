// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP
import CInterruptibleGMP

/// Quotients and roots truncated to the required precision: the arithmetic of midpoints. Each takes one
/// allocation for its result, and rounds towards zero.
extension Integer {
    /// A result `value · 2^exponent` that is exact, or less than `2^exponent` nearer to zero.
    struct Approximation {
        var value: Integer
        var exponent: Int
        var isExact: Bool
    }

    /// Returns self ÷ divisor to at least `precision` bits, for a nonzero divisor. A long quotient may be exact without
    /// `isExact` being set.
    func quotient(by divisor: Integer, precision: Int) -> Approximation {
        if precision > 64 * 16 { return longQuotient(by: divisor, precision: precision) }
        let isNegative = isNegative != divisor.isNegative
        return withMagnitude { x, xCount in
            divisor.withMagnitude { y, yCount in
                if xCount == 0 || yCount == 0 { return Approximation(value: 0, exponent: 0, isExact: true) }
                // The quotient of m limbs by k has at least 64·(m − k − 1) + 1 bits.
                let bits = bitWidth - divisor.bitWidth
                let zeros = max(0, (precision - bits + 64) >> 6, yCount - xCount)
                let numeratorCount = xCount + zeros
                let quotientCount = numeratorCount - yCount + 1
                return Scratch.with(limbs: numeratorCount + yCount) { scratch in
                    let numerator = scratch.take(numeratorCount)
                    let remainder = scratch.take(yCount)
                    numerator.update(repeating: 0, count: zeros)
                    (numerator + zeros).update(from: x, count: xCount)
                    let limbs = Limbs.allocate(capacity: quotientCount)
                    LongOperation.divide(limbs.pointer, remainder, numerator, numeratorCount, y, yCount)
                    var isExact = true
                    for index in 0..<yCount where remainder[index] != 0 { isExact = false }
                    return Approximation(
                        value: Integer(adopting: limbs, count: quotientCount, isNegative: isNegative),
                        exponent: -64 * zeros, isExact: isExact)
                }
            }
        }
    }

    /// Returns self · 2^scale ÷ divisor rounded towards zero, for a nonzero divisor.
    func quotient(by divisor: Integer, scale: Int) -> Integer {
        let (dividend, divisor) = scale >= 0 ? (scaledUp(by: scale), divisor) : (self, divisor.scaledUp(by: -scale))
        if divisor.isZero { return 0 }
        // This division does not compute the remainder.
        return LongOperation.integer(
            dividend, divisor, bitWidth: dividend.bitWidth - divisor.bitWidth, __gmpz_tdiv_q, interruptible_mpz_tdiv_q)
    }

    /// Returns ``quotient(by:precision:)``, by a division that does not compute the remainder.
    private func longQuotient(by divisor: Integer, precision: Int) -> Approximation {
        let zeros = divisor.trailingZeroBits
        if zeros == divisor.bitWidth - 1 {
            return Approximation(value: divisor.isNegative ? -self : self, exponent: -zeros, isExact: true)
        }
        let shift = max(0, precision - bitWidth + divisor.bitWidth + 64) & ~63
        return Approximation(value: quotient(by: divisor, scale: shift), exponent: -shift, isExact: false)
    }

    /// Returns ±high·2^shift ± low, for a shift ≥ 0 that the caller has bounded, in one allocation.
    static func sum(
        _ high: Integer, negatingHigh: Bool = false, shiftedLeftBy shift: Int, _ low: Integer,
        negatingLow: Bool = false
    ) -> Integer {
        let highIsNegative = high.isNegative != negatingHigh
        let lowIsNegative = low.isNegative != negatingLow
        return high.withMagnitude { x, xCount in
            low.withMagnitude { y, yCount in
                if xCount == 0 { return Integer(copying: y, count: yCount, isNegative: lowIsNegative) }
                let limbs = Limbs.allocate(capacity: max(xCount + (shift >> 6) + 1, yCount) + 1)
                let target = limbs.pointer
                let count = shiftLeft(x, xCount, by: shift, into: target)
                if highIsNegative == lowIsNegative {
                    let (longer, shorter) = count >= yCount ? (count, yCount) : (yCount, count)
                    target[longer] =
                        count >= yCount
                        ? yCount == 0 ? 0 : __gmpn_add(target, target, longer, y, shorter)
                        : __gmpn_add(target, y, longer, target, shorter)
                    return Integer(adopting: limbs, count: longer + 1, isNegative: highIsNegative)
                }
                let isHigher = count != yCount ? count > yCount : __gmpn_cmp(target, y, count) >= 0
                if isHigher {
                    if yCount > 0 { _ = __gmpn_sub(target, target, count, y, yCount) }
                    return Integer(adopting: limbs, count: count, isNegative: highIsNegative)
                }
                _ = __gmpn_sub(target, y, yCount, target, count)
                return Integer(adopting: limbs, count: yCount, isNegative: lowIsNegative)
            }
        }
    }

    /// Returns √(self·2^exponent) to at least `precision` bits, for a positive integer.
    func squareRoot(exponent: Int, precision: Int) -> Approximation {
        // A radicand of 2·precision + 2 bits at least, with an even exponent.
        var shift = max(0, 2 * precision + 2 - bitWidth)
        if (exponent - shift) & 1 != 0 { shift += 1 }
        return withMagnitude { limbs, count in
            Scratch.with(limbs: count + shift / 64 + 2) { scratch in
                let radicand = scratch.take(count + shift / 64 + 2)
                let radicandCount = Self.shiftLeft(limbs, count, by: shift, into: radicand)
                var isExact = false
                let root = Integer(capacity: (radicandCount + 1) / 2) { root in
                    isExact = LongOperation.squareRoot(root, radicand, radicandCount)
                    return (radicandCount + 1) / 2
                }
                return Approximation(value: root, exponent: (exponent - shift) / 2, isExact: isExact)
            }
        }
    }

    /// Writes `limbs · 2^shift` and returns the number of its limbs, of which the highest is nonzero.
    static func shiftLeft(_ limbs: UnsafePointer<UInt>, _ count: Int, by shift: Int, into target: LimbPointer)
        -> Int
    {
        let (limbShift, bitShift) = (shift >> 6, shift & 63)
        target.update(repeating: 0, count: limbShift)
        if bitShift == 0 {
            (target + limbShift).update(from: limbs, count: count)
            return count + limbShift
        }
        let carry = __gmpn_lshift(target + limbShift, limbs, count, UInt32(bitShift))
        if carry == 0 { return count + limbShift }
        target[count + limbShift] = carry
        return count + limbShift + 1
    }
}

#endif

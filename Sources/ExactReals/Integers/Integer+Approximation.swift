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

    /// Returns self · 2^scale ÷ divisor rounded towards zero, for a nonzero divisor.
    func quotient(by divisor: Integer, scale: Int) -> Integer {
        let (dividend, divisor) = scale >= 0 ? (scaledUp(by: scale), divisor) : (self, divisor.scaledUp(by: -scale))
        if divisor.isZero { return 0 }
        if NewtonDivisor.isFaster(dividend.limbCount, by: divisor.limbCount) {
            return dividend.truncatedDivision(by: divisor).quotient
        }
        // This division does not compute the remainder.
        return LongOperation.integer(
            dividend, divisor, bitWidth: dividend.bitWidth - divisor.bitWidth, __gmpz_tdiv_q, interruptible_mpz_tdiv_q)
    }

    /// Returns self · 2^scale ÷ divisor like ``quotient(by:scale:)``, but of each side no more than the highest
    /// `bitCount` bits, of which there are two at least, are used: the result is within one unit for its rounding, and
    /// within 2^(2 − bitCount) of its size.
    ///
    /// Each side loses less than 2^(1 − bitCount) of its size, which makes the quotient smaller by no more than that,
    /// or larger by no more than twice that.
    func quotient(by divisor: Integer, scale: Int, keeping bitCount: Int) -> Integer {
        let cut = max(0, bitWidth - bitCount)
        let cutOfDivisor = max(0, divisor.bitWidth - bitCount)
        return scaledDown(by: cut).quotient(by: divisor.scaledDown(by: cutOfDivisor), scale: scale + cut - cutOfDivisor)
    }

    /// Returns self ÷ divisor to at least `precision` bits, for a nonzero divisor, within less than two units on either
    /// side. A quotient may be exact without `isExact` being set: the remainder is not computed.
    func longQuotient(by divisor: Integer, precision: Int) -> Approximation {
        if isZero { return Approximation(value: 0, exponent: 0, isExact: true) }
        let zeros = divisor.trailingZeroBits
        if zeros == divisor.bitWidth - 1 {
            return Approximation(value: divisor.isNegative ? -self : self, exponent: -zeros, isExact: true)
        }
        let n = (precision + 74) >> 6
        if HighQuotient.isFaster(n), divisor.limbCount >= n / 2 { return highQuotient(by: divisor, limbs: n) }
        let shift = max(0, precision - bitWidth + divisor.bitWidth + 64) & ~63
        let dividend = scaledUp(by: shift)
        if NewtonDivisor.isFaster(dividend.limbCount, by: divisor.limbCount),
            let quotient = NewtonDivisor.approximateQuotient(dividend.magnitude, by: divisor.magnitude)
        {
            return Approximation(
                value: isNegative != divisor.isNegative ? -quotient : quotient, exponent: -shift, isExact: false)
        }
        return Approximation(value: dividend.quotient(by: divisor, scale: 0), exponent: -shift, isExact: false)
    }

    /// Returns √(limbs·2^exponent) to at least `precision` bits, for a magnitude whose highest limb is not zero.
    static func squareRoot(
        _ limbs: UnsafePointer<UInt>, _ count: Int, exponent: Int, precision: Int
    ) -> Approximation {
        // A radicand of 2·precision + 2 bits at least, with an even exponent.
        var shift = max(0, 2 * precision + 2 - limbs.bitWidth(limbs: count))
        if (exponent - shift) & 1 != 0 { shift += 1 }
        return Scratch.with(limbs: count + shift / 64 + 2) { scratch in
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

    /// Writes the highest n limbs of a number, scaled by 2^-shift so that the highest bit is set; returns the shift.
    static func writeHighLimbs(
        _ limbs: UnsafePointer<UInt>, _ count: Int, to target: LimbPointer, _ n: Int
    ) -> Int {
        let zeros = limbs[count - 1].leadingZeroBitCount
        let (missing, dropped) = (max(0, n - count), max(0, count - n))
        target.update(repeating: 0, count: missing)
        if zeros == 0 {
            (target + missing).update(from: limbs + dropped, count: n - missing)
        } else {
            _ = __gmpn_lshift(target + missing, limbs + dropped, n - missing, UInt32(zeros))
            if dropped > 0 { target[0] |= limbs[dropped - 1] >> UInt(64 - zeros) }
        }
        return 64 * (dropped - missing) - zeros
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

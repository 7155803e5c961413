// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

extension BorrowedBall {
    /// A positive lower bound of |x| over the ball, whose midpoint is not zero; `nil` if there is none.
    @inline(__always)
    private var lowerMagnitude: LowerBound? {
        LowerBound(limbs, limbs: count, exponent: exponent).subtracting(radius)
    }

    /// The same for radii of quotients.
    @inline(__always)
    private var boundOfDivisor: (mantissa: UInt, exponent: Int)? {
        LowerBound.difference(
            leadingWord: limbs.leadingWord(limbs: count), exponent: exponent &+ limbs.bitWidth(limbs: count) &- 64,
            radius)
    }

    /// Returns `self ÷ other`, whose midpoint is not zero.
    @inline(__always)
    func divided(by other: BorrowedBall, precision: Int) -> Ball {
        let (a, b) = (truncated(to: precision + 64), other.truncated(to: precision + 64))
        guard let bound = b.lowerMagnitude else { return Ball(fault: .undecided) }
        if a.count == 0 { return Ball(0, exponent: 0, radius: a.radius / bound) }
        if !(a.radius.isZero && b.radius.isZero) {
            // With an error of two units of a quotient of at least 2^(64n − 2), more than `precision` bits are right.
            let n = (precision + 68) >> 6
            if b.count >= n - 1 { return a.approximateQuotient(by: b, limbs: n) }
        }
        let needed = InlineBall.limbsNeeded(precision)
        if 2...Thresholds.limbsOfShortDivision ~= b.count, a.count <= needed + b.count {
            return a.shortQuotient(by: b, limbs: needed, precision: precision)
        }
        // The quotient of m bits by k has m − k bits or one more.
        let bits = a.limbs.bitWidth(limbs: a.count) - b.limbs.bitWidth(limbs: b.count)
        let zeros = Swift.max(0, (precision - bits + 63) >> 6, b.count - a.count)
        let numeratorCount = a.count + zeros
        let quotientCount = numeratorCount - b.count + 1
        let quotient = Limbs.allocate(capacity: quotientCount)
        let isExact = Scratch.with(limbs: numeratorCount + b.count) { scratch in
            let numerator = scratch.take(numeratorCount)
            let remainder = scratch.take(b.count)
            numerator.update(repeating: 0, count: zeros)
            (numerator + zeros).update(from: a.limbs, count: a.count)
            LongOperation.divide(quotient.pointer, remainder, numerator, numeratorCount, b.limbs, b.count)
            return UnsafePointer(remainder).areZero(b.count)
        }
        let exponent = a.exponent - b.exponent - 64 * zeros
        let count = quotientCount - (quotient.pointer[quotientCount - 1] == 0 ? 1 : 0)
        let error = Radius(
            ofQuotient: Radius(UnsafePointer(quotient.pointer), limbs: count, exponent: exponent),
            unit: isExact ? nil : exponent, a.radius, by: bound, b.radius)
        return Ball(
            adopting: quotient, count: count, isNegative: a.isNegative != b.isNegative, exponent: exponent,
            radius: error, precision: precision)
    }

    /// Returns `self ÷ other`, whose midpoints are not zero, not both exact, in n limbs, within two units and what
    /// their radii add.
    ///
    /// With the divisor's highest bit set, in n + 1 limbs, and the dividend's highest but one, in n + 2, the quotient
    /// is below 2^(64n) and at least 2^(64n − 2). The limbs that are cut off of either are less than 2⁻⁶¹ units of it;
    /// with those of the division, the quotient is less than 1 + 2⁻⁴⁹ units too small. What the radii add is computed
    /// with a bound that is at least a unit larger than the quotient, and so less than 2⁻⁴⁹ units smaller than the
    /// exact one. The radius of the divisor is less than 2³¹ times what the bound leaves of its midpoint, so that what
    /// the radii add is less than 2⁻¹⁸ units too small: two units count for both.
    @inline(never)
    private func approximateQuotient(by other: BorrowedBall, limbs n: Int) -> Ball {
        let (zeros, otherZeros) = (
            limbs[count - 1].leadingZeroBitCount, other.limbs[other.count - 1].leadingZeroBitCount
        )
        guard let bound = other.boundOfDivisor else { return Ball(fault: .undecided) }
        let quotient = Limbs.allocate(capacity: n)
        let target = quotient.pointer
        Scratch.with(limbs: 2 * n + 3) { scratch in
            let (dividend, divisor) = (scratch.take(n + 2), scratch.take(n + 1))
            other.writeHighLimbs(n + 1, shiftedLeft: otherZeros, to: divisor)
            writeHighLimbs(n + 2, shiftedLeft: zeros - 1, to: dividend)
            LimbDivision.divideApproximately(target, n, dividend, divisor)
        }
        let unit = exponent &- other.exponent &+ 64 &* (count &- other.count &- n) &- zeros &+ otherZeros &+ 1
        // The quotient has a limb that is not zero among the highest two.
        let used = target[n - 1] == 0 ? n - 1 : n
        let error = Radius(
            ofQuotient: BorrowedBall(
                limbs: UnsafePointer(target), count: used, isNegative: false, exponent: unit, radius: .zero
            ).bound, radius, by: bound, other.radius)
        return Ball(
            adopting: quotient, count: used, isNegative: isNegative != other.isNegative, exponent: unit,
            radius: error.adding(powerOfTwo: unit &+ 1), precision: 64 * n)
    }

    /// Returns `self ÷ other`, whose midpoints are not zero, in n limbs.
    ///
    /// With the divisor's highest bit set, and the dividend's highest but one, the quotient is below 2^(64n) and at
    /// least 2^(64n − 2); it is rounded down, by less than a unit. If the dividend has as many limbs as both, its last
    /// bit may be cut off, less than a unit of the quotient.
    @inline(never)
    private func shortQuotient(by other: BorrowedBall, limbs n: Int, precision: Int) -> Ball {
        let (zeros, otherZeros) = (
            limbs[count - 1].leadingZeroBitCount, other.limbs[other.count - 1].leadingZeroBitCount
        )
        guard let bound = other.boundOfDivisor else { return Ball(fault: .undecided) }
        let dividendCount = n + other.count
        return Scratch.with(limbs: dividendCount + other.count + n) { scratch in
            let (dividend, divisor, quotient) = (
                scratch.take(dividendCount), scratch.take(other.count), scratch.take(n)
            )
            let below = dividendCount - count
            dividend.update(repeating: 0, count: below)
            var cut: UInt = 0
            if zeros > 1 {
                _ = __gmpn_lshift(dividend + below, limbs, count, UInt32(zeros - 1))
            } else if zeros == 1 {
                (dividend + below).update(from: limbs, count: count)
            } else {
                cut = __gmpn_rshift(dividend + below, limbs, count, 1)
                if below > 0 {
                    dividend[below - 1] = cut
                    cut = 0
                }
            }
            if otherZeros > 0 {
                _ = __gmpn_lshift(divisor, other.limbs, other.count, UInt32(otherZeros))
            } else {
                divisor.update(from: other.limbs, count: other.count)
            }
            if other.count == 2 {
                LimbDivision.divideByTwo(quotient, n, dividend, divisor[1], divisor[0])
            } else {
                LimbDivision.divide(quotient, n, dividend, divisor, other.count)
            }
            let unit = exponent &- other.exponent &- 64 &* below &- zeros &+ 1 &+ otherZeros
            // The quotient has a limb that is not zero among the highest two.
            let used = quotient[n - 1] == 0 ? n - 1 : n
            var error = Radius.zero
            if !radius.isZero || !other.radius.isZero {
                error = Radius(
                    ofQuotient: BorrowedBall(
                        limbs: UnsafePointer(quotient), count: used, isNegative: false, exponent: unit, radius: .zero
                    ).bound, radius, by: bound, other.radius)
            }
            if cut != 0 || !UnsafePointer(dividend).areZero(other.count) {
                error = error.adding(powerOfTwo: cut != 0 ? unit &+ 1 : unit)
            }
            return Ball(
                copying: quotient, count: used, isNegative: isNegative != other.isNegative, exponent: unit,
                radius: error)
        }
    }
}

#endif

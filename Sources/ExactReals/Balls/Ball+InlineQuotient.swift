// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// Quotients of inline midpoints.
extension Ball {
    /// Returns `self ÷ other`, whose midpoints are inline and not zero; `nil` if the divisor may be zero.
    @inline(__always)
    func inlineQuotient(by other: Ball, precision: Int) -> InlineBall? {
        if inlineCount == 1, other.inlineCount == 1, precision <= 62 {
            return wordQuotient(by: other)
        }
        return limbQuotient(by: other, precision: precision)
    }

    /// The quotient of midpoints of one limb each.
    ///
    /// With the highest bits of a and b set, a·2⁶³ ÷ b is between 2⁶² and 2⁶⁴; it is rounded down, by less than a unit.
    @inline(__always)
    private func wordQuotient(by other: Ball) -> InlineBall? {
        let ((a, aZeros), (b, bZeros)) = (words.leadingWord(1), other.words.leadingWord(1))
        let bound = LowerBound.difference(leadingWord: b, exponent: other.exponent &- bZeros, other.radius)
        guard let bound else { return nil }
        var remainder: UInt = 0
        let quotient = cgmp_divide(a &>> 1, a &<< 63, b, &remainder)
        let unit = exponent &- aZeros &- other.exponent &+ bZeros &- 63
        var error = Radius.zero
        if !radius.isZero || !other.radius.isZero {
            let zeros = quotient.leadingZeroBitCount
            error = Radius(
                ofQuotient: Radius.UpperBound(
                    leadingWord: quotient &<< UInt(truncatingIfNeeded: zeros), exponent: unit &- zeros), radius,
                by: bound,
                other.radius)
        }
        if remainder != 0 { error = error.adding(powerOfTwo: unit) }
        return InlineBall(
            InlineLimbs(quotient), count: 1, isNegative: isMidpointNegative != other.isMidpointNegative, exponent: unit,
            radius: error)
    }

    /// The quotient of midpoints of up to four limbs, which the dividend is shifted for, in n limbs.
    ///
    /// With the divisor's highest bit set, and the dividend's highest but one, the quotient is below 2^(64n) and at
    /// least 2^(64n − 2), which is no less than 2^precision; it is rounded down, by less than a unit.
    @inline(never)
    private func limbQuotient(by other: Ball, precision: Int) -> InlineBall? {
        let (aCount, bCount) = (inlineCount, other.inlineCount)
        let ((_, aZeros), (b, bZeros)) = (words.leadingWord(aCount), other.words.leadingWord(bCount))
        let bound = LowerBound.difference(
            leadingWord: b, exponent: other.exponent &+ 64 &* bCount &- bZeros &- 64, other.radius)
        guard let bound else { return nil }
        // At most four.
        let count = Swift.max(InlineBall.limbsNeeded(precision), aCount &+ 1 &- bCount)
        let dividendCount = bCount &+ count
        var isExact = true
        let quotient = withUnsafeTemporaryAllocation(of: UInt.self, capacity: 5 * InlineLimbs.capacity) { buffer in
            // A buffer that is not empty has an address.
            let dividend = buffer.baseAddress.unsafelyUnwrapped
            let divisor = dividend + 2 * InlineLimbs.capacity
            let quotient = divisor + InlineLimbs.capacity
            words.shiftedLeft(by: aZeros).writeHalf(to: dividend, aCount, of: dividendCount)
            other.words.shiftedLeft(by: bZeros).write(to: divisor)
            switch bCount {
            case 1: LimbDivision.divideByOne(quotient, count, dividend, divisor[0])
            case 2: LimbDivision.divideByTwo(quotient, count, dividend, divisor[1], divisor[0])
            default: LimbDivision.divide(quotient, count, dividend, divisor, bCount)
            }
            isExact = UnsafePointer(dividend).areZero(bCount)
            return InlineLimbs(copying: quotient, count: count)
        }
        let unit = exponent &- other.exponent &- 64 &* (dividendCount &- aCount) &- aZeros &+ 1 &+ bZeros
        var error = Radius.zero
        if !radius.isZero || !other.radius.isZero {
            let (word, zeros) = quotient.leadingWord(count)
            error = Radius(
                ofQuotient: Radius.UpperBound(leadingWord: word, exponent: unit &+ 64 &* (count &- 1) &- zeros), radius,
                by: bound, other.radius)
        }
        if !isExact { error = error.adding(powerOfTwo: unit) }
        return InlineBall(
            quotient, isNegative: isMidpointNegative != other.isMidpointNegative, exponent: unit, radius: error,
            precision: precision)
    }
}

extension InlineLimbs {
    /// Writes the limbs.
    @inline(__always)
    func write(to target: LimbPointer) {
        target[0] = first
        target[1] = second
        target[2] = third
        target[3] = fourth
    }

    /// Writes half of `count` limbs as the highest of `total`, which are more, and zeros below.
    @inline(__always)
    func writeHalf(to target: LimbPointer, _ count: Int, of total: Int) {
        let start = target + (total &- count)
        var below = target
        while below < start {
            below.pointee = 0
            below += 1
        }
        start[-1] = first &<< 63
        start[0] = second.shiftedRight(by: 1, into: first)
        if count > 1 { start[1] = third.shiftedRight(by: 1, into: second) }
        if count > 2 { start[2] = fourth.shiftedRight(by: 1, into: third) }
        if count > 3 { start[3] = fourth &>> 1 }
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

extension BorrowedBall {
    /// The exponent of the midpoint's magnitude, e with 2^(e−1) ≤ |midpoint| < 2^e; meaningless for zero.
    @inline(__always)
    private var midpointExponent: Int { exponent + limbs.bitWidth(limbs: count) }

    /// Returns `self ± other`, of midpoints that are not zero.
    @inline(__always)
    func adding(_ other: BorrowedBall, negated: Bool, precision: Int) -> Ball {
        let distance =
            Swift.max(midpointExponent, other.midpointExponent) - Swift.min(exponent, other.exponent)
        if distance > 2 * precision + 128 { return addingDistant(other, negated: negated, precision: precision) }
        let otherIsNegative = other.isNegative != negated
        let radius = radius + other.radius
        let isHigher = exponent >= other.exponent
        return Self.sum(
            isHigher ? self : other, isHigher ? isNegative : otherIsNegative, isHigher ? other : self,
            isHigher ? otherIsNegative : isNegative, radius, precision)
    }

    /// Returns `self ± other` where one reaches far below the other: what is more than a guard below the last bit
    /// required is cut off; each cut costs less than a unit.
    @inline(never)
    private func addingDistant(_ other: BorrowedBall, negated: Bool, precision: Int) -> Ball {
        let cut = Swift.max(midpointExponent, other.midpointExponent) - precision - 64
        return cutOff(below: cut, negated: false).adding(
            other.cutOff(below: cut, negated: negated), precision: precision)
    }

    /// Returns the ball, or its negative, with its midpoint rounded towards zero to a multiple of 2^cut.
    private func cutOff(below cut: Int, negated: Bool) -> Ball {
        let midpoint = Ball(
            copying: limbs, count: count, isNegative: isNegative != negated, exponent: exponent, radius: radius)
        if exponent >= cut { return midpoint }
        let kept = midpointExponent <= cut ? 0 : midpoint.scaledMidpoint(by: exponent - cut)
        return Ball(kept, exponent: cut, radius: radius + Radius(powerOfTwo: cut))
    }

    /// Returns the sum of ±high and ±low, whose exponent is not greater, within `radius`.
    @inline(__always)
    private static func sum(
        _ high: BorrowedBall, _ highIsNegative: Bool, _ low: BorrowedBall, _ lowIsNegative: Bool, _ radius: Radius,
        _ precision: Int
    ) -> Ball {
        let shift = high.exponent - low.exponent
        let limbs = Limbs.allocate(capacity: Swift.max(high.count + shift >> 6 + 1, low.count) + 1)
        let target = limbs.pointer
        // The high midpoint in units of the low one, where it is or in the target.
        var (x, xCount) = (high.limbs, high.count)
        if shift > 0 { (x, xCount) = (UnsafePointer(target), Integer.shiftLeft(x, xCount, by: shift, into: target)) }
        var isNegative = highIsNegative
        var count: Int
        if highIsNegative == lowIsNegative {
            count = Swift.max(xCount, low.count)
            let carry =
                xCount >= low.count
                ? __gmpn_add(target, x, xCount, low.limbs, low.count)
                : __gmpn_add(target, low.limbs, low.count, x, xCount)
            if carry != 0 {
                target[count] = carry
                count += 1
            }
        } else {
            let order = xCount != low.count ? xCount - low.count : Int(__gmpn_cmp(x, low.limbs, xCount))
            if order == 0 { return Ball(0, exponent: 0, radius: radius) }
            isNegative = order > 0 ? highIsNegative : lowIsNegative
            count = Swift.max(xCount, low.count)
            _ =
                order > 0
                ? __gmpn_sub(target, x, xCount, low.limbs, low.count)
                : __gmpn_sub(target, low.limbs, low.count, x, xCount)
            // The limbs are different numbers: one of them is not zero.
            while target[count - 1] == 0 { count -= 1 }
        }
        return Ball(
            adopting: limbs, count: count, isNegative: isNegative, exponent: low.exponent, radius: radius,
            precision: precision)
    }
}

#endif

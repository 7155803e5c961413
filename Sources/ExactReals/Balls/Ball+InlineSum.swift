// SPDX-License-Identifier: Apache-2.0

#if GMP

/// Sums of inline midpoints.
extension Ball {
    /// Returns `self ± other`, whose midpoints are inline and not zero.
    @inline(__always)
    func inlineSum(_ other: Ball, negated: Bool, precision: Int) -> Ball {
        let shift = exponent &- other.exponent
        if signedCount.magnitude == 1, other.signedCount.magnitude == 1, -62...62 ~= shift {
            return wordSum(other, shift: shift, negated: negated, precision: precision)
        }
        return limbSum(other, negated: negated, precision: precision)
    }

    /// The sum of midpoints of one limb each, shifted by at most 62 bits: less than 2¹²⁷ units.
    @inline(__always)
    private func wordSum(_ other: Ball, shift: Int, negated: Bool, precision: Int) -> Ball {
        var (a, b) = (UInt128(words.first), UInt128(other.words.first))
        let bottom: Int
        if shift >= 0 {
            a &<<= UInt128(truncatingIfNeeded: shift)
            bottom = other.exponent
        } else {
            b &<<= UInt128(truncatingIfNeeded: 0 &- shift)
            bottom = exponent
        }
        let error = radius + other.radius
        let isNegative = isMidpointNegative
        if isNegative == (other.isMidpointNegative != negated) {
            return Ball(a &+ b, isNegative: isNegative, exponent: bottom, radius: error, precision: precision)
        }
        if a == b { return Ball(.zero, count: 0, isNegative: false, exponent: 0, radius: error) }
        return Ball(
            a > b ? a &- b : b &- a, isNegative: isNegative != (a < b), exponent: bottom, radius: error,
            precision: precision)
    }

    /// The sum of midpoints of up to four limbs, in four limbs.
    ///
    /// What reaches below the 255 bits from the highest of both on is cut off, unless the sum is exact or so much cancels out
    /// that `precision` bits do not remain; less than a unit of either, less than two of the sum.
    @inline(never)
    private func limbSum(_ other: Ball, negated: Bool, precision: Int) -> Ball {
        let isNegative = isMidpointNegative
        let otherIsNegative = other.isMidpointNegative != negated
        var error = radius + other.radius
        let top = Swift.max(
            exponent &+ 64 &* inlineCount &- words.leadingWord(inlineCount).zeros,
            other.exponent &+ 64 &* other.inlineCount &- other.words.leadingWord(other.inlineCount).zeros)
        var bottom = Swift.min(exponent, other.exponent)
        let cut = top &- bottom &- 255
        if cut > 0 {
            if error.isZero || precision > 252 {
                return limbwiseSum(other, negated: negated, precision: precision)
            }
            bottom &+= cut
            error = error.adding(powerOfTwo: bottom &+ 1)
        }
        let (a, b) = (words.scaled(by: exponent &- bottom), other.words.scaled(by: other.exponent &- bottom))
        if isNegative == otherIsNegative {
            return Ball(a + b, isNegative: isNegative, exponent: bottom, radius: error, precision: precision)
        }
        let (distance, isSwapped) = InlineLimbs.distance(a, b)
        let count = distance.count
        if cut > 0, count == 0 || 64 * count - distance.leadingWord(count).zeros < precision + 4 {
            return limbwiseSum(other, negated: negated, precision: precision)
        }
        if count == 0 { return Ball(.zero, count: 0, isNegative: false, exponent: 0, radius: error) }
        return Ball(
            distance, isNegative: isNegative != isSwapped, exponent: bottom, radius: error, precision: precision)
    }
}

extension InlineLimbs {
    /// Returns the limbs times 2^shift, rounded down.
    @inline(__always)
    fileprivate func scaled(by shift: Int) -> InlineLimbs {
        shift == 0 ? self : shift > 0 ? shiftedLeft(by: shift) : shiftedRight(by: 0 &- shift)
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

/// Sums of inline midpoints.
extension Ball {
    /// Returns `self ± other`, whose midpoints are inline and not zero; `nil` if the result may take more limbs.
    @inline(__always)
    func inlineSum(_ other: Ball, negated: Bool, precision: Int) -> InlineBall? {
        let shift = exponent &- other.exponent
        if inlineCount == 1, other.inlineCount == 1, UInt(bitPattern: shift &+ 62) <= 124 {
            return wordSum(other, shift: shift, negated: negated, precision: precision)
        }
        return limbSum(other, shift: shift, negated: negated, precision: precision)
    }

    /// The sum of midpoints of one limb each, shifted by at most 62 bits: less than 2¹²⁷ units.
    @inline(__always)
    private func wordSum(_ other: Ball, shift: Int, negated: Bool, precision: Int) -> InlineBall {
        let a = UInt128(words.first) &<< UInt128(truncatingIfNeeded: Swift.max(shift, 0))
        let b = UInt128(other.words.first) &<< UInt128(truncatingIfNeeded: Swift.max(0 &- shift, 0))
        let bottom = Swift.min(exponent, other.exponent)
        let error = radius + other.radius
        let isDifference = (signedCount < 0) != ((other.signedCount < 0) != negated)
        let isSwapped = isDifference && a < b
        let magnitude = isDifference ? (isSwapped ? b &- a : a &- b) : a &+ b
        let isNegative = (signedCount < 0) != isSwapped
        let (low, high) = (magnitude.low, magnitude.high)
        if high == 0 || precision > 62 || error.isZero {
            return InlineBall(
                InlineLimbs(low, high), count: high != 0 ? 2 : low != 0 ? 1 : 0, isNegative: isNegative,
                exponent: bottom,
                radius: error)
        }
        // What is cut off is less than a unit of a full limb.
        let excess = 64 &- high.leadingZeroBitCount
        let word = UInt(truncatingIfNeeded: magnitude &>> UInt128(truncatingIfNeeded: excess))
        return InlineBall(
            InlineLimbs(word), count: 1, isNegative: isNegative, exponent: bottom &+ excess,
            radius: error.adding(powerOfTwo: bottom &+ excess))
    }

    /// The sum of midpoints of up to four limbs, in four limbs.
    @inline(__always)
    private func limbSum(_ other: Ball, shift: Int, negated: Bool, precision: Int) -> InlineBall? {
        let bottom = Swift.min(exponent, other.exponent)
        let top = Swift.max(exponent &+ 64 &* inlineCount, other.exponent &+ 64 &* other.inlineCount)
        if top &- bottom > 255, inlineTop(with: other) &- bottom > 255 {
            return wideSum(other, negated: negated, precision: precision)
        }
        var (a, b) = (words, other.words)
        if shift > 0 { a = a.shiftedLeft(by: shift) } else if shift < 0 { b = b.shiftedLeft(by: 0 &- shift) }
        let isNegative = signedCount < 0
        if isNegative == ((other.signedCount < 0) != negated) {
            return InlineBall(
                a + b, isNegative: isNegative, exponent: bottom, radius: radius + other.radius, precision: precision)
        }
        let (distance, isSwapped) = InlineLimbs.distance(a, b)
        return InlineBall(
            distance, isNegative: isNegative != isSwapped, exponent: bottom, radius: radius + other.radius,
            precision: precision)
    }

    /// The least e with |x| < 2^e for both midpoints.
    @inline(__always)
    private func inlineTop(with other: Ball) -> Int {
        Swift.max(
            exponent &+ 64 &* inlineCount &- words.top(inlineCount).leadingZeroBitCount,
            other.exponent &+ 64 &* other.inlineCount &- other.words.top(other.inlineCount).leadingZeroBitCount)
    }

    /// The sum of midpoints that may extend over more than four limbs.
    ///
    /// What reaches below the 255 bits from the highest of both on, or 256 for a difference, is cut off, unless the sum
    /// is exact or so much cancels out that `precision` bits do not remain; less than a unit of either, less than two
    /// of the sum.
    @inline(never)
    private func wideSum(_ other: Ball, negated: Bool, precision: Int) -> InlineBall? {
        let isNegative = signedCount < 0
        let isDifference = isNegative != ((other.signedCount < 0) != negated)
        let top = inlineTop(with: other)
        var (bottom, error) = (Swift.min(exponent, other.exponent), radius + other.radius)
        let cut = top &- bottom &- (isDifference ? 256 : 255)
        if cut > 0 {
            if error.isZero || precision > 252 { return nil }
            bottom &+= cut
            error = error.adding(powerOfTwo: bottom &+ 1)
        }
        let (a, b) = (words.scaled(by: exponent &- bottom), other.words.scaled(by: other.exponent &- bottom))
        if !isDifference {
            return InlineBall(a + b, isNegative: isNegative, exponent: bottom, radius: error, precision: precision)
        }
        let (distance, isSwapped) = InlineLimbs.distance(a, b)
        if cut > 0, distance.bitWidth < precision &+ 4 { return nil }
        return InlineBall(
            distance, isNegative: isNegative != isSwapped, exponent: bottom, radius: error, precision: precision)
    }
}

extension InlineLimbs {
    /// Returns the limbs times 2^shift, rounded down.
    fileprivate func scaled(by shift: Int) -> InlineLimbs {
        shift >= 0 ? shiftedLeft(by: shift) : shiftedRight(by: 0 &- shift)
    }

    fileprivate var bitWidth: Int {
        let count = count
        return count == 0 ? 0 : 64 * count - top(count).leadingZeroBitCount
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// Square roots of inline midpoints.
extension Ball {
    /// Returns √self, whose midpoint is inline and positive; `nil` unless all of the ball is positive by far.
    ///
    /// |√(a ± r) − √a| ≤ r ÷ √a for 0 ≤ r ≤ a, and the midpoint's root is rounded down, within one unit.
    @inline(__always)
    func inlineSquareRoot(precision: Int) -> InlineBall? {
        let count = inlineCount
        let (word, zeros) = words.leadingWord(count)
        if !radius.isZero, radius.exponent &+ 30 > exponent &+ 64 &* count &- zeros &- 30 { return nil }
        if count == 1, precision <= 60 { return wordSquareRoot(word, exponent: exponent &- zeros) }
        return limbSquareRoot(count: count, zeros: zeros, precision: precision)
    }

    /// The root of word · 2^exponent, where the word's highest bit is set.
    ///
    /// The root of a radicand of 123 or 124 bits is at least 2⁶¹. That of doubles has a relative error below 2⁻⁵¹, a Newton
    /// step leaves one of less than a unit either way, and the remainder decides.
    @inline(__always)
    private func wordSquareRoot(_ word: UInt, exponent: Int) -> InlineBall {
        let shift = 60 &- (exponent & 1)
        let radicand = UInt128(word) &<< UInt128(truncatingIfNeeded: shift)
        // A multiple of 2⁹, at most 2⁶².
        let leading = Double(Int(truncatingIfNeeded: radicand &>> 62))
        // The inverse, which takes as long as the root, is computed beside it.
        let estimate = leading.squareRoot()
        let inverse = estimate * (0.5 / leading)
        var root = UInt(truncatingIfNeeded: Int(estimate * 0x1p31))
        let distance = Int(truncatingIfNeeded: (radicand &- UInt128(root, times: root)) &>> 16)
        root = UInt(truncatingIfNeeded: Int(truncatingIfNeeded: root) &+ Int(Double(distance) * inverse * 0x1p-15))
        if UInt128(root, times: root) > radicand { root &-= 1 }
        var remainder = radicand &- UInt128(root, times: root)
        if remainder > UInt128(root &<< 1) {
            remainder &-= UInt128(root &<< 1 | 1)
            root &+= 1
        }
        let unit = (exponent &- shift) / 2
        var error = Radius.zero
        if !radius.isZero { error = radius / LowerBound(root, exponent: unit) }
        if remainder != 0 { error = error.adding(powerOfTwo: unit) }
        return InlineBall(InlineLimbs(root), count: 1, isNegative: false, exponent: unit, radius: error)
    }

    /// The root of a midpoint of up to four limbs, in n limbs.
    ///
    /// Of a radicand of 2n limbs, of whose highest two bits one is set, the root is at least 2^(64n − 1).
    @inline(__always)
    private func limbSquareRoot(count: Int, zeros: Int, precision: Int) -> InlineBall {
        let n = Swift.max(InlineBall.limbsNeeded(precision), count >> 1 &+ 1)
        let shift = 64 &* (2 &* n &- count) &+ zeros
        let isOdd = (exponent &- shift) & 1 != 0
        var isExact = true
        let root = withUnsafeTemporaryAllocation(of: UInt.self, capacity: 3 * InlineLimbs.capacity) { buffer in
            // A buffer that is not empty has an address.
            let radicand = buffer.baseAddress.unsafelyUnwrapped
            let root = radicand + 2 * InlineLimbs.capacity
            let limbs = words.shiftedLeft(by: zeros)
            if isOdd {
                limbs.writeHalf(to: radicand, count, of: 2 &* n)
            } else {
                radicand.update(repeating: 0, count: 2 &* n &- count)
                limbs.withPointer { (radicand + (2 &* n &- count)).update(from: $0, count: count) }
            }
            isExact = __gmpn_sqrtrem(root, nil, radicand, 2 &* n) == 0
            return InlineLimbs(copying: root, count: n)
        }
        let unit = (exponent &- shift &+ (isOdd ? 1 : 0)) / 2
        var error = Radius.zero
        if !radius.isZero {
            error = radius / LowerBound(root.leadingWord(n).word, exponent: unit &+ 64 &* (n &- 1))
        }
        if !isExact { error = error.adding(powerOfTwo: unit) }
        return InlineBall(root, isNegative: false, exponent: unit, radius: error, precision: precision)
    }
}

#endif

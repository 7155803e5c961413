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
    /// The root of a radicand R of 123 or 124 bits is at least 2⁶¹ and less than 2⁶². Doubles give it, and its inverse,
    /// with a relative error below 2⁻⁵¹: the estimate is within 2¹¹ units. A Newton step leaves an error of 2²² ÷ 2⁶²
    /// units and, since it is rounded to the nearest unit from a double below 2¹² with a relative error below 2⁻⁴⁹,
    /// less than 0.6 units in all: the root itself, if that is an integer.
    @inline(__always)
    private func wordSquareRoot(_ word: UInt, exponent: Int) -> InlineBall {
        let shift = 60 &- (exponent & 1)
        let radicand = UInt128(word) &<< UInt128(truncatingIfNeeded: shift)
        // From 2⁶⁰ up to 2⁶²; its root is from 2³⁰ up to 2³¹, and its last bit is worth 2⁻²².
        let leading = Double(Int(truncatingIfNeeded: radicand &>> 62))
        let estimate = leading.squareRoot()
        // The inverse, which takes as long as the root, is computed beside it.
        let inverse = estimate * (0.5 / leading)
        let start = (estimate.bitPattern &- (1023 + 29) &<< 52) &<< 9
        let distance = radicand &- UInt128(UInt(start), times: UInt(start))
        let step = (Double(Int(truncatingIfNeeded: distance &>> 16)) * (inverse * 0x1p-15)).nearestInteger
        let root = UInt(start) &+ UInt(bitPattern: step)
        let unit = (exponent &- shift) &>> 1
        var error = Radius.zero
        if !radius.isZero {
            // The quotient by the root times 2⁶³, from 2³⁰ up to 2³³, with a relative error below 2⁻⁵⁰.
            let quotient = (Double(radius.mantissa) * (inverse * 0x1p33)).nearestInteger &+ 1
            error = Radius(positive: UInt(bitPattern: quotient), exponent: radius.exponent &- unit &- 63)
        }
        if UInt128(root, times: root) != radicand { error = error.adding(powerOfTwo: unit) }
        return InlineBall(InlineLimbs(root), count: 1, isNegative: false, exponent: unit, radius: error)
    }

    /// The root of a midpoint of up to four limbs, in n limbs.
    ///
    /// Of a radicand of 2n limbs, of whose highest two bits one is set, the root is at least 2^(64n − 1).
    @inline(never)
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
            LimbSquareRoot.write(root, n, of: radicand)
            isExact = UnsafePointer(radicand).areZero(n &+ 1)
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

extension Double {
    /// The nearest integer to a number below 2⁵¹ in magnitude: in units of the last bit of the sum with 1.5·2⁵².
    @inline(__always)
    fileprivate var nearestInteger: Int {
        let offset = 0x1.8p52
        return Int(Int64(bitPattern: (self + offset).bitPattern &- offset.bitPattern))
    }
}

#endif

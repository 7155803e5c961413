// SPDX-License-Identifier: Apache-2.0

/// Products, quotients and square roots with 256-bit intermediate results.
extension UInt128 {
    @inlinable
    @inline(__always)
    var highWord: UInt64 { UInt64(truncatingIfNeeded: self >> 64) }

    @inlinable
    @inline(__always)
    var lowWord: UInt64 { UInt64(truncatingIfNeeded: self) }

    @inlinable
    @inline(__always)
    init(_ high: UInt64, _ low: UInt64) {
        self = UInt128(high) << 64 | UInt128(low)
    }

    /// The number as a double, with the error of two roundings.
    @inline(__always)
    var approximation: Double { Double(highWord) * 0x1p64 + Double(lowWord) }

    /// Returns the 256 bits of the product.
    @inline(__always)
    func wideProduct(_ other: UInt128) -> (high: UInt128, low: UInt128) {
        let (a, b, c, d) = (highWord, lowWord, other.highWord, other.lowWord)
        let low = UInt128(b) &* UInt128(d)
        let first = UInt128(a) &* UInt128(d)
        let second = UInt128(b) &* UInt128(c)
        // This cannot overflow: (2⁶⁴ − 1)² + 2(2⁶⁴ − 1) = 2¹²⁸ − 1.
        let middle = first &+ UInt128(low.highWord) &+ UInt128(second.lowWord)
        let high = UInt128(a) &* UInt128(c) &+ UInt128(middle.highWord) &+ UInt128(second.highWord)
        return (high, UInt128(middle.lowWord, low.lowWord))
    }

    /// Returns the high 128 bits of the product: ⌊self · other / 2¹²⁸⌋.
    @inline(__always)
    func highProduct(_ other: UInt128) -> UInt128 { wideProduct(other).high }

    /// Returns ⌊self · other / 2⁶⁴⌋.
    @inline(__always)
    func highProduct(_ other: UInt64) -> UInt128 {
        let low = UInt128(lowWord) &* UInt128(other)
        return UInt128(highWord) &* UInt128(other) &+ UInt128(low.highWord)
    }

    /// Returns the quotient and remainder of (self · 2¹²⁸ + `low`) by `divisor`, which is larger than `self` and whose
    /// top bit is set: two divisions of three words by two (N. Möller and T. Granlund, “Improved division by invariant
    /// integers”, 2011, algorithms 4 to 6).
    ///
    /// `LimbDivision` in ExactReals has the same steps on limbs, with a division of two words by one that is declared
    /// beside GMP’s functions: this module builds without them.
    @inline(__always)
    func dividedWide(_ low: UInt128, by divisor: UInt128) -> (quotient: UInt128, remainder: UInt128) {
        let (d1, d0) = (divisor.highWord, divisor.lowWord)
        var reciprocal = d1.dividingFullWidth((~d1, .max)).quotient
        var p = d1 &* reciprocal &+ d0
        if p < d0 {
            reciprocal &-= 1
            if p >= d1 {
                reciprocal &-= 1
                p &-= d1
            }
            p &-= d1
        }
        let t = UInt128(reciprocal) &* UInt128(d0)
        p &+= t.highWord
        if p < t.highWord {
            reciprocal &-= 1
            if UInt128(p, t.lowWord) >= divisor { reciprocal &-= 1 }
        }
        let upper = quotientStep(low.highWord, divisor, reciprocal)
        let lower = upper.remainder.quotientStep(low.lowWord, divisor, reciprocal)
        return (UInt128(upper.quotient, lower.quotient), lower.remainder)
    }

    /// Returns the quotient and remainder of self · 2⁶⁴ + `low` by `divisor`, given the reciprocal of `divisor`.
    @inline(__always)
    private func quotientStep(
        _ low: UInt64, _ divisor: UInt128, _ reciprocal: UInt64
    ) -> (quotient: UInt64, remainder: UInt128) {
        let product = UInt128(reciprocal) &* UInt128(highWord) &+ self
        var quotient = product.highWord
        let rest = lowWord &- quotient &* divisor.highWord
        var remainder = UInt128(rest, low) &- UInt128(divisor.lowWord) &* UInt128(quotient) &- divisor
        quotient &+= 1
        if remainder.highWord >= product.lowWord {
            quotient &-= 1
            remainder &+= divisor
        }
        if remainder >= divisor {
            quotient &+= 1
            remainder &-= divisor
        }
        return (quotient, remainder)
    }

    /// Returns ⌊√(self · 2¹²⁸ + `low`)⌋, and whether it is exact. One of the two top bits of `self` must be set.
    ///
    /// The high half is the square root of `self` as a double, corrected by one step of Newton's method to within a
    /// unit. The low half is the remainder divided by twice the high half (P. Zimmermann, “Karatsuba square root”,
    /// 1999).
    func squareRoot(_ low: UInt128) -> (root: UInt128, isExact: Bool) {
        let estimate = approximation.squareRoot()
        var upper = estimate >= 0x1p64 ? UInt64.max : UInt64(estimate)
        let square = UInt128(upper) &* UInt128(upper)
        let defect = self >= square ? (self &- square).approximation : -(square &- self).approximation
        let step = Int64((defect / (2 * estimate)).rounded(.down))
        if step >= 0 {
            let (sum, overflows) = upper.addingReportingOverflow(UInt64(step))
            upper = overflows ? .max : sum
        } else {
            upper -= step.magnitude
        }
        while UInt128(upper) &* UInt128(upper) > self { upper -= 1 }
        while upper < .max, UInt128(upper + 1) &* UInt128(upper + 1) <= self { upper += 1 }
        // The remainder is at most 2 · upper. Half of it, followed by another word, is divided by `upper`; the quotient
        // fits a word unless that half equals `upper`.
        let rest = self &- UInt128(upper) &* UInt128(upper)
        let half = rest >> 1
        let next = UInt64(truncatingIfNeeded: rest) << 63 | low.highWord >> 1
        var lower: UInt64 = .max
        if half < UInt128(upper) { lower = upper.dividingFullWidth((half.lowWord, next)).quotient }
        var root = UInt128(upper, lower)
        var squared = root.wideProduct(root)
        while squared.high > self || squared.high == self && squared.low > low {
            root -= 1
            squared = root.wideProduct(root)
        }
        return (root, squared.high == self && squared.low == low)
    }
}

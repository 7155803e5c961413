// SPDX-License-Identifier: Apache-2.0

#if GMP

/// Arithmetic of balls whose midpoints fit in a word, without allocation; `nil` where the midpoint of the result does not fit.
extension Ball {
    /// The bits up to which a midpoint that is not exact is rounded to a word.
    private static let wordPrecision = 60

    /// Returns `self ÷ other`, whose midpoint is not zero.
    ///
    /// With the highest bits of a and b set, a·2⁶² ÷ b is between 2⁶¹ and 2⁶³.
    @inline(__always)
    func wordQuotient(by other: Ball, precision: Int) -> Ball? {
        guard precision <= Self.wordPrecision, let x = midpointWord, let y = other.midpointWord, x != 0
        else { return nil }
        guard let bound = LowerBound(y.magnitude, exponent: other.exponent).subtracting(other.radius) else {
            return Ball(fault: .undecided)
        }
        let (xZeros, yZeros) = (x.magnitude.leadingZeroBitCount, y.magnitude.leadingZeroBitCount)
        let a = x.magnitude &<< UInt(truncatingIfNeeded: xZeros)
        let b = y.magnitude &<< UInt(truncatingIfNeeded: yZeros)
        let (quotient, remainder) = b.dividingFullWidth((a &>> 2, a &<< 62))
        let exponent = self.exponent - xZeros - other.exponent + yZeros - 62
        let error = Radius(
            ofQuotient: Radius(quotient, exponent: exponent), unit: remainder == 0 ? nil : exponent, radius, by: bound,
            other.radius)
        let word = Int(truncatingIfNeeded: quotient)
        return Ball(Integer((x ^ y) < 0 ? -word : word), exponent: exponent, radius: error)
    }

    /// Returns √self, if all of the ball is positive.
    ///
    /// The root of a radicand of 123 or 124 bits is at least 2⁶¹. That of doubles has a relative error below 2⁻⁵¹, a Newton
    /// step leaves one of less than a unit either way, and the remainder decides.
    @inline(__always)
    func wordSquareRoot(precision: Int) -> Ball? {
        guard precision <= Self.wordPrecision, let x = midpointWord, x > 0,
            LowerBound(x.magnitude, exponent: exponent).subtracting(radius) != nil
        else { return nil }
        var shift = 60 + x.leadingZeroBitCount
        if (exponent - shift) & 1 != 0 { shift -= 1 }
        let radicand = UInt128(x.magnitude) &<< UInt128(truncatingIfNeeded: shift)
        // A multiple of 2⁹, at most 2⁶².
        let estimate = Double(UInt(truncatingIfNeeded: radicand &>> 60)).squareRoot() * 0x1p30
        var root = UInt(estimate)
        let distance = Int(truncatingIfNeeded: (radicand &- Self.square(root)) &>> 16)
        root = UInt(truncatingIfNeeded: Int(root) + Int(Double(distance) * 0x1p15 / estimate))
        if Self.square(root) > radicand { root -= 1 }
        let remainder = radicand &- Self.square(root)
        if remainder > UInt128(2 * root) { root += 1 }
        let exponent = (self.exponent - shift) / 2
        var error = remainder == 0 ? Radius.zero : Radius(powerOfTwo: exponent)
        if !radius.isZero { error = error + radius / LowerBound(root, exponent: exponent) }
        return Ball(Integer(Int(root)), exponent: exponent, radius: error)
    }

    @inline(__always)
    private static func square(_ word: UInt) -> UInt128 {
        let (high, low) = word.multipliedFullWidth(by: word)
        return UInt128(high) &<< 64 | UInt128(low)
    }
}

#endif

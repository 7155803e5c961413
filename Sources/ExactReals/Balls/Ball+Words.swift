// SPDX-License-Identifier: Apache-2.0

#if GMP

/// Arithmetic of balls whose midpoints fit in a word, without allocation; `nil` where the midpoint of the result does not fit.
extension Ball {
    /// The bits up to which a midpoint that is not exact is rounded to a word.
    private static let wordPrecision = 60

    /// Creates ±magnitude · 2^exponent within `radius`; `nil` if the magnitude, which is not zero, has more bits than fit in a
    /// word, and may not be rounded.
    @inline(__always)
    private init?(word magnitude: UInt128, isNegative: Bool, exponent: Int, radius: Radius, precision: Int) {
        let excess = 65 - magnitude.leadingZeroBitCount
        if excess <= 0 {
            let word = Int(truncatingIfNeeded: magnitude)
            self.init(Integer(isNegative ? -word : word), exponent: exponent, radius: radius)
            return
        }
        if precision > Self.wordPrecision || radius.isZero { return nil }
        let word = Int(truncatingIfNeeded: magnitude &>> UInt128(truncatingIfNeeded: excess))
        self.init(
            Integer(isNegative ? -word : word), exponent: exponent + excess,
            radius: radius + Radius(powerOfTwo: exponent + excess))
    }

    /// Returns `self ± other`.
    @inline(__always)
    func wordSum(with other: Ball, negated: Bool, precision: Int) -> Ball? {
        guard let x = significand.asInt, let y = other.significand.asInt else { return nil }
        var (a, b) = (Int128(x), negated ? -Int128(y) : Int128(y))
        var (bottom, error) = (min(exponent, other.exponent), radius + other.radius)
        var shift = (exponent - other.exponent).magnitude
        if shift > 62 {
            // Of a midpoint far below the other, less than a unit of the sum's word is cut off.
            guard precision <= Self.wordPrecision, !error.isZero, x != 0, y != 0 else { return nil }
            let cut = Int128(min(shift - 62, 64))
            if exponent < other.exponent { a &>>= cut } else { b &>>= cut }
            bottom += Int(shift - 62)
            error = error + Radius(powerOfTwo: bottom)
            shift = 62
        }
        if exponent > other.exponent { a &<<= Int128(shift) } else { b &<<= Int128(shift) }
        let sum = a + b
        if sum == 0 { return Ball(0, exponent: 0, radius: error) }
        return Ball(
            word: sum.magnitude, isNegative: sum < 0, exponent: bottom, radius: error, precision: precision)
    }

    /// Returns `self · other`.
    @inline(__always)
    func wordProduct(with other: Ball, precision: Int) -> Ball? {
        guard let x = significand.asInt, let y = other.significand.asInt, x != 0, y != 0 else { return nil }
        let error = Radius(
            ofProduct: Radius(x.magnitude, exponent: exponent), radius, Radius(y.magnitude, exponent: other.exponent),
            other.radius)
        let (high, low) = x.magnitude.multipliedFullWidth(by: y.magnitude)
        return Ball(
            word: UInt128(high) &<< 64 | UInt128(low), isNegative: (x ^ y) < 0, exponent: exponent + other.exponent,
            radius: error, precision: precision)
    }

    /// Returns `self ÷ other`, whose midpoint is not zero.
    ///
    /// With the highest bits of a and b set, a·2⁶² ÷ b is between 2⁶¹ and 2⁶³.
    @inline(__always)
    func wordQuotient(by other: Ball, precision: Int) -> Ball? {
        guard precision <= Self.wordPrecision, let x = significand.asInt, let y = other.significand.asInt, x != 0
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
        guard precision <= Self.wordPrecision, let x = significand.asInt, x > 0,
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

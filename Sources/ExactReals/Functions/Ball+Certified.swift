// SPDX-License-Identifier: Apache-2.0

#if GMP
import CertifiedReals

/// Functions of few bits, by the arithmetic of 128 bits: it takes a fraction of the time of kernels for any number of
/// limbs.
///
/// The function is evaluated at the midpoint, and the result is widened by what the radius adds. It is `nil` where 128
/// bits are not enough, or the operand is so large or so uncertain that the kernels are asked instead.
extension Ball {
    /// The result of a function at the midpoint, where it is known to at least `precision` bits.
    @inline(__always)
    func certified(precision: Int, _ function: (CertifiedReal) -> CertifiedReal) -> Ball? {
        guard precision <= Thresholds.certifiedPrecision, let x = certifiedMidpoint else { return nil }
        return Ball(function(x), precision: precision)
    }

    /// tan x.
    ///
    /// tan(m + d) − t = tan d · (1 + t²) ÷ (1 − t·tan d) for t = tan m, and tan r ≤ τ = r + r³ for r ≤ ½.
    func certifiedTangent(precision: Int) -> Ball? {
        guard radius.isZero || radius.magnitude < 0, let value = certified(precision: precision, CertifiedReal.tan)
        else {
            return nil
        }
        if radius.isZero { return value }
        let (top, reach) = (value.upperMagnitude, radius + radius * radius * radius)
        guard let divisor = LowerBound(1 as UInt, exponent: 0).subtracting(top * reach) else { return nil }
        return value.widened(by: reach * (Radius(powerOfTwo: 0) + top * top) / divisor)
    }

    /// sinh x.
    ///
    /// |sinh(m + d) − s| ≤ cosh m · (sinh r + cosh r − 1) = cosh m · (e^r − 1), and e^r − 1 ≤ r + r² for r ≤ 1. With s = |sinh m|,
    /// cosh m = √(1 + s²) is at most 1 + s² ÷ 2, and s + 1 ÷ 2s.
    func certifiedHyperbolicSine(precision: Int) -> Ball? {
        guard radius.isZero || radius.magnitude <= 0,
            let value = certified(precision: precision, CertifiedReal.sinh)
        else { return nil }
        if radius.isZero { return value }
        let top = value.upperMagnitude
        guard let bottom = value.lowerMagnitude else { return nil }
        let cosine =
            top.magnitude <= 0
            ? Radius(powerOfTwo: 0) + (top * top).scaled(byPowerOf2: -1) : top + Radius(powerOfTwo: -1) / bottom
        return value.widened(by: cosine * (radius + radius * radius))
    }

    /// cosh x.
    ///
    /// |cosh(m + d) − c| ≤ |sinh m| · sinh r + c·(cosh r − 1) ≤ c·(e^r − 1), and e^r − 1 ≤ r + r² for r ≤ 1.
    func certifiedHyperbolicCosine(precision: Int) -> Ball? {
        guard radius.isZero || radius.magnitude <= 0,
            let value = certified(precision: precision, CertifiedReal.cosh)
        else { return nil }
        return radius.isZero ? value : value.widened(by: value.upperMagnitude * (radius + radius * radius))
    }

    /// tanh x.
    ///
    /// tanh(m + d) − t = tanh d · (1 − t²) ÷ (1 + t·tanh d) for t = tanh m, where |tanh d| ≤ r and |t| ≤ 1.
    func certifiedHyperbolicTangent(precision: Int) -> Ball? {
        guard precision <= Thresholds.certifiedPrecision, radius.isZero || radius.magnitude < 0,
            let x = certifiedMidpoint
        else { return nil }
        let t = CertifiedReal.tanh(x)
        guard let value = Ball(t, precision: precision) else { return nil }
        if radius.isZero { return value }
        let slope = CertifiedReal(1) - t * t
        guard slope.isEnclosed, let divisor = LowerBound(1 as UInt, exponent: 0).subtracting(radius) else {
            return nil
        }
        return value.widened(by: radius * Radius(slope) / divisor)
    }

    /// xʸ for a positive x = self.
    ///
    /// With the midpoints m and n, log(xʸ) differs from log(mⁿ) by at most δ = r_x ÷ (m − r_x) · |y| + |log m|·r_y, and
    /// |e^±δ − 1| is at most δ + δ² for δ ≤ 1.
    func certifiedPower(_ y: Ball, precision: Int) -> Ball? {
        guard precision <= Thresholds.certifiedPrecision, let m = certifiedMidpoint, let n = y.certifiedMidpoint,
            let bound = lowerMagnitude
        else { return nil }
        let logarithm = CertifiedReal.log(m)
        guard logarithm.isEnclosed, let value = Ball(CertifiedReal.exp(n * logarithm), precision: precision) else {
            return nil
        }
        if radius.isZero, y.radius.isZero { return value }
        let distance = radius / bound * y.upperMagnitude + Radius(logarithm) * y.radius
        guard distance.magnitude <= 0 else { return nil }
        return value.widened(by: value.upperMagnitude * (distance + distance * distance))
    }

    /// The midpoint to 128 bits; `nil` if it is zero, or its exponent too large.
    @inline(__always)
    private var certifiedMidpoint: CertifiedReal? {
        if fault != nil { return nil }
        return withMagnitude { limbs, count -> CertifiedReal? in
            if count == 0 { return nil }
            let zeros = UInt128(truncatingIfNeeded: limbs[count - 1].leadingZeroBitCount)
            var top = UInt128(limbs[count - 1]) << 64
            if count > 1 { top |= UInt128(limbs[count - 2]) }
            top <<= zeros
            // What is below the first 128 bits is less than a unit.
            if count > 2 { top |= UInt128(limbs[count - 3]) >> (64 - zeros) }
            let result = CertifiedReal.checked(
                isNegative: isMidpointNegative, normalized: top, radius: count > 2 ? 1 : 0,
                exponent: exponent + 64 * (count - 2) - Int(zeros))
            return result.fault == nil ? result : nil
        }
    }

    /// Creates the ball of a certified number; `nil` if that is a fault, or known to fewer bits than `precision`.
    @inline(__always)
    private init?(_ value: CertifiedReal, precision: Int) {
        let value = value.settled
        guard value.isEnclosed, value.radius.leadingZeroBitCount >= precision - 60 else { return nil }
        let (significand, exponent) = (value.significand, Int(value.exponent))
        let (low, high) = (UInt(truncatingIfNeeded: significand), UInt(truncatingIfNeeded: significand >> 64))
        if high == 0 {
            self.init(exact: 0)
        } else if InlineBall.limbsNeeded(precision) > 1 {
            self.init(
                InlineLimbs(low, high), count: 2, isNegative: value.isNegative, exponent: exponent,
                radius: Radius(UInt(value.radius), exponent: exponent))
        } else {
            // The limb that is cut off is less than 2⁶⁴ units, and the radius is below 2⁶² units.
            self.init(
                InlineLimbs(high), count: 1, isNegative: value.isNegative, exponent: exponent + 64,
                radius: low == 0 && value.radius == 0
                    ? .zero : Radius(UInt(value.radius >> 2) + 1 << 62 + 1, exponent: exponent + 2))
        }
    }
}

extension Radius {
    /// Creates a radius of at least the magnitude of a certified number: its significand and its radius, below 2⁶², in
    /// units of 2⁶⁵, each rounded up.
    fileprivate init(_ value: CertifiedReal) {
        if value.significand == 0 {
            self = .zero
            return
        }
        self.init(UInt(truncatingIfNeeded: value.significand >> 65) + 2, exponent: Int(value.exponent) + 65)
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension CertifiedReal {
    /// Returns the arctangent.
    public static func atan(_ x: CertifiedReal) -> CertifiedReal {
        guard x.isRegular else { return x.nearZero() }
        let result = angle(of: x.magnitude.settled, over: CertifiedReal(1))
        return x.isNegative ? -result : result
    }

    /// Returns the arctangent of y/x for positive numbers without ``places``.
    ///
    /// Argument reduction: with c = tan γ, the tangent of atan(y/x) − γ is (y/x − c)/(1 + cy/x) = (y − cx)/(x + cy).
    /// For the multiple c of 1/128 nearest to y/x, or to x/y if that is smaller, its magnitude is at most 2⁻⁸, up to
    /// the rounding errors of the doubles from which c is determined. The series then needs few terms.
    private static func angle(of y: CertifiedReal, over x: CertifiedReal) -> CertifiedReal {
        let (dividend, divisor) = (y.leadingBits, x.leadingBits)
        let gap = y.leadingExponent - x.leadingExponent
        let isSteep = gap > 0 || gap == 0 && dividend > divisor
        let (small, large) = isSteep ? (x, y) : (y, x)
        // 128 times the quotient, which is below ½ if the exponents differ by more than nine.
        var index = 0
        if gap.magnitude <= 9 {
            let quotient = isSteep ? divisor / dividend : dividend / divisor
            let scale = Double(bitPattern: UInt64(1023 + 7 - Int(gap.magnitude)) << 52)
            // Adding and subtracting 3 · 2⁵¹ rounds to an integer.
            index = Int((quotient * scale + 0x1.8p52) - 0x1.8p52)
        }
        var result: CertifiedReal
        if index == 0 {
            result = smallArctangent(quotient(small, large))
        } else {
            let center = CertifiedReal(index).scaled(byPowerOfTwo: -7)
            let tangent = quotient(small - large * center, large + small * center)
            result = arctangentEntry(index) + smallArctangent(tangent)
        }
        if isSteep { result = halfPi - result }
        return result
    }

    private static func arctangentEntry(_ index: Int) -> CertifiedReal {
        .ball(isNegative: false, ArctangentTable128.values.entry(index), radius: index == 0 ? 0 : 1, exponent: -128)
    }

    /// Returns the arctangent for |x| ≤ 2⁻⁸: x(1 − x²/3 + x⁴/5 − …), where the series is truncated after x¹⁴/15, with a
    /// truncation error below 2⁻¹³².
    private static func smallArctangent(_ x: CertifiedReal) -> CertifiedReal {
        let x = x.settled
        guard x.isRegular else { return x.nearZero() }
        guard x.leadingExponent < -7, let value = FixedPoint128(magnitudeOf: x) else { return .open }
        let square = value.fraction.highProduct(value.fraction)
        let sum = PowerSeries128.sum(
            square, SeriesTable128.reciprocals, from: 1, through: 13, by: 2, isAlternating: true)
        return x * PowerSeries128.factor(square.highProduct(sum), isNegative: true, of: x)
    }

    /// Returns the arcsine.
    public static func asin(_ x: CertifiedReal) -> CertifiedReal {
        guard x.isRegular else { return x.nearZero(times: 1, upTo: -1) }
        let magnitude = x.magnitude.settled
        if magnitude.leadingExponent < -7 { return smallArcsine(x.settled) }
        let result: CertifiedReal
        switch angle(withSineOrCosine: magnitude) {
        case .sine(let angle): result = angle
        case .cosine(let angle): result = halfPi - angle
        case nil:
            let side = side(beside: x.magnitude)
            guard side.isRegular else {
                return side.faultCode != 0 ? side.unlessCoarse : x.isNegative ? -halfPi : halfPi
            }
            result = angle(of: magnitude, over: side)
        }
        return x.isNegative ? -result : result
    }

    /// Returns the arccosine.
    public static func acos(_ x: CertifiedReal) -> CertifiedReal {
        guard x.isRegular else { return halfPi - asin(x) }
        let magnitude = x.magnitude.settled
        if magnitude.leadingExponent < -7 { return halfPi - smallArcsine(x.settled) }
        let result: CertifiedReal
        switch angle(withSineOrCosine: magnitude) {
        case .sine(let angle): return x.isNegative ? halfPi + angle : halfPi - angle
        case .cosine(let angle): result = angle
        case nil:
            let side = side(beside: x.magnitude)
            guard side.isRegular else { return side.faultCode != 0 ? side.unlessCoarse : x.isNegative ? pi : .zero }
            result = angle(of: side, over: magnitude)
        }
        return x.isNegative ? pi - result : result
    }

    /// Returns the angle up to π/4 whose sine or cosine is `x`, or `nil` if it is near 0: then the sides of a right
    /// triangle determine it, x and √((1 − x)(1 + x)).
    @inline(__always)
    private static func angle(withSineOrCosine x: CertifiedReal) -> SineOrCosine? {
        guard let value = FixedPoint128(magnitudeOf: x) else { return nil }
        if let angle = ArcsineKernel128.angle(withSine: value) {
            return .sine(.ball(isNegative: false, angle.fraction, radius: angle.error, exponent: -128))
        }
        guard let angle = ArcsineKernel128.angle(withCosine: value) else { return nil }
        return .cosine(.ball(isNegative: false, angle.fraction, radius: angle.error, exponent: -128))
    }

    private enum SineOrCosine {
        case sine(CertifiedReal)
        case cosine(CertifiedReal)
    }

    /// Returns the arcsine for |x| < 2⁻⁷ without ``places``: x(1 + x²/6 + 3x⁴/40 + …), where the series is truncated
    /// after the term with x¹⁶, with a truncation error below 2⁻¹³².
    private static func smallArcsine(_ x: CertifiedReal) -> CertifiedReal {
        guard let value = FixedPoint128(magnitudeOf: x) else { return .open }
        let square = value.fraction.highProduct(value.fraction)
        let sum = PowerSeries128.sum(
            square, SeriesTable128.arcsineCoefficients, from: 0, through: 7, isAlternating: false)
        return x * PowerSeries128.factor(square.highProduct(sum), isNegative: false, of: x)
    }

    /// Returns √((1 − x)(1 + x)) without ``places`` for a positive x; numbers above 1 are `Fault.domain`.
    private static func side(beside x: CertifiedReal) -> CertifiedReal {
        let rest = CertifiedReal(1) - x
        if rest.isNegative { return CertifiedReal(fault: .domain) }
        return sqrt(rest * (CertifiedReal(1) + x)).settled
    }

    /// Returns the angle of the point (x, y), in (−π, π]; 0 for the origin.
    public static func atan2(y: CertifiedReal, x: CertifiedReal) -> CertifiedReal {
        if y.faultCode != 0 { return y.unlessCoarse }
        if x.faultCode != 0 { return x.unlessCoarse }
        if y.isZero { return x.isNegative ? pi : .zero }
        if x.isZero { return y.isNegative ? -halfPi : halfPi }
        let positive = angle(of: y.magnitude.settled, over: x.magnitude.settled)
        let angle = x.isNegative ? pi - positive : positive
        return y.isNegative ? -angle : angle
    }
}

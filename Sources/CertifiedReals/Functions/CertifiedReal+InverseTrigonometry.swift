// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension CertifiedReal {
    /// The arctangent.
    ///
    /// Of two tangents, the tangent of the difference of their angles is (x − c)/(1 + xc); with a multiple c of 1/128
    /// that is nearest to x, or to 1/x for x > 1, it is at most 2⁻⁸, where the series needs few terms.
    public static func atan(_ x: CertifiedReal) -> CertifiedReal {
        guard x.isRegular else { return x }
        let magnitude = x.magnitude
        let result: CertifiedReal
        if x.leadingExponent < -8 {
            result = smallArctangent(magnitude)
        } else if x.leadingExponent < 0 || x.leadingExponent == 0 && x.significand == 1 << 127 {
            let index = Int((magnitude.approximation * 128).rounded())
            let center = CertifiedReal(index).scaled(byPowerOfTwo: -7)
            let tangent = (magnitude - center) / (CertifiedReal(1) + magnitude * center)
            result = arctangentEntry(index) + smallArctangent(tangent)
        } else {
            let index = x.leadingExponent > 8 ? 0 : Int((128 / magnitude.approximation).rounded())
            let center = CertifiedReal(index).scaled(byPowerOfTwo: -7)
            let tangent = (CertifiedReal(1) - magnitude * center) / (magnitude + center)
            result = halfPi - (arctangentEntry(index) + smallArctangent(tangent))
        }
        return x.isNegative ? -result : result
    }

    private static func arctangentEntry(_ index: Int) -> CertifiedReal {
        .ball(isNegative: false, ArctangentTable.values.entry(index), radius: index == 0 ? 0 : 1, exponent: -128)
    }

    /// The arctangent of a magnitude of at most 2⁻⁸: x(1 − x²/3 + x⁴/5 − …) up to x¹⁴/15, with the rest below 2⁻¹³².
    private static func smallArctangent(_ x: CertifiedReal) -> CertifiedReal {
        guard x.isRegular else { return x }
        guard x.leadingExponent < -7, let value = FixedPoint(magnitudeOf: x) else { return .open }
        let square = value.fraction.highProduct(value.fraction)
        let sum = PowerSeries.sum(square, SeriesTable.reciprocals, from: 1, through: 13, by: 2, isAlternating: true)
        return x * PowerSeries.factor(square.highProduct(sum), isNegative: true, of: x)
    }

    /// The arcsine: the arctangent of x/√((1 − x)(1 + x)).
    public static func asin(_ x: CertifiedReal) -> CertifiedReal {
        guard x.isRegular else { return x }
        let one = CertifiedReal(1)
        let rest = one - x.magnitude
        if rest.isZero { return x.isNegative ? -halfPi : halfPi }
        if rest.isNegative { return CertifiedReal(fault: .domain) }
        return atan(x / sqrt(rest * (one + x.magnitude)))
    }

    /// The arccosine: up to a half, the arcsine from π/2; beyond, twice the arctangent of √((1 − x)/(1 + x)).
    public static func acos(_ x: CertifiedReal) -> CertifiedReal {
        guard x.isRegular else { return x.faultCode == 0 ? halfPi : x }
        if x.leadingExponent < -1 { return halfPi - asin(x) }
        let one = CertifiedReal(1)
        let (below, above) = (one - x, one + x)
        if below.isNegative || above.isNegative { return CertifiedReal(fault: .domain) }
        if above.isZero { return pi }
        if below.isZero { return .zero }
        return atan(sqrt(below / above)).scaled(byPowerOfTwo: 1)
    }

    /// The angle of the point (x, y), in (−π, π]; 0 for the origin.
    public static func atan2(y: CertifiedReal, x: CertifiedReal) -> CertifiedReal {
        if y.faultCode != 0 { return y }
        if x.faultCode != 0 { return x }
        if y.isZero { return x.isNegative ? pi : .zero }
        if x.isZero { return y.isNegative ? -halfPi : halfPi }
        let angle = atan(y / x)
        if !x.isNegative { return angle }
        return y.isNegative ? angle - pi : angle + pi
    }
}

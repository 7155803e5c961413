// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension CertifiedReal {
    /// The arctangent.
    public static func atan(_ x: CertifiedReal) -> CertifiedReal {
        guard x.isRegular else { return x }
        let result = angle(of: x.magnitude.settled, over: CertifiedReal(1))
        return x.isNegative ? -result : result
    }

    /// The arctangent of y/x for positive numbers.
    ///
    /// Of two tangents, the tangent of the difference of their angles is (y/x − c)/(1 + cy/x) = (y − cx)/(x + cy); with a
    /// multiple c of 1/128 that is nearest to y/x, or to x/y where that is less, it is at most 2⁻⁸, give or take the
    /// roundings of the doubles that find c, and the series needs few terms.
    private static func angle(of y: CertifiedReal, over x: CertifiedReal) -> CertifiedReal {
        let (dividend, divisor) = (y.leadingBits, x.leadingBits)
        let gap = y.leadingExponent - x.leadingExponent
        let isSteep = gap > 0 || gap == 0 && dividend > divisor
        let (small, large) = isSteep ? (x, y) : (y, x)
        // 128 times the quotient; more than nine powers of two apart it is below a half.
        var index = 0
        if gap.magnitude <= 9 {
            let quotient = isSteep ? divisor / dividend : dividend / divisor
            index = Int((quotient * Double(sign: .plus, exponent: 7 - Int(gap.magnitude), significand: 1)).rounded())
        }
        var result: CertifiedReal
        if index == 0 {
            result = smallArctangent(quotient(small, large))
        } else {
            let center = CertifiedReal(index).scaled(byPowerOfTwo: -7)
            let tangent = quotient(small - center * large, large + center * small)
            result = arctangentEntry(index) + smallArctangent(tangent)
        }
        if isSteep { result = halfPi - result }
        return result
    }

    private static func arctangentEntry(_ index: Int) -> CertifiedReal {
        .ball(isNegative: false, ArctangentTable.values.entry(index), radius: index == 0 ? 0 : 1, exponent: -128)
    }

    /// The arctangent of a magnitude of at most 2⁻⁸: x(1 − x²/3 + x⁴/5 − …) up to x¹⁴/15, with the rest below 2⁻¹³².
    private static func smallArctangent(_ x: CertifiedReal) -> CertifiedReal {
        let x = x.settled
        guard x.isRegular else { return x }
        guard x.leadingExponent < -7, let value = FixedPoint(magnitudeOf: x) else { return .open }
        let square = value.fraction.highProduct(value.fraction)
        let sum = PowerSeries.sum(square, SeriesTable.reciprocals, from: 1, through: 13, by: 2, isAlternating: true)
        return x * PowerSeries.factor(square.highProduct(sum), isNegative: true, of: x)
    }

    /// The arcsine: the angle of a right triangle whose sides are x and √((1 − x)(1 + x)).
    public static func asin(_ x: CertifiedReal) -> CertifiedReal {
        guard x.isRegular else { return x }
        let magnitude = x.magnitude
        let side = side(beside: magnitude)
        guard side.isRegular else { return side.faultCode != 0 ? side : x.isNegative ? -halfPi : halfPi }
        let result = angle(of: magnitude.settled, over: side)
        return x.isNegative ? -result : result
    }

    /// The arccosine: the other angle of that triangle, or its supplement for a negative x.
    public static func acos(_ x: CertifiedReal) -> CertifiedReal {
        guard x.isRegular else { return x.faultCode == 0 ? halfPi : x }
        let magnitude = x.magnitude
        let side = side(beside: magnitude)
        guard side.isRegular else { return side.faultCode != 0 ? side : x.isNegative ? pi : .zero }
        let result = angle(of: side, over: magnitude.settled)
        return x.isNegative ? pi - result : result
    }

    /// √((1 − x)(1 + x)) for a positive x, without places: zero for 1, and ``Fault/domain`` beyond.
    private static func side(beside x: CertifiedReal) -> CertifiedReal {
        let rest = CertifiedReal(1) - x
        if rest.isNegative { return CertifiedReal(fault: .domain) }
        return sqrt(rest * (CertifiedReal(1) + x)).settled
    }

    /// The angle of the point (x, y), in (−π, π]; 0 for the origin.
    public static func atan2(y: CertifiedReal, x: CertifiedReal) -> CertifiedReal {
        if y.faultCode != 0 { return y }
        if x.faultCode != 0 { return x }
        if y.isZero { return x.isNegative ? pi : .zero }
        if x.isZero { return y.isNegative ? -halfPi : halfPi }
        let positive = angle(of: y.magnitude.settled, over: x.magnitude.settled)
        let angle = x.isNegative ? pi - positive : positive
        return y.isNegative ? -angle : angle
    }
}

// SPDX-License-Identifier: Apache-2.0

import RealModule

/// The exponential function and the logarithm to about 100 bits, for functions whose last bit depends on them.
extension DoubleDouble {
    /// ln 2.
    static let naturalLogarithmOf2 = DoubleDouble(0.6931471805599453, 2.3190468138462996e-17)
    /// ln 10.
    static let naturalLogarithmOf10 = DoubleDouble(2.302585092994046, -2.1707562233822494e-16)
    /// 1 ÷ ln 10.
    static let reciprocalOfLogarithmOf10 = DoubleDouble(0.4342944819032518, 1.098319650216765e-17)
    /// π.
    static let pi = DoubleDouble(3.141592653589793, 1.2246467991473532e-16)

    /// Returns eˣ, within 2⁻⁹⁵ for |x| < 700; 0 and infinity beyond the range of doubles, NaN for NaN.
    static func exp(_ x: DoubleDouble) -> DoubleDouble {
        if !(x.high <= 710) { return DoubleDouble(x.high.isNaN ? .nan : .infinity) }
        if x.high < -746 { return DoubleDouble(.underflow(dividingBy: x.high)) }
        let halvings = (x.high / naturalLogarithmOf2.high).rounded()
        let rest = x - DoubleDouble(halvings) * naturalLogarithmOf2
        let power = expMinusOneNearZero(rest) + 1
        // Scale in two steps, as neither 2^1024 nor 2^−1075 is a double.
        let half = (halvings / 2).rounded(.down)
        return power.scaled(byPowerOf2: Int(half)).scaled(byPowerOf2: Int(halvings - half))
    }

    /// Returns eˣ − 1, with the same relative error for a tiny x.
    static func expMinusOne(_ x: DoubleDouble) -> DoubleDouble {
        x.high.magnitude < 0.36 ? expMinusOneNearZero(x) : exp(x) + -1
    }

    /// Sums the Taylor series at x/64, and applies (1 + y)² − 1 = y(2 + y) six times. For |x| < 0.36, the omitted terms
    /// are below 2⁻¹¹⁰ of the sum; those from the sixth on are below 2⁻⁴⁶ of it, so that doubles suffice for them.
    private static func expMinusOneNearZero(_ x: DoubleDouble) -> DoubleDouble {
        let small = x.scaled(byPowerOf2: -6)
        var tail = 0.0
        for reciprocal in reciprocalFactorials.reversed() { tail = tail * small.high + reciprocal }
        var sum = DoubleDouble(tail)
        for (high, low) in firstReciprocalFactorials.reversed() { sum = sum * small + DoubleDouble(high, low) }
        var result = sum * small
        for _ in 0..<6 { result = result * (result + 2) }
        return result
    }

    /// 1 ÷ 1! to 1 ÷ 5!, computed with mpmath.
    private static let firstReciprocalFactorials: [(high: Double, low: Double)] = [
        (1, 0), (0.5, 0), (0.16666666666666666, 9.25185853854297e-18),
        (0.041666666666666664, 2.3129646346357427e-18), (0.008333333333333333, 1.1564823173178714e-19),
    ]

    /// 1 ÷ 6! to 1 ÷ 11!.
    private static let reciprocalFactorials = [
        0.001388888888888889, 0.0001984126984126984, 2.48015873015873e-05, 2.7557319223985893e-06,
        2.755731922398589e-07, 2.505210838544172e-08,
    ]

    /// Returns ln x for a positive x, within a relative error of 2⁻⁹⁵, also near 1; as for doubles for 0, infinity and
    /// NaN.
    ///
    /// The logarithm to a double's precision, y, is corrected by ln(x·e⁻ʸ), of which the first two terms suffice.
    static func log(_ x: DoubleDouble) -> DoubleDouble {
        if !(x.high > 0 && x.high.isFinite) { return DoubleDouble(.log(x.high)) }
        var exponent = Int(x.high.exponent)
        if x.high.significand > 1.4142135623730951 { exponent += 1 }
        let reduced = x.scaled(byPowerOf2: -exponent / 2).scaled(byPowerOf2: -exponent - -exponent / 2)
        let estimate = Double.log(reduced.high)
        // x·e⁻ʸ − 1 = (x − 1) + x·(e⁻ʸ − 1), which loses nothing of a tiny x − 1.
        let rest = (reduced + -1) + reduced * expMinusOneNearZero(DoubleDouble(-estimate))
        let correction = rest - (rest * rest).scaled(byPowerOf2: -1)
        let logarithm = DoubleDouble(estimate) + correction
        return exponent == 0 ? logarithm : DoubleDouble(Double(exponent)) * naturalLogarithmOf2 + logarithm
    }

    /// Returns √x for a positive x, within 2⁻¹⁰⁰: the root of a double, and one step of Newton's method.
    static func sqrt(_ x: DoubleDouble) -> DoubleDouble {
        let estimate = x.high.squareRoot()
        if estimate == 0 { return DoubleDouble(0) }
        let residue = x - DoubleDouble(product: estimate, estimate)
        return DoubleDouble(sum: estimate, residue.high / (2 * estimate))
    }

    /// Returns the sum of a power series with double-double coefficients, starting with the constant one.
    static func polynomial(_ coefficients: [(high: Double, low: Double)], _ x: DoubleDouble) -> DoubleDouble {
        var sum = DoubleDouble(0)
        for (high, low) in coefficients.reversed() { sum = sum * x + DoubleDouble(high, low) }
        return sum
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The hyperbolic tangent with about a dozen bits more than a double, which are nearly always enough to round it.
extension DoubleDouble {
    /// Returns tanh x for an x from 2⁻²⁰ to 40, correctly rounded; `nil` if a relative error of 2⁻⁶⁴ leaves the
    /// rounding open.
    ///
    /// With 2x = n · ln 2 ÷ 32 + r, the exponential of 2x is 2^(n/32) · eʳ, the first factor from a table (P.-T. P. Tang,
    /// “Table-driven implementation of the exponential function in IEEE floating-point arithmetic”, ACM TOMS 15(2), 1989).
    /// As |r| < 0.011, the terms of the series for eʳ − 1 from the third on are below 2⁻²², and their rounding below
    /// 2⁻⁷⁴; beside e²ˣ − 1, which is at least r, that is below 2⁻⁶⁶.
    static func quickHyperbolicTangent(_ x: Double) -> Double? {
        let angle = 2 * x
        // Adding and subtracting 3 · 2⁵¹ rounds to an integer.
        let count = (angle * stepsPerUnit + 0x1.8p52) - 0x1.8p52
        // The product is exact: n has 12 bits, and the step 40.
        let rest = DoubleDouble(sum: angle - count * step, -count * restOfStep)
        let r = rest.high
        // 1/3! + r/4! + … + r⁶/9!
        let first = (r * 0.008333333333333333 + 0.041666666666666664) * r + 0.16666666666666666
        let last = ((r * 2.7557319223985893e-06 + 2.48015873015873e-05) * r + 0.0001984126984126984) * r
        let series = (last + 0.001388888888888889) * (r * r * r) + first
        let square = DoubleDouble(product: r, r)
        let terms = DoubleDouble(sum: square.high / 2, series * r * square.high)
        let start = DoubleDouble(sum: r, terms.high)
        let low = start.low + (terms.low + square.low / 2 + rest.low * (1 + r))

        let power = powersOfTwo[Int(count) & 31]
        let scale = Double(bitPattern: UInt64(0x3ff + (Int(count) >> 5)) << 52)
        let product = DoubleDouble(product: power.high, start.high)
        let sum = DoubleDouble(sum: power.high, product.high)
        let sumLow = sum.low + (product.low + (power.low + power.high * low + power.low * start.high))
        let (high, rounding) = (sum.high * scale, sumLow * scale)

        let (numerator, denominator) = (DoubleDouble(sum: high, -1), DoubleDouble(sum: high, 1))
        let quotient = numerator.high / denominator.high
        let residue =
            numerator.high.addingProduct(-quotient, denominator.high)
            + ((numerator.low + rounding) - quotient * (denominator.low + rounding))
        let correction = residue / denominator.high
        let error = quotient * 0x1p-64
        let value = quotient + (correction + error)
        return value == quotient + (correction - error) ? value : nil
    }

    /// 32 ÷ ln 2.
    private static let stepsPerUnit = 46.16624130844683
    /// The first 40 bits of ln 2 ÷ 32.
    private static let step = 0x1.62e42fefa2000p-6
    /// ln 2 ÷ 32 − ``step``.
    private static let restOfStep = 0x1.9ef35793c7673p-46

    /// 2^(j/32) for j = 0 … 31.
    private static let powersOfTwo = (0..<32).map { exp(naturalLogarithmOf2 * DoubleDouble(Double($0) / 32)) }
}

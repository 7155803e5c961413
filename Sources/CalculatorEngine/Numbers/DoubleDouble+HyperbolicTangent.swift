// SPDX-License-Identifier: Apache-2.0

/// The hyperbolic tangent in plain doubles, with a few more bits where they matter.
extension DoubleDouble {
    /// Returns tanh x for an x that is not negative, within 0.65 ulp.
    @inline(never)
    static func hyperbolicTangent(_ x: Double) -> Double {
        x < largestOfPolynomial ? polynomial(x) : x < smallestOfOne ? fromExponential(x) : 1
    }

    private static let largestOfPolynomial = 0.3

    /// From here on, 1 − tanh x is less than a quarter of the ulp of 1.
    private static let smallestOfOne = 20.0

    /// Returns x + x³ p(x²), up to 0.3 within 0.6 ulp: the second term is at most 0.03 x, its rounding errors are below
    /// 3 of its own ulps, and the error of the polynomial, which interpolates at Chebyshev nodes, is below 2⁻⁵⁸ x.
    private static func polynomial(_ x: Double) -> Double {
        let square = x * x
        let fourth = square * square
        let first = 0.13333333333329464 * square - 0.3333333333333333
        let second = 0.021869487730074903 * square - 0.053968253959211114
        let third = 0.0035912834611108225 * square - 0.008863200177142575
        let last = 0.0005109249704674158 * square - 0.0014445898532447449
        return x + x * square * ((last * fourth + third) * (fourth * fourth) + (second * fourth + first))
    }

    /// Returns 1 − 2 ÷ (e²ˣ + 1), for an x from 0.3 to 20 within 0.65 ulp.
    ///
    /// With 2x = n · ln 2 ÷ 32 + r, the exponential of 2x is 2^(n/32) · eʳ, the first factor from a table (P.-T. P.
    /// Tang, “Table-driven implementation of the exponential function in IEEE floating-point arithmetic”, ACM TOMS
    /// 15(2), 1989). As |r| < 0.011, the terms of the series for eʳ − 1 that are left out, from the seventh on, are
    /// below 2⁻⁵⁷·⁹, and the rounding errors of the others and of r below 2⁻⁵⁷·². Together, they change the subtrahend,
    /// which is at most 0.71, by less than 2⁻⁵⁷, an eighth of an ulp of a value that is at least 0.29.
    private static func fromExponential(_ x: Double) -> Double {
        let angle = 2 * x
        // Adding and subtracting 3 · 2⁵¹ rounds to an integer.
        let count = (angle * stepsPerUnit + 0x1.8p52) - 0x1.8p52
        // The first product is exact, n having 11 bits and the step 40, and so is the first difference.
        let rest = (angle - count * step) - count * restOfStep
        let square = rest * rest
        let lastTerms = (rest * 0.001388888888888889 + 0.008333333333333333) * rest + 0.041666666666666664
        let growth = rest + square * (lastTerms * square + (rest * 0.16666666666666666 + 0.5))

        let steps = Int(count)
        let power = powersOfTwo[steps & 31]
        let scale = Double(bitPattern: UInt64(0x3ff + steps >> 5) << 52)
        let sum = DoubleDouble(larger: power.high * scale, smaller: 1)
        let change = scale * (power.low + power.high * growth)
        let divisor = DoubleDouble(larger: sum.high, smaller: sum.low + change)

        let quotient = 2 / divisor.high
        let rounding = residual(2, quotient, divisor.high) - quotient * divisor.low
        let value = DoubleDouble(larger: 1, smaller: -quotient)
        return value.high + (value.low - rounding * quotient / 2)
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

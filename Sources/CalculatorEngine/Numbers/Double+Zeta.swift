// SPDX-License-Identifier: Apache-2.0

extension Double {
    /// Returns the Riemann zeta function.
    ///
    /// From 0 on, it uses the Euler–Maclaurin formula (NIST, Digital Library of Mathematical Functions, 25.2.9) with 15
    /// terms of the series and 13 of the correction, which omits less than 2⁻⁸⁵; below 0, the reflection formula,
    /// 25.4.1.
    static func zeta(_ s: Double) -> Double {
        if s == 1 { return Double(fault: .domain) }
        if s > 60 { return 1 }
        // ζ(s) = −½·(1 + s·ln 2π + …). By reflection, ζ(1 − s) = −1/s + … could be too large for a double.
        if s.magnitude < 0x1p-60 { return -0.5 }
        if s >= 0 { return zeta(DoubleDouble(s)).high }
        let sine = sinPi(s, over: 2)
        if sine == 0 { return 0 }
        let reflected = DoubleDouble(sum: 1, -s)
        let logarithm = DoubleDouble.logGamma(reflected) - reflected * logarithmOf2Pi
        let factor = reflected.high > 60 ? DoubleDouble(1) : zeta(reflected)
        // In two parts, since the first could be too large without the sine.
        let root = DoubleDouble.exp(logarithm.scaled(byPowerOf2: -1))
        let value = (root * factor * DoubleDouble(2 * sine) * root).high
        return value.isFinite ? value : Double(fault: .overflow)
    }

    /// ln 2π.
    private static let logarithmOf2Pi = DoubleDouble(1.8378770664093456, -7.756588316134483e-17)

    private static func zeta(_ s: DoubleDouble) -> DoubleDouble {
        let count = 15.0
        var sum = DoubleDouble(1)
        for n in stride(from: 2, to: count, by: 1) { sum = sum + inversePower(n, s) }
        let last = inversePower(count, s)
        sum = sum + last * DoubleDouble(count) / (s + -1) + last.scaled(byPowerOf2: -1)
        // s(s + 1) … (s + 2k − 2) ÷ count^(s + 2k − 1)
        var factor = s * last / DoubleDouble(count)
        for (index, (high, low)) in zetaCoefficients.enumerated() {
            sum = sum + factor * DoubleDouble(high, low)
            let k = Double(2 * index + 1)
            factor = factor * (s + k) * (s + (k + 1)) / DoubleDouble(count * count)
        }
        return sum
    }

    /// Returns n^−s.
    private static func inversePower(_ n: Double, _ s: DoubleDouble) -> DoubleDouble {
        .exp((s * .log(DoubleDouble(n))).negated)
    }

    /// B₂ₖ ÷ (2k)!, computed with mpmath.
    private static let zetaCoefficients: [(high: Double, low: Double)] = [
        (0.08333333333333333, 4.625929269271485e-18),
        (-0.001388888888888889, 5.300543954373577e-20),
        (3.306878306878307e-05, -2.2300719288557665e-21),
        (-8.267195767195768e-07, 3.457597454003665e-23),
        (2.08767569878681e-08, -1.2073450591132599e-24),
        (-5.284190138687493e-10, 3.517096671929869e-27),
        (1.3382536530684679e-11, -2.828354019907999e-29),
        (-3.3896802963225827e-13, -1.4986928409964295e-29),
        (8.586062056277845e-15, -6.05252374381974e-31),
        (-2.174868698558062e-16, 4.961617782549996e-33),
        (5.5090028283602295e-18, -1.49827152194499e-35),
        (-1.3954464685812522e-19, -1.0350590497256251e-35),
        (3.534707039629467e-21, 1.894231142684204e-37),
    ]
}

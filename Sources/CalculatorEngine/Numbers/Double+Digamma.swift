// SPDX-License-Identifier: Apache-2.0

import RealModule

extension Double {
    /// Returns the derivative of ln Γ, within 2 ulp except near its zeros, where the error is below 2⁻⁹⁰. For numbers
    /// below −1000, the bound is 2 ulp of ln |x|.
    ///
    /// The recurrence ψ(x + 1) = ψ(x) + 1/x leads to numbers above 30, where the asymptotic series (NIST, Digital
    /// Library of Mathematical Functions, 5.11.2) omits less than 10⁻³²; far below 0, the reflection formula, 5.5.4, is
    /// used.
    static func digamma(_ x: Double) -> Double {
        if x == x.rounded(.down), x <= 0 { return Double(fault: .domain) }
        if x < -1000 {
            // The cotangent is 0 at half-integers, where the tangent has a pole.
            return digamma(DoubleDouble(sum: 1, -x)).high - .pi * .cosPi(x) / .sinPi(x)
        }
        return digamma(DoubleDouble(x)).high
    }

    private static func digamma(_ x: DoubleDouble) -> DoubleDouble {
        var (argument, shift) = (x, DoubleDouble(0))
        // 1/x alone may be too large for a double.
        if x.high.magnitude < 1e-300 { return DoubleDouble(-1 / x.high) }
        while argument.high < 30 {
            shift = shift + DoubleDouble(1) / argument
            argument = argument + 1
        }
        let inverse = DoubleDouble(1) / argument
        let square = inverse * inverse
        let series = square * DoubleDouble.polynomial(coefficients, square)
        return DoubleDouble.log(argument) - inverse.scaled(byPowerOf2: -1) - series - shift
    }

    /// B₂ₖ ÷ 2k, computed with mpmath.
    private static let coefficients: [(high: Double, low: Double)] = [
        (0.08333333333333333, 4.625929269271485e-18),
        (-0.008333333333333333, -1.1564823173178714e-19),
        (0.003968253968253968, 2.20282346155785e-19),
        (-0.004166666666666667, -5.782411586589357e-20),
        (0.007575757575757576, -2.1026951223961299e-19),
        (-0.021092796092796094, 1.3911677399530732e-18),
        (0.08333333333333333, 4.625929269271485e-18),
        (-0.4432598039215686, -2.0462934179365632e-17),
        (3.0539543302701198, -1.0882720820608607e-17),
        (-26.456212121212122, 7.449932926454383e-16),
        (281.46014492753625, -1.647635329298783e-14),
        (-3607.5105463980462, -1.5347029033579816e-13),
        (54827.583333333336, -2.4253192047278085e-12),
        (-974936.8238505747, -4.2284185858978625e-11),
        (20052695.79668808, -8.878409127275055e-10),
    ]
}

// SPDX-License-Identifier: Apache-2.0

import RealModule

/// Euler's gamma function to about 90 bits.
extension DoubleDouble {
    /// Returns Γ(x) for an x that is neither zero nor a negative integer; 0 and infinity beyond the range of doubles.
    ///
    /// The recurrence Γ(x + 1) = x · Γ(x) leads in integral steps to [1, 2), where 1/Γ is its Taylor polynomial about
    /// 3/2: the function is entire, so the series converges fast. There are at most 185 steps with an error of 22 ·
    /// 2⁻¹⁰⁶ each.
    static func gamma(_ x: DoubleDouble) -> DoubleDouble {
        // Γ(172) is too large for a double; below −184, Γ is too small even near a pole.
        if x.high > 172 { return DoubleDouble(.infinity) }
        if x.high < -184 { return DoubleDouble(.underflow(dividingBy: x.high)) }
        let steps = Int(x.high.rounded(.down)) - 1
        var value = DoubleDouble(1) / polynomial(reciprocalGamma, x + -(Double(steps) + 1.5))
        if steps > 0 {
            for step in 1...steps { value = value * (x + Double(-step)) }
            return value
        }
        var product = DoubleDouble(1)
        for step in 0..<(-steps) {
            product = product * (x + Double(step))
            // The product may overflow even if the quotient does not.
            if product.high.magnitude > 0x1p500 {
                value = value / product
                product = DoubleDouble(1)
            }
        }
        return value / product
    }

    /// Returns ln |Γ(x)| for an x that is neither zero nor a negative integer, within 2⁻⁸⁵ of the larger of 1 and |x ln
    /// x|, or, below −150, within 2⁻⁵².
    ///
    /// Beyond 100, it uses Stirling's series, whose first omitted term is below 10⁻⁴⁵ there (NIST, Digital Library of
    /// Mathematical Functions, 5.11.1 and 5.11.2); for negative numbers of that magnitude, the reflection formula,
    /// 5.5.3.
    static func logGamma(_ x: DoubleDouble) -> DoubleDouble {
        if x.high > 100 { return stirling(x) }
        if x.high < -150 {
            // The rounding of the sine is negligible beside a value of hundreds.
            let sine = Double.sinPi(x.high) * .cosPi(x.low) + Double.cosPi(x.high) * .sinPi(x.low)
            return log(pi / DoubleDouble(sine.magnitude)) - stirling(DoubleDouble(1) - x)
        }
        // Near 0, Γ(x) is 1/x, and too large for a double.
        if x.high.magnitude < 1e-300 { return log(x.magnitude).negated }
        return log(gamma(x).magnitude)
    }

    /// Returns ln(Γ(x) ÷ Γ(y)) for two numbers from 2³⁶ on, within 2⁻⁹⁰ of the larger of 1 and |x − y|·ln y: the parts
    /// of Stirling’s series that both logarithms have in common are left out. That of 1 ÷ 12x, |x − y| ÷ 12xy, is below
    /// 2⁻⁷⁵·|x − y|, and left out, too: of a quotient in the range of doubles, |x − y| is below 100.
    static func logGammaQuotient(_ x: DoubleDouble, _ y: DoubleDouble) -> DoubleDouble {
        let difference = x - y
        return (x + -0.5) * logOfQuotient(difference, y) + difference * log(y) - difference
    }

    /// Returns ln((y + d) ÷ y), for |d| up to y ÷ 2¹⁶ within a relative error of 2⁻⁹⁵, otherwise of 2⁻⁸⁰: 2
    /// artanh(d ÷ (2y + d)), whose fourth term is below 2⁻¹⁰⁴ of the first, which is 2d ÷ (2y + d).
    private static func logOfQuotient(_ d: DoubleDouble, _ y: DoubleDouble) -> DoubleDouble {
        if d.high.magnitude > y.high * 0x1p-16 { return log((y + d) / y) }
        // Not 2y, which may be too large for a double.
        let half = d.scaled(byPowerOf2: -1)
        let t = half / (y + half)
        return (t * polynomial(artanhCoefficients, t * t)).scaled(byPowerOf2: 1)
    }

    /// 1, 1/3 and 1/5.
    private static let artanhCoefficients: [(high: Double, low: Double)] = [
        (1, 0), (0.3333333333333333, 1.850371707708594e-17), (0.2, -1.1102230246251566e-17),
    ]

    private static func stirling(_ x: DoubleDouble) -> DoubleDouble {
        let inverse = DoubleDouble(1) / x
        let series = polynomial(stirlingCoefficients, inverse * inverse) * inverse
        // (x − ½) ln x − x, of which the product may be too large for a double where the difference is not.
        return (x + -0.5) * (log(x) + -1) + (halfLogarithmOf2Pi + -0.5) + series
    }

    /// ½ ln 2π.
    private static let halfLogarithmOf2Pi = DoubleDouble(0.9189385332046728, -3.8782941580672414e-17)

    /// B₂ₖ ÷ (2k(2k − 1)), computed with mpmath.
    private static let stirlingCoefficients: [(high: Double, low: Double)] = [
        (0.08333333333333333, 4.625929269271485e-18),
        (-0.002777777777777778, 1.0601087908747154e-19),
        (0.0007936507936507937, 6.883823317368282e-22),
        (-0.0005952380952380953, 5.36938218754726e-20),
        (0.0008417508417508417, 3.6870174889237694e-20),
        (-0.0019175269175269176, 1.0675702776872475e-19),
        (0.00641025641025641, 2.2240044563805217e-19),
        (-0.029550653594771242, 4.861760957508855e-19),
        (0.17964437236883057, -6.401600482710946e-19),
        (-1.3924322169059011, 1.5837056989230303e-17),
        (13.402864044168393, -6.154114101993966e-16),
        (-156.84828462600203, 9.391823141715389e-15),
        (2193.1033333333335, -1.3339255626002948e-13),
    ]

    /// The Taylor coefficients of 1/Γ about 3/2, computed with mpmath; the omitted terms are below 2⁻¹¹² for |t| ≤ ½.
    private static let reciprocalGamma: [(high: Double, low: Double)] = [
        (1.1283791670955126, 1.533545961316588e-17),
        (-0.0411745264452831, -3.3752130157375745e-18),
        (-0.5266544355255445, -6.112036385608127e-18),
        (0.17510202604393457, -1.0657471268514412e-17),
        (0.050966860247706074, 3.1247224718944427e-18),
        (-0.042155169368535604, 3.0976342103734477e-18),
        (0.006612897826824127, 3.573455638859823e-19),
        (0.002120731442572938, 1.3781297975220145e-19),
        (-0.0011107302545948906, -9.753454144222531e-20),
        (0.00015235762076747688, -1.0906520861329338e-20),
        (2.5355204923814165e-05, 4.893956349690275e-22),
        (-1.3896805717913756e-05, 2.1533543121307036e-22),
        (2.1562032905141724e-06, 8.714226745633228e-23),
        (5.7942640540526726e-08, -7.454341938541845e-25),
        (-8.913551118311116e-08, -3.639776989356635e-24),
        (1.7103469415915374e-08, 1.1274857846497739e-25),
        (-9.313686445241901e-10, -3.474969316158858e-26),
        (-2.6804741033496623e-10, -2.3612584194639298e-26),
        (7.458932233316326e-11, 2.4373478754056218e-27),
        (-8.012807061414718e-12, -7.570390468804759e-28),
        (-8.382343033451855e-14, 3.885823863175652e-30),
        (1.6946340904320522e-13, 2.2653509452158334e-30),
        (-2.7875756707125753e-14, 6.524116911441165e-31),
        (1.8670394695065306e-15, -4.254392590878746e-32),
        (1.3049499008587988e-16, -9.270238560188959e-33),
        (-4.8588741441877864e-17, -1.339620604759889e-33),
        (5.829542692459468e-18, -7.523759917630262e-35),
        (-2.592909417993784e-19, 4.8295929078260184e-36),
        (-3.326754010285789e-20, 1.6251345689863235e-36),
        (7.944961635768106e-21, -3.661196591132274e-37),
        (-7.755543288437357e-22, -3.001439691199397e-38),
        (2.5533736291329696e-23, 1.0788765942473458e-40),
        (4.274520160147173e-24, 2.7654689015952895e-40),
    ]
}

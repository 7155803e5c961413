/// The gamma function and the factorial.
extension Double {
    /// Within 1 ulp, and correctly rounded for whole numbers.
    public static func gammaFunction(_ x: Double) -> Double {
        if x == x.rounded(.towardZero) { return x > 0 ? factorial(x - 1) : Double(fault: .domain) }
        return gamma(DoubleDouble(x))
    }

    /// n! for any n, with the bounds of ``gammaFunction(_:)``.
    public static func factorial(_ n: Double) -> Double {
        // n + 1 in two doubles: its rounding would be magnified by n · log n.
        guard n == n.rounded(.towardZero) else { return gamma(DoubleDouble(sum: n, 1)) }
        if n < 0 { return Double(fault: .domain) }
        guard n <= 170, let count = Int(exactly: n) else { return Double(fault: .overflow) }
        return factorials[count]
    }

    /// 0! to 170!, correctly rounded: the running product is kept in two doubles, its error stays below
    /// 170 · 5 · 2⁻¹⁰⁶, and none of these values is that near to a tie.
    private static let factorials: [Double] = {
        var product = DoubleDouble(1)
        var table = [product.high]
        for factor in 1...170 {
            product = product * DoubleDouble(Double(factor))
            table.append(product.high)
        }
        return table
    }()

    /// Γ(x) for an x that is not whole.
    ///
    /// The recurrence Γ(x + 1) = x · Γ(x) leads to a whole number of steps away, in [1, 2), where 1/Γ is its
    /// Taylor polynomial about 3/2: the function is entire, so the series converges fast. What is computed in two
    /// doubles has an error of at most 185 steps of 22 · 2⁻¹⁰⁶; what remains is that of the terms from t³ on, which
    /// are below 1/40 of the sum, and of the rounding at the end.
    private static func gamma(_ x: DoubleDouble) -> Double {
        // Γ(172) is too large for a double; below −184 even next to a pole Γ is too small.
        if x.high > 172 { return Double(fault: .overflow) }
        if x.high < -184 { return 0 }
        let steps = Int(x.high.rounded(.down)) - 1
        let t = x + -(Double(steps) + 1.5)
        var value = DoubleDouble(1) / reciprocalGamma(t)
        if steps > 0 {
            for step in 1...steps { value = value * (x + Double(-step)) }
        } else {
            var product = DoubleDouble(1)
            for step in 0..<(-steps) {
                product = product * (x + Double(step))
                // The product alone may be too large for a double where the quotient is not.
                if product.high.magnitude > 0x1p500 {
                    value = value / product
                    product = DoubleDouble(1)
                }
            }
            value = value / product
        }
        return value.high.isFinite ? value.high : Double(fault: .overflow)
    }

    /// 1/Γ(3/2 + t) for |t| ≤ 1/2; the terms left out are below 2·10⁻¹⁹.
    private static func reciprocalGamma(_ t: DoubleDouble) -> DoubleDouble {
        var rest = 0.0
        for coefficient in laterCoefficients.reversed() { rest = rest * t.high + coefficient }
        var sum = DoubleDouble(rest)
        for (high, low) in firstCoefficients.reversed() { sum = sum * t + low + high }
        return sum
    }

    /// The Taylor coefficients of 1/Γ about 3/2 up to t², each in two doubles, computed with mpmath.
    private static let firstCoefficients: [(high: Double, low: Double)] = [
        (1.1283791670955126, 1.533545961316588e-17),
        (-0.0411745264452831, -3.3752130157375745e-18),
        (-0.5266544355255445, -6.112036385608127e-18),
    ]

    /// Those from t³ to t¹⁹.
    private static let laterCoefficients: [Double] = [
        0.17510202604393457, 0.050966860247706074, -0.042155169368535604, 0.006612897826824127,
        0.002120731442572938, -0.0011107302545948906, 0.00015235762076747688, 2.5355204923814165e-05,
        -1.3896805717913756e-05, 2.1562032905141724e-06, 5.7942640540526726e-08, -8.913551118311116e-08,
        1.7103469415915374e-08, -9.313686445241901e-10, -2.6804741033496623e-10, 7.458932233316326e-11,
        -8.012807061414718e-12,
    ]
}

// SPDX-License-Identifier: Apache-2.0

/// The gamma function and the factorial.
extension Double {
    /// Returns Γ(x) within 1 ulp (0.52 was the maximum in 24,000 comparisons with mpmath), and correctly rounded for
    /// integers.
    public static func gammaFunction(_ x: Double) -> Double {
        if x == x.rounded(.towardZero) { return x > 0 ? factorial(x - 1) : Double(fault: .domain) }
        return gamma(DoubleDouble(x))
    }

    /// Returns n! for any n, with the bounds of ``gammaFunction(_:)``.
    public static func factorial(_ n: Double) -> Double {
        // n + 1 as a double-double: its rounding would be magnified by n · log n.
        guard n == n.rounded(.towardZero) else { return gamma(DoubleDouble(sum: n, 1)) }
        if n < 0 { return Double(fault: .domain) }
        guard n <= 170, let count = Int(exactly: n) else { return Double(fault: .overflow) }
        return factorials[count]
    }

    /// 0! to 170!, correctly rounded: the running product is a double-double, its error stays below 170 · 5 · 2⁻¹⁰⁶,
    /// and none of these values is that close to a tie.
    private static let factorials: [Double] = {
        var product = DoubleDouble(1)
        var table = [product.high]
        for factor in 1...170 {
            product = product * DoubleDouble(Double(factor))
            table.append(product.high)
        }
        return table
    }()

    private static func gamma(_ x: DoubleDouble) -> Double {
        if x.high.isNaN { return x.high }
        let value = DoubleDouble.gamma(x).high
        return value.isFinite ? value : Double(fault: .overflow)
    }
}

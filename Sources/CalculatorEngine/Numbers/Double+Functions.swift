/// The functions that swift-numerics does not have, or that people expect to behave otherwise.
///
/// What comes from the C library is accurate to a few ulp; the bounds for glibc are in its manual, section
/// “Known Maximum Errors in Math Functions”.
extension Double {
    public static func power(_ x: Double, _ y: Double) -> Double {
        if x == 0 && y < 0 { return Double(fault: .divisionByZero) }
        // swift-numerics defines pow for positive bases only; whole exponents have a function of their own.
        if let exponent = Int(exactly: y) { return .pow(x, exponent) }
        // A double too large for Int is an even number.
        if x < 0 { return y == y.rounded(.towardZero) ? .pow(-x, y) : Double(fault: .domain) }
        return .pow(x, y)
    }

    /// Within 2 ulp: the estimate x^(1/n) suffers from the rounding of 1/n by |log x| times, so one step of Newton's
    /// method, whose residue is computed to the last bit or two, corrects it.
    public static func nthRoot(_ x: Double, _ n: Int) -> Double {
        if x == 0 && n < 0 { return Double(fault: .divisionByZero) }
        if n == 2 { return .sqrt(x) }
        let estimate = Double.root(x, n)
        let power = Double.pow(estimate, n)
        guard power.isNormal, x.isNormal else { return estimate }
        return estimate - estimate * ((power - x) / x) / Double(n)
    }

    /// n! for any n; see ``factorials`` for whole ones. For others n · gamma(n) has the advantage over gamma(n + 1)
    /// that n is not rounded, which a large n would magnify by n · log n; below zero n + 1 is exact.
    public static func factorial(_ n: Double) -> Double {
        guard n == n.rounded(.towardZero) else { return n < 0 ? .gamma(n + 1) : n * .gamma(n) }
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
}

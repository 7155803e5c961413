/// The functions that swift-numerics does not have, or that people expect to behave otherwise.
///
/// What comes from the C library is accurate to a few ulp; the bounds for glibc are in its manual, section
/// “Known Maximum Errors in Math Functions”.
extension Double {
    public static func power(_ x: Double, _ y: Double) -> Double {
        if x == 0 && y < 0 { return Double(fault: .divisionByZero) }
        // A product is correctly rounded, which the C library's power need not be.
        if y == 2 { return x * x }
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
}

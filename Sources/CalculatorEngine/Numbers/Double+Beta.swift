// SPDX-License-Identifier: Apache-2.0

import RealModule

/// Quotients of gamma functions.
extension Double {
    /// Returns Γ(x)·Γ(y) ÷ Γ(x + y), within 2 ulp for operands below 10¹¹ in magnitude; beyond that, one digit is lost
    /// for each further digit of the operands.
    public static func beta(_ x: Double, _ y: Double) -> Double {
        if let fault = fault(of: x, y) { return fault }
        if isPoleOfGamma(x) || isPoleOfGamma(y) { return Double(fault: .domain) }
        let sum = DoubleDouble(sum: x, y)
        if sum.low == 0, isPoleOfGamma(sum.high) { return 0 }
        return gammaQuotient([DoubleDouble(x), DoubleDouble(y)], over: [sum])
    }

    /// Returns Γ(n + 1) ÷ (Γ(k + 1)·Γ(n − k + 1)) for a nonintegral `n` or `k`.
    static func binomialOfReals(_ n: Double, _ k: Double) -> Double {
        if isPoleOfGamma(n + 1) || isPoleOfGamma(k + 1) { return Double(fault: .domain) }
        let difference = DoubleDouble(sum: n, -k)
        if difference.low == 0, isPoleOfGamma(difference.high + 1) { return 0 }
        return gammaQuotient([DoubleDouble(sum: n, 1)], over: [DoubleDouble(sum: k, 1), difference + 1])
    }

    private static func isPoleOfGamma(_ x: Double) -> Bool { x <= 0 && x == x.rounded(.down) }

    /// Returns a quotient of products of gamma functions, from their values if all are in range, otherwise from their
    /// logarithms.
    private static func gammaQuotient(_ above: [DoubleDouble], over below: [DoubleDouble]) -> Double {
        let operands = above + below
        let value: DoubleDouble
        if operands.allSatisfy({ $0.high.magnitude < 80 && $0.high.magnitude > 1e-100 }) {
            let divisor = below.reduce(DoubleDouble(1)) { $0 * DoubleDouble.gamma($1) }
            value = above.reduce(DoubleDouble(1)) { $0 * DoubleDouble.gamma($1) } / divisor
        } else {
            let ofDivisor = below.reduce(DoubleDouble(0)) { $0 + DoubleDouble.logGamma($1) }
            let logarithm = above.reduce(DoubleDouble(0)) { $0 + DoubleDouble.logGamma($1) } - ofDivisor
            let isNegative = operands.reduce(false) { $0 != isGammaNegative($1) }
            let magnitude = DoubleDouble.exp(logarithm)
            value = isNegative ? magnitude.negated : magnitude
        }
        return value.high.isFinite ? value.high : Double(fault: .overflow)
    }

    private static func isGammaNegative(_ x: DoubleDouble) -> Bool {
        guard x.high < 0 else { return false }
        let floor = x.high.rounded(.down)
        // Beyond 2⁵³, the lower part of an integer may be as large as an integer, too.
        let lowerFloor = floor == x.high ? x.low.rounded(.down) : 0
        return (floor.truncatingRemainder(dividingBy: 2) != 0) != (lowerFloor.truncatingRemainder(dividingBy: 2) != 0)
    }
}

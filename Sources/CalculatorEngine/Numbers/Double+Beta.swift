// SPDX-License-Identifier: Apache-2.0

import RealModule

/// Quotients of gamma functions.
extension Double {
    /// Returns Γ(x)·Γ(y) ÷ Γ(x + y), within 2 ulp; within 4 if an operand or the sum is below −150.
    public static func beta(_ x: Double, _ y: Double) -> Double {
        if let fault = fault(of: x, y) { return fault }
        if isPoleOfGamma(x) || isPoleOfGamma(y) { return Double(fault: .domain) }
        // B(x, y) ≤ B(x, x) < 2^(2 − 2x) for 1 ≤ x ≤ y. The sum may be too large for a double.
        if x > 2000, y > 2000 { return underflow(dividingBy: x) }
        let sum = DoubleDouble(sum: x, y)
        if sum.low == 0, isPoleOfGamma(sum.high) { return 0 }
        return gammaQuotient([DoubleDouble(x), DoubleDouble(y)], over: [sum])
    }

    /// Returns Γ(n + 1) ÷ (Γ(k + 1)·Γ(n − k + 1)) for a nonintegral `n` or `k`.
    static func binomialOfReals(_ n: Double, _ k: Double) -> Double {
        if isPoleOfGamma(n + 1) || isPoleOfGamma(k + 1) { return Double(fault: .domain) }
        let difference = DoubleDouble(sum: n, -k)
        if difference.low == 0, isPoleOfGamma(difference.high + 1) { return 0 }
        let (dividend, divisor) = (DoubleDouble(sum: n, 1), DoubleDouble(sum: k, 1))
        if difference.high < -largeOperand {
            // By reflection, without n − k + 1, which need not be exact:
            // 1 ÷ Γ(n − k + 1) = −sin(π(n − k))·Γ(k − n) ÷ π.
            return gammaQuotient(
                [dividend, difference.negated], over: [divisor], times: DoubleDouble(-sinPi(difference)) / .pi)
        }
        if difference.high > largeOperand {
            // Γ(n − k + 1) = (n − k)·Γ(n − k)
            return gammaQuotient([dividend], over: [divisor, difference], times: DoubleDouble(1) / difference)
        }
        return gammaQuotient([dividend], over: [divisor, difference + 1])
    }

    /// Beyond this, Γ and Γ of a number nearby are divided without the logarithm of either, and Γ of a negative number
    /// is found by reflection.
    private static let largeOperand = 0x1p36

    private static func isPoleOfGamma(_ x: Double) -> Bool { x <= 0 && x == x.rounded(.down) }

    /// Returns a quotient of products of gamma functions, times a factor, from their values if all are in range,
    /// otherwise from their logarithms.
    private static func gammaQuotient(
        _ above: [DoubleDouble], over below: [DoubleDouble], times factor: DoubleDouble = DoubleDouble(1)
    ) -> Double {
        var (above, below, factor) = (above, below, factor)
        if above.allSatisfy(isInRangeOfGamma), below.allSatisfy(isInRangeOfGamma) {
            let divisor = below.reduce(DoubleDouble(1)) { $0 * DoubleDouble.gamma($1) }
            let value = above.reduce(factor) { $0 * DoubleDouble.gamma($1) } / divisor
            return value.high.isFinite ? value.high : Double(fault: .overflow)
        }
        // Γ(z) = π ÷ (sin(πz)·Γ(1 − z))
        for z in above.removeAll(below: -largeOperand) {
            below.append(DoubleDouble(1) - z)
            factor = factor * .pi / DoubleDouble(sinPi(z))
        }
        for z in below.removeAll(below: -largeOperand) {
            above.append(DoubleDouble(1) - z)
            factor = factor * DoubleDouble(sinPi(z)) / .pi
        }
        let isNegative = (above + below).reduce(factor.high < 0) { $0 != isGammaNegative($1) }
        var logarithm = factor.high == 1 ? DoubleDouble(0) : DoubleDouble.log(factor.magnitude)
        if let a = above.max(by: { $0.high < $1.high }), let b = below.max(by: { $0.high < $1.high }),
            a.high > largeOperand, b.high > largeOperand
        {
            logarithm = logarithm + DoubleDouble.logGammaQuotient(a, b)
            above.removeFirst(a)
            below.removeFirst(b)
        }
        for z in above { logarithm = logarithm + DoubleDouble.logGamma(z) }
        for z in below { logarithm = logarithm - DoubleDouble.logGamma(z) }
        let magnitude = DoubleDouble.exp(logarithm).high
        if !magnitude.isFinite { return Double(fault: .overflow) }
        return isNegative ? -magnitude : magnitude
    }

    private static func isInRangeOfGamma(_ x: DoubleDouble) -> Bool {
        x.high.magnitude < 80 && x.high.magnitude > 1e-100
    }

    private static func sinPi(_ x: DoubleDouble) -> Double {
        sinPi(x.high) * cosPi(x.low) + cosPi(x.high) * sinPi(x.low)
    }

    private static func isGammaNegative(_ x: DoubleDouble) -> Bool {
        guard x.high < 0 else { return false }
        let floor = x.high.rounded(.down)
        // Beyond 2⁵³, the lower part of an integer may be as large as an integer, too.
        let lowerFloor = floor == x.high ? x.low.rounded(.down) : 0
        return (floor.truncatingRemainder(dividingBy: 2) != 0) != (lowerFloor.truncatingRemainder(dividingBy: 2) != 0)
    }
}

extension Array<DoubleDouble> {
    /// Removes all numbers below a bound, and returns them.
    fileprivate mutating func removeAll(below bound: Double) -> [DoubleDouble] {
        let removed = filter { $0.high < bound }
        removeAll { $0.high < bound }
        return removed
    }

    /// Removes a number that is one of these.
    fileprivate mutating func removeFirst(_ number: DoubleDouble) {
        if let index = firstIndex(where: { $0.high == number.high && $0.low == number.low }) { remove(at: index) }
    }
}

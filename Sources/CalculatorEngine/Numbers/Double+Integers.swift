// SPDX-License-Identifier: Apache-2.0

/// Operations on the integers that are exactly representable, those below 2⁵³ in magnitude.
extension Double {
    /// Returns the binomial coefficient, of integers correctly rounded except for near ties (each of at most 1,100
    /// factors adds an error below 2⁻¹⁰¹), of other numbers with the bounds of ``beta(_:_:)``.
    public static func binomial(_ n: Double, _ k: Double) -> Double {
        if let fault = fault(of: n, k) { return fault }
        let isWhole = n == n.rounded(.towardZero)
        guard k == k.rounded(.towardZero) else { return binomialOfReals(n, k) }
        if k < 0 { return Double(fault: .domain) }
        if isWhole, n >= 0, k > n { return 0 }
        if isWhole, n < 0, k > -1 - n {
            // n(n − 1) … (n − k + 1) with all signs changed begins at k − n − 1, which need not be a double: the same
            // number are chosen and left over as of k − n − 1 and k.
            let value = binomial(of: DoubleDouble(sum: k, -n) + -1, count: -1 - n)
            let magnitude = value < 0x1p53 ? value.rounded() : value
            return k.truncatingRemainder(dividingBy: 2) == 0 ? magnitude : -magnitude
        }
        let count = isWhole && n >= 0 ? min(k, n - k) : k
        if count > 1100, !isWhole { return binomialOfReals(n, k) }
        let value = binomial(of: DoubleDouble(n), count: count)
        // With both signs among the factors, a partial product may be too large.
        if !isWhole, !value.isFinite { return binomialOfReals(n, k) }
        return isWhole && value.magnitude < 0x1p53 ? value.rounded() : value
    }

    /// Returns n(n − 1) … (n − count + 1) ÷ count!, for an n that is at least twice the count, if that is large, or
    /// below 0.
    private static func binomial(of n: DoubleDouble, count: Double) -> Double {
        // C(n, k) ≥ 4^k ÷ (2k + 1) for n ≥ 2k, which beyond 1,100 factors is larger than any double.
        if count > 1100 { return Double(fault: .overflow) }
        var product = DoubleDouble(1)
        var index = 1.0
        while index <= count {
            // Dividing first keeps intermediate values no larger than the result.
            product = product / DoubleDouble(index) * (n + (index - count))
            if product.high.isInfinite || product.high.isNaN { return Double(fault: .overflow) }
            index += 1
        }
        return product.high
    }

    /// Returns the greatest common divisor, which is not negative; ``Fault/notAnInteger`` for a number that is not
    /// whole, and ``Fault/overflow`` for one from 2⁵³ on.
    public static func greatestCommonDivisor(_ x: Double, _ y: Double) -> Double {
        guard x == x.rounded(.towardZero), y == y.rounded(.towardZero) else {
            return fault(of: x, y) ?? Double(fault: .notAnInteger)
        }
        guard x.isBelowRoundedIntegers, y.isBelowRoundedIntegers else { return Double(fault: .overflow) }
        var (larger, smaller) = (x.magnitude, y.magnitude)
        while smaller != 0 {
            (larger, smaller) = (smaller, larger.truncatingRemainder(dividingBy: smaller))
        }
        return larger
    }

    /// Returns the integer whose bits, in two's complement, are combined; ``Fault/notAnInteger`` for a number that is
    /// not whole, and ``Fault/overflow`` for one from 2⁵³ on.
    public static func bitwise(_ operation: BitwiseOperation, _ x: Double, _ y: Double) -> Double {
        withIntegers(x, y) { left, right in
            switch operation {
            case .and: left & right
            case .or: left | right
            case .xor: left ^ right
            }
        }
    }

    /// Returns ⌊x · 2ⁿ⌋ for integers; ``Fault/notAnInteger`` for a number that is not whole, and ``Fault/overflow`` for
    /// an x from 2⁵³ on, or if the result is too large for a double.
    public static func shifted(_ x: Double, leftBy n: Double) -> Double {
        guard x == x.rounded(.towardZero), n == n.rounded(.towardZero) else {
            return fault(of: x, n) ?? Double(fault: .notAnInteger)
        }
        guard x.isBelowRoundedIntegers else { return Double(fault: .overflow) }
        if x == 0 { return 0 }
        // Scale in two steps, each by a factor that is a normal double; further places change nothing.
        let places = Int(max(-2044, min(2044, n)))
        let scaled = x * .powerOfTwo(places / 2) * .powerOfTwo(places - places / 2)
        // A magnitude below 1 may have underflowed.
        if scaled.magnitude < 1 { return x < 0 ? -1 : 0 }
        return scaled.rounded(.down)
    }

    /// Whether this, if it is an integer, is the number that was meant: from 2⁵³ on, it may stand for one of its
    /// neighbours.
    var isBelowRoundedIntegers: Bool { magnitude < 0x1p53 }

    private static func powerOfTwo(_ exponent: Int) -> Double {
        Double(sign: .plus, exponent: exponent, significand: 1)
    }

    /// Calls `combine` with two integers below 2⁵³ in magnitude, which have 54 bits in two's complement, so that any
    /// result of a bitwise operation is again representable as a double.
    private static func withIntegers(_ x: Double, _ y: Double, _ combine: (Int, Int) -> Int) -> Double {
        guard x == x.rounded(.towardZero), y == y.rounded(.towardZero) else {
            return fault(of: x, y) ?? Double(fault: .notAnInteger)
        }
        guard x.isBelowRoundedIntegers, y.isBelowRoundedIntegers else { return Double(fault: .overflow) }
        return Double(combine(Int(x), Int(y)))
    }
}

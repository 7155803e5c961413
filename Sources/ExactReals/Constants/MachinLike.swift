// SPDX-License-Identifier: Apache-2.0

#if GMP
import CalculatorEngine

/// Inverse circular and hyperbolic tangents of fractions, and sums of multiples of them, by binary splitting.
enum MachinLike {
    /// Returns Σ c·atanh(1/x) over pairs (c, x), or Σ c·atan(1/x) if `circular`, within 3 units of 2^-precision, for
    /// Σ|c| < 2³².
    ///
    /// The precision of the terms is higher by the number of bits of 3·Σ|c|. Since each has an error of at most 3
    /// units, that of their sum is below 1 unit; the last rounding adds 1.
    static func sum(
        _ terms: [(coefficient: Int, reciprocal: Int)], circular: Bool = false, precision: Int
    ) throws(Ball.Fault) -> FixedPoint {
        let weight = terms.reduce(0) { $0 + $1.coefficient.magnitude } * 3
        let guardBits = 64 - weight.leadingZeroBitCount
        let tangents = try IndependentParts.map(terms.map(\.reciprocal), precision: precision) {
            reciprocal throws(Ball.Fault) in
            try value(1, over: Integer(reciprocal), circular: circular, precision: precision + guardBits)
        }
        var sum = Integer(0)
        for ((coefficient, _), tangent) in zip(terms, tangents) { sum += tangent * Integer(coefficient) }
        return FixedPoint(value: sum.flooredScaledDown(by: guardBits), precision: precision, error: 3)
    }

    /// Returns atan(p/q) for 0 ≤ p ≤ q/2, within 3 units.
    static func arctangent(_ p: Integer, over q: Integer, precision: Int) throws(Ball.Fault) -> FixedPoint {
        FixedPoint(
            value: try value(p, over: q, circular: true, precision: precision), precision: precision, error: 3)
    }

    /// Returns atanh(p/q) for 0 ≤ p ≤ q/2, within 3 units.
    static func hyperbolicArctangent(
        _ p: Integer, over q: Integer, precision: Int
    ) throws(Ball.Fault) -> FixedPoint {
        FixedPoint(
            value: try value(p, over: q, circular: false, precision: precision), precision: precision, error: 3)
    }

    /// Returns p/q · Σ_{k<N} (±p²/q²)ᵏ ÷ (2k + 1) for 0 ≤ p/q ≤ ½, within 2 units of what it is for N → ∞.
    ///
    /// The error of the sum is below 2 units of 2^-(precision + 8), and so is the remainder of the series, from the
    /// term k = N on, which is at most 4/3 of that term: (q²/p²)^N ≥ 2^(precision + 10). The last roundings are
    /// included.
    private static func value(
        _ p: Integer, over q: Integer, circular: Bool, precision: Int
    ) throws(Ball.Fault) -> Integer {
        if p.isZero { return 0 }
        let square = p.squared()
        // A lower bound of log₂(q²/p²) ≥ 2, but for rounding by less than one part in 2⁴⁰, which it is reduced by.
        let bitsPerTerm = 2 * (Double(q) / Double(p)).binaryLogarithm * (1 - 0x1p-40)
        var ratio = Ratio(
            numerator: circular ? -square : square, denominator: q.squared(), bitsPerTerm: bitsPerTerm)
        let sum = try ratio.sum(0, Int(Double(precision + 10) / bitsPerTerm) + 2, precision: precision + 8)
        return (sum * p).truncatedDivision(by: q).quotient.flooredScaledDown(by: 8)
    }

    /// Binary splitting of S(a, b) = Σ_{a≤k<b} r^(k−a) ÷ (2k + 1) = T ÷ (O·denominator^(b−a)) for
    /// r = numerator ÷ denominator, with O = ∏(2k + 1).
    private struct Ratio {
        var numerators: PowerTable
        var denominators: PowerTable
        /// A lower bound of log₂ |1/r|.
        let bitsPerTerm: Double

        init(numerator: Integer, denominator: Integer, bitsPerTerm: Double) {
            numerators = PowerTable(numerator)
            denominators = PowerTable(denominator)
            self.bitsPerTerm = bitsPerTerm
        }

        /// Returns S(a, b) within 2 units of 2^-precision.
        ///
        /// The second half is multiplied by r^(m−a), and has fewer bits by as much, plus 8:
        /// S(a, b) = (T + numerator^(m−a)·O·S(m, b)) ÷ (O·denominator^(m−a)) with T and O of the first half. Its error
        /// contributes 2⁻⁷ units, the rounding of the quotient 1, and the truncation of both sides to 32 bits more than
        /// the result has 2⁻²⁹.
        mutating func sum(_ a: Int, _ b: Int, precision: Int) throws(Ball.Fault) -> Integer {
            let isShort = b - a < 64
            let middle = isShort ? b : a + (b - a) / 2
            var (odd, above) = try split(a, middle)
            var scale = precision
            if !isShort {
                let less = Swift.max(0, Int(bitsPerTerm * Double(middle - a)) - 8)
                let restPrecision = Swift.max(64, precision - less)
                let rest = try sum(middle, b, precision: restPrecision)
                above = above.scaledUp(by: restPrecision) + numerators[middle - a] * rest * odd
                scale -= restPrecision
            }
            odd *= denominators[middle - a]
            return above.quotient(by: odd, scale: scale, keeping: precision + 32)
        }

        mutating func split(_ a: Int, _ b: Int) throws(Ball.Fault) -> (odd: Integer, t: Integer) {
            if b - a <= 4 { return shortSum(a, b) }
            if b - a > 64 { try Interrupt.check() }
            let middle = a + (b - a) / 2
            let low = try split(a, middle)
            let high = try split(middle, b)
            // S = S_low + r^(m−a) · S_high
            let t =
                low.t * (high.odd * denominators[b - middle]) + numerators[middle - a] * high.t * low.odd
            return (low.odd * high.odd, t)
        }

        /// Returns the sum, from the last term to the first.
        private mutating func shortSum(_ a: Int, _ b: Int) -> (odd: Integer, t: Integer) {
            var (odd, t) = (Integer(2 * b - 1), denominators.base)
            for k in stride(from: b - 2, through: a, by: -1) {
                // S_k = 1 ÷ (2k + 1) + r · S_{k+1}
                let factor = Integer(2 * k + 1)
                t = odd * denominators[b - k] + factor * numerators.base * t
                odd = odd * factor
            }
            return (odd, t)
        }
    }
}

#endif

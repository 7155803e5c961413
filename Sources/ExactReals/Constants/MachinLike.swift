#if GMP

/// Inverse circular and hyperbolic tangents of fractions, and sums of multiples of them, by binary splitting.
enum MachinLike {
    /// Σ c·atanh(1/x) over pairs (c, x), or Σ c·atan(1/x) if `circular`, within 3 units of 2^-precision, for
    /// Σ|c| below 2³².
    ///
    /// Each tangent is within 3 units of a precision that is higher by the bits of 3·Σ|c|: together below 1 unit;
    /// 1 more for the last rounding.
    static func sum(
        _ terms: [(coefficient: Int, reciprocal: Int)], circular: Bool = false, precision: Int
    ) throws(Ball.Fault) -> FixedPoint {
        let weight = terms.reduce(0) { $0 + $1.coefficient.magnitude } * 3
        let guardBits = 64 - weight.leadingZeroBitCount
        var sum = Integer(0)
        for (coefficient, reciprocal) in terms {
            let tangent = try value(1, over: reciprocal, circular: circular, precision: precision + guardBits)
            sum += tangent * Integer(coefficient)
        }
        return FixedPoint(value: sum.flooredScaledDown(by: guardBits), precision: precision, error: 3)
    }

    /// atan(p/q), 0 ≤ p < q < 2³¹, within 3 units.
    static func arctangent(_ p: Int, over q: Int, precision: Int) throws(Ball.Fault) -> FixedPoint {
        FixedPoint(
            value: try value(p, over: q, circular: true, precision: precision), precision: precision, error: 3)
    }

    /// atanh(p/q), 0 ≤ p ≤ q/2, q < 2³¹, within 3 units.
    static func hyperbolicArctangent(_ p: Int, over q: Int, precision: Int) throws(Ball.Fault) -> FixedPoint {
        FixedPoint(
            value: try value(p, over: q, circular: false, precision: precision), precision: precision, error: 3)
    }

    /// p/q · Σ_{k<N} (±p²/q²)ᵏ ÷ (2k + 1): 1 unit for the quotient, and less than 1 for the terms left out, since
    /// (q²/p²)^N ≥ 2^(precision + 2), and they are at most 4/3 of the first where p/q ≤ ½, or alternate.
    private static func value(_ p: Int, over q: Int, circular: Bool, precision: Int) throws(Ball.Fault) -> Integer {
        if p == 0 { return 0 }
        let square = Integer(p).squared()
        let ratio = Ratio(numerator: circular ? -square : square, denominator: Integer(q).squared())
        // log₂(q²/p²), with room for the rounding of this estimate.
        let bitsPerTerm = 2 * Swift.max(0.001, (Double(q) / Double(p)).logarithm2LowerBound)
        let sum = try ratio.split(0, Int(Double(precision + 2) / bitsPerTerm) + 2)
        let scaled = (sum.t * Integer(p)).scaledUp(by: precision)
        return scaled.truncatedDivision(by: sum.odd * sum.q * Integer(q)).quotient
    }

    /// Binary splitting of Σ_{a≤k<b} r^(k−a) ÷ (2k + 1) = T ÷ (O·Q) for r = numerator ÷ denominator, with
    /// P = numerator^(b−a), Q = denominator^(b−a), O = ∏(2k + 1).
    private struct Ratio {
        let numerator: Integer
        let denominator: Integer

        func split(
            _ a: Int, _ b: Int
        ) throws(Ball.Fault) -> (p: Integer, q: Integer, odd: Integer, t: Integer) {
            if b - a == 1 {
                return (numerator, denominator, Integer(2 * a + 1), denominator)
            }
            if b - a > 64 { try Interrupt.check() }
            let middle = a + (b - a) / 2
            let low = try split(a, middle)
            let high = try split(middle, b)
            // S = S_low + P_low/Q_low · S_high
            return (
                low.p * high.p, low.q * high.q, low.odd * high.odd,
                low.t * (high.odd * high.q) + low.p * high.t * low.odd
            )
        }
    }
}

extension Double {
    /// A lower bound of log₂(self) for self ≥ 1, relatively within 10 % also near 1.
    fileprivate var logarithm2LowerBound: Double {
        // log₂(1 + t) ≥ t on 0…1, by concavity; less a little for the roundings of the argument.
        (binaryLogarithm) * (1 - 0x1p-40)
    }
}

#endif

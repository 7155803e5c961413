#if GMP

    /// Sums of multiples of inverse hyperbolic or circular tangents of reciprocals, by binary splitting.
    enum MachinLike {
        /// Σ c·atanh(1/x) over pairs (c, x), or Σ c·atan(1/x) if `circular`, within 3 units of 2^-precision, for
        /// Σ|c| below 2³².
        ///
        /// Each tangent is within 3 units (2 of the sum, 1 of what is left out) of a precision that is higher by the
        /// bits of 3·Σ|c|: together below 1 unit; 1 more for the last rounding.
        static func sum(
            _ terms: [(coefficient: Int, reciprocal: Int)], circular: Bool = false, precision: Int
        ) throws(Ball.Fault) -> FixedPoint {
            let weight = terms.reduce(0) { $0 + $1.coefficient.magnitude } * 3
            let guardBits = 64 - weight.leadingZeroBitCount
            let working = precision + guardBits
            var sum = Integer(0)
            for (coefficient, reciprocal) in terms {
                sum += try tangent(reciprocal, circular: circular, precision: working) * Integer(coefficient)
            }
            return FixedPoint(value: sum.flooredScaledDown(by: guardBits), precision: precision, error: 3)
        }

        /// atanh(1/x), or atan(1/x), for x ≥ 2 within 3 units: 1/x · Σ_{k<N} (±1)ᵏ ÷ ((2k+1)·x^(2k)).
        private static func tangent(_ x: Int, circular: Bool, precision: Int) throws(Ball.Fault) -> Integer {
            // (x²)^N ≥ 2^(precision + 2) leaves out less than 2^-precision.
            let bitsPerTerm = 2 * Double(x).binaryLogarithm
            let count = Int(Double(precision + 2) / bitsPerTerm) + 2
            let square = Integer(x).squared()
            let (_, q, t) = try split(0, count, circular ? -square : square)
            let scaled = t.scaledUp(by: precision)
            return scaled.truncatedDivision(by: q.odd * q.power * Integer(x)).quotient
        }

        private struct Denominator {
            /// ∏ (2k + 1)
            var odd: Integer
            /// (±x²)^(b − a)
            var power: Integer
        }

        /// Σ_{a≤k<b} y^(a−k) ÷ (2k+1) = T·y ÷ (B·y^(b−a)) … written as T ÷ (B·y^(b−a)) with y = ±x².
        private static func split(
            _ a: Int, _ b: Int, _ y: Integer
        ) throws(Ball.Fault) -> (Int, Denominator, Integer) {
            if b - a == 1 {
                return (1, Denominator(odd: Integer(2 * a + 1), power: y), y)
            }
            if b - a > 64 { try Interrupt.check() }
            let middle = a + (b - a) / 2
            let (_, lowQ, lowT) = try split(a, middle, y)
            let (_, highQ, highT) = try split(middle, b, y)
            // low + y^-(m−a)·high
            let t = lowT * highQ.odd * highQ.power + highT * lowQ.odd
            return (
                b - a, Denominator(odd: lowQ.odd * highQ.odd, power: lowQ.power * highQ.power), t
            )
        }
    }

#endif

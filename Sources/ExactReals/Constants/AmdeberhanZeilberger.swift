// SPDX-License-Identifier: Apache-2.0

#if GMP

/// ζ(3), Apéry's constant, from the series of T. Amdeberhan and D. Zeilberger ("Hypergeometric series acceleration via
/// the WZ method", Electronic Journal of Combinatorics 4 (2), 1997, R3), which gives 10 bits a term: ζ(3) = Σ_k (−1)ᵏ
/// (k!)¹⁰ (205k² + 250k + 77) ÷ (64·((2k + 1)!)⁵).
enum AmdeberhanZeilberger {
    /// The sum times 64, with p(k) = −k⁵ and q(k) = 32·(2k + 1)⁵.
    private static let sum = HypergeometricSum(
        bitsPerTerm: 10,
        parts: { index in
            let (k, odd) = (Integer(index), Integer(2 * index + 1))
            let (k2, odd2) = (k * k, odd * odd)
            let p = -(k2 * k2 * k)
            return (p, odd2 * odd2 * odd * 32, p * Integer(205 * index * index + 250 * index + 77))
        },
        first: 77)

    /// Returns ζ(3) within 3 units of 2^-precision.
    ///
    /// The terms alternate and decrease, so that the remainder of the sum is below the first term left out: at most
    /// 250·(N + 1)²·2^(−10N), with 10N ≥ working + 2·log₂(N + 1) + 11 less than a unit of the working precision. With
    /// those of the sum and of the quotient, the error is below 3 such units, of which 2¹⁴ make one of the result.
    static func zeta3(precision: Int) throws(Ball.Fault) -> FixedPoint {
        let working = precision + 8
        let count = (working + 2 * (64 - working.leadingZeroBitCount)) / 10 + 2
        let (top, q, scale) = try sum.fraction(count: count, precision: working)
        let quotient = top.quotient(by: q, scale: working - scale, keeping: working + 64)
        return FixedPoint(value: quotient.scaledDown(by: 6 + 8), precision: precision, error: 3)
    }
}

#endif

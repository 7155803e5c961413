// SPDX-License-Identifier: Apache-2.0

#if GMP
import CalculatorEngine

/// Σ_{k≥0} a(k)·∏_{j≤k} p(j) ÷ q(j), for integers a(k), p(k) and q(k) with p(0) = q(0) = 1, by binary splitting: the
/// series of constants such as π, whose terms have no argument. A ``BinarySplittingSeries`` is a power series.
///
/// With P(a,b) = ∏ p, Q(a,b) = ∏ q and T(a,b) = T(a,m)·Q(m,b) + P(a,m)·T(m,b), the terms from a to b − 1 add up to
/// T ÷ Q times the products up to a (Haible and Papanikolaou, "Fast multiprecision evaluation of series of rational
/// numbers", 1998).
struct HypergeometricSum {
    typealias Parts = (p: Integer, q: Integer, t: Integer)

    /// |p(k) ÷ q(k)| < 2^-bitsPerTerm for k ≥ 1.
    let bitsPerTerm: Int
    /// p(k), q(k) and p(k)·a(k) for k ≥ 1, where |a(k)·p(k) ÷ q(k)| is at most (k + 1)².
    let parts: @Sendable (_ k: Int) -> Parts
    /// a(0).
    let first: Int

    /// Returns the sum of the first `count` terms as numerator ÷ (denominator·2^scale), within 2⁻⁷ units of
    /// 2^-precision.
    ///
    /// The terms of the second half are only computed to the bits that they contribute, and 8 more, within 2 units.
    func fraction(
        count: Int, precision: Int
    ) throws(Ball.Fault) -> (numerator: Integer, denominator: Integer, scale: Int) {
        let middle = count / 2
        let (p, q, t) = try split(0, middle)
        let restPrecision = precisionOfRest(after: middle, precision: precision)
        let rest = try sum(middle, count, precision: restPrecision)
        return (t.scaledUp(by: restPrecision) + p * rest, q, restPrecision)
    }

    /// Returns T(a,b) ÷ Q(a,b) for a ≥ 1, within 2 units of 2^-precision: 1 for the quotient, and 2⁻⁷ for its second
    /// half.
    private func sum(_ a: Int, _ b: Int, precision: Int) throws(Ball.Fault) -> Integer {
        let isShort = b - a < 32
        let middle = isShort ? b : a + (b - a) / 2
        var (p, q, t) = try split(a, middle)
        var scale = precision
        if !isShort {
            let restPrecision = precisionOfRest(after: middle - a, precision: precision)
            t = t.scaledUp(by: restPrecision) + p * (try sum(middle, b, precision: restPrecision))
            scale -= restPrecision
        }
        // The value is at most twice (b + 1)², and the error of the cuts below 2⁻²⁸ units.
        let kept = precision + 32 + 2 * (64 - b.leadingZeroBitCount)
        return t.quotient(by: q, scale: scale, keeping: kept)
    }

    /// Returns the precision of the terms after the first `count`, which the products up to there multiply by less than
    /// 2^(−bitsPerTerm·(count − 1)); 8 bits are added.
    private func precisionOfRest(after count: Int, precision: Int) -> Int {
        max(64, precision - bitsPerTerm * (count - 1) + 8)
    }

    private func split(_ a: Int, _ b: Int) throws(Ball.Fault) -> Parts {
        if b - a == 1 { return a == 0 ? (1, 1, Integer(first)) : parts(a) }
        if b - a > 64 { try Interrupt.check() }
        let middle = a + (b - a) / 2
        let low = try split(a, middle)
        let high = try split(middle, b)
        return (low.p * high.p, low.q * high.q, low.t * high.q + low.p * high.t)
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP
import CalculatorEngine

/// π from the series of D. and G. Chudnovsky (1988), which gives 47 bits a term, by binary splitting:
/// π = 426880·√10005 ÷ Σ_k (−1)ᵏ (6k)! (13591409 + 545140134k) ÷ ((3k)! (k!)³ 640320^(3k)).
enum Chudnovsky {
    /// Returns π within 3 units of 2^-precision.
    ///
    /// For N ≥ precision/47 + 2 terms, the remainder is below 2^-(precision + 40). The root and the quotient have 8
    /// more bits, with an error of at most 2 units each; relative to π < 4, the error is below 1 unit, including the
    /// last rounding. The second half of the sum S = T ÷ Q has 8 bits more than it contributes, with an error of at
    /// most 2 units, which is negligible relative to S > 2²³.
    static func pi(precision: Int) throws(Ball.Fault) -> FixedPoint {
        let working = precision + 8
        let count = working / 47 + 2
        let middle = count / 2
        let (p, q, t) = try split(0, middle)
        let restPrecision = precisionOfRest(after: middle, precision: working)
        let rest = try sum(middle, count, precision: restPrecision)
        let root = Integer(10005).scaledUp(by: 2 * working).squareRoot()?.root ?? 0
        // S = bottom ÷ (Q·2^restPrecision)
        let bottom = t.scaledUp(by: restPrecision) + p * rest
        let cutTop = max(0, q.bitWidth - working - 64)
        let cutBottom = max(0, bottom.bitWidth - working - 64)
        let quotient = (root * 426880 * q.scaledDown(by: cutTop))
            .quotient(by: bottom.scaledDown(by: cutBottom), scale: restPrecision + cutTop - cutBottom)
        return FixedPoint(value: quotient.scaledDown(by: 8), precision: precision, error: 3)
    }

    /// Returns T(a,b) ÷ Q(a,b) for a ≥ 1, within 2 units of 2^-precision: 1 for the quotient, and 2⁻⁷ for its second
    /// half.
    private static func sum(_ a: Int, _ b: Int, precision: Int) throws(Ball.Fault) -> Integer {
        let isShort = b - a < 32
        let middle = isShort ? b : a + (b - a) / 2
        var (p, q, t) = try split(a, middle)
        var scale = precision
        if !isShort {
            let restPrecision = precisionOfRest(after: middle - a, precision: precision)
            t = t.scaledUp(by: restPrecision) + p * (try sum(middle, b, precision: restPrecision))
            scale -= restPrecision
        }
        // Both sides are truncated to 32 bits more than the result has. For a < 10⁷, the value is below 2⁸, and the error
        // below 2⁻²² units.
        let cutTop = max(0, t.bitWidth - precision - 32)
        let cutBottom = max(0, q.bitWidth - precision - 32)
        (t, q) = (t.scaledDown(by: cutTop), q.scaledDown(by: cutBottom))
        return t.quotient(by: q, scale: scale + cutTop - cutBottom)
    }

    /// Returns the precision of the terms after the first `count`: each of these multiplies them by |p_k ÷ q_k| < 2⁻⁴⁷
    /// for k ≥ 1; 8 bits are added.
    private static func precisionOfRest(after count: Int, precision: Int) -> Int {
        max(64, precision - 47 * (count - 1) + 8)
    }

    /// Returns P(a,b) = ∏ p, Q(a,b) = ∏ q and T(a,b) = T(a,m)·Q(m,b) + P(a,m)·T(m,b), where
    /// p_k = −(6k−5)(2k−1)(6k−1), q_k = k³·640320³/24 and t_k = p_k·(13591409 + 545140134k).
    private static func split(
        _ a: Int, _ b: Int
    ) throws(Ball.Fault) -> (p: Integer, q: Integer, t: Integer) {
        if b - a == 1 {
            if a == 0 { return (1, 1, 13_591_409) }
            let k = Integer(a)
            let p = Integer(6 * a - 5) * Integer(2 * a - 1) * Integer(1 - 6 * a)
            let q = k * k * k * 10_939_058_860_032_000
            return (p, q, p * Integer(13_591_409 + 545_140_134 * a))
        }
        if b - a > 64 { try Interrupt.check() }
        let middle = a + (b - a) / 2
        let low = try split(a, middle)
        let high = try split(middle, b)
        return (low.p * high.p, low.q * high.q, low.t * high.q + low.p * high.t)
    }
}

#endif

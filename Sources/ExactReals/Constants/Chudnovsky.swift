// SPDX-License-Identifier: Apache-2.0

#if GMP

/// π from the series of D. and G. Chudnovsky (1988), which gives 47 bits a term:
/// π = 426880·√10005 ÷ Σ_k (−1)ᵏ (6k)! (13591409 + 545140134k) ÷ ((3k)! (k!)³ 640320^(3k)).
enum Chudnovsky {
    /// The sum, with p(k) = −(6k−5)(2k−1)(6k−1) and q(k) = k³·640320³/24.
    private static let sum = HypergeometricSum(
        bitsPerTerm: 47,
        parts: { index in
            let k = Integer(index)
            let p = Integer(6 * index - 5) * Integer(2 * index - 1) * Integer(1 - 6 * index)
            let q = k * k * k * 10_939_058_860_032_000
            return (p, q, p * Integer(13_591_409 + 545_140_134 * index))
        },
        first: 13_591_409)

    /// Returns π within 3 units of 2^-precision.
    ///
    /// For N ≥ precision/47 + 2 terms, the remainder is below 2^-(precision + 40) times the sum. The root and the
    /// quotient have 8 more bits, with an error of at most 2 units each; relative to π < 4, the error is below 1 unit,
    /// including the last rounding. That of the sum is negligible relative to its size of more than 2²³.
    static func pi(precision: Int) throws(Ball.Fault) -> FixedPoint {
        let working = precision + 8
        let (bottom, q, scale) = try sum.fraction(count: working / 47 + 2, precision: working)
        let root = Integer(10005).scaledUp(by: 2 * working).squareRoot()?.root ?? 0
        let cutTop = max(0, q.bitWidth - working - 64)
        let cutBottom = max(0, bottom.bitWidth - working - 64)
        let quotient = (root * 426880 * q.scaledDown(by: cutTop))
            .quotient(by: bottom.scaledDown(by: cutBottom), scale: scale + cutTop - cutBottom)
        return FixedPoint(value: quotient.scaledDown(by: 8), precision: precision, error: 3)
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP
import CalculatorEngine
import Synchronization

/// The coefficients b₁, b₂ … of Γ(1 − y) = 1 + Σ b_k·yᵏ: literals for about a thousand digits, and as many as were
/// computed.
///
/// They follow from ln Γ(1 − y) = γ·y + Σ_{k≥2} ζ(k) ÷ k·yᵏ: k·b_k = γ·b_{k−1} + Σ_{2≤i≤k} ζ(i)·b_{k−i} with b₀ = 1.
///
/// 0.01 < b_k < 1.74: b_k = (1 ÷ k!)·∫₀^∞ e⁻ᵗ·(−ln t)ᵏ dt, of which the part up to 1 is between 1 − 2^(−k−1) and 1,
/// since 1 − t ≤ e⁻ᵗ ≤ 1, and the rest at most ∫₁^∞ t·e⁻ᵗ dt = 2/e, since (ln t)ᵏ ≤ k!·t.
enum GammaCoefficients {
    /// b₁ ÷ 2, b₂ ÷ 2 … as rows of limbs of fraction, as many rows as limbs. The lowest k − 1 limbs of row k are not
    /// known; it is off by less than 2⁴⁰ units of the last one that is.
    struct Rows: Sendable {
        /// The limbs of a row.
        let limbs: Int
        /// Row k begins at (k − 1)·``limbs``; the least significant word is first.
        let words: [UInt]
    }

    private struct Known: Sendable {
        var rows: Rows
        /// How often more limbs were asked for.
        var requests = 0
    }

    private static let known = Mutex(Known(rows: literal))

    /// The rows of ``GammaCoefficientLiterals``.
    static let literal: Rows = {
        let n = GammaCoefficientLiterals.limbs
        var words: [UInt] = []
        words.reserveCapacity(n * n)
        var literals = GammaCoefficientLiterals.words[...]
        for k in 1...n {
            words += repeatElement(0, count: k - 1)
            words += literals.prefix(n - k + 1)
            literals = literals.dropFirst(n - k + 1)
        }
        return Rows(limbs: n, words: words)
    }()

    /// Rows of more than n limbs, and more than `count` of them; `nil` as long as it does not pay to compute these,
    /// which it never does for more rows than limbs.
    static func rows(limbs n: Int, count: Int) throws(Ball.Fault) -> Rows? {
        let (found, isDue) = known.withLock { known -> (Rows?, Bool) in
            if known.rows.limbs > max(n, count) { return (known.rows, false) }
            if count > n { return (nil, false) }
            known.requests += 1
            return (nil, known.requests > Thresholds.callsBeforeGammaCoefficients)
        }
        if let found { return found }
        guard isDue else { return nil }
        let rows = try computed(limbs: n + n / 16 + 1)
        if Interrupt.abandonment != nil { throw .interrupted }
        known.withLock { known in
            if known.rows.limbs < rows.limbs { known = Known(rows: rows) }
        }
        return rows
    }

    /// Computes rows of n limbs.
    ///
    /// Let w_k be a unit of the last of the n − k + 1 limbs that ζ(k) and b_k have. If the ζ(i) are off by at most
    /// z·w_i, and the b_i before b_k by β·w_i, then k·b_k is off by at most z·w_k for ζ(k)·b₀; and for each of the
    /// other k − 1 products, of halves that are cut to the units of b_k, four times
    /// 0.87·(z·w_i/2 + 2·w_k) + 0.83·(β·w_i/2 + 2·w_k) + n·w_k, where the w_i are 2⁻⁶⁴·w_k, 2⁻¹²⁸·w_k … at most. So β
    /// is less than z + 4n + 16.
    static func computed(limbs n: Int) throws(Ball.Fault) -> Rows {
        LongOperation.willAllocate(limbs: 3 * n * n)
        let oddZetas = try OddZetaValues.values(count: (n + 1) / 2, limbs: n)
        var words = [UInt](repeating: 0, count: n * n)
        let workCount = HighProduct.scratchCount(n)
        try Scratch.with(limbs: n * n + 2 * n + 1 + workCount) { scratch throws(Ball.Fault) in
            // ζ(1) ÷ 2, ζ(2) ÷ 2 …, with γ for ζ(1).
            let zetas = scratch.take(n * n)
            let (sum, product, work) = (scratch.take(n + 1), scratch.take(n), scratch.take(workCount))
            for k in 1...n {
                try Interrupt.check()
                let length = n - k + 1
                let zeta = k & 1 == 1 ? oddZetas[k / 2] : try evenZeta(k, bits: 64 * length)
                LimbKernels.load(zeta.scaledDown(by: 1), into: zetas + (k * n - length), count: length)
                words.withUnsafeMutableBufferPointer { words in
                    guard let halves = words.baseAddress else { return }
                    sum.update(repeating: 0, count: length + 1)
                    for i in 1..<k {
                        HighProduct.multiply(
                            product, zetas + (i * n - length), halves + ((k - i) * n - length), length, work)
                        sum[length] += __gmpn_add_n(sum, sum, product, length)
                    }
                    let total = Integer(copying: sum, count: length + 1).scaledUp(by: 2) + zeta
                    let half = total.truncatedDivision(by: Integer(2 * k)).quotient
                    LimbKernels.load(half, into: halves + (k * n - length), count: length)
                }
            }
        }
        return Rows(limbs: n, words: words)
    }

    /// ζ(k) for an even k, within 2 units of 2^-bits.
    private static func evenZeta(_ k: Int, bits: Int) throws(Ball.Fault) -> Integer {
        let ball = Ball(exact: k).zeta(precision: bits + 16)
        if let fault = ball.fault { throw fault }
        guard ball.radius < Radius(powerOfTwo: -bits) else { throw .undecided }
        return ball.fixedPoint(precision: bits).value
    }
}

#endif

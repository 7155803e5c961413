// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// Power series 1 ± c₁u + c₂u² ± … of an argument below 2⁻³² on rows of few limbs: Horner's rule, with the coefficients as
/// fractions, takes less time there than the divisions of ``LimbSeries``.
struct HornerSeries: Sendable {
    /// The maximum number of limbs.
    static let maximumLimbs = 4

    /// sin x ÷ x in powers of x²: (−1)ᵏ/(2k + 1)!.
    static let sine = HornerSeries(alternates: true) { [$0 * 2, $0 * 2 + 1] }
    /// cos x in powers of x²: (−1)ᵏ/(2k)!.
    static let cosine = HornerSeries(alternates: true) { [$0 * 2 - 1, $0 * 2] }
    /// atanh x ÷ x in powers of x²: 1/(2k + 1).
    static let inverseHyperbolicTangent = HornerSeries(alternates: false, isProduct: false) { [$0 * 2 + 1] }

    private static let smallness = 32
    /// More than any number of limbs takes.
    private static let termCount = 9

    /// c₁, c₂, …, rounded down to ``maximumLimbs`` limbs of fraction each.
    private let fractions: [UInt]
    /// For each number of limbs the least N so that the terms from c_N·uᴺ on sum to less than 0.3 units of the last limb.
    private let counts: [Int]
    private let alternates: Bool

    /// c_k is 1 divided by the divisors of k, and by those of all before it if the coefficients are products. A number
    /// divided in steps that round down is the same as divided at once.
    private init(alternates: Bool, isProduct: Bool = true, divisors: (UInt) -> [UInt]) {
        self.alternates = alternates
        let n = Self.maximumLimbs
        var fractions: [UInt] = []
        // The number one.
        var rest = [UInt](repeating: 0, count: n) + [1]
        var counts = [Int](repeating: Self.termCount, count: n + 1)
        for k in 1..<Self.termCount {
            if !isProduct { rest = [UInt](repeating: 0, count: n) + [1] }
            for divisor in divisors(UInt(k)) {
                rest.withUnsafeMutableBufferPointer { limbs in
                    let limbs = limbs.baseAddress.unsafelyUnwrapped
                    _ = __gmpn_divrem_1(limbs, 0, limbs, n + 1, divisor)
                }
            }
            // c_k < 2^−zeros.
            let zeros = rest[n - 1].leadingZeroBitCount
            for length in 1...n where counts[length] == Self.termCount {
                if Self.smallness * k + zeros >= 64 * length + 2 { counts[length] = k }
            }
            fractions += rest[..<n]
        }
        self.fractions = fractions
        self.counts = counts
    }

    /// Writes the sum for 0 ≤ u < 2⁻³², n limbs of fraction and one before the point, to `result`; at most 1.4 units of the
    /// last limb from the sum for exactly this u.
    ///
    /// Each coefficient and each product is rounded down by less than a unit, and all but the last product are multiplied by
    /// u, which leaves less than 2⁻³⁰ units of them: 1 + 2⁻³⁰, and 0.3 for the terms left out.
    func sum(of u: UnsafePointer<UInt>, into result: LimbPointer, limbs n: Int, _ scratch: Scratch) {
        var scratch = scratch
        let work = scratch.take(HighProduct.scratchCount(n))
        var k = counts[n] - 1
        fractions.withUnsafeBufferPointer { fractions in
            // Of the coefficient that follows `end`, the highest limbs are before it.
            var end = fractions.baseAddress.unsafelyUnwrapped + Self.maximumLimbs * k
            result.update(from: end - n, count: n)
            while k > 1 {
                k -= 1
                end -= Self.maximumLimbs
                HighProduct.multiply(result, result, u, n, work)
                if alternates {
                    _ = __gmpn_sub_n(result, end - n, result, n)
                } else {
                    _ = __gmpn_add_n(result, end - n, result, n)
                }
            }
        }
        HighProduct.multiply(result, result, u, n, work)
        // 1 − the product is 1 only if that is 0.
        result[n] = !alternates || __gmpn_neg(result, result, n) == 0 ? 1 : 0
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// The power series of Γ next to 1.
enum GammaSeries {
    /// The least s so that |x| < 2^-s.
    static let smallness = 16

    /// An upper bound of |Γ′| at 1 + x and 2 + x for |x| < 2⁻¹⁶: Γ′(1) = −γ = −0.577…, Γ′(2) = 1 − γ, and |Γ″| < 3
    /// there.
    static let slope = Radius(UInt(5), exponent: -3)

    /// Γ(1 + x) within 2^-precision, for an exact x other than 0; `nil` where |x| is not small enough.
    static func value(_ x: Ball, precision: Int) -> Ball? { sum(x, from: 0, precision: precision) }

    /// (1 − Γ(1 + x)) ÷ x within 2^-precision, for an exact x other than 0; `nil` where |x| is not small enough.
    static func quotient(_ x: Ball, precision: Int) -> Ball? { sum(x, from: 1, precision: precision) }

    /// Σ_{k≥f} b_k·(−x)^(k−f) for a `first` f of 0 or 1, within 2^-precision.
    ///
    /// Of the ``GammaCoefficients`` b_k, b₀ = 1 and 0.01 < b_k < 1.74. By Horner's rule over their halves,
    /// h_k = b_k/2 − x·h_{k+1} is between 0 and 0.88. With |x| < 2^-s, the partial sum h_k counts x^(k−f), so that it
    /// is needed to n limbs but the lowest s·(k − f) bits, as far as those fill limbs. The rows have a limb more than
    /// that: for the first one this is asked for; if s < 64, the last has, as there are more rows than terms, and so do
    /// those between.
    ///
    /// A unit of h_k's last limb counts 2^-64n or less in h_f. A step costs 1 unit for cutting b_k/2, and less than one
    /// for its own error, as it has a limb more; 1 for cutting x; and at most n for the high half of the product:
    /// N·(n + 3) for N terms. The terms left out are less than 1.75·|x|ᴺ ≤ 2 units in the sum of b_k, 1 in h_f.
    private static func sum(_ x: Ball, from first: Int, precision: Int) -> Ball? {
        // N·(n + 3) + 1 is below 2⁹ for n ≤ 9 and N ≤ 37; and below 2¹⁹, as N is at most the number of rows.
        let n = (max(precision, 0) + (precision < 512 ? 10 : 20) + 63) / 64
        let smallness = -x.midpointExponent
        guard smallness >= Self.smallness, n <= Thresholds.gammaSeriesLimbs else { return nil }
        // The whole limbs of zeros that x begins with, and the last of the terms.
        let zeros = min(smallness / 64, n)
        let last = (64 * n - 1) / smallness + first
        // What stops the coefficients will stop Stirling's series, too.
        guard let rows = try? GammaCoefficients.rows(limbs: first == 0 ? n - zeros : n, count: last) else { return nil }
        let workCount = HighProduct.scratchCount(n)
        let isNegative = x.isMidpointNegative
        let sum = Limbs.allocate(capacity: n)
        let target = sum.pointer
        target.update(repeating: 0, count: n)
        Scratch.with(limbs: 3 * n + 1 + workCount) { scratch in
            let (variable, product, work) = (scratch.take(n + 1), scratch.take(n), scratch.take(workCount))
            load(x, into: variable, limbs: n)
            /// Writes coefficient ∓ |x|·h to the highest `length` limbs of h. Those below are zeros so far.
            func step(_ coefficient: UnsafePointer<UInt>, _ length: Int) {
                let (low, productLength) = (target + (n - length), length - zeros)
                if productLength <= 0 {
                    low.update(from: coefficient, count: length)
                    return
                }
                HighProduct.multiply(
                    product, variable + (n - zeros - productLength), target + (n - productLength), productLength, work)
                if isNegative {
                    _ = __gmpn_add(low, coefficient, length, product, productLength)
                } else {
                    _ = __gmpn_sub(low, coefficient, length, product, productLength)
                }
            }
            rows.words.withUnsafeBufferPointer { words in
                guard let words = words.baseAddress else { return }
                for k in stride(from: last, through: 1, by: -1) {
                    let length = n - smallness * (k - first) / 64
                    step(words + (k * rows.limbs - length), length)
                }
            }
            if first == 0 {
                let half = scratch.take(n)
                half.update(repeating: 0, count: n)
                half[n - 1] = 1 << 63
                step(half, n)
            }
        }
        return Ball(
            Integer(adopting: sum, count: n, isNegative: false), exponent: 1 - 64 * n,
            radius: Radius(UInt((last + 1 - first) * (n + 3) + 1), exponent: 1 - 64 * n))
    }

    /// Writes |x|, rounded down, as n limbs of fraction and one before the point that is zero or left as it is.
    private static func load(_ x: Ball, into target: LimbPointer, limbs n: Int) {
        let shift = -x.exponent - 64 * n
        if shift < 0 {
            LimbKernels.load(x.fixedPoint(precision: 64 * n).value, into: target, count: n)
            return
        }
        x.withMagnitude { limbs, count in
            let used = limbs.shiftDown(count, by: shift, into: target)
            (target + used).update(repeating: 0, count: n - used)
        }
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

import CTransforms

/// How a product is computed by transforms: into pieces of how many bits the factors are cut, and modulo how many primes their
/// products are computed.
struct TransformLength {
    let primeCount: Int
    /// The number of values, a power of two.
    let count: Int
    /// The bits of a piece.
    let bits: Int
    /// The pieces of the product.
    let pieceCount: Int

    /// The values of the longest transform, whose roots take 8 MiB for each prime.
    private static let maximumLogarithm = 20

    /// Creates the length that takes the least time for a product of two numbers of `limbs` and `otherLimbs` limbs; `nil` if none is
    /// long enough.
    init?(limbs: Int, otherLimbs: Int) {
        var best: TransformLength?
        var leastCost = Double.infinity
        for primeCount in 3...Int(TRANSFORM_MAXIMUM_PRIMES) {
            for logarithm in 6...Self.maximumLogarithm {
                let length = TransformLength(primeCount, logarithm, limbs, otherLimbs)
                guard length.pieceCount <= length.count else { continue }
                // Cutting and joining take about as long as some steps of the transform.
                let cost = Double(primeCount * length.count) * Double(logarithm + 4)
                if cost < leastCost { (best, leastCost) = (length, cost) }
                break
            }
        }
        guard let best else { return nil }
        self = best
    }

    /// A coefficient of the product is a sum of at most 2^(logarithm − 1) products of two pieces, and less than a quarter of the product
    /// of the primes, which is more than 2^(50 · primeCount − 1).
    private init(_ primeCount: Int, _ logarithm: Int, _ limbs: Int, _ otherLimbs: Int) {
        self.primeCount = primeCount
        count = 1 << logarithm
        bits = min((50 * primeCount - 2 - logarithm) / 2, 4 * Int(TRANSFORM_PART_BITS))
        pieceCount = (64 * limbs + bits - 1) / bits + (64 * otherLimbs + bits - 1) / bits - 1
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

import CVectorProducts

/// How a product is computed by transforms: into pieces of how many bits the factors are cut, and modulo how many
/// primes their products are computed.
struct TransformLength {
    let primeCount: Int
    /// The number of values, a power of two.
    let count: Int
    /// The bits of a piece.
    let bits: Int

    /// The values of the longest transform, whose roots take 8 MiB for each prime.
    private static let maximumLogarithm = 20

    /// Returns the length that takes the least time for the product of two numbers of so many limbs; `nil` if none is
    /// long enough.
    static func ofProduct(limbs: Int, otherLimbs: Int) -> TransformLength? {
        least(isWrapped: false) { $0.pieceCount(limbs: limbs) + $0.pieceCount(limbs: otherLimbs) - 1 }
    }

    /// Returns that for a product modulo 2^(count · bits) − 1, which is at least 2^`modulusBits` − 1, of two numbers
    /// that are less.
    static func ofWrappedProduct(modulusBits: Int) -> TransformLength? {
        least(isWrapped: true) { $0.modulusBits >= modulusBits ? $0.count : .max }
    }

    /// The length that takes the least time of those that have room for the pieces of a product.
    private static func least(isWrapped: Bool, pieceCount: (TransformLength) -> Int) -> TransformLength? {
        var best: TransformLength?
        var leastCost = Double.infinity
        for primeCount in 3...Int(TRANSFORM_MAXIMUM_PRIMES) {
            for logarithm in 6...maximumLogarithm {
                let length = TransformLength(primeCount: primeCount, logarithm: logarithm, isWrapped: isWrapped)
                let pieces = pieceCount(length)
                guard pieces <= length.count else { continue }
                let cost = length.cost(pieces: pieces)
                if cost < leastCost { (best, leastCost) = (length, cost) }
                break
            }
        }
        return best
    }

    /// The time that a product takes, in steps of a value: each is transformed in as many as its number has bits, and
    /// for cutting and joining, a piece takes the time of some steps for each prime, and for each pair of primes.
    private func cost(pieces: Int) -> Double {
        let steps = primeCount * count * count.trailingZeroBitCount
        return Double(steps) + Double(pieces * primeCount) * (3 + 1.2 * Double(primeCount))
    }

    /// A coefficient of the product is a sum of at most 2^(logarithm − 1) products of two pieces, or of twice as many
    /// if it is wrapped, and less than a quarter of the product of the primes, which is more than
    /// 2^(50 · primeCount − 1).
    private init(primeCount: Int, logarithm: Int, isWrapped: Bool) {
        self.primeCount = primeCount
        count = 1 << logarithm
        bits = min((50 * primeCount - (isWrapped ? 3 : 2) - logarithm) / 2, 4 * Int(TRANSFORM_PART_BITS))
    }

    /// The number of pieces of a number of so many limbs.
    func pieceCount(limbs: Int) -> Int { (64 * limbs + bits - 1) / bits }

    /// The bits of the modulus of a wrapped product, of which all are ones.
    var modulusBits: Int { count * bits }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

extension Ball {
    /// Returns `self · other` for an exact number of one word and a midpoint that is not inline, nor much longer than
    /// the precision takes; `nil` for other operands.
    @inline(__always)
    func wordProduct(_ other: Ball, precision: Int) -> Ball? {
        if other.isWord { return multiplied(byWord: other, precision: precision) }
        return isWord ? other.multiplied(byWord: self, precision: precision) : nil
    }

    /// Whether this is exact, and its midpoint one word.
    @inline(__always)
    var isWord: Bool { signedCount.magnitude == 1 && radius.isZero }

    @inline(__always)
    private func multiplied(byWord other: Ball, precision: Int) -> Ball? {
        // A fault has no limbs.
        guard let (x, count) = uncountedLimbs, !radius.isZero else { return nil }
        let word = other.words.first
        // The product has 64 bits more than the midpoint, at most.
        if x.bitWidth(limbs: count) &+ 64 &- precision >= 128 { return nil }
        // The limbs live as long as this ball.
        defer { withExtendedLifetime(self) {} }
        let product = Limbs.allocate(capacity: count &+ 1)
        let top = __gmpn_mul_1(product.pointer, x, count, word)
        product.pointer[count] = top
        return Ball(
            owning: product, count: top == 0 ? count : count &+ 1, isNegative: (signedCount ^ other.signedCount) < 0,
            exponent: exponent &+ other.exponent, radius: (radius * word).scaled(byPowerOf2: other.exponent))
    }
}

#endif

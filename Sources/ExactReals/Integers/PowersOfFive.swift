// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// Products with the powers of five up to 5^160, word by word: at these sizes as fast as with a table of them, which
/// would have to be created on first use.
enum PowersOfFive {
    /// The number of limbs of the largest power.
    static let limbCount = 6

    /// The exponent of the largest power that fits in one word.
    private static let wordExponent = 27

    /// Writes `limbs` · 5^exponent to `target`, which has space for ``limbCount`` more limbs; returns the product's
    /// limbs, the highest of which may be 0, and the bits of the power.
    static func multiply(
        _ limbs: UnsafePointer<UInt>, _ count: Int, byPower exponent: Int, into target: LimbPointer
    ) -> (count: Int, bits: Int) {
        // ⌊exponent·log₂5⌋ + 1, for these exponents.
        let bits = ((exponent * 152_170) >> 16) + 1
        var (product, rest) = (count, exponent)
        var source = limbs
        repeat {
            let step = min(rest, wordExponent)
            target[product] = __gmpn_mul_1(target, source, product, (5 as UInt).wordPower(step))
            product += 1
            rest -= step
            source = UnsafePointer(target)
        } while rest > 0
        return (product, bits)
    }
}

#endif

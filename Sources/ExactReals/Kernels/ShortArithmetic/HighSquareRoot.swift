// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// Square roots of numbers of n limbs, by Heron's rule with the high limbs of quotients.
///
/// Let β = 2⁶⁴ and u = β⁻ⁿ. The numbers are fractions in ¼ ..< 1, multiples of u, and so are their roots, in ½ ..< 1.
enum HighSquareRoot {
    /// Whether a root of n limbs takes less time than GMP's.
    @inline(__always)
    static func isFaster(_ n: Int) -> Bool { Thresholds.schoolbook.squareRoot.contains(n) }

    /// The limbs of scratch that ``write(_:of:_:_:)`` takes.
    static func scratchCount(_ n: Int) -> Int { 2 * n + 2 + HighQuotient.scratchCount(n / 2 + 1) }

    /// Writes √a to the n limbs of `root`, within 8u on either side; the number may be larger than a, by less than u.
    ///
    /// Of few limbs it is a root by GMP, within u, and within another u for the number. Otherwise, with h = ⌊n/2⌋ + 1
    /// and s the root to h limbs, within 8β⁻ʰ, it is s + d/(2s), where d = a − s²: within 3.5u for the quotient, ½u for
    /// its half, 2u for s², which is divided by 2s ≥ 1, and u for the number, 7u in all. As |d| < 17β⁻ʰ and n < 2h, the
    /// limbs of s that the quotient leaves out and d²/(8s³) < 289β⁻²ʰ add less than another u.
    static func write(_ root: LimbPointer, of a: UnsafePointer<UInt>, _ n: Int, _ scratch: Scratch) {
        var scratch = scratch
        guard isFaster(n) else {
            let radicand = scratch.take(2 * n)
            radicand.update(repeating: 0, count: n)
            (radicand + n).update(from: a, count: n)
            _ = __gmpn_sqrtrem(root, nil, radicand, 2 * n)
            return
        }
        let h = n / 2 + 1
        let high = root + (n - h)
        write(high, of: a + (n - h), h, scratch)
        // The limbs of s² and a that d has, in two's complement.
        let m = n - h + 1
        let (difference, quotient) = (scratch.take(m), scratch.take(m + 1))
        SchoolbookProduct.square(difference, from: 2 * h - n, count: m, high, h)
        _ = __gmpn_sub_n(difference, a, difference, m)
        let isNegative = Int(bitPattern: difference[m - 1]) < 0
        if isNegative { _ = __gmpn_neg(difference, difference, m) }
        HighQuotient.divide(quotient, difference, high + (h - m), m, scratch)
        // Next to zero it may be negative; it is less than 34/β.
        if quotient[m] != 0 { quotient.update(repeating: 0, count: m + 1) }
        _ = __gmpn_rshift(quotient, quotient, m + 1, 1)
        root.update(repeating: 0, count: n - h)
        let carry =
            isNegative ? __gmpn_sub_n(root, root, quotient, m) : __gmpn_add_n(root, root, quotient, m)
        let (above, aboveCount) = (root + m, n - m)
        if isNegative {
            _ = __gmpn_sub_1(above, above, aboveCount, carry)
        } else if __gmpn_add_1(above, above, aboveCount, carry) != 0 {
            root.update(repeating: .max, count: n)
        }
        // The root is at least ½.
        if root[n - 1] >> 63 == 0 {
            root.update(repeating: 0, count: n - 1)
            root[n - 1] = 1 << 63
        }
    }
}

extension Integer {
    /// Returns √(limbs · 2^exponent), for a magnitude whose highest limb is not zero, to n limbs, within less than two
    /// units on either side.
    static func highSquareRoot(
        _ limbs: UnsafePointer<UInt>, _ count: Int, exponent: Int, limbs n: Int
    ) -> Approximation {
        let size = n + 1
        let root = Limbs.allocate(capacity: size)
        let scale = Scratch.with(limbs: size + HighSquareRoot.scratchCount(size)) { scratch in
            let radicand = scratch.take(size)
            var scale = exponent + writeHighLimbs(limbs, count, to: radicand, size) + 64 * size
            if scale & 1 != 0 {
                _ = __gmpn_rshift(radicand, radicand, size, 1)
                scale += 1
            }
            HighSquareRoot.write(root.pointer, of: radicand, size, scratch)
            return scale / 2
        }
        // Without the lowest limb.
        root.pointer.update(from: root.pointer + 1, count: n)
        return Approximation(
            value: Integer(adopting: root, count: n, isNegative: false), exponent: scale - 64 * n, isExact: false)
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// The high half of a product of two numbers of n limbs each.
enum HighProduct {
    /// How many units of the last limb the result may lie below the exact product; it never lies above.
    ///
    /// One for the half of a full product; n for the short product, whose proof is at ``short(_:_:_:_:_:)``.
    @inline(__always)
    static func error(_ n: Int) -> UInt {
        Thresholds.shortProduct.contains(n) ? UInt(n) : 1
    }

    /// The limbs that ``multiply(_:_:_:_:_:)`` works in.
    @inline(__always)
    static func scratchCount(_ n: Int) -> Int {
        Thresholds.shortProduct.contains(n) ? 8 * n : 2 * n
    }

    /// Writes the high n limbs of a·b to `result`, which may be `a` or `b`.
    @inline(__always)
    static func multiply(
        _ result: LimbPointer, _ a: UnsafePointer<UInt>, _ b: UnsafePointer<UInt>, _ n: Int, _ scratch: LimbPointer
    ) {
        if a == b {
            __gmpn_sqr(scratch, a, n)
        } else if Thresholds.shortProduct.contains(n) {
            short(scratch + n, a, b, n, scratch + 2 * n)
        } else {
            __gmpn_mul_n(scratch, a, b, n)
        }
        result.update(from: scratch + n, count: n)
    }

    /// Mulders' short product ("On short multiplications and divisions", AAECC 11, 2000): n limbs at `result`,
    /// which together with the n limbs above is written to, and 6n limbs of scratch.
    ///
    /// With l = n − ⌊0.7n⌋, the product of the high n − l limbs is exact, and each of the two cross products
    /// contributes the high half of l limbs by l. What is left out is less than one unit for the cut of the exact
    /// part, one for the rest of each cross product and one for the product of the low limbs: e(n) ≤ 2·e(l) + 4.
    /// Up to 8 limbs the full product is taken, e = 1. So e(n) ≤ 6 while l ≤ 8, which includes all n ≤ 23, and
    /// e(n) ≤ 2·(0.3n + 1) + 4 ≤ n from n = 15 on, by induction.
    private static func short(
        _ result: LimbPointer, _ a: UnsafePointer<UInt>, _ b: UnsafePointer<UInt>, _ n: Int, _ scratch: LimbPointer
    ) {
        if n <= 8 {
            __gmpn_mul_n(scratch, a, b, n)
            result.update(from: scratch + n, count: n)
            return
        }
        let k = n * 7 / 10
        let l = n - k
        __gmpn_mul_n(scratch, a + l, b + l, k)
        result.update(from: scratch + (n - 2 * l), count: n)
        let cross = scratch
        short(cross, a + k, b, l, scratch + 2 * l)
        var carry = __gmpn_add_n(result, result, cross, l)
        short(cross, b + k, a, l, scratch + 2 * l)
        carry += __gmpn_add_n(result, result, cross, l)
        _ = __gmpn_add_1(result + l, result + l, k, carry)
    }
}

#endif

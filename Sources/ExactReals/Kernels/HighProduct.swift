// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// The high half of a product of two numbers of n limbs each.
enum HighProduct {
    /// How many units of the last limb the result may lie below the exact product; it never lies above.
    ///
    /// One for the half of a full product; n for ``short(_:_:_:_:_:)`` and ``brief(_:_:_:_:)``, where the proofs are, and
    /// ``SchoolbookProduct/error``.
    @inline(__always)
    static func error(_ n: Int) -> UInt {
        if SchoolbookProduct.isFasterForHalf(n, n) || SchoolbookProduct.isFasterForHalfSquare(n) {
            return SchoolbookProduct.error
        }
        return Thresholds.shortProduct.contains(n) || 3...briefLimbs ~= n ? UInt(n) : 1
    }

    /// The limbs that ``multiply(_:_:_:_:_:)`` works in.
    @inline(__always)
    static func scratchCount(_ n: Int) -> Int {
        Thresholds.shortProduct.contains(n) && n > Thresholds.rowsOfShortProduct ? 8 * n : 2 * n
    }

    /// Writes the high n limbs of a·b to `result`, which may be `a` or `b`.
    @inline(__always)
    static func multiply(
        _ result: LimbPointer, _ a: UnsafePointer<UInt>, _ b: UnsafePointer<UInt>, _ n: Int, _ scratch: LimbPointer
    ) {
        if n <= briefLimbs {
            brief(result, a, b, n)
            return
        }
        if a == b {
            if SchoolbookProduct.isFasterForHalfSquare(n) {
                SchoolbookProduct.square(result, from: n, count: n, a, n)
                return
            }
            LongOperation.square(scratch, a, n)
        } else if SchoolbookProduct.isFasterForHalf(n, n) {
            SchoolbookProduct.multiply(result, from: n, count: n, a, n, b, n)
            return
        } else if !Thresholds.shortProduct.contains(n) {
            LongOperation.multiply(scratch, a, n, b, n)
        } else if n <= Thresholds.rowsOfShortProduct {
            rows(result, a, b, n, scratch)
            return
        } else {
            short(scratch + n, a, b, n, scratch + 2 * n)
        }
        result.update(from: scratch + n, count: n)
    }

    /// Mulders' short product ("On short multiplications and divisions", AAECC 11, 2000): n limbs at `result`,
    /// which together with the n limbs above is written to, and 6n limbs of scratch.
    ///
    /// With l = n − ⌊0.7n⌋, the product of the high n − l limbs is exact, and each of the two cross products
    /// contributes the high half of l limbs by l. What is left out is less than one unit for the cut of the exact
    /// part, one for the rest of each cross product and one for the product of the low limbs: e(n) ≤ 2·e(l) + 4. As
    /// e(l) ≤ l ≤ 0.3n + 1, e(n) ≤ 0.6n + 6 ≤ n from n = 15 on, by induction.
    private static func short(
        _ result: LimbPointer, _ a: UnsafePointer<UInt>, _ b: UnsafePointer<UInt>, _ n: Int, _ scratch: LimbPointer
    ) {
        if n <= Thresholds.rowsOfShortProduct {
            rows(result, a, b, n, scratch)
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

    /// The sum of the products of limbs i and j with i + j ≥ n − 1, row by row, without its lowest limb: n limbs at `result`,
    /// and n + 1 limbs of scratch.
    ///
    /// The k + 1 products on a diagonal i + j = k are less than (k + 1)·(B − 1)²·Bᵏ, with B = 2⁶⁴. Those that are left out, to
    /// k = n − 2, add up to less than (n − 1)·Bⁿ, and the lowest limb is less than Bⁿ: e(n) ≤ n.
    @inline(__always)
    private static func rows(
        _ result: LimbPointer, _ a: UnsafePointer<UInt>, _ b: UnsafePointer<UInt>, _ n: Int, _ scratch: LimbPointer
    ) {
        (scratch[1], scratch[0]) = a[n - 1].multipliedFullWidth(by: b[0])
        for row in 1..<n {
            scratch[row + 1] = __gmpn_addmul_1(scratch, a + (n - 1 - row), row + 1, b[row])
        }
        result.update(from: scratch + 1, count: n)
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// The high half of a product of two numbers of n limbs each.
enum HighProduct {
    /// The number of units of the last limb by which the result may lie below the exact product; it never lies above.
    ///
    /// n for ``rows(_:_:_:_:_:)`` and ``brief(_:_:_:_:)``, where the proofs are; ``SchoolbookProduct/error`` at most
    /// for the others, of which the half of a full product is one too low.
    @inline(__always)
    static func error(_ n: Int) -> UInt {
        let isByRows = Thresholds.rowProduct.contains(n) && !SchoolbookProduct.isFasterForHalf(n, n)
        return isByRows || 3...briefLimbs ~= n ? UInt(n) : SchoolbookProduct.error
    }

    /// The limbs that ``multiply(_:_:_:_:_:)`` works in.
    @inline(__always)
    static func scratchCount(_ n: Int) -> Int { 2 * n }

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
        } else if Thresholds.rowProduct.contains(n) {
            rows(result, a, b, n, scratch)
            return
        } else {
            LongOperation.multiply(scratch, a, n, b, n)
        }
        result.update(from: scratch + n, count: n)
    }

    /// The sum of the products of limbs i and j with i + j ≥ n − 1, row by row, without its lowest limb: n limbs at
    /// `result`, and n + 1 limbs of scratch.
    ///
    /// The k + 1 products on a diagonal i + j = k are less than (k + 1)·(B − 1)²·Bᵏ, with B = 2⁶⁴. Those that are left
    /// out, to k = n − 2, add up to less than (n − 1)·Bⁿ, and the lowest limb is less than Bⁿ: e(n) ≤ n.
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

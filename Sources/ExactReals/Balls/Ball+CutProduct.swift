// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

extension Ball {
    /// The most limbs of an operand, fewer than those of ``schoolbookProduct(_:precision:)``.
    private static let cutProductLimbs = 13

    /// Whether ``cutProduct(_:precision:)`` takes less time than a product of ``BorrowedBall``: of midpoints that are
    /// not inline, nor long, nor both exact.
    @inline(__always)
    func hasCutProduct(_ other: Ball, precision: Int) -> Bool {
        // Neither is a fault.
        guard let (x, xCount) = uncountedLimbs, let (y, yCount) = other.uncountedLimbs else { return false }
        return Swift.max(xCount, yCount) <= Self.cutProductLimbs && !(radius.isZero && other.radius.isZero)
            && Swift.max(x.bitWidth(limbs: xCount), y.bitWidth(limbs: yCount)) &- precision < 192
    }

    /// Returns `self · other` with the limbs that `precision` bits take, and two more: the others are less than a unit,
    /// and only for those memory is allocated.
    @inline(never)
    func cutProduct(_ other: Ball, precision: Int) -> Ball {
        guard let (x, xCount) = uncountedLimbs, let (y, yCount) = other.uncountedLimbs else { return self }
        // The limbs live as long as both.
        defer { withExtendedLifetime((self, other)) {} }
        let (xBits, yBits) = (x.bitWidth(limbs: xCount), y.bitWidth(limbs: yCount))
        return withUnsafeTemporaryAllocation(of: UInt.self, capacity: 2 * Self.cutProductLimbs) { buffer in
            // A buffer that is not empty has an address.
            let product = buffer.baseAddress.unsafelyUnwrapped
            if xCount == yCount {
                if x == y { __gmpn_sqr(product, x, xCount) } else { __gmpn_mul_n(product, x, y, xCount) }
            } else if xCount > yCount {
                _ = __gmpn_mul(product, x, xCount, y, yCount)
            } else {
                _ = __gmpn_mul(product, y, yCount, x, xCount)
            }
            // A product of full limbs has at most one zero limb at the top.
            let used = xCount &+ yCount &- (product[xCount &+ yCount &- 1] == 0 ? 1 : 0)
            let excess = UnsafePointer(product).bitWidth(limbs: used) &- precision &- 2
            let dropped = Swift.min(Swift.max(excess, 0) >> 6, used &- 1)
            let unit = exponent &+ other.exponent &+ 64 &* dropped
            let (a, b) = (
                Radius.UpperBound(leadingWord: x.leadingWord(limbs: xCount), exponent: exponent &+ xBits &- 64),
                Radius.UpperBound(leadingWord: y.leadingWord(limbs: yCount), exponent: other.exponent &+ yBits &- 64)
            )
            return Ball(
                copying: product + dropped, count: used &- dropped, isNegative: (signedCount ^ other.signedCount) < 0,
                exponent: unit,
                // Where nothing is cut off, a unit more is of no consequence: it is far below the last bit required.
                radius: Radius(ofProduct: a, radius, b, other.radius, unit: unit))
        }
    }
}

#endif

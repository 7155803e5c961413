// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// A number within `radius` of ±limbs · 2^exponent: a ``Ball``, not a fault, whose limbs are read where they are.
///
/// Operations on short balls take less time by it: what they need of a midpoint is read once, and nothing is counted as
/// another reference to it.
struct BorrowedBall {
    /// The midpoint's magnitude, of which the highest limb is not zero.
    let limbs: UnsafePointer<UInt>
    /// The number of limbs, 0 for a midpoint of zero.
    let count: Int
    let isNegative: Bool
    let exponent: Int
    let radius: Radius

    /// An upper bound of the midpoint's magnitude.
    @inline(__always)
    private var upperMidpoint: Radius { Radius(limbs, limbs: count, exponent: exponent) }

    /// The ball without the least significant limbs of its midpoint that `precision` does not need, see
    /// ``Ball/truncated(to:)``.
    @inline(__always)
    private func truncated(to precision: Int) -> BorrowedBall {
        let excess = limbs.bitWidth(limbs: count) - precision
        return excess < 128 ? self : truncated(limbs: Swift.min(excess >> 6, count))
    }

    /// The ball with its midpoint rounded towards zero to a multiple of 2^(exponent + 64·dropped).
    @inline(never)
    private func truncated(limbs dropped: Int) -> BorrowedBall {
        let exponent = exponent + 64 * dropped
        let ulp = limbs.areZero(dropped) ? Radius.zero : Radius(powerOfTwo: exponent)
        return BorrowedBall(
            limbs: limbs + dropped, count: count - dropped, isNegative: isNegative, exponent: exponent,
            radius: radius + ulp)
    }

    /// Returns `self · other`: |a|·r_b + |b|·r_a + r_a·r_b, and the midpoint's rounding. Of midpoints of some limbs, one of
    /// which is not exact, only the high half of the product is computed.
    @inline(__always)
    func multiplied(by other: BorrowedBall, precision: Int) -> Ball {
        let (a, b) = (truncated(to: precision + 64), other.truncated(to: precision + 64))
        let error = a.radius * (b.upperMidpoint + b.radius) + b.radius * a.upperMidpoint
        let (isNegative, exponent) = (a.isNegative != b.isNegative, a.exponent + b.exponent)
        if a.count == 0 || b.count == 0 { return Ball(0, exponent: exponent, radius: error) }
        // With an error of at most 2⁸ units of a product of at least 2^(64n − 2) units, `precision` bits are right.
        let n = (precision + 76) >> 6
        if Thresholds.shortProductOfBalls.contains(n), min(a.count, b.count) >= n - 1,
            !a.radius.isZero || !b.radius.isZero
        {
            return a.highProduct(b, limbs: n, isNegative: isNegative, error: error)
        }
        if a.count == 1, b.count == 1 {
            let (high, low) = a.limbs[0].multipliedFullWidth(by: b.limbs[0])
            if high == 0 {
                return Ball(Integer(magnitude: low, isNegative: isNegative), exponent: exponent, radius: error)
            }
        }
        let product = Limbs.allocate(capacity: a.count + b.count)
        let target = product.pointer
        if a.limbs == b.limbs, a.count == b.count {
            LongOperation.square(target, a.limbs, a.count)
        } else if a.count >= b.count {
            LongOperation.multiply(target, a.limbs, a.count, b.limbs, b.count)
        } else {
            LongOperation.multiply(target, b.limbs, b.count, a.limbs, a.count)
        }
        // A product of full limbs has at most one zero limb at the top.
        let count = a.count + b.count - (target[a.count + b.count - 1] == 0 ? 1 : 0)
        let excess = UnsafePointer(target).bitWidth(limbs: count) - precision
        if excess < 128 {
            return Ball(
                Integer(adopting: product, count: count, isNegative: isNegative), exponent: exponent, radius: error)
        }
        // The limbs that are entirely within the lowest bits are dropped: they are less than a unit of those that stay.
        let dropped = Swift.min(excess >> 6, count)
        let unit = exponent + 64 * dropped
        let isExact = UnsafePointer(target).areZero(dropped)
        target.update(from: target + dropped, count: count - dropped)
        return Ball(
            Integer(adopting: product, count: count - dropped, isNegative: isNegative), exponent: unit,
            radius: isExact ? error : error + Radius(powerOfTwo: unit))
    }

    /// Returns `self · other` from the highest n limbs of the midpoints, as the high n limbs of their product.
    ///
    /// The limbs X and Y of the midpoints, scaled so that their highest bits are set, are less than a unit too small each.
    /// Therefore, their product is less than X + Y + 1 ≤ 2^(64n + 1) − 1 units too small, less than two units of its high
    /// half, and this at most ``HighProduct/error(_:)`` more.
    @inline(never)
    private func highProduct(_ other: BorrowedBall, limbs n: Int, isNegative: Bool, error: Radius) -> Ball {
        let product = Limbs.allocate(capacity: n)
        let unit = Scratch.with(limbs: 2 * n + HighProduct.scratchCount(n)) { scratch in
            let x = scratch.take(n)
            let y = scratch.take(n)
            let work = scratch.take(HighProduct.scratchCount(n))
            let xUnit = writeHighLimbs(n, to: x)
            if limbs == other.limbs, count == other.count {
                HighProduct.multiply(product.pointer, x, x, n, work)
                return xUnit + (other.exponent - exponent) + xUnit + 64 * n
            }
            let yUnit = other.writeHighLimbs(n, to: y)
            HighProduct.multiply(product.pointer, x, y, n, work)
            return xUnit + yUnit + 64 * n
        }
        return Ball(
            Integer(adopting: product, count: n, isNegative: isNegative), exponent: unit,
            radius: error + Radius(HighProduct.error(n) + 2, exponent: unit))
    }

    /// Writes the highest n limbs of the midpoint, scaled so that the highest bit is set, and returns the exponent of their
    /// unit. What is cut off is less than a unit.
    private func writeHighLimbs(_ n: Int, to target: LimbPointer) -> Int {
        let zeros = limbs[count - 1].leadingZeroBitCount
        let (missing, dropped) = (max(0, n - count), max(0, count - n))
        target.update(repeating: 0, count: missing)
        if zeros == 0 {
            (target + missing).update(from: limbs + dropped, count: n - missing)
        } else {
            _ = __gmpn_lshift(target + missing, limbs + dropped, n - missing, UInt32(zeros))
            if dropped > 0 { target[0] |= limbs[dropped - 1] >> UInt(64 - zeros) }
        }
        return exponent + 64 * (dropped - missing) - zeros
    }
}

extension Ball {
    /// This ball, which is not a fault, for as long as it lives; `nil` if its midpoint fits in a word.
    @inline(__always)
    var borrowed: BorrowedBall? {
        guard let (limbs, count) = significand.uncountedLimbs else { return nil }
        return BorrowedBall(
            limbs: limbs, count: count, isNegative: significand.isNegative, exponent: exponent, radius: radius)
    }

    /// Calls `body` with this ball, which is not a fault.
    @inline(__always)
    func withBorrowed<Result>(_ body: (BorrowedBall) -> Result) -> Result {
        significand.withMagnitude { limbs, count in
            body(
                BorrowedBall(
                    limbs: limbs, count: count, isNegative: significand.isNegative, exponent: exponent, radius: radius))
        }
    }
}

#endif

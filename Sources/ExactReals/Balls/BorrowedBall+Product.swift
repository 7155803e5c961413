// SPDX-License-Identifier: Apache-2.0

#if GMP

extension BorrowedBall {
    /// Returns `self · other`: |a|·r_b + |b|·r_a + r_a·r_b, and the midpoint's rounding. Of midpoints of some limbs,
    /// one of which is not exact, only the high half of the product is computed.
    @inline(__always)
    func multiplied(by other: BorrowedBall, precision: Int) -> Ball {
        let (a, b) = (truncated(to: precision + 64), other.truncated(to: precision + 64))
        if a.count == 0 || b.count == 0 {
            let reach = a.radius * (b.upperMidpoint + b.radius) + b.radius * a.upperMidpoint
            return Ball(0, exponent: 0, radius: reach)
        }
        let isNegative = a.isNegative != b.isNegative
        // With an error of at most 2⁸ units of a product of at least 2^(64n − 2) units, `precision` bits are right.
        let n = (precision + 76) >> 6
        let error = Radius(ofProduct: a.upperMidpoint, a.radius, b.upperMidpoint, b.radius)
        if Thresholds.shortProductOfBalls.contains(n), min(a.count, b.count) >= n - 1, !error.isZero {
            return a.highProduct(b, limbs: n, isNegative: isNegative, error: error)
        }
        let product = Limbs.allocate(capacity: a.count + b.count)
        let target = product.pointer
        a.write(times: b, to: target)
        // A product of full limbs has at most one zero limb at the top.
        let count = a.count + b.count - (target[a.count + b.count - 1] == 0 ? 1 : 0)
        return Ball(
            adopting: product, count: count, isNegative: isNegative, exponent: a.exponent + b.exponent, radius: error,
            precision: precision)
    }

    /// Writes the product of the midpoints, which are not zero.
    @inline(__always)
    private func write(times other: BorrowedBall, to target: LimbPointer) {
        if limbs == other.limbs, count == other.count {
            LongOperation.square(target, limbs, count)
        } else if count >= other.count {
            LongOperation.multiply(target, limbs, count, other.limbs, other.count)
        } else {
            LongOperation.multiply(target, other.limbs, other.count, limbs, count)
        }
    }

    /// A bound above the midpoint, which is not zero.
    @inline(__always)
    var bound: Radius.UpperBound {
        Radius.UpperBound(
            leadingWord: limbs.leadingWord(limbs: count), exponent: exponent &+ limbs.bitWidth(limbs: count) &- 64)
    }

    /// Returns `self · other` from the highest n limbs of the midpoints, as the high n limbs of their product.
    ///
    /// The limbs X and Y of the midpoints, scaled so that their highest bits are set, are less than a unit too small
    /// each. Therefore, their product is less than X + Y + 1 ≤ 2^(64n + 1) − 1 units too small, less than two units of
    /// its high half, and this at most ``HighProduct/error(_:)`` more.
    @inline(never)
    private func highProduct(_ other: BorrowedBall, limbs n: Int, isNegative: Bool, error: Radius) -> Ball {
        let product = Limbs.allocate(capacity: n)
        let unit = Scratch.with(limbs: 2 * n + HighProduct.scratchCount(n)) { scratch in
            let (xTarget, yTarget) = (scratch.take(n), scratch.take(n))
            let work = scratch.take(HighProduct.scratchCount(n))
            let x = highLimbs(n, target: xTarget)
            let y = limbs == other.limbs && count == other.count ? x : other.highLimbs(n, target: yTarget)
            HighProduct.multiply(product.pointer, x.limbs, y.limbs, n, work)
            return exponent + x.shift + other.exponent + y.shift + 64 * n
        }
        return Ball(
            Integer(adopting: product, count: n, isNegative: isNegative), exponent: unit,
            radius: error + Radius(HighProduct.error(n) + 2, exponent: unit))
    }

    /// The highest n limbs of the midpoint, scaled by 2^-shift so that the highest bit is set: where they are, or in
    /// `target`. What is cut off is less than a unit.
    private func highLimbs(_ n: Int, target: LimbPointer) -> (limbs: UnsafePointer<UInt>, shift: Int) {
        if count >= n, limbs[count - 1] >> 63 == 1 { return (limbs + (count - n), 64 * (count - n)) }
        return (UnsafePointer(target), Integer.writeHighLimbs(limbs, count, to: target, n))
    }
}

#endif

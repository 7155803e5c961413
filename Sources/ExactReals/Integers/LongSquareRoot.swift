// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

/// Square roots of long integers by Newton's iteration for the inverse root, which needs products alone.
///
/// Where products by transforms are fast, this takes less time than GMP's root.
enum LongSquareRoot {
    /// Whether the root of so many limbs takes less time like this than by GMP.
    static func isFaster(_ count: Int) -> Bool {
        count >= Thresholds.longSquareRoot && TransformProduct.isFaster(count, count)
    }

    /// Returns s = ⌊√x⌋ and x − s² for x > 0; `nil` if the computation was abandoned.
    static func rootAndRemainder(_ x: Integer) -> (root: Integer, remainder: Integer)? {
        // x = (s ± 2)² at most.
        guard var root = approximateRoot(x),
            var remainder = TransformProduct.difference(x, root, root, bits: (x.bitWidth + 1) / 2 + 4)
        else { return nil }
        while remainder.isNegative {
            if !LongOperation.mayGoOn(bytes: 0) { return nil }
            remainder += root + root - 1
            root -= 1
        }
        while remainder > root + root {
            if !LongOperation.mayGoOn(bytes: 0) { return nil }
            remainder -= root + root + 1
            root += 1
        }
        return (root, remainder)
    }

    /// Returns a number within 1.1 units of √x for x > 0; `nil` if the computation was abandoned.
    ///
    /// Let x have 2m bits, of which one of the first two is set, h about half of m and h + l = m. With v, within two
    /// units of 2^(3h/2) ÷ √x' for the first h bits x' of x, s = ⌊x' · v ÷ 2^h⌋ is within 5 units of √x ÷ 2^l. So
    /// r = x − s² · 2^(2l) is less than 2^(m + l + 4), and s · 2^l + r · v ÷ 2^(m + h + 1) differs from √x by less than
    /// 25 · 2^(2l − m) ≤ 2⁻¹¹ for the square of the step, 15 · 2^(l − h) ≤ 2⁻¹² for the error of v, 1/16 for what is
    /// cut off of r, and one for the rounding.
    static func approximateRoot(_ x: Integer) -> Integer? {
        let m = (x.bitWidth + 1) / 2
        if m < 64 * Thresholds.newtonInverse { return shortRoot(x) }
        if Interrupt.abandonment != nil { return nil }
        let h = (m / 2 + 9) & ~1
        let l = m - h
        let high = x.scaledDown(by: 2 * m - h)
        guard let inverse = inverseRoot(high, h), let product = (high * inverse).unlessAbandoned else { return nil }
        let start = product.scaledDown(by: h)
        guard let rest = TransformProduct.difference(x.scaledDown(by: 2 * l), start, start, bits: h + 5) else {
            return nil
        }
        // Of r, the bits from m − 4 on.
        let cut = (rest.scaledUp(by: 2 * l) + x.bits(from: 0, count: 2 * l)).scaledDown(by: m - 4)
        return (cut * inverse).unlessAbandoned.map { start.scaledUp(by: l) + $0.flooredScaledDown(by: h + 5) }
    }

    /// Returns a number within two units of 2^(3n/2) ÷ √y, for a y of n bits, n even, of which one of the first two is
    /// set; `nil` if the computation was abandoned.
    ///
    /// For the first h = n/2 + 8 bits, v within two units is within a relative error of 4 · 2^(−h), that of the first
    /// bits included. With e = 2^(n + 2h) − y · v², less than 8.1 · 2^(n + h), v · 2^(n − h) + v · e ÷ 2^(3h + 1)
    /// differs from the inverse root by less than 3/8 · 8.1² · 2^(−2h) · 2^(n + 1) ≤ 0.2 for the square of the step,
    /// 2^(n − 2h − 4) for what is cut off of e, and one for the rounding.
    private static func inverseRoot(_ y: Integer, _ n: Int) -> Integer? {
        if n < 64 * Thresholds.newtonInverse {
            // A unit is less than 2^(−n − 3) of the root of y · 2^(n + 8), which makes 1/4 of the inverse's.
            let root = shortRoot(y.scaledUp(by: n + 8))
            return Integer(1).scaledUp(by: 2 * n + 4).approximateQuotient(by: root)
        }
        if Interrupt.abandonment != nil { return nil }
        let h = (n / 2 + 9) & ~1
        guard let start = inverseRoot(y.scaledDown(by: n - h), h), let square = start.squared().unlessAbandoned,
            let error = TransformProduct.difference(
                Integer(1).scaledUp(by: n + 2 * h), y, square, bits: n + h + 4)
        else { return nil }
        return (start * error.scaledDown(by: n - 4)).unlessAbandoned.map {
            start.scaledUp(by: n - h) + $0.flooredScaledDown(by: 3 * h + 5 - n)
        }
    }

    /// ⌊√x⌋ for x > 0 by GMP.
    private static func shortRoot(_ x: Integer) -> Integer { x.squareRoot()?.root ?? 1 }
}

#endif

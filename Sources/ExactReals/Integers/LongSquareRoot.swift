// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP
import CalculatorEngine

/// Square roots of long integers by ``NewtonDivisor``.
enum LongSquareRoot {
    /// Whether the root of so many limbs takes less time like this than by GMP.
    static func isFaster(_ count: Int) -> Bool {
        count >= Thresholds.longSquareRoot && TransformProduct.isFaster(count, count)
    }

    /// Returns s = ⌊√x⌋ and x − s² for x > 0; `nil` if the computation was abandoned.
    ///
    /// With x = (a·B + b)·B + c, where a ≥ B²/4, the root and the remainder (s, r) of a give those of x: with (q, u) of r·B + b by 2s,
    /// they are s·B + q and u·B + c − q², unless that is negative, and q one too large (Zimmermann, "Karatsuba square root", INRIA
    /// RR-3805, 1999).
    static func rootAndRemainder(_ x: Integer) -> (root: Integer, remainder: Integer)? {
        if Interrupt.abandonment != nil { return nil }
        if x.bitWidth < 64 * Thresholds.longSquareRoot {
            guard let root = x.squareRoot()?.root else { return nil }
            return (root, x - root.squared())
        }
        // Of an even number of bits, one of the first two is set.
        let quarter = (x.bitWidth + x.bitWidth % 2) / 4
        guard let (high, rest) = rootAndRemainder(x.scaledDown(by: 2 * quarter)) else { return nil }
        let (quotient, remainder) = (rest.scaledUp(by: quarter) + x.bits(quarter, count: quarter))
            .truncatedDivision(by: high.scaledUp(by: 1))
        let root = high.scaledUp(by: quarter) + quotient
        let difference = remainder.scaledUp(by: quarter) + x.bits(0, count: quarter) - quotient.squared()
        if Interrupt.abandonment != nil { return nil }
        return difference.isNegative ? (root - 1, difference + root.scaledUp(by: 1) - 1) : (root, difference)
    }
}

#endif

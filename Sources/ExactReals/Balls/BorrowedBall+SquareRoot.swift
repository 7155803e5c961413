// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

extension BorrowedBall {
    /// Returns √self, all of which is positive, in n ≥ 3 limbs, within two units and what the radius adds.
    ///
    /// The high half of the root is GMP's, and the low half a quotient of what that leaves (P. Zimmermann, "Karatsuba
    /// Square Root", INRIA RR-3805, 1999). With β = 2⁶⁴ and n = h + l, let A be the highest 2h limbs of the radicand,
    /// shifted so that one of the highest two bits is set: s = ⌊√A⌋ ≥ β^h/2 and A = s² + r with 0 ≤ r ≤ 2s. For what is
    /// cut off of the radicand, ε < β/2 in these units, the root is s + (r + ε)/(2s) − δ with 0 ≤ δ ≤ (r + ε)²/(8s³).
    /// In units of the result, β^l of which are one of s, ε adds less than β^l · ε/(2s) < ½, δ is less than 2/β, and
    /// r/(2s), at most β^l, is computed as r/2 divided by the first l + 1 limbs of s: a divisor smaller by less than
    /// 2/β^(l + 1) of it, so that the quotient is at most 2/β larger, or 1 + 2⁻⁴⁹ smaller. The root is less than two
    /// units too small, and less than one too large.
    ///
    /// |√(a ± ρ) − √a| ≤ ρ ÷ √a for a radius of ρ ≤ a, and √a is at least s.
    @inline(never)
    func approximateSquareRoot(limbs n: Int) -> Ball {
        let h = n / 2 + 1
        let l = n - h
        let zeros = limbs[count - 1].leadingZeroBitCount
        let shift = zeros &- ((exponent &- zeros) & 1)
        let root = Limbs.allocate(capacity: n)
        let high = root.pointer + l
        Scratch.with(limbs: 4 * h + 1) { scratch in
            let (radicand, rest) = (scratch.take(2 * h), scratch.take(2 * h + 1))
            writeHighLimbs(2 * h, shiftedLeft: shift, to: radicand)
            rest[0] = 0
            if h <= Thresholds.limbsOfShortRoot {
                LimbSquareRoot.write(high, h, of: radicand)
                _ = __gmpn_rshift(rest + 1, radicand, h + 1, 1)
                rest[0] = radicand[0] &<< 63
            } else {
                let used = __gmpn_sqrtrem(high, rest + 1, radicand, 2 * h)
                (rest + 1 + used).update(repeating: 0, count: h + 1 - used)
                _ = __gmpn_rshift(rest, rest, h + 2, 1)
            }
            // h is l + 1 or l + 2: of l + 2 limbs of r/2, the lowest is a fraction, or not.
            LimbDivision.divideApproximately(root.pointer, l, rest + (h - l - 1), high + (h - l - 1))
        }
        let unit = (exponent &- shift &+ 64 &* (count &- 2 &* h)) / 2 &- 64 &* l
        var error = Radius(powerOfTwo: unit &+ 1)
        if !radius.isZero {
            error = error + radius / LowerBound(UnsafePointer(high), limbs: h, exponent: unit &+ 64 &* l)
        }
        return Ball(adopting: root, count: n, isNegative: false, exponent: unit, radius: error, precision: 64 * n)
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// Square roots of a few limbs, for which GMP's take longer to begin than to carry out.
enum LimbSquareRoot {
    /// Writes ⌊√A⌋ to n limbs, for an A of 2n limbs, of whose highest two bits one is set, which is replaced by
    /// A − ⌊√A⌋² in n + 1 limbs.
    ///
    /// Limb by limb, as by hand: with s the root of the highest 2k limbs, and R ≤ 2s what it leaves, the next limb is
    /// the largest q with q(2sβ + q) ≤ R', where R' is R and two more limbs, and β = 2⁶⁴. It is at most R'/(2sβ), which
    /// is estimated from the highest two limbs of s as a limb of a quotient is (see ``LimbDivision``): an estimate is
    /// never too small, and rarely too large.
    @inline(__always)
    static func write(_ root: LimbPointer, _ n: Int, of radicand: LimbPointer) {
        var row = radicand + 2 &* (n &- 1)
        var doubled = root + (n &- 1)
        // What it leaves may be written in place.
        let used = __gmpn_sqrtrem(doubled, row, row, 2)
        if used < 2 { row[1] = 0 }
        if used == 0 { row[0] = 0 }
        let first = doubled[0]
        // The limbs of 2s, without the highest, which is 1.
        doubled[0] = first &<< 1
        if n > 1 {
            row -= 2
            doubled -= 1
            let top = halved(row[3], row[2], row[1])
            var rest: UInt = 0
            let estimate = top.high >= first ? UInt.max : cgmp_divide(top.high, top.low, first, &rest)
            append(estimate, to: doubled, 1, row)
        }
        if n > 2 {
            let (second, third) = (root[n &- 1], root[n &- 2])
            let divisor = UInt128(high: 1 &<< 63 | second &>> 1, low: second &<< 63 | third &>> 1)
            let inverse = LimbDivision.reciprocal(divisor.high, divisor.low)
            var k = 2
            while k < n {
                row -= 2
                doubled -= 1
                let top = halved(row[k &+ 2], row[k &+ 1], row[k])
                let next = row[k] &<< 63 | row[k &- 1] &>> 1
                let estimate =
                    top >= divisor
                    ? .max : LimbDivision.step(top, next, divisor.high, divisor.low, inverse).quotient
                append(estimate, to: doubled, k, row)
                k &+= 1
            }
        }
        _ = __gmpn_rshift(root, root, n, 1)
        root[n &- 1] |= 1 &<< 63
    }

    /// The first 128 bits of half of three limbs, the highest of which is 0 or 1.
    @inline(__always)
    private static func halved(_ a: UInt, _ b: UInt, _ c: UInt) -> UInt128 {
        UInt128(high: a &<< 63 | b &>> 1, low: b &<< 63 | c &>> 1)
    }

    /// Appends a limb, or a smaller one if it is too large, to 2s, whose k limbs below the highest follow the place for
    /// it, and subtracts what it takes from the row of k + 3 limbs.
    @inline(__always)
    private static func append(_ estimate: UInt, to doubled: LimbPointer, _ k: Int, _ row: LimbPointer) {
        var limb = estimate
        doubled[0] = limb
        let borrow = LimbDivision.subtract(row, doubled, k &+ 1, times: limb)
        let (part, first) = row[k &+ 1].subtractingReportingOverflow(borrow)
        let (rest, second) = part.subtractingReportingOverflow(limb)
        row[k &+ 1] = rest
        row[k &+ 2] = row[k &+ 2] &- (first ? 1 : 0) &- (second ? 1 : 0)
        while Int(bitPattern: row[k &+ 2]) < 0 { limb = decrement(limb, doubled, k, row) }
        doubled[0] = limb &<< 1
        if limb >> 63 != 0 { _ = __gmpn_add_1(doubled + 1, doubled + 1, k, 1) }
    }

    /// Returns the limb less 1, for which the row has 2(sβ + limb) + 1 more.
    @inline(never)
    private static func decrement(_ limb: UInt, _ doubled: LimbPointer, _ k: Int, _ row: LimbPointer) -> UInt {
        let limb = limb &- 1
        doubled[0] = limb &<< 1 | 1
        var carry = __gmpn_add_n(row, row, doubled, k &+ 1)
        carry &+= __gmpn_add_1(row + 1, row + 1, k, limb >> 63)
        let (sum, overflow) = row[k &+ 1].addingReportingOverflow(carry &+ 1)
        row[k &+ 1] = sum
        row[k &+ 2] &+= overflow ? 1 : 0
        return limb
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// Divisions of a few limbs, for which GMP's take longer to begin than to carry out.
///
/// A divisor's highest bit is set, and the highest limbs of the dividend are less than the divisor. The dividend is
/// replaced by the remainder.
///
/// The reciprocal and the step are those of `UInt128.dividedWide` in CertifiedReals, which builds without GMP, and so
/// without `cgmp_divide`.
enum LimbDivision {
    /// Writes `count` limbs of the quotient of `count` + 1 limbs by one.
    @inline(__always)
    static func divideByOne(_ quotient: LimbPointer, _ count: Int, _ dividend: LimbPointer, _ divisor: UInt) {
        var rest = dividend[count]
        var index = count
        while index > 0 {
            index &-= 1
            quotient[index] = cgmp_divide(rest, dividend[index], divisor, &rest)
        }
        dividend[0] = rest
    }

    /// Writes `count` limbs of the quotient of `count` + 2 limbs by two.
    @inline(__always)
    static func divideByTwo(_ quotient: LimbPointer, _ count: Int, _ dividend: LimbPointer, _ d1: UInt, _ d0: UInt) {
        let inverse = reciprocal(d1, d0)
        var rest = UInt128(high: dividend[count &+ 1], low: dividend[count])
        var index = count
        while index > 0 {
            index &-= 1
            (quotient[index], rest) = step(rest, dividend[index], d1, d0, inverse)
        }
        dividend[0] = rest.low
        dividend[1] = rest.high
    }

    /// Writes `count` limbs of the quotient of `count` + n limbs by n, three or more.
    @inline(__always)
    static func divide(
        _ quotient: LimbPointer, _ count: Int, _ dividend: LimbPointer, _ divisor: LimbPointer, _ n: Int
    ) {
        let inverse = reciprocal(divisor[n &- 1], divisor[n &- 2])
        var index = count
        while index > 0 {
            index &-= 1
            quotient[index] = limb(dividend + index, divisor, n, inverse)
        }
    }

    /// Writes the quotient of `count` + 2 limbs by `count` + 1, in units of its last limb, to `count` limbs: at most
    /// 1 + 2⁻⁵⁰ less than the exact one, and at most 2⁻⁵⁰ more.
    ///
    /// Let W be the unit of the dividend's lowest limb. From the second step on, each leaves out one more low limb of
    /// the divisor. Aligned with the dividend, what is left out is below W, and the limb of the quotient that
    /// multiplies it is below B, so that each step subtracts less than B · W too little, and all of them less than
    /// count · B · W. The divisor is at least B^(count + 1)/2 · W, so that a unit of the quotient's last limb is worth
    /// at least B²/2 · W: too little by less than 2 · count/B units. What remains may therefore be as large as the
    /// divisor, in which case all further limbs are the largest.
    @inline(__always)
    static func divideApproximately(
        _ quotient: LimbPointer, _ count: Int, _ dividend: LimbPointer, _ divisor: LimbPointer
    ) {
        let highest = UInt128(high: divisor[count], low: divisor[count &- 1])
        let inverse = reciprocal(highest.high, highest.low)
        var index = count
        while index > 0 {
            index &-= 1
            let n = index &+ 2
            if UInt128(high: dividend[n], low: dividend[n &- 1]) <= highest {
                quotient[index] = limb(dividend, divisor + (count &- 1 &- index), n, inverse)
                if dividend[n] == 0 { continue }
            } else {
                quotient[index] = .max
            }
            quotient.update(repeating: .max, count: index)
            return
        }
    }

    /// Returns the highest limb of the quotient of n + 1 limbs by n, and leaves what remains.
    ///
    /// A limb of the quotient by the highest two limbs of the divisor is the right one, or one too large: the rest of
    /// the divisor times it may then exceed what remains, and the divisor is added back (Knuth, The Art of Computer
    /// Programming 2, 4.3.1 D).
    @inline(__always)
    private static func limb(_ row: LimbPointer, _ divisor: LimbPointer, _ n: Int, _ inverse: UInt) -> UInt {
        let (d1, d0) = (divisor[n &- 1], divisor[n &- 2])
        let top = UInt128(high: row[n], low: row[n &- 1])
        if top == UInt128(high: d1, low: d0) { return largestLimb(row, divisor, n) }
        var (limb, rest) = step(top, row[n &- 2], d1, d0, inverse)
        let borrow = UInt128(subtract(row, divisor, n &- 2, times: limb))
        let isTooLarge = rest < borrow
        rest &-= borrow
        row[n &- 2] = rest.low
        row[n &- 1] = rest.high
        row[n] = 0
        if isTooLarge {
            limb &-= 1
            _ = __gmpn_add_n(row, row, divisor, n)
        }
        return limb
    }

    /// The same where the highest limbs are those of the divisor, so that their quotient does not fit: the largest limb
    /// is the right one, or one or two too large.
    @inline(never)
    private static func largestLimb(_ row: LimbPointer, _ divisor: LimbPointer, _ n: Int) -> UInt {
        row[n] &-= subtract(row, divisor, n, times: .max)
        var limb = UInt.max
        while Int(bitPattern: row[n]) < 0 {
            limb &-= 1
            row[n] &+= __gmpn_add_n(row, row, divisor, n)
        }
        return limb
    }

    /// Subtracts a multiple of n limbs, and returns what is still to be subtracted above them.
    @inline(__always)
    static func subtract(_ row: LimbPointer, _ limbs: LimbPointer, _ n: Int, times factor: UInt) -> UInt {
        if n > 3 { return __gmpn_submul_1(row, limbs, n, factor) }
        var carry: UInt = 0
        var index = 0
        while index < n {
            // At most (B − 1)² + B − 1 < B².
            let product = UInt128(limbs[index], times: factor) &+ UInt128(carry)
            let (difference, borrow) = row[index].subtractingReportingOverflow(product.low)
            row[index] = difference
            carry = product.high &+ (borrow ? 1 : 0)
            index &+= 1
        }
        return carry
    }

    /// Returns ⌊(B³ − 1) ÷ (d1, d0)⌋ − B, with B = 2⁶⁴ (Möller and Granlund, "Improved division by invariant integers",
    /// IEEE Trans. Comput. 60, 2011, algorithm 6).
    @inline(__always)
    static func reciprocal(_ d1: UInt, _ d0: UInt) -> UInt {
        var rest: UInt = 0
        var inverse = cgmp_divide(~d1, .max, d1, &rest)
        var product = d1 &* inverse &+ d0
        if product < d0 {
            inverse &-= 1
            if product >= d1 {
                inverse &-= 1
                product &-= d1
            }
            product &-= d1
        }
        let second = UInt128(inverse, times: d0)
        let (sum, overflow) = product.addingReportingOverflow(second.high)
        if overflow {
            inverse &-= 1
            if UInt128(high: sum, low: second.low) >= UInt128(high: d1, low: d0) { inverse &-= 1 }
        }
        return inverse
    }

    /// Returns the quotient and the remainder of (top, low) ÷ (d1, d0), for top < (d1, d0) (the same, algorithm 4).
    @inline(__always)
    static func step(
        _ top: UInt128, _ low: UInt, _ d1: UInt, _ d0: UInt, _ inverse: UInt
    ) -> (quotient: UInt, rest: UInt128) {
        let divisor = UInt128(high: d1, low: d0)
        let estimate = UInt128(inverse, times: top.high) &+ top
        var quotient = estimate.high
        let upper = top.low &- quotient &* d1
        var rest = UInt128(high: upper, low: low) &- divisor &- UInt128(quotient, times: d0)
        quotient &+= 1
        if rest.high >= estimate.low {
            quotient &-= 1
            rest &+= divisor
        }
        if rest >= divisor {
            quotient &+= 1
            rest &-= divisor
        }
        return (quotient, rest)
    }
}

#endif

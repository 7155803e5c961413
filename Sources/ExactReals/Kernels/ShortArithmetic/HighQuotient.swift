// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// Quotients of two numbers of n limbs, by Newton's iteration with the high limbs of products (Karp and Markstein,
/// "High-precision division and square root", ACM Trans. Math. Softw. 23, 1997).
///
/// Let β = 2⁶⁴ and u = β⁻ⁿ. The numbers are fractions in ½ ..< 1, multiples of u; quotients have n limbs after the
/// point and one before it.
enum HighQuotient {
    /// The number of units of the last limb by which a quotient may differ from the exact one, on either side.
    static let error: UInt = 7

    /// Whether a quotient of n limbs takes less time than GMP's.
    @inline(__always)
    static func isFaster(_ n: Int) -> Bool { Thresholds.schoolbook.quotient.contains(n) }

    /// The limbs of scratch that ``divide(_:_:_:_:_:)`` takes.
    static func scratchCount(_ n: Int) -> Int { 2 * n + 3 * Thresholds.highReciprocal + 16 }

    /// Writes a ÷ b to the n + 1 limbs of `quotient`.
    ///
    /// With h = ⌊n/2⌋ + 1 and v = β⁻ʰ, let r be the reciprocal of b to h limbs, q the product of r and the high h limbs
    /// of a, and d = a − bq. The result is q + rd. r is within 11v, so that q is within 2.1v for the limbs of a, 11v
    /// for r and 2v for the product, and
    /// |d| < 16v. With 2u for the product bq, which r multiplies, 2u for the product rd, and 11v · 16v for the r of it, less than u as
    /// n < 2h, the result is within 7u.
    static func divide(
        _ quotient: LimbPointer, _ a: UnsafePointer<UInt>, _ b: UnsafePointer<UInt>, _ n: Int, _ scratch: Scratch
    ) {
        var scratch = scratch
        let h = n / 2 + 1
        let reciprocal = scratch.take(h + 1)
        writeReciprocal(reciprocal, b + (n - h), h, scratch)
        let high = quotient + (n - h)
        SchoolbookProduct.multiply(high, from: h, count: h + 1, reciprocal, h + 1, a + (n - h), h)
        // The limbs of bq and a that d has, in two's complement.
        let m = n - h + 1
        let difference = scratch.take(m + 1)
        SchoolbookProduct.multiply(difference, from: h, count: m, b, n, high, h + 1)
        _ = __gmpn_sub_n(difference, a, difference, m)
        addProduct(quotient, n, reciprocal, h, difference, m)
    }

    /// Writes a ÷ b without its lowest limb to the n limbs of `quotient`, rounded down, for 0 ≤ a < b.
    @inline(never)
    static func divideDown(_ quotient: LimbPointer, _ a: UnsafePointer<UInt>, _ b: UnsafePointer<UInt>, _ n: Int) {
        Scratch.with(limbs: n + 1 + scratchCount(n)) { scratch in
            let full = scratch.take(n + 1)
            divide(full, a, b, n, scratch)
            _ = __gmpn_sub_1(full, full, n + 1, error)
            // Below zero, if a is next to it.
            if full[n] == 0 {
                quotient.update(from: full + 1, count: n)
            } else {
                quotient.update(repeating: 0, count: n)
            }
        }
    }

    /// Writes 1 ÷ b to the n + 1 limbs of `reciprocal`, within 11u of that of a number whose high n limbs are those of
    /// b.
    ///
    /// Of few limbs, it is a quotient by GMP: less than 3u below 1 ÷ b, which may be 4u above that of the number.
    /// Otherwise, with h and v as above and r the reciprocal to h limbs, it is r + re, where e = 1 − br: within 2.1u
    /// for the limbs of b and 2u for the product br, both of which r multiplies, 2u for the product re, and r·e² < u,
    /// as |e| < 16v.
    private static func writeReciprocal(
        _ reciprocal: LimbPointer, _ b: UnsafePointer<UInt>, _ n: Int, _ scratch: Scratch
    ) {
        var scratch = scratch
        if n < Thresholds.highReciprocal {
            let (numerator, remainder) = (scratch.take(2 * n), scratch.take(n))
            numerator.update(repeating: .max, count: 2 * n)
            __gmpn_tdiv_qr(reciprocal, remainder, 0, numerator, 2 * n, b, n)
            return
        }
        let h = n / 2 + 1
        let high = reciprocal + (n - h)
        writeReciprocal(high, b + (n - h), h, scratch)
        let m = n - h + 1
        let difference = scratch.take(m + 1)
        SchoolbookProduct.multiply(difference, from: h, count: m, b, n, high, h + 1)
        _ = __gmpn_neg(difference, difference, m)
        addProduct(reciprocal, n, high, h, difference, m)
    }

    /// Writes x + r·d to the n + 1 limbs of `sum`, whose high h + 1 limbs are those of x, with the h + 1 limbs of r,
    /// which may be the same, and the m + 1 limbs of d, from the unit u on, of which m hold a number in two's
    /// complement.
    @inline(__always)
    private static func addProduct(
        _ sum: LimbPointer, _ n: Int, _ r: UnsafePointer<UInt>, _ h: Int, _ d: LimbPointer, _ m: Int
    ) {
        let isNegative = Int(bitPattern: d[m - 1]) < 0
        if isNegative { _ = __gmpn_neg(d, d, m) }
        SchoolbookProduct.multiply(d, from: h, count: m + 1, r, h + 1, d, m)
        sum.update(repeating: 0, count: n - h)
        let (high, highCount) = (sum + (m + 1), n - m)
        if isNegative {
            _ = __gmpn_sub_1(high, high, highCount, __gmpn_sub_n(sum, sum, d, m + 1))
        } else {
            _ = __gmpn_add_1(high, high, highCount, __gmpn_add_n(sum, sum, d, m + 1))
        }
    }
}

extension Integer {
    /// Returns self ÷ divisor, with a divisor > 0 of at least half the bits, within less than 1 + 2⁻⁶² units on either
    /// side.
    func approximateQuotient(by divisor: Integer) -> Integer {
        // Two limbs more than the quotient has at most, of which one is cut off here.
        let n = (bitWidth - divisor.bitWidth) / 64 + 2
        guard HighQuotient.isFaster(n) else { return truncatedDivision(by: divisor).quotient }
        let quotient = highQuotient(by: divisor, limbs: n)
        return quotient.value.scaled(by: quotient.exponent)
    }

    /// Returns self ÷ divisor, neither of which is zero, to n limbs or a bit less, within less than two units on either
    /// side.
    ///
    /// The high n + 1 limbs of both are less than a unit too small, so that their quotient differs by less than 2 + 4
    /// units of a limb more than is returned.
    func highQuotient(by divisor: Integer, limbs n: Int) -> Approximation {
        withMagnitude { x, xCount in
            divisor.withMagnitude { y, yCount in
                let size = n + 1
                let quotient = Limbs.allocate(capacity: size + 1)
                let exponent = Scratch.with(limbs: 2 * size + HighQuotient.scratchCount(size)) { scratch in
                    let (a, b) = (scratch.take(size), scratch.take(size))
                    let shifts = (
                        Self.writeHighLimbs(x, xCount, to: a, size), Self.writeHighLimbs(y, yCount, to: b, size)
                    )
                    HighQuotient.divide(quotient.pointer, a, b, size, scratch)
                    return shifts.0 - shifts.1
                }
                // Without the lowest limb.
                quotient.pointer.update(from: quotient.pointer + 1, count: size)
                return Approximation(
                    value: Integer(
                        adopting: quotient, count: size, isNegative: isNegative != divisor.isNegative),
                    exponent: exponent - 64 * n, isExact: false)
            }
        }
    }
}

#endif

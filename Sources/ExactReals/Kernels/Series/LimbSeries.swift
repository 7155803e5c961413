// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// Power series of a small argument on rows of limbs.
enum LimbSeries {
    /// The limbs of scratch that ``sum(_:of:argument:smallness:alternating:limbs:terms:_:)`` takes.
    static func scratchCount(_ n: Int, terms: Int) -> Int {
        (rowLength(terms) + 4) * n + 4 + HighProduct.scratchCount(n)
    }

    private static let maximumRowLength = 24

    /// Writes Σ c_k (±u)ᵏ, n limbs of fraction and one limb before the point, to `result`, for 0 ≤ u < 2^-smallness
    /// with a smallness of 16 at least. The sum lies in 0 ..< 2.
    ///
    /// Rectangular splitting: rows of m terms share the powers u … u^(m−1), and Horner's rule runs over the rows
    /// with u^m. A row whose terms are below 2^-b takes only the limbs that the last bit wanted needs.
    ///
    /// Errors in units of the last limb: the powers are each e + 1 too small at most (e: ``HighProduct/error(_:)``),
    /// which counts Σ_{k≥2} c_k·(e + 1) ≤ 1.25·(e + 1) in the row that has them in full (the worst are the 1/(2k+1)
    /// up to k = 23; c_1 multiplies u itself, which is exact); the last division rounds by 1; what was rounded
    /// before it, a product by two units at most (``SchoolbookProduct/error``), is divided by at least 2, and its multiplications by u^m
    /// also by 2¹⁶: 1.6; the shorter rows' roundings are below 2⁻⁶⁴·n·m units; the terms left out sum to less than 0.3. In all
    /// less than 1.25·e + 4.25: see ``error(_:)``.
    static func sum(
        _ coefficients: SeriesCoefficients, of result: LimbPointer, argument u: UnsafePointer<UInt>, smallness: Int,
        alternating: Bool, limbs n: Int, terms count: Int, _ scratch: Scratch
    ) {
        var scratch = scratch
        let m = rowLength(count)
        // Power t stands at base + (m − t)·n, so that the low half of a product falls where t + 1 will stand.
        let base = scratch.take((m + 1) * n) + n
        let accumulator = scratch.take(n + 1)
        let product = scratch.take(2 * n + 3)
        let work = scratch.take(HighProduct.scratchCount(n))
        @inline(__always) func power(_ t: Int) -> LimbPointer { base + (m - t) * n - n }
        power(1).update(from: u, count: n)
        if m > 1 {
            for t in 2...m {
                if t & 1 == 0 {
                    HighProduct.multiply(power(t), power(t / 2), power(t / 2), n, work)
                } else {
                    HighProduct.multiply(power(t), power(t - 1), power(1), n, work)
                }
            }
        }
        coefficients.numerators.withUnsafeBufferPointer { numerators in
            coefficients.divisors.withUnsafeBufferPointer { divisors in
                var row = (count - 1) / m
                var length = limbs(of: row, m, n, smallness, coefficients)
                (accumulator + (n - length)).update(repeating: 0, count: length + 1)
                while true {
                    let low = accumulator + (n - length)
                    let first = row * m
                    var k = min(count, first + m) - 1
                    while k >= first {
                        let divisor = divisors[k]
                        if divisor != 1, k < count - 1 {
                            divide(low, length + 1, by: divisor)
                            let multiplier = coefficients.multipliers[k]
                            if multiplier != 1 { _ = __gmpn_mul_1(low, low, length + 1, multiplier) }
                        }
                        let numerator = numerators[k]
                        let isNegative = alternating && k & 1 == 1
                        if k == first {
                            accumulator[n] = isNegative ? accumulator[n] &- numerator : accumulator[n] &+ numerator
                        } else {
                            let term = power(k - first) + (n - length)
                            if isNegative {
                                accumulator[n] &-= __gmpn_submul_1(low, term, length, numerator)
                            } else {
                                accumulator[n] &+= __gmpn_addmul_1(low, term, length, numerator)
                            }
                        }
                        k -= 1
                    }
                    if row == 0 { break }
                    row -= 1
                    let next = limbs(of: row, m, n, smallness, coefficients)
                    // With alternating signs and an even m the sum is positive here: it begins with +numerator.
                    let zeros = min(smallness * m / 64, next - 1)
                    let factor = power(m) + (n - next)
                    let factorLength = next - zeros
                    let target = accumulator + (n - next)
                    if SchoolbookProduct.isFasterForHalf(length + 1, factorLength) {
                        SchoolbookProduct.multiply(
                            target, from: length, count: factorLength + 1, low, length + 1, factor, factorLength)
                    } else {
                        if length + 1 >= factorLength {
                            _ = __gmpn_mul(product, low, length + 1, factor, factorLength)
                        } else {
                            _ = __gmpn_mul(product, factor, factorLength, low, length + 1)
                        }
                        target.update(from: product + length, count: factorLength + 1)
                    }
                    (accumulator + (n - zeros + 1)).update(repeating: 0, count: zeros)
                    length = next
                }
            }
        }
        divide(accumulator, n + 1, by: coefficients.lastDivisor)
        result.update(from: accumulator, count: n + 1)
    }

    /// The bound of the sum's error in units of the last limb.
    @inline(__always)
    static func error(_ n: Int) -> UInt {
        let e = HighProduct.error(n)
        return e + e / 4 + 5
    }

    /// How many limbs of fraction a row needs: its terms count as c_{row·m}·u^(row·m), below the bits that leaves
    /// of n limbs one limb more is kept.
    @inline(__always)
    private static func limbs(
        of row: Int, _ m: Int, _ n: Int, _ smallness: Int, _ coefficients: SeriesCoefficients
    ) -> Int {
        let bits = 64 * n - smallness * row * m - coefficients.logarithms[row * m]
        return min(n, max(bits, 0) / 64 + 2)
    }

    /// The even number near 1.1·√count, in 2 … ``maximumRowLength``.
    @inline(__always)
    private static func rowLength(_ count: Int) -> Int {
        if count <= 2 { return 2 }
        let length = Int(1.1 * Double(count).squareRoot() + 0.5)
        return max(2, min(maximumRowLength, length + (length & 1)))
    }

    /// Divides a number in two's complement, rounding towards zero.
    @inline(__always)
    private static func divide(_ number: LimbPointer, _ count: Int, by divisor: UInt) {
        if divisor == 1 { return }
        let isNegative = Int(bitPattern: number[count - 1]) < 0
        if isNegative { _ = __gmpn_neg(number, number, count) }
        _ = __gmpn_divrem_1(number, 0, number, count, divisor)
        if isNegative { _ = __gmpn_neg(number, number, count) }
    }
}

#endif

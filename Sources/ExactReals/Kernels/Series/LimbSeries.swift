// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// A power series Σ c_k·(±u)ᵏ of a small argument on rows of limbs, with ``SeriesCoefficients`` of one word: from more
/// limbs than ``HornerSeries`` takes to some thousand digits.
///
/// Rectangular splitting: rows of m terms share the powers u … uᵐ, and Horner's rule runs over the rows with uᵐ. A row
/// whose terms are below 2^-b takes only the limbs that the last bit wanted needs.
struct LimbSeries {
    private let coefficients: SeriesCoefficients
    private let smallness: Int
    private let alternates: Bool
    /// n, the limbs of fraction.
    private let limbs: Int
    /// The number of terms.
    private let count: Int
    /// m, an even number near 1.1·√count.
    private let rowLength: Int

    private static let maximumRowLength = 24

    /// Creates the series for 0 ≤ u < 2^-smallness with a smallness of 16 at least; `nil` if there are not as many
    /// coefficients as so many limbs take.
    init?(_ coefficients: SeriesCoefficients, smallness: Int, alternates: Bool, limbs n: Int) {
        guard let count = coefficients.termCount(bits: 64 * n, smallness: smallness) else { return nil }
        self.coefficients = coefficients
        self.smallness = smallness
        self.alternates = alternates
        limbs = n
        self.count = count
        let length = Int(1.1 * Double(count).squareRoot() + 0.5)
        rowLength = max(2, min(Self.maximumRowLength, length + (length & 1)))
    }

    /// The limbs of scratch that ``sum(of:into:_:)`` takes.
    var scratchCount: Int { (rowLength + 3) * limbs + 4 + HighProduct.scratchCount(limbs) }

    /// The bound of the sum's error in units of the last limb.
    @inline(__always)
    static func error(_ n: Int) -> UInt {
        let e = HighProduct.error(n)
        return e + e / 4 + 5
    }

    /// Writes the sum, n limbs of fraction and one limb before the point, to `result`, which may be `u`. It lies in 0
    /// ..< 2.
    ///
    /// Errors in units of the last limb: the powers are each e + 1 too small at most (e: ``HighProduct/error(_:)``),
    /// which counts Σ_{k≥2} c_k·(e + 1) ≤ 1.25·(e + 1) in the row that has them in full (the worst are the 1/(2k+1)
    /// up to k = 23; c_1 multiplies u itself, which is exact); the last division rounds by 1; what was rounded
    /// before it, a product by two units at most (``SchoolbookProduct/error``), is divided by at least 2, and its
    /// multiplications by uᵐ also by 2¹⁶: 1.6; the shorter rows' roundings are below 2⁻⁶⁴·n·m units; the terms left out
    /// sum to less than 0.3. In all less than 1.25·e + 4.25: see ``error(_:)``.
    func sum(of u: UnsafePointer<UInt>, into result: LimbPointer, _ scratch: Scratch) {
        var scratch = scratch
        let powers = scratch.take(rowLength * limbs)
        let sum = scratch.take(limbs + 1)
        let product = scratch.take(2 * limbs + 3)
        writePowers(of: u, to: powers, scratch.take(HighProduct.scratchCount(limbs)))
        var row = (count - 1) / rowLength
        var length = length(ofRow: row)
        (sum + (limbs - length)).update(repeating: 0, count: length + 1)
        while true {
            addRow(row, length, powers, to: sum)
            if row == 0 { break }
            row -= 1
            let next = self.length(ofRow: row)
            multiply(sum, length, by: powers + (rowLength - 1) * limbs, next, product)
            length = next
        }
        Self.divide(sum, limbs + 1, by: coefficients.lastDivisor)
        result.update(from: sum, count: limbs + 1)
    }

    /// Writes u … uᵐ, n limbs each.
    @inline(__always)
    private func writePowers(of u: UnsafePointer<UInt>, to powers: LimbPointer, _ work: LimbPointer) {
        let n = limbs
        func power(_ t: Int) -> LimbPointer { powers + (t - 1) * n }
        powers.update(from: u, count: n)
        for t in 2...rowLength {
            let (a, b) = t & 1 == 0 ? (power(t / 2), power(t / 2)) : (power(t - 1), powers)
            HighProduct.multiply(power(t), a, b, n, work)
        }
    }

    /// Adds the terms of a row, from the last one on, to a sum in two's complement of which `length` limbs of fraction
    /// are in use; the sum's unit is divided by the denominators on the way.
    @inline(__always)
    private func addRow(_ row: Int, _ length: Int, _ powers: LimbPointer, to sum: LimbPointer) {
        let n = limbs
        let low = sum + (n - length)
        let first = row * rowLength
        coefficients.numerators.withUnsafeBufferPointer { numerators in
            coefficients.divisors.withUnsafeBufferPointer { divisors in
                for k in stride(from: min(count, first + rowLength) - 1, through: first, by: -1) {
                    let divisor = divisors[k]
                    if divisor != 1, k < count - 1 {
                        Self.divide(low, length + 1, by: divisor)
                        let multiplier = coefficients.multipliers[k]
                        if multiplier != 1 { _ = __gmpn_mul_1(low, low, length + 1, multiplier) }
                    }
                    let numerator = numerators[k]
                    let isNegative = alternates && k & 1 == 1
                    if k == first {
                        sum[n] = isNegative ? sum[n] &- numerator : sum[n] &+ numerator
                        continue
                    }
                    let term = powers + (k - first - 1) * n + (n - length)
                    if isNegative {
                        sum[n] &-= __gmpn_submul_1(low, term, length, numerator)
                    } else {
                        sum[n] &+= __gmpn_addmul_1(low, term, length, numerator)
                    }
                }
            }
        }
    }

    /// Multiplies a sum of `length` limbs of fraction by `power`, uᵐ, to the `next` limbs of the row before.
    ///
    /// With alternating signs and an even m the sum is positive here: it begins with +numerator.
    @inline(__always)
    private func multiply(
        _ sum: LimbPointer, _ length: Int, by power: UnsafePointer<UInt>, _ next: Int, _ product: LimbPointer
    ) {
        let n = limbs
        let zeros = min(smallness * rowLength / 64, next - 1)
        let low = sum + (n - length)
        let (factor, factorLength) = (power + (n - next), next - zeros)
        let target = sum + (n - next)
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
        (sum + (n - zeros + 1)).update(repeating: 0, count: zeros)
    }

    /// The number of limbs of fraction that a row needs: its terms count as c_{row·m}·u^(row·m), below the bits that
    /// leaves of n limbs one limb more is kept.
    @inline(__always)
    private func length(ofRow row: Int) -> Int {
        let first = row * rowLength
        let bits = 64 * limbs - smallness * first - coefficients.logarithms[first]
        return min(limbs, max(bits, 0) / 64 + 2)
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

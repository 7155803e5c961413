// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP
import CalculatorEngine

/// The coefficients of ``StirlingCoefficients`` that neither tables nor literals tell, from the last to the first.
///
/// As |B_{2k}| = 2(2k)!·ζ(2k) ÷ (2π)^(2k), with h_k = 2(2k − 2)! ÷ (2π)^(2k) and g_k = h_k ÷ 2^(s(k−1)) the coefficient
/// is ±g_k·ζ(2k). Up to some k, the numerator of B_{2k} has fewer bits than g_k in units of the result: with so many of
/// h_k and of ζ(2k), the product determines that integer, and the integer the coefficient. After it, as the coefficients
/// decrease, ζ(2k) is needed to the few bits of g_k only. Either way it is the sum of few powers: no more than k/8, and
/// one or two at the end (after Johansson, "Arbitrary-precision computation of the gamma function", 2021, §4).
///
/// Up to that k, h_k = h_{k+1}·4π² ÷ (2k(2k − 1)) are computed one at a time, with as many bits as are of use: less and
/// less. Those after it, g_{k+1} = g_k·2k(2k − 1) ÷ (4π²·2^s), are computed before, unless ζ(2k) alone is wanted.
struct FurtherStirlingCoefficients: ~Copyable {
    /// What stands for the coefficients after the last one that a numerator determines.
    enum Rest {
        case coefficients
        /// (ζ(2k) − 1) ÷ 2, see ``StirlingTerms``.
        case zetaValues
    }

    /// What is left out of a coefficient is in units of 2^-(precision + `guardBits`).
    private static let guardBits = 16

    /// The last k whose coefficient follows from the numerator.
    let exactCount: Int
    private let tableCount: Int
    private let scale: Int
    private let precision: Int
    private let rest: Rest
    /// What c_k is multiplied by to become the numerator of B_{2k}, from k = 1 on.
    private let factors: [Integer]
    /// The bits of h_k or g_k to use, and of ζ(2k), from k = `tableCount` + 1 on.
    private let widths: [Int]
    /// g_k from k = `exactCount` + 1 on, in units of 2^-(precision + 16), without those that were used.
    private var magnitudes: [Integer] = []
    /// h_k for k = `exactCount` and below.
    private var falling: FallingFactor?
    private var zeta: EvenZetaValues
    /// The k of the next coefficient.
    private var k: Int

    /// Prepares the coefficients `count`, `count` − 1 … `tableCount` + 1, in units of 2^-precision, each within 2
    /// units, for `count`² ≤ 2^(s + 2).
    ///
    /// - Parameter tableCount: At least 64.
    init(after tableCount: Int, count: Int, scale: Int, precision: Int, rest: Rest) throws(Ball.Fault) {
        (self.tableCount, self.scale, self.precision, self.rest) = (tableCount, scale, precision, rest)
        let factors = BernoulliNumbers.denominators(count: count).enumerated().map { index, denominator in
            Integer(2 * (index + 1) * (2 * index + 1)) * denominator
        }
        var exactCount = tableCount
        while exactCount < count, scale * exactCount + factors[exactCount].bitWidth <= precision + 7 { exactCount += 1 }
        let widths = (tableCount + 1...count).map { k in
            if k <= exactCount { return FallingFactor.bitCount(k) + factors[k - 1].bitWidth + 9 }
            if rest == .zetaValues { return 64 * StirlingTerms.limbCount(k, scale: scale, precision: precision) - 1 }
            return max(0, FallingFactor.bitCount(k) - scale * (k - 1) + precision + Self.guardBits)
        }
        (self.factors, self.exactCount, self.widths) = (factors, exactCount, widths)
        zeta = EvenZetaValues(first: tableCount + 1, bits: widths)
        k = count
        if exactCount < count, rest == .coefficients {
            LongOperation.willAllocate(limbs: widths[(exactCount - tableCount)...].reduce(0) { $0 + $1 / 64 })
            try Interrupt.check()
            magnitudes = try Self.risingFactors(
                from: exactCount + 1, count: count - exactCount, scale: scale, bits: precision + Self.guardBits)
        }
        if exactCount > tableCount {
            falling = try FallingFactor(from: exactCount, widths: Array(widths[..<(exactCount - tableCount)]))
        }
    }

    /// Whether there is none left.
    var isAtEnd: Bool { k <= tableCount }

    /// The next coefficient, or what stands for it.
    mutating func next() throws(Ball.Fault) -> Integer {
        if k & 63 == 0 { try Interrupt.check() }
        defer { k -= 1 }
        let width = widths[k - tableCount - 1]
        if k > exactCount {
            if rest == .zetaValues { return zeta.excess(k) }
            let magnitude = magnitudes.popLast() ?? 0
            // A coefficient below the last bit, which may be so by any number of bits.
            if magnitude.bitWidth < 8 { return 0 }
            return signed(timesZeta(magnitude, width: width).scaledDown(by: Self.guardBits))
        }
        guard let (factor, exponent) = falling?.leadingBits(k, width: width) else { return 0 }
        // At least 9 bits more are shifted out than the factor of the numerator brings in: the numerator is the integer
        // within 10/512.
        let product = timesZeta(factor, width: width) * factors[k - 1]
        let numerator = (product + Integer(1).scaledUp(by: -exponent - 1)).scaledDown(by: -exponent)
        return signed(numerator).quotient(by: factors[k - 1], scale: precision - scale * (k - 1))
    }

    /// A magnitude of at most `width` bits, within 3 units, times ζ(2k): within 10 units (1.65 times 3 and, where it is
    /// cut, 1.5, and 2.2 of ζ − 1; 1 for rounding).
    private mutating func timesZeta(_ magnitude: Integer, width: Int) -> Integer {
        magnitude + (magnitude * zeta.excess(k)).scaledDown(by: width)
    }

    private func signed(_ magnitude: Integer) -> Integer { k & 1 == 0 ? -magnitude : magnitude }

    /// `count` numbers g_k from k = first on, within 3 units of 2^-bits.
    ///
    /// The first one, which has fewer than `bits` bits, is rounded from a ball of less than a unit; 1 ÷ 4π² is within
    /// 1.1 units and below 0.026; a step multiplies by at most k² ÷ (π²·2^s) < 0.41, and its roundings cost 0.03
    /// (before the product), 2⁻⁸ (for cutting the factor) and 1: 3·0.41 + 0.3 + 1.1 < 3.
    private static func risingFactors(
        from first: Int, count: Int, scale: Int, bits: Int
    ) throws(Ball.Fault) -> [Integer] {
        let pi = try Constants.pi.value(precision: bits + 4)
        let step = Integer(1).quotient(by: pi.value.squared(), scale: bits + 2 * (bits + 4) - 2)
        let start = try FallingFactor.ball(first, precision: bits + 16).scaled(byPowerOf2: -scale * (first - 1))
        var factors = [start.fixedPoint(precision: bits).value]
        let n = bits / 64 + 2
        return try Scratch.with(limbs: 4 * n) { scratch throws(Ball.Fault) in
            let (top, product) = (scratch.take(n), scratch.take(2 * n))
            for k in first..<first + count - 1 {
                if k & 63 == 0 { try Interrupt.check() }
                // ⌊g_k·2k(2k − 1) ÷ 2^s⌋, of fewer bits than g_k and two words: it is below 0.41 times g_k.
                let topCount = factors[k - first].withMagnitude { limbs, used in
                    product[used] = __gmpn_mul_1(product, limbs, used, UInt(2 * k * (2 * k - 1)))
                    return UnsafePointer(product).shiftDown(used + 1, by: scale, into: top)
                }
                let topBits = topCount == 0 ? 0 : 64 * topCount - top[topCount - 1].leadingZeroBitCount
                let cut = max(0, bits - topBits - 8)
                let factor = step.withMagnitude { limbs, used in
                    // Cut by whole limbs, so by no more than `cut` bits.
                    let skipped = min(cut / 64, used)
                    let count = used - skipped
                    if topCount == 0 || count == 0 { return Integer(0) }
                    if topCount >= count {
                        LongOperation.multiply(product, top, topCount, limbs + skipped, count)
                    } else {
                        LongOperation.multiply(product, limbs + skipped, count, top, topCount)
                    }
                    let length = UnsafePointer(product).shiftDown(topCount + count, by: bits - 64 * skipped, into: top)
                    return Integer(copying: top, count: length)
                }
                factors.append(factor)
            }
            return factors
        }
    }
}

#endif

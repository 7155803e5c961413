// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP
import CalculatorEngine
import Platform

/// The coefficients of ``StirlingCoefficients`` that neither tables nor literals tell, from the last to the first.
///
/// As |B_{2k}| = 2(2k)!·ζ(2k) ÷ (2π)^(2k), with h_k = 2(2k − 2)! ÷ (2π)^(2k) and g_k = h_k ÷ 2^(s(k−1)) the coefficient
/// is ±g_k·ζ(2k). Up to some k, the numerator of B_{2k} has fewer bits than g_k in units of the result: with so many of
/// h_k and of ζ(2k), the product determines that integer, and the integer the coefficient. After it, as the coefficients
/// decrease, ζ(2k) is needed to the few bits of g_k only. Either way it is the sum of few powers: no more than k/8, and
/// one or two at the end (after Johansson, "Arbitrary-precision computation of the gamma function", 2021, §4).
///
/// Of the ones after that k, g_{k+1} = g_k·2k(2k − 1) ÷ (4π²·2^s) are computed before; those up to it, h_k =
/// h_{k+1}·4π² ÷ (2k(2k − 1)), one at a time, with as many bits as are of use: less and less.
struct FurtherStirlingCoefficients {
    /// What is left out of a result is in units of 2^-(precision + `guardBits`).
    private static let guardBits = 16

    private let tableCount: Int
    private let scale: Int
    private let precision: Int
    /// What c_k is multiplied by to become the numerator of B_{2k}, from k = 1 on.
    private let factors: [Integer]
    /// The last k whose coefficient follows from the numerator.
    private let exactCount: Int
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
    /// - Parameter tableCount: At least 8.
    init(after tableCount: Int, count: Int, scale: Int, precision: Int) throws(Ball.Fault) {
        self.tableCount = tableCount
        self.scale = scale
        self.precision = precision
        let factors = BernoulliNumbers.denominators(count: count).enumerated().map { index, denominator in
            Integer(2 * (index + 1) * (2 * index + 1)) * denominator
        }
        var exactCount = tableCount
        while exactCount < count, scale * exactCount + factors[exactCount].bitWidth <= precision + 7 { exactCount += 1 }
        // log₂ h_k, from h₁ on. The sum of doubles is far within a bit, which is added.
        let logOf2Pi = 2.651_496_129_472_319
        var logarithm = 1 - 2 * logOf2Pi
        var widths: [Int] = []
        for k in 1...count {
            if k > tableCount {
                let bits = Int(logarithm.rounded(.up)) + 1
                widths.append(
                    k <= exactCount
                        ? max(16, bits + factors[k - 1].bitWidth + 9)
                        : max(0, bits - scale * (k - 1) + precision + Self.guardBits))
            }
            logarithm += log2(Double(2 * k) * Double(2 * k - 1)) - 2 * logOf2Pi
        }
        self.factors = factors
        self.exactCount = exactCount
        self.widths = widths
        zeta = EvenZetaValues(first: tableCount + 1, bits: widths)
        k = count
        if exactCount < count {
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

    /// The next coefficient.
    mutating func next() throws(Ball.Fault) -> Integer {
        if k & 63 == 0 { try Interrupt.check() }
        defer { k -= 1 }
        let width = widths[k - tableCount - 1]
        if k > exactCount {
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

/// h_k = 2(2k − 2)! ÷ (2π)^(2k) for falling k, rounded down.
private struct FallingFactor {
    /// How many bits are computed from each k on, from that of the first width: so many more than the greatest width up
    /// to it that the error of all steps is below half a unit of what is used.
    private let bits: [Int]
    private let first: Int
    /// h_k = magnitude · 2^exponent.
    private var magnitude: Integer
    private var exponent: Int
    private var k: Int
    /// 4π² = square · 2^squareExponent, rounded down.
    private let square: Integer
    private let squareExponent: Int

    /// - Parameters:
    ///   - last: The first k asked for.
    ///   - widths: The bits that are used of each factor, up to the one of `last`; they exceed those of 2k(2k − 1).
    init(from last: Int, widths: [Int]) throws(Ball.Fault) {
        let guardBits = 65 - (widths.count + 2).leadingZeroBitCount
        var most = 0
        bits = widths.map { width in
            most = max(most, width)
            return most + guardBits
        }
        first = last - widths.count + 1
        k = last
        let precision = most + guardBits + 16
        let pi = try Constants.pi.value(precision: precision)
        (square, squareExponent) = (pi.value.squared(), 2 - 2 * precision)
        let start = try Self.ball(last, precision: precision)
        exponent = start.midpointExponent - precision
        magnitude = start.fixedPoint(precision: -exponent).value
    }

    /// h_k, with a relative error of less than 2^(6 − precision).
    static func ball(_ k: Int, precision: Int) throws(Ball.Fault) -> Ball {
        guard let factorial = Integer.factorial(2 * k - 2) else { throw .tooLarge }
        let power = Ball.pi(precision: precision + 32).scaled(byPowerOf2: 1).power(2 * k, precision: precision)
        let ball = Ball(exact: factorial).divided(by: power, precision: precision).scaled(byPowerOf2: 1)
        if let fault = ball.fault { throw fault }
        return ball
    }

    /// The first `width` bits of h_k, for the k of the last call or a lower one, within 1.5 units, and their exponent.
    mutating func leadingBits(_ k: Int, width: Int) -> (bits: Integer, exponent: Int) {
        while self.k > k { descend() }
        let (leading, cut) = Self.cut(magnitude, to: width)
        return (leading, exponent + cut)
    }

    /// h_k = h_{k+1}·4π² ÷ (2k(2k − 1)).
    ///
    /// With b bits to compute, both factors are cut to b + 8, which costs 2^-(b + 7) of them at most; the dividend has
    /// two bits more than b and the divisor, so that to cut it costs less, and the quotient, of at least 2^(b+1), is
    /// rounded by half of 2^-b at most: in all, a step costs less than 2^-b.
    private mutating func descend() {
        k -= 1
        let wanted = bits[max(0, k - first)]
        let (a, cutOfA) = Self.cut(magnitude, to: wanted + 8)
        let (b, cutOfB) = Self.cut(square, to: wanted + 8)
        let divisor = Integer(2 * k * (2 * k - 1))
        let (dividend, cut) = Self.cut(a * b, to: wanted + divisor.bitWidth + 2)
        magnitude = dividend.truncatedDivision(by: divisor).quotient
        exponent += cutOfA + cutOfB + cut + squareExponent
    }

    /// The first bits of a number, and how many were cut off.
    private static func cut(_ number: Integer, to bits: Int) -> (Integer, Int) {
        let excess = max(0, number.bitWidth - bits)
        return (number.scaledDown(by: excess), excess)
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP
import CalculatorEngine
import Synchronization

/// The coefficients c_k = B_{2k} ÷ (2k(2k − 1)) of Stirling's series, scaled for an argument with z² ≥ 2^s:
/// c_k ÷ 2^(s(k−1)) in fixed point.
///
/// The first ones follow from numerators of Bernoulli numbers (``BernoulliNumerators``), the others are literals up to
/// a thousand digits (``StirlingCoefficientLiterals``), and follow beyond from
/// |B_{2k}| = 2(2k)!·ζ(2k) ÷ (2π)^(2k). With g_k = 2(2k − 2)! ÷ ((2π)^(2k)·2^(s(k−1))) the coefficient
/// is ±g_k·ζ(2k), and g_{k+1} = g_k·2k(2k − 1) ÷ (4π²·2^s). Where g_k has more bits than the numerator of B_{2k}, the
/// product determines that integer, and the integer the coefficient; elsewhere, as the coefficients decrease, ζ(2k) is
/// needed to the few bits of g_k only. Either way it is the sum of few powers: no more than k/8, and one or two at the
/// end (after Johansson, "Arbitrary-precision computation of the gamma function", 2021, §4).
enum StirlingCoefficients {
    private struct Known: Sendable {
        var values: [Integer] = []
        var precision = 0
        var scale = 0
    }

    /// Those used last: two, since ζ of small numbers takes Γ, too, but only one of those that take much memory.
    private static let known = Mutex<[Known]>([])
    private static let bitsOfTwo = 1 << 28

    /// The greatest `count` for ``values(count:scale:precision:)``.
    static func maximumCount(scale: Int) -> Int { scale < 80 ? (2 << (scale / 2)) - 1 : .max }

    /// The first `count` coefficients at least, in units of 2^-precision, each within 2 units, for
    /// `count`² ≤ 2^(s + 2).
    static func values(count: Int, scale: Int, precision: Int) throws(Ball.Fault) -> [Integer] {
        func isRight(_ known: Known) -> Bool { known.precision == precision && known.scale == scale }
        let present = known.withLock { $0.first { isRight($0) && $0.values.count >= count } }
        if let present { return present.values }
        let values = try compute(count: count, scale: scale, precision: precision)
        if Interrupt.abandonment != nil { throw .interrupted }
        known.withLock { known in
            known.removeAll(where: isRight)
            if known.count == 2 { known.removeFirst() }
            if count * precision > bitsOfTwo { known = [] }
            known.append(Known(values: values, precision: precision, scale: scale))
        }
        return values
    }

    private static let guardBits = 16

    private static func compute(count: Int, scale: Int, precision: Int) throws(Ball.Fault) -> [Integer] {
        // The values become shorter from the first to the last, and there are as many bits of factors and of values as
        // of values.
        LongOperation.willAllocate(limbs: count * precision / 128)
        try Interrupt.check()
        let first = min(count, BernoulliNumerators.count)
        let literals = StirlingCoefficientLiterals.values(count: count, scale: scale, precision: precision)
        let denominators = BernoulliNumbers.denominators(count: literals == nil ? count : first)
        // What c_k is multiplied by to become the numerator of B_{2k}.
        let factors = denominators.indices.map { Integer(2 * ($0 + 1) * (2 * $0 + 1)) * denominators[$0] }
        let values = (1...first).map { k in
            let (magnitude, shift) = (BernoulliNumerators.magnitude(k), precision - scale * (k - 1))
            // A coefficient below the last bit, which may be so by any number of bits.
            if -shift >= magnitude.bitWidth { return Integer(0) }
            let value = magnitude.quotient(by: factors[k - 1], scale: shift)
            return k & 1 == 0 ? -value : value
        }
        if let literals { return values + literals }
        return values + (try furtherValues(from: first + 1, factors: factors, scale: scale, precision: precision))
    }

    /// The coefficients from k = first on, as many as there are factors that make them numerators of Bernoulli numbers.
    /// Units are those of 2^-(precision + 16) here.
    private static func furtherValues(
        from first: Int, factors: [Integer], scale: Int, precision: Int
    ) throws(Ball.Fault) -> [Integer] {
        var magnitudes = try leadingFactors(
            from: first, count: factors.count - first + 1, scale: scale, bits: precision + guardBits)
        // The bits of g_k to use, and up to where they determine the numerators.
        var exactCount = first - 1
        let widths = (first...factors.count).map { k in
            let width = magnitudes[k - first].bitWidth
            let size = width - precision - guardBits + scale * (k - 1) + factors[k - 1].bitWidth + 1
            if exactCount < k - 1 || width < size + 8 { return width }
            exactCount = k
            return max(16, size + 8)
        }
        var zeta = EvenZetaValues(first: first, bits: widths)
        var values = [Integer](repeating: 0, count: widths.count)
        for k in (first...factors.count).reversed() {
            if k & 63 == 0 { try Interrupt.check() }
            // All of them take as much memory as the values: each is released when its value is there.
            var magnitude = Integer(0)
            swap(&magnitude, &magnitudes[k - first])
            let width = widths[k - first]
            let isNegative = k & 1 == 0
            // A coefficient below the last bit, which may be so by any number of bits.
            if magnitude.bitWidth < 8 { continue }
            // g_k·ζ(2k), from the highest `width` bits of g_k: within 10 units of its last bit (1 for the cut and 3 of
            // g_k itself, times ζ < 1.65; 2.2 of ζ − 1; 1 for rounding).
            let cut = max(0, magnitude.bitWidth - width)
            let high = magnitude.scaledDown(by: cut)
            let product = high + (high * zeta.excess(k)).scaledDown(by: width)
            if k > exactCount {
                let value = product.scaledDown(by: guardBits)
                values[k - first] = isNegative ? -value : value
                continue
            }
            // 9 bits more are shifted out than the factor brought in: the numerator is the integer within 10/512.
            let shift = precision + guardBits - scale * (k - 1) - cut
            let numerator = (product * factors[k - 1] + Integer(1).scaledUp(by: shift - 1)).scaledDown(by: shift)
            values[k - first] = (isNegative ? -numerator : numerator)
                .quotient(by: factors[k - 1], scale: precision - scale * (k - 1))
        }
        return values
    }

    /// `count` numbers g_k from k = first on, within 3 units of 2^-bits.
    ///
    /// The first one, which has fewer than `bits` bits, is rounded from a ball of less than a unit; 1 ÷ 4π² is within
    /// 1.1 units and below 0.026; a step multiplies by at most k² ÷ (π²·2^s) < 0.41, and its roundings cost 0.03
    /// (before the product), 2⁻⁸ (for cutting the factor) and 1: 3·0.41 + 0.3 + 1.1 < 3.
    private static func leadingFactors(
        from first: Int, count: Int, scale: Int, bits: Int
    ) throws(Ball.Fault) -> [Integer] {
        let pi = try Constants.pi.value(precision: bits + 4)
        let step = Integer(1).quotient(by: pi.value.squared(), scale: bits + 2 * (bits + 4) - 2)
        guard let factorial = Integer.factorial(2 * first - 2) else { throw .tooLarge }
        let power = Ball.pi(precision: bits + 32).scaled(byPowerOf2: 1).power(2 * first, precision: bits + 16)
        let start = Ball(exact: factorial).divided(by: power, precision: bits + 16)
            .scaled(byPowerOf2: 1 - scale * (first - 1))
        if let fault = start.fault { throw fault }
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

// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP
import CalculatorEngine

/// Stirling's series of lnΓ and of its derivative: what they need beyond elementary functions.
///
/// With c_k = B_{2k} ÷ (2k(2k − 1)): lnΓ(z) = (z − ½)·ln z − z + ½·ln 2π + Σ_{k<N} c_k ÷ z^(2k−1) + R and
/// ψ(z) = ln z − 1/(2z) − Σ_{k<N} (2k − 1)·c_k ÷ z^(2k) + R′ for z > 0, where R and R′ are below the first term left
/// out (NIST Digital Library of Mathematical Functions, §5.11(ii)).
enum StirlingSeries {
    /// Σ_{1≤k<N} c_k ÷ z^(2k−2), or Σ (2k − 1)·c_k ÷ z^(2k−2) for the derivative.
    enum Kind { case logarithmOfGamma, digamma }

    /// The sum for z = 1 ÷ `inverse`, of which `argument` is a lower bound of at least 4, with the bound of the
    /// terms left out in its radius; the precision is that of whole limbs.
    ///
    /// With s = ⌊log₂ z²⌋ and u = 2^s ÷ z², in ½ … 1, Horner's rule runs over the scaled coefficients, whose ratio is
    /// below k² ÷ (π²·2^s) < 0.41 while k² < 4·2^s: their signs alternate and they decrease, with the factors 2k − 1
    /// too, so that each partial sum has the sign of its first term, and only errors could bring its magnitude below 0.
    /// Each step counts 2 units for the coefficient, times its factor, 1 for cutting u to as many limbs as the partial
    /// sum has, and at most n for the high half of the product: n + 3 and twice the factor in all. What ``tail`` counts
    /// for the terms before those is less, and its own product takes 2 units. The sum's slope in u, at most
    /// Σ_{k≥2} 2(k − 1)·|c_k| ÷ z^(2k−2), or 2k − 1 times that, is below 4, so that u's own radius is added four times,
    /// and 4 units each for rounding u down, and for taking a 1 as the number one unit below.
    static func sum(
        _ kind: Kind, inverse: Ball, argument: LowerBound, precision: Int
    ) throws(Ball.Fault) -> Ball {
        let mantissa = UInt64(argument.mantissa)
        let scale = 2 * argument.exponent + 63 - (mantissa * mantissa).leadingZeroBitCount
        let count = termCount(precision: precision, scale: scale, argument: argument)
        var terms = try StirlingTerms(count: count - 1, scale: scale, precision: precision)
        func factor(_ k: Int) -> Int { kind == .digamma ? 2 * k - 1 : 1 }
        let square = inverse.squared(precision: precision).scaled(byPowerOf2: scale)
        let u = square.fixedPoint(precision: precision).value
        let summed = min(count - 1, terms.coefficientCount)
        let tail = try tail(kind, &terms, from: count - 1, u: u, scale: scale, precision: precision)
        let n = precision / 64
        let workCount = HighProduct.scratchCount(n)
        let sum = try Scratch.with(limbs: 3 * n + 1 + workCount) { scratch throws(Ball.Fault) in
            let (sum, variable, product) = (scratch.take(n + 1), scratch.take(n), scratch.take(n))
            let work = scratch.take(workCount)
            if u.bitWidth > precision {
                variable.update(repeating: .max, count: n)
            } else {
                LimbKernels.load(u, into: variable, count: n)
            }
            // The magnitude of the partial sum.
            var used = tail.withMagnitude { limbs, count in
                sum.update(from: limbs, count: count)
                return count
            }
            for k in stride(from: summed, through: 1, by: -1) {
                if k & 63 == 0 { try Interrupt.check() }
                // The highest limbs of the product are as many as those of the partial sum.
                if used > 0 { HighProduct.multiply(product, variable + (n - used), sum, used, work) }
                used = try terms.next().withMagnitude { term, termCount in
                    setDifference(term, termCount, times: UInt(factor(k)), minus: product, used, into: sum)
                }
            }
            return Integer(copying: sum, count: used)
        }
        // The first term left out: |c_N| ÷ 2^(s(N−1)) · u^(N−1), where |c_N| is less than twice the g of ζ.
        let leftOut = Radius(powerOfTwo: FallingFactor.bitCount(count) + 1 - scale * (count - 1))
        let remainder = leftOut * UInt(factor(count)) * square.upperMagnitude.power(count - 1)
        let error = UInt(count * (n + 3 + 2 * factor(count)) + 14)
        return FixedPoint(value: sum, precision: precision, error: error).ball()
            .widened(by: square.radius * 4 + remainder)
    }

    /// g_{K+1}·V_{K+1}, the sum of the terms after K, where ζ(2k) are at hand, over uᴷ: V_k = ζ(2k) −
    /// 2k(2k − 1)·y ÷ 2^s·V_{k+1} with y = u ÷ 4π² and, with the factors 2k − 1 of the derivative, 2k + 1 in the place
    /// of 2k − 1.
    ///
    /// V_k ÷ 2 are computed in rows of as many limbs as ζ(2k), whose unit, times g_k, is at most 2^-(precision + 33). A
    /// step counts 3 units for ζ(2k), and, times 2k(2k ± 1) ÷ 2^s < 20, 4 for y, and for cutting it to the limbs of
    /// V_{k+1}, and at most n for the high half of the product; 1 for rounding: less than 20(n + 5). Times g_k and the
    /// factor, that is less than (n + 5) ÷ 2²⁷ of it in units of the precision, and less than what is counted above.
    private static func tail(
        _ kind: Kind, _ terms: inout StirlingTerms, from last: Int, u: Integer, scale: Int, precision: Int
    ) throws(Ball.Fault) -> Integer {
        let first = terms.coefficientCount + 1
        if first > last { return 0 }
        func limbCount(_ k: Int) -> Int { StirlingTerms.limbCount(k, scale: scale, precision: precision) }
        let n = limbCount(first)
        let pi = try Constants.pi.value(precision: 64 * n + 8)
        let y = u.quotient(by: pi.value.squared(), scale: 64 * n - precision + 2 * (64 * n + 8) - 2)
        let odd = kind == .digamma ? 1 : -1
        let workCount = HighProduct.scratchCount(n)
        let value = try Scratch.with(limbs: 4 * n + 1 + workCount) { scratch throws(Ball.Fault) in
            let (row, variable) = (scratch.take(n), scratch.take(n))
            let (product, shifted, work) = (scratch.take(n + 1), scratch.take(n), scratch.take(workCount))
            LimbKernels.load(y, into: variable, count: n)
            // The limbs of V_{k+1}.
            var used = 0
            for k in stride(from: last, through: first, by: -1) {
                if k & 63 == 0 { try Interrupt.check() }
                var length = 0
                if used > 0 {
                    HighProduct.multiply(product, variable + (n - used), row, used, work)
                    product[used] = __gmpn_mul_1(product, product, used, UInt(2 * k * (2 * k + odd)))
                    length = UnsafePointer(product).shiftDown(used + 1, by: scale, into: shifted)
                }
                let count = limbCount(k)
                try terms.next().write(to: row, count: count)
                row[count - 1] += 1 << 63
                if length > 0 {
                    let place = row + (count - used)
                    _ = __gmpn_sub(place, place, used, shifted, length)
                }
                used = count
            }
            return Integer(copying: row, count: used)
        }
        let factor = Integer(kind == .digamma ? 2 * first - 1 : 1)
        return (terms.firstFactor * factor * value).scaledDown(by: 64 * n - 1)
    }

    /// Writes term·factor − other, or 0 if that is negative, and returns the number of its limbs. There is room for one
    /// limb more than either has.
    @inline(__always)
    private static func setDifference(
        _ term: UnsafePointer<UInt>, _ count: Int, times factor: UInt, minus other: UnsafePointer<UInt>,
        _ otherCount: Int, into sum: LimbPointer
    ) -> Int {
        if count == 0 { return 0 }
        sum[count] = __gmpn_mul_1(sum, term, count, factor)
        var used = sum[count] == 0 ? count : count + 1
        var subtracted = otherCount
        while subtracted > 0, other[subtracted - 1] == 0 { subtracted -= 1 }
        if subtracted > used || subtracted == used && __gmpn_cmp(sum, other, used) < 0 { return 0 }
        if subtracted > 0 { _ = __gmpn_sub(sum, sum, used, other, subtracted) }
        while used > 0, sum[used - 1] == 0 { used -= 1 }
        return used
    }

    /// The number of terms whose next one is below 2^-precision, or less than that where more would not converge.
    ///
    /// The first term is ⅟₁₂. |c_{k+1} ÷ c_k| is below k(k − ½) ÷ π², and k(k + ½) ÷ π² with the factors of the
    /// derivative.
    static func termCount(precision: Int, scale: Int, argument: LowerBound) -> Int {
        let most = StirlingCoefficients.maximumCount(scale: scale)
        let piZ = Double(argument.mantissa) * .pi
        // The k-th term is below 1 ÷ (magnitude · 2^bits).
        var bits = 3
        var magnitude = 1.0
        var k = 1
        while bits < precision, k < most {
            magnitude *= piZ * piZ / (Double(k) * (Double(k) + 0.5))
            bits += 2 * argument.exponent + Int(magnitude.exponent)
            magnitude = magnitude.significand
            k += 1
        }
        return k + 1
    }
}

extension Radius {
    /// At least self^exponent, for exponent ≥ 1.
    fileprivate func power(_ exponent: Int) -> Radius {
        var result = self
        var bit = 62 - exponent.leadingZeroBitCount
        while bit >= 0 {
            result = result * result
            if exponent >> bit & 1 == 1 { result = result * self }
            bit -= 1
        }
        return result
    }
}

#endif

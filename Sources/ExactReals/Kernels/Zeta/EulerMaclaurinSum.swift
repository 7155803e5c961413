// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import Platform

/// ζ(s) for real s ≥ ½ other than 1, by the formula of Euler and Maclaurin (NIST Digital Library of Mathematical
/// Functions, §25.2(iii)).
///
/// ζ(s) = Σ_{k<N} k⁻ˢ + N⁻ˢ·(N ÷ (s − 1) + ½ + s ÷ N·Σ_{1≤k<M} c_k·w_k) + R, with the coefficients
/// c_k = B_{2k} ÷ (2k(2k − 1)) of Stirling's series, w_1 = 1 and w_{k+1} = w_k·(s + 2k − 1)(s + 2k) ÷ ((2k − 1)·2k·N²).
/// For s > 0, all even derivatives of x⁻ˢ are positive, so that R is between 0 and the first term left out, that of
/// k = M.
enum EulerMaclaurinSum {
    /// The numbers of powers and terms that are added, and the bits that the sum of the terms may have before the point.
    private struct Plan {
        /// N
        let powerCount: Int
        /// M
        let termCount: Int
        let growth: Int
    }

    /// Returns ζ of an exact s ≥ ½ other than 1.
    static func zeta(_ s: Ball, precision: Int) throws(Ball.Fault) -> Ball {
        let working = precision + 16
        let plan = try plan(Double(s), precision: working)
        let n = plan.powerCount
        let fixed = working + 2 * (64 - n.leadingZeroBitCount) + 8
        var powers = try IntegerPowers(s, count: n, precision: fixed)
        var sum = Integer(0)
        for k in 1..<n {
            if k & 63 == 0 { try Interrupt.check() }
            sum += try powers.value(k)
        }
        let error = IntegerPowers.error(n)
        let last = FixedPoint(value: try powers.value(n), precision: fixed, error: error).ball()
        let count = Ball(exact: n)
        let pole = count.divided(
            by: s.subtracting(Ball(exact: 1), precision: s.exactSumPrecision(working)), precision: working)
        let tail = try terms(s, plan, precision: working).multiplied(by: s, precision: working)
            .divided(by: count, precision: working)
            .adding(pole, precision: working)
            .adding(Ball(exact: 1, exponent: -1), precision: working)
        return FixedPoint(value: sum, precision: fixed, error: error * UInt(n)).ball()
            .adding(last.multiplied(by: tail, precision: working), precision: precision)
    }

    /// An N for which the term left out is below 2^-precision: the first one of a sequence that grows by a sixteenth.
    private static func plan(_ s: Double, precision: Int) throws(Ball.Fault) -> Plan {
        let most = Thresholds.bitsOfEulerMaclaurinTerms / precision
        var n = max(8, precision / 10)
        while true {
            let logarithm = log2(Double(n))
            let limit = min(most, StirlingCoefficients.maximumCount(scale: scale(n)))
            // log₂ (2πN)²
            let step = 2 * (logarithm + 2.6515)
            // |B_{2k}| is about 2(2k)! ÷ (2π)^(2k). An estimate is enough here: the first term left out is measured.
            var bits = (s + 1) * logarithm - log2(s) + 3.58
            // What the scaled coefficients are multiplied by, and their products.
            var (growth, weight, k) = (0.0, 0.0, 1)
            while bits < Double(precision), k < limit {
                let factor = log2((s + Double(2 * k - 1)) * (s + Double(2 * k)))
                if factor >= step { break }
                bits += step - factor
                weight += factor - log2(Double((2 * k - 1) * 2 * k))
                growth = max(growth, weight)
                k += 1
            }
            if bits >= Double(precision) {
                return Plan(powerCount: n, termCount: k, growth: Int(growth))
            }
            n += n / 16 + 1
            guard n < 1 << 40 else { throw .tooLarge }
        }
    }

    /// ⌊log₂ N²⌋
    private static func scale(_ n: Int) -> Int { Integer(n).squared().bitWidth - 1 }

    /// Σ_{1≤k<M} c_k·w_k, with a bound of the term of k = M in its radius.
    ///
    /// With σ = ⌊log₂ N²⌋ and ρ_k = (s + 2k − 1)(s + 2k)·2^σ ÷ ((2k − 1)·2k·N²), Horner's rule
    /// S_k = c_k ÷ 2^(σ(k−1)) + ρ_k·S_{k+1} takes the dividend of ρ_k from one step to the next by two subtractions. A
    /// step counts 2 units for the coefficient, 1 for the factors that are cut to the bits of S_{k+1} and 8 more, and 2
    /// for rounding; the factor is off by less than 2s + 4k + 1 of its own units, 2^-bits, that s and its square are
    /// rounded down to.
    private static func terms(_ s: Ball, _ plan: Plan, precision: Int) throws(Ball.Fault) -> Ball {
        let (n, scale) = (plan.powerCount, scale(plan.powerCount))
        // Whole limbs, so that coefficients are found again for another s.
        let fixed = (precision + plan.growth + 16 + 63) & ~63
        let bits = fixed + plan.growth + 64
        let coefficients = try StirlingCoefficients.values(count: plan.termCount, scale: scale, precision: fixed)
        let variable = s.fixedPoint(precision: bits).value
        let step = variable.scaledUp(by: 2)
        let square = Integer(n).squared()
        let upper = s.upperMagnitude
        let squareBound = LowerBound(square, exponent: -scale)
        func factor(_ k: Int) -> Integer { Integer((2 * k - 1) * 2 * k) }

        var sum = Integer(0)
        var error = Radius.zero
        let last = plan.termCount - 1
        // (s + 2k − 1)(s + 2k) = s² + (4k − 1)·s + (2k − 1)·2k
        var dividend =
            (variable * variable).scaledDown(by: bits) + variable * Integer(4 * last - 1)
            + factor(last).scaledUp(by: bits)
        // The term left out, relative to the coefficient.
        var weight = Radius(powerOfTwo: 0)
        for k in stride(from: last, through: 1, by: -1) {
            if k & 63 == 0 { try Interrupt.check() }
            let ratio =
                (upper + Radius(UInt(2 * k - 1), exponent: 0)) * (upper + Radius(UInt(2 * k), exponent: 0))
                / LowerBound(UInt((2 * k - 1) * 2 * k), exponent: 0) / squareBound
            weight = weight * ratio
            let cut = max(0, bits - sum.bitWidth - 8) & ~63
            error =
                error * ratio + Radius(sum, exponent: -bits) * (upper * 2 + Radius(UInt(4 * k + 1), exponent: 0))
                + Radius(UInt(5), exponent: 0)
            sum =
                (sum * dividend.scaledDown(by: cut)).scaled(by: scale - bits + cut)
                .truncatedDivision(by: factor(k) * square).quotient
            sum += coefficients[k - 1]
            // From k to k − 1.
            dividend -= step
            dividend -= Integer(8 * k - 6).scaledUp(by: bits)
        }
        let remainder = Radius(coefficients[last].magnitude + 2, exponent: -fixed) * weight
        return Ball(sum, exponent: -fixed, radius: error.scaled(byPowerOf2: -fixed) + remainder)
    }
}

#endif

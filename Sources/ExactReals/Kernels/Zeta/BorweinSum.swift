// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP
import CalculatorEngine

/// ζ(s) for an integer s ≥ 2 from n terms: ζ(s)·(1 − 2^(1−s)) = Σ_{k<n} (−1)ᵏ·(d_n − d_k) ÷ d_n·(k + 1)⁻ˢ + γ, where
/// d_k = Σ_{i≤k} t_i, t_i = n·(n + i − 1)!·4ⁱ ÷ ((n − i)!·(2i)!), d_n = T_n(3), which exceeds (3 + √8)ⁿ ÷ 2, and
/// |γ| ≤ 3 ÷ (3 + √8)ⁿ (Borwein, "An efficient algorithm for the Riemann zeta function", 2000, algorithm 2).
enum BorweinSum {
    /// Returns ζ of an integer s ≥ 2.
    static func zeta(_ s: Int, precision: Int) throws(Ball.Fault) -> Ball {
        let working = precision + 8
        // (3 + √8)ⁿ ≥ 2^(2.54n)
        let n = (working + 8) * 50 / 127 + 2
        let total = chebyshevAtThree(n)
        let sum =
            precision < Thresholds.precisionOfSplitZeta(s) ? try rowSum(s, n, total) : try splitSum(s, n, total)
        // Each quotient is rounded down by less than a unit, and one that is left out is less than a unit, too.
        return Ball(sum, exponent: 0, radius: Radius(UInt(n), exponent: 0))
            .divided(by: Ball(exact: total), precision: working)
            .widened(by: Radius(powerOfTwo: -working))
            .divided(
                by: Ball(exact: Integer(1).scaledUp(by: s - 1) - 1, exponent: 1 - s), precision: precision)
    }

    /// Σ_{k<n} (−1)ᵏ·(d_n − d_k)·(k + 1)⁻ˢ, term by term, each quotient rounded down, for n terms and d_n.
    ///
    /// No t_k exceeds d_n, nor does a partial sum, since the terms decrease.
    static func rowSum(_ s: Int, _ n: Int, _ total: Integer) throws(Ball.Fault) -> Integer {
        let count = (total.bitWidth + 63) >> 6
        LongOperation.willAllocate(limbs: 5 * count)
        return try Scratch.with(limbs: 5 * count + 1) { scratch throws(Ball.Fault) in
            let (sum, weight, term) = (scratch.take(count), scratch.take(count), scratch.take(count + 1))
            let (quotient, remainder) = (scratch.take(count), scratch.take(count))
            LimbKernels.load(total - 1, into: sum, count: count)
            LimbKernels.load(total - 1, into: weight, count: count)
            LimbKernels.load(1, into: term, count: count)
            for k in 1..<n {
                if k & 63 == 0 { try Interrupt.check() }
                // t_k ÷ t_{k−1} = 4(n + k − 1)(n − k + 1) ÷ (2k(2k − 1))
                term[count] = __gmpn_mul_1(term, term, count, UInt(4 * (n + k - 1) * (n - k + 1)))
                __gmpn_divexact_1(term, term, count + 1, UInt(2 * k * (2 * k - 1)))
                _ = __gmpn_sub_n(weight, weight, term, count)
                // A power that has more limbs than d_n, and all greater ones, leave quotients of zero.
                guard let power = Integer(k + 1).power(UInt(s)), power.bitWidth <= 64 * count else { break }
                power.withMagnitude { divisor, size in
                    quotient.update(repeating: 0, count: count)
                    if size == 1 {
                        _ = __gmpn_divrem_1(quotient, 0, weight, count, divisor[0])
                    } else {
                        LongOperation.divide(quotient, remainder, weight, count, divisor, size)
                    }
                }
                _ = k & 1 == 0 ? __gmpn_add_n(sum, sum, quotient, count) : __gmpn_sub_n(sum, sum, quotient, count)
            }
            return Integer(copying: sum, count: count)
        }
    }

    /// The Chebyshev polynomial T_n at 3, from T_{2m} = 2·T_m² − 1 and T_{2m+1} = 2·T_m·T_{m+1} − 3.
    private static func chebyshevAtThree(_ n: Int) -> Integer {
        var (value, next) = (Integer(1), Integer(3))
        for bit in stride(from: 63 - n.leadingZeroBitCount, through: 0, by: -1) {
            let mixed = (value * next).scaledUp(by: 1) - 3
            if n >> bit & 1 == 0 {
                (value, next) = (value.squared().scaledUp(by: 1) - 1, mixed)
            } else {
                (value, next) = (mixed, next.squared().scaledUp(by: 1) - 1)
            }
        }
        return value
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

/// ζ(s) for real s ≥ ½ from n terms: ζ(s)·(1 − 2^(1−s)) = Σ_{k<n} (−1)ᵏ·(d_n − d_k) ÷ d_n·(k + 1)⁻ˢ + γ, where d_k = Σ_{i≤k} t_i,
/// t_i = n·(n + i − 1)!·4ⁱ ÷ ((n − i)!·(2i)!), d_n > (3 + √8)ⁿ ÷ 2 and |γ| ≤ 3 ÷ (3 + √8)ⁿ (Borwein, "An efficient
/// algorithm for the Riemann zeta function", 2000, algorithm 2).
enum BorweinSum {
    /// (3 + √8)ⁿ ≥ 2^(2.54n).
    static func termCount(precision: Int) -> Int { (precision + 8) * 50 / 127 + 2 }

    /// ζ of an exact s ≥ ½ other than 1.
    static func zeta(_ s: Ball, precision: Int) throws(Ball.Fault) -> Ball {
        let working = precision + 24 + (64 - precision.leadingZeroBitCount)
        let n = termCount(precision: working)
        var total = Weights(n)
        for k in 0..<n {
            if k & 63 == 0 { try Interrupt.check() }
            total.advance()
        }
        var powers = try InversePowers(s, count: n, precision: total.sum.bitWidth)
        var weights = Weights(n)
        var sum = Integer(0)
        for k in 0..<n {
            if k & 63 == 0 { try Interrupt.check() }
            let term = try powers.product(total.sum - weights.sum, k + 1)
            if k & 1 == 0 { sum += term } else { sum -= term }
            weights.advance()
        }
        let error = Radius(InversePowers.error(n) * UInt(n), exponent: 0)
        // 1 − 2^(1−s), without cancellation next to s = 1.
        let factor = s.reflected(precision: working)
            .multiplied(by: .ln2(precision: working), precision: working)
            .exponentialMinus1(precision: working).negated
        return Ball(sum, exponent: 0, radius: error)
            .divided(by: Ball(exact: total.sum), precision: working)
            .widened(by: Radius(powerOfTwo: -working))
            .divided(by: factor, precision: precision)
    }

    /// The integers d_0, d_1 … d_n.
    private struct Weights {
        private let n: Int
        private var index = 0
        private var term = Integer(1)
        private(set) var sum = Integer(1)

        init(_ n: Int) { self.n = n }

        /// From d_k to d_{k+1}: t_i ÷ t_{i−1} = 4(n + i − 1)(n − i + 1) ÷ (2i(2i − 1)).
        mutating func advance() {
            index += 1
            let i = index
            term = (term * Integer(4 * (n + i - 1) * (n - i + 1))).exactQuotient(by: Integer(2 * i * (2 * i - 1)))
            sum += term
        }
    }

    /// Integers times inverse powers k⁻ˢ.
    private struct InversePowers {
        private let s: Ball
        private let precision: Int
        /// The exponent, if it is a short integer: then nothing is kept.
        private let integer: Int?
        /// The exponent less ½, if that is a short integer.
        private let belowHalfInteger: Int?
        private let least: [Int]
        /// k⁻ˢ in units of 2^-precision, for the k that others are multiples of.
        private var known: [Integer?]

        init(_ s: Ball, count: Int, precision: Int) throws(Ball.Fault) {
            self.s = s
            self.precision = precision
            integer = s.exactSmallInteger
            let lower = s.subtracting(Ball(exact: 1, exponent: -1), precision: s.exactSumPrecision(64))
            belowHalfInteger = lower.exactSmallInteger
            // The powers that are kept are each less than the memory that is asked for one by one.
            if integer == nil, Interrupt.current != nil, !MemoryUse.allows(count / 16 * precision) { throw .tooLarge }
            least = integer == nil ? Primes.leastFactors(upTo: count) : []
            known = integer == nil ? [Integer?](repeating: nil, count: count / 2 + 1) : []
        }

        /// The units that a product is off by, for k ≤ n: each prime factor of k, of which there are at most log₂ n,
        /// counts 2 for its own power and 1 for the rounding of a product; 1 for the last one.
        static func error(_ n: Int) -> UInt { UInt(3 * (64 - n.leadingZeroBitCount) + 1) }

        /// value·k⁻ˢ for an integer below 2^precision, rounded.
        mutating func product(_ value: Integer, _ k: Int) throws(Ball.Fault) -> Integer {
            if k == 1 { return value }
            if let integer {
                guard let power = Integer(k).power(UInt(integer)) else { return 0 }
                return value.truncatedDivision(by: power).quotient
            }
            return (value * (try power(k))).scaledDown(by: precision)
        }

        private mutating func power(_ k: Int) throws(Ball.Fault) -> Integer {
            if k < known.count, let power = known[k] { return power }
            let factor = least[k]
            let result =
                factor == k
                ? try primePower(k) : (try power(factor) * power(k / factor)).scaledDown(by: precision)
            if k < known.count { known[k] = result }
            return result
        }

        private func primePower(_ k: Int) throws(Ball.Fault) -> Integer {
            let base = Ball(exact: k)
            let working = precision + 16
            let power: Ball =
                if let belowHalfInteger {
                    // kˢ = k^(s − ½)·√k
                    base.power(belowHalfInteger, precision: working)
                        .multiplied(by: base.squareRoot(precision: working), precision: working)
                        .reciprocal(precision: working)
                } else {
                    base.power(s.negated, precision: working)
                }
            if let fault = power.fault { throw fault }
            return power.fixedPoint(precision: precision).value
        }
    }
}

#endif

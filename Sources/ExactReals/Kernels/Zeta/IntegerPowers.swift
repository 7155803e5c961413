// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

/// The powers k⁻ˢ of the integers up to a number, by those of the primes.
struct IntegerPowers {
    private let s: Ball
    private let precision: Int
    /// The exponent less ½, if that is a short integer.
    private let belowHalfInteger: Int?
    private let least: [Int]
    /// k⁻ˢ in units of 2^-precision, for the k that others are multiples of.
    private var known: [Integer?]

    init(_ s: Ball, count: Int, precision: Int) throws(Ball.Fault) {
        self.s = s
        self.precision = precision
        let lower = s.subtracting(Ball(exact: 1, exponent: -1), precision: s.exactSumPrecision(64))
        belowHalfInteger = lower.exactSmallInteger
        // The powers that are kept are each less than the memory that is asked for one by one.
        if Interrupt.current != nil, !MemoryUse.allows(count / 16 * precision) { throw .tooLarge }
        least = Primes.leastFactors(upTo: count)
        known = [Integer?](repeating: nil, count: count / 2 + 1)
    }

    /// The units that a power is off by, for k ≤ n: each prime factor of k, of which there are at most log₂ n, counts 2
    /// for its own power and 1 for the rounding of a product.
    static func error(_ n: Int) -> UInt { UInt(3 * (64 - n.leadingZeroBitCount)) }

    /// k⁻ˢ in units of 2^-precision, rounded down.
    mutating func value(_ k: Int) throws(Ball.Fault) -> Integer {
        k == 1 ? Integer(1).scaledUp(by: precision) : try power(k)
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
        guard power.radius < Radius(powerOfTwo: -precision) else { throw .undecided }
        return power.fixedPoint(precision: precision).value
    }
}

#endif

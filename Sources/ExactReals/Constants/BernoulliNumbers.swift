// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

/// The Bernoulli numbers of even index.
enum BernoulliNumbers {
    /// The denominators of B₂, B₄ … B_{2·count} in lowest terms: those of ``denominator(_:primes:)``.
    static func denominators(count: Int) -> [Integer] {
        var products = [Integer](repeating: 2, count: count)
        for prime in Primes.upTo(2 * count + 1) where prime > 2 {
            for k in stride(from: prime / 2, through: count, by: prime / 2) { products[k - 1] *= Integer(prime) }
        }
        return products
    }

    /// Returns the denominator of Bₙ in lowest terms, for an even n ≥ 2: the product of the primes p such that p − 1
    /// divides n (von Staudt, Clausen 1840).
    ///
    /// - Parameter primes: All primes up to n + 1 in ascending order; there may be more.
    static func denominator(_ n: Int, primes: [Int]) -> Integer {
        var product = Integer(1)
        for prime in primes {
            if prime > n + 1 { break }
            if n % (prime - 1) == 0 { product *= Integer(prime) }
        }
        return product
    }

    /// Returns Bₙ for an even n ≥ 2.
    ///
    /// It is computed from |Bₙ| = 2·n!·ζ(n) ÷ (2π)ⁿ with Euler's product for ζ, with enough bits that the ball of the
    /// numerator contains only one integer (Fillebrown, "Faster computation of Bernoulli numbers", J. Algorithms 13,
    /// 1992).
    static func number(_ n: Int) throws(Ball.Fault) -> Rational {
        let denominator = denominator(n, primes: Primes.upTo(n + 1))
        if n / 2 <= BernoulliNumerators.count {
            let magnitude = BernoulliNumerators.magnitude(n / 2)
            return Rational(reduced: n % 4 == 0 ? -magnitude : magnitude, denominator)
        }
        guard let factorial = Integer.factorial(n) else { throw .tooLarge }
        let scaled = Ball(exact: factorial * denominator).scaled(byPowerOf2: 1)
        // (2π)ⁿ > 2^(2.65n)
        var precision = max(0, factorial.bitWidth + denominator.bitWidth - 53 * n / 20) + 32
        while true {
            let power = Ball.pi(precision: precision + 64).scaled(byPowerOf2: 1).power(n, precision: precision)
            let magnitude = scaled.divided(by: power, precision: precision)
                .multiplied(by: try eulerProduct(Ball(exact: n), precision: precision), precision: precision)
            if let fault = magnitude.fault { throw fault }
            if let numerator = magnitude.roundedDecimal(decimals: 0, rounding: .halfEven)?.significand,
                magnitude.radius < Radius(powerOfTwo: -2)
            {
                return Rational(reduced: n % 4 == 0 ? -numerator : numerator, denominator)
            }
            precision += 64
        }
    }

    /// Returns ζ(s) for s ≥ 2, as 1 ÷ ∏(1 − p⁻ˢ) over the primes p below m.
    ///
    /// ln ζ(s) exceeds the logarithm of the product by less than Σ_{k≥m} 2k⁻ˢ ≤ 2m⁻ˢ·(1 + m ÷ (s − 1)) ≤ 3m⁻ˢ·m,
    /// because −ln(1 − t) < 2t for t ≤ ½. m is the least power of two with m⁻ˢ·m ≤ 2^-(precision + 4): 3/16 units of
    /// 2^-precision. Primes from a q < m on with q⁻ˢ < 2^-`working` are left out, too. In the same way, they count less
    /// than 3q⁻ˢ·m ≤ 3/256 units. As eˣ − 1 < 2x for x ≤ 1 and ζ(s) < 5/3, ζ exceeds the product by less than 10/3
    /// times the sum of both, less than a unit.
    static func eulerProduct(_ s: Ball, precision: Int) throws(Ball.Fault) -> Ball {
        let exponent = Swift.max(2, Double(s))
        let bits = Int((Double(precision + 4) / (exponent - 1)).rounded(.up))
        guard bits < 40 else { throw .tooLarge }
        let limit = 1 << Swift.max(1, bits)
        let working = precision + 8 + Swift.max(1, bits)
        var product = Ball(exact: 1)
        for prime in Primes.upTo(limit - 1) {
            try Interrupt.check()
            // p⁻ˢ has this many leading zeros, so that fewer of its bits affect the product.
            let size = Int(exponent * Double(prime).binaryLogarithm)
            if size > working { break }
            let power = Ball(exact: prime).power(s, precision: Swift.max(64, working - size + 8))
            product = product.subtracting(
                product.divided(by: power, precision: Swift.max(64, working - size)), precision: working)
        }
        return product.reciprocal(precision: working).widened(by: Radius(powerOfTwo: -precision))
    }
}

#endif

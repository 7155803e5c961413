// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP
import CalculatorEngine

/// Factorials and binomial coefficients as products of prime powers, in halves of about the same size.
enum PrimeProduct {
    /// The largest n for which the primes up to n are listed, which takes a byte for each odd number.
    private static let largestLimit = 1 << 24

    /// Whether a factorial or a binomial coefficient of n, with so many bits, takes less time like this than by GMP.
    static func isFaster(_ n: Int, bits: Int) -> Bool {
        n <= largestLimit && TransformProduct.isFaster(bits / 128, bits / 128)
    }

    /// Whether n! to `precision` bits takes less time like this than by Stirling's series.
    static func isFasterThanSeries(_ n: Int, precision: Int) -> Bool {
        n <= largestLimit && n >= 2 && precision > Thresholds.precisionOfFactorialProduct(n)
    }

    /// Returns n! for n ≥ 2; `nil` if the computation was abandoned.
    static func factorial(_ n: Int) -> Integer? {
        guard let odd = oddFactorial(n, Primes.upTo(n)) else { return nil }
        return odd.scaledUp(by: n - n.nonzeroBitCount)
    }

    /// Returns n! for n ≥ 2 with a relative accuracy of `precision` bits; `nil` if the computation was abandoned.
    ///
    /// Of the n·log₂ n bits of n!, those of the factors that are squared, about 2n, are multiplied out at most.
    static func factorial(_ n: Int, precision: Int) -> Ball? {
        // Each of log₂ n squarings doubles the relative radius and adds the roundings of a few products.
        let working = precision + Int.bitWidth - n.leadingZeroBitCount + 8
        guard let odd = oddFactorial(n, Primes.upTo(n), precision: working) else { return nil }
        return odd.scaled(byPowerOf2: n - n.nonzeroBitCount).truncated(to: precision)
    }

    private static func oddFactorial(_ n: Int, _ primes: [Int]) -> Integer? {
        if n < 3 { return 1 }
        guard let half = oddFactorial(n / 2, primes), let swing = product(words(ofSwing: n, primes)[...]) else {
            return nil
        }
        return half.squared() * swing
    }

    private static func oddFactorial(_ n: Int, _ primes: [Int], precision: Int) -> Ball? {
        if n < 3 { return Ball(exact: 1) }
        if Interrupt.abandonment != nil || Interrupt.isRequestedNow { return nil }
        guard let half = oddFactorial(n / 2, primes, precision: precision),
            let swing = product(words(ofSwing: n, primes)[...], precision: precision)
        else { return nil }
        return half.squared(precision: precision).multiplied(by: swing, precision: precision)
    }

    /// The odd part of n! ÷ ⌊n/2⌋!² as a product of words: the exponent of a prime p is how many of the numbers ⌊n/p⌋,
    /// ⌊n/p²⌋ … are odd (Luschny, "Fast factorial functions", 2010).
    private static func words(ofSwing n: Int, _ primes: [Int]) -> [UInt] {
        var factors: [UInt] = []
        for prime in primes.dropFirst() {
            if prime > n { break }
            var (quotient, power) = (n / prime, UInt(1))
            while quotient > 0 {
                if quotient & 1 == 1 { power *= UInt(prime) }
                quotient /= prime
            }
            if power > 1 { factors.append(power) }
        }
        return words(of: factors)
    }

    /// Returns the binomial coefficient n over k for 0 < k < n; `nil` if the computation was abandoned.
    ///
    /// The exponent of a prime is the number of carries when k and n − k are added in that base (Kummer, J. reine
    /// angew. Math. 44, 1852): less than the number of digits of n, so that the power is at most n.
    static func binomial(_ n: Int, _ k: Int) -> Integer? {
        var factors: [UInt] = []
        for prime in Primes.upTo(n) {
            var (rest, other, carry, power) = (k, n - k, 0, UInt(1))
            while rest > 0 || other > 0 {
                carry = rest % prime + other % prime + carry >= prime ? 1 : 0
                if carry == 1 { power *= UInt(prime) }
                (rest, other) = (rest / prime, other / prime)
            }
            if power > 1 { factors.append(power) }
        }
        return product(words(of: factors)[...])
    }

    /// Returns words with the product of all factors.
    private static func words(of factors: [UInt]) -> [UInt] {
        var words: [UInt] = []
        var word: UInt = 1
        for factor in factors {
            let (product, overflow) = word.multipliedReportingOverflow(by: factor)
            if overflow { words.append(word) }
            word = overflow ? factor : product
        }
        words.append(word)
        return words
    }

    /// Returns the product of words; `nil` if the computation was abandoned.
    private static func product(_ words: ArraySlice<UInt>) -> Integer? {
        if words.count <= 24 {
            return Integer(capacity: words.count + 1) { limbs in
                limbs[0] = 1
                var count = 1
                for word in words {
                    let top = __gmpn_mul_1(limbs, limbs, count, word)
                    if top != 0 {
                        limbs[count] = top
                        count += 1
                    }
                }
                return count
            }
        }
        if Interrupt.abandonment != nil || Interrupt.isRequestedNow { return nil }
        let middle = words.startIndex + words.count / 2
        guard let low = product(words[..<middle]), let high = product(words[middle...]) else { return nil }
        return low * high
    }

    /// Returns the product of words with a relative accuracy of about `precision` bits; `nil` if the computation was
    /// abandoned.
    private static func product(_ words: ArraySlice<UInt>, precision: Int) -> Ball? {
        if words.count <= max(1, precision / UInt.bitWidth) { return product(words).map { Ball(exact: $0) } }
        let middle = words.startIndex + words.count / 2
        guard let low = product(words[..<middle], precision: precision),
            let high = product(words[middle...], precision: precision)
        else { return nil }
        return low.multiplied(by: high, precision: precision)
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

/// The small primes.
enum Primes {
    /// Returns all primes up to `limit`, ascending, by the sieve of Eratosthenes: O(limit log log limit).
    static func upTo(_ limit: Int) -> [Int] {
        if limit < 2 { return [] }
        // The element at i is about 2i + 1.
        var isComposite = [Bool](repeating: false, count: (limit + 1) / 2)
        var primes = [2]
        for index in isComposite.indices.dropFirst() where !isComposite[index] {
            let prime = 2 * index + 1
            primes.append(prime)
            for multiple in stride(from: 2 * index * (index + 1), to: isComposite.count, by: prime) {
                isComposite[multiple] = true
            }
        }
        return primes
    }

    /// Returns whether a number above 1 is a prime, by division: O(√candidate).
    static func isPrime(_ candidate: Int) -> Bool {
        if candidate & 1 == 0 { return candidate == 2 }
        var divisor = 3
        while divisor * divisor <= candidate {
            if candidate % divisor == 0 { return false }
            divisor += 2
        }
        return true
    }

    /// Returns the least prime factor of each number up to `limit`; of 0 and 1, themselves.
    static func leastFactors(upTo limit: Int) -> [Int] {
        var factors = [Int](0...max(1, limit))
        for candidate in factors.indices.dropFirst(2) where factors[candidate] == candidate {
            for multiple in stride(from: candidate * candidate, through: limit, by: candidate)
            where factors[multiple] == multiple {
                factors[multiple] = candidate
            }
        }
        return factors
    }

    /// The odd primes below 1,000, for trial division.
    static let oddTrialDivisors = upTo(1_000).dropFirst().map { TrialDivisor($0) }
}

/// An odd divisor for trial division of words without a division instruction.
///
/// Multiplication by the inverse modulo 2⁶⁴ permutes the words and maps the multiples of the divisor, in order, to 0,
/// 1, 2 …: a word is a multiple exactly if its product does not exceed the largest quotient, and then the product is
/// its quotient (Granlund and Montgomery, "Division by invariant integers using multiplication", PLDI 1994, §9).
struct TrialDivisor: Sendable {
    let value: UInt
    private let inverse: UInt
    private let largestQuotient: UInt

    init(_ value: Int) {
        self.value = UInt(value)
        inverse = self.value.wordInverse
        largestQuotient = .max / self.value
    }

    /// Returns dividend ÷ divisor; `nil` if that is not an integer.
    @inline(__always)
    func quotient(of dividend: UInt) -> UInt? {
        let product = dividend &* inverse
        return product <= largestQuotient ? product : nil
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

/// The small primes.
enum Primes {
    /// Returns all primes up to `limit`, ascending, by the sieve of Eratosthenes: O(limit log log limit).
    static func upTo(_ limit: Int) -> [Int] {
        if limit < 2 { return [] }
        var isComposite = [Bool](repeating: false, count: limit + 1)
        var primes: [Int] = []
        for candidate in 2...limit where !isComposite[candidate] {
            primes.append(candidate)
            for multiple in stride(from: candidate * candidate, through: limit, by: candidate) {
                isComposite[multiple] = true
            }
        }
        return primes
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
}

#endif

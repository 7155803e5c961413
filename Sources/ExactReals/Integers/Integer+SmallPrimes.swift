// SPDX-License-Identifier: Apache-2.0

#if GMP

extension Integer {
    /// The primes below 100.
    static let smallPrimes = Primes.upTo(100)

    /// For each of ``smallPrimes`` its exponent in this positive integer; `nil` if another prime divides it.
    ///
    /// - Complexity: O(M(n) log n) in the bit width n.
    var exponentsOfSmallPrimes: [Int]? {
        var rest = self
        var exponents: [Int] = []
        for primes in Self.wordsOfSmallPrimes {
            let remainder = remainder(modulo: primes.reduce(1) { $0 * UInt($1) })
            for prime in primes { exponents.append(remainder % UInt(prime) == 0 ? rest.remove(prime) : 0) }
        }
        return rest == 1 ? exponents : nil
    }

    /// The same primes in groups whose products fit in a word.
    private static let wordsOfSmallPrimes = [smallPrimes.prefix(15), smallPrimes.dropFirst(15)]

    /// Divides this positive integer by a prime as often as it is divisible by it, and returns how often that is.
    ///
    /// It is divided by p, p², p⁴ … while these divide what remains, and then by the same powers in reverse, each of
    /// which may divide the rest once more.
    private mutating func remove(_ prime: Int) -> Int {
        if prime == 2 {
            let count = trailingZeroBits
            self = scaledDown(by: count)
            return count
        }
        var powers = [Integer(prime)]
        var exponent = 0
        while divide(evenlyBy: powers[powers.count - 1]) {
            exponent += 1 << (powers.count - 1)
            powers.append(powers[powers.count - 1] * powers[powers.count - 1])
        }
        for index in powers.indices.reversed().dropFirst() where divide(evenlyBy: powers[index]) {
            exponent += 1 << index
        }
        return exponent
    }

    /// Divides this integer by another, if that leaves no remainder.
    private mutating func divide(evenlyBy divisor: Integer) -> Bool {
        if divisor.bitWidth > bitWidth { return false }
        let (quotient, remainder) = truncatedDivision(by: divisor)
        guard remainder.isZero else { return false }
        self = quotient
        return true
    }
}

#endif

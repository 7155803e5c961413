// SPDX-License-Identifier: Apache-2.0

#if GMP

import Platform

extension Integer {
    /// The primes below 100.
    static let smallPrimes = Primes.upTo(100)

    /// For each of ``smallPrimes`` its exponent in this positive integer; `nil` if another prime divides it, and for a
    /// long one that is not a power of two times one of another prime.
    ///
    /// - Complexity: O(M(n) log n) in the bit width n.
    var exponentsOfSmallPrimes: [Int]? {
        let divisors = Self.wordsOfSmallPrimes.flatMap { primes in
            let remainder = remainder(modulo: primes.reduce(1) { $0 * UInt($1) })
            return primes.filter { remainder % UInt($0) == 0 }
        }
        let oddDivisors = divisors.filter { $0 != 2 }
        let twos = trailingZeroBits
        var rest = scaledDown(by: twos)
        var exponents = [2: twos]
        if oddDivisors.count == 1 {
            guard let exponent = rest.exponent(ofPower: oddDivisors[0]) else { return nil }
            exponents[oddDivisors[0]] = exponent
        } else {
            guard rest.bitWidth <= Self.maximumBitsOfDivision else { return nil }
            for prime in oddDivisors { exponents[prime] = rest.remove(prime) }
            if rest != 1 { return nil }
        }
        return Self.smallPrimes.map { exponents[$0] ?? 0 }
    }

    /// The bits up to which integers are divided by primes: beyond them, this takes longer than what it is for.
    private static let maximumBitsOfDivision = 1 << 22

    /// The exponent e for which this odd integer is prime^e, of an odd prime; `nil` if there is none.
    ///
    /// The bit width n leaves one at most, n − 1 ≤ e · log₂ prime < n, and a residue rules out most others.
    private func exponent(ofPower prime: Int) -> Int? {
        let exponent = UInt((Double(bitWidth - 1) / log2(Double(prime))).rounded(.up))
        let modulus: UInt = 1 << 61 - 1
        guard remainder(modulo: modulus) == UInt(prime).power(exponent, modulo: modulus),
            Integer(prime).power(exponent) == self
        else { return nil }
        return Int(exponent)
    }

    /// The same primes in groups whose products fit in a word.
    private static let wordsOfSmallPrimes = [smallPrimes.prefix(15), smallPrimes.dropFirst(15)]

    /// Divides this positive integer by an odd prime as often as it is divisible by it, and returns how often that is.
    ///
    /// It is divided by p, p², p⁴ … while these divide what remains, and then by the same powers in reverse, each of
    /// which may divide the rest once more.
    private mutating func remove(_ prime: Int) -> Int {
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

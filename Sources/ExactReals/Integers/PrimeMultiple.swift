// SPDX-License-Identifier: Apache-2.0

#if GMP

/// A number that every prime factor of another one divides, such as 10 for the denominators of decimal fractions; or
/// the absence of such knowledge.
///
/// Iterations such as `x = x + 0.01 × y` make longer and longer fractions, whose denominators have the same few primes.
/// With these, the common factor of two numbers of n limbs is usually found in O(n) operations, instead of the O(n²) of
/// Euclid's algorithm.
struct PrimeMultiple: Sendable {
    /// The number, or 0 if none is known.
    private let value: UInt32

    private init(_ value: UInt32) {
        self.value = value
    }

    static let unknown = PrimeMultiple(0)

    static let ten = PrimeMultiple(10)

    /// Creates a multiple of the primes of `number`, which is known to be positive, if it fits in a word.
    init(of number: Integer) {
        guard case .small(let number) = number.storage, number > 0 else {
            self = .unknown
            return
        }
        var rest = UInt(number)
        // The fewer repeated factors it has, the more others there is room for.
        func removeRepetitions(of prime: UInt) {
            while rest % (prime * prime) == 0 { rest /= prime }
        }
        removeRepetitions(of: 2)
        removeRepetitions(of: 3)
        removeRepetitions(of: 5)
        removeRepetitions(of: 7)
        self.init(UInt32(exactly: rest) ?? 0)
    }

    var isKnown: Bool { value != 0 }

    /// Whether there are no other primes than 2 and 5, so that fractions are decimals.
    var areTwoAndFive: Bool { isKnown && 10 % value == 0 }

    /// A multiple of the primes of both, if it fits.
    func union(_ other: PrimeMultiple) -> PrimeMultiple {
        if !isKnown || !other.isKnown { return .unknown }
        if value % other.value == 0 { return self }
        let common = Int.greatestCommonDivisor(Int(value), Int(other.value))
        return PrimeMultiple(UInt32(exactly: UInt64(value) * (UInt64(other.value) / UInt64(common))) ?? 0)
    }

    /// Returns the greatest common divisor of two integers, where this is a multiple of the primes of the second one.
    ///
    /// Two numbers without a common factor that divides a power of this number have none at all. A longer one is
    /// removed some digits at a time, and finally by ``Integer/gcd(_:_:)``.
    func greatestCommonDivisor(_ a: Integer, _ b: Integer) -> Integer {
        guard isKnown, case .big = a.storage, case .big = b.storage else { return Integer.gcd(a, b) }
        var power = UInt(value)
        while true {
            let (next, overflow) = power.multipliedReportingOverflow(by: UInt(value))
            if overflow || next > UInt(Int.max) { break }
            power = next
        }
        var (rest, other, common) = (a, b, Integer(1))
        for _ in 0..<4 {
            let candidate = Integer.gcd(Integer(Int(rest.remainder(modulo: power))), Integer(Int(power)))
            let part = Integer.gcd(other, candidate)
            if part == 1 { return common }
            (rest, other, common) = (rest.exactQuotient(by: part), other.exactQuotient(by: part), common * part)
        }
        return common * Integer.gcd(rest, other)
    }
}

#endif

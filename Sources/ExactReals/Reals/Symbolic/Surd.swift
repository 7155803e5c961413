// SPDX-License-Identifier: Apache-2.0

#if GMP
import CalculatorEngine

/// The positive real root radicand^(1/index), with a radicand as small as is cheap to obtain.
///
/// The radicand is not a perfect `d`th power for any divisor d > 1 of the index, so that a surd other than ``one`` is
/// irrational; and it has no prime below 1,000 to the power of the index as a factor. Two surds
/// with different radicands can still have a rational ratio; see ``hasRationalRatio(to:)``.
struct Surd: Hashable, Sendable {
    /// At least 1.
    let radicand: Integer
    /// 1 for the number one, otherwise at least 2.
    let index: Int

    /// The number one.
    static let one = Surd(radicand: 1, index: 1)

    /// The maximum index and number of bits of a radicand in this form.
    static let maximumIndex = 64
    static let maximumBits = 1024

    var isOne: Bool { index == 1 }

    private init(radicand: Integer, index: Int) {
        self.radicand = radicand
        self.index = index
    }

    /// Returns base^exponent as a rational number times a surd, for a positive base; `nil` if it is too large for this
    /// form.
    ///
    /// The exact root is tried first, so that large perfect powers have an answer too.
    static func power(of base: Rational, exponent: Rational) -> (coefficient: Rational, surd: Surd)? {
        guard let index = exponent.denominator.asInt, let numerator = exponent.numerator.asInt else { return nil }
        if index == 1 { return base.powerWithinLimits(numerator).map { ($0, .one) } }
        if index == 2, numerator == 1, let above = base.numerator.asInt, let below = base.denominator.asInt {
            let (product, overflows) = above.multipliedReportingOverflow(by: below)
            if !overflows {
                let (factor, surd) = reduced(Integer(product), index: 2)
                if below == 1 { return (Rational(factor), surd) }
                return (Rational(reducing: factor, base.denominator), surd)
            }
        }
        if let root = base.exactRoot(index) { return root.powerWithinLimits(numerator).map { ($0, .one) } }
        if index > maximumIndex { return nil }
        // numerator = whole · index + rest, 0 < rest < index;
        // (a/b)^(rest/index) = (a^rest · b^(index−rest))^(1/index)/b.
        let rest = numerator.modulo(index)
        let bits = rest * base.numerator.bitWidth + (index - rest) * base.denominator.bitWidth
        guard bits <= maximumBits, let power = base.powerWithinLimits(numerator.dividedDown(by: index)),
            let above = base.numerator.power(UInt(rest)), let below = base.denominator.power(UInt(index - rest)),
            let inverse = Rational(1, base.denominator)
        else { return nil }
        let (factor, surd) = reduced(above * below, index: index)
        return (power * inverse * Rational(factor), surd)
    }

    /// Returns the product as an integer times a surd; `nil` if it is too large for this form.
    func multiplied(by other: Surd) -> (coefficient: Integer, surd: Surd)? {
        if isOne { return (1, other) }
        if other.isOne { return (1, self) }
        if index == 2, other.index == 2 {
            // √(g·a)·√(g·b) = g·√(ab), including squares that trial division did not find.
            let common = Integer.gcd(radicand, other.radicand)
            let product = radicand.exactQuotient(by: common) * other.radicand.exactQuotient(by: common)
            guard product.bitWidth <= Self.maximumBits else { return nil }
            let (factor, surd) = Self.reduced(product, index: 2)
            return (common * factor, surd)
        }
        let common = index / Int.greatestCommonDivisor(index, other.index) * other.index
        guard common <= Self.maximumIndex else { return nil }
        let (own, others) = (common / index, common / other.index)
        guard own * radicand.bitWidth + others * other.radicand.bitWidth <= Self.maximumBits,
            let a = radicand.power(UInt(own)), let b = other.radicand.power(UInt(others))
        else { return nil }
        return Self.reduced(a * b, index: common)
    }

    /// Returns self^exponent as a rational number times a surd; `nil` if it is too large for this form.
    func power(_ exponent: Int) -> (coefficient: Rational, surd: Surd)? {
        if isOne { return (1, .one) }
        if index == 2 {
            if exponent == -1 { return (Rational(reduced: 1, radicand), self) }
            let isOdd = exponent & 1 == 1
            return Rational(radicand).powerWithinLimits(exponent.dividedDown(by: 2)).map { ($0, isOdd ? self : .one) }
        }
        guard let power = Rational(Integer(exponent), Integer(index)) else { return nil }
        return Self.power(of: Rational(radicand), exponent: power)
    }

    /// Returns whether self ÷ other is known to be rational or irrational; `nil` if deciding that would be too
    /// expensive.
    ///
    /// With N the common index, the ratio is the Nth root of a rational number, and rational exactly if that is an
    /// Nth power.
    func hasRationalRatio(to other: Surd) -> Bool? {
        if self == other { return true }
        let common = index / Int.greatestCommonDivisor(index, other.index) * other.index
        let (own, others) = (common / index, common / other.index)
        guard own * radicand.bitWidth <= 1 << 16, others * other.radicand.bitWidth <= 1 << 16,
            let a = radicand.power(UInt(own)), let b = other.radicand.power(UInt(others)),
            let ratio = Rational(a, b)
        else { return nil }
        return ratio.exactRoot(common) != nil
    }

    /// Returns radicand^(1/index) as an integer times a surd, for a positive radicand.
    static func reduced(_ radicand: Integer, index: Int) -> (coefficient: Integer, surd: Surd) {
        var (radicand, index) = (radicand, index)
        var factor = Integer(1)
        var isSearching = true
        while isSearching {
            isSearching = false
            for divisor in 2...max(index, 2) where divisor <= index && index % divisor == 0 {
                if let (root, isExact) = radicand.root(divisor), isExact {
                    (radicand, index, isSearching) = (root, index / divisor, true)
                    break
                }
            }
        }
        if index == 1 { return (radicand, .one) }
        let (found, rest) = powersRemoved(from: radicand, index: index)
        factor = factor * found
        return (factor, Surd(radicand: rest, index: index))
    }

    /// Returns the product of all p with p^index found in `value`, and the remaining factor.
    ///
    /// The remaining factor can only be a perfect power of the index's divisors if `value` was.
    private static func powersRemoved(from value: Integer, index: Int) -> (product: Integer, rest: Integer) {
        if let small = value.asInt {
            let (product, rest) = powersRemoved(from: small.magnitude, index: index)
            return (Integer(UInt64(product)), Integer(UInt64(rest)))
        }
        var (product, rest) = (Integer(1), value)
        // The cofactor without smaller prime factors that is still a power of the index.
        var cofactor = value
        func remove(_ prime: Integer) {
            var multiplicity = 0
            while true {
                let (quotient, remainder) = cofactor.truncatedDivision(by: prime)
                if !remainder.isZero { break }
                (cofactor, multiplicity) = (quotient, multiplicity + 1)
            }
            if let found = prime.power(UInt(multiplicity / index)), let removed = found.power(UInt(index)) {
                product = product * found
                rest = rest.exactQuotient(by: removed)
            }
        }
        remove(2)
        for divisor in Primes.oddTrialDivisors {
            if let small = cofactor.asInt?.magnitude {
                if divisor.value * divisor.value > small { return (product, rest) }
                if divisor.quotient(of: small) == nil { continue }
            }
            remove(Integer(UInt64(divisor.value)))
        }
        if let (root, isExact) = cofactor.root(index), isExact {
            product = product * root
            rest = rest.exactQuotient(by: cofactor)
        }
        return (product, rest)
    }

    /// Returns ``powersRemoved(from:index:)`` for a nonzero word.
    private static func powersRemoved(from value: UInt, index: Int) -> (product: UInt, rest: UInt) {
        var (product, rest, cofactor) = (1 as UInt, value, value)
        func remove(_ prime: UInt, multiplicity: Int) {
            let found = prime.wordPower(multiplicity / index)
            product *= found
            rest /= found.wordPower(index)
        }
        let twos = value.trailingZeroBitCount
        cofactor >>= UInt(twos)
        if twos >= index { remove(2, multiplicity: twos) }
        // What has no factor up to its root is 1 or a prime. A short number needs few divisions, and no table of
        // primes.
        var odd: UInt = 3
        while cofactor < 256, odd * odd <= cofactor {
            var multiplicity = 0
            while cofactor % odd == 0 { (cofactor, multiplicity) = (cofactor / odd, multiplicity + 1) }
            if multiplicity >= index { remove(odd, multiplicity: multiplicity) }
            odd += 2
        }
        if odd * odd > cofactor { return (product, rest) }
        for divisor in Primes.oddTrialDivisors {
            if divisor.value * divisor.value * divisor.value > cofactor {
                // Without a factor up to its cube root it has at most two prime factors, which may be equal.
                if index > 2 { return (product, rest) }
                break
            }
            var multiplicity = 0
            while let quotient = divisor.quotient(of: cofactor) {
                (cofactor, multiplicity) = (quotient, multiplicity + 1)
            }
            if multiplicity >= index { remove(divisor.value, multiplicity: multiplicity) }
        }
        if let (root, isExact) = Integer(UInt64(cofactor)).root(index), isExact, let root = root.asInt {
            product *= root.magnitude
            rest /= cofactor
        }
        return (product, rest)
    }
}

extension Rational {
    /// Returns self^exponent, unless that is undefined or could exceed the limits.
    func powerWithinLimits(_ exponent: Int) -> Rational? {
        if exponent == 0 { return 1 }
        if exponent == 1 { return self }
        if exponent == -1 { return reciprocal }
        guard let bits = bitWidthOfPower(exponent) else { return nil }
        return isPowerWithinLimits(bits) ? power(exponent) : nil
    }

    /// Returns an upper bound of ``bitWidth`` of the power; `nil` if it is no `Int`.
    func bitWidthOfPower(_ exponent: Int) -> Int? {
        let size = Integer(UInt64(exponent.magnitude))
        let (bits, overflows) = Integer.bitWidthOfPower(base: numerator, exponent: size).addingReportingOverflow(
            Integer.bitWidthOfPower(base: denominator, exponent: size))
        return overflows ? nil : bits
    }
}

#endif

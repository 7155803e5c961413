// SPDX-License-Identifier: Apache-2.0

#if GMP

/// Sums, products and quotients, with greatest common divisors of the smallest possible numbers (Knuth, The Art of
/// Computer Programming, vol. 2, §4.5.1).
extension Rational {
    /// Returns the number with its sign changed.
    public static prefix func - (a: Rational) -> Rational {
        Rational(reduced: -a.numerator, a.denominator, primes: a.primesOfLongDenominator)
    }

    /// Returns the sum.
    @inline(__always)
    public static func + (a: Rational, b: Rational) -> Rational {
        if a.isInteger, b.isInteger { return Rational(a.numerator + b.numerator) }
        return a.adding(b)
    }

    /// Returns the difference.
    @inline(__always)
    public static func - (a: Rational, b: Rational) -> Rational {
        if a.isInteger, b.isInteger { return Rational(a.numerator - b.numerator) }
        return a.adding(-b)
    }

    /// Returns the product.
    @inline(__always)
    public static func * (a: Rational, b: Rational) -> Rational {
        if a.isInteger, b.isInteger { return Rational(a.numerator * b.numerator) }
        return a.multiplying(b)
    }

    /// Returns the quotient, `nil` for a zero divisor.
    public func divided(by divisor: Rational) -> Rational? {
        divisor.reciprocal.map { multiplying($0) }
    }

    /// `1 ÷ self`, `nil` for zero.
    public var reciprocal: Rational? {
        isZero ? nil : Rational(reduced: isNegative ? -denominator : denominator, numerator.magnitude)
    }

    private func adding(_ b: Rational) -> Rational {
        let primes = primesOfResult(b)
        let (own, others, divisor) = denominatorsWithoutCommonDivisor(b, primes)
        if divisor == 1 {
            return Rational(
                reduced: numerator * b.denominator + b.numerator * denominator, denominator * b.denominator,
                primes: primes)
        }
        let product = numerator * others
        let sum = b.numerator.asInt.map { product.addingProduct(own, $0) } ?? (product + b.numerator * own)
        let common = primes.greatestCommonDivisor(sum, divisor)
        return Rational(
            reduced: sum.exactQuotient(by: common), own * b.denominator.exactQuotient(by: common), primes: primes)
    }

    private func multiplying(_ b: Rational) -> Rational {
        if b.isInteger, b.numerator == 1 { return self }
        if isInteger, numerator == 1 { return b }
        if numerator.isZero || b.numerator.isZero { return 0 }
        let first = b.primesOfLongDenominator.greatestCommonDivisor(numerator, b.denominator)
        let second = primesOfLongDenominator.greatestCommonDivisor(b.numerator, denominator)
        return Rational(
            reduced: numerator.exactQuotient(by: first) * b.numerator.exactQuotient(by: second),
            denominator.exactQuotient(by: second) * b.denominator.exactQuotient(by: first), primes: primesOfResult(b))
    }

    /// What is known of the primes of the denominators of a sum and a product, unless they are so short that it is
    /// known from them.
    private func primesOfResult(_ b: Rational) -> PrimeMultiple {
        if case .small(let x) = denominator.storage, case .small(let y) = b.denominator.storage,
            !x.multipliedReportingOverflow(by: y).overflow
        {
            return .unknown
        }
        return primesOfDenominator.union(b.primesOfDenominator)
    }

    /// Returns the greatest common divisor of both denominators, and these divided by it.
    ///
    /// Of long ones with the same primes, the shorter one usually divides the longer one, which takes less time to find
    /// out.
    private func denominatorsWithoutCommonDivisor(
        _ b: Rational, _ primes: PrimeMultiple
    ) -> (own: Integer, others: Integer, divisor: Integer) {
        if primes.isKnown, case .big = denominator.storage, case .big = b.denominator.storage {
            let isLonger = denominator.bitWidth >= b.denominator.bitWidth
            let (longer, shorter) = isLonger ? (denominator, b.denominator) : (b.denominator, denominator)
            let (quotient, remainder) = longer.truncatedDivision(by: shorter)
            if remainder.isZero { return isLonger ? (quotient, 1, shorter) : (1, quotient, shorter) }
        }
        let divisor = Integer.gcd(denominator, b.denominator)
        return (denominator.exactQuotient(by: divisor), b.denominator.exactQuotient(by: divisor), divisor)
    }

    /// Returns `self^exponent`; `nil` for 0 to a negative power and above ``Integer/maximumBitWidth``. 0⁰ is 1.
    public func power(_ exponent: Int) -> Rational? {
        guard let numerator = numerator.power(exponent.magnitude),
            let denominator = denominator.power(exponent.magnitude)
        else { return nil }
        let power = Rational(reduced: numerator, denominator, primes: primesOfDenominator)
        return exponent < 0 ? power.reciprocal : power
    }

    /// Returns the `k`th root if it is rational, otherwise `nil`.
    public func exactRoot(_ k: Int) -> Rational? {
        guard let (numerator, numeratorIsExact) = numerator.root(k), numeratorIsExact,
            let (denominator, denominatorIsExact) = denominator.root(k), denominatorIsExact
        else { return nil }
        return Rational(reduced: numerator, denominator)
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

/// Sums, products and quotients, with greatest common divisors of the smallest possible numbers (Knuth, The Art of
/// Computer Programming, vol. 2, §4.5.1).
extension Rational {
    /// Returns the number with its sign changed.
    public static prefix func - (a: Rational) -> Rational {
        Rational(reduced: -a.numerator, a.denominator)
    }

    /// Returns the sum.
    @inline(__always)
    public static func + (a: Rational, b: Rational) -> Rational {
        if a.isInteger, b.isInteger { return Rational(a.numerator + b.numerator) }
        return a.adding(b.numerator, b.denominator)
    }

    /// Returns the difference.
    @inline(__always)
    public static func - (a: Rational, b: Rational) -> Rational {
        if a.isInteger, b.isInteger { return Rational(a.numerator - b.numerator) }
        return a.adding(-b.numerator, b.denominator)
    }

    /// Returns the product.
    @inline(__always)
    public static func * (a: Rational, b: Rational) -> Rational {
        if a.isInteger, b.isInteger { return Rational(a.numerator * b.numerator) }
        return a.multiplying(b.numerator, b.denominator)
    }

    /// Returns the quotient, `nil` for a zero divisor.
    public func divided(by divisor: Rational) -> Rational? {
        if divisor.isZero { return nil }
        let isNegative = divisor.isNegative
        return multiplying(
            isNegative ? -divisor.denominator : divisor.denominator, divisor.numerator.magnitude)
    }

    /// `1 ÷ self`, `nil` for zero.
    public var reciprocal: Rational? {
        isZero ? nil : Rational(reduced: isNegative ? -denominator : denominator, numerator.magnitude)
    }

    private func adding(_ numerator: Integer, _ denominator: Integer) -> Rational {
        let divisor = Integer.gcd(self.denominator, denominator)
        if divisor == 1 {
            return Rational(
                reduced: self.numerator * denominator + numerator * self.denominator,
                self.denominator * denominator)
        }
        let own = self.denominator.exactQuotient(by: divisor)
        let other = denominator.exactQuotient(by: divisor)
        let product = self.numerator * other
        let sum = numerator.asInt.map { product.addingProduct(own, $0) } ?? (product + numerator * own)
        let common = Integer.gcd(sum, divisor)
        return Rational(
            reduced: sum.exactQuotient(by: common), own * denominator.exactQuotient(by: common))
    }

    private func multiplying(_ numerator: Integer, _ denominator: Integer) -> Rational {
        if denominator == 1, numerator == 1 { return self }
        if isInteger, self.numerator == 1 { return Rational(reduced: numerator, denominator) }
        let first = Integer.gcd(self.numerator, denominator)
        let second = Integer.gcd(numerator, self.denominator)
        if numerator.isZero || self.numerator.isZero { return 0 }
        return Rational(
            reduced: self.numerator.exactQuotient(by: first) * numerator.exactQuotient(by: second),
            self.denominator.exactQuotient(by: second) * denominator.exactQuotient(by: first))
    }

    /// Returns `self^exponent`; `nil` for 0 to a negative power and above ``Integer/maximumBitWidth``. 0⁰ is 1.
    public func power(_ exponent: Int) -> Rational? {
        guard let numerator = numerator.power(exponent.magnitude),
            let denominator = denominator.power(exponent.magnitude)
        else { return nil }
        let power = Rational(reduced: numerator, denominator)
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

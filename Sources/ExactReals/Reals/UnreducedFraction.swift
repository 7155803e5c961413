// SPDX-License-Identifier: Apache-2.0

#if GMP

/// The total of some terms, or one of them: a fraction that need not be in lowest terms.
struct UnreducedFraction: Sendable {
    let numerator: Integer
    /// At least 1.
    let denominator: Integer
    private let primesOfDenominator: PrimeMultiple
    let isReduced: Bool

    /// The bits of the numerator and the denominator together.
    var bitWidth: Int { numerator.bitWidth + denominator.bitWidth }

    init(_ value: Rational) {
        (numerator, denominator, primesOfDenominator) = (value.numerator, value.denominator, value.primesOfDenominator)
        isReduced = true
    }

    private init(_ numerator: Integer, _ denominator: Integer, _ primesOfDenominator: PrimeMultiple) {
        (self.numerator, self.denominator, self.primesOfDenominator) = (numerator, denominator, primesOfDenominator)
        isReduced = false
    }

    /// The value in lowest terms.
    var value: Rational {
        isReduced
            ? Rational(reduced: numerator, denominator, primes: primesOfDenominator)
            : Rational(reducing: numerator, denominator, primes: primesOfDenominator)
    }

    /// The value as a ball, computed with `precision` bits.
    func ball(precision: Int) -> Ball {
        Ball(exact: numerator).divided(by: Ball(exact: denominator), precision: precision)
    }

    /// The residue of the value; `nil` if it has none.
    var residue: Residue? { Residue(Residue(numerator), over: denominator == 1 ? nil : Residue(denominator)) }

    /// Returns the total of both. Common factors, of the denominators of a sum or of both sides of a product, are
    /// removed from long numbers, and where the primes are known: otherwise they cost less in short ones than their
    /// removal.
    func combined(with other: UnreducedFraction, _ operation: DeferredRational.Operation) -> UnreducedFraction {
        let primes = primesOfDenominator.union(other.primesOfDenominator)
        let isLong = max(bitWidth, other.bitWidth) >= Thresholds.bitsOfReducedTotals
        if operation == .product {
            return (isLong || primes.isKnown) && (denominator != 1 || other.denominator != 1)
                ? UnreducedFraction(value * other.value)
                : UnreducedFraction(numerator * other.numerator, denominator * other.denominator, primes)
        }
        if primes.isKnown { return UnreducedFraction(value + other.value) }
        if isLong, isReduced, other.isReduced || other.bitWidth <= bitWidth / 4 {
            return UnreducedFraction(value + other.value)
        }
        if !isLong {
            return UnreducedFraction(
                numerator * other.denominator + other.numerator * denominator, denominator * other.denominator,
                primes)
        }
        let divisor = Integer.gcd(denominator, other.denominator)
        let own = denominator.exactQuotient(by: divisor)
        let others = other.denominator.exactQuotient(by: divisor)
        return UnreducedFraction(numerator * others + other.numerator * own, denominator * others, primes)
    }
}

#endif

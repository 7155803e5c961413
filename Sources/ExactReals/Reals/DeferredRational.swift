// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import Synchronization

/// A rational number whose computation is deferred until it is needed: a sum or a product of many terms, a decimal
/// number with a huge exponent, or a long power or factorial.
///
/// The sum of n fractions grows with every term. Added one by one, they take n additions of full length, each with a
/// greatest common divisor. Here the terms are collected in partial totals, each at least twice as long as the next: a
/// new term is combined with the last ones as long as they are shorter than that, like a carry in a binary counter. So
/// the terms are added in a balanced tree, and most additions are of short numbers (binary splitting; see Haible and
/// Papanikolaou, "Fast multiprecision evaluation of series of rational numbers", ANTS-III, 1998). The terms need not be
/// known in advance.
final class DeferredRational: Sendable {
    enum Operation: Sendable, Hashable {
        case sum, product
        /// The only partial total, an integer, times 10^exponent.
        case scaling(exponent: Int)
        /// The only partial total to a power.
        case power(exponent: Int)
        /// The factorial of the only partial total, an integer that is not negative.
        case factorial
    }

    let operation: Operation
    private let last: PartialTotal
    /// The total of all terms before those in the last partial total.
    private let rest: DeferredRational?
    private let computed = Mutex<Rational?>(nil)

    /// An upper bound of ``Rational/bitWidth``, except for one carry per partial total.
    let bitWidth: Int

    private init(_ operation: Operation, _ last: PartialTotal, after rest: DeferredRational?) {
        self.operation = operation
        self.last = last
        self.rest = rest
        bitWidth = last.bitWidth + (rest?.bitWidth ?? 0)
    }

    /// Creates significand · 10^exponent; `nil` if it is short, exceeds the limits, or may be an integer despite a
    /// negative exponent.
    convenience init?(decimal significand: Integer, exponent: Int) {
        let bits = Integer.bitWidthOfDecimal(digitCount: 0, exponent10: exponent)
        guard bits >= Thresholds.bitsOfDeferredValues, significand.bitWidth < bits,
            bits < ResourceLimits.current.maximumBits - significand.bitWidth
        else { return nil }
        self.init(.scaling(exponent: exponent), of: Rational(significand), bitWidth: bits + significand.bitWidth)
    }

    /// Creates base^exponent, of at most `bitWidth` bits; `nil` if it is short, or may have few digits despite its length, as 100ⁿ
    /// has.
    convenience init?(_ base: Rational, toThePower exponent: Int, bitWidth: Int) {
        guard bitWidth >= Thresholds.bitsOfDeferredValues, base.numerator.remainder(modulo: 10) != 0,
            base.denominator.remainder(modulo: 10) != 0
        else { return nil }
        self.init(.power(exponent: exponent), of: base, bitWidth: bitWidth)
    }

    /// Creates n!; `nil` if it is short or exceeds the limits.
    convenience init?(factorialOf n: Int) {
        let bits = Integer.bitWidthOfFactorial(n)
        guard bits >= Thresholds.bitsOfDeferredValues, bits <= ResourceLimits.current.maximumBits else { return nil }
        self.init(.factorial, of: Rational(n), bitWidth: bits)
    }

    private init(_ operation: Operation, of operand: Rational, bitWidth: Int) {
        self.operation = operation
        last = PartialTotal(operand)
        rest = nil
        self.bitWidth = bitWidth
    }

    /// Returns the total of `base` and `term`; `nil` if it is best computed immediately, because `base` is short or about
    /// as long as the term, or if it could exceed the limits.
    static func total(_ operation: Operation, of base: ExactReal, and term: ExactReal) -> DeferredRational? {
        let rest: DeferredRational
        switch base.representation {
        case .deferred(let known) where known.operation == operation:
            rest =
                known.computed.withLock { $0 }.map { DeferredRational(operation, PartialTotal($0), after: nil) }
                ?? known
        case .rational(let value) where PartialTotal.isLong(value, operation):
            rest = DeferredRational(operation, PartialTotal(value), after: nil)
        default: return nil
        }
        guard let term = term.asRational else { return nil }
        let leaf = PartialTotal(term)
        guard 4 * leaf.bitWidth <= rest.bitWidth,
            rest.bitWidth + leaf.bitWidth < ResourceLimits.current.maximumBits
        else { return nil }
        return rest.adding(leaf)
    }

    private func adding(_ term: PartialTotal) -> DeferredRational {
        var total = term
        var next: DeferredRational? = self
        while let partial = next, partial.last.bitWidth < 2 * total.bitWidth {
            total = partial.last.combined(with: total, operation)
            next = partial.rest
        }
        return DeferredRational(operation, total, after: next)
    }

    /// The number, if it was computed.
    var known: Rational? { computed.withLock { $0 } }

    /// The number, computed on first use; a fault if the computation has ended before that.
    var value: ExactReal.Storage {
        if let known { return .rational(known) }
        guard let value = compute() else {
            // The limits at the creation allowed it: it is to end. What was begun with it must not go on with another number.
            let fault = Interrupt.requestedFault ?? .limit
            Interrupt.current?.abandon(because: fault)
            return .fault(fault)
        }
        if let fault = Interrupt.abandonment { return .fault(fault) }
        computed.withLock { $0 = value }
        return .rational(value)
    }

    private func compute() -> Rational? {
        switch operation {
        case .sum, .product: return combined()
        case .scaling(let exponent): return Rational(digits: last.numerator, exponent10: exponent)
        case .power(let exponent): return last.value.power(exponent)
        case .factorial:
            guard let n = last.numerator.asInt, let value = Integer.factorial(n) else { return nil }
            return Rational(value)
        }
    }

    private func combined() -> Rational {
        var total = last
        var next = rest
        while let partial = next {
            total = partial.last.combined(with: total, operation)
            next = partial.rest
        }
        return total.value
    }

    /// The number with the opposite sign, if that needs no computation.
    var negated: DeferredRational? {
        guard case .scaling = operation else { return nil }
        return DeferredRational(operation, of: Rational(-last.numerator), bitWidth: bitWidth)
    }

    /// The sign, if it is known without computing the number.
    var sign: Int? {
        switch operation {
        case .sum, .product: nil
        case .scaling: last.numerator.signum
        case .power(let exponent): exponent & 1 == 0 ? 1 : last.numerator.signum
        case .factorial: 1
        }
    }

    /// Whether the number is an integer, if that is known without computing it.
    var isInteger: Bool? {
        switch operation {
        case .sum, .product: nil
        case .scaling(let exponent): exponent >= 0
        // In lowest terms, so that the powers are, too.
        case .power(let exponent): exponent > 0 ? last.denominator == 1 : last.numerator.magnitude == 1
        case .factorial: true
        }
    }

    /// Returns the requested digits; `nil` if they are not known without computing the number.
    func decimalExpansion(_ count: DigitCount, rounding: RoundingRule) throws(Fault) -> DecimalExpansion? {
        switch operation {
        case .sum, .product: return expansionOfTotal(count, rounding)
        case .scaling(let exponent):
            return try Self.decimalExpansion(of: last.numerator, timesTenTo: exponent, count, rounding)
        case .power(let exponent):
            return try decimalExpansion(of: .power(ExactReal(last.value), ExactReal(exponent)), count, rounding)
        case .factorial:
            return try decimalExpansion(of: .function(.gamma, ExactReal(last.value + 1)), count, rounding)
        }
    }

    /// Returns few digits of a long sum or product from the balls of its partial totals; `nil` if it is short, if it may be an integer
    /// that is written in full, or if it may be the decimal of these digits.
    private func expansionOfTotal(_ count: DigitCount, _ rounding: RoundingRule) -> DecimalExpansion? {
        let digits: Int
        switch count {
        case .significant(let wanted), .whole(_, let wanted): digits = max(wanted, 1)
        case .fractional: return nil
        }
        let bits = ResourceLimits.bits(forDigits: digits)
        guard bits <= bitWidth / Thresholds.lengthOfDeferredValues, known == nil else { return nil }
        let ball = ball(precision: bits + 64)
        if case .whole = count, ball.integerEnclosed != .none { return nil }
        guard let rounded = ball.rounded(to: .significant(digits), rounding), !ball.mayEqual(rounded) else {
            return nil
        }
        return DecimalExpansion(rounded.significand, exponent10: rounded.exponent10, isExact: false)
    }

    /// A ball of a sum or a product.
    private func ball(precision: Int) -> Ball {
        var ball = last.ball(precision: precision)
        var next = rest
        while let partial = next {
            let other = partial.last.ball(precision: precision)
            ball =
                operation == .sum
                ? ball.adding(other, precision: precision) : ball.multiplied(by: other, precision: precision)
            next = partial.rest
        }
        return ball
    }

    private static func decimalExpansion(
        of significand: Integer, timesTenTo exponent: Int, _ count: DigitCount, _ rounding: RoundingRule
    ) throws(Fault) -> DecimalExpansion? {
        switch count {
        case .significant:
            return try Rational(significand).decimalExpansion(count, timesTenTo: exponent, rounding: rounding)
        case .fractional: return nil
        case .whole(let limit, let fallback):
            if exponent >= 0, significand.decimalDigitCount <= limit - exponent {
                return DecimalExpansion(significand, exponent10: exponent, isExact: true)
            }
            return try Rational(significand).decimalExpansion(
                .significant(max(fallback, 1)), timesTenTo: exponent, rounding: rounding)
        }
    }

    /// Returns digits that are few beside those of the number from balls of its value, the operation's; `nil` if there are not
    /// few, or if the balls leave open how they are rounded.
    private func decimalExpansion(
        of operation: NodeOperation, _ count: DigitCount, _ rounding: RoundingRule
    ) throws(Fault) -> DecimalExpansion? {
        let digits: Int
        switch count {
        case .significant(let wanted): digits = wanted
        case .fractional: return nil
        case .whole(let limit, let fallback):
            // It has more than half of the bits that it has at most, and so more digits than the limit.
            guard limit <= bitWidth / 8 else { return nil }
            return try decimalExpansion(of: operation, .significant(max(fallback, 1)), rounding)
        }
        let (bits, overflows) = ResourceLimits.bits(forDigits: digits).multipliedReportingOverflow(
            by: Thresholds.lengthOfDeferredValues)
        guard !overflows, bits <= bitWidth else { return nil }
        do throws(Fault) {
            let expansion = try ExactReal(operation).decimalExpansion(count, rounding: rounding)
            return expansion.isUndecided ? nil : expansion
        } catch {
            if error == .interrupted { throw error }
            return nil
        }
    }
}

/// The total of some terms: a fraction that need not be in lowest terms.
private struct PartialTotal: Sendable {
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

    /// Whether a number is so long that further terms are collected. Sums of integers are computed immediately: they take
    /// no longer than reading their terms.
    static func isLong(_ value: Rational, _ operation: DeferredRational.Operation) -> Bool {
        (operation == .sum ? value.denominator.bitWidth : value.bitWidth) >= Thresholds.bitsOfPartialTotals
    }

    var value: Rational {
        isReduced
            ? Rational(reduced: numerator, denominator, primes: primesOfDenominator)
            : Rational(reducing: numerator, denominator, primes: primesOfDenominator)
    }

    func ball(precision: Int) -> Ball {
        Ball(exact: numerator).divided(by: Ball(exact: denominator), precision: precision)
    }

    /// Returns the total of both. Common factors, of the denominators of a sum or of both sides of a product, are removed
    /// from long numbers, and where the primes are known: otherwise they cost less in short ones than their removal.
    func combined(with other: PartialTotal, _ operation: DeferredRational.Operation) -> PartialTotal {
        let primes = primesOfDenominator.union(other.primesOfDenominator)
        let isLong = max(bitWidth, other.bitWidth) >= Thresholds.bitsOfReducedTotals
        if operation == .product {
            return (isLong || primes.isKnown) && (denominator != 1 || other.denominator != 1)
                ? PartialTotal(value * other.value)
                : PartialTotal(numerator * other.numerator, denominator * other.denominator, primes)
        }
        if primes.isKnown { return PartialTotal(value + other.value) }
        if isLong, isReduced, other.isReduced || other.bitWidth <= bitWidth / 4 {
            return PartialTotal(value + other.value)
        }
        if !isLong {
            return PartialTotal(
                numerator * other.denominator + other.numerator * denominator, denominator * other.denominator,
                primes)
        }
        let divisor = Integer.gcd(denominator, other.denominator)
        let own = denominator.exactQuotient(by: divisor)
        let others = other.denominator.exactQuotient(by: divisor)
        return PartialTotal(numerator * others + other.numerator * own, denominator * others, primes)
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import Synchronization

/// A rational number that is computed when something first needs it: a sum or a product of many terms, or a decimal
/// number with a huge exponent.
///
/// A sum of n fractions grows with every term. Added one after the other, they take n additions as long as the sum, and a
/// greatest common divisor each. Here the terms are added up to partial totals, each at least twice as long as the
/// next: a term is added to the last ones as long as they are shorter than that, as carries are in a binary counter.
/// So the n terms are added in a balanced tree, most of them in short numbers (“binary splitting”; see Haible and
/// Papanikolaou, “Fast multiprecision evaluation of series of rational numbers”, ANTS-III, 1998), and the terms
/// that a program or a text adds need not be known beforehand.
final class DeferredRational: Sendable {
    enum Operation: Sendable, Hashable {
        case sum, product
        /// The only partial total is multiplied by 10^exponent.
        case scaling(exponent: Int)
    }

    let operation: Operation
    private let last: PartialTotal
    /// The total of all terms before those of the last partial total.
    private let rest: DeferredRational?
    private let computed = Mutex<Rational?>(nil)

    /// An upper bound of ``Rational/bitWidth``, but for a carry a partial total.
    let bitWidth: Int

    private init(_ operation: Operation, _ last: PartialTotal, after rest: DeferredRational?) {
        self.operation = operation
        self.last = last
        self.rest = rest
        bitWidth = last.bitWidth + (rest?.bitWidth ?? 0)
    }

    /// significand · 10^exponent, where that is long, within the limits, and below 1 if the exponent is negative.
    convenience init?(decimal significand: Integer, exponent: Int) {
        let bits = Integer.bitWidthOfDecimal(digitCount: 0, exponent10: exponent)
        guard bits >= Thresholds.bitsOfPowersOfTen, significand.bitWidth < bits,
            bits < ResourceLimits.current.maximumBits - significand.bitWidth
        else { return nil }
        self.init(significand, exponent10: exponent, bitWidth: bits + significand.bitWidth)
    }

    private init(_ significand: Integer, exponent10: Int, bitWidth: Int) {
        operation = .scaling(exponent: exponent10)
        last = PartialTotal(Rational(significand))
        rest = nil
        self.bitWidth = bitWidth
    }

    /// The total of `base`, and of `term`; `nil` where the number they make is best computed at once: it is short, or
    /// about as long as the term, or could exceed the limits.
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

    /// The number.
    var value: Rational {
        if let known = computed.withLock({ $0 }) { return known }
        let value = compute()
        if Interrupt.abandonment == nil { computed.withLock { $0 = value } }
        return value
    }

    private func compute() -> Rational {
        if case .scaling(let exponent) = operation {
            // Both are within the limits that the number was created under.
            return Rational(digits: last.numerator, exponent10: exponent) ?? 0
        }
        var total = last
        var next = rest
        while let partial = next {
            total = partial.last.combined(with: total, operation)
            next = partial.rest
        }
        return total.value
    }

    /// The number with the other sign, where that need not be computed.
    var negated: DeferredRational? {
        guard case .scaling(let exponent) = operation else { return nil }
        return DeferredRational(-last.numerator, exponent10: exponent, bitWidth: bitWidth)
    }

    /// The sign, if it is seen without computing the number.
    var sign: Int? {
        if case .scaling = operation { last.numerator.signum } else { nil }
    }

    /// Whether the number is whole, if that is seen without computing it.
    var isInteger: Bool? {
        if case .scaling(let exponent) = operation { exponent >= 0 } else { nil }
    }

    /// The digits asked for, where they are seen without computing the number.
    func decimalExpansion(_ count: DigitCount, rounding: RoundingRule) throws(Fault) -> DecimalExpansion? {
        guard case .scaling(let exponent) = operation else { return nil }
        let significand = last.numerator
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
}

/// A fraction that need not be in lowest terms: the total of some terms.
private struct PartialTotal: Sendable {
    let numerator: Integer
    /// At least 1.
    let denominator: Integer
    let isReduced: Bool

    /// The bits of both together.
    var bitWidth: Int { numerator.bitWidth + denominator.bitWidth }

    init(_ value: Rational) {
        (numerator, denominator, isReduced) = (value.numerator, value.denominator, true)
    }

    private init(_ numerator: Integer, _ denominator: Integer) {
        (self.numerator, self.denominator, isReduced) = (numerator, denominator, false)
    }

    /// Whether a number is so long that one more term is kept beside it. A sum of integers takes no longer than
    /// its terms, and is computed at once.
    static func isLong(_ value: Rational, _ operation: DeferredRational.Operation) -> Bool {
        (operation == .sum ? value.denominator.bitWidth : value.bitWidth) >= Thresholds.bitsOfPartialTotals
    }

    var value: Rational {
        isReduced ? Rational(reduced: numerator, denominator) : Rational(reducing: numerator, denominator)
    }

    /// The total of two. Factors that the denominators of a sum, or the two sides of a product, have in common are
    /// removed from long numbers: from short ones it takes longer than they cost later.
    func combined(with other: PartialTotal, _ operation: DeferredRational.Operation) -> PartialTotal {
        let isLong = max(bitWidth, other.bitWidth) >= Thresholds.bitsOfReducedTotals
        if operation == .product {
            return isLong && (denominator != 1 || other.denominator != 1)
                ? PartialTotal(value * other.value)
                : PartialTotal(numerator * other.numerator, denominator * other.denominator)
        }
        if isLong, isReduced, other.isReduced || other.bitWidth <= bitWidth / 4 {
            return PartialTotal(value + other.value)
        }
        if !isLong {
            return PartialTotal(
                numerator * other.denominator + other.numerator * denominator, denominator * other.denominator)
        }
        let divisor = Integer.gcd(denominator, other.denominator)
        let own = denominator.exactQuotient(by: divisor)
        let others = other.denominator.exactQuotient(by: divisor)
        return PartialTotal(numerator * others + other.numerator * own, denominator * others)
    }
}

#endif

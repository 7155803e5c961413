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
/// known in advance. Long partial totals are added when the number is needed; a few of its digits come from balls.
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

    /// The bits of all terms: an upper bound of those of the numerator, and of those of the denominator (see
    /// ``NodeOperation/bitsOfFraction``). Of a product, it is one of both together.
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

    /// Creates base^exponent, of at most `bitWidth` bits; `nil` if it is short, or may have few digits despite its
    /// length, as 100ⁿ has.
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
        last = .fraction(UnreducedFraction(operand))
        rest = nil
        self.bitWidth = bitWidth
    }

    /// Returns the total of `base` and `term`; `nil` if it is best computed immediately, because `base` is short or
    /// about as long as the term, or if it could exceed the limits.
    static func total(_ operation: Operation, of base: ExactReal, and term: ExactReal) -> DeferredRational? {
        let rest: DeferredRational
        switch base.representation {
        case .deferred(let known) where known.operation == operation:
            rest =
                known.computed.withLock { $0 }.map { DeferredRational(operation, of: $0, bitWidth: $0.bitWidth) }
                ?? known
        case .rational(let value) where isLong(value, operation):
            rest = DeferredRational(operation, of: value, bitWidth: value.bitWidth)
        default: return nil
        }
        guard let term = term.asRational else { return nil }
        let bits = rest.bitWidth + term.bitWidth
        // A total as short as that would be computed anyway.
        let isSeries = operation == .sum && 3 * term.bitWidth <= 2 * rest.bitWidth
        guard 4 * term.bitWidth <= rest.bitWidth || isSeries && bits < Thresholds.bitsOfPreferredFractions,
            bits < ResourceLimits.current.maximumBits
        else { return nil }
        return rest.adding(.fraction(UnreducedFraction(term)))
    }

    /// Whether a number is so long that further terms are collected. Sums of integers are computed immediately: they
    /// take no longer than reading their terms.
    private static func isLong(_ value: Rational, _ operation: Operation) -> Bool {
        (operation == .sum ? value.denominator.bitWidth : value.bitWidth) >= Thresholds.bitsOfPartialTotals
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
            // The limits at the creation allowed it: it is to end. What was begun with it must not go on with another
            // number.
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
        case .scaling(let exponent): return Rational(digits: operand.numerator, exponent10: exponent)
        case .power(let exponent): return operand.power(exponent)
        case .factorial:
            guard let n = operand.numerator.asInt, let value = Integer.factorial(n) else { return nil }
            return Rational(value)
        }
    }

    private func combined() -> Rational {
        var total = last.computed
        var next = rest
        while let partial = next {
            total = partial.last.computed.combined(with: total, operation)
            next = partial.rest
        }
        return total.value
    }

    /// The operand of an operation that has only one.
    private var operand: Rational { last.computed.value }

    /// Whether this is a sum that takes long to compute, and was not computed.
    var isLongSum: Bool { operation == .sum && bitWidth >= Thresholds.bitsOfPreferredFractions && known == nil }

    /// The number with the opposite sign, if that needs no computation.
    var negated: DeferredRational? {
        guard case .scaling = operation else { return nil }
        return DeferredRational(operation, of: Rational(-operand.numerator), bitWidth: bitWidth)
    }

    /// The sign, if it is known without computing the number.
    var sign: Int? {
        switch operation {
        case .sum, .product: nil
        case .scaling: operand.numerator.signum
        case .power(let exponent): exponent & 1 == 0 ? 1 : operand.numerator.signum
        case .factorial: 1
        }
    }

    /// Whether the number is an integer, if that is known without computing it.
    var isInteger: Bool? {
        switch operation {
        case .sum, .product: nil
        case .scaling(let exponent): exponent >= 0
        // In lowest terms, so that the powers are, too.
        case .power(let exponent): exponent > 0 ? operand.denominator == 1 : operand.numerator.magnitude == 1
        case .factorial: true
        }
    }

    /// Returns the requested digits; `nil` if they are not known without computing the number.
    func decimalExpansion(_ count: DigitCount, rounding: RoundingRule) throws(Fault) -> DecimalExpansion? {
        switch operation {
        case .sum, .product: return expansionOfTotal(count, rounding)
        case .scaling(let exponent):
            return try Self.decimalExpansion(of: operand.numerator, timesTenTo: exponent, count, rounding)
        case .power(let exponent):
            return try decimalExpansion(of: .power(ExactReal(operand), ExactReal(exponent)), count, rounding)
        case .factorial:
            return try decimalExpansion(of: .function(.gamma, ExactReal(operand + 1)), count, rounding)
        }
    }

    /// Returns few digits of a long sum or product from the balls of its partial totals; `nil` if it is short, if it
    /// may be an integer that is written in full, or if it may be the decimal of these digits.
    private func expansionOfTotal(_ count: DigitCount, _ rounding: RoundingRule) -> DecimalExpansion? {
        let digits: Int
        switch count {
        case .significant(let wanted), .whole(_, let wanted): digits = max(wanted, 1)
        case .fractional: return nil
        }
        let bits = ResourceLimits.bits(forDigits: digits)
        guard bits <= bitWidth / Thresholds.lengthOfDeferredValues, known == nil else { return nil }
        let ball = ball(precision: bits + 64)
        if case .whole = count {
            switch ball.integerEnclosed {
            case .none: break
            case .one(let candidate):
                if !differs(from: Residue(candidate)) { return nil }
            case .several: return nil
            }
        }
        guard let rounded = ball.rounded(to: .significant(digits), rounding),
            !ball.mayEqual(rounded) || differs(from: Residue(rounded))
        else { return nil }
        return DecimalExpansion(rounded.significand, exponent10: rounded.exponent10, isExact: false)
    }

    /// Whether this is known to differ from a number with a residue.
    private func differs(from other: Residue?) -> Bool {
        guard let other, let residue else { return false }
        return residue != other
    }

    /// A ball of a sum or a product, computed with `precision` bits.
    func ball(precision: Int) -> Ball {
        var ball = last.ball(precision: precision)
        var next = rest
        while let partial = next {
            ball = operation.applied(to: ball, partial.last.ball(precision: precision), precision: precision)
            next = partial.rest
        }
        return ball
    }

    /// The residue; `nil` if there is none, and for a factorial.
    var residue: Residue? {
        switch operation {
        case .sum, .product:
            var residue = last.residue
            var next = rest
            while let partial = next, let known = residue {
                residue = partial.last.residue.map { operation.applied(to: known, $0) }
                next = partial.rest
            }
            return residue
        case .scaling(let exponent):
            return Residue(value: 10).power(exponent).map { Residue(operand.numerator) * $0 }
        case .power(let exponent): return Residue(operand)?.power(exponent)
        case .factorial: return nil
        }
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

    /// Returns digits that are few beside those of the number from balls of its value, the operation's; `nil` if there
    /// are not few, or if the balls leave open how they are rounded.
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

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import Synchronization

/// The total of some terms of a ``DeferredRational``: a fraction, or two totals whose common fraction would be long.
///
/// The total is computed when it is needed. Its digits come from the balls of the terms, and each pair keeps that of
/// its total, so that in a series of sums, each a term longer than the last, few balls are computed anew.
enum PartialTotal: Sendable {
    case fraction(UnreducedFraction)
    case pair(PairOfTotals)

    /// The bits of all terms, a bound like ``DeferredRational/bitWidth``.
    var bitWidth: Int {
        switch self {
        case .fraction(let fraction): fraction.bitWidth
        case .pair(let pair): pair.bitWidth
        }
    }

    /// The total as one fraction.
    ///
    /// The recursion is as deep as the tree: less than a hundred levels, since a total is at most twice as long as what
    /// it is combined with, and those that it is combined with in turn are twice as long each.
    var computed: UnreducedFraction {
        switch self {
        case .fraction(let fraction): return fraction
        case .pair(let pair):
            if let fault = Interrupt.requestedFault {
                // What is computed then is not used.
                Interrupt.current?.abandon(because: fault)
                return UnreducedFraction(0)
            }
            return pair.first.computed.combined(with: pair.second.computed, pair.operation)
        }
    }

    /// The value as a ball, computed with `precision` bits or more.
    func ball(precision: Int) -> Ball {
        switch self {
        case .fraction(let fraction): fraction.ball(precision: precision)
        case .pair(let pair): pair.ball(precision: precision)
        }
    }

    /// The residue; `nil` if there is none.
    var residue: Residue? {
        switch self {
        case .fraction(let fraction): fraction.residue
        case .pair(let pair): pair.residue
        }
    }

    /// Returns the total of both, which is computed if both are short.
    func combined(with other: PartialTotal, _ operation: DeferredRational.Operation) -> PartialTotal {
        if case .fraction(let first) = self, case .fraction(let second) = other,
            max(first.bitWidth, second.bitWidth) < Thresholds.bitsOfReducedTotals
        {
            return .fraction(first.combined(with: second, operation))
        }
        return .pair(PairOfTotals(self, other, operation))
    }
}

/// Two partial totals, with what is known of their total.
final class PairOfTotals: Sendable {
    let first: PartialTotal
    let second: PartialTotal
    let operation: DeferredRational.Operation
    let bitWidth: Int

    private struct Knowledge {
        var ball = Ball(exact: 0)
        /// The precision of the ball, 0 if there is none.
        var precision = 0
        var residue: Residue??
    }

    private let knowledge = Mutex(Knowledge())

    init(_ first: PartialTotal, _ second: PartialTotal, _ operation: DeferredRational.Operation) {
        (self.first, self.second, self.operation) = (first, second, operation)
        bitWidth = first.bitWidth + second.bitWidth
    }

    func ball(precision: Int) -> Ball {
        if let known = knowledge.withLock({ $0.precision >= precision ? $0.ball : nil }) { return known }
        if Interrupt.isRequestedNow { return Ball(fault: Ball.abandonmentFault) }
        let ball = operation.applied(
            to: first.ball(precision: precision), second.ball(precision: precision), precision: precision)
        if ball.fault == nil, Interrupt.abandonment == nil {
            knowledge.withLock { if $0.precision < precision { ($0.ball, $0.precision) = (ball, precision) } }
        }
        return ball
    }

    var residue: Residue? {
        if let known = knowledge.withLock({ $0.residue }) { return known }
        var residue: Residue?
        if let a = first.residue, let b = second.residue { residue = operation.applied(to: a, b) }
        knowledge.withLock { $0.residue = .some(residue) }
        return residue
    }
}

extension DeferredRational.Operation {
    /// Returns the product for a product, and the sum for a sum.
    func applied(to a: Ball, _ b: Ball, precision: Int) -> Ball {
        self == .product ? a.multiplied(by: b, precision: precision) : a.adding(b, precision: precision)
    }

    /// Returns the product for a product, and the sum for a sum.
    func applied(to a: Residue, _ b: Residue) -> Residue { self == .product ? a * b : a + b }
}

#endif

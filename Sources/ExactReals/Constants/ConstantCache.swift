// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import Synchronization

/// A constant that is computed when first needed, and kept at the highest precision asked for so far, and at the
/// precision asked for last.
final class ConstantCache: Sendable {
    /// Of a precision of 0 before anything is known.
    private struct Known: Sendable {
        var best = FixedPoint(value: 0, precision: 0, error: 0)
        var last = FixedPoint(value: 0, precision: 0, error: 0)
    }

    private let compute: @Sendable (_ precision: Int) throws(Ball.Fault) -> FixedPoint
    private let known = Mutex(Known())

    /// The words of ``ConstantLiterals``.
    private let literal: [UInt]

    /// - Parameters:
    ///   - literal: the constant to ``ConstantLiterals/precision`` bits.
    ///   - compute: the constant in fixed point with at least the precision asked for, within 3 units.
    init(literal: [UInt], compute: @escaping @Sendable (_ precision: Int) throws(Ball.Fault) -> FixedPoint) {
        self.literal = literal
        self.compute = compute
    }

    /// The constant as its series gives it, nothing remembered.
    func computed(precision: Int) throws(Ball.Fault) -> FixedPoint { try compute(precision) }

    /// The highest words of the literal that the precision needs; within 1 unit.
    private func literal(precision: Int) -> FixedPoint {
        let count = min(literal.count, (precision + 63) / 64 + 1)
        let value = literal.withUnsafeBufferPointer { words in
            words.baseAddress.map { Integer(copying: $0 + (words.count - count), count: count) } ?? 0
        }
        return FixedPoint(value: value, precision: 64 * (count - 1), error: 1)
    }

    /// Returns a precision with some bits in reserve for slightly higher requests.
    static func generousPrecision(_ precision: Int) -> Int { precision + max(64, min(precision / 16, 1_024)) }

    /// The constant within 3 units of 2^-precision.
    ///
    /// Two threads that both need more than there is may both compute it; the better result is kept.
    func value(precision: Int) throws(Ball.Fault) -> FixedPoint {
        let found: FixedPoint? = known.withLock { known in
            guard known.best.precision >= max(precision, 1) else { return nil }
            if known.last.precision != precision { known.last = known.best.reduced(to: precision) }
            return known.last
        }
        if let found { return found }
        if precision <= ConstantLiterals.precision {
            let found = literal(precision: precision)
            let reduced = found.reduced(to: precision)
            known.withLock { known in
                if known.best.precision < found.precision { known = Known(best: found, last: reduced) }
            }
            return reduced
        }
        let result = try compute(Self.generousPrecision(precision))
        let reduced = result.reduced(to: precision)
        known.withLock { known in
            if known.best.precision < result.precision, Interrupt.abandonment == nil {
                known = Known(best: result, last: reduced)
            }
        }
        return reduced
    }
}

#endif

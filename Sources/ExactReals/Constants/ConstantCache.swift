// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import Synchronization

/// A constant that is computed when it is first needed, and cached at the highest precision requested so far and at the
/// one requested last.
final class ConstantCache: Sendable {
    /// Its precision is 0 before the first computation.
    private struct Known: Sendable {
        var best = FixedPoint(value: 0, precision: 0, error: 0)
        var last = FixedPoint(value: 0, precision: 0, error: 0)
    }

    private let compute: @Sendable (_ precision: Int) throws(Ball.Fault) -> FixedPoint
    private let known = Mutex(Known())

    /// The words of the literal, from ``ConstantLiterals``.
    private let literal: [UInt]

    /// - Parameters:
    ///   - literal: The constant with ``ConstantLiterals/precision`` bits.
    ///   - compute: Returns the constant in fixed point with at least the requested precision, within 3 units.
    init(literal: [UInt], compute: @escaping @Sendable (_ precision: Int) throws(Ball.Fault) -> FixedPoint) {
        self.literal = literal
        self.compute = compute
    }

    /// Whether it takes no series to have the constant with so many bits.
    func isKnown(precision: Int) -> Bool {
        precision <= ConstantLiterals.precision || known.withLock { $0.best.precision >= precision }
    }

    /// Computes the constant from its series, without the cache.
    func computed(precision: Int) throws(Ball.Fault) -> FixedPoint { try compute(precision) }

    /// Returns as many of the highest words of the literal as the precision requires; within 1 unit.
    private func literal(precision: Int) -> FixedPoint {
        let count = min(literal.count, (precision + 63) / 64 + 1)
        let value = literal.withUnsafeBufferPointer { words in
            words.baseAddress.map { Integer(copying: $0 + (words.count - count), count: count) } ?? 0
        }
        return FixedPoint(value: value, precision: 64 * (count - 1), error: 1)
    }

    /// Calls `body` with the constant rounded down to n limbs of fraction, up to the literal's, and one limb before the
    /// point.
    @inline(__always)
    func withLiteral<Result>(limbs n: Int, _ body: (UnsafePointer<UInt>) -> Result) -> Result {
        literal.withUnsafeBufferPointer { words in
            // An array that is not empty has an address, and the literals are longer than any n.
            body(words.baseAddress.unsafelyUnwrapped + (words.count - n - 1))
        }
    }

    /// Returns a precision with some bits in reserve for slightly higher requests.
    static func generousPrecision(_ precision: Int) -> Int { precision + max(64, min(precision / 16, 1_024)) }

    /// Returns the constant within 3 units of 2^-precision.
    ///
    /// If two threads need more bits than are cached, both may compute it; the more precise result is kept. Throws once
    /// the computation is abandoned.
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
        // What an abandoned computation leaves may be negative; nobody could reduce an argument by that.
        if Interrupt.abandonment != nil { throw .interrupted }
        let reduced = result.reduced(to: precision)
        known.withLock { known in
            if known.best.precision < result.precision { known = Known(best: result, last: reduced) }
        }
        return reduced
    }
}

#endif

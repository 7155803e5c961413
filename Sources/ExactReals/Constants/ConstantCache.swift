#if GMP

import CalculatorEngine
import Synchronization

/// A constant that is computed when first needed, and kept at the highest precision asked for so far, and at the
/// precision asked for last.
final class ConstantCache: Sendable {
    private struct Known: Sendable {
        var best: FixedPoint
        var last: FixedPoint
    }

    private let compute: @Sendable (_ precision: Int) throws(Ball.Fault) -> FixedPoint
    private let known = Mutex<Known?>(nil)

    /// - Parameter compute: the constant in fixed point with at least the precision asked for, within 3 units.
    init(compute: @escaping @Sendable (_ precision: Int) throws(Ball.Fault) -> FixedPoint) {
        self.compute = compute
    }

    /// The constant within 3 units of 2^-precision.
    ///
    /// Two threads that both need more than there is may both compute it; the better result is kept.
    func value(precision: Int) throws(Ball.Fault) -> FixedPoint {
        let found: FixedPoint? = known.withLock { known in
            guard let best = known?.best, best.precision >= precision else { return nil }
            if let last = known?.last, last.precision == precision { return last }
            let reduced = best.reduced(to: precision)
            known?.last = reduced
            return reduced
        }
        if let found { return found }
        // Some bits more, so that a slightly higher request next time finds them.
        let result = try compute(precision + max(64, precision / 16))
        let reduced = result.reduced(to: precision)
        known.withLock { known in
            if (known?.best.precision ?? 0) < result.precision, Interrupt.abandonment == nil {
                known = Known(best: result, last: reduced)
            }
        }
        return reduced
    }
}

#endif

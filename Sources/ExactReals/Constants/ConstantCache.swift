#if GMP

    import Synchronization

    /// A constant that is computed when first needed, and kept at the highest precision asked for so far.
    final class ConstantCache: Sendable {
        private let compute: @Sendable (_ precision: Int) throws(Ball.Fault) -> FixedPoint
        private let best = Mutex<FixedPoint?>(nil)

        /// - Parameter compute: the constant in fixed point with at least the precision asked for.
        init(compute: @escaping @Sendable (_ precision: Int) throws(Ball.Fault) -> FixedPoint) {
            self.compute = compute
        }

        /// The constant within 3 units of 2^-precision.
        ///
        /// Two threads that both need more than there is may both compute it; the better result is kept.
        func value(precision: Int) throws(Ball.Fault) -> FixedPoint {
            if let known = best.withLock({ $0 }), known.precision >= precision {
                return known.reduced(to: precision)
            }
            // Some bits more, so that a slightly higher request next time finds them.
            let working = precision + max(64, precision / 16)
            let result = try compute(working)
            best.withLock { known in
                if (known?.precision ?? 0) < result.precision { known = result }
            }
            return result.reduced(to: precision)
        }
    }

#endif

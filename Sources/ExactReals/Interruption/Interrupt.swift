#if GMP

    /// The way to cancel a long computation: long loops ask it between calls of GMP, each of which takes at most about
    /// a second.
    ///
    /// ```swift
    /// let answer = Interrupt.$isRequested.withValue({ deadline.hasPassed }) { ball.sine(precision: 1_000_000) }
    /// ```
    public enum Interrupt {
        /// Whether the computation under way is to end; `nil` while nobody may ask it to.
        ///
        /// Called from the computing thread, rarely more than some thousand times a second.
        @TaskLocal public static var isRequested: (@Sendable () -> Bool)?

        /// Throws if the computation under way is to end.
        static func check() throws(Ball.Fault) {
            if let isRequested, isRequested() { throw .interrupted }
        }
    }

    extension Ball {
        /// The result of `compute`, or a ball with the fault it threw.
        @inline(__always)
        static func catching(_ compute: () throws(Ball.Fault) -> Ball) -> Ball {
            do throws(Ball.Fault) {
                return try compute()
            } catch {
                return Ball(fault: error)
            }
        }
    }

#endif

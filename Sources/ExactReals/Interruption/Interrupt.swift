#if GMP

/// The way to end a long computation early: long loops ask it between calls of GMP, each of which takes at most about
/// a second.
///
/// ```swift
/// let answer = Interrupt.$current.withValue(Interrupt { deadline.hasPassed }) { ball.sine(precision: 1_000_000) }
/// ```
public struct Interrupt: Sendable {
    /// Whether the computation is to end.
    ///
    /// Called from the computing thread, rarely more than some thousand times a second.
    public let isRequested: @Sendable () -> Bool

    /// The interrupt that the computation under way asks; `nil` while nobody may end it.
    @TaskLocal public static var current: Interrupt?

    /// Creates an interrupt that ends a computation once `isRequested` answers `true`.
    public init(isRequested: @escaping @Sendable () -> Bool) {
        self.isRequested = isRequested
    }

    /// Whether the computation under way is to end.
    static var isRequestedNow: Bool { current?.isRequested() ?? false }

    /// Throws if the computation under way is to end.
    static func check() throws(Ball.Fault) {
        if isRequestedNow { throw .interrupted }
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

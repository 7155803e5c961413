/// The way to end a long computation early: long loops ask it now and then, and end with ``Fault/interrupted``.
///
/// ```swift
/// let answer = Interrupt.$current.withValue(Interrupt { deadline.hasPassed }) { program.evaluate(&frame) }
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
    public static var isRequestedNow: Bool { current?.isRequested() ?? false }
}

// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The way to end a long computation early: long loops ask it now and then, and end with ``Fault/interrupted``.
///
/// ```swift
/// let answer = Interrupt.$current.withValue(Interrupt { deadline.hasPassed }) { program.evaluate(&frame) }
/// ```
///
/// An operation that is left in its midst has no result to hand on. It *abandons* the computation: from then on, until
/// ``begin()`` or the end of the scope, every result counts as the fault it was abandoned with.
public struct Interrupt: Sendable {
    /// Whether the computation is to end.
    ///
    /// Called from the computing thread, rarely more than some thousand times a second.
    public let isRequested: @Sendable () -> Bool

    /// Whether the computation may take so many bytes of memory more.
    ///
    /// Called before a long list is made; exact numbers mind ``ResourceLimits/maximumMemory`` themselves.
    public let allowsMemory: @Sendable (_ size: Int) -> Bool

    private let abandonment = Abandonment()

    /// The interrupt that the computation under way asks; `nil` while nobody may end it.
    @TaskLocal public static var current: Interrupt?

    /// Creates an interrupt that ends a computation once `isRequested` answers `true`, or `allowsMemory` answers `false`.
    public init(
        allowsMemory: @escaping @Sendable (_ size: Int) -> Bool = { _ in true },
        isRequested: @escaping @Sendable () -> Bool
    ) {
        self.isRequested = isRequested
        self.allowsMemory = allowsMemory
    }

    /// Whether the computation under way is to end.
    public static var isRequestedNow: Bool {
        guard let current else { return false }
        return current.abandonment.fault != nil || current.isRequested()
    }

    /// Throws if the computation under way is to end; for every step of a loop over a list, counted by `index`, of which it
    /// asks at some only.
    @inlinable
    public static func check(at index: Int) throws(ValueFailure) {
        if index & 0x3F == 0x3F, isRequestedNow { throw ValueFailure(.interrupted) }
    }

    // MARK: Abandoned computations

    /// Why the computation under way was abandoned; `nil` if it was not.
    @inlinable
    public static var abandonment: Fault? {
        // Hardly ever is any computation abandoned: then this is one load.
        Abandonment.count.load(ordering: .relaxed) == 0 ? nil : currentAbandonment
    }

    @usableFromInline
    static var currentAbandonment: Fault? { current?.abandonment.fault }

    /// Abandons the computation, unless it was before.
    public func abandon(because fault: Fault) { abandonment.set(fault) }

    /// Begins another computation, which nothing has been said about yet.
    public func begin() { abandonment.clear() }
}

/// The fault that a computation was abandoned with.
@usableFromInline
final class Abandonment: Sendable {
    /// How many computations there are that were abandoned.
    @usableFromInline
    static let count = Atomic<Int>(0)

    /// The raw value of the fault, or 0.
    private let code = Atomic<UInt8>(0)

    var fault: Fault? { Fault(rawValue: code.load(ordering: .relaxed)) }

    func set(_ fault: Fault) {
        let isFirst = code.compareExchange(expected: 0, desired: fault.rawValue, ordering: .relaxed).exchanged
        if isFirst { Self.count.add(1, ordering: .relaxed) }
    }

    func clear() {
        if code.exchange(0, ordering: .relaxed) != 0 { Self.count.subtract(1, ordering: .relaxed) }
    }

    deinit { clear() }
}

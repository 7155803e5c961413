// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A way to end a long computation early: long loops check it periodically, and end with ``Fault/interrupted``.
///
/// ```swift
/// let answer = Interrupt.$current.withValue(Interrupt { deadline.hasPassed }) { program.evaluate(&frame) }
/// ```
///
/// An operation interrupted halfway has no result to return. It *abandons* the computation: from then on, until
/// ``begin()`` or the end of the scope, every result counts as the fault with which it was abandoned. Child tasks
/// inherit the interrupt: where they compute different things, each is to do so within ``separately(_:)``.
public struct Interrupt: Sendable {
    /// Returns whether the computation is to end.
    ///
    /// Called on the computing thread, rarely more than some thousand times a second.
    public let isRequested: @Sendable () -> Bool

    /// Returns whether the computation may allocate `size` more bytes of memory.
    ///
    /// Called before a long list is created, and from time to time with 0, since other values may add up. Exact numbers
    /// observe ``ResourceLimits/maximumMemory`` themselves before they create a long one.
    public let allowsMemory: @Sendable (_ size: Int) -> Bool

    private let abandonment = Abandonment()

    /// The interrupt of the current computation; `nil` if it cannot be ended.
    @TaskLocal public static var current: Interrupt?

    /// Creates an interrupt that ends a computation once `isRequested` returns `true`, or `allowsMemory` returns
    /// `false`.
    public init(
        allowsMemory: @escaping @Sendable (_ size: Int) -> Bool = { _ in true },
        isRequested: @escaping @Sendable () -> Bool
    ) {
        self.isRequested = isRequested
        self.allowsMemory = allowsMemory
    }

    /// Returns whether the memory in use has to be looked at before a list is created: at any long one, and at some of
    /// many short ones.
    func isMemoryDue(for elementCount: Int) -> Bool { abandonment.isMemoryDue(for: elementCount) }

    /// Whether the current computation is to end.
    public static var isRequestedNow: Bool { requestedFault != nil }

    /// The fault with which the current computation is to end: the one with which it was abandoned,
    /// ``Fault/interrupted``, or ``Fault/limit`` if it has taken more memory than it may; `nil` if it is to go on.
    public static var requestedFault: Fault? {
        guard let current else { return nil }
        if let fault = current.abandonment.fault { return fault }
        if current.isRequested() { return .interrupted }
        if !current.abandonment.isMemoryDue() || current.allowsMemory(0) { return nil }
        current.abandon(because: .limit)
        return .limit
    }

    /// Throws if the current computation is to end; called for every step of a loop over a list, counted by `index`,
    /// but checks at some of them only.
    @inlinable
    public static func check(at index: Int) throws(ValueFailure) {
        if let fault = requestedFault(at: index) { throw ValueFailure(fault) }
    }

    /// The fault with which the current computation is to end, like ``requestedFault``, which is asked for at some of
    /// the steps of a loop only, counted by `index`; `nil` at the others.
    @inlinable
    public static func requestedFault(at index: Int) -> Fault? { index & 0x3F == 0x3F ? requestedFault : nil }

    // MARK: Abandoned computations

    /// The reason why the current computation was abandoned; `nil` if it was not.
    @inlinable
    public static var abandonment: Fault? {
        // Computations are hardly ever abandoned, so that this is usually a single load.
        Abandonment.count.load(ordering: .relaxed) == 0 ? nil : currentAbandonment
    }

    @usableFromInline
    static var currentAbandonment: Fault? { current?.abandonment.fault }

    /// Abandons the computation, unless it already was.
    public func abandon(because fault: Fault) { abandonment.set(fault) }

    /// Starts another computation, which is not abandoned, and has met no limit.
    ///
    /// No other computation within this interrupt may be under way, in another task for instance: it would take what
    /// was left unfinished for a result. ``separately(_:)`` is safe there.
    public func begin() {
        abandonment.clear()
        abandonment.clearNote()
    }

    /// Runs `body` as a computation of its own, which ends when the current one is to end. If it is abandoned, only
    /// that computation is, not others within the same interrupt, and one that was abandoned before does not matter to
    /// it.
    ///
    /// Afterwards, ``hasMetSizeLimit``, ``hasMetMemoryLimit`` and ``hasMetTimeLimit`` tell of it.
    ///
    /// - Throws: The error of `body`.
    public static func separately<Outcome, Failure: Error>(
        _ body: () throws(Failure) -> Outcome
    ) throws(Failure) -> Outcome {
        guard let current else { return try body() }
        let own = Interrupt(allowsMemory: current.allowsMemory, isRequested: current.isRequested)
        let outcome = $current.withValue(own) { Result(catching: body) }
        current.abandonment.clearNote()
        if let note = own.abandonment.fault == .limit ? .memory : own.abandonment.note { current.abandonment.set(note) }
        return try outcome.get()
    }

    // MARK: Limits that were met

    /// Whether a number of the current computation was kept as an expression, or refused, because it would have
    /// exceeded ``ResourceLimits/maximumBits``, though not by far.
    public static var hasMetSizeLimit: Bool {
        Abandonment.noteCount.load(ordering: .relaxed) != 0 && current?.abandonment.note == .size
    }

    /// Whether a part of the current computation was refused because it needed more memory than ``allowsMemory``
    /// allows.
    public static var hasMetMemoryLimit: Bool {
        Abandonment.noteCount.load(ordering: .relaxed) != 0 && current?.abandonment.note == .memory
    }

    /// Whether the current computation was to end because its time was over, rather than because it was stopped: see
    /// ``noteTimeLimit()``.
    public static var hasMetTimeLimit: Bool {
        Abandonment.noteCount.load(ordering: .relaxed) != 0 && current?.abandonment.note == .time
    }

    /// Whether the current computation has met any of these limits.
    package static var hasMetLimit: Bool {
        Abandonment.noteCount.load(ordering: .relaxed) != 0 && current?.abandonment.note != nil
    }

    /// Notes that the time of the current computation is over; to be called by ``isRequested`` before it returns `true`
    /// for that reason.
    public static func noteTimeLimit() { current?.abandonment.set(.time) }

    /// Forgets which limits the current computation has met: those of something else that was computed for it.
    package static func forgetLimits() { current?.abandonment.clearNote() }

    /// Notes that a number would have exceeded ``ResourceLimits/maximumBits``.
    func noteSizeLimit() { abandonment.set(.size) }

    /// Returns whether the current computation may allocate an array of `size` bytes, which matter if they are many,
    /// and notes it if it may not.
    @inlinable
    package static func mayAllocateArray(_ size: Int) -> Bool { size < 1 << 16 || mayAllocate(size) }

    /// Returns whether the current computation may allocate `size` more bytes of memory, and notes it if it may not.
    @usableFromInline
    package static func mayAllocate(_ size: @autoclosure () -> Int) -> Bool {
        guard let current, !current.allowsMemory(size()) else { return true }
        current.abandonment.set(.memory)
        return false
    }
}

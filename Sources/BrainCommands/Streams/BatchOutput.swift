// SPDX-License-Identifier: Apache-2.0

import Platform

/// The output of the lines of a batch that were answered: it is written in large pieces, but not much later than a
/// tenth of a second after a line was answered, even while the next one is being calculated.
///
/// One thread at a time uses it: the one that calculates, or, for the output that a ``PieceOrder`` writes to, the one
/// that has locked the order. A lock for every line would take longer than to copy its output.
final class BatchOutput: @unchecked Sendable {
    private struct State {
        /// The number of bytes of results.
        var count = 0
        var messages: [UInt8] = []
        /// When text was last passed on, in seconds, or when the first line was answered.
        var lastTime = 0.0
        /// After how many lines the clock is asked, and when it was last asked.
        var linesUntilClock = 1
        var lastClock = 0.0
        /// The piece of the batch that the lines are in.
        var piece = 0
        var failure: SystemCalls.Failure?
    }

    private let state: UnsafeMutablePointer<State>
    private let results: UnsafeMutableRawBufferPointer
    /// Where the text goes; `nil` if it is written at once.
    private let order: PieceOrder?

    /// The number of bytes that are written at once.
    private static var capacity: Int { 1 << 16 }
    /// The time for which text is held back, in seconds.
    private static var patience: Double { 0.05 }
    /// After how many lines the clock is asked, if they take at most that time, in seconds.
    private static var quickLines: (count: Int, time: Double) { (16, 0.002) }

    /// Creates the output of a batch, or with an order that of the pieces of a batch that one thread answers.
    init(order: PieceOrder? = nil) {
        self.order = order
        state = .allocate(capacity: 1)
        state.initialize(to: State())
        results = .allocate(byteCount: Self.capacity, alignment: 1)
    }

    deinit {
        state.deinitialize(count: 1)
        state.deallocate()
        results.deallocate()
    }

    /// Adds what a line has added to a buffer.
    func add(_ line: inout OutputBuffer) throws(SystemCalls.Failure) {
        line.takeNew { add($0, $1) }
        state.pointee.linesUntilClock -= 1
        if state.pointee.linesUntilClock == 0 || PluginFailureReport.isWatching { passOnIfDue() }
        if let failure = state.pointee.failure { throw failure }
    }

    /// Adds results and messages.
    @inline(__always)
    func add(_ text: UnsafeRawBufferPointer, _ messages: [UInt8]) {
        if text.count > Self.capacity - state.pointee.count { passOn(at: SystemCalls.now()) }
        if text.count <= Self.capacity {
            UnsafeMutableRawBufferPointer(rebasing: results[state.pointee.count...]).copyMemory(from: text)
            state.pointee.count += text.count
        } else {
            passOn(text)
        }
        if messages.isEmpty { return }
        state.pointee.messages += messages
        if state.pointee.messages.count > Self.capacity { passOn(at: SystemCalls.now()) }
    }

    /// Passes on all text.
    func flush() throws(SystemCalls.Failure) {
        passOn(at: SystemCalls.now())
        if let failure = state.pointee.failure { throw failure }
    }

    /// Writes all text, for a signal handler after which the process ends: nothing is allocated or released.
    func writeFromHandler() {
        try? SystemCalls.write(1, UnsafeRawBufferPointer(rebasing: results[..<state.pointee.count]))
        try? SystemCalls.write(2, state.pointee.messages)
    }

    /// Passes on text that was held back for long enough. A failure is thrown by the next ``add(_:)``.
    func flushIfDue(at now: Double) { if now - state.pointee.lastTime > Self.patience { passOn(at: now) } }

    /// Whether nothing more can be written.
    var hasFailed: Bool { state.pointee.failure != nil }

    /// Begins a piece of the batch.
    func begin(piece: Int) { state.pointee.piece = piece }

    @inline(never)
    private func passOnIfDue() {
        let now = SystemCalls.now()
        let isQuick = now - state.pointee.lastClock < Self.quickLines.time
        state.pointee.linesUntilClock = isQuick ? Self.quickLines.count : 1
        state.pointee.lastClock = now
        // The first line need not be written before the second one is answered.
        if state.pointee.lastTime == 0 { state.pointee.lastTime = now }
        // A plugin might end the process.
        if PluginFailureReport.isWatching { passOn(at: now) } else { flushIfDue(at: now) }
    }

    @inline(never)
    private func passOn(at now: Double) {
        state.pointee.lastTime = now
        passOn(UnsafeRawBufferPointer(rebasing: results[..<state.pointee.count]))
        state.pointee.count = 0
    }

    private func passOn(_ text: UnsafeRawBufferPointer) {
        let messages = state.pointee.messages
        state.pointee.messages = []
        if let order { return order.add(text, messages, of: state.pointee.piece) }
        if hasFailed || text.isEmpty && messages.isEmpty { return }
        ProgressSign.remove()
        do throws(SystemCalls.Failure) {
            try SystemCalls.write(1, text)
        } catch {
            state.pointee.failure = error
        }
        do throws(SystemCalls.Failure) {
            try SystemCalls.write(2, messages)
        } catch {
            state.pointee.failure = state.pointee.failure ?? error
        }
    }
}

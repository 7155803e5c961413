// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService
import Platform
import Synchronization

/// Ends evaluations at the time limit or at Ctrl-C, and shows the progress of long ones on a terminal.
///
/// The computation itself polls it; there is no other thread.
final class EvaluationWatch: Sendable {
    private let timeout: Double?
    private let showsProgress: Bool

    private struct State {
        /// The start of the evaluation; without a time limit, the time of the first poll, which most evaluations end before.
        var start: Double?
        var nextSign = 0.0
        var hasShownSign = false
        var hasTimedOut = false
    }

    private let state = Mutex(State())

    /// Whether Ctrl-C was pressed during the current evaluation.
    private static let interrupted = Atomic<Bool>(false)

    /// Whether Ctrl-C ended the last evaluation.
    static var isInterruptedByUser: Bool { interrupted.load(ordering: .relaxed) }

    /// Whether there is anything to watch; otherwise every call does nothing.
    private let isActive: Bool

    /// Whether the time counts, or Ctrl-C stops evaluations; otherwise an evaluation begins and ends unnoticed.
    private var needsStart: Bool { timeout != nil || showsProgress }

    /// Whether another watch, common to several threads, handles Ctrl-C.
    private let isPart: Bool

    /// Creates a watch for the evaluations of a calculator. Over doubles, only those of plugins can take long.
    ///
    /// - Parameter isPart: Whether it is for one of several threads, with another watch for all of them.
    init(_ choices: CalculatorChoices, isPart: Bool = false) {
        self.isPart = isPart
        timeout = choices.timeout
        isActive = timeout != nil || choices.backend.isExact
        showsProgress = choices.backend.isExact && SystemCalls.isTerminal(2)
    }

    /// The function that the computation polls, if there is anything to watch.
    var interrupt: (@Sendable () -> Bool)? {
        guard isActive else { return nil }
        return { self.isOver() }
    }

    /// Begins the time of an evaluation.
    func begin() {
        guard isActive else { return }
        if Interrupt.abandonment != nil { Interrupt.current?.begin() }
        guard needsStart else { return }
        let start = timeout == nil ? nil : SystemCalls.now()
        state.withLock { $0 = State(start: start, nextSign: start.map { $0 + 1 } ?? 0) }
        if isPart { return }
        Self.interrupted.store(false, ordering: .relaxed)
        if let timeout { PluginFailureReport.limit(timeout) }
        if showsProgress {
            SystemCalls.onInterrupt { _ in
                // The second Ctrl-C ends the process, if the computation has not ended by then.
                if EvaluationWatch.interrupted.exchange(true, ordering: .relaxed) { SystemCalls.interrupt() }
            }
        }
    }

    /// Ends the time of the evaluation, and removes the progress from the terminal.
    func end() {
        guard needsStart else { return }
        if showsProgress, state.withLock({ $0.hasShownSign }) { write("\r\u{1B}[K") }
        if isPart { return }
        if timeout != nil { PluginFailureReport.limit(nil) }
        if showsProgress { SystemCalls.endOnInterrupt() }
    }

    /// Returns whether the evaluation must end.
    func isOver() -> Bool {
        if Self.isInterruptedByUser { return true }
        let now = SystemCalls.now()
        let (elapsed, isDue, hasTimedOut) = state.withLock { state in
            let start = state.start ?? now
            if state.start == nil {
                state.start = now
                state.nextSign = now + 1
            }
            let isDue = showsProgress && now >= state.nextSign
            if isDue {
                state.nextSign = now + 0.5
                state.hasShownSign = true
            }
            let elapsed = now - start
            if let timeout, elapsed > timeout { state.hasTimedOut = true }
            return (elapsed, isDue, state.hasTimedOut)
        }
        if isDue { write("\rcalculating for \(Int(elapsed)) s; Ctrl-C stops \u{1B}[K") }
        return hasTimedOut
    }

    /// Returns the sentence to be added to the message of an evaluation that ended at the time limit; `nil` for others.
    func explanation(of error: CalculationError) -> String? {
        guard case .fault(.interrupted, _, _, _) = error.reason, let timeout, state.withLock({ $0.hasTimedOut }) else {
            return nil
        }
        let seconds = timeout == timeout.rounded() && timeout < 1e15 ? "\(Int(timeout))" : "\(timeout)"
        return "The time limit of \(seconds) s, which --timeout sets, was reached."
    }

    private func write(_ text: String) {
        // A failure to write to standard error can't be reported.
        try? SystemCalls.write(2, Array(text.utf8))
    }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService
import Platform
import Synchronization

/// Watches over evaluations that may take long: the time limit, Ctrl-C, and signs of life on a terminal.
///
/// A computation asks it now and then whether to go on; nothing runs beside the computation.
final class EvaluationWatch: Sendable {
    private let timeout: Double?
    private let showsProgress: Bool

    private struct State {
        /// When the evaluation began; without a time limit, when it was first asked about, which most evaluations never are.
        var start: Double?
        var nextSign = 0.0
        var hasShownSign = false
        var hasTimedOut = false
    }

    private let state = Mutex(State())

    /// Set by Ctrl-C while an evaluation is watched.
    private static let interrupted = Atomic<Bool>(false)

    /// Whether Ctrl-C stopped the last evaluation that was watched.
    static var isInterruptedByUser: Bool { interrupted.load(ordering: .relaxed) }

    /// Whether anything is watched; otherwise every call does nothing.
    private let isActive: Bool

    /// Whether another watch, over evaluations of several threads, takes note of Ctrl-C.
    private let isPart: Bool

    /// A watch over the evaluations of a calculator. Those over doubles never take long, unless a plugin does.
    ///
    /// - Parameter isPart: Whether it watches over one of several threads, while another watch watches over all.
    init(_ choices: CalculatorChoices, isPart: Bool = false) {
        self.isPart = isPart
        timeout = choices.timeout
        isActive = timeout != nil || choices.backend.isExact
        showsProgress = choices.backend.isExact && SystemCalls.isTerminal(2)
    }

    /// What a computation asks, if anything is watched.
    var interrupt: (@Sendable () -> Bool)? {
        guard isActive else { return nil }
        return { self.isOver() }
    }

    /// Notes that an evaluation begins.
    func begin() {
        guard isActive else { return }
        if Interrupt.abandonment != nil { Interrupt.current?.begin() }
        let start = timeout == nil ? nil : SystemCalls.now()
        state.withLock { $0 = State(start: start, nextSign: start.map { $0 + 1 } ?? 0) }
        if isPart { return }
        Self.interrupted.store(false, ordering: .relaxed)
        if let timeout { PluginFailureReport.limit(timeout) }
        if showsProgress {
            SystemCalls.onInterrupt { _ in
                // What does not stop when it is asked to is ended.
                if EvaluationWatch.interrupted.exchange(true, ordering: .relaxed) { SystemCalls.interrupt() }
            }
        }
    }

    /// Notes that the evaluation has ended.
    func end() {
        guard isActive else { return }
        if showsProgress, state.withLock({ $0.hasShownSign }) { write("\r\u{1B}[K") }
        if isPart { return }
        if timeout != nil { PluginFailureReport.limit(nil) }
        if showsProgress { SystemCalls.endOnInterrupt() }
    }

    /// Whether the evaluation is to be given up.
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

    /// What is to be added to the message of an evaluation that the time limit ended; `nil` for any other.
    func explanation(of error: CalculationError) -> String? {
        guard case .fault(.interrupted, _, _, _) = error.reason, let timeout, state.withLock({ $0.hasTimedOut }) else {
            return nil
        }
        let seconds = timeout == timeout.rounded() && timeout < 1e15 ? "\(Int(timeout))" : "\(timeout)"
        return "The time limit of \(seconds) s, which --timeout sets, was reached."
    }

    private func write(_ text: String) {
        // Nobody can be told that standard error can't be written.
        try? SystemCalls.write(2, Array(text.utf8))
    }
}

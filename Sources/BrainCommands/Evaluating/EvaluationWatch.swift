// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService
import Platform
import Synchronization

/// Ends evaluations at the time limit or at Ctrl-C, shows the progress of long ones on a terminal, and writes earlier
/// answers in the meantime.
///
/// The computation itself polls it; there is no other thread.
final class EvaluationWatch: Sendable {
    private let timeout: Double?
    /// The most memory for an evaluation, in MiB.
    private let maximumMebibytes: Int
    private let showsProgress: Bool

    private struct State {
        /// The start of the evaluation; without a time limit, the time of the first poll, which most evaluations end
        /// before.
        var start: Double?
        var nextSign = 0.0
        var hasShownSign = false
        var hasTimedOut = false
    }

    private let state = Mutex(State())

    /// The output of the batch that the evaluations belong to, if any.
    private let output: BatchOutput?
    /// Held while earlier answers are written, since parts of a computation that run at the same time poll, too.
    private let writing = Mutex(())

    /// Whether there is anything to watch; otherwise every call does nothing.
    private let isActive: Bool

    /// Whether the time counts; otherwise an evaluation begins and ends unnoticed.
    private var needsStart: Bool { timeout != nil || showsProgress }

    /// Whether another watch, common to several threads, limits the time of plugins.
    private let isPart: Bool

    /// How often the computation has polled, if it polls so often that to ask the clock each time would take long.
    private let pollCount = Atomic<Int>(0)
    private let pollsOften: Bool
    /// The number of such polls for which the clock is asked once; a power of two.
    private static var pollsPerClock: Int { 64 }

    /// Creates a watch for the evaluations of a calculator. Over doubles, few of them take long: without a time limit
    /// they are watched only for the sake of other lines.
    ///
    /// - Parameters:
    ///   - output: The output of a batch of lines, in which ``UserInterrupt`` is handled by whoever answers the batch.
    ///   - isPart: Whether it is for one of several threads, with another watch for all of them.
    init(_ choices: CalculatorChoices, _ output: BatchOutput? = nil, isPart: Bool = false) {
        self.output = output
        self.isPart = isPart
        timeout = choices.timeout
        maximumMebibytes = choices.maximumMebibytes
        isActive = timeout != nil || choices.backend.isExact || output != nil
        showsProgress = choices.backend.isExact && SystemCalls.isTerminal(2)
        pollsOften = !choices.backend.isExact && timeout == nil && !choices.sources.isIsolated
    }

    /// The function that the computation polls, if there is anything to watch.
    fileprivate var interrupt: (@Sendable () -> Bool)? {
        guard isActive else { return nil }
        return { self.isOver() }
    }

    /// Begins the time of an evaluation.
    func begin() {
        guard isActive else { return }
        if Interrupt.abandonment != nil || Interrupt.hasMetLimit {
            Interrupt.current?.begin()
        }
        guard needsStart else { return }
        let start = timeout == nil ? nil : SystemCalls.now()
        state.withLock { $0 = State(start: start, nextSign: start.map { $0 + 1 } ?? 0) }
        if isPart { return }
        if let timeout { PluginFailureReport.limit(timeout) }
        if showsProgress, output == nil { UserInterrupt.begin() }
    }

    /// Ends the time of the evaluation, and removes the progress from the terminal.
    func end() {
        guard needsStart else { return }
        if showsProgress, state.withLock({ $0.hasShownSign }) { ProgressSign.remove() }
        if isPart { return }
        if timeout != nil { PluginFailureReport.limit(nil) }
        if showsProgress, output == nil { UserInterrupt.end() }
    }

    /// Returns whether the evaluation must end.
    func isOver() -> Bool {
        if UserInterrupt.isRequested { return true }
        if pollsOften {
            let count = pollCount.load(ordering: .relaxed) &+ 1
            pollCount.store(count, ordering: .relaxed)
            if count & (Self.pollsPerClock - 1) != 0 { return false }
        }
        let now = SystemCalls.now()
        if let output { writing.withLockIfAvailable { _ in output.flushIfDue(at: now) } }
        guard needsStart else { return false }
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
        if isDue { ProgressSign.show(seconds: Int(elapsed)) }
        if hasTimedOut { Interrupt.noteTimeLimit() }
        return hasTimedOut
    }

    /// Returns the sentence to be added to the message of an evaluation that ended at the limit of time or memory;
    /// `nil` for others.
    func explanation(of error: CalculationError) -> String? {
        switch error.reason {
        case .fault(.interrupted, _, _, _):
            guard let timeout, state.withLock({ $0.hasTimedOut }) else { return nil }
            return TimeLimit.explanation(seconds: timeout, advice: "--timeout sets another one")
        default: return LimitAdvice.sentence(for: error, mebibytes: maximumMebibytes)
        }
    }
}

extension CalculatorChoices {
    /// Runs `body` within the user's limits, of which the watch observes that on time, for each evaluation. A watch
    /// outside counts no longer: one thread would write the output of all while others add to it.
    func withLimits<Outcome, Failure: Error>(
        watchedBy watch: EvaluationWatch, _ body: () throws(Failure) -> Outcome
    ) throws(Failure) -> Outcome {
        var choices = self
        choices.timeout = nil
        let outcome = Interrupt.$current.withValue(nil) {
            Result { () throws(Failure) in try choices.withLimits(until: watch.interrupt, body) }
        }
        return try outcome.get()
    }
}

import SharedFiles
import Synchronization

/// Watches over evaluations that may take long: the time limit, Ctrl-C, and signs of life on a terminal.
///
/// A computation asks it now and then whether to go on; nothing runs beside the computation.
final class EvaluationWatch: Sendable {
    private let timeout: Double?
    private let showsProgress: Bool

    private struct State {
        var start = 0.0
        var nextSign = 0.0
        var hasShownSign = false
    }

    private let state = Mutex(State())

    /// Set by Ctrl-C while an evaluation is watched.
    private static let interrupted = Atomic<Bool>(false)

    /// Whether Ctrl-C stopped the last evaluation that was watched.
    static var isInterruptedByUser: Bool { interrupted.load(ordering: .relaxed) }

    /// Whether anything is watched: otherwise every call does nothing.
    private let isActive: Bool

    /// A watch over evaluations that never take long.
    init() {
        timeout = nil
        showsProgress = false
        isActive = false
    }

    /// - Parameters:
    ///   - timeout: The seconds that an evaluation may take.
    ///   - showsProgress: Whether one that takes more than a second says so on standard error.
    init(timeout: Double?, showsProgress: Bool) {
        self.timeout = timeout
        self.showsProgress = showsProgress
        isActive = true
    }

    /// Notes that an evaluation begins.
    func begin() {
        guard isActive else { return }
        Self.interrupted.store(false, ordering: .relaxed)
        let now = SystemCalls.now()
        state.withLock { $0 = State(start: now, nextSign: now + 1) }
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
        if timeout != nil { PluginFailureReport.limit(nil) }
        if state.withLock({ $0.hasShownSign }) { write("\r\u{1B}[K") }
        if showsProgress { SystemCalls.endOnInterrupt() }
    }

    /// Whether the evaluation is to be given up.
    func isOver() -> Bool {
        if Self.isInterruptedByUser { return true }
        let now = SystemCalls.now()
        let (elapsed, isDue) = state.withLock { state in
            let isDue = showsProgress && now >= state.nextSign
            if isDue {
                state.nextSign = now + 0.5
                state.hasShownSign = true
            }
            return (now - state.start, isDue)
        }
        if isDue { write("\rcalculating for \(Int(elapsed)) s; Ctrl-C stops \u{1B}[K") }
        return timeout.map { elapsed > $0 } ?? false
    }

    private func write(_ text: String) {
        // Nobody can be told that standard error can't be written.
        try? SystemCalls.write(2, Array(text.utf8))
    }
}

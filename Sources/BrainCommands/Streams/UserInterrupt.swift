// SPDX-License-Identifier: Apache-2.0

import Platform
import Synchronization

/// Ctrl-C, or another `SIGINT`: it ends the evaluation in progress instead of the process, so that what is finished is
/// written. A second one ends the process, if the computation has not ended by then. In a batch, `SIGTERM` does the
/// same.
enum UserInterrupt {
    /// The signal that came; 0 for none.
    private static let signal = Atomic<Int32>(0)
    /// Whether there is nothing to end but the process, which waits for input and has written everything.
    private static let waiting = Atomic<Bool>(false)

    /// Whether the evaluation in progress is to end, or was ended.
    static var isRequested: Bool { signal.load(ordering: .relaxed) != 0 }

    /// Catches it from now on.
    static func begin() {
        signal.store(0, ordering: .relaxed)
        SystemCalls.onInterrupt { UserInterrupt.request($0) }
    }

    /// Catches it and `SIGTERM` from now on, for all lines of a batch.
    static func beginBatch() {
        begin()
        SystemCalls.onTermination { number in
            // The code of a plugin may never return, and what is answered is written before it is called.
            if PluginFailureReport.isWatching { SystemCalls.end(by: number) }
            UserInterrupt.request(number)
        }
    }

    private static func request(_ number: Int32) {
        // This side and `beginWaiting()` each store, then load: with weaker orderings both could miss what the other
        // stored.
        let isFirst = signal.exchange(number, ordering: .sequentiallyConsistent) == 0
        if waiting.load(ordering: .sequentiallyConsistent) || !isFirst { SystemCalls.end(by: number) }
    }

    /// Lets it end the process again.
    static func end() { SystemCalls.endOnInterrupt() }

    /// Lets it end the process until ``endWaiting()``, or does so if it has come already. Everything must have been
    /// written.
    static func beginWaiting() {
        waiting.store(true, ordering: .sequentiallyConsistent)
        let number = signal.load(ordering: .sequentiallyConsistent)
        if number != 0 { SystemCalls.end(by: number) }
    }

    static func endWaiting() { waiting.store(false, ordering: .relaxed) }

    /// Returns the status of a batch of which the worst status of a line is given: that of the signal, if one ended it.
    static func status(ofBatch worst: ExitStatus) -> ExitStatus {
        worst == .interrupted && isRequested ? .signal(signal.load(ordering: .relaxed)) : worst
    }
}

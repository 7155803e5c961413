// SPDX-License-Identifier: Apache-2.0

import Platform
import Synchronization

/// Ctrl-C, or another `SIGINT`: it ends the evaluation in progress instead of the process, so that what is finished is
/// written. A second one ends the process, if the computation has not ended by then.
enum UserInterrupt {
    private static let requested = Atomic<Bool>(false)
    /// Whether there is nothing to end but the process, which waits for input and has written everything.
    private static let waiting = Atomic<Bool>(false)

    /// Whether the evaluation in progress is to end, or was ended.
    static var isRequested: Bool { requested.load(ordering: .relaxed) }

    /// Catches it from now on.
    static func begin() {
        requested.store(false, ordering: .relaxed)
        SystemCalls.onInterrupt { _ in
            let isFirst = !UserInterrupt.requested.exchange(true, ordering: .relaxed)
            if UserInterrupt.waiting.load(ordering: .relaxed) || !isFirst { SystemCalls.interrupt() }
        }
    }

    /// Lets it end the process again.
    static func end() { SystemCalls.endOnInterrupt() }

    /// Lets it end the process until ``endWaiting()``, or does so if it has come already. Everything must have been written.
    static func beginWaiting() {
        waiting.store(true, ordering: .relaxed)
        if isRequested { SystemCalls.interrupt() }
    }

    static func endWaiting() { waiting.store(false, ordering: .relaxed) }
}

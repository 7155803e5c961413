// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Runs the tasks of a ``FeedbackLoop`` only when a test says so, on the test's own thread and in the order they came.
///
/// ```swift
/// let executor = SteppedExecutor()
/// let loop = FeedbackLoop(initial: Search(), feedbacks: feedbacks, executor: executor) { $0.take($1) }
/// loop.send(.type("pi"))
/// executor.run()  // what the loop started runs now, and not before
/// ```
public final class SteppedExecutor: TaskExecutor {
    private let jobs = Mutex<[UnownedJob]>([])

    /// Creates an executor that nothing waits for.
    public init() {}

    /// Keeps a part of a task until it is its turn.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
    }

    /// Runs the first part of a task that waits, up to where that waits itself; answers whether there was one.
    @discardableResult
    public func step() -> Bool {
        guard let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return false }
        job.runSynchronously(on: asUnownedTaskExecutor())
        return true
    }

    /// Runs tasks until none waits.
    public func run() {
        while step() {}
    }
}

// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Runs the tasks of a ``FeedbackLoop`` only on request by a test, on the test's own thread and in the order of
/// arrival.
///
/// ```swift
/// let executor = SteppedExecutor()
/// let loop = FeedbackLoop(initial: Search(), feedbacks: feedbacks, executor: executor) { $0.take($1) }
/// loop.send(.type("pi"))
/// executor.run()  // what the loop started runs now, and not before
/// ```
public final class SteppedExecutor: TaskExecutor {
    private let jobs = Mutex<[UnownedJob]>([])

    /// Creates an executor without jobs.
    public init() {}

    /// Enqueues a job until it is run.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
    }

    /// Runs the first job in the queue until its task suspends; returns whether there was one.
    @discardableResult
    public func step() -> Bool {
        guard let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return false }
        job.runSynchronously(on: asUnownedTaskExecutor())
        return true
    }

    /// Runs jobs until the queue is empty.
    public func run() {
        while step() {}
    }
}

import Synchronization

/// Runs the jobs of tasks only when a test says so, on the test's own thread and in the order they came.
final class SteppedExecutor: TaskExecutor {
    private let jobs = Mutex<[UnownedJob]>([])

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
    }

    /// Runs the first job that waits; answers whether there was one.
    @discardableResult
    func step() -> Bool {
        guard let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return false }
        job.runSynchronously(on: asUnownedTaskExecutor())
        return true
    }

    /// Runs jobs until none waits.
    func run() {
        while step() {}
    }
}

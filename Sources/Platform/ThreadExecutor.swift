// SPDX-License-Identifier: Apache-2.0

/// Runs each job of a task on a separate thread.
///
/// The shared thread pool has only as many threads as there are processors: abandoned calculations that cannot stop
/// immediately would delay the following ones.
package final class ThreadExecutor: TaskExecutor {
    package init() {}

    private final class Part {
        let job: UnownedJob
        let executor: ThreadExecutor

        init(_ job: UnownedJob, _ executor: ThreadExecutor) {
            self.job = job
            self.executor = executor
        }
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let part = Unmanaged.passRetained(Part(job, self))
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, Threads.stackSize)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        guard pthread_create(&thread, &attributes, Self.run, part.toOpaque()) == 0 else {
            // The system could not create a thread.
            part.release()
            return globalConcurrentExecutor.enqueue(ExecutorJob(job))
        }
    }

    #if canImport(Darwin)
    private static let run: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { execute($0) }
    #else
    private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { execute($0) }
    #endif

    private static func execute(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let pointer else { return nil }
        let part = Unmanaged<Part>.fromOpaque(pointer).takeRetainedValue()
        part.job.runSynchronously(on: part.executor.asUnownedTaskExecutor())
        return nil
    }
}

// SPDX-License-Identifier: Apache-2.0

/// Runs each job of a task on a separate thread.
///
/// The shared thread pool has only as many threads as there are processors: abandoned calculations that cannot stop
/// immediately would delay the following ones.
package final class ThreadExecutor: TaskExecutor {
    package init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        guard let thread = Threads.start({ job.runSynchronously(on: self.asUnownedTaskExecutor()) }) else {
            // The system could not create a thread.
            return globalConcurrentExecutor.enqueue(ExecutorJob(job))
        }
        pthread_detach(thread)
    }
}

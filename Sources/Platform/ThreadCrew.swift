// SPDX-License-Identifier: Apache-2.0

/// Threads that do one piece of work after another together with the thread that asks for it, and sleep in between: a thread
/// that is started needs memory, which costs more to use for the first time than much of the work.
package final class ThreadCrew {
    private let board = Board()
    private var threads: [pthread_t] = []

    /// Creates a crew without threads, which are started when they are first needed.
    package init() {}

    deinit {
        board.end()
        for thread in threads { pthread_join(thread, nil) }
    }

    /// Calls `body` on at least `count` threads concurrently, including the calling one, and waits for all of them. Fewer
    /// threads run if the system cannot create more.
    package func run(_ count: Int, _ body: @Sendable () -> Void) {
        withoutActuallyEscaping(body) { body in
            while threads.count < count - 1, let thread = startThread() {
                threads.append(thread)
            }
            board.begin(Work(body), by: threads.count)
            body()
            board.waitForEnd()
        }
    }

    private func startThread() -> pthread_t? {
        let (board, last) = (board, board.lastNumber)
        return Threads.start { board.serve(after: last) }
    }

    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// The state that the threads share; it is used only with the mutex locked.
    private final class Board: @unchecked Sendable {
        private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        /// Signalled when there is work, or none will come.
        private let hasBegun = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
        /// Signalled when a thread was the last to end the work.
        private let hasEnded = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

        private var work: Work?
        /// The number of the work.
        private var number = 0
        /// How many threads have not ended the work.
        private var busyCount = 0
        private var isOver = false

        init() {
            pthread_mutex_init(mutex, nil)
            pthread_cond_init(hasBegun, nil)
            pthread_cond_init(hasEnded, nil)
        }

        deinit {
            pthread_cond_destroy(hasEnded)
            pthread_cond_destroy(hasBegun)
            pthread_mutex_destroy(mutex)
            hasEnded.deallocate()
            hasBegun.deallocate()
            mutex.deallocate()
        }

        private func withLock<Result>(_ body: () -> Result) -> Result {
            pthread_mutex_lock(mutex)
            defer { pthread_mutex_unlock(mutex) }
            return body()
        }

        /// Gives work to all threads.
        func begin(_ new: Work, by threadCount: Int) {
            withLock {
                work = new
                number += 1
                busyCount = threadCount
                pthread_cond_broadcast(hasBegun)
            }
        }

        func waitForEnd() {
            withLock {
                while busyCount > 0 { pthread_cond_wait(hasEnded, mutex) }
                work = nil
            }
        }

        /// Lets the threads end.
        func end() {
            withLock {
                isOver = true
                pthread_cond_broadcast(hasBegun)
            }
        }

        /// The number of the work that was given last.
        var lastNumber: Int { withLock { number } }

        /// Carries out each piece of work after the given number, until the crew ends.
        func serve(after number: Int) {
            var last = number
            while doNext(after: &last) {
                withLock {
                    busyCount -= 1
                    if busyCount == 0 { pthread_cond_signal(hasEnded) }
                }
            }
        }

        /// Waits for work with another number and does it; `false` if none will come. No reference to the work remains.
        @inline(never)
        private func doNext(after last: inout Int) -> Bool {
            let next: Work? = withLock {
                while number == last, !isOver { pthread_cond_wait(hasBegun, mutex) }
                last = number
                return isOver ? nil : work
            }
            guard let next else { return false }
            next.body()
            return true
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// Threads that do one piece of work after another together with the thread that asks for it, and sleep in between: a
/// thread that is started needs memory, which costs more to use for the first time than much of the work.
package final class ThreadCrew {
    private let board = Board()
    private var threads: [pthread_t] = []

    /// Creates a crew without threads, which are started when they are first needed.
    package init() {}

    deinit {
        board.end()
        for thread in threads { pthread_join(thread, nil) }
    }

    /// Calls `body` on at least `count` threads concurrently, including the calling one, and waits for all of them.
    /// Fewer threads run if the system cannot create more. `body` must not call this.
    package func run(_ count: Int, _ body: @Sendable () -> Void) {
        withoutActuallyEscaping(body) { body in
            while threads.count < count - 1, let thread = startThread() {
                threads.append(thread)
            }
            board.begin(Threads.Work(body), by: threads.count)
            body()
            board.waitForEnd()
        }
    }

    private func startThread() -> pthread_t? {
        let (board, last) = (board, board.lastNumber)
        return Threads.start { board.serve(after: last) }
    }

    /// The state that the threads share; it is used only with the lock.
    private final class Board: @unchecked Sendable {
        private let monitor = Monitor()
        /// Sent when there is work, or none will come.
        private let hasBegun = Monitor.Signal()
        /// Sent when a thread was the last to end the work.
        private let hasEnded = Monitor.Signal()

        private var work: Threads.Work?
        /// The number of the work.
        private var number = 0
        /// The number of threads that have not ended the work.
        private var busyCount = 0
        private var isOver = false

        /// Gives work to all threads.
        func begin(_ new: Threads.Work, by threadCount: Int) {
            monitor.withLock {
                work = new
                number += 1
                busyCount = threadCount
                hasBegun.sendToAll()
            }
        }

        func waitForEnd() {
            monitor.withLock {
                while busyCount > 0 { monitor.wait(for: hasEnded) }
                work = nil
            }
        }

        /// Lets the threads end.
        func end() {
            monitor.withLock {
                isOver = true
                hasBegun.sendToAll()
            }
        }

        /// The number of the work that was given last.
        var lastNumber: Int { monitor.withLock { number } }

        /// Carries out each piece of work after the given number, until the crew ends.
        func serve(after number: Int) {
            var last = number
            while doNext(after: &last) {
                monitor.withLock {
                    busyCount -= 1
                    if busyCount == 0 { hasEnded.send() }
                }
            }
        }

        /// Waits for work with another number and does it; `false` if none will come. No reference to the work remains.
        @inline(never)
        private func doNext(after last: inout Int) -> Bool {
            let next: Threads.Work? = monitor.withLock {
                while number == last, !isOver { monitor.wait(for: hasBegun) }
                last = number
                return isOver ? nil : work
            }
            guard let next else { return false }
            next.body()
            return true
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Platform
import Synchronization
import Testing

/// Threads, and how they wait for one another.
struct ThreadTests {
    /// A place at which threads wait until there are enough of them, as they are only if they run at the same time.
    private final class Meeting: Sendable {
        private let monitor = Monitor()
        private let isComplete = Monitor.Signal()
        private let missing: Atomic<Int>

        init(of count: Int) { missing = Atomic(count) }

        func attend() {
            monitor.withLock {
                let left = missing.subtract(1, ordering: .relaxed).newValue
                while missing.load(ordering: .relaxed) > 0 { monitor.wait(for: isComplete) }
                if left <= 0 { isComplete.send() }
            }
            // Each one wakes the next one.
            isComplete.send()
        }
    }

    @Test func `threads are run at the same time, and waited for`() {
        let meeting = Meeting(of: 3)
        let count = Atomic(0)
        Threads.run(3) {
            meeting.attend()
            count.add(1, ordering: .relaxed)
        }
        let runs = count.load(ordering: .relaxed)
        #expect(runs == 3)
    }

    @Test func `one thread is the calling one`() {
        let caller = pthread_self()
        Threads.run(1) { #expect(pthread_equal(caller, pthread_self()) != 0) }
    }

    @Test func `a crew does one piece of work after the other, on more and more threads`() {
        let crew = ThreadCrew()
        for size in [1, 3, 2, 4] {
            let meeting = Meeting(of: size)
            let count = Atomic(0)
            crew.run(size) {
                meeting.attend()
                count.add(1, ordering: .relaxed)
            }
            let runs = count.load(ordering: .relaxed)
            #expect(runs >= size)
        }
    }

    @Test func `as many threads are used as are asked for, unless the address space is limited`() {
        #expect(Threads.count(3) == (SystemCalls.addressSpaceLeft() == nil ? 3 : 1))
        #expect(Threads.count(nil) >= 1)
    }

    @Test(.timeLimit(.minutes(1))) func `tasks that never yield don’t hold up others on the executor`() async {
        // More than there are processors.
        let meeting = Meeting(of: 40)
        let count = await withTaskGroup { group in
            for _ in 0..<40 { group.addTask(executorPreference: ThreadExecutor()) { meeting.attend() } }
            return await group.reduce(0) { count, _ in count + 1 }
        }
        #expect(count == 40)
    }

    // MARK: Locks

    @Test func `only one thread at a time has a lock`() {
        let monitor = Monitor()
        nonisolated(unsafe) var count = 0
        Threads.run(4) {
            for _ in 0..<1_000 { monitor.withLock { count += 1 } }
        }
        #expect(count == 4_000)
    }

    @Test func `a lock that is let go can be taken by others, and is taken again`() {
        let monitor = Monitor()
        let isTaken = Atomic(false)
        monitor.withLock {
            monitor.withoutLock {
                Threads.run(2) { monitor.withLock { isTaken.store(true, ordering: .relaxed) } }
            }
            let wasTaken = isTaken.load(ordering: .relaxed)
            #expect(wasTaken)
        }
    }

    @Test(.timeLimit(.minutes(1))) func `a thread that waits for a signal goes on when it is sent`() {
        let (monitor, signal) = (Monitor(), Monitor.Signal())
        let isReady = Atomic(false)
        let isFirst = Atomic(true)
        Threads.run(2) {
            if isFirst.exchange(false, ordering: .relaxed) {
                monitor.withLock {
                    while !isReady.load(ordering: .relaxed) { monitor.wait(for: signal) }
                }
            } else {
                monitor.withLock { isReady.store(true, ordering: .relaxed) }
                signal.send()
            }
        }
        let wasReady = isReady.load(ordering: .relaxed)
        #expect(wasReady)
    }

    @Test(.timeLimit(.minutes(1))) func `waiting for a signal that is never sent ends`() {
        let (monitor, signal) = (Monitor(), Monitor.Signal())
        monitor.withLock {
            // It may wake up for no reason.
            while monitor.wait(for: signal, seconds: 0.001) {}
        }
    }
}

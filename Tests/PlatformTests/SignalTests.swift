// SPDX-License-Identifier: Apache-2.0

import Platform
import Synchronization
import Testing

/// What becomes of signals; one test at a time, since they are those of the process.
@Suite(.serialized)
struct SignalTests {
    /// How often a handler was called.
    private static let count = Atomic(0)

    private static let handler: @Sendable @convention(c) (Int32) -> Void = { _ in
        SignalTests.count.add(1, ordering: .relaxed)
    }

    /// Raises a signal on this thread, which may block it, and returns how often the handler was called.
    private func raised(_ number: Int32) -> Int {
        var (signals, former) = (sigset_t(), sigset_t())
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, &former)
        defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
        let before = Self.count.load(ordering: .relaxed)
        raise(number)
        return Self.count.load(ordering: .relaxed) - before
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `Ctrl-C and a request to end call the handler, unless they are ignored`(_ number: Int32) {
        let install = number == SIGINT ? SystemCalls.onInterrupt : SystemCalls.onTermination
        let former = signal(number, SIG_DFL)
        defer { signal(number, former) }
        install(Self.handler)
        #expect(raised(number) == 1)
        signal(number, SIG_IGN)
        install(Self.handler)
        #expect(raised(number) == 0)
    }

    @Test func `a process that continues is told so, even if its parent blocked the signal`() {
        let former = signal(SIGCONT, SIG_DFL)
        defer { signal(SIGCONT, former) }
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGCONT)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        SystemCalls.onContinuation(Self.handler)
        let before = Self.count.load(ordering: .relaxed)
        raise(SIGCONT)
        let after = Self.count.load(ordering: .relaxed)
        #expect(after == before + 1)
    }
}

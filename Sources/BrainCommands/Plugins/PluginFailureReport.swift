// SPDX-License-Identifier: Apache-2.0

import Platform
import PluginLibraries
import Synchronization
import Terminals

/// Reports which plugin ended the calculator, if one that runs in its process crashes, exits, or does not return.
///
/// Recovery is impossible then: the plugin's code may have left anything in an inconsistent state. `--isolate` is the
/// remedy.
enum PluginFailureReport {
    private static let isActive = Atomic<Bool>(false)

    /// Whether there are plugins in this process: results should then be written before a plugin can end it.
    static var isWatching: Bool { isActive.load(ordering: .relaxed) }

    /// The time by which a plugin may exceed the time limit, in seconds: one that calls the calculator is ended by the
    /// calculator itself.
    private static let graceTime = 0.5

    /// The watched process: child processes of a plugin may end in any way.
    private static let process = Atomic<pid_t>(0)

    /// The status with which the calculator is ending the process; negative until it does.
    private static let endStatus = Atomic<CInt>(-1)

    /// The time for what plugins do at the end of the process, in seconds.
    private static let endingTime = 2.0

    /// Announces that the calculator is about to end the process itself, with a status. It does so even if a plugin
    /// crashes then, or does not return.
    static func end(_ status: CInt) {
        guard isWatching else { return }
        limit(endingTime - graceTime)
        endStatus.store(status, ordering: .relaxed)
        isActive.store(false, ordering: .relaxed)
    }

    private static func leaveIfEnding() {
        let status = endStatus.load(ordering: .relaxed)
        if status >= 0, getpid() == process.load(ordering: .relaxed) { ProcessExit.leave(status) }
    }

    /// Leaves the end of the process, and the report of it, to this thread. Others that reach theirs wait for it: the
    /// line and its preview may call the same plugin on two threads.
    private static func claimEnd() {
        if isActive.exchange(false, ordering: .relaxed) { return }
        // The report itself may have crashed.
        SystemCalls.sleep(milliseconds: 2_000)
    }

    /// Reports which plugin ends the process, unless the calculator does so itself; returns whether a plugin does.
    static func reportExit() -> Bool {
        guard endStatus.load(ordering: .relaxed) < 0, getpid() == process.load(ordering: .relaxed) else { return false }
        claimEnd()
        write(PluginLibrary.running, " has ended the calculator")
        return true
    }

    /// Starts watching.
    static func begin() {
        guard !isActive.exchange(true, ordering: .relaxed) else { return }
        process.store(getpid(), ordering: .relaxed)
        // `exit` cannot be called again from its own handler.
        let atEnd: @convention(c) () -> Void = {
            if PluginFailureReport.reportExit() { ProcessExit.leave(ExitStatus.evaluationFailed.rawValue) }
        }
        atexit(atEnd)
        #if os(Linux)
        at_quick_exit(atEnd)
        #endif
        // An overflowed stack has no space for the handler.
        var stack = stack_t()
        stack.ss_size = 1 << 16
        stack.ss_sp = malloc(stack.ss_size)
        sigaltstack(&stack, nil)
        for signal in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT] {
            handle(signal) { signal in
                PluginFailureReport.leaveIfEnding()
                PluginFailureReport.claimEnd()
                if !PluginFailureReport.write(" has crashed, and the calculator with it") {
                    PluginFailureReport.writeOtherCrash(signal)
                }
                SystemCalls.end(by: signal)
            }
        }
        handle(SIGALRM, restarting: true) { _ in
            PluginFailureReport.leaveIfEnding()
            guard PluginFailureReport.write(" did not return within the time limit") else { return }
            ProcessExit.leave(ExitStatus.evaluationFailed.rawValue)
        }
    }

    /// Limits the time for which the code of a plugin may run, in seconds; `nil` removes the limit.
    static func limit(_ seconds: Double?) {
        guard isWatching else { return }
        let wait = seconds.map { min($0, 1e8) + graceTime } ?? 0
        var time = itimerval()
        time.it_value.tv_sec = Int(wait)
        time.it_value.tv_usec = .init((wait - Double(Int(wait))) * 1e6)
        // A signal that arrives while no plugin runs is repeated for the next one.
        time.it_interval.tv_usec = seconds == nil ? 0 : 100_000
        #if canImport(Glibc)
        setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &time, nil)
        #else
        setitimer(ITIMER_REAL, &time, nil)
        #endif
    }

    /// Writes that the process crashed outside of a plugin's functions.
    private static func writeOtherCrash(_ signal: Int32) {
        UnixTerminal.restoreFromHandler()
        if signal == SIGABRT, MemoryRefusal.isPossible { return MemoryRefusal.writeReason(isBatch: false) }
        SystemCalls.writeFromHandler(
            2,
            """
            brain: A thread of a plugin, or the calculator itself, has crashed. With --isolate, a plugin can’t end the \
            calculator.

            """)
    }

    private static func handle(
        _ signal: Int32, restarting isRestarting: Bool = false, _ handler: @escaping @convention(c) (Int32) -> Void
    ) {
        var action = sigaction()
        #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = handler
        #else
        action.__sigaction_handler.sa_handler = handler
        #endif
        action.sa_flags = .init(SA_ONSTACK) | (isRestarting ? .init(SA_RESTART) : 0)
        sigaction(signal, &action, nil)
        // The parent process may have left it blocked.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, signal)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Writes what the plugin running on this thread has done; returns whether there is one.
    @discardableResult
    private static func write(_ deed: StaticString) -> Bool {
        guard let plugin = PluginLibrary.running else { return false }
        write(plugin, deed)
        return true
    }

    /// Writes what a plugin has done, whose name may be unknown, using only async-signal-safe functions.
    private static func write(_ plugin: UnsafePointer<CChar>?, _ deed: StaticString) {
        UnixTerminal.restoreFromHandler()
        func put(_ start: UnsafeRawPointer, _ count: Int) { _ = systemWrite(2, start, count) }
        func put(_ text: StaticString) { put(text.utf8Start, text.utf8CodeUnitCount) }
        if let plugin {
            put("brain: The plugin ‘")
            put(plugin, strlen(plugin))
            put("’")
        } else {
            put("brain: A plugin")
        }
        put(deed)
        put(
            PluginLibrary.isLoading
                ? " while it was loaded. It can’t be used: leave it out, with ‘brain plugin remove’ if it is always loaded.\n"
                : ". With --isolate, only the expression that uses it would fail.\n")
    }
}

// Inside PluginFailureReport, this name would refer to its own method.
private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
    write(descriptor, start, count)
}

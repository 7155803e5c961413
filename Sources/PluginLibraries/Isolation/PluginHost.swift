// SPDX-License-Identifier: Apache-2.0

import Platform

/// The program that runs in the process of an isolated plugin.
public enum PluginHost {
    /// The file descriptor of the connection to the calculator.
    static let descriptor: Int32 = 3

    /// Loads a library, and serves requests until the calculator closes the connection.
    ///
    /// For programs started by ``IsolatedPlugin``; it ends the process.
    public static func run(path: String) -> Never {
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        // A crash is expected here, but a core file is not wanted.
        #if canImport(Glibc)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        #else
        setrlimit(RLIMIT_CORE, &none)
        #endif
        // The calculator tells how this process ended.
        signal(SIGABRT, SIG_DFL)
        // Ctrl-C at the terminal is for the calculator, which stops this process if it must.
        signal(SIGINT, SIG_IGN)
        // Otherwise, what the library prints would be lost when this process is left.
        SystemCalls.writeOutputAtOnce()
        leaveWithTheCalculator()
        let arena = RemoteArena(descriptor: descriptor)
        do throws(PluginConnection.Failure) {
            let library: PluginLibrary
            do throws(PluginError) {
                library = try PluginLibrary(path: path)
            } catch {
                try arena.send(refusal: error.cause)
                leave()
            }
            try arena.send(library.description)
            while true {
                let (index, operands) = try arena.nextCall()
                try arena.finish(library.compute(index, arena, operands))
            }
        } catch {
            leave()
        }
    }

    /// Ends the process immediately.
    static func leave() -> Never { _exit(0) }

    /// Makes the process end when the connection is closed, even during a computation of the plugin.
    private static func leaveWithTheCalculator() {
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        pthread_create(
            &thread, nil,
            { _ in
                PluginHost.watch()
                return nil
            }, nil)
    }

    /// Waits for the end of the connection. No events are requested, so nothing else wakes it.
    private static func watch() {
        var waiting = pollfd(fd: descriptor, events: 0, revents: 0)
        while poll(&waiting, 1, -1) <= 0 {}
        leave()
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The services of the operating system other than reading and writing.
extension SystemCalls {
    /// The path of the running executable.
    package static var executable: String {
        #if canImport(Darwin)
        var size: UInt32 = 0
        _NSGetExecutablePath(nil, &size)
        var path = [CChar](repeating: 0, count: Int(size) + 1)
        if _NSGetExecutablePath(&path, &size) == 0 {
            return String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
        #else
        var path = [CChar](repeating: 0, count: 1 << 14)
        let length = readlink("/proc/self/exe", &path, path.count)
        if length > 0 { return String(decoding: path[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self) }
        #endif
        return CommandLine.arguments.first ?? "brain"
    }

    /// Returns the value of an environment variable; `nil` if it is not set.
    package static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// Returns the time on a monotonic clock, in seconds since an arbitrary point in the past.
    package static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Suspends the calling thread.
    package static func sleep(milliseconds: UInt32) { usleep(milliseconds * 1_000) }

    /// Calls `handler` instead of ending the process when the user presses Ctrl-C. Where that is ignored, as after
    /// `nohup` or in the background of a script, it stays so.
    package static func onInterrupt(_ handler: @escaping @convention(c) (Int32) -> Void) {
        keepIgnored(SIGINT, signal(SIGINT, handler))
    }

    /// Calls `handler` instead of ending the process when it is asked to end, by `SIGTERM`; where that is ignored, it
    /// stays so.
    package static func onTermination(_ handler: @escaping @convention(c) (Int32) -> Void) {
        keepIgnored(SIGTERM, signal(SIGTERM, handler))
    }

    /// Calls `handler` before the process is aborted, as it is when Swift can't allocate memory.
    package static func onAbort(_ handler: @escaping @convention(c) (Int32) -> Void) { _ = signal(SIGABRT, handler) }

    /// Calls `handler` when the process continues after it was stopped, as by Ctrl-Z.
    package static func onContinuation(_ handler: @escaping @convention(c) (Int32) -> Void) {
        signal(SIGCONT, handler)
        // The parent process may have left it blocked.
        var unblocked = sigset_t()
        sigemptyset(&unblocked)
        sigaddset(&unblocked, SIGCONT)
        pthread_sigmask(SIG_UNBLOCK, &unblocked, nil)
    }

    /// Writes a short text; safe to call from a signal handler.
    package static func writeFromHandler(_ descriptor: Int32, _ text: StaticString) {
        let saved = errno
        _ = systemWrite(descriptor, text.utf8Start, text.utf8CodeUnitCount)
        errno = saved
    }

    /// Restores the default effect of Ctrl-C, which ends the process.
    package static func endOnInterrupt() { keepIgnored(SIGINT, signal(SIGINT, SIG_DFL)) }

    /// Ignores a signal again if it was ignored before.
    private static func keepIgnored(_ number: Int32, _ former: (@convention(c) (Int32) -> Void)?) {
        if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { _ = signal(number, SIG_IGN) }
    }

    /// Ends the process as a signal does that is not caught.
    package static func end(by number: Int32) {
        keepIgnored(number, signal(number, SIG_DFL))
        raise(number)
    }

    /// Returns the size of the terminal that a descriptor stands for; `nil` if it stands for none, or for one without a
    /// size.
    package static func windowSize(_ descriptor: Int32) -> (columns: Int, rows: Int)? {
        var window = winsize()
        let hasSize = ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0 && window.ws_row > 0
        guard hasSize else { return nil }
        return (Int(window.ws_col), Int(window.ws_row))
    }

    package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// Makes writing to a closed pipe, or beyond the file size limit (`ulimit -f`), an error instead of ending the
    /// process.
    package static func reportFailedWrites() {
        _ = signal(SIGPIPE, SIG_IGN)
        _ = signal(SIGXFSZ, SIG_IGN)
    }

    package static func exit(_ status: Int32) -> Never {
        #if canImport(Glibc)
        Glibc.exit(status)
        #elseif canImport(Musl)
        Musl.exit(status)
        #else
        Darwin.exit(status)
        #endif
    }
}

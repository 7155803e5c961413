// SPDX-License-Identifier: Apache-2.0

import Platform
import Synchronization

/// The terminal that the process runs in.
package final class UnixTerminal: Terminal {
    /// The write end of the pipe used by signal handlers; −1 if there is none. Only one terminal uses it at a time.
    private static let pipeEnd = Atomic<Int32>(-1)

    /// The byte for a wake-up that is not a signal.
    private static let wakeByte: UInt8 = 0

    /// The address of the settings to be restored; 0 unless the terminal is in raw mode.
    private static let settingsToRestore = Atomic<UInt>(0)

    private static let signals = [SIGWINCH, SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT]

    private let readEnd: Int32
    private let writeEnd: Int32
    private let original: UnsafeMutablePointer<termios>
    private var isRaw = false

    /// Opens the terminal of the process.
    ///
    /// - Throws: The reason why the process has no usable terminal.
    package init() throws(SystemCalls.Failure) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SystemCalls.Failure(code: errno) }
        (readEnd, writeEnd) = (ends[0], ends[1])
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        original = .allocate(capacity: 1)
        original.initialize(to: termios())
        guard tcgetattr(0, original) == 0 else {
            let failure = SystemCalls.Failure(code: errno)
            original.deallocate()
            close(readEnd)
            close(writeEnd)
            throw failure
        }
        Self.pipeEnd.store(writeEnd, ordering: .relaxed)
        var unblocked = sigset_t()
        sigemptyset(&unblocked)
        for number in Self.signals {
            signal(number, Self.handler)
            sigaddset(&unblocked, number)
        }
        // The parent process may have left them blocked.
        pthread_sigmask(SIG_UNBLOCK, &unblocked, nil)
    }

    deinit {
        for number in Self.signals { signal(number, SIG_DFL) }
        Self.pipeEnd.store(-1, ordering: .relaxed)
        Self.settingsToRestore.store(0, ordering: .relaxed)
        original.deallocate()
        close(readEnd)
        close(writeEnd)
    }

    /// Restores the terminal before the process ends in a signal handler, if it is in raw mode. It calls only
    /// async-signal-safe functions.
    package static func restoreFromHandler() {
        let address = settingsToRestore.exchange(0, ordering: .relaxed)
        guard let settings = UnsafePointer<termios>(bitPattern: address) else { return }
        // What reports keys, text and the mouse in other ways, and hides the cursor.
        SystemCalls.writeFromHandler(1, "\u{1B}[0m\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?25h")
        SystemCalls.writeFromHandler(1, FullScreen.isTaken ? "\u{1B}[?1049l" : "\r\n")
        tcsetattr(0, TCSANOW, settings)
    }

    private static let handler: @convention(c) (Int32) -> Void = { number in
        let saved = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = systemWriteByte(UnixTerminal.pipeEnd.load(ordering: .relaxed), &byte)
        errno = saved
    }

    /// Whether standard input and standard output are a terminal that supports escape sequences.
    package static var isThere: Bool {
        SystemCalls.isTerminal(0) && SystemCalls.isTerminal(1)
            && !["dumb", ""].contains(SystemCalls.environment("TERM") ?? "")
    }

    /// The colours that the terminal supports and the user permits.
    package static var colors: ColorDepth { ColorDepth(environment: SystemCalls.environment) }

    /// Whether its background is light according to the variable `COLORFGBG`, which some terminals set.
    package static var isLight: Bool? {
        guard let text = SystemCalls.environment("COLORFGBG"), let background = text.split(separator: ";").last,
            let color = Int(background)
        else { return nil }
        return color == 7 || color == 15
    }

    /// The maximum size in use; programs may report any size, and a canvas has to fit in memory.
    private static let sizeLimit = TerminalSize(columns: 2000, rows: 500)

    package var size: TerminalSize {
        let (columns, rows) = SystemCalls.windowSize(1) ?? (80, 24)
        return TerminalSize(columns: min(columns, Self.sizeLimit.columns), rows: min(rows, Self.sizeLimit.rows))
    }

    package func write(_ bytes: [UInt8]) throws(SystemCalls.Failure) { try SystemCalls.write(1, bytes) }

    package var wake: @Sendable () -> Void {
        {
            var byte = UnixTerminal.wakeByte
            _ = systemWriteByte(UnixTerminal.pipeEnd.load(ordering: .relaxed), &byte)
        }
    }

    package func wait(milliseconds: Int?, readsInput: Bool) throws(SystemCalls.Failure) -> TerminalInput {
        // A negative descriptor is ignored.
        let input: Int32 = readsInput ? 0 : -1
        var descriptors = [
            pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0),
            pollfd(fd: input, events: Int16(POLLIN), revents: 0),
        ]
        let count = poll(&descriptors, 2, milliseconds.map { Int32(clamping: max(0, $0)) } ?? -1)
        if count < 0, errno != EINTR { throw SystemCalls.Failure(code: errno) }
        if let input = signalInput() { return input }
        if count == 0 { return .timeout }
        guard count > 0, descriptors[1].revents != 0 else { return .woken }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let length = try SystemCalls.read(0, into: &buffer)
        return length == 0 ? .ended(signal: SIGHUP) : .bytes(Array(buffer[..<length]))
    }

    /// Returns the most urgent event that signals and ``wake`` have left in the pipe.
    private func signalInput() -> TerminalInput? {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = systemRead(readEnd, &bytes, bytes.count)
        guard count > 0 else { return nil }
        let numbers = Set(bytes[..<count].map { Int32($0) })
        if let ending = [SIGTERM, SIGHUP, SIGINT, SIGQUIT].first(where: numbers.contains) {
            return .ended(signal: ending)
        }
        if numbers.contains(SIGTSTP) { return .stopRequested }
        return numbers.contains(SIGWINCH) || numbers.contains(SIGCONT) ? .resized : .woken
    }

    package func setRaw(_ isRaw: Bool) {
        guard isRaw != self.isRaw else { return }
        self.isRaw = isRaw
        Self.settingsToRestore.store(isRaw ? UInt(bitPattern: original) : 0, ordering: .relaxed)
        var settings = original.pointee
        if isRaw {
            // As cfmakeraw does, except for the processing of output.
            settings.c_iflag &= ~tcflag_t(IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON)
            settings.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
            settings.c_cflag = settings.c_cflag & ~tcflag_t(CSIZE | PARENB) | tcflag_t(CS8)
        }
        while tcsetattr(0, TCSADRAIN, &settings) != 0, errno == EINTR {}
    }

    package func suspend() {
        // The terminal sends its signals to the whole group, on whose other processes, such as a shell script, the
        // shell may wait. This one ignores that signal, since another thread could take it too late.
        signal(SIGTSTP, SIG_IGN)
        kill(0, SIGTSTP)
        // That it is continued is no event, since the caller knows.
        for number in [SIGTSTP, SIGCONT] { signal(number, SIG_DFL) }
        raise(SIGTSTP)
        for number in [SIGTSTP, SIGCONT] { signal(number, Self.handler) }
    }
}

// Inside UnixTerminal, these names would refer to its own methods.
private func systemWriteByte(_ descriptor: Int32, _ byte: inout UInt8) -> Int { write(descriptor, &byte, 1) }

private func systemRead(_ descriptor: Int32, _ buffer: inout [UInt8], _ count: Int) -> Int {
    buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, count) }
}

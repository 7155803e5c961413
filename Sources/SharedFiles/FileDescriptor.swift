// SPDX-License-Identifier: Apache-2.0

import Platform

/// An open file or folder, closed when the value is destroyed.
struct FileDescriptor: ~Copyable {
    let number: Int32
    let path: String
    /// The purpose for which it was opened, as reported in its errors.
    let action: FileError.Action

    /// The maximum time to wait for a lock held by another process, in seconds.
    private static let patience = 10.0

    /// Opens a file, which child processes do not inherit.
    init(_ path: String, _ flags: Int32, mode: mode_t = 0o600, for action: FileError.Action) throws(FileError) {
        self.path = path
        self.action = action
        try FileError.check(path, action)
        do throws(SystemCalls.Failure) {
            number = try SystemCalls.call { open(path, flags | O_CLOEXEC, mode) }
        } catch {
            throw FileError(path, action, .system(error.code))
        }
    }

    /// Opens standard input for reading: from where it stands, whatever it is.
    init(standardInputFor action: FileError.Action) throws(FileError) {
        path = FileError.standardInput
        self.action = action
        do throws(SystemCalls.Failure) {
            number = try SystemCalls.call { fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0) }
        } catch {
            throw FileError(path, action, .system(error.code))
        }
    }

    deinit { close(number) }

    /// Repeats a system call until it is not interrupted by a signal.
    @discardableResult
    func call<Answer: SignedInteger>(_ body: () -> Answer) throws(FileError) -> Answer {
        do throws(SystemCalls.Failure) {
            return try SystemCalls.call(body)
        } catch {
            throw self.error(.system(error.code))
        }
    }

    func error(_ reason: FileError.Reason) -> FileError { FileError(path, action, reason) }

    /// Returns the status of the file.
    func status() throws(FileError) -> stat {
        var status = stat()
        try call { fstat(number, &status) }
        return status
    }

    /// Reads from an offset to the end of the file, or from the current position, as pipes have no offsets.
    func readAll(from start: Int? = nil, limit: Int) throws(FileError) -> [UInt8] {
        if let start { try call { lseek(number, off_t(start), SEEK_SET) } }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count: Int
            do throws(SystemCalls.Failure) {
                count = try SystemCalls.read(number, into: &buffer)
            } catch {
                throw self.error(.system(error.code))
            }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
            if bytes.count > limit { throw error(.tooLarge(limit: limit)) }
        }
    }

    /// Writes all of `bytes` at the current position, and waits until they are on disk.
    func writeAll(_ bytes: [UInt8]) throws(FileError) {
        do throws(SystemCalls.Failure) {
            try SystemCalls.write(number, bytes)
        } catch {
            throw self.error(.system(error.code))
        }
        try synchronize()
    }

    /// Waits until everything written is on disk.
    func synchronize() throws(FileError) {
        do throws(FileError) {
            try call { fsync(number) }
        } catch {
            // On some file systems, folders cannot and need not be synchronized.
            if error.reason != .system(EINVAL) { throw error }
        }
    }

    /// Locks the file against other processes that lock it, until this descriptor is closed.
    ///
    /// - Parameter isExclusive: Whether the lock also excludes processes that only read.
    func lock(isExclusive: Bool = true) throws(FileError) {
        var attempts = Int(Self.patience * 500)
        while true {
            do throws(FileError) {
                try call { flock(number, (isExclusive ? LOCK_EX : LOCK_SH) | LOCK_NB) }
                return
            } catch {
                guard error.reason == .system(EWOULDBLOCK) else { throw error }
            }
            guard attempts > 0 else { throw error(.locked) }
            attempts -= 1
            SystemCalls.sleep(milliseconds: 2)
        }
    }
}

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// An open file, closed when the value goes away.
struct FileDescriptor: ~Copyable {
    let number: Int32
    private let path: String

    /// Opens a file; it is not handed on to programs that this one starts.
    init(_ path: String, _ flags: Int32, mode: mode_t = 0o600, for action: FileError.Action) throws(FileError) {
        while true {
            let opened = open(path, flags | O_CLOEXEC, mode)
            if opened >= 0 {
                number = opened
                self.path = path
                return
            }
            if errno != EINTR { throw .last(path, action) }
        }
    }

    deinit { close(number) }

    /// What the system knows of the file.
    func status() throws(FileError) -> stat {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw .last(path, .read) }
        return status
    }

    /// Everything from here to the end of the file.
    func readAll(limit: Int) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = buffer.withUnsafeMutableBytes { read(number, $0.baseAddress, $0.count) }
            if count == 0 { return bytes }
            if count < 0 {
                if errno == EINTR { continue }
                throw .last(path, .read)
            }
            bytes += buffer[..<count]
            if bytes.count > limit { throw FileError(path, .read, .tooLarge(limit: limit)) }
        }
    }

    /// Writes all of `bytes`, and waits until they are on the disk.
    func writeAll(_ bytes: [UInt8]) throws(FileError) {
        var start = 0
        while start < bytes.count {
            let count = bytes.withUnsafeBytes { write(number, $0.baseAddress?.advanced(by: start), $0.count - start) }
            if count >= 0 {
                start += count
            } else if errno != EINTR {
                throw .last(path, .write)
            }
        }
        try synchronize()
    }

    /// Waits until everything written is on the disk.
    func synchronize() throws(FileError) {
        while fsync(number) != 0 {
            if errno != EINTR { throw .last(path, .write) }
        }
    }

    /// Keeps other processes that do the same waiting until this descriptor is closed.
    ///
    /// - Parameter seconds: How long to wait for another process.
    func lock(waiting seconds: Double = 10) throws(FileError) {
        var attempts = Int(seconds * 200)
        while flock(number, LOCK_EX | LOCK_NB) != 0 {
            if errno == EINTR { continue }
            guard errno == EWOULDBLOCK else { throw .last(path, .lock) }
            guard attempts > 0 else { throw FileError(path, .lock, .locked) }
            attempts -= 1
            usleep(5_000)
        }
    }
}

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// An open file that no other process changes while it is open, closed when the value goes away.
struct LockedFile: ~Copyable {
    private let descriptor: Int32
    private let path: String

    /// How long to wait for another process, in seconds.
    private static let patience = 10.0

    /// Opens a file and locks it. One that is not there is created, and the folders it is in.
    init(creating path: String) throws(TapeFileError) {
        try self.init(path, O_RDWR | O_CREAT, LOCK_EX)
    }

    /// Opens a file to read it; others may read it too.
    init(reading path: String) throws(TapeFileError) {
        try self.init(path, O_RDONLY, LOCK_SH)
    }

    private init(_ path: String, _ flags: Int32, _ lock: Int32) throws(TapeFileError) {
        var opened = Self.open(path, flags)
        if opened < 0, errno == ENOENT, flags & O_CREAT != 0 {
            try Self.createFolder(of: path)
            opened = Self.open(path, flags)
        }
        guard opened >= 0 else { throw .last(path) }
        do throws(TapeFileError) {
            try Self.lock(opened, lock, path)
        } catch {
            close(opened)
            throw error
        }
        self.descriptor = opened
        self.path = path
    }

    private static func lock(_ descriptor: Int32, _ lock: Int32, _ path: String) throws(TapeFileError) {
        var attempts = Int(patience * 500)
        while flock(descriptor, lock | LOCK_NB) != 0 {
            if errno == EINTR { continue }
            guard errno == EWOULDBLOCK else { throw .last(path) }
            guard attempts > 0 else { throw TapeFileError(path: path, reason: .locked) }
            attempts -= 1
            usleep(2_000)
        }
    }

    deinit { close(descriptor) }

    private static func open(_ path: String, _ flags: Int32) -> Int32 {
        while true {
            let descriptor = systemOpen(path, flags | O_CLOEXEC, 0o600)
            if descriptor >= 0 || errno != EINTR { return descriptor }
        }
    }

    /// Its length in bytes.
    private func count() throws(TapeFileError) -> Int {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last(path) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw TapeFileError(path: path, reason: .notATape) }
        return Int(status.st_size)
    }

    /// The bytes from a place to the end.
    func read(from start: Int, limit: Int) throws(TapeFileError) -> [UInt8] {
        let count = max(0, try self.count() - start)
        guard count <= limit else { throw TapeFileError(path: path, reason: .tooLarge(limit: limit)) }
        var bytes = [UInt8](repeating: 0, count: count)
        var position = 0
        while position < count {
            let got = bytes.withUnsafeMutableBytes { buffer in
                pread(descriptor, buffer.baseAddress?.advanced(by: position), count - position, off_t(start + position))
            }
            if got < 0 {
                if errno == EINTR { continue }
                throw .last(path)
            }
            if got == 0 { break }
            position += got
        }
        bytes.removeLast(count - position)
        return bytes
    }

    /// Makes `bytes` what stands from a place on, and nothing after them, and waits until that is on the disk. Where it
    /// can't be, what stood before that place stays, and nothing else.
    func write(_ bytes: [UInt8], at start: Int) throws(TapeFileError) {
        do throws(TapeFileError) {
            try truncate(to: start)
            var position = 0
            while position < bytes.count {
                let count = bytes.withUnsafeBytes { buffer in
                    pwrite(
                        descriptor, buffer.baseAddress?.advanced(by: position), bytes.count - position,
                        off_t(start + position))
                }
                if count >= 0 {
                    position += count
                } else if errno != EINTR {
                    throw .last(path)
                }
            }
            while fsync(descriptor) != 0 {
                if errno != EINTR { throw .last(path) }
            }
        } catch {
            // Should this fail too, readers ignore the torn line, and the next writer takes it away.
            try? truncate(to: start)
            throw error
        }
    }

    private func truncate(to count: Int) throws(TapeFileError) {
        if try self.count() == count { return }
        while ftruncate(descriptor, off_t(count)) != 0 {
            if errno != EINTR { throw .last(path) }
        }
    }

    // MARK: Folders

    /// Waits until the folder that a file is in has its name on the disk.
    static func synchronizeFolder(of path: String) throws(TapeFileError) {
        let folder = folder(of: path)
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY)
        guard descriptor >= 0 else { throw .last(folder) }
        defer { close(descriptor) }
        while fsync(descriptor) != 0 {
            if errno == EINTR { continue }
            // There are file systems whose folders can't be synchronized, and needn't be.
            if errno == EINVAL { return }
            throw .last(folder)
        }
    }

    private static func createFolder(of path: String) throws(TapeFileError) {
        let folder = folder(of: path)
        var status = stat()
        if stat(folder, &status) == 0 { return }
        guard errno == ENOENT, folder != path else { throw .last(folder) }
        try createFolder(of: folder)
        // The mode that the XDG Base Directory Specification asks for.
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .last(folder) }
    }

    private static func folder(of path: String) -> String {
        var bytes = path.utf8[...]
        while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
        guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == bytes.startIndex ? "/" : String(Substring(bytes[..<slash]))
    }
}

extension TapeFileError {
    /// An error of the system call that was just made.
    fileprivate static func last(_ path: String) -> TapeFileError {
        TapeFileError(path: path, reason: .system(errno))
    }
}

// Inside of LockedFile this name would mean its own function.
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
    open(path, flags, mode)
}

// SPDX-License-Identifier: Apache-2.0

import Platform

/// An open, append-only file that no other process changes while it is open.
package struct LockedFile: ~Copyable {
    private let file: FileDescriptor

    /// Opens a file for writing, creating it and its parent folders if necessary.
    package init(creating path: String) throws(FileError) {
        try FileError.check(path, .write)
        try Folder.create(Folder.split(path).folder)
        // Opening a pipe must not wait for its other end.
        try self.init(FileDescriptor(path, O_RDWR | O_CREAT | O_NONBLOCK, for: .write), isExclusive: true)
    }

    /// Opens a file for reading, shared with other readers.
    package init(reading path: String) throws(FileError) {
        try self.init(FileDescriptor(path, O_RDONLY | O_NONBLOCK, for: .read), isExclusive: false)
    }

    private init(_ file: consuming FileDescriptor, isExclusive: Bool) throws(FileError) {
        guard try file.status().st_mode & S_IFMT == S_IFREG else { throw file.error(.notAFile) }
        try file.lock(isExclusive: isExclusive)
        self.file = file
    }

    /// Returns the error of a file whose content is not of the expected kind.
    package func wrongContent(expected: String) -> FileError { file.error(.wrongContent(expected: expected)) }

    /// Whether this is still the file at its path, which another process may have replaced.
    package var isCurrent: Bool {
        var present = stat()
        guard stat(file.path, &present) == 0, let own = try? file.status() else { return false }
        return present.st_ino == own.st_ino && present.st_dev == own.st_dev
    }

    /// Returns the size of the file, in bytes.
    package func size() throws(FileError) -> Int { Int(try file.status().st_size) }

    /// Reads up to `count` bytes from an offset; fewer only at the end of the file.
    package func read(from start: Int, count: Int) throws(FileError) -> [UInt8] {
        // A block of a short file needs no memory beyond its end.
        let count = min(count, max(0, try size() - start))
        var bytes = [UInt8](repeating: 0, count: count)
        var length = 0
        while length < count {
            let read = try file.call {
                bytes.withUnsafeMutableBytes {
                    pread(file.number, $0.baseAddress?.advanced(by: length), count - length, off_t(start + length))
                }
            }
            if read == 0 { break }
            length += read
        }
        bytes.removeLast(count - length)
        return bytes
    }

    /// Returns the error of a file larger than a limit.
    package func tooLarge(limit: Int) -> FileError { file.error(.tooLarge(limit: limit)) }

    /// Replaces everything from an offset on with `bytes`, and waits until that is on disk. If it fails, the file ends
    /// at that offset.
    package func write(_ bytes: [UInt8], at start: Int) throws(FileError) {
        do throws(FileError) {
            try truncate(to: start)
            try file.call { lseek(file.number, off_t(start), SEEK_SET) }
            try file.writeAll(bytes)
        } catch {
            // If this fails too, readers take the end of the file for a torn line.
            try? truncate(to: start)
            throw error
        }
    }

    private func truncate(to count: Int) throws(FileError) {
        if try file.status().st_size == count { return }
        try file.call { ftruncate(file.number, off_t(count)) }
    }
}

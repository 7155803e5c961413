// SPDX-License-Identifier: Apache-2.0

import Platform

/// An open file that grows at its end, and that no other process changes while it is open.
package struct LockedFile: ~Copyable {
    private let file: FileDescriptor

    /// Opens a file to change it. One that is not there is created, and the folders it is in.
    package init(creating path: String) throws(FileError) {
        try Folder.create(Folder.split(path).folder)
        // Opening a pipe is not to wait for its other end.
        try self.init(FileDescriptor(path, O_RDWR | O_CREAT | O_NONBLOCK, for: .write), isExclusive: true)
    }

    /// Opens a file to read it; others may read it too.
    package init(reading path: String) throws(FileError) {
        try self.init(FileDescriptor(path, O_RDONLY | O_NONBLOCK, for: .read), isExclusive: false)
    }

    private init(_ file: consuming FileDescriptor, isExclusive: Bool) throws(FileError) {
        guard try file.status().st_mode & S_IFMT == S_IFREG else { throw file.error(.notAFile) }
        try file.lock(isExclusive: isExclusive)
        self.file = file
    }

    /// The error of a file whose content is not what it should be.
    package func wrongContent(expected: String) -> FileError { file.error(.wrongContent(expected: expected)) }

    /// Whether it is still the file at its path: another may have taken its place.
    package var isCurrent: Bool {
        var present = stat()
        guard stat(file.path, &present) == 0, let own = try? file.status() else { return false }
        return present.st_ino == own.st_ino && present.st_dev == own.st_dev
    }

    /// How long it is, in bytes.
    package func size() throws(FileError) -> Int { Int(try file.status().st_size) }

    /// Up to `count` bytes from a place on; fewer only where the file ends.
    package func read(from start: Int, count: Int) throws(FileError) -> [UInt8] {
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

    /// The error of a file of more than so many bytes.
    package func tooLarge(limit: Int) -> FileError { file.error(.tooLarge(limit: limit)) }

    /// Makes `bytes` what stands from a place on, and nothing after them, and waits until that is on the disk. Where it
    /// can't be, what stood before that place stays, and nothing else.
    package func write(_ bytes: [UInt8], at start: Int) throws(FileError) {
        do throws(FileError) {
            try truncate(to: start)
            try file.call { lseek(file.number, off_t(start), SEEK_SET) }
            try file.writeAll(bytes)
        } catch {
            // Should this fail too, readers ignore the torn line, and the next writer takes it away.
            try? truncate(to: start)
            throw error
        }
    }

    private func truncate(to count: Int) throws(FileError) {
        if try file.status().st_size == count { return }
        try file.call { ftruncate(file.number, off_t(count)) }
    }
}

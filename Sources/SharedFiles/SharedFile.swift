// SPDX-License-Identifier: Apache-2.0

import Platform

/// A small file that several processes read and change.
///
/// A change is written to a new file beside it, which takes its place once it is on the disk: whoever reads sees the
/// one or the other, and a failure leaves the old one. Changes are made one at a time, under a lock on the folder,
/// so that none is lost.
package struct SharedFile: Sendable {
    package let path: String
    private let sizeLimit: Int

    package init(path: String, sizeLimit: Int = 16 << 20) {
        self.path = path
        self.sizeLimit = sizeLimit
    }

    /// Whether there is anything at a path.
    package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// The content; `nil` where there is no such file.
    package func read() throws(FileError) -> [UInt8]? {
        do throws(FileError) {
            return try readPresent()
        } catch {
            if error.reason == .system(ENOENT) || error.reason == .system(ENOTDIR) { return nil }
            throw error
        }
    }

    /// The content of a file that must be there.
    package func readPresent() throws(FileError) -> [UInt8] {
        // Otherwise opening a named pipe would wait until someone writes to it.
        let file = try FileDescriptor(path, O_RDONLY | O_NONBLOCK, for: .read)
        if try file.status().st_mode & S_IFMT == S_IFIFO {
            // A pipe of the shell, as in `--from <(…)` or `--from /dev/stdin`, has a writer and no path of its own.
            guard realpath(path, nil) == nil else { throw file.error(.notAFile) }
            try file.call { fcntl(file.number, F_SETFL, 0) }
        }
        return try file.readAll(limit: sizeLimit)
    }

    /// Changes the content; while `change` runs no other process changes it.
    ///
    /// - Parameter change: Gets the content, empty for a file that does not exist, and returns the new one, or `nil` to
    ///   leave the file as it is.
    package func update(_ change: ([UInt8]) -> [UInt8]?) throws(FileError) {
        let target = Self.followingLinks(path)
        let (folder, name) = Folder.split(target)
        try Folder.create(folder)
        let lock = try FileDescriptor(folder, O_RDONLY | O_DIRECTORY, for: .lock)
        try lock.lock()
        let present = SharedFile(path: target, sizeLimit: sizeLimit)
        var mode: mode_t = 0o644
        var old: [UInt8] = []
        var status = stat()
        // A device may have no end.
        if stat(target, &status) == 0, status.st_mode & S_IFMT != S_IFREG { throw FileError(path, .write, .notAFile) }
        if let content = try present.read() {
            old = content
            guard stat(target, &status) == 0 else { throw .last(target, .read) }
            mode = status.st_mode & 0o7777
            // Replacing it would need no permission to write to it. What nobody may write, the superuser leaves alone too.
            let isWritable = mode & 0o222 != 0 && access(target, W_OK) == 0
            guard isWritable else { throw FileError(path, .write, .system(EACCES)) }
        }
        guard let new = change(old) else { return }
        try Self.replace(target, by: new, mode: mode, temporary: "\(folder)/.\(name).new")
        try lock.synchronize()
    }

    private static func replace(
        _ target: String, by bytes: [UInt8], mode: mode_t, temporary: String
    ) throws(FileError) {
        // One that a crash has left behind is in nobody's use: the lock is ours.
        unlink(temporary)
        do throws(FileError) {
            let file = try FileDescriptor(
                temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode, for: .write)
            guard fchmod(file.number, mode) == 0 else { throw .last(target, .write) }
            try file.writeAll(bytes)
            guard rename(temporary, target) == 0 else { throw .last(target, .write) }
        } catch {
            unlink(temporary)
            throw FileError(target, .write, error.reason)
        }
    }

    /// The path of the file itself, where the path given is that of a symbolic link, whether it is there or not.
    package static func followingLinks(_ path: String) -> String {
        if let resolved = realpath(path, nil) {
            defer { free(resolved) }
            return String(cString: resolved)
        }
        var target = path
        // As many links as Linux follows (path_resolution(7)).
        for _ in 0..<40 {
            guard let next = destination(ofLink: target) else { return target }
            target = next.utf8.first == UInt8(ascii: "/") ? next : "\(Folder.split(target).folder)/\(next)"
        }
        return path
    }

    private static func destination(ofLink path: String) -> String? {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &bytes, bytes.count)
        guard count > 0, count < bytes.count else { return nil }
        return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

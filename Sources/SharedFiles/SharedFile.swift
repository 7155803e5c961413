// SPDX-License-Identifier: Apache-2.0

import Platform

/// A small file that several processes may read and change.
///
/// A change is written to a new file beside it, which replaces it once it is on disk: readers see either the old or the
/// new one, and a failure leaves the old one. A lock on the folder serializes changes, so that none is lost.
package struct SharedFile: Sendable {
    package let path: String
    private let sizeLimit: Int

    package init(path: String, sizeLimit: Int = 16 << 20) {
        self.path = path
        self.sizeLimit = sizeLimit
    }

    /// Returns whether anything exists at a path.
    package static func exists(_ path: String) -> Bool { !path.hasNUL && access(path, F_OK) == 0 }

    /// Reads the content; `nil` if the file does not exist.
    package func read() throws(FileError) -> [UInt8]? {
        do throws(FileError) {
            return try readPresent()
        } catch {
            if error.reason == .system(ENOENT) || error.reason == .system(ENOTDIR) { return nil }
            throw error
        }
    }

    /// Reads the content of a file that must exist.
    package func readPresent() throws(FileError) -> [UInt8] {
        // Otherwise, opening a named pipe would wait for a writer.
        let file = try FileDescriptor(path, O_RDONLY | O_NONBLOCK, for: .read)
        if try file.status().st_mode & S_IFMT == S_IFIFO {
            // A pipe created by the shell, as in `--from <(…)` or `--from /dev/stdin`, has a writer and no path.
            guard Self.resolved(path) == nil else { throw file.error(.notAFile) }
            try file.call { fcntl(file.number, F_SETFL, 0) }
        }
        return try file.readAll(limit: sizeLimit)
    }

    /// Reads standard input to its end.
    package static func readStandardInput(sizeLimit: Int = 16 << 20) throws(FileError) -> [UInt8] {
        try FileDescriptor(standardInputFor: .read).readAll(limit: sizeLimit)
    }

    /// Changes the content, locked against changes by other processes while `change` runs.
    ///
    /// - Parameters:
    ///   - createsFolder: Whether to create the folder if there is none.
    ///   - change: Receives the content, empty if the file does not exist, and returns the new one, or `nil` to leave
    ///     the file unchanged.
    package func update(creatingFolder createsFolder: Bool = true, _ change: ([UInt8]) -> [UInt8]?) throws(FileError) {
        try FileError.check(path, .write)
        let target = Self.followingLinks(path)
        let (folder, name) = Folder.split(target)
        if createsFolder { try Folder.create(folder) }
        let lock: FileDescriptor
        do throws(FileError) {
            lock = try FileDescriptor(folder, O_RDONLY | O_DIRECTORY, for: .lock)
        } catch {
            let isMissing = error.reason == .system(ENOENT) || error.reason == .system(ENOTDIR)
            throw isMissing ? FileError(path, .create, .noFolder(folder)) : error
        }
        try lock.lock()
        let present = SharedFile(path: target, sizeLimit: sizeLimit)
        var former: stat?
        var old: [UInt8] = []
        var status = stat()
        // Reading a device may never end.
        if stat(target, &status) == 0, status.st_mode & S_IFMT != S_IFREG { throw FileError(path, .write, .notAFile) }
        if let content = try present.read() {
            old = content
            guard stat(target, &status) == 0 else { throw .last(target, .read) }
            former = status
            // Replacing the file needs no write permission for it. A file that is read-only for everyone is left alone,
            // even by the superuser.
            let isWritable = status.st_mode & 0o222 != 0 && access(target, W_OK) == 0
            guard isWritable else { throw FileError(path, .write, .system(EACCES)) }
        }
        guard let new = change(old) else { return }
        try Self.replace(target, by: new, like: former, temporary: "\(folder)/.\(name).new")
        try lock.synchronize()
    }

    /// Replaces a file by one with other content, and with the mode, the owner and the group of the former one. The
    /// mode of a new file is up to the user’s mask.
    private static func replace(
        _ target: String, by bytes: [UInt8], like former: stat?, temporary: String
    ) throws(FileError) {
        let mode = former.map { $0.st_mode & 0o7777 }
        // A file left behind by a crash is not in use, since this process holds the lock.
        unlink(temporary)
        do throws(FileError) {
            let file = try FileDescriptor(
                temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode ?? 0o666, for: .write)
            // Only the superuser can give a file to others, and only members of a group to that.
            if let former {
                _ =
                    fchown(file.number, former.st_uid, former.st_gid) == 0
                    || fchown(file.number, uid_t.max, former.st_gid) == 0
            }
            if let mode, fchmod(file.number, mode) != 0 { throw .last(target, .write) }
            try file.writeAll(bytes)
            guard rename(temporary, target) == 0 else { throw .last(target, .write) }
        } catch {
            unlink(temporary)
            throw FileError(target, .write, error.reason)
        }
    }

    /// Returns the path that a symbolic link finally refers to, whether or not a file exists there.
    package static func followingLinks(_ path: String) -> String {
        if let resolved = resolved(path) { return resolved }
        var target = path
        // The maximum number of links that Linux follows (path_resolution(7)).
        for _ in 0..<40 {
            guard let next = destination(ofLink: target) else { return target }
            target = next.utf8.first == UInt8(ascii: "/") ? next : "\(Folder.split(target).folder)/\(next)"
        }
        return path
    }

    /// Returns the path without symbolic links; `nil` if nothing exists there.
    private static func resolved(_ path: String) -> String? {
        guard !path.hasNUL, let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func destination(ofLink path: String) -> String? {
        if path.hasNUL { return nil }
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &bytes, bytes.count)
        guard count > 0, count < bytes.count else { return nil }
        return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

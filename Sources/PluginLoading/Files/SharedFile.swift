#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A small file that several processes read and change.
///
/// A change is written to a new file beside it, which takes its place once it is on the disk: whoever reads sees the
/// one or the other, and a failure leaves the old one. Changes are made one at a time, under a lock on the folder,
/// so that none is lost.
struct SharedFile: Sendable {
    let path: String
    let sizeLimit: Int

    init(path: String, sizeLimit: Int = 16 << 20) {
        self.path = path
        self.sizeLimit = sizeLimit
    }

    /// The content; `nil` where there is no such file.
    func read() throws(FileError) -> [UInt8]? {
        do throws(FileError) {
            return try readPresent()
        } catch {
            if error.reason == .system(ENOENT) || error.reason == .system(ENOTDIR) { return nil }
            throw error
        }
    }

    /// The content of a file that must be there.
    func readPresent() throws(FileError) -> [UInt8] {
        try FileDescriptor(path, O_RDONLY, for: .read).readAll(limit: sizeLimit)
    }

    /// Changes the content; while `change` runs no other process changes it.
    ///
    /// - Parameter change: Gets the content, empty for a file that does not exist, and returns the new one, or `nil` to
    ///   leave the file as it is.
    func update(_ change: ([UInt8]) -> [UInt8]?) throws(FileError) {
        let target = Self.followingLinks(path)
        let (folder, name) = Self.split(target)
        try Self.createFolder(folder)
        let lock = try FileDescriptor(folder, O_RDONLY | O_DIRECTORY, for: .lock)
        try lock.lock()
        let present = SharedFile(path: target, sizeLimit: sizeLimit)
        var mode: mode_t = 0o644
        var old: [UInt8] = []
        if let content = try present.read() {
            old = content
            var status = stat()
            guard stat(target, &status) == 0 else { throw .last(target, .read) }
            guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(path, .write, .notAFile) }
            mode = status.st_mode & 0o7777
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

    /// The path of the file itself, where the path given is that of a symbolic link.
    private static func followingLinks(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
        let folder = path[..<slash]
        return (folder.isEmpty ? "/" : String(folder), String(path[path.utf8.index(after: slash)...]))
    }

    /// Creates a folder and those it is in, where they are missing.
    private static func createFolder(_ folder: String) throws(FileError) {
        var status = stat()
        if stat(folder, &status) == 0 { return }
        guard errno == ENOENT else { throw .last(folder, .write) }
        let parent = split(folder).folder
        if parent != folder && parent != "." && parent != "/" { try createFolder(parent) }
        // The mode that the XDG Base Directory Specification asks for.
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .last(folder, .write) }
    }
}

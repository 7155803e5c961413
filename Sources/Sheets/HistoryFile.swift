// SPDX-License-Identifier: Apache-2.0

import Platform
public import SharedFiles

/// A file of input lines, which several sessions may append to at once. Only its owner may read it.
///
/// Each line of the file is a line of the history, in which `\n` stands for a line feed and `\\` for a backslash.
public struct HistoryFile: Sendable {
    /// The path of the file.
    public let path: String

    /// Files with more lines than this are shortened to ``History/limit`` lines.
    private static let lineLimit = 2 * History.limit

    /// The maximum number of bytes read, from the end of the file.
    private static let sizeLimit = 8 << 20

    /// Creates a history file at a path, where a file need not exist yet.
    public init(path: String) { self.path = path }

    /// Returns the path of the file in the user’s state folder according to the environment; `nil` if it names no
    /// folder.
    public static func path(environment: (String) -> String?) -> String? {
        StateFolder.path(of: "history", environment: environment)
    }

    /// Whether the file exists.
    public var isThere: Bool { SharedFile.exists(path) }

    /// Reads the history, skipping lines that are not text.
    ///
    /// - Throws: `FileError` if the file exists but can’t be read.
    public func read() throws(FileError) -> History {
        do throws(FileError) {
            return History(lines: try lines(in: LockedFile(reading: path)))
        } catch {
            if error.reason == .system(ENOENT) || error.reason == .system(ENOTDIR) { return History() }
            throw error
        }
    }

    /// Appends lines, and waits until they are on disk. A long file is also shortened, if its folder permits that.
    ///
    /// - Throws: `FileError`; the lines are then not added.
    public func add(_ lines: [String]) throws(FileError) {
        let new = lines.reduce(into: [UInt8]()) { $0 += Self.encoded($1) }
        while true {
            let file = try LockedFile(creating: path)
            // While this session was waiting for the lock, another one may have replaced the file by a shorter one.
            guard file.isCurrent else { continue }
            var end = try file.size()
            // A line torn by a crash must not swallow this one.
            if end > 0, try file.read(from: end - 1, count: 1) != [UInt8(ascii: "\n")] {
                try file.write([UInt8(ascii: "\n")], at: end)
                end += 1
            }
            try file.write(new, at: end)
            // The lines are there even if earlier ones can’t be removed.
            try? shorten(file)
            return
        }
    }

    /// Shortens a long file, while it is locked.
    private func shorten(_ file: borrowing LockedFile) throws(FileError) {
        // A line has at least two bytes, so smaller files need not be read.
        let size = try file.size()
        guard size > 2 * Self.lineLimit else { return }
        let lines = try self.lines(in: file)
        guard lines.count > Self.lineLimit || size > Self.sizeLimit else { return }
        let kept = lines.suffix(History.limit).reduce(into: [UInt8]()) { $0 += Self.encoded($1) }
        try SharedFile(path: path, sizeLimit: Int.max).update { _ in kept }
    }

    private func lines(in file: borrowing LockedFile) throws(FileError) -> [String] {
        let size = try file.size()
        let start = max(0, size - Self.sizeLimit)
        let bytes = try file.read(from: start, count: size - start)
        var rows = bytes.textLines
        if start > 0, !rows.isEmpty { rows.removeFirst() }
        return rows.compactMap { $0.isEmpty ? nil : Self.decoded($0) }
    }

    private static func encoded(_ line: String) -> [UInt8] {
        var bytes: [UInt8] = []
        for byte in line.utf8 {
            switch byte {
            case UInt8(ascii: "\\"): bytes += [byte, byte]
            case UInt8(ascii: "\n"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
            default: bytes.append(byte)
            }
        }
        return bytes + [UInt8(ascii: "\n")]
    }

    private static func decoded(_ row: ArraySlice<UInt8>) -> String? {
        guard row.contains(UInt8(ascii: "\\")) else { return String(validating: row, as: UTF8.self) }
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in row {
            if isEscaped {
                bytes.append(byte == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte)
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else {
                bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import SharedFiles

/// The file that lists the plugins to load every time: one path on each line, with comments after `#`.
public struct PluginList: Sendable {
    /// The path of the file.
    public var path: String { file.path }

    private let file: SharedFile

    /// Creates a list for a file, which need not exist yet.
    public init(path: String) {
        file = SharedFile(path: path)
    }

    /// Returns the paths of the plugins.
    ///
    /// - Throws: `FileError` if the file can’t be read.
    public func load() throws(FileError) -> [String] {
        guard let bytes = try file.read() else { return [] }
        return Self.lines(bytes).map(\.withoutComments).filter { !$0.isEmpty }
    }

    /// Returns whether a line of the list can hold a path: it must not be empty, have a line feed, a NUL character or
    /// `#` in it, or begin or end with a blank.
    public static func canHold(_ path: String) -> Bool {
        !path.isEmpty && !path.hasNUL && !path.utf8.contains(UInt8(ascii: "\n"))
            && path.withoutComments.utf8.elementsEqual(path.utf8)
    }

    /// Appends a path, unless it is listed already.
    ///
    /// - Throws: `FileError` if the file can't be written, and for a path that it can't hold (``canHold(_:)``); it is
    ///   then unchanged.
    public func add(_ path: String) throws(FileError) {
        guard Self.canHold(path) else {
            let reason =
                "a path in it can’t be empty, have ‘#’, a line feed or a NUL character in it, or begin or end with "
                + "a blank"
            throw FileError(self.path, .write, .unwritable(reason))
        }
        try file.update { bytes in
            var lines = Self.lines(bytes)
            guard !lines.contains(where: { $0.withoutComments == path }) else { return nil }
            lines.append(path)
            return Self.bytes(lines)
        }
    }

    /// Removes paths; returns whether any of them was listed.
    ///
    /// - Throws: `FileError` if the file can't be written; it is then unchanged.
    public func remove(_ paths: Set<String>) throws(FileError) -> Bool {
        var hasRemoved = false
        try file.update { bytes in
            let lines = Self.lines(bytes)
            let kept = lines.filter { !paths.contains($0.withoutComments) }
            hasRemoved = kept.count < lines.count
            return hasRemoved ? Self.bytes(kept) : nil
        }
        return hasRemoved
    }

    /// Returns the absolute path without symbolic links, as far as the file exists. None does at a path with a NUL
    /// character in it.
    public static func resolved(_ path: String) -> String {
        let resolved = SharedFile.followingLinks(path)
        if resolved != path { return resolved }
        let (folder, name) = Folder.split(path)
        let place = SharedFile.followingLinks(folder)
        return place == "/" ? "/\(name)" : "\(place)/\(name)"
    }

    private static func lines(_ bytes: [UInt8]) -> [String] {
        bytes.textLines.map { String(decoding: $0, as: UTF8.self) }
    }

    private static func bytes(_ lines: [String]) -> [UInt8] { lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] } }
}

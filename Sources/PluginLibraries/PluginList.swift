// SPDX-License-Identifier: Apache-2.0

import SharedFiles

/// The file that remembers which plugins are loaded every time: one path a line, `#` beginning a comment.
public struct PluginList: Sendable {
    /// The path of the file.
    public var path: String { file.path }

    private let file: SharedFile

    /// Creates a list for a file, which need not exist.
    public init(path: String) {
        file = SharedFile(path: path)
    }

    /// The paths of the plugins.
    ///
    /// - Throws: ``FileError`` where the file can’t be read.
    public func load() throws(FileError) -> [String] {
        guard let bytes = try file.read() else { return [] }
        return Self.lines(bytes).map(\.withoutComment).filter { !$0.isEmpty }
    }

    /// Adds a path at the end, unless it is there.
    public func add(_ path: String) throws(FileError) {
        try file.update { bytes in
            var lines = Self.lines(bytes)
            guard !lines.contains(where: { $0.withoutComment == path }) else { return nil }
            lines.append(path)
            return Self.bytes(lines)
        }
    }

    /// Removes paths; returns whether any of them was there.
    public func remove(_ paths: Set<String>) throws(FileError) -> Bool {
        var hasRemoved = false
        try file.update { bytes in
            let lines = Self.lines(bytes)
            let kept = lines.filter { !paths.contains($0.withoutComment) }
            hasRemoved = kept.count < lines.count
            return hasRemoved ? Self.bytes(kept) : nil
        }
        return hasRemoved
    }

    /// The path from the root of the file system, without links, as far as there is such a file.
    public static func resolved(_ path: String) -> String {
        let resolved = SharedFile.followingLinks(path)
        if resolved != path { return resolved }
        let (folder, name) = Folder.split(path)
        let place = SharedFile.followingLinks(folder)
        return place == "/" ? "/\(name)" : "\(place)/\(name)"
    }

    private static func lines(_ bytes: [UInt8]) -> [String] {
        bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func bytes(_ lines: [String]) -> [UInt8] { lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] } }
}

// SPDX-License-Identifier: Apache-2.0

import SharedFiles

/// The file in which a user's own definitions are kept.
public struct DefinitionStore: Sendable {
    /// The path of the file.
    public var path: String { file.path }

    private let file: SharedFile

    /// Creates a store for a file, which need not exist.
    public init(path: String) {
        file = SharedFile(path: path)
    }

    /// The file as it is now; empty where there is none.
    ///
    /// - Throws: ``FileError`` where it can’t be read.
    public func load() throws(FileError) -> DefinitionFile {
        guard let bytes = try file.read() else { return DefinitionFile() }
        return DefinitionFile(bytes)
    }

    /// The file as it is now.
    ///
    /// - Throws: ``FileError`` where it can’t be read or is not there.
    public func loadPresent() throws(FileError) -> DefinitionFile {
        DefinitionFile(try file.readPresent())
    }

    /// Changes the file. While `change` runs no other process changes it; where writing fails it stays as it was.
    ///
    /// - Parameter change: Gets the file as it is now, changes it and returns `true`, or `false` to leave it alone.
    /// - Throws: ``FileError`` where it can’t be read or written.
    public func update(_ change: (inout DefinitionFile) -> Bool) throws(FileError) {
        try file.update { bytes in
            var definitions = DefinitionFile(bytes)
            return change(&definitions) ? definitions.bytes : nil
        }
    }
}

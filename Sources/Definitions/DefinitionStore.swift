// SPDX-License-Identifier: Apache-2.0

import SharedFiles

/// The file of a user's definitions.
public struct DefinitionStore: Sendable {
    /// The path of the file.
    public var path: String { file.path }

    private let file: SharedFile

    /// Creates a store for a file, which need not exist yet.
    public init(path: String) {
        file = SharedFile(path: path)
    }

    /// Loads the current file; empty if it does not exist.
    ///
    /// - Throws: `FileError` if it can’t be read.
    public func load() throws(FileError) -> DefinitionFile {
        guard let bytes = try file.read() else { return DefinitionFile() }
        return DefinitionFile(bytes)
    }

    /// Loads the current file, which must exist.
    ///
    /// - Throws: `FileError` if it can’t be read or does not exist.
    public func loadPresent() throws(FileError) -> DefinitionFile {
        DefinitionFile(try file.readPresent())
    }

    /// Changes the file, locked against changes by other processes while `change` runs. If writing fails, the file is
    /// unchanged.
    ///
    /// - Parameter change: Receives the current file, changes it and returns `true`, or `false` to leave it unchanged.
    /// - Throws: `FileError` if it can’t be read or written.
    public func update(_ change: (inout DefinitionFile) -> Bool) throws(FileError) {
        try file.update { bytes in
            var definitions = DefinitionFile(bytes)
            return change(&definitions) ? definitions.bytes : nil
        }
    }
}

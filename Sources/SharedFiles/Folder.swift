// SPDX-License-Identifier: Apache-2.0

import Platform

/// The folders that files are in.
package enum Folder {
    /// The folder a path is in, and the name there.
    package static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
        let folder = path[..<slash]
        return (folder.isEmpty ? "/" : String(folder), String(path[path.utf8.index(after: slash)...]))
    }

    /// Creates a folder and those it is in, where they are missing.
    static func create(_ folder: String) throws(FileError) {
        var status = stat()
        if stat(folder, &status) == 0 { return }
        guard errno == ENOENT else { throw .last(folder, .create) }
        let parent = split(folder).folder
        if parent != folder { try create(parent) }
        // The mode that the XDG Base Directory Specification asks for.
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .last(folder, .create) }
    }

    /// Waits until the folder that a file is in has its name on the disk.
    package static func synchronize(folderOf path: String) throws(FileError) {
        try FileDescriptor(split(path).folder, O_RDONLY | O_DIRECTORY, for: .write).synchronize()
    }
}

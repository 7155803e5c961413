// SPDX-License-Identifier: Apache-2.0

import Platform

/// The parent folders of files.
package enum Folder {
    /// Splits a path into its folder and its last component.
    package static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
        let folder = path[..<slash]
        return (folder.isEmpty ? "/" : String(folder), String(path[path.utf8.index(after: slash)...]))
    }

    /// Creates a folder and its missing parents.
    static func create(_ folder: String) throws(FileError) {
        try FileError.check(folder, .create)
        var status = stat()
        if stat(folder, &status) == 0 { return }
        guard errno == ENOENT else { throw .last(folder, .create) }
        let parent = split(folder).folder
        if parent != folder { try create(parent) }
        // The mode required by the XDG Base Directory Specification.
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .last(folder, .create) }
    }

    /// Waits until the entry of a file in its folder is on disk.
    package static func synchronize(folderOf path: String) throws(FileError) {
        try FileDescriptor(split(path).folder, O_RDONLY | O_DIRECTORY, for: .write).synchronize()
    }
}

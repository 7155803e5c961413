// SPDX-License-Identifier: Apache-2.0

import Definitions
import SharedFiles

extension DefinitionFile {
    /// Reads a file that the user has named, which must exist; `-` is standard input.
    init(readingFrom path: String) throws(FileError) {
        self =
            path == DataReader.standardInput
            ? DefinitionFile(try SharedFile.readStandardInput()) : try DefinitionStore(path: path).loadPresent()
    }

    /// Returns what a file is called that the user has named.
    static func name(ofPath path: String) -> String { path == DataReader.standardInput ? "standard input" : path }
}

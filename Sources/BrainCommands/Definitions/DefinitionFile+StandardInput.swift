// SPDX-License-Identifier: Apache-2.0

import Definitions
import SharedFiles

extension DefinitionFile {
    /// Reads a file that the user has named, which must exist; `-` is standard input.
    init(readingFrom path: String) throws(FileError) {
        guard path == DataReader.standardInput else {
            self = try DefinitionStore(path: path).loadPresent()
            return
        }
        do throws(FileError) {
            self = try DefinitionStore(path: "/dev/stdin").loadPresent()
        } catch {
            throw FileError(path, error.action, error.reason)
        }
    }

    /// Returns what a file is called that the user has named.
    static func name(ofPath path: String) -> String { path == DataReader.standardInput ? "standard input" : path }
}

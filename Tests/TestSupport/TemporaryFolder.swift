// SPDX-License-Identifier: Apache-2.0

import Foundation
import Platform

/// A temporary folder for one test, removed with its contents when the object is deallocated.
package final class TemporaryFolder {
    package let path: String

    package init() throws {
        var template = Array("\(getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")/brain-tests-XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else { throw Failure.system(errno) }
        path = String(cString: made)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    package enum Failure: Error { case system(Int32) }

    package func file(_ name: String) -> String { "\(path)/\(name)" }

    /// The sorted names of the files in the folder, including hidden ones.
    package var names: [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    package func write(_ text: String, to name: String) throws {
        guard let stream = fopen(file(name), "w") else { throw Failure.system(errno) }
        fputs(text, stream)
        fclose(stream)
    }

    package func content(of name: String) -> String? {
        guard let stream = fopen(file(name), "r") else { return nil }
        defer { fclose(stream) }
        var text: [UInt8] = []
        while case let byte = fgetc(stream), byte >= 0 { text.append(UInt8(truncatingIfNeeded: byte)) }
        return String(decoding: text, as: UTF8.self)
    }
}

/// Runs a program, waits for it, and returns its exit status, or −1 if it could not be started or was terminated by a
/// signal.
@discardableResult
package func run(_ program: String, _ arguments: String...) -> Int32 {
    var process: pid_t = 0
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    guard posix_spawnp(&process, program, nil, nil, words, environ) == 0 else { return -1 }
    var status: Int32 = 0
    guard waitpid(process, &status, 0) == process else { return -1 }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -1
}

// SPDX-License-Identifier: Apache-2.0

import Platform

/// Why a file could not be read or changed.
public struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was to be done with the file.
    public enum Action: Sendable, Hashable {
        case read
        case write
        /// To make a folder for it.
        case create
        case lock
    }

    /// What is in the way.
    public enum Reason: Sendable, Hashable {
        /// The error number of the operating system.
        case system(Int32)
        /// The file is larger than this many bytes.
        case tooLarge(limit: Int)
        /// Something other than an ordinary file, such as a folder or a device.
        case notAFile
        /// The content is not what it should be, which is said here, as in “a tape”.
        case wrongContent(expected: String)
        /// Another process holds the lock.
        case locked
    }

    /// The file.
    public let path: String
    /// What was to be done.
    public let action: Action
    /// What is in the way.
    public let reason: Reason

    package init(_ path: String, _ action: Action, _ reason: Reason) {
        self.path = path
        self.action = action
        self.reason = reason
    }

    /// An error of the system call that was just made.
    static func last(_ path: String, _ action: Action) -> FileError {
        FileError(path, action, .system(errno))
    }

    /// The error as a sentence.
    public var description: String {
        let what =
            switch action {
            case .read: "can’t be read"
            case .create: "can’t be created"
            case .write, .lock: "was left as it was"
            }
        return "‘\(path)’ \(what): \(cause)."
    }

    private var cause: String {
        switch reason {
        case .system(let code): String(cString: strerror(code))
        case .tooLarge(let limit): "it is larger than \(limit) bytes"
        case .notAFile: "it is not an ordinary file"
        case .wrongContent(let expected): "it is not \(expected)"
        case .locked: "another process is changing it, and did not finish in time"
        }
    }
}

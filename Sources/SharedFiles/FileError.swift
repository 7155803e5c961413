// SPDX-License-Identifier: Apache-2.0

import Platform

/// The reason why a file could not be read or changed.
public struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The attempted action on the file.
    public enum Action: Sendable, Hashable {
        /// Reading it.
        case read
        /// Writing it.
        case write
        /// Creating its folder.
        case create
        /// Locking it, so that no other process changes it meanwhile.
        case lock
    }

    /// The cause of the failure.
    public enum Reason: Sendable, Hashable {
        /// An error number of the operating system.
        case system(Int32)
        /// The file is larger than this limit, in bytes.
        case tooLarge(limit: Int)
        /// There is no folder with this path, which it would be in.
        case noFolder(String)
        /// The path has a NUL character in it, up to which the system would read it.
        case invalidPath
        /// The path is not a regular file, but for example a folder or a device.
        case notAFile
        /// The content is not of the expected kind, such as “a tape”.
        case wrongContent(expected: String)
        /// What was to be written can’t be in such a file: the reason as a sentence without a period, such as “a path
        /// can’t have a line feed in it”.
        case unwritable(String)
        /// Another process holds the lock.
        case locked
        /// The user stopped the calculation of what was to be written.
        case stopped
    }

    /// The path of the file; ``standardInput`` for standard input, and empty for what is kept in memory.
    public let path: String
    /// The attempted action.
    public let action: Action
    /// The cause of the failure.
    public let reason: Reason

    /// The path of standard input.
    public static let standardInput = "/dev/stdin"

    /// Creates the error of a file, or of something else that a path names.
    public init(_ path: String, _ action: Action, _ reason: Reason) {
        self.path = path
        self.action = action
        self.reason = reason
    }

    /// Throws for a path that the system would read in part.
    static func check(_ path: String, _ action: Action) throws(FileError) {
        if path.hasNUL { throw FileError(path, action, .invalidPath) }
    }

    /// Returns the error of the last system call.
    static func last(_ path: String, _ action: Action) -> FileError {
        FileError(path, action, .system(errno))
    }

    /// The error as a sentence.
    public var description: String {
        if reason == .stopped { return "Nothing was changed: the calculation was stopped." }
        let what =
            switch action {
            case .read: "can’t be read"
            case .create: "can’t be created"
            case .write, .lock: "was not changed"
            }
        return "\(path == Self.standardInput ? "Standard input" : "‘\(path)’") \(what): \(cause)."
    }

    private var cause: String {
        switch reason {
        case .system(let code): String(cString: strerror(code))
        case .tooLarge(let limit): "it is larger than \(limit) bytes"
        case .noFolder(let path): "there is no folder ‘\(path)’"
        case .invalidPath: "the path has a NUL character in it"
        case .notAFile: "it is not an ordinary file"
        case .wrongContent(let expected): "it is not \(expected)"
        case .unwritable(let reason): reason
        case .stopped: "the calculation was stopped"
        case .locked: "another process is changing it, and did not finish in time"
        }
    }
}

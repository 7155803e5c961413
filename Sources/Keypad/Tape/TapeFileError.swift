#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Why a tape could not be read or stored.
public struct TapeFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is in the way.
    public enum Reason: Sendable, Hashable {
        /// The error number of the operating system.
        case system(Int32)
        /// It is another kind of file, which must not be changed.
        case notATape
        /// Another process holds the lock for too long.
        case locked
        /// The file is larger than this many bytes.
        case tooLarge(limit: Int)
    }

    /// The file.
    public let path: String
    /// What is in the way.
    public let reason: Reason

    /// The error as a sentence.
    public var description: String {
        switch reason {
        case .system(let code): "The tape ‘\(path)’ can’t be used: \(String(cString: strerror(code)))."
        case .notATape: "‘\(path)’ is not a tape, and is left as it is."
        case .locked: "The tape ‘\(path)’ is being changed by another process, which does not finish."
        case .tooLarge(let limit): "The tape ‘\(path)’ is larger than \(limit) bytes."
        }
    }
}

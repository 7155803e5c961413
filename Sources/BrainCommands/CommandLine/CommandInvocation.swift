// SPDX-License-Identifier: Apache-2.0

/// A parsed command line: the command, its options, and its operands.
struct CommandInvocation: Sendable {
    /// The calculator that the command belongs to.
    let brain: Brain
    /// The command, and its name preceded by those of its parents.
    let command: Command
    let path: String
    let options: OptionValues
    let operands: [String]

    /// Returns an error about the arguments.
    func usageError(_ message: String) -> UsageError { UsageError(message, command, path) }
}

/// An invalid command line.
struct UsageError: Error {
    /// A sentence that describes the error.
    let message: String
    /// The usage lines of the command.
    let usage: [String]
    private let path: String

    init(_ message: String, _ command: Command, _ path: String) {
        self.message = message
        self.path = path
        usage = command.synopses(path)
    }

    /// The hint for the user after the message.
    var hint: String {
        let lines = usage.enumerated().map { ($0 == 0 ? "Usage: " : "       ") + $1 }
        return (lines + ["‘\(path) --help’ says more."]).joined(separator: "\n")
    }
}

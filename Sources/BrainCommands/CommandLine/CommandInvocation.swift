// SPDX-License-Identifier: Apache-2.0

/// A command line that was read: the command, its options, and its operands.
struct CommandInvocation: Sendable {
    /// The calculator whose command it is.
    let brain: Brain
    /// The command, and its name after those of its parents.
    let command: Command
    let path: String
    let options: OptionValues
    let operands: [String]

    /// A complaint about what was given.
    func usageError(_ message: String) -> UsageError { UsageError(message, command, path) }
}

/// A command line that makes no sense.
struct UsageError: Error {
    /// What is wrong, as a sentence.
    let message: String
    /// How the command is written.
    let usage: [String]
    private let path: String

    init(_ message: String, _ command: Command, _ path: String) {
        self.message = message
        self.path = path
        usage = command.synopses(path)
    }

    /// What the user is told besides the message.
    var hint: String {
        let lines = usage.enumerated().map { ($0 == 0 ? "Usage: " : "       ") + $1 }
        return (lines + ["‘\(path) --help’ says more."]).joined(separator: "\n")
    }
}

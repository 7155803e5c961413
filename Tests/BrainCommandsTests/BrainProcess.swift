// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// The command `brain` as a process of its own: what it wrote and how it ended.
struct BrainProcess {
    let output: Data
    let messages: String
    let status: Int32

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }

    /// The executable under test.
    static let executable = URL(filePath: TestedCommand.path)

    /// Its environment: that of the tests without the settings and the operators of whoever runs them.
    static let environment = ProcessInfo.processInfo.environment
        .filter { !$0.key.hasPrefix("BRAIN_") && !$0.key.hasPrefix("XDG_") }
        .merging(["HOME": "/nowhere"]) { $1 }

    /// Runs a command to its end.
    static func run(_ arguments: [String], input: Data = Data()) throws -> BrainProcess {
        try run(arguments, input: input, environment: [:])
    }

    /// Runs a command to its end, with variables of its own in its environment, or within limits of its own.
    ///
    /// Input and output go through files: nothing has to be read while it runs.
    ///
    /// - Parameters:
    ///   - environment: What its environment has besides, or in place of, the usual one.
    ///   - output: A file that its standard output goes to, in place of what is returned.
    ///   - limit: A command of the shell that limits it, such as `ulimit -v 100000`.
    static func run(
        _ arguments: [String], input: Data = Data(), environment: [String: String], writingTo output: String? = nil,
        limit: String? = nil
    ) throws -> BrainProcess {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let files = ["input", "output", "messages"].map { URL(filePath: folder.file($0)) }
        try input.write(to: files[0])
        for file in files.dropFirst() { try Data().write(to: file) }
        let process = Process()
        if let limit {
            process.executableURL = URL(filePath: "/bin/sh")
            process.arguments = ["-c", "\(limit); exec \"$0\" \"$@\"", executable.path()] + arguments
        } else {
            process.executableURL = executable
            process.arguments = arguments
        }
        process.environment = Self.environment.merging(environment) { $1 }
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: output.map { URL(filePath: $0) } ?? files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try process.run()
        process.waitUntilExit()
        return BrainProcess(
            output: try Data(contentsOf: files[1]),
            messages: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self),
            status: process.terminationStatus)
    }

    /// Runs a command whose standard output goes to a file.
    static func run(_ arguments: [String], writingTo output: String) throws -> BrainProcess {
        try run(arguments, environment: [:], writingTo: output)
    }

    /// Whether the memory of the command can be limited: a build with a sanitizer takes terabytes of addresses, and
    /// memory of its own for all that is used.
    static let hasLimitableMemory = (try? run(["1"], environment: [:], limit: "ulimit -v 400000").status) == 0

    /// Evaluates lines given on standard input.
    static func run(_ arguments: [String] = [], lines: String...) throws -> BrainProcess {
        try run(arguments, input: Data(lines.map { $0 + "\n" }.joined().utf8))
    }
}

extension Process {
    /// Starts a process that can be interrupted: the threads of the tests block signals, and a process begins with what the
    /// thread that starts it blocks.
    func runInterruptibly() throws {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        try run()
    }
}

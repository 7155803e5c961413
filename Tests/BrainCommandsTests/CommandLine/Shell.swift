// SPDX-License-Identifier: Apache-2.0

import Foundation
import Platform

/// A shell on a pseudo-terminal, with a `brain` that notes what it is called with.
final class Shell {
    enum Kind: String {
        case bash, zsh, fish

        /// Where it is installed, if it is.
        var path: String? { Kind.path(of: rawValue) }

        /// Where a program is installed, if it is.
        fileprivate static func path(of name: String) -> String? {
            let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/bin:/usr/bin").split(separator: ":")
            return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
        }

        fileprivate var arguments: [String] {
            switch self {
            case .bash: ["--norc", "--noprofile", "-i"]
            case .zsh: ["-f", "-i"]
            case .fish: ["--no-config", "-i"]
            }
        }

        /// What loads the completions.
        fileprivate var setUp: String {
            switch self {
            case .bash, .fish: "source completions\n"
            case .zsh: "autoload -Uz compinit; compinit -u -D; source ./completions\n"
            }
        }
    }

    private struct Failure: Error { let text: String }

    private let given: Configuration
    private let process = Process()
    private let terminal: PseudoTerminal
    private var callCount = 0

    /// Starts a shell in a folder with the completions and some files.
    init(_ kind: Kind, files: [String], definitions: [String]) throws {
        given = try Configuration()
        for definition in definitions { _ = try given.brain("define", definition) }
        for file in files { try Data().write(to: given.file(file)) }
        let script = try BrainProcess.run(["--generate-completion-script", kind.rawValue])
        try script.output.write(to: given.file("completions"))
        try FileManager.default.createDirectory(at: given.file("bin"), withIntermediateDirectories: true)
        let stub = """
            #!/bin/sh
            [ "$1" = --complete-words ] && exec '\(BrainProcess.executable.path)' "$@"
            { for word in "$@"; do printf '[%s]' "$word"; done; echo; } >>'\(given.file("calls").path)'
            """
        try Data(stub.utf8).write(to: given.file("bin/brain"))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: given.file("bin/brain").path)

        terminal = try PseudoTerminal()
        guard let path = kind.path else { throw Failure(text: "the shell can’t be started") }
        if let starter = Kind.path(of: "setsid") {
            // Fish asks for a terminal that controls it.
            process.executableURL = URL(filePath: starter)
            process.arguments = ["--ctty", "--wait", path] + kind.arguments
        } else {
            process.executableURL = URL(filePath: path)
            process.arguments = kind.arguments
        }
        process.currentDirectoryURL = given.folder
        process.environment = BrainProcess.environment.merging([
            "PATH": "\(given.file("bin").path):\(BrainProcess.environment["PATH"] ?? "/bin:/usr/bin")",
            "HOME": given.folder.path, "XDG_CONFIG_HOME": given.folder.path, "TERM": "xterm", "LC_ALL": "C.UTF-8",
        ]) { $1 }
        process.standardInput = terminal.programEnd
        process.standardOutput = terminal.programEnd
        process.standardError = terminal.programEnd
        try process.run()
        pump(seconds: 0.5)
        terminal.type(kind.setUp)
        pump(seconds: 0.5)
        terminal.type("brain ready\n")
        guard call() == "[ready]" else { throw Failure(text: "the shell does not answer") }
    }

    deinit {
        process.terminate()
        kill(process.processIdentifier, SIGKILL)
    }

    /// What `brain` is called with after the user has typed a text, Tab and Return; `nil` where it is not called.
    func completed(_ text: String) -> String? {
        terminal.type(text + "\t")
        pump(seconds: 0.3)
        terminal.type("\n")
        let call = call()
        // What stands there still is not to be part of the next line.
        if call == nil { terminal.type("\u{3}") }
        return call
    }

    /// The next call of `brain`.
    private func call() -> String? {
        for _ in 0..<100 {
            let text = (try? String(contentsOf: given.file("calls"), encoding: .utf8)) ?? ""
            let calls = text.split(separator: "\n")
            if calls.count > callCount {
                callCount = calls.count
                return calls.last.map(String.init)
            }
            pump(seconds: 0.1)
        }
        return nil
    }

    /// Takes what the shell writes, and answers what it asks the terminal.
    private func pump(seconds: Double) {
        let end = Date(timeIntervalSinceNow: seconds)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while Date() < end {
            let count = buffer.withUnsafeMutableBytes { read(terminal.end.fileDescriptor, $0.baseAddress, $0.count) }
            guard count > 0 else {
                usleep(10_000)
                continue
            }
            let text = String(decoding: buffer[..<count], as: UTF8.self)
            if text.contains("\u{1B}[6n") { terminal.type("\u{1B}[1;1R") }
            if text.contains("\u{1B}[c") || text.contains("\u{1B}[0c") { terminal.type("\u{1B}[?1;2c") }
        }
    }
}

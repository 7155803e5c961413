// SPDX-License-Identifier: Apache-2.0

import Foundation
import Platform
import TestSupport
import Testing

/// The command on terminals of unusual kinds.
struct TerminalStartTests {
    private func start(
        _ terminal: PseudoTerminal, _ name: String, _ arguments: [String] = ["pad"],
        program: URL = BrainProcess.executable, environment: [String: String] = [:]
    ) throws -> Process {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.environment = BrainProcess.environment.merging([
            "TERM": name, "BRAIN_TAPE": "/nowhere/tape", "LC_ALL": "C.UTF-8",
        ]) { $1 }.merging(environment) { $1 }
        process.standardInput = terminal.programEnd
        process.standardOutput = terminal.programEnd
        process.standardError = terminal.programEnd
        try process.run()
        return process
    }

    @Test(arguments: ["dumb", ""])
    func `a terminal that can't place text is refused in a sentence`(_ name: String) throws {
        let terminal = try PseudoTerminal()
        let process = try start(terminal, name)
        let message = terminal.output(seconds: 20) { $0.contains("brain keys") }
        process.waitUntilExit()
        #expect(message.hasPrefix("brain: ‘brain pad’ needs a terminal that can place text on its screen"))
        #expect(!message.contains("\u{1B}"))
        #expect(process.terminationStatus == 64)
    }

    @Test func `the prompt is there again when a session without an editor continues`() throws {
        let terminal = try PseudoTerminal()
        let process = try start(terminal, "xterm", ["--plain"])
        _ = terminal.output(seconds: 60) { $0.hasSuffix("> ") }
        kill(process.processIdentifier, SIGSTOP)
        kill(process.processIdentifier, SIGCONT)
        let shown = terminal.output(seconds: 60) { $0.hasSuffix("> ") }
        #expect(shown == "> ")
        terminal.type("quit\n")
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test(
        .enabled(if: Backends.all.contains("gmp")), arguments: [("2√", "the first 1000 digits"), ("1/8=", "3 digits")])
    func `the pad says whether a number has more digits than it shows`(_ keys: String, _ title: String) throws {
        let terminal = try PseudoTerminal()
        terminal.setSize(columns: 80, rows: 30)
        let process = try start(terminal, "xterm")
        _ = terminal.output(seconds: 60) { $0.contains("\u{1B}[?1049h") }
        terminal.type("\(keys)\u{16}")
        let shown = terminal.output(seconds: 60) { $0.contains(title) }
        #expect(shown.contains(title))
        terminal.type("\u{11}")
        _ = terminal.output(seconds: 60) { _ in !process.isRunning }
        process.waitUntilExit()
    }

    @Test(arguments: [(65_535, 65_535), (1, 1), (65_535, 1), (1, 65_535)] as [(UInt16, UInt16)])
    func `a screen of any size is drawn on, and given back`(_ columns: UInt16, _ rows: UInt16) throws {
        let terminal = try PseudoTerminal()
        terminal.setSize(columns: columns, rows: rows)
        let process = try start(terminal, "xterm-256color")
        // The other screen is chosen, and something drawn.
        let drawn = terminal.output(seconds: 60) { $0.contains("\u{1B}[?1049h") }
        let isDrawn = drawn.contains("\u{1B}[?1049h")
        #expect(isDrawn)
        terminal.type("7*6=")
        process.terminate()
        let rest = terminal.output(seconds: 60) { _ in !process.isRunning }
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        let isGivenBack = rest.contains("\u{1B}[?1049l")
        #expect(isGivenBack)
        #expect(process.terminationReason == .exit && process.terminationStatus == 128 + SIGTERM)
    }

    private static let leader = "/usr/bin/setsid"

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: leader), "this system has no setsid"))
    func `Ctrl-Z under a script gives the terminal back to the shell`() throws {
        let terminal = try PseudoTerminal()
        terminal.setSize(columns: 80, rows: 24)
        let shell = ["--ctty", "--wait", "/bin/sh", "-i"]
        let process = try start(terminal, "xterm", shell, program: URL(filePath: Self.leader))
        terminal.type("sh -c '\(BrainProcess.executable.path) pad; echo over$((1 + 1))'\n")
        let (begin, end) = ("\u{1B}[?1049h", "\u{1B}[?1049l")
        _ = terminal.output(seconds: 60) { $0.contains(begin) }
        terminal.type("\u{1A}")
        _ = terminal.output(seconds: 60) { $0.contains(end) }
        terminal.type("echo stopped$((1 + 1))\n")
        let isBack = terminal.output(seconds: 20) { $0.contains("stopped2") }.contains("stopped2")
        #expect(isBack)
        terminal.type("fg\n")
        _ = terminal.output(seconds: 20) { $0.contains(begin) }
        terminal.type("\u{11}")
        let isOver = terminal.output(seconds: 20) { $0.contains("over2") }.contains("over2")
        #expect(isOver)
        terminal.type("exit\n")
        // Where it hangs, it ends when the terminal is closed.
        _ = terminal.output(seconds: 20) { _ in !process.isRunning }
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: leader), "this system has no setsid"))
    func `the prompt of a session is drawn once when it continues`() throws {
        let folder = try TemporaryFolder()
        let terminal = try PseudoTerminal()
        terminal.setSize(columns: 80, rows: 24)
        let shell = ["--ctty", "--wait", "/bin/sh", "-i"]
        let process = try start(
            terminal, "xterm", shell, program: URL(filePath: Self.leader), environment: ["XDG_STATE_HOME": folder.path])
        let (begin, end) = ("\u{1B}[?2004h", "\u{1B}[?2004l")
        terminal.type("\(BrainProcess.executable.path)\n")
        _ = terminal.output(seconds: 60) { $0.contains(begin) }
        terminal.type("\u{1A}")
        _ = terminal.output(seconds: 60) { $0.contains(end) }
        terminal.type("fg\n")
        let shown = terminal.output(seconds: 20) { $0.contains(begin) } + terminal.output(seconds: 1) { _ in false }
        #expect(shown.contains(begin))
        #expect(!shown.contains("\u{1B}[J"), "\(shown.debugDescription)")
        terminal.type("\u{4}exit\n")
        // Where it hangs, it ends when the terminal is closed.
        _ = terminal.output(seconds: 20) { _ in !process.isRunning }
    }

    @Test func `a session that could not store its lines says so at the end, and fails`() throws {
        let terminal = try PseudoTerminal()
        terminal.setSize(columns: 80, rows: 24)
        let process = try start(terminal, "xterm", [], environment: ["XDG_STATE_HOME": "/dev/null"])
        _ = terminal.output(seconds: 60) { $0.contains("\u{1B}[?2004h") }
        terminal.type("1 + 1\r")
        _ = terminal.output(seconds: 60) { $0.contains("$1") }
        terminal.type("\u{4}")
        let shown = terminal.output(seconds: 60) { _ in !process.isRunning }
        process.waitUntilExit()
        #expect(shown.contains("brain: The last line was not stored in the history: ‘/dev/null/brain"))
        #expect(process.terminationStatus == 74)
    }

    @Test(arguments: [
        ["1111111 + 2222222 + zzyzx + 3333333 + 4444444"], ["keys", "1111 + 2222 + zzyzx + 3333 + 4444"],
    ])
    func `on a narrow terminal an error shows the part at fault in one row`(_ arguments: [String]) throws {
        let terminal = try PseudoTerminal()
        terminal.setSize(columns: 30, rows: 20)
        let process = try start(terminal, "xterm", arguments)
        let rows = terminal.output(seconds: 60) { _ in !process.isRunning }.split(separator: "\r\n")
        process.waitUntilExit()
        let carets = try #require(rows.last)
        let shown = try #require(rows.dropLast().last)
        #expect(shown.count <= 30)
        #expect(shown.dropFirst(carets.count - 5).hasPrefix("zzyzx"))
    }
}

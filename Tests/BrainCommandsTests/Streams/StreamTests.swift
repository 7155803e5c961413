// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// How the command behaves between other programs.
@Suite(.serialized)
struct StreamTests {
    private func process(_ arguments: [String] = []) -> (Process, input: Pipe, output: Pipe, messages: Pipe) {
        let process = Process()
        let pipes = (Pipe(), Pipe(), Pipe())
        process.executableURL = BrainProcess.executable
        process.arguments = arguments
        process.environment = BrainProcess.environment
        (process.standardInput, process.standardOutput, process.standardError) = pipes
        return (process, pipes.0, pipes.1, pipes.2)
    }

    @Test func `an answer comes before the next line is written`() throws {
        let (process, input, output, messages) = process()
        try process.run()
        for number in 1...3 {
            try input.fileHandleForWriting.write(contentsOf: Data("\(number) × 2\n".utf8))
            #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) == "\(2 * number)\n")
        }
        try input.fileHandleForWriting.write(contentsOf: Data("1 +\n".utf8))
        #expect(
            String(decoding: messages.fileHandleForReading.availableData, as: UTF8.self).hasPrefix("brain: line 4: "))
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 2)
    }

    @Test func `when nobody reads the answers any more it ends quietly`() throws {
        let (process, input, output, messages) = process()
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data("1\n".utf8))
        _ = output.fileHandleForReading.availableData
        try output.fileHandleForReading.close()
        try input.fileHandleForWriting.write(contentsOf: Data("2\n".utf8))
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(process.terminationReason == .exit)
        #expect(messages.fileHandleForReading.availableData.isEmpty)
    }

    @Test(arguments: ["1", "2"])
    func `when nobody reads the messages any more a batch ends quietly, too`(_ jobs: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(String(repeating: "1/0\n", count: 100_000) + "42\n", to: "lines")
        let (process, _, output, messages) = process(["--jobs", jobs])
        process.standardInput = try FileHandle(forReadingFrom: URL(filePath: folder.file("lines")))
        try process.run()
        try messages.fileHandleForReading.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(process.terminationReason == .exit)
        #expect(output.fileHandleForReading.availableData.isEmpty)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "this system has no /dev/full"))
    func `a full disk is an error of its own`() throws {
        let (process, _, _, messages) = process(["1 + 1"])
        process.standardOutput = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 74)
        let message = String(decoding: messages.fileHandleForReading.availableData, as: UTF8.self)
        #expect(message == "brain: Standard output can’t be written: No space left on device.\n")
    }

    @Test func `a file that may not grow any more is an error of its own`() throws {
        let lines = Data((1...2_000).map { "\($0)\n" }.joined().utf8)
        let run = try BrainProcess.run([], input: lines, environment: [:], limit: "ulimit -f 1")
        #expect(run.messages.hasPrefix("brain: Standard output can’t be written: "))
        #expect(run.status == 74)
        #expect(run.text.hasPrefix("1\n2\n3\n"))
    }

    @Test(arguments: [
        ([], "exec <&-"), (["1 + 1"], "exec >&-"), (["keys"], "exec <&-"), (["check", "-"], "exec <&-"),
        (["register"], "exec <&-"), (["operators"], "exec >&-"),
    ])
    func `a closed descriptor is an error of its own`(_ arguments: [String], _ closing: String) throws {
        let run = try BrainProcess.run(arguments, environment: [:], limit: closing)
        let stream = closing == "exec <&-" ? "input can’t be read" : "output can’t be written"
        #expect(run.messages == "brain: Standard \(stream): Bad file descriptor.\n")
        #expect(run.status == 74)
    }

    @Test(arguments: [[], ["check", "-"], ["--data", "-", "1"], ["register"], ["keys"]])
    func `a folder as standard input is told of`(_ arguments: [String]) throws {
        let run = try BrainProcess.run(arguments, environment: [:], limit: "exec </")
        #expect(run.messages == "brain: Standard input can’t be read: Is a directory.\n")
        #expect(run.status == 74)
    }

    @Test(arguments: [
        "sum(sum(sum(sum(sum(sum(sum(sum(sum(k,k,1,9),k,1,9),k,1,9),k,1,9),k,1,9),k,1,9),k,1,9),k,1,9),k,1,9)",
        "f(n) = n = 0 ? 0 : sum(f(n − 1) + k, k, 1, 3); f(40)",
    ])
    func `short sums within one another end at the time limit, after the answers before them`(_ line: String) throws {
        for backend in Backends.all + [Backends.standard] {
            let run = try BrainProcess.run(["--backend", backend, "--timeout", "0.2"], lines: "1 + 1", line, "3")
            #expect(run.lines == ["2", "3"])
            #expect(run.messages.contains("The time limit of 0.2 s was reached"))
        }
    }

    /// Waits until a process has computed for much longer than it takes to start.
    private static func waitUntilBusy(_ process: Process) {
        #if canImport(Glibc) || canImport(Musl)
        var clock = clockid_t()
        var time = timespec()
        guard clock_getcpuclockid(process.processIdentifier, &clock) == 0 else { return }
        while clock_gettime(clock, &time) == 0, time.tv_sec == 0, time.tv_nsec < 300_000_000, process.isRunning {
            usleep(10_000)
        }
        #else
        // There is no such clock of another process.
        sleep(1)
        #endif
    }

    /// Lines of which the last one takes long.
    private static let slowLines: [(backend: String, lines: [String])] =
        [("double", ["f(n) = n < 2 ? n : f(n − 1) + f(n − 2)", "f(39)"])]
        + (Backends.all.contains("gmp") ? [("auto", ["gamma(1/3 + 10^-9) to 3000000 digits"])] : [])

    @Test(arguments: slowLines, [("1", SIGINT), ("2", SIGINT), ("1", SIGTERM), ("2", SIGTERM)])
    func `what is answered is written while a slow line is calculated, and stays when that is interrupted`(
        _ slow: (backend: String, lines: [String]), _ ending: (jobs: String, signal: Int32)
    ) throws {
        let quick = Array(repeating: "1 + 1", count: 6_000)
        for before in [["2 × 21"], quick + ["2 × 21"]] {
            let lines = slow.lines.dropLast() + before + slow.lines.suffix(1) + quick
            let folder = try TemporaryFolder()
            let (input, output) = (folder.file("input"), folder.file("output"))
            try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: URL(filePath: input))
            try Data().write(to: URL(filePath: output))
            let (process, _, _, messages) = process(["--backend", slow.backend, "--jobs", ending.jobs])
            process.standardInput = try FileHandle(forReadingFrom: URL(filePath: input))
            process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
            try process.runInterruptibly()
            var text = ""
            for _ in 0..<3_000 where !text.hasSuffix("42\n") && process.isRunning {
                usleep(20_000)
                text = try String(contentsOf: URL(filePath: output), encoding: .utf8)
            }
            #expect(text.split(separator: "\n").count == lines.count - quick.count - 1)
            #expect(text.hasSuffix("\n42\n") || text == "42\n")
            kill(process.processIdentifier, ending.signal)
            process.waitUntilExit()
            #expect(process.terminationReason == .exit)
            #expect(process.terminationStatus == 128 + ending.signal)
            #expect(try String(contentsOf: URL(filePath: output), encoding: .utf8) == text)
            let message = String(decoding: messages.fileHandleForReading.availableData, as: UTF8.self)
            #expect(message.contains("The evaluation was stopped before it finished."))
        }
    }

    @Test(arguments: slowLines, [SIGINT, SIGTERM])
    func `an expression that is stopped is answered by an object too`(
        _ slow: (backend: String, lines: [String]), _ signal: Int32
    ) throws {
        let line = slow.lines.joined(separator: "; ")
        let (process, _, output, _) = process(["--backend", slow.backend, "--json=brief", line])
        try process.runInterruptibly()
        Self.waitUntilBusy(process)
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 128 + signal)
        let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        #expect(
            text.hasPrefix(
                #"{"error":{"code":"interrupted","message":"The evaluation was stopped before it finished.""#))
    }

    @Test(arguments: ["1", "2"], [SIGINT, SIGTERM])
    func `a signal while it waits for input ends it, unless signals are ignored`(
        _ jobs: String, _ signal: Int32
    ) throws {
        for isIgnored in [false, true] {
            let (process, input, output, _) = process()
            process.executableURL = URL(filePath: "/bin/sh")
            let setting = isIgnored ? "trap '' INT TERM; " : ""
            process.arguments = ["-c", "\(setting)exec \"$0\" --jobs \(jobs)", BrainProcess.executable.path()]
            try process.runInterruptibly()
            try input.fileHandleForWriting.write(contentsOf: Data("20 + 1\n".utf8))
            #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) == "21\n")
            kill(process.processIdentifier, signal)
            if isIgnored {
                try input.fileHandleForWriting.write(contentsOf: Data("20 + 2\n".utf8))
                #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) == "22\n")
                try input.fileHandleForWriting.close()
            }
            process.waitUntilExit()
            // It may be just about to wait.
            #expect((isIgnored ? [0] : [signal, 128 + signal]).contains(process.terminationStatus))
        }
    }

    @Test(arguments: ["1", "2"], [SIGINT, SIGTERM])
    func `a signal ends it while it reads a line that does not end`(_ jobs: String, _ signal: Int32) throws {
        let (process, _, _, _) = process(["--jobs", jobs])
        process.standardInput = try FileHandle(forReadingFrom: URL(filePath: "/dev/zero"))
        try process.runInterruptibly()
        Self.waitUntilBusy(process)
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect([signal, 128 + signal].contains(process.terminationStatus))
    }
}

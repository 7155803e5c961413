// SPDX-License-Identifier: Apache-2.0

import Foundation
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

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "this system has no /dev/full"))
    func `a full disk is an error of its own`() throws {
        let (process, _, _, messages) = process(["1 + 1"])
        process.standardOutput = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 74)
        let message = String(decoding: messages.fileHandleForReading.availableData, as: UTF8.self)
        #expect(message.hasPrefix("brain: reading or writing failed: "))
    }

    @Test func `a file that may not grow any more is an error of its own`() throws {
        let lines = Data((1...2_000).map { "\($0)\n" }.joined().utf8)
        let run = try BrainProcess.run([], input: lines, environment: [:], limit: "ulimit -f 1")
        #expect(run.messages.hasPrefix("brain: reading or writing failed: "))
        #expect(run.status == 74)
        #expect(run.text.hasPrefix("1\n2\n3\n"))
    }

    @Test(arguments: [([], "exec <&-"), (["1 + 1"], "exec >&-"), (["keys"], "exec <&-"), (["operators"], "exec >&-")])
    func `a closed descriptor is an error of its own`(_ arguments: [String], _ closing: String) throws {
        let run = try BrainProcess.run(arguments, environment: [:], limit: closing)
        #expect(run.messages.hasPrefix("brain: reading or writing failed: "))
        #expect(run.status == 74)
    }
}

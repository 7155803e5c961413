// SPDX-License-Identifier: Apache-2.0

import Platform
import Synchronization
import Testing

/// Reading, writing and the services of the system.
struct SystemCallTests {
    /// A pipe; its ends are closed with the object.
    private final class Channel {
        private var ends: [Int32] = [-1, -1]

        init() throws {
            let status = pipe(&ends)
            try #require(status == 0)
        }

        deinit {
            closeInput()
            closeOutput()
        }

        var input: Int32 { ends[0] }
        var output: Int32 { ends[1] }

        func closeInput() { close(at: 0) }
        func closeOutput() { close(at: 1) }

        private func close(at index: Int) {
            if ends[index] >= 0 { Platform.close(ends[index]) }
            ends[index] = -1
        }
    }

    @Test func `a call that a signal interrupts is repeated, and one that fails is an error`() throws {
        var answers = [-1, -1, 7]
        let answer = try SystemCalls.call {
            errno = EINTR
            return answers.removeFirst()
        }
        #expect(answer == 7)
        let failure = #expect(throws: SystemCalls.Failure.self) {
            try SystemCalls.call {
                errno = EACCES
                return -1
            }
        }
        #expect(failure?.code == EACCES)
    }

    /// Where calls would have to wait, they are refused, or wait.
    @Test(arguments: [O_NONBLOCK, 0])
    func `all bytes are written and read, however many a pipe holds`(_ flags: Int32) throws {
        let pipe = try Channel()
        for end in [pipe.input, pipe.output] { _ = fcntl(end, F_SETFL, flags) }
        let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        let (input, output) = (pipe.input, pipe.output)
        nonisolated(unsafe) var received: [UInt8] = []
        let hasWriter = Atomic(false)
        Threads.run(2) {
            if !hasWriter.exchange(true, ordering: .relaxed) {
                try? SystemCalls.write(output, bytes)
                return
            }
            var buffer = [UInt8](repeating: 0, count: 1_000)
            while received.count < bytes.count, let count = try? SystemCalls.read(input, into: &buffer), count > 0 {
                received += buffer[..<count]
            }
        }
        #expect(received == bytes)
    }

    @Test func `there is input once something is written, and at the end`() throws {
        let pipe = try Channel()
        #expect(!SystemCalls.hasInput(pipe.input))
        try SystemCalls.write(pipe.output, [1])
        #expect(SystemCalls.hasInput(pipe.input))
        var buffer: [UInt8] = [0, 0]
        #expect(try SystemCalls.read(pipe.input, into: &buffer) == 1 && buffer == [1, 0])
        pipe.closeOutput()
        #expect(SystemCalls.hasInput(pipe.input))
        #expect(try SystemCalls.read(pipe.input, into: &buffer) == 0)
    }

    @Test func `writing to a pipe that nobody reads is an error`() throws {
        SystemCalls.reportFailedWrites()
        let pipe = try Channel()
        pipe.closeInput()
        let failure = #expect(throws: SystemCalls.Failure.self) { try SystemCalls.write(pipe.output, [1]) }
        #expect(failure?.isBrokenPipe == true)
        #expect(failure?.sentence == "The output can’t be written: Broken pipe.")
    }

    @Test(arguments: [
        (SystemCalls.Failure.Action.readInput, "Standard input can’t be read: Input/output error."),
        (.read, "The input can’t be read: Input/output error."),
        (.writeOutput, "Standard output can’t be written: Input/output error."),
        (.writeError, "Standard error can’t be written: Input/output error."),
        (.useTerminal, "The terminal can’t be used: Input/output error."),
    ])
    func `a failure is a sentence`(_ action: SystemCalls.Failure.Action, _ sentence: String) {
        let failure = SystemCalls.Failure(code: EIO, action)
        #expect(failure.code == EIO && !failure.isBrokenPipe)
        #expect(failure.sentence == sentence)
    }

    @Test func `a pipe is no terminal and has no size`() throws {
        let pipe = try Channel()
        #expect(!SystemCalls.isTerminal(pipe.output))
        #expect(SystemCalls.windowSize(pipe.output) == nil)
    }

    @Test func `the program, the environment and the clock are those of the process`() {
        #expect(access(SystemCalls.executable, X_OK) == 0)
        #expect(SystemCalls.environment("PATH") == getenv("PATH").map { String(cString: $0) })
        #expect(SystemCalls.environment("BRAIN_NO_SUCH_VARIABLE") == nil)
        let start = SystemCalls.now()
        #expect(SystemCalls.now() >= start)
    }
}

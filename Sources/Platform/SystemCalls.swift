// SPDX-License-Identifier: Apache-2.0

/// Reading and writing, restarted when a signal interrupts them.
package enum SystemCalls {
    /// The failure of a system call, with the error number of the system.
    package struct Failure: Error {
        /// What was to be done.
        package enum Action: Int32, Sendable {
            case useTerminal, readInput, read, writeOutput, writeError, write
        }

        // The code in 16 bits, and the action above them: an error of more than one integer would delay every function
        // that may throw it.
        private let bits: Int32

        package init(code: Int32, _ action: Action = .useTerminal) { bits = action.rawValue << 16 | code & 0xFFFF }

        package var code: Int32 { bits & 0xFFFF }

        /// The failure of the last call.
        package static var last: Failure { Failure(code: errno) }

        /// The system's description of the error.
        package var message: String { String(cString: strerror(code)) }

        /// The failure as a sentence.
        package var sentence: String {
            let subject =
                switch Action(rawValue: bits >> 16) {
                case .readInput: "Standard input can’t be read"
                case .read: "The input can’t be read"
                case .writeOutput: "Standard output can’t be written"
                case .writeError: "Standard error can’t be written"
                case .write: "The output can’t be written"
                case .useTerminal, nil: "The terminal can’t be used"
                }
            return "\(subject): \(message)."
        }

        /// Whether the reader closed the pipe.
        package var isBrokenPipe: Bool { code == EPIPE }
    }

    /// Repeats a call until it is not interrupted by a signal; the call returns -1 if it fails.
    @discardableResult
    @inline(__always)
    package static func call<Answer: SignedInteger>(_ body: () -> Answer) throws(Failure) -> Answer {
        while true {
            let answer = body()
            if answer != -1 { return answer }
            if errno != EINTR { throw .last }
        }
    }

    /// Repeats a call until it is neither interrupted nor refused because it would have to wait: another process that
    /// shares the descriptor may have left it so.
    @inline(__always)
    private static func call(
        _ descriptor: Int32, waitingFor events: Int32, _ body: () -> Int
    ) throws(Failure) -> Int {
        while true {
            do throws(Failure) {
                return try call(body)
            } catch {
                if error.code != EAGAIN, error.code != EWOULDBLOCK { throw error }
                var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
                _ = poll(&request, 1, -1)
            }
        }
    }

    /// Reads up to `buffer.count` bytes; returns 0 at the end of the input.
    package static func read(_ descriptor: Int32, into buffer: inout [UInt8]) throws(Failure) -> Int {
        do throws(Failure) {
            return try call(descriptor, waitingFor: POLLIN) {
                buffer.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
            }
        } catch {
            throw Failure(code: error.code, descriptor == 0 ? .readInput : .read)
        }
    }

    /// Returns whether reading would return immediately, with input or at its end.
    package static func hasInput(_ descriptor: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, 0) > 0
    }

    /// Writes all of `bytes`.
    package static func write(_ descriptor: Int32, _ bytes: [UInt8]) throws(Failure) {
        try bytes.withUnsafeBufferPointer { bytes throws(Failure) in
            try write(descriptor, UnsafeRawBufferPointer(bytes))
        }
    }

    /// Writes all of `bytes`.
    package static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(Failure) {
        var start = 0
        while start < bytes.count {
            do throws(Failure) {
                start += try call(descriptor, waitingFor: POLLOUT) {
                    systemWrite(descriptor, bytes.baseAddress?.advanced(by: start), bytes.count - start)
                }
            } catch {
                let action: Failure.Action = descriptor == 1 ? .writeOutput : descriptor == 2 ? .writeError : .write
                throw Failure(code: error.code, action)
            }
        }
    }
}

// Inside SystemCalls, these names would refer to its own methods.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}

func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, buffer, count)
}

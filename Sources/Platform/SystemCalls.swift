// SPDX-License-Identifier: Apache-2.0

/// Reading and writing, restarted when a signal interrupts them.
package enum SystemCalls {
    /// The failure of a system call, with the error number of the system.
    package struct Failure: Error {
        package let code: Int32

        package init(code: Int32) { self.code = code }

        /// The failure of the last call.
        package static var last: Failure { Failure(code: errno) }

        /// The system's description of the error.
        package var message: String { String(cString: strerror(code)) }

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

    /// Reads up to `buffer.count` bytes; returns 0 at the end of the input.
    package static func read(_ descriptor: Int32, into buffer: inout [UInt8]) throws(Failure) -> Int {
        try call { buffer.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) } }
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
            start += try call { systemWrite(descriptor, bytes.baseAddress?.advanced(by: start), bytes.count - start) }
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

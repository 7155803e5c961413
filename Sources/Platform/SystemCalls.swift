// SPDX-License-Identifier: Apache-2.0

/// Reading and writing, begun again where a signal interrupts them.
package enum SystemCalls {
    /// A failed call: the error number that the system gave.
    package struct Failure: Error {
        package let code: Int32

        package init(code: Int32) { self.code = code }

        /// The failure of the call that was just made.
        package static var last: Failure { Failure(code: errno) }

        /// What the system says of it.
        package var message: String { String(cString: strerror(code)) }

        /// Whether whoever was to read the output has gone.
        package var isBrokenPipe: Bool { code == EPIPE }
    }

    /// Makes a call until no signal interrupts it; -1 is the answer of one that failed.
    @discardableResult
    package static func call<Answer: SignedInteger>(_ body: () -> Answer) throws(Failure) -> Answer {
        while true {
            let answer = body()
            if answer != -1 { return answer }
            if errno != EINTR { throw .last }
        }
    }

    /// Reads up to `buffer.count` bytes; 0 at the end of the input.
    package static func read(_ descriptor: Int32, into buffer: inout [UInt8]) throws(Failure) -> Int {
        try call { buffer.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) } }
    }

    /// Whether reading would not have to wait: there is input, or its end.
    package static func hasInput(_ descriptor: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, 0) > 0
    }

    /// Writes all of `bytes`.
    package static func write(_ descriptor: Int32, _ bytes: [UInt8]) throws(Failure) {
        var start = 0
        while start < bytes.count {
            start += try call {
                bytes.withUnsafeBytes {
                    systemWrite(descriptor, $0.baseAddress?.advanced(by: start), $0.count - start)
                }
            }
        }
    }
}

// Inside of SystemCalls these names would mean its own functions.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}

func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, buffer, count)
}

// SPDX-License-Identifier: Apache-2.0

import CBrainPlugin
import CalculatorEngine
import Platform

/// A connection between the calculator and the process of a plugin: a stream of bytes in each direction.
///
/// Output is buffered until an answer is requested from the other side.
struct PluginConnection: ~Copyable {
    /// The reason why the connection can no longer be used.
    enum Failure: Error {
        /// The other side has closed the connection.
        case closed
        /// No answer came in time.
        case timeout
        /// The computation is to end.
        case interrupted
        /// The input violates the protocol.
        case garbled
    }

    let descriptor: Int32
    private var output: [UInt8] = []
    private var input: [UInt8] = []
    private var position = 0

    /// The maximum length of a text, in bytes: `BRAIN_LONGEST_TEXT`.
    private static var textLimit: Int { Int(BRAIN_LONGEST_TEXT) }

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    // MARK: Writing

    mutating func write(_ kind: PluginMessage) { output.append(kind.rawValue) }

    mutating func write(_ value: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) { output.append(UInt8(truncatingIfNeeded: value >> shift)) }
    }

    mutating func write(_ value: Int) { write(UInt64(bitPattern: Int64(value))) }

    mutating func write(_ text: String) {
        let bytes = Array(text.utf8.prefix(Self.textLimit))
        write(bytes.count)
        output += bytes
    }

    /// Whether the buffered output is large enough to be sent.
    var hasLargeOutput: Bool { output.count > 1 << 15 }

    /// Sends the buffered output, with an optional deadline, a time of `SystemCalls.now()`.
    mutating func flush(until deadline: Double? = nil) throws(Failure) {
        let flags = Self.flags | (deadline == nil ? 0 : Int32(MSG_DONTWAIT))
        var start = 0
        while start < output.count {
            let count = output.withUnsafeBytes { bytes in
                send(descriptor, bytes.baseAddress?.advanced(by: start), bytes.count - start, flags)
            }
            if count >= 0 {
                start += count
            } else if errno == EAGAIN, let deadline {
                try wait(for: POLLOUT, until: deadline)
            } else if errno != EINTR {
                throw .closed
            }
        }
        output.removeAll(keepingCapacity: true)
    }

    /// Waits until the connection may be ready, or the computation is to end.
    private func wait(for events: some BinaryInteger, until deadline: Double) throws(Failure) {
        while true {
            let left = deadline - SystemCalls.now()
            if left <= 0 { throw .timeout }
            var waiting = pollfd(fd: descriptor, events: Int16(events), revents: 0)
            if poll(&waiting, 1, Int32((min(left, Self.interval) * 1_000).rounded(.up))) > 0 { return }
            // The end of the time for an expression is that of the time for a plugin, which says more.
            if deadline - SystemCalls.now() > Self.interval, Interrupt.isRequestedNow { throw .interrupted }
        }
    }

    /// The time after which what waits for the process of a plugin asks if the computation is to end, in seconds.
    static var interval: Double { 0.05 }

    #if canImport(Darwin)
    /// On this platform, a socket option suppresses SIGPIPE.
    private static var flags: Int32 { 0 }
    #else
    private static var flags: Int32 { Int32(MSG_NOSIGNAL) }
    #endif

    // MARK: Reading

    /// Waits for at least one byte, with an optional deadline, a time of `SystemCalls.now()`.
    private mutating func fill(until deadline: Double?) throws(Failure) {
        input.removeSubrange(..<position)
        position = 0
        while true {
            if let deadline { try wait(for: POLLIN, until: deadline) }
            var buffer = [UInt8](repeating: 0, count: 1 << 14)
            let count = buffer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
            if count > 0 {
                input += buffer[..<count]
                return
            }
            if count == 0 || errno != EINTR { throw .closed }
        }
    }

    mutating func readByte(until deadline: Double? = nil) throws(Failure) -> UInt8 {
        while position >= input.count { try fill(until: deadline) }
        position += 1
        return input[position - 1]
    }

    mutating func readKind(until deadline: Double? = nil) throws(Failure) -> PluginMessage {
        guard let kind = PluginMessage(rawValue: try readByte(until: deadline)) else { throw .garbled }
        return kind
    }

    mutating func readWord(until deadline: Double? = nil) throws(Failure) -> UInt64 {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            value |= UInt64(try readByte(until: deadline)) << shift
        }
        return value
    }

    mutating func readInteger(until deadline: Double? = nil) throws(Failure) -> Int {
        Int(truncatingIfNeeded: try readWord(until: deadline))
    }

    mutating func readBytes(until deadline: Double? = nil) throws(Failure) -> [UInt8] {
        let count = try readInteger(until: deadline)
        guard (0...Self.textLimit).contains(count) else { throw .garbled }
        while input.count - position < count { try fill(until: deadline) }
        position += count
        return Array(input[position - count..<position])
    }

    mutating func readText(until deadline: Double? = nil) throws(Failure) -> String {
        String(decoding: try readBytes(until: deadline), as: UTF8.self)
    }
}

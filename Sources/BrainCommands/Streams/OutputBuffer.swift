// SPDX-License-Identifier: Apache-2.0

import Platform

/// Collects text for standard output and standard error, and writes it in large pieces, results first.
///
/// Foreign text, such as the summary of a plugin or the name of a file, is added by ``print(_:)`` and ``complain(_:)``,
/// which escape it, so that it can't control the terminal.
struct OutputBuffer {
    /// The text for standard output.
    var results: [UInt8] = []
    /// The text for standard error.
    private var messages: [UInt8] = []
    /// The number of bytes of the results that were taken.
    private var takenCount = 0

    private static let capacity = 1 << 16

    /// Creates a buffer for many lines, or for the answer to a single one.
    init(isForOneLine: Bool = false) {
        results.reserveCapacity(isForOneLine ? 256 : Self.capacity + 4096)
    }

    /// The number of bytes in the buffer.
    var count: Int { results.count + messages.count }

    /// Whether there is text for standard error, before which all results are written.
    var hasMessages: Bool { !messages.isEmpty }

    /// Whether it has about as much memory as it began with.
    var isSmall: Bool { results.capacity + messages.capacity <= 4 * Self.capacity }

    /// Calls `body` with the text added since the last call. It remains for some time, since to remove it after every
    /// line would take longer than to copy it.
    @inline(__always)
    mutating func takeNew(_ body: (_ results: UnsafeRawBufferPointer, _ messages: [UInt8]) -> Void) {
        results.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[takenCount...]), messages) }
        takenCount = results.count
        if takenCount > 4096 || !messages.isEmpty { removeAll() }
    }

    /// Appends results and messages.
    mutating func append(_ results: UnsafeRawBufferPointer, _ messages: [UInt8]) {
        self.results.append(contentsOf: results)
        self.messages += messages
    }

    /// Removes all text, but keeps the memory.
    @inline(never)
    mutating func removeAll() {
        results.removeAll(keepingCapacity: true)
        messages.removeAll(keepingCapacity: true)
        takenCount = 0
    }

    /// Writes the text and empties the buffer.
    mutating func flush() throws(SystemCalls.Failure) {
        if !results.isEmpty {
            try SystemCalls.write(1, results)
            results.removeAll(keepingCapacity: true)
        }
        if !messages.isEmpty {
            do throws(SystemCalls.Failure) {
                try SystemCalls.write(2, messages)
            } catch {
                // Who has stopped reading misses nothing, and the status stays that of the answer.
                if !error.isBrokenPipe { throw error }
            }
            messages.removeAll(keepingCapacity: true)
        }
    }

    /// Appends text to standard output, with control characters escaped.
    mutating func print(_ text: String) {
        results += VisibleText.escaped(text).utf8
    }

    /// Writes text to standard output, like ``print(_:)``, at once.
    static func print(_ text: String) throws(SystemCalls.Failure) -> ExitStatus {
        var output = OutputBuffer()
        output.print(text)
        try output.flush()
        return .success
    }

    /// Appends text for people to standard output, like ``print(_:)``; on a terminal, long lines are broken between
    /// words.
    mutating func explain(_ text: String) {
        print(SystemCalls.windowSize(1).map { FlowedText.broken(text, columns: $0.columns) } ?? text)
    }

    /// Appends a message to standard error, after the name of the program.
    mutating func complain(_ message: String) {
        report("brain: \(message)")
    }

    /// Appends text to standard error, with control characters escaped, and a line feed if it has none; on a terminal,
    /// long lines are broken between words.
    mutating func report(_ text: String) {
        let visible = VisibleText.escaped(text)
        messages += (SystemCalls.windowSize(2).map { FlowedText.broken(visible, columns: $0.columns) } ?? visible).utf8
        if messages.last != UInt8(ascii: "\n") { messages.append(UInt8(ascii: "\n")) }
    }
}

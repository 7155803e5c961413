// SPDX-License-Identifier: Apache-2.0

import Platform

/// Collects what goes to standard output and to standard error, and writes it in large pieces, results first.
///
/// Text from elsewhere, such as the summary of a plugin or the name of a file, goes through ``print(_:)`` and
/// ``complain(_:)``, so that it can't control the terminal.
struct OutputBuffer {
    /// What goes to standard output, as it is.
    var results: [UInt8] = []
    /// What goes to standard error, as it is.
    private var messages: [UInt8] = []

    private static let capacity = 1 << 16

    init() {
        results.reserveCapacity(Self.capacity + 4096)
    }

    /// How much was collected, in bytes.
    var count: Int { results.count + messages.count }

    /// Adds what another buffer has collected.
    mutating func append(_ other: OutputBuffer) {
        results += other.results
        messages += other.messages
    }

    /// Writes what was collected if it is much, or if a plugin may end the process before it is.
    mutating func flushIfNeeded() throws(SystemCalls.Failure) {
        let isFull = results.count >= Self.capacity || messages.count >= Self.capacity
        if isFull || PluginFailureReport.isWatching { try flush() }
    }

    /// Writes what was collected.
    mutating func flush() throws(SystemCalls.Failure) {
        if !results.isEmpty {
            try SystemCalls.write(1, results)
            results.removeAll(keepingCapacity: true)
        }
        if !messages.isEmpty {
            // Nobody can be told that standard error can't be written.
            try? SystemCalls.write(2, messages)
            messages.removeAll(keepingCapacity: true)
        }
    }

    /// Adds text to what goes to standard output, with what could control a terminal made visible.
    mutating func print(_ text: String) {
        results += VisibleText.escaped(text).utf8
    }

    /// Adds a message to what goes to standard error, after the name of the program.
    mutating func complain(_ message: String) {
        report("brain: \(message)")
    }

    /// Adds text to what goes to standard error; it ends with a line feed, whether it has one or not.
    mutating func report(_ text: String) {
        messages += VisibleText.escaped(text).utf8
        if messages.last != UInt8(ascii: "\n") { messages.append(UInt8(ascii: "\n")) }
    }
}

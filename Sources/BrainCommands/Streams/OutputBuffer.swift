import Platform

/// Collects what goes to standard output and to standard error, and writes it in large pieces, results first.
struct OutputBuffer {
    /// What goes to standard output.
    var results: [UInt8] = []
    /// What goes to standard error.
    var messages: [UInt8] = []

    private static let capacity = 1 << 16

    init() {
        results.reserveCapacity(Self.capacity + 4096)
    }

    /// Writes what was collected if it is much.
    mutating func flushIfFull() throws(SystemCalls.Failure) {
        if results.count >= Self.capacity || messages.count >= Self.capacity { try flush() }
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

    /// Adds a line to what goes to standard error.
    mutating func complain(_ message: String) {
        messages += "\(message)\n".utf8
    }
}

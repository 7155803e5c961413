// SPDX-License-Identifier: Apache-2.0

/// The lines of a session, up to a limit of 64 MiB.
struct Transcript {
    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    /// Whether no line is missing.
    private(set) var isComplete = true

    private static var limit: Int { 64 << 20 }

    /// Adds a line, or discards all lines if they exceed the limit.
    mutating func add(_ line: Span<UInt8>) {
        guard isComplete else { return }
        guard bytes.count + line.count + 8 * ends.count < Self.limit else {
            self = Transcript()
            isComplete = false
            return
        }
        line.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
        ends.append(bytes.count)
    }

    /// Removes the last line.
    mutating func removeLast() {
        guard ends.popLast() != nil else { return }
        bytes.removeLast(bytes.count - (ends.last ?? 0))
    }

    /// Adds the lines of another transcript.
    mutating func append(_ other: Transcript) {
        guard other.isComplete else {
            self = Transcript()
            isComplete = false
            return
        }
        other.forEachLine { add($0) }
    }

    /// Calls `body` with each line, in order.
    func forEachLine(_ body: (Span<UInt8>) -> Void) {
        var start = 0
        for end in ends {
            body(bytes.span.extracting(start..<end))
            start = end
        }
    }
}

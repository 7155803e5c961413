// SPDX-License-Identifier: Apache-2.0

/// The lines of a session, up to a limit of 64 MiB.
struct Transcript {
    /// Consecutive lines. A transcript that grew as a whole would be copied again and again.
    private struct Chunk {
        var bytes: [UInt8] = []
        var ends: [UInt32] = []

        /// The most bytes of the lines of a chunk, but for a longer line.
        static var limit: Int { 1 << 16 }
    }

    /// The full chunks, and those of branches.
    private var chunks: [Chunk] = []
    /// The last lines, to which the next ones are added.
    private var latest = Chunk()
    /// The bytes that all lines take, and their ends.
    private var size = 0

    /// Whether no line is missing.
    private(set) var isComplete = true

    private static var limit: Int { 64 << 20 }

    /// Adds a line, or discards all lines if they exceed the limit.
    mutating func add(_ line: Span<UInt8>) {
        guard isComplete else { return }
        guard size + line.count < Self.limit else { return discard() }
        size += line.count + 8
        if latest.bytes.count + line.count > Chunk.limit {
            chunks.append(latest)
            latest = Chunk()
            latest.bytes.reserveCapacity(Chunk.limit)
        }
        line.withUnsafeBufferPointer { latest.bytes.append(contentsOf: $0) }
        latest.ends.append(UInt32(latest.bytes.count))
    }

    /// Removes the last line.
    mutating func removeLast() {
        while latest.ends.isEmpty, let last = chunks.popLast() { latest = last }
        guard latest.ends.popLast() != nil else { return }
        let count = latest.bytes.count - Int(latest.ends.last ?? 0)
        latest.bytes.removeLast(count)
        size -= count + 8
    }

    /// Adds the lines of another transcript.
    mutating func append(_ other: Transcript) {
        guard isComplete else { return }
        guard other.isComplete, size + other.size < Self.limit else { return discard() }
        size += other.size
        chunks.append(latest)
        chunks += other.chunks
        latest = other.latest
    }

    private mutating func discard() {
        self = Transcript()
        isComplete = false
    }

    /// Calls `body` with each line, in order.
    func forEachLine(_ body: (Span<UInt8>) -> Void) {
        for chunk in chunks + [latest] {
            var start = 0
            for end in chunk.ends {
                body(chunk.bytes.span.extracting(start..<Int(end)))
                start = Int(end)
            }
        }
    }
}

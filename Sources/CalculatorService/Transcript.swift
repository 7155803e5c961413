// SPDX-License-Identifier: Apache-2.0

/// The lines of a session: all of them up to 64 MiB, beyond that the last ones only.
struct Transcript {
    /// Consecutive lines. A transcript that grew as a whole would be copied again and again.
    private struct Chunk {
        /// The number of lines before these.
        var start = 0
        var bytes: [UInt8] = []
        var ends: [UInt32] = []

        var end: Int { start + ends.count }

        /// The most bytes of the lines of a chunk, but for a longer line.
        static var limit: Int { 1 << 16 }

        /// The line with an index in this chunk.
        subscript(index: Int) -> Range<Int> { (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index]) }
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

    /// How many lines were added.
    var count: Int { latest.end }

    /// Adds a line. If all of them exceed the limit, those before are discarded, except the last ones.
    mutating func add(_ line: Span<UInt8>) {
        size += line.count + 8
        if size >= Self.limit { isComplete = false }
        if latest.bytes.count + line.count > Chunk.limit {
            open(Chunk(start: count))
            latest.bytes.reserveCapacity(Chunk.limit)
        }
        line.withUnsafeBufferPointer { latest.bytes.append(contentsOf: $0) }
        latest.ends.append(UInt32(latest.bytes.count))
    }

    private mutating func open(_ chunk: Chunk) {
        if !isComplete { chunks.removeAll() }
        chunks.append(latest)
        latest = chunk
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
        let start = count
        size += other.size
        if !other.isComplete || size >= Self.limit { isComplete = false }
        for var chunk in other.chunks + [other.latest] {
            chunk.start += start
            open(chunk)
        }
    }

    /// The line with an index, if it is present, as the last two always are.
    subscript(index: Int) -> ArraySlice<UInt8>? {
        guard let chunk = index >= latest.start ? latest : chunks.last(where: { $0.start <= index }), index < chunk.end
        else { return nil }
        return chunk.bytes[chunk[index - chunk.start]]
    }

    /// Calls `body` with each line, in order.
    func forEachLine(_ body: (Span<UInt8>) -> Void) {
        for chunk in chunks + [latest] {
            for index in chunk.ends.indices { body(chunk.bytes.span.extracting(chunk[index])) }
        }
    }
}

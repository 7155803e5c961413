// SPDX-License-Identifier: Apache-2.0

/// The lines of a session from which another calculator can find the answers that can be referred to by number: the
/// last ones, and those before that they may depend on.
struct Transcript {
    /// Consecutive lines.
    private struct Chunk {
        /// The number of lines of the session before these.
        var start = 0
        var bytes: [UInt8] = []
        var ends: [UInt32] = []
        /// The indices in the session of the lines that later ones may depend on.
        var needed: [Int] = []

        /// The maximum size of the lines of a chunk, in bytes; a longer line exceeds it.
        static var limit: Int { 1 << 16 }

        var end: Int { start + ends.count }
        var size: Int { bytes.count + 8 * ends.count }

        /// The place of a line, given its index in the session.
        subscript(index: Int) -> Range<Int> {
            let place = index - start
            return (place == 0 ? 0 : Int(ends[place - 1]))..<Int(ends[place])
        }

        func forEachLine(from first: Int, _ body: (Int, Span<UInt8>) -> Void) {
            guard first < end else { return }
            for index in max(first, start)..<end { body(index, bytes.span.extracting(self[index])) }
        }
    }

    /// The needed lines before all others, with their indices in the session.
    private var kept = CompactLines()
    /// The full chunks, and those of branches.
    private var chunks: [Chunk] = []
    /// The last lines, to which the next ones are added.
    private var latest = Chunk()
    /// The size of all full chunks.
    private var size = 0

    /// Whether no line that may be needed is missing.
    private(set) var isComplete = true

    /// The maximum size of all lines.
    private static var limit: Int { 64 << 20 }

    /// The number of lines that were added.
    var count: Int { latest.end }

    /// Whether needed lines are or will be dropped to make room for others.
    var isFull: Bool { !isComplete || size + latest.size + kept.size > Self.limit }

    /// Whether to add a line may drop needed ones.
    func displacesLines(adding line: Span<UInt8>) -> Bool { opensChunk(for: line) && isFull }

    private func opensChunk(for line: Span<UInt8>) -> Bool { latest.bytes.count + line.count > Chunk.limit }

    /// Adds a line.
    mutating func add(_ line: Span<UInt8>) {
        if opensChunk(for: line) { openChunk() }
        line.withUnsafeBufferPointer { latest.bytes.append(contentsOf: $0) }
        latest.ends.append(UInt32(latest.bytes.count))
    }

    /// Notes that the last line may define something, or depend on the answer of the line before.
    mutating func needLast() {
        let last = count - 1
        if last > latest.start {
            if latest.needed.last != last - 1 { latest.needed.append(last - 1) }
        } else if let index = chunks.indices.last {
            chunks[index].needed.append(last - 1)
        }
        latest.needed.append(last)
    }

    /// Removes the last line.
    mutating func removeLast() {
        if latest.ends.isEmpty { reopenChunk() }
        guard latest.ends.popLast() != nil else { return }
        while let index = latest.needed.last, index >= count { latest.needed.removeLast() }
        latest.bytes.removeLast(latest.bytes.count - Int(latest.ends.last ?? 0))
    }

    /// Makes the last line empty, which has no answer then.
    mutating func clearLast() {
        let end = latest.ends.count > 1 ? latest.ends[latest.ends.count - 2] : 0
        guard latest.ends.popLast() != nil else { return }
        latest.bytes.removeLast(latest.bytes.count - Int(end))
        latest.ends.append(end)
    }

    /// Adds the lines of another transcript.
    mutating func append(_ other: Transcript) {
        let start = count
        close(latest)
        dropChunks(before: start + other.count - NumberedAnswers<Double>.limit)
        isComplete = isComplete && other.isComplete
        other.kept.forEachLine { kept.append($1, number: start + $0) }
        for var chunk in other.chunks + [other.latest] {
            chunk.start += start
            for place in chunk.needed.indices { chunk.needed[place] += start }
            close(chunk)
        }
        reopenChunk()
    }

    /// Goes on with another chunk, in the memory of one that is no longer needed if there is one.
    private mutating func openChunk() {
        close(latest)
        var chunk = dropChunks(before: count - NumberedAnswers<Double>.limit) ?? Chunk()
        chunk.start = count
        chunk.bytes.removeAll(keepingCapacity: true)
        chunk.bytes.reserveCapacity(Chunk.limit)
        chunk.ends.removeAll(keepingCapacity: true)
        chunk.needed.removeAll(keepingCapacity: true)
        latest = chunk
    }

    private mutating func close(_ chunk: Chunk) {
        guard !chunk.ends.isEmpty else { return }
        chunks.append(chunk)
        size += chunk.size
    }

    /// Goes on with the last full chunk.
    private mutating func reopenChunk() {
        guard let chunk = chunks.popLast() else { return }
        latest = chunk
        size -= chunk.size
    }

    /// Drops the chunks before a line, but for the lines needed, and returns the last one.
    @discardableResult
    private mutating func dropChunks(before index: Int) -> Chunk? {
        var dropped: Chunk?
        while let end = chunks.first?.end {
            if size + kept.size > Self.limit { isComplete = false }
            // The last chunk has the last two lines, which the journal refers to.
            guard end <= index || !isComplete && chunks.count > 1 else { break }
            let chunk = chunks.removeFirst()
            size -= chunk.size
            if isComplete { keepNeeded(of: chunk) }
            dropped = chunk
        }
        return dropped
    }

    private mutating func keepNeeded(of chunk: Chunk) {
        for index in chunk.needed where index > kept.last ?? -1 {
            kept.append(chunk.bytes.span.extracting(chunk[index]), number: index)
        }
    }

    /// Calls `body` with the index and the text of each line that is present, from an index on, in order.
    func forEachLine(from first: Int = 0, _ body: (Int, Span<UInt8>) -> Void) {
        if let last = kept.last, last >= first { kept.forEachLine(from: first, body) }
        for chunk in chunks where chunk.end > first { chunk.forEachLine(from: first, body) }
        latest.forEachLine(from: first, body)
    }
}

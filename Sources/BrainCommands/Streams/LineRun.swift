// SPDX-License-Identifier: Apache-2.0

/// Consecutive lines of the input in one array, each with its line feed, of less than 4 GiB.
struct LineRun: Sendable {
    private(set) var bytes: [UInt8] = []
    /// Where the line feeds are.
    private var ends: [UInt32] = []

    /// Creates an empty run with memory for `size` bytes of lines.
    init(reserving size: Int = 0) {
        bytes.reserveCapacity(size)
        ends.reserveCapacity(size / 16)
    }

    /// The number of lines.
    var count: Int { ends.count }

    /// Returns the range of a line in ``bytes``.
    func range(of index: Int) -> Range<Int> { start(of: index)..<Int(ends[index]) }

    /// Returns the start of a line in ``bytes``; for ``count``, the end of the last line.
    func start(of index: Int) -> Int { index == 0 ? 0 : Int(ends[index - 1]) + 1 }

    /// Returns the number of lines from `index` on that have at most `wanted` bytes in total; at least one.
    func count(from index: Int, bytes wanted: Int) -> Int {
        let limit = start(of: index) + wanted
        // The first line that ends beyond the limit.
        var (low, high) = (index, count)
        while low < high {
            let middle = (low + high) / 2
            if Int(ends[middle]) <= limit { low = middle + 1 } else { high = middle }
        }
        return max(1, low - index)
    }

    mutating func append(_ line: Span<UInt8>) {
        line.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
        ends.append(UInt32(bytes.count))
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Appends whole lines of a buffer, each with its line feed, up to the first one that does not belong to the run,
    /// or until the run has `size` bytes.
    ///
    /// - Returns: The index in the buffer after these lines.
    @inline(__always)
    mutating func append(
        _ lines: Range<Int>, of buffer: [UInt8], upTo size: Int, while belongs: (Span<UInt8>) -> Bool
    ) -> Int {
        let shift = bytes.count - lines.lowerBound
        var next = lines.lowerBound
        while next + shift < size, let end = buffer.firstLineFeed(in: next..<lines.upperBound),
            belongs(buffer.span.extracting(next..<end))
        {
            ends.append(UInt32(end + shift))
            next = end + 1
        }
        bytes.append(contentsOf: buffer[lines.lowerBound..<next])
        return next
    }

    /// Removes all lines, but keeps the memory for others.
    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
    }
}

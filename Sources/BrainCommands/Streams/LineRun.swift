// SPDX-License-Identifier: Apache-2.0

/// Lines of the input in a row, less than 4 GiB, in one piece of memory.
struct LineRun: Sendable {
    private(set) var bytes: [UInt8] = []
    private var ends: [UInt32] = []

    /// How many lines there are.
    var count: Int { ends.count }

    /// Where a line is in ``bytes``.
    func range(of index: Int) -> Range<Int> { start(of: index)..<Int(ends[index]) }

    /// Where a line begins; for ``count``, where the last one ends.
    func start(of index: Int) -> Int { index == 0 ? 0 : Int(ends[index - 1]) }

    /// How many lines from `index` on have so many bytes together; at least one.
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
    }

    /// Removes all lines, and keeps their memory for others.
    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
    }
}

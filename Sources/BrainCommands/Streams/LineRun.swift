// SPDX-License-Identifier: Apache-2.0

/// Lines of the input in a row, in one piece of memory.
struct LineRun: Sendable {
    private(set) var bytes: [UInt8] = []
    private var ends: [Int] = []

    /// How many lines there are.
    var count: Int { ends.count }

    /// Where a line is in ``bytes``.
    func range(of index: Int) -> Range<Int> { start(of: index)..<ends[index] }

    /// Where a line begins; for ``count``, where the last one ends.
    func start(of index: Int) -> Int { index == 0 ? 0 : ends[index - 1] }

    /// How many lines from `index` on have so many bytes together; at least one.
    func count(from index: Int, bytes wanted: Int) -> Int {
        let limit = start(of: index) + wanted
        // The first line that ends beyond the limit.
        var (low, high) = (index, count)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] <= limit { low = middle + 1 } else { high = middle }
        }
        return max(1, low - index)
    }

    mutating func append(_ line: Span<UInt8>) {
        line.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
        ends.append(bytes.count)
    }
}

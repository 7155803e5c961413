// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// The lines of a ``Sheet``. Copies share all but the last few, so that adding one takes no longer the more there are.
public struct SheetEntries<Number: CalculatorNumber>: RandomAccessCollection, Sendable {
    /// The lines before ``latest``, in chunks of ``chunkSize``.
    private var chunks: [[SheetEntry<Number>]] = []
    /// The last lines, fewer than ``chunkSize``.
    private var latest: [SheetEntry<Number>] = []

    private static var chunkSize: Int { 64 }

    /// Creates a collection of no lines.
    init() {}

    /// The index of the first line, 0.
    public var startIndex: Int { 0 }

    /// The number of lines.
    public var endIndex: Int { chunks.count * Self.chunkSize + latest.count }

    /// The line at an index, one less than its number.
    ///
    /// - Complexity: O(1).
    public internal(set) subscript(index: Int) -> SheetEntry<Number> {
        get {
            let (chunk, place) = index.quotientAndRemainder(dividingBy: Self.chunkSize)
            return chunk < chunks.count ? chunks[chunk][place] : latest[place]
        }
        set {
            let (chunk, place) = index.quotientAndRemainder(dividingBy: Self.chunkSize)
            if chunk < chunks.count { chunks[chunk][place] = newValue } else { latest[place] = newValue }
        }
    }

    /// Adds a line.
    mutating func append(_ entry: SheetEntry<Number>) {
        latest.append(entry)
        guard latest.count == Self.chunkSize else { return }
        chunks.append(latest)
        latest = []
    }

    /// Removes the last line, and returns it; `nil` if there is none.
    mutating func popLast() -> SheetEntry<Number>? {
        if latest.isEmpty, let chunk = chunks.popLast() { latest = chunk }
        return latest.popLast()
    }
}

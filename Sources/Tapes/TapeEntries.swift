// SPDX-License-Identifier: Apache-2.0

/// The entries of a tape in their order, packed: a million of them take some 60 MB, a copy shares nearly all of what it
/// was made of, and changing an entry anywhere costs the same.
///
/// They are kept in chunks of up to a thousand, whose texts stand one behind the other in one array of bytes.
public struct TapeEntries: Sendable {
    private var chunks: [TapeChunk] = []
    /// How many entries there are before each chunk.
    private var starts: [Int] = []
    /// The notes of the entries that have one, by their identifiers.
    private var notes: [Int: String] = [:]

    /// How many entries there are.
    public private(set) var count = 0

    /// How many entries are kept in sight.
    public var pinnedCount: Int { chunks.reduce(0) { $0 + $1.pinnedCount } }

    init() {}

    // MARK: Finding entries

    /// The number of the entry at a position, without the work of reading its texts.
    public func id(at position: Int) -> Int { record(at: position).id }

    /// The day of the entry at a position, without the work of reading its texts.
    public func day(at position: Int) -> CalendarDay { record(at: position).day }

    /// The position of the entry with a number.
    ///
    /// - Complexity: O(1) as a rule; O(*n*) where entries are in quite another order than they were made in.
    public func position(of id: Int) -> Int? {
        // What is looked for is mostly near the end.
        for index in chunks.indices.reversed() where chunks[index].lowestID <= id && id <= chunks[index].highestID {
            if let place = chunks[index].records.firstIndex(where: { $0.id == id }) { return starts[index] + place }
        }
        return nil
    }

    /// The position behind the last entry of a day and of the days before it.
    ///
    /// - Complexity: O(log *n*).
    public func end(of day: CalendarDay) -> Int {
        // Most entries are of the last day.
        if count == 0 || self.day(at: count - 1) <= day { return count }
        var range = 0..<count
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            range = self.day(at: middle) <= day ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }

    /// The positions of the entries that are kept in sight.
    ///
    /// - Complexity: O(*n*) in the length of the chunks that have one.
    public var pinned: [Int] {
        var positions: [Int] = []
        for (index, chunk) in chunks.enumerated() where chunk.pinnedCount > 0 {
            for (place, record) in chunk.records.enumerated() where record.isPinned {
                positions.append(starts[index] + place)
            }
        }
        return positions
    }

    /// The positions of the entries that have a text in their expression, their result or their note, whatever the case
    /// of its letters.
    ///
    /// - Complexity: O(*n*) in the length of all texts.
    public func positions(containing text: String) -> [Int] {
        let wanted = text.lowercased()
        if wanted.isEmpty { return Array(0..<count) }
        // Small ASCII letters are looked for in the bytes; what else there is needs Unicode's rules.
        let bytes = Array(wanted.utf8)
        let isASCII = bytes.allSatisfy { $0 < 0x80 }
        var positions: [Int] = []
        for (index, chunk) in chunks.enumerated() {
            for (place, record) in chunk.records.enumerated() {
                let isFound = isASCII ? chunk.contains(bytes, in: record) : chunk.entry(record).contains(wanted)
                if isFound || notes[record.id].map({ $0.lowercased().contains(wanted) }) ?? false {
                    positions.append(starts[index] + place)
                }
            }
        }
        return positions
    }

    private func record(at position: Int) -> TapeChunk.Record {
        let (index, place) = self.place(of: position)
        return chunks[index].records[place]
    }

    /// The chunk that a position is in, and the place in it; for the end that behind the last entry.
    private func place(of position: Int) -> (chunk: Int, place: Int) {
        var range = 0..<starts.count
        while range.count > 1 {
            let middle = (range.lowerBound + range.upperBound) / 2
            range = starts[middle] <= position ? middle..<range.upperBound : range.lowerBound..<middle
        }
        return (range.lowerBound, position - (starts.isEmpty ? 0 : starts[range.lowerBound]))
    }

    // MARK: Changing them

    /// Puts an entry at a position, before the one that is there.
    ///
    /// - Complexity: O(√*n*), O(1) at the end.
    mutating func insert(_ entry: TapeEntry, at position: Int) {
        if chunks.isEmpty || (position == count && chunks[chunks.count - 1].records.count == TapeChunk.limit) {
            chunks.append(TapeChunk())
            starts.append(count)
        }
        var (index, place) = self.place(of: position)
        if chunks[index].records.count == TapeChunk.limit {
            split(index)
            (index, place) = self.place(of: position)
        }
        let record = chunks[index].add(entry)
        chunks[index].records.insert(record, at: place)
        if entry.isPinned { chunks[index].pinnedCount += 1 }
        if chunks[index].records.count == TapeChunk.limit { chunks[index].trim() }
        move(startsAfter: index, by: 1)
        notes[entry.id] = entry.note.isEmpty ? nil : entry.note
    }

    /// Takes the entry at a position away.
    ///
    /// - Complexity: O(√*n*).
    @discardableResult
    mutating func remove(at position: Int) -> TapeEntry {
        let entry = self[position]
        let (index, place) = self.place(of: position)
        if chunks[index].records.remove(at: place).isPinned { chunks[index].pinnedCount -= 1 }
        move(startsAfter: index, by: -1)
        if chunks[index].records.isEmpty {
            chunks.remove(at: index)
            starts.remove(at: index)
        }
        notes[entry.id] = nil
        return entry
    }

    /// Puts an entry in the place of one with the same number.
    mutating func replace(at position: Int, with entry: TapeEntry) {
        let (index, place) = self.place(of: position)
        let old = chunks[index].records[place]
        chunks[index].pinnedCount += (entry.isPinned ? 1 : 0) - (old.isPinned ? 1 : 0)
        chunks[index].records[place] = chunks[index].add(entry)
        // The old texts stay until they are the most of what is there.
        if chunks[index].texts.count > 2 * chunks[index].textLength + 1024 { chunks[index].trim() }
        notes[entry.id] = entry.note.isEmpty ? nil : entry.note
    }

    private mutating func move(startsAfter index: Int, by step: Int) {
        for later in starts.indices.dropFirst(index + 1) { starts[later] += step }
        count += step
    }

    private mutating func split(_ index: Int) {
        let middle = chunks[index].records.count / 2
        var later = TapeChunk()
        for record in chunks[index].records[middle...] {
            let entry = chunks[index].entry(record)
            later.records.append(later.add(entry))
            if entry.isPinned { later.pinnedCount += 1 }
        }
        chunks[index].records.removeSubrange(middle...)
        chunks[index].pinnedCount -= later.pinnedCount
        chunks[index].trim()
        chunks.insert(later, at: index + 1)
        starts.insert(starts[index] + middle, at: index + 1)
    }
}

extension TapeEntries: RandomAccessCollection {
    /// The position of the first entry.
    public var startIndex: Int { 0 }

    /// The position behind the last entry.
    public var endIndex: Int { count }

    /// The entry at a position.
    ///
    /// - Complexity: O(log *n*).
    public subscript(position: Int) -> TapeEntry {
        let (index, place) = self.place(of: position)
        let record = chunks[index].records[place]
        return chunks[index].entry(record, note: notes[record.id] ?? "")
    }
}

extension TapeEntries: Hashable {
    /// Whether they are the same entries in the same order.
    ///
    /// - Complexity: O(*n*); O(√*n*) for a copy that has hardly been changed.
    public static func == (left: TapeEntries, right: TapeEntries) -> Bool {
        guard left.count == right.count, left.notes == right.notes else { return false }
        return left.chunks == right.chunks || left.elementsEqual(right)
    }

    /// Hashes all entries.
    public func hash(into hasher: inout Hasher) {
        for entry in self { hasher.combine(entry) }
    }
}

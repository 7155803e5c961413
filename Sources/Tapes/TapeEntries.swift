// SPDX-License-Identifier: Apache-2.0

/// The entries of a tape in order, packed: a million of them take some 60 MB, copies share nearly all of their storage,
/// and changing an entry costs the same at every position.
///
/// They are stored in chunks of up to a thousand, whose texts are stored consecutively in one array of bytes.
public struct TapeEntries: Sendable {
    private var chunks: [TapeChunk] = []
    /// The number of entries before each chunk.
    private var starts: [Int] = []
    /// The notes of entries, by identifier.
    private var notes: [Int: String] = [:]

    /// The number of entries.
    public private(set) var count = 0

    /// The number of pinned entries.
    public var pinnedCount: Int { chunks.reduce(0) { $0 + $1.pinnedCount } }

    init() {}

    // MARK: Finding entries

    /// Returns the identifier of the entry at a position, without decoding its texts.
    public func id(at position: Int) -> Int { record(at: position).id }

    /// Returns the day of the entry at a position, without decoding its texts.
    public func day(at position: Int) -> CalendarDay { record(at: position).day }

    /// Returns the position of the entry with an identifier.
    ///
    /// - Complexity: O(1) in most cases; O(*n*) if the order of entries differs greatly from the order of their
    ///   creation.
    public func position(of id: Int) -> Int? {
        // Entries near the end are looked up most often.
        for index in chunks.indices.reversed() where chunks[index].lowestID <= id && id <= chunks[index].highestID {
            if let place = chunks[index].records.firstIndex(where: { $0.id == id }) { return starts[index] + place }
        }
        return nil
    }

    /// Returns the position after the last entry of a day and of the days before it.
    ///
    /// - Complexity: O(log *n*).
    public func end(of day: CalendarDay) -> Int {
        // Most entries belong to the last day.
        if count == 0 || self.day(at: count - 1) <= day { return count }
        var range = 0..<count
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            range = self.day(at: middle) <= day ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }

    /// The positions of the pinned entries.
    ///
    /// - Complexity: O(*n*) in the length of the chunks that contain one.
    public var pinned: [Int] {
        var positions: [Int] = []
        for (index, chunk) in chunks.enumerated() where chunk.pinnedCount > 0 {
            for (place, record) in chunk.records.enumerated() where record.isPinned {
                positions.append(starts[index] + place)
            }
        }
        return positions
    }

    /// Returns the positions of the entries whose expression, result or note contains a text, case-insensitively.
    ///
    /// - Complexity: O(*n*) in the total length of the texts.
    public func positions(containing text: String) -> [Int] {
        let wanted = text.lowercased()
        if wanted.isEmpty { return Array(0..<count) }
        // Lowercase ASCII letters can be searched for in the bytes; everything else needs the rules of Unicode.
        let bytes = Array(wanted.utf8)
        let isASCII = bytes.allSatisfy { $0 < 0x80 }
        var positions: [Int] = []
        for (index, chunk) in chunks.enumerated() {
            for (place, record) in chunk.records.enumerated() {
                let isFound = isASCII ? chunk.contains(bytes, in: record) : chunk.entry(record).contains(wanted)
                if isFound || notes[record.id].map({ $0.lowercased().holds(wanted) }) ?? false {
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

    /// Returns the chunk of a position and the place in that chunk; for the end, the place after the last entry.
    private func place(of position: Int) -> (chunk: Int, place: Int) {
        var range = 0..<starts.count
        while range.count > 1 {
            let middle = (range.lowerBound + range.upperBound) / 2
            range = starts[middle] <= position ? middle..<range.upperBound : range.lowerBound..<middle
        }
        return (range.lowerBound, position - (starts.isEmpty ? 0 : starts[range.lowerBound]))
    }

    // MARK: Mutations

    /// Inserts an entry before a position.
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

    /// Removes the entry at a position.
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

    /// Replaces an entry with one that has the same identifier.
    mutating func replace(at position: Int, with entry: TapeEntry) {
        let (index, place) = self.place(of: position)
        let old = chunks[index].records[place]
        chunks[index].pinnedCount += (entry.isPinned ? 1 : 0) - (old.isPinned ? 1 : 0)
        chunks[index].records[place] = chunks[index].add(entry)
        // The old texts are kept until they outweigh the texts in use.
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

    /// The position after the last entry.
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
    /// Returns whether two tapes have the same entries in the same order.
    ///
    /// - Complexity: O(*n*); O(√*n*) for a copy with few changes.
    public static func == (left: TapeEntries, right: TapeEntries) -> Bool {
        guard left.count == right.count, left.notes == right.notes else { return false }
        return left.chunks == right.chunks || left.elementsEqual(right)
    }

    /// Hashes all entries.
    public func hash(into hasher: inout Hasher) {
        for entry in self { hasher.combine(entry) }
    }
}

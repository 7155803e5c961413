// SPDX-License-Identifier: Apache-2.0

/// A chunk of up to a thousand entries, whose texts are stored consecutively in one array of bytes.
struct TapeChunk: Sendable, Equatable {
    /// An entry without its texts.
    struct Record: Sendable, Equatable {
        let id: Int
        let time: Int
        let day: CalendarDay
        /// The offset of the expression in the chunk's texts; the result follows it.
        fileprivate(set) var start: UInt32
        let expressionLength: UInt32
        let resultLength: UInt32
        let isFailure: Bool
        let isPinned: Bool
    }

    /// The maximum number of entries in a chunk.
    static let limit = 1024

    var records: [Record] = []
    private(set) var texts: [UInt8] = []
    /// The bounds of the identifiers in the chunk.
    private(set) var lowestID = Int.max
    private(set) var highestID = Int.min
    var pinnedCount = 0

    /// The total length of the entries' texts.
    var textLength: Int { records.reduce(0) { $0 + Int($1.expressionLength) + Int($1.resultLength) } }

    /// Returns the entry of a record.
    func entry(_ record: Record, note: String = "") -> TapeEntry {
        let start = Int(record.start)
        let middle = start + Int(record.expressionLength)
        let text = String(decoding: texts[middle..<middle + Int(record.resultLength)], as: UTF8.self)
        return TapeEntry(
            id: record.id, time: record.time, day: record.day,
            expression: String(decoding: texts[start..<middle], as: UTF8.self),
            result: record.isFailure ? .failure(text) : .value(text), isPinned: record.isPinned, note: note)
    }

    /// Returns whether the expression or the result of a record contains a lowercase ASCII text, case-insensitively.
    func contains(_ wanted: [UInt8], in record: Record) -> Bool {
        let start = Int(record.start)
        let middle = start + Int(record.expressionLength)
        return contains(wanted, from: start, to: middle)
            || contains(wanted, from: middle, to: middle + Int(record.resultLength))
    }

    private func contains(_ wanted: [UInt8], from start: Int, to end: Int) -> Bool {
        guard end - start >= wanted.count else { return false }
        for place in start...(end - wanted.count) {
            var length = 0
            while length < wanted.count, Self.lowercased(texts[place + length]) == wanted[length] { length += 1 }
            if length == wanted.count { return true }
        }
        return false
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    /// Adds the texts of an entry and returns its record, which is not added to ``records``.
    mutating func add(_ entry: TapeEntry) -> Record {
        let start = texts.count
        texts.append(contentsOf: entry.expression.utf8)
        let middle = texts.count
        texts.append(contentsOf: entry.result.text.utf8)
        lowestID = Swift.min(lowestID, entry.id)
        highestID = Swift.max(highestID, entry.id)
        let isFailure = if case .failure = entry.result { true } else { false }
        return Record(
            id: entry.id, time: entry.time, day: entry.day, start: UInt32(clamping: start),
            expressionLength: UInt32(clamping: middle - start), resultLength: UInt32(clamping: texts.count - middle),
            isFailure: isFailure, isPinned: entry.isPinned)
    }

    /// Releases the texts that are no longer in use.
    mutating func trim() {
        var kept: [UInt8] = []
        kept.reserveCapacity(textLength)
        for index in records.indices {
            let start = Int(records[index].start)
            let length = Int(records[index].expressionLength) + Int(records[index].resultLength)
            records[index].start = UInt32(clamping: kept.count)
            kept += texts[start..<start + length]
        }
        texts = kept
        lowestID = records.reduce(Int.max) { Swift.min($0, $1.id) }
        highestID = records.reduce(Int.min) { Swift.max($0, $1.id) }
    }
}

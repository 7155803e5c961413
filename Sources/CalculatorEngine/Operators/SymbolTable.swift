// SPDX-License-Identifier: Apache-2.0

/// A hash table from names, as UTF-8 bytes, to small integers.
///
/// A name is looked up in its source text, without creating a string: O(its length), independent of the number of
/// entries. Open addressing with linear probing, at most half full.
struct SymbolTable: Sendable {
    private struct Entry {
        var hash: UInt32
        var start: Int32
        var length: Int32
        var value: Int32
        var letters: LetterSet
    }

    private var slots: [Int32] = Array(repeating: -1, count: 1024)
    private var entries: [Entry] = []
    private var bytes: [UInt8] = []

    init() {
        // For the operators of the standard plugins.
        entries.reserveCapacity(192)
        bytes.reserveCapacity(1024)
    }

    /// The hash of an empty name; ``hash(_:_:)`` adds one byte to a hash (FNV-1a, Fowler, Noll and Vo 1991).
    static let emptyHash: UInt32 = 2_166_136_261

    @inline(__always)
    static func hash(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
        (hash ^ UInt32(byte)) &* 16_777_619
    }

    /// Returns the value of the name in `range` of `source`, or `nil`.
    func value(ofHash hash: UInt32, in source: Span<UInt8>, from start: Int, to end: Int) -> Int? {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash ^ (hash >> 15)) & mask
        while slots[slot] >= 0 {
            let entry = entries[Int(slots[slot])]
            if entry.hash == hash && Int(entry.length) == end - start {
                var offset = 0
                while offset < end - start && bytes[Int(entry.start) + offset] == source[start + offset] {
                    offset += 1
                }
                if offset == end - start { return Int(entry.value) }
            }
            slot = (slot + 1) & mask
        }
        return nil
    }

    /// Makes room for eight times as many names.
    mutating func makeRoom() {
        entries.reserveCapacity(8 * entries.count)
        bytes.reserveCapacity(8 * bytes.count)
    }

    /// Adds a new name, whose hash is given.
    mutating func insert(_ name: Span<UInt8>, hash: UInt32, _ value: Int) {
        entries.append(
            Entry(
                hash: hash, start: Int32(bytes.count), length: Int32(name.count),
                value: Int32(value), letters: LetterSet(name)))
        name.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
        if entries.count * 2 > slots.count {
            slots = Array(repeating: -1, count: slots.count * 2)
            for index in entries.indices { place(index) }
        } else {
            place(entries.count - 1)
        }
    }

    /// Removes the name that was added last if it has a value, and returns whether it had: as no other was placed after
    /// it, none has gone past its slot.
    mutating func removeLast(ifItsValueIs value: Int) -> Bool {
        guard let last = entries.last, Int(last.value) == value else { return false }
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: last.hash ^ (last.hash >> 15)) & mask
        while Int(slots[slot]) != entries.count - 1 { slot = (slot + 1) & mask }
        slots[slot] = -1
        entries.removeLast()
        bytes.removeLast(Int(last.length))
        return true
    }

    /// Calls `body` with every name and its value, in insertion order, except for those that certainly have more than
    /// `distance` letters too many, too few or different from `name`, case-insensitively. It returns the distance for
    /// those after it.
    func forEachName(near name: Span<UInt8>, within distance: Int, _ body: (_ name: Span<UInt8>, _ value: Int) -> Int) {
        let letters = LetterSet(name)
        var distance = distance
        for entry in entries
        where abs(Int(entry.length) - name.count) <= distance && letters.difference(from: entry.letters) <= 2 * distance
        {
            let start = Int(entry.start)
            distance = body(bytes.span.extracting(start..<start + Int(entry.length)), Int(entry.value))
        }
    }

    static func hash(of name: Span<UInt8>) -> UInt32 {
        var result = emptyHash
        for index in name.indices { result = hash(result, name[index]) }
        return result
    }

    private mutating func place(_ index: Int) {
        let mask = slots.count - 1
        let hash = entries[index].hash
        var slot = Int(truncatingIfNeeded: hash ^ (hash >> 15)) & mask
        while slots[slot] >= 0 { slot = (slot + 1) & mask }
        slots[slot] = Int32(index)
    }
}

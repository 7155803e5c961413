// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Tapes

struct TapeTests {
    private let monday = CalendarDay(year: 2026, month: 11, day: 23)
    private let tuesday = CalendarDay(year: 2026, month: 11, day: 24)

    private func entry(_ id: Int, _ day: CalendarDay, _ expression: String = "1 + 1") -> TapeEntry {
        TapeEntry(id: id, time: id, day: day, expression: expression, result: .value("2"))
    }

    /// Entries 1 to 3 on Monday, 4 and 5 on Tuesday.
    private var tape: Tape {
        var tape = Tape()
        tape.apply((1...5).map { .insert(entry($0, $0 < 4 ? monday : tuesday), before: nil) })
        return tape
    }

    @Test func `the entries that are kept in sight are known`() {
        var tape = tape
        tape.apply([.pin(id: 2, true), .pin(id: 5, true), .pin(id: 2, false)])
        #expect(tape.entries.pinned == [4])
        #expect(tape.entries.pinnedCount == 1)
        tape.apply([.remove(id: 5)])
        #expect(tape.entries.pinned.isEmpty)
    }

    @Test func `an entry can have a note, which comes back with it`() {
        var tape = tape
        tape.apply([.note(id: 2, "rent")])
        #expect(tape.entry(2)?.note == "rent")
        let inverse = tape.apply([.remove(id: 2)])
        tape.apply(inverse)
        #expect(tape.entry(2)?.note == "rent")
        #expect(tape.apply([.note(id: 2, "")]) == [.note(id: 2, "rent")])
        #expect(tape == self.tape)
    }

    @Test func `a number that no tape gives leaves numbers for other entries`() {
        var tape = tape
        for id in [Int.max, Int.max - 1, 2_000_000_000, 0, -1, Int.min] {
            #expect(tape.apply([.insert(entry(id, monday), before: nil)]).isEmpty)
        }
        #expect(tape == self.tape)
        #expect(!tape.apply([.insert(entry(7, monday), before: nil)]).isEmpty)
    }

    /// The entries as an array, changed by what is done to them in the plainest way.
    @Test(arguments: 0..<4 as Range<UInt64>)
    func `thousands of entries are what an array of them would be`(seed: UInt64) {
        var numbers = SplitMix64(seed: seed)
        var entries = TapeEntries()
        var array: [TapeEntry] = []
        for id in 1...5000 {
            let place = Int.random(in: 0...array.count, using: &numbers)
            let position = seed % 2 == 0 ? array.count : place
            var new = entry(id, monday, String(repeating: "é", count: Int.random(in: 0..<20, using: &numbers)))
            new.isPinned = id % 7 == 0
            entries.insert(new, at: position)
            array.insert(new, at: position)
            switch Int.random(in: 0..<6, using: &numbers) {
            case 0: #expect(entries.remove(at: place) == array.remove(at: place))
            case 1 where place < array.count:
                array[place].expression += "9"
                array[place].note = "\(id)"
                entries.replace(at: place, with: array[place])
            default: break
            }
        }
        #expect(Array(entries) == array)
        #expect(entries.pinned == array.indices.filter { array[$0].isPinned })
        for position in stride(from: 0, to: array.count, by: 97) {
            #expect(entries.position(of: array[position].id) == position)
            #expect(entries[position] == array[position])
        }
        #expect(
            entries.positions(containing: "9")
                == array.indices.filter { array[$0].expression.contains("9") || array[$0].note.contains("9") })
        #expect(entries.positions(containing: "ÉÉÉ") == array.indices.filter { array[$0].expression.contains("ééé") })
        var copy = entries
        copy.remove(at: 0)
        #expect(entries.count == array.count && copy != entries)
    }

    @Test(arguments: [
        (TapeMutation.move(id: 3, before: 1), [3, 1, 2, 4, 5]), (.move(id: 1, before: 3), [2, 1, 3, 4, 5]),
        (.move(id: 1, before: nil), [2, 3, 1, 4, 5]), (.move(id: 4, before: 1), [1, 2, 3, 5, 4]),
        (.move(id: 1, before: 1), [1, 2, 3, 4, 5]), (.move(id: 9, before: 1), [1, 2, 3, 4, 5]),
        (.move(id: 1, before: 2), [1, 2, 3, 4, 5]), (.remove(id: 3), [1, 2, 4, 5]), (.remove(id: 9), [1, 2, 3, 4, 5]),
    ])
    func `entries move within their day`(mutation: TapeMutation, expected: [Int]) {
        var tape = tape
        let inverse = tape.apply([mutation])
        #expect(tape.entries.map(\.id) == expected)
        tape.apply(inverse)
        #expect(tape == self.tape)
    }

    @Test func `an entry of a day gone by goes under that day`() {
        var tape = tape
        tape.apply([.insert(entry(6, monday), before: nil), .insert(entry(7, monday), before: 2)])
        #expect(tape.entries.map(\.id) == [1, 7, 2, 3, 6, 4, 5])
        #expect(tape.nextID == 8)
    }

    @Test func `a number is never used again`() {
        var tape = tape
        tape.apply([.remove(id: 5)])
        #expect(tape.nextID == 6)
        tape.apply([.insert(entry(1, monday), before: nil)])
        #expect(tape.entries.count == 4)
    }

    @Test func `whatever is done can be undone, in any order of any mutations`() {
        var numbers = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            var tape = tape
            var inverses: [[TapeMutation]] = []
            var states = [tape]
            for _ in 0..<20 {
                let id = Int.random(in: 0...8, using: &numbers)
                let other = Bool.random(using: &numbers) ? nil : Int.random(in: 0...8, using: &numbers)
                let mutation: TapeMutation =
                    switch Int.random(in: 0..<6, using: &numbers) {
                    case 0: .insert(entry(id, Bool.random(using: &numbers) ? monday : tuesday), before: other)
                    case 1: .replace(id: id, expression: "\(id)", result: .value("\(id)"))
                    case 2: .remove(id: id)
                    case 3: .move(id: id, before: other)
                    case 4: .note(id: id, Bool.random(using: &numbers) ? "" : "\(other ?? 0)")
                    default: .pin(id: id, Bool.random(using: &numbers))
                    }
                inverses.append(tape.apply([mutation]))
                states.append(tape)
            }
            while let inverse = inverses.popLast() {
                states.removeLast()
                tape.apply(inverse)
                #expect(tape.entries == states.last?.entries)
            }
        }
    }

    @Test func `a search looks at expressions and results, whatever the case`() {
        var tape = Tape()
        tape.apply([
            .insert(entry(1, monday, "Sin 5"), before: nil), .insert(entry(2, monday, "cos 5"), before: nil),
        ])
        tape.apply([.note(id: 2, "Größe")])
        #expect(tape.entries.positions(containing: "sIN") == [0])
        #expect(tape.entries.positions(containing: "2") == [0, 1])
        #expect(tape.entries.positions(containing: "").count == 2)
        #expect(tape.entries.positions(containing: "7").isEmpty)
        #expect(tape.entries.positions(containing: "GRÖ") == [1])
    }

    private static let references: [(expression: String, ids: Set<Int>)] = [
        ("r1 + r23", [1, 23]), ("r1r2", []), ("2r1", [1]), ("2 r1", [1]), ("1.5r1", [1]), ("1_000r12", [12]),
        ("2e3r1", [1]),
        ("2er1", []), ("3er1 + r2", [2]), ("√(r4)×r5²", [4, 5]),
        ("r0 + r01 + rx + r", []),
        ("1 # r1", []), ("r1 # r2\nr3", [1, 3]), ("# r1\r\nr2 # r3", [2]), ("r1#r2 # r3\n# r4", [1]),
        ("sin r7", [7]), ("r99999999999999999999", []), ("for1", []),
    ]

    @Test(arguments: references)
    func `references are found in expressions`(expression: String, expected: Set<Int>) {
        #expect(entry(1, monday, expression).references == expected)
    }

    @Test(arguments: ["2026-11-23", "0001-01-01", "2024-02-29", "2000-02-29", "0000-02-29", "2026-12-31"])
    func `days are written as ISO 8601 has them`(text: String) {
        #expect(CalendarDay(text)?.description == text)
    }

    @Test(arguments: [
        "", "2026-11", "2026-13-01", "2026-00-01", "2026-01-32", "-1-1-1", "a-b-c", "99999-01-01",
        "2026-1-1", "2026-02-29", "1900-02-29", "2026-04-31", "2026-01-00", "2026/01/01", "2026-01-1 ",
    ])
    func `other texts are no days`(text: String) {
        #expect(CalendarDay(text) == nil)
    }

    @Test(
        arguments: [
            (2026, 2, 31, "2026-02-28"), (2024, 2, 31, "2024-02-29"), (2026, 13, 0, "2026-12-01"),
            (-5, 4, 31, "0000-04-30"),
            (10_000, 0, 99, "9999-01-31"),
        ] as [(Int, Int, Int, String)])
    func `a day that does not exist is the nearest one of its month`(year: Int, month: Int, day: Int, text: String) {
        #expect(CalendarDay(year: year, month: month, day: day).description == text)
    }
}

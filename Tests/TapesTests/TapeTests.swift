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

    @Test func `entries stand under their days, pinned ones above`() {
        var tape = tape
        tape.apply([.pin(id: 2, true)])
        #expect(tape.sections.map(\.day) == [nil, monday, tuesday])
        #expect(tape.sections.map { $0.entries.map(\.id) } == [[2], [1, 2, 3], [4, 5]])
        #expect(Tape().sections.isEmpty)
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
                    switch Int.random(in: 0..<5, using: &numbers) {
                    case 0: .insert(entry(id, Bool.random(using: &numbers) ? monday : tuesday), before: other)
                    case 1: .replace(id: id, expression: "\(id)", result: .value("\(id)"))
                    case 2: .remove(id: id)
                    case 3: .move(id: id, before: other)
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
        #expect(tape.entries(containing: "sIN").map(\.id) == [1])
        #expect(tape.entries(containing: "2").map(\.id) == [1, 2])
        #expect(tape.entries(containing: "").count == 2)
        #expect(tape.entries(containing: "7").isEmpty)
    }

    private static let references: [(expression: String, ids: Set<Int>)] = [
        ("r1 + r23", [1, 23]), ("r1r2", []), ("2r1", []), ("2 r1", [1]), ("√(r4)×r5²", [4, 5]),
        ("r0 + r01 + rx + r", []),
        ("sin r7", [7]), ("r99999999999999999999", []), ("for1", []),
    ]

    @Test(arguments: references)
    func `references are found in expressions`(expression: String, expected: Set<Int>) {
        #expect(entry(1, monday, expression).references == expected)
    }

    @Test(arguments: ["2026-11-23", "0001-01-01"])
    func `days are written as ISO 8601 has them`(text: String) {
        #expect(CalendarDay(text)?.description == text)
    }

    @Test(arguments: ["", "2026-11", "2026-13-01", "2026-00-01", "2026-01-32", "-1-1-1", "a-b-c", "99999-01-01"])
    func `other texts are no days`(text: String) {
        #expect(CalendarDay(text) == nil)
    }
}

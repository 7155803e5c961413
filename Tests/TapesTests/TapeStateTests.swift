// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import FeedbackLoops
import SharedFiles
import Synchronization
import TestSupport
import Testing

@testable import Tapes

/// A storage that remembers, and refuses when a test says so.
private final class MemoryStorage: TapeStorage {
    private struct Core {
        var tape = Tape()
        var isFull = false
        var unread: [TapeMutation] = []
        var newsCount = 0
    }

    private let core = Mutex(Core())
    private let calculator: TapeCalculator<Double>

    init(_ calculator: TapeCalculator<Double>) {
        self.calculator = calculator
    }

    var isFull: Bool {
        get { core.withLock { $0.isFull } }
        set { core.withLock { $0.isFull = newValue } }
    }

    /// How often it was asked for news.
    var newsCount: Int { core.withLock { $0.newsCount } }

    func otherWindow(_ mutations: [TapeMutation]) {
        core.withLock {
            $0.tape.apply(mutations)
            $0.unread += mutations
        }
    }

    func carryOut(_ change: TapeChange) throws(FileError) -> StoredChange {
        try core.withLock { core throws(FileError) in
            if core.isFull { throw FileError("tape", .write, .system(28)) }
            let mutations = change.mutations(of: core.tape) { calculator.results(of: $0, on: $1) } ?? []
            let inverse = core.tape.apply(mutations)
            defer { core.unread = [] }
            return StoredChange(news: .mutations(core.unread), mutations: mutations, inverse: inverse)
        }
    }

    func news() -> TapeNews {
        core.withLock { core in
            core.newsCount += 1
            defer { core.unread = [] }
            return .mutations(core.unread)
        }
    }

    let damage: String? = "A damaged line of ‘tape’ was passed over."
}

/// A window with a tape: its loop, stepped by the test.
private struct Window {
    let executor = SteppedExecutor()
    let storage: MemoryStorage
    let loop: FeedbackLoop<TapeState, TapeState.Event>

    init() throws {
        let brain = CalculatorBrain(registry: try basicRegistry())
        storage = MemoryStorage(TapeCalculator(brain: brain, format: NumberFormat()))
        loop = FeedbackLoop(
            initial: TapeState(), feedbacks: [Feedback.storing(in: storage)], executor: executor
        ) { (state: inout TapeState, event: TapeState.Event) in state.reduce(event) }
    }

    func send(_ events: TapeState.Event...) {
        for event in events { loop.send(event) }
        executor.run()
    }

    func record(_ expression: String, _ result: String) {
        let day = CalendarDay(year: 2026, month: 11, day: 21)
        send(.change(.record(expression: expression, result: .value(result), time: 0, day: day)))
    }

    var lines: [String] { loop.state.tape.entries.map { "\($0.expression) = \($0.result.text)" } }
}

struct TapeStateTests {
    private func window() throws -> Window {
        let window = try Window()
        window.record("2 + 3", "5")
        window.record("r1 × 2", "10")
        window.record("r2 − r1", "5")
        window.record("7", "7")
        return window
    }

    @Test func `what is recorded is stored, then shown`() throws {
        let window = try Window()
        let day = CalendarDay(year: 2026, month: 11, day: 21)
        window.loop.send(.change(.record(expression: "1", result: .value("1"), time: 0, day: day)))
        #expect(window.lines.isEmpty)
        #expect(window.loop.state.requests.count == 1)
        window.executor.run()
        #expect(window.lines == ["1 = 1"])
        #expect(window.loop.state.requests.isEmpty)
    }

    @Test func `what depends on an edited entry is recalculated, and undo takes all of it back`() throws {
        let window = try window()
        let before = window.lines
        window.send(.setEditing(true), .change(.edit(id: 1, expression: "1 ÷ 3")))
        let after = ["1 ÷ 3 = 0.333333333333333", "r1 × 2 = 0.666666666666667", "r2 − r1 = 0.333333333333333", "7 = 7"]
        #expect(window.lines == after)
        window.send(.undo)
        #expect(window.lines == before)
        window.send(.redo)
        #expect(window.lines == after)
    }

    @Test func `what depends on a deleted entry says so, and undo brings it back`() throws {
        let window = try window()
        let before = window.lines
        window.send(.setEditing(true), .change(.delete(id: 1)))
        #expect(
            window.lines == [
                "r1 × 2 = ‘r1’ is no longer on the tape.", "r2 − r1 = ‘r1’ is no longer on the tape.", "7 = 7",
            ])
        window.send(.undo)
        #expect(window.lines == before)
    }

    @Test(arguments: [
        ("r1", "‘r1’ depends on itself."), ("r3", "‘r1’ depends on itself."), ("r9", "The tape has no line r9."),
        ("255 to hex", "A line of a tape has no conversion such as ‘to hex’: it is written as the display is."),
        ("ans + 1", "There is no ‘ans’ here; the lines of a tape are named r1, r2 and so on."),
        (
            "b = 3",
            "There is nothing named ‘b’. There are no variables here; the lines of a tape are named r1, r2 and so on."
        ),

        ("1 +", "‘+’ needs a number after it."), ("1 ÷ 0", "This is a division by zero."),
    ])
    func `an entry without a result says why`(expression: String, message: String) throws {
        let window = try window()
        window.send(.setEditing(true), .change(.edit(id: 1, expression: expression)))
        #expect(window.loop.state.tape.entry(1)?.result == .failure(message))
        window.send(.undo)
        #expect(window.loop.state.tape.entry(1)?.result == .value("5"))
    }

    private static let failures: [(expression: String, failure: TapeCalculator<Double>.Failure)] = [
        (
            "r2 + foo",
            .calculation(CalculationError(.unknownName("foo", suggestion: nil), at: SourceRange(5, 8)), of: nil)
        ),
        ("1 + r3", .calculation(CalculationError(.unknownName("foo", suggestion: nil), at: SourceRange(0, 3)), of: 3)),
        ("r9", .missingEntry(9, wasRemoved: false)), ("r2 + r4", .missingEntry(4, wasRemoved: true)),
        ("r5", .circular(5)), ("r2 to hex", .conversion),
    ]

    @Test(arguments: failures)
    func `why an expression has no value is known with the place in its text`(
        row: (expression: String, failure: TapeCalculator<Double>.Failure)
    ) throws {
        var tape = Tape()
        let day = CalendarDay(year: 2026, month: 11, day: 21)
        for (id, expression) in [(1, "1"), (2, "2"), (3, "foo"), (4, "4"), (5, "r5")] {
            let entry = TapeEntry(id: id, time: 0, day: day, expression: expression, result: .value(""))
            tape.apply([.insert(entry, before: nil)])
        }
        tape.apply([.remove(id: 4)])
        let calculator = TapeCalculator(brain: CalculatorBrain(registry: try basicRegistry()), format: NumberFormat())
        let failure = #expect(throws: TapeCalculator<Double>.Failure.self) {
            try calculator.value(of: row.expression, on: tape)
        }
        #expect(failure == row.failure)
    }

    @Test func `a long chain of references is no risk`() throws {
        var tape = Tape()
        let day = CalendarDay(year: 2026, month: 11, day: 21)
        for id in 1...20_000 {
            let expression = id == 1 ? "1" : "r\(id - 1) + 1"
            tape.apply([
                .insert(
                    TapeEntry(id: id, time: 0, day: day, expression: expression, result: .value("")), before: nil)
            ])
        }
        let calculator = TapeCalculator(brain: CalculatorBrain(registry: try basicRegistry()), format: NumberFormat())
        let last = try #require(tape.entries.last)
        #expect(calculator.result(of: last, on: tape) == .value("20000"))
    }

    @Test func `entries are rearranged only while editing`() throws {
        let window = try window()
        let before = window.lines
        window.send(
            .change(.edit(id: 1, expression: "9")), .change(.delete(id: 1)), .change(.move(id: 1, before: nil)))
        #expect(window.lines == before)
        window.send(.setEditing(true), .change(.move(id: 4, before: 1)), .setEditing(false))
        #expect(window.lines.first == "7 = 7")
        window.send(.change(.pin(id: 2, true)))
        #expect(window.loop.state.tape.entries.pinned.map { window.loop.state.tape.entries.id(at: $0) } == [2])
    }

    @Test func `what another window stored comes in, and undo leaves it alone`() throws {
        let window = try window()
        let day = CalendarDay(year: 2026, month: 11, day: 21)
        let entry = TapeEntry(id: 5, time: 0, day: day, expression: "theirs", result: .value("1"))
        window.storage.otherWindow([.insert(entry, before: nil)])
        window.send(.undo)
        #expect(window.loop.state.tape.entries.map(\.id) == [1, 2, 3, 5])
        window.record("8", "8")
        #expect(window.loop.state.tape.entries.map(\.id) == [1, 2, 3, 5, 6])
    }

    @Test func `news is looked for without being asked`() async throws {
        let window = try Window()
        let loop = FeedbackLoop<TapeState, TapeState.Event>(
            initial: TapeState(),
            feedbacks: [.watching(window.storage, every: .milliseconds(1))]
        ) { $0.reduce($1) }
        let day = CalendarDay(year: 2026, month: 11, day: 21)
        let entry = TapeEntry(id: 1, time: 0, day: day, expression: "theirs", result: .value("1"))
        window.storage.otherWindow([.insert(entry, before: nil)])
        for await state in loop.states() where !state.tape.entries.isEmpty { break }
        #expect(Array(loop.state.tape.entries) == [entry])
    }

    @Test(arguments: [Duration.seconds(-1), .zero, .nanoseconds(1)])
    func `news is looked for a thousand times a second at most`(interval: Duration) async throws {
        let window = try Window()
        let loop = FeedbackLoop<TapeState, TapeState.Event>(
            initial: TapeState(), feedbacks: [.watching(window.storage, every: interval)]
        ) { $0.reduce($1) }
        while window.storage.newsCount == 0 { try await Task.sleep(for: .milliseconds(1)) }
        let start = ContinuousClock.now
        let before = window.storage.newsCount
        while window.storage.newsCount < before + 20 { try await Task.sleep(for: .milliseconds(1)) }
        let count = window.storage.newsCount - before
        #expect(Double(count) <= 1 + (ContinuousClock.now - start) / .milliseconds(1))
        #expect(loop.state.tape.entries.isEmpty)
    }

    @Test func `a tape that can't be read whole is told of at once, and changes wait until it is read`() async throws {
        let window = try Window()
        let loop = FeedbackLoop<TapeState, TapeState.Event>(
            initial: TapeState(isRead: false), feedbacks: [.storing(in: window.storage)], executor: window.executor
        ) { $0.reduce($1) }
        loop.send(.change(.pin(id: 1, true)))
        window.executor.run()
        #expect(loop.state.requests.count == 1)
        let watched = FeedbackLoop<TapeState, TapeState.Event>(
            initial: TapeState(isRead: false), feedbacks: [.watching(window.storage, every: .seconds(100))]
        ) { $0.reduce($1) }
        for await state in watched.states() where state.isRead { break }
        #expect(watched.state.failure == window.storage.damage)
    }

    @Test func `undo also updates what another window made of the value meanwhile`() throws {
        let window = try window()
        window.send(.setEditing(true), .change(.edit(id: 1, expression: "5 + 5")))
        let day = CalendarDay(year: 2026, month: 11, day: 21)
        let entry = TapeEntry(id: 5, time: 0, day: day, expression: "r1 × 10", result: .value("100"))
        window.storage.otherWindow([.insert(entry, before: nil)])
        window.send(.undo)
        #expect(window.loop.state.tape.entry(5)?.result == .value("50"))
        window.send(.redo)
        #expect(window.loop.state.tape.entry(5)?.result == .value("100"))
    }

    @Test(arguments: [false, true])
    func `undo leaves what another window has changed since, and updates it`(isSeen: Bool) throws {
        let window = try window()
        window.send(.setEditing(true), .change(.edit(id: 1, expression: "1")))
        window.storage.otherWindow([
            .replace(id: 2, expression: "r1 × 3", result: .value("3")),
            .replace(id: 3, expression: "r2 − r1", result: .value("2")),
        ])
        if isSeen {
            window.record("8", "8")
            window.send(.undo)
        }
        window.send(.undo)
        #expect(window.lines == ["2 + 3 = 5", "r1 × 3 = 15", "r2 − r1 = 10", "7 = 7"])
    }

    @Test(
        arguments: [
            ([.replace(id: 4, expression: "7 + 1", result: .value("8"))], "7 + 1 = 8"),
            ([.note(id: 4, "rent")], "7 = 7"),
        ] as [([TapeMutation], String)])
    func `undo does not remove a line that another window has changed since, nor its note`(
        _ mutations: [TapeMutation], _ line: String
    ) throws {
        let window = try window()
        window.storage.otherWindow(mutations)
        window.send(.undo)
        #expect(window.lines.last == line)
        window.send(.change(.note(id: 3, "mine")))
        window.storage.otherWindow([.note(id: 3, "theirs")])
        window.send(.undo)
        #expect(window.loop.state.tape.entry(3)?.note == "theirs")
    }

    @Test func `what another window has changed is not replaced by who has not seen that`() throws {
        let window = try window()
        window.send(.setEditing(true))
        window.storage.otherWindow([.replace(id: 4, expression: "9", result: .value("9")), .note(id: 4, "rent")])
        window.send(
            .change(.edit(id: 4, expression: "8", replacing: "7")), .change(.note(id: 4, "food", replacing: "")))
        #expect(window.loop.state.tape.entry(4)?.expression == "9")
        #expect(window.loop.state.tape.entry(4)?.note == "rent")
        window.send(
            .change(.edit(id: 4, expression: "8", replacing: "9")), .change(.note(id: 4, "food", replacing: "rent")))
        #expect(window.loop.state.tape.entry(4)?.expression == "8")
        #expect(window.loop.state.tape.entry(4)?.note == "food")
    }

    @Test func `undo that is asked for faster than it is stored takes back each change`() throws {
        let window = try window()
        let lines = window.lines
        let expressions = ["5 + 5", "7 + 7", "9 + 9"]
        window.send(.setEditing(true))
        for expression in expressions { window.send(.change(.edit(id: 1, expression: expression))) }
        let edited = window.lines
        for _ in expressions { window.loop.send(.undo) }
        window.executor.run()
        #expect(window.lines == lines)
        for _ in expressions { window.loop.send(.redo) }
        window.executor.run()
        #expect(window.lines == edited)
    }

    @Test func `undo restores a result as it was recorded, not as it would be now`() throws {
        let window = try Window()
        window.record("2 + 2", "4 apples")
        window.send(.setEditing(true), .change(.edit(id: 1, expression: "1")))
        window.send(.undo)
        #expect(window.lines == ["2 + 2 = 4 apples"])
    }

    @Test func `a change that may take long is known while it is in progress`() throws {
        let window = try window()
        window.loop.send(.change(.pin(id: 1, true)))
        #expect(window.loop.state.recalculation == nil)
        window.executor.run()
        window.send(.setEditing(true))
        window.loop.send(.change(.edit(id: 1, expression: "9")))
        #expect(window.loop.state.recalculation != nil)
        window.executor.run()
        #expect(window.loop.state.recalculation == nil)
    }

    @Test func `calculations that could not be stored are stored in their order with the next one, or when asked for`()
        throws
    {
        let window = try window()
        window.storage.isFull = true
        window.record("8", "8")
        window.record("9", "9")
        #expect(window.lines.count == 4)
        #expect(window.loop.state.unstored.count == 2)
        window.send(.change(.pin(id: 1, true)))
        #expect(window.loop.state.unstored.count == 2)
        window.storage.isFull = false
        window.send(.change(.pin(id: 1, true)))
        #expect(window.loop.state.unstored.count == 2)
        window.record("10", "10")
        #expect(window.lines.suffix(3) == ["8 = 8", "9 = 9", "10 = 10"])
        #expect(window.loop.state.unstored.isEmpty)
        window.storage.isFull = true
        window.record("11", "11")
        window.storage.isFull = false
        window.send(.storeAgain)
        #expect(window.lines.last == "11 = 11")
        #expect(window.loop.state.unstored.isEmpty)
        window.send(.undo)
        #expect(window.lines.last == "10 = 10")
    }

    @Test func `what waits behind a calculation that can’t be stored is not tried, but other changes are`() throws {
        let window = try window()
        window.storage.isFull = true
        let day = CalendarDay(year: 2026, month: 11, day: 21)
        let changes: [TapeChange] = ["8", "9"].map { .record(expression: $0, result: .value($0), time: 0, day: day) }
        for change in changes { window.loop.send(.change(change)) }
        window.loop.send(.undo)
        window.executor.run()
        #expect(window.loop.state.unstored == changes)
        #expect(window.loop.state.requests.isEmpty)
        #expect(window.loop.state.canUndo)
    }

    @Test func `a full disk is told, and what was refused can be tried again`() throws {
        let window = try window()
        window.storage.isFull = true
        window.record("8", "8")
        #expect(window.loop.state.failure == "‘tape’ was not changed: No space left on device.")
        window.send(.undo)
        #expect(window.lines.count == 4)
        #expect(window.loop.state.canUndo)
        window.storage.isFull = false
        window.send(.undo)
        #expect(window.lines.count == 3)
        #expect(window.loop.state.failure == nil)
    }
}

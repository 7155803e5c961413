// SPDX-License-Identifier: Apache-2.0

import Platform
import SharedFiles
import Synchronization
import Tapes
import Terminals
import TestSupport
import Testing

@testable import BrainCommands

/// Whether a calculation of the pad is stored, and what is told where it could not be.
struct PadStorageTests {
    @Test(arguments: [true, false])
    func `a tape that is not stored says so`(isStored: Bool) throws {
        _ = try PadRun(
            isStored: isStored,
            steps: [
                .type("1+1="), .settle,
                .check { canvas in
                    #expect(canvas.textRows[0].contains("not stored") == !isStored)
                    #expect(canvas.textRows.contains { $0.contains("1 + 1") && $0.contains("= 2") })
                }, .leave,
            ])
    }

    /// A storage that takes a while, and may refuse.
    private final class SlowStorage: TapeStorage {
        private let tape = UnstoredTape { entries, _ in entries.map { _ in .value("edited") } }
        private let stored = Mutex(0)
        private let isLocked: Mutex<Bool>

        init(isLocked: Bool) { self.isLocked = Mutex(isLocked) }

        func unlock() { isLocked.withLock { $0 = false } }

        var count: Int { stored.withLock { $0 } }

        func carryOut(_ change: TapeChange) throws(FileError) -> StoredChange {
            SystemCalls.sleep(milliseconds: 30)
            if isLocked.withLock({ $0 }) { throw FileError("tape", .write, .locked) }
            stored.withLock { $0 += 1 }
            return try tape.carryOut(change)
        }

        func news() throws(FileError) -> TapeNews { .mutations([]) }

        let damage: String? = nil
    }

    @Test(arguments: ["\u{11}", "", "\u{F}\u{1B}[A\u{1B}[A\u{1B}[C"], [false, true])
    func `who leaves right after a calculation finds it on the tape, or is told`(keys: String, isLocked: Bool) throws {
        let storage = SlowStorage(isLocked: isLocked)
        // Without keys that leave, a signal ends it.
        let terminal = ScriptedTerminal(.usual, [.type("2+3="), .type(keys), .signal(15)])
        let loop = try PadPicture.loop(size: .usual, storage: storage, onThreads: true).loop
        var session = PadSession(terminal: terminal, loop: loop, colors: .none)
        #expect(try session.run() == (keys.isEmpty ? 15 : nil))
        #expect(storage.count == (isLocked ? 0 : 1))
        #expect(session.unstored == (isLocked ? Self.loss : nil))
    }

    private static let loss =
        "\(FileError("tape", .write, .locked))\nThis calculation is not on the tape:\n  2 + 3 = 5"

    @Test(arguments: [false, true])
    func `who leaves long after a calculation that could not be stored finds it on the tape, or is told`(
        isLocked: Bool
    ) throws {
        let storage = SlowStorage(isLocked: true)
        let terminal = ScriptedTerminal(.usual, [.type("2+3="), .settle, .type("5"), .settle, .leave])
        let loop = try PadPicture.loop(size: .usual, storage: storage, onThreads: true).loop
        terminal.settle = {
            while loop.state.isRunning || !loop.state.isStored { SystemCalls.sleep(milliseconds: 1) }
            if !isLocked { storage.unlock() }
        }
        var session = PadSession(terminal: terminal, loop: loop, colors: .none)
        #expect(try session.run() == nil)
        #expect(session.unstored == (isLocked ? Self.loss : nil))
        #expect(storage.count == (isLocked ? 0 : 1))
    }

    @Test func `every calculation that could not be stored is reported and counted, and stored with the next`() throws {
        let storage = SlowStorage(isLocked: true)
        let loop = try PadPicture.loop(size: .usual, storage: storage)
        func check(_ count: Int, _ isReported: Bool) -> ScriptedTerminal.Step {
            .check { canvas in
                #expect(canvas.text.contains("\(count) not stored") == (count > 0))
                #expect(canvas.text.contains("was not changed") == isReported)
            }
        }
        let terminal = ScriptedTerminal(
            .usual,
            [
                .type("1+2\r"), .settle, check(1, true), .type("2"), .settle, check(1, false), .type("+2\r"), .settle,
                check(2, true), .type("3+2\r"), .settle, check(3, true), .check { _ in storage.unlock() },
                .type("4+2\r"), .settle, check(0, false), .leave,
            ])
        terminal.canvas = { PadView(loop.loop.state, colors: .none).canvas }
        terminal.settle = { loop.executor.run() }
        var session = PadSession(terminal: terminal, loop: loop.loop, colors: .none)
        #expect(try session.run() == nil)
        #expect(session.unstored == nil)
        #expect(loop.loop.state.tape.tape.entries.map(\.expression) == ["1 + 2", "2 + 2", "3 + 2", "4 + 2"])
    }

    @Test func `a calculation that could not be stored is stored when the tape is looked at`() throws {
        let storage = SlowStorage(isLocked: true)
        let terminal = ScriptedTerminal(
            .usual,
            [
                .type("2+2="), .settle, .type("\u{14}"), .settle, .check { _ in storage.unlock() },
                .type("\u{14}\u{14}"),
                .settle, .leave,
            ])
        let loop = try PadPicture.loop(size: .usual, storage: storage)
        terminal.settle = { loop.executor.run() }
        var session = PadSession(terminal: terminal, loop: loop.loop, colors: .none)
        #expect(try session.run() == nil)
        #expect(loop.loop.state.tape.unstored.isEmpty)
        #expect(loop.loop.state.tape.tape.entries.map(\.expression) == ["2 + 2"])
    }

    private static let conflicts: [(change: TapeChange, key: String, message: String, keys: String, tape: [String])] = [
        (
            .edit(id: 1, expression: "7"), "\r", "Another window has changed r1 to ‘7’: Enter replaces that", "\r",
            ["2 + 2+200"]
        ),
        (
            .edit(id: 1, expression: "7"), "\r", "Another window has changed r1 to ‘7’: Enter replaces that", "\u{1B}",
            ["7"]
        ),
        (.delete(id: 1), "\r", "‘r1’ is no longer on the tape: Enter calculates this", "\r", ["2 + 2+200"]),
        (.delete(id: 1), "\r", "‘r1’ is no longer on the tape: Enter calculates this", "\u{1B}", []),
        (
            .note(id: 1, "theirs"), "n", "Another window has changed r1 to ‘theirs’: Enter replaces that", "\r",
            ["2 + 2 # +200"]
        ),
        (
            .note(id: 1, "theirs"), "n", "Another window has changed r1 to ‘theirs’: Enter replaces that", "\u{1B}",
            ["2 + 2 # theirs"]
        ),
        (.delete(id: 1), "n", "‘r1’ is no longer on the tape, so that this is not stored: +200", "", []),
        (.pin(id: 1, true), "\r", "edited", "", ["2 + 2+200"]),
    ]

    @Test(arguments: conflicts)
    func `what another window changes meanwhile is not replaced unseen, and no text is lost`(
        row: (change: TapeChange, key: String, message: String, keys: String, tape: [String])
    ) throws {
        let folder = try TemporaryFolder()
        let (file, other) = (tape(in: folder), tape(in: folder))
        let loop = try PadPicture.loop(size: .usual, storage: file)
        let terminal = ScriptedTerminal(
            .usual,
            [
                .type("2+2\r"), .settle, .type("\u{14}e\(row.key)"), .type("+200"), .settle,
                .check { _ in _ = try? other.carryOut(row.change) }, .type("\r"), .settle,
                .check { canvas in
                    #expect(
                        canvas.text.split(separator: "\n").joined(separator: " ").contains(row.message),
                        "\(canvas.text)")
                }, .type(row.keys), .settle, .settle, .leave,
            ])
        terminal.canvas = { PadView(loop.loop.state, colors: .none).canvas }
        terminal.settle = { loop.executor.run() }
        var session = PadSession(terminal: terminal, loop: loop.loop, colors: .none)
        #expect(try session.run() == nil)
        _ = try other.news()
        #expect(
            other.tape.entries.map { $0.note.isEmpty ? $0.expression : "\($0.expression) # \($0.note)" } == row.tape)
    }

    /// A window’s view of the tape in a folder.
    private func tape(in folder: TemporaryFolder) -> TapeFile {
        TapeFile(path: folder.file("tape")) { entries, _ in entries.map { _ in .value("edited") } }
    }

    @Test(arguments: [("\u{5}2+3\r", "2+3"), ("2+3=", "2 + 3")])
    func `a calculation that could not be stored is stored when it is entered again`(
        keys: String, expression: String
    ) throws {
        let storage = SlowStorage(isLocked: true)
        let terminal = ScriptedTerminal(
            .usual,
            [
                .type(keys), .settle, .check { _ in storage.unlock() }, .type(keys), .settle, .type(keys), .settle,
                .leave,
            ])
        let loop = try PadPicture.loop(size: .usual, storage: storage)
        terminal.settle = { loop.executor.run() }
        var session = PadSession(terminal: terminal, loop: loop.loop, colors: .none)
        #expect(try session.run() == nil)
        #expect(session.unstored == nil)
        #expect(loop.loop.state.tape.tape.entries.first?.expression == expression)
    }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Foundation
import SharedFiles
import Synchronization
import TestSupport
import Testing

@testable import Tapes

/// A tape's file in a folder of its own, which goes away with the test.
private final class Folder {
    private let temporary: TemporaryFolder

    init() throws { temporary = try TemporaryFolder() }

    var url: URL { URL(filePath: temporary.path) }

    var path: String { url.appending(path: "data/brain/tape").path }

    func file() -> TapeFile {
        TapeFile(path: path) { entries, _ in entries.map { .value("edited to \($0.expression)") } }
    }

    var bytes: [UInt8] {
        get { (FileManager.default.contents(atPath: path)).map { Array($0) } ?? [] }
        set { _ = FileManager.default.createFile(atPath: path, contents: Data(newValue)) }
    }
}

extension TapeFile {
    fileprivate func record(_ expression: String) throws {
        let day = CalendarDay(year: 2026, month: 11, day: 21)
        let uses = Dictionary(uniqueKeysWithValues: tape.entries.map { ($0.id, $0.result) })
        _ = try carryOut(.record(expression: expression, result: .value("1"), time: 0, day: day, uses: uses))
    }

    fileprivate var expressions: [String] { tape.entries.map(\.expression) }
}

struct TapeFileTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    @Test func `a tape that is not there is empty, and is not created by looking`() throws {
        let file = folder.file()
        #expect(try file.news() == .tape(Tape()))
        #expect(try file.news().isEmpty)
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test func `what is stored is there for the next process`() throws {
        let file = folder.file()
        for expression in ["1 + 2", "tab\tand\nline", "3"] { try file.record(expression) }
        _ = try file.carryOut(.edit(id: 1, expression: "9"))
        _ = try file.carryOut(.delete(id: 3))
        _ = try file.carryOut(.pin(id: 2, true))
        let next = folder.file()
        #expect(try next.news() == .tape(file.tape))
        #expect(next.tape == file.tape)
        #expect(next.expressions == ["9", "tab\tand\nline"])
        #expect(next.tape.entry(1)?.result == .value("edited to 9"))
        #expect(try next.news().isEmpty)
    }

    @Test(arguments: [Int.min, -1, 0, .max])
    func `an entry of any time is read as it was written`(_ time: Int) throws {
        let file = folder.file()
        let day = CalendarDay(year: 2026, month: 11, day: 21)
        _ = try file.carryOut(.record(expression: "1 + 2", result: .value("3"), time: time, day: day))
        let next = folder.file()
        _ = try next.news()
        #expect(next.tape == file.tape)
        #expect(next.tape.entries.map(\.time) == [time])
    }

    @Test func `a change that changes nothing writes nothing`() throws {
        let file = folder.file()
        try file.record("1")
        let before = folder.bytes
        let stored = try file.carryOut(.delete(id: 5))
        #expect(stored.mutations.isEmpty)
        #expect(folder.bytes == before)
    }

    @Test func `a file cut anywhere keeps every whole line, tells of a torn one, and goes on from there`() throws {
        let file = folder.file()
        for expression in ["first", "second", "third"] { try file.record(expression) }
        let whole = folder.bytes
        for count in 0...whole.count {
            let cut = Array(whole.prefix(count))
            folder.bytes = cut
            // A whole line may lack its end.
            let isWhole = count == whole.count || whole[count] == UInt8(ascii: "\n")
            let ended = cut.count { $0 == UInt8(ascii: "\n") }
            let kept = ended - 1 + (isWhole && cut.last != UInt8(ascii: "\n") ? 1 : 0)
            let isTorn = ended > 0 && !isWhole && cut.last != UInt8(ascii: "\n")
            let next = folder.file()
            _ = try next.news()
            #expect(next.expressions == Array(["first", "second", "third"].prefix(max(0, kept))))
            #expect(next.damagedLineCount == (isTorn ? 1 : 0))
            #expect(try next.news().isEmpty)
            try next.record("after")
            #expect(ended == 0 || folder.bytes.starts(with: cut))
            let last = folder.file()
            _ = try last.news()
            #expect(last.expressions == next.expressions)
            #expect(last.expressions.last == "after")
            #expect(last.damagedLineCount == (isTorn ? 1 : 0))
        }
    }

    @Test func `a line without its end is read once, and other processes go on after it`() throws {
        for expression in ["first", "second"] { try folder.file().record(expression) }
        folder.bytes.removeLast()
        let (reader, writer) = (folder.file(), folder.file())
        _ = try reader.news()
        try writer.record("third")
        _ = try reader.news()
        #expect(reader.expressions == ["first", "second", "third"])
        try reader.record("fourth")
        _ = try writer.news()
        #expect(writer.expressions == ["first", "second", "third", "fourth"])
        #expect(reader.damage == nil && writer.damage == nil)
    }

    @Test(arguments: ["\u{FEFF}", ""], ["\r\n", "\n"])
    func `a tape that an editor has saved is read, and goes on`(_ mark: String, _ lineEnd: String) throws {
        for expression in ["first", "tab\tand\r\nline"] { try folder.file().record(expression) }
        let text = String(decoding: folder.bytes, as: UTF8.self).replacing("\n", with: lineEnd)
        for ending in ["", lineEnd] {
            folder.bytes = Array("\(mark)\(text.dropLast())\(ending)".utf8)
            let file = folder.file()
            try file.record("third")
            let next = folder.file()
            _ = try next.news()
            #expect(next.expressions == ["first", "tab\tand\r\nline", "third"])
            #expect(file.expressions == next.expressions)
            #expect(next.damage == nil)
        }
    }

    @Test func `a damaged line is left alone, and the others are read`() throws {
        let file = folder.file()
        for expression in ["first", "second", "third"] { try file.record(expression) }
        var bytes = folder.bytes
        let place = try #require(bytes.firstRange(of: Array("second".utf8)))
        bytes[place.lowerBound] = UInt8(ascii: "S")
        folder.bytes = bytes
        let next = folder.file()
        try next.record("fourth")
        #expect(next.expressions == ["first", "third", "fourth"])
        #expect(next.damagedLineCount == 1)
        #expect(folder.bytes.starts(with: bytes))
    }

    @Test(arguments: ["something else\n", "brain tape 2\n", "brain", "\n"])
    func `another kind of file is not touched`(content: String) throws {
        try folder.file().record("1")
        folder.bytes = Array(content.utf8)
        let file = folder.file()
        if "brain tape 1\n".hasPrefix(content) {
            try file.record("1")
            #expect(file.expressions == ["1"])
        } else {
            #expect(throws: FileError(folder.path, .write, .wrongContent(expected: "a tape"))) { try file.record("1") }
            #expect(folder.bytes == Array(content.utf8))
        }
    }

    @Test func `a folder or a file that can't be used is an error`() throws {
        let file = TapeFile(path: folder.url.path) { entries, _ in entries.map(\.result) }
        #expect(throws: FileError.self) { try file.record("1") }
        #expect(FileManager.default.createFile(atPath: folder.url.appending(path: "plain").path, contents: nil))
        let below = TapeFile(path: folder.url.appending(path: "plain/tape").path) { entries, _ in
            entries.map(\.result)
        }
        #expect(throws: FileError.self) { try below.record("1") }
        #expect(try below.news() == .tape(Tape()))
        let path = folder.url.appending(path: "plain").path + "\0s"
        let cut = TapeFile(path: path) { entries, _ in entries.map(\.result) }
        #expect(throws: FileError(path, .write, .invalidPath)) { try cut.record("1") }
        #expect(throws: FileError(path, .read, .invalidPath)) { try cut.news() }
        #expect(throws: FileError("/dev/null", .write, .notAFile)) {
            try TapeFile(path: "/dev/null") { entries, _ in entries.map(\.result) }.record("1")
        }
    }

    @Test func `two windows see what the other stored`() throws {
        let (one, two) = (folder.file(), folder.file())
        try one.record("1")
        try two.record("2")
        #expect(two.expressions == ["1", "2"])
        guard case .mutations(let news) = try one.news() else {
            Issue.record("the tape is another one")
            return
        }
        #expect(news.count == 1)
        #expect(one.tape == two.tape)
        try two.record("3")
        let stored = try one.carryOut(.pin(id: 3, true))
        #expect(stored.mutations == [.pin(id: 3, true)])
        #expect(!stored.news.isEmpty)
        #expect(one.tape.entry(3)?.isPinned == true)
    }

    /// A tape whose calculations take a while, in which something else happens once.
    private func busyFile(_ meanwhile: @escaping @Sendable () -> Void, result: TapeResult? = .value("new")) -> TapeFile
    {
        let isFirst = Mutex(true)
        return TapeFile(path: folder.path) { entries, _ in
            if isFirst.withLock({ exchange(&$0, false) }) { meanwhile() }
            return result.map { Array(repeating: $0, count: entries.count) }
        }
    }

    @Test func `another window stores its entries while results are calculated`() throws {
        let other = folder.file()
        let file = busyFile { try? other.record("r1 + 1") }
        try file.record("1")
        let stored = try file.carryOut(.edit(id: 1, expression: "2"))
        #expect(file.expressions == ["2", "r1 + 1"])
        // The other entry came before the change, so it has the new value, too.
        #expect(file.tape.entries.map(\.result) == [.value("new"), .value("new")])
        #expect(stored.mutations.count == 2)
        #expect(try other.news().isEmpty == false && other.tape == file.tape)
    }

    @Test func `what another window changes while results are calculated counts`() throws {
        let other = folder.file()
        let file = busyFile { _ = try? other.carryOut(.delete(id: 1)) }
        try file.record("1")
        try file.record("r1 + 1")
        #expect(try file.carryOut(.edit(id: 1, expression: "2")).mutations.isEmpty)
        #expect(file.expressions == ["r1 + 1"])
    }

    /// A tape whose results are calculated.
    private func calculatedFile() throws -> TapeFile {
        let calculator = TapeCalculator(brain: CalculatorBrain(registry: try basicRegistry()), format: NumberFormat())
        return TapeFile(path: folder.path) { calculator.results(of: $0, on: $1) }
    }

    @Test(arguments: [
        (TapeChange.edit(id: 1, expression: "60"), TapeResult.value("61")), (.pin(id: 1, true), .value("6")),
        (.delete(id: 1), .failure("‘r1’ is no longer on the tape.")),
    ])
    func `what is recorded has the result that the entries it uses have when it is stored`(
        change: TapeChange, result: TapeResult
    ) throws {
        let (one, two) = (try calculatedFile(), try calculatedFile())
        let day = CalendarDay(year: 2026, month: 11, day: 21)
        _ = try one.carryOut(.record(expression: "5", result: .value("5"), time: 0, day: day))
        _ = try two.news()
        _ = try one.carryOut(change)
        _ = try two.carryOut(.record(expression: "r1 + 1", result: .value("6"), time: 0, day: day))
        #expect(two.tape.entry(2)?.result == result)
    }

    @Test func `a calculation that the user stops refuses the change, and news still comes in`() throws {
        let other = folder.file()
        let file = busyFile({ try? other.record("theirs") }, result: nil)
        try file.record("1")
        _ = try file.news()
        let error = #expect(throws: FileError.self) { try file.carryOut(.edit(id: 1, expression: "2")) }
        #expect(error?.description == "Nothing was changed: the calculation was stopped.")
        #expect(file.expressions == ["1"])
        guard case .mutations(let news) = try file.news() else {
            Issue.record("the tape is another one")
            return
        }
        #expect(news.count == 1)
        #expect(file.expressions == ["1", "theirs"])
    }

    @Test func `a file that another one has replaced is read anew`() throws {
        let file = folder.file()
        try file.record("1")
        try FileManager.default.removeItem(atPath: folder.path)
        try folder.file().record("other")
        #expect(try file.news() == .tape(file.tape))
        #expect(file.expressions == ["other"])
    }

    @Test func `an entry with a number that no tape gives is damage, and others are still recorded`() throws {
        let day = CalendarDay(year: 2026, month: 11, day: 21)
        let crafted = TapeEntry(id: Int.max - 1, time: 0, day: day, expression: "crafted", result: .value("1"))
        try folder.file().record("1")
        folder.bytes += TapeRecord([.insert(crafted, before: nil)]).line
        let file = folder.file()
        try file.record("2")
        #expect(file.expressions == ["1", "2"])
        #expect(file.damage == "A damaged line of ‘\(folder.path)’ was passed over.")
    }

    @Test func `lines longer than what is read at once are read`() throws {
        let long = String(repeating: "1 + ", count: 1 << 19)
        try folder.file().record(long)
        try folder.file().record("2")
        let file = folder.file()
        _ = try file.news()
        #expect(file.expressions == [long, "2"])
    }

    @Test func `many processes at once lose nothing`() async throws {
        let path = folder.path
        let count = 40
        let said = try await withThrowingTaskGroup(of: [String].self) { group in
            for name in ["a", "b", "c", "d"] {
                group.addTask { try await Writer(path, name, "\(count)").output() }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        let file = folder.file()
        _ = try file.news()
        #expect(said.count == 4 * count)
        #expect(Set(file.expressions) == Set(said))
        #expect(file.tape.entries.map(\.id) == Array(1...(4 * count)))
        for name in ["a", "b", "c", "d"] {
            #expect(file.expressions.filter { $0.hasPrefix(name) } == (1...count).map { "\(name)\($0)" })
        }
        #expect(file.damagedLineCount == 0)
    }

    @Test func `a process that is killed loses nothing that it was told is stored`() async throws {
        for round in 0..<12 {
            let writer = try Writer(folder.path, "round\(round)-", "1000000")
            let said = await writer.output(killAfter: 1 + round * 7)
            #expect(said.count >= 1 + round * 7)
            let file = folder.file()
            _ = try file.news()
            #expect(Set(file.expressions).isSuperset(of: said))
            try file.record("after round \(round)")
            #expect(file.damagedLineCount == 0)
        }
    }

    @Test func `a full disk is an error, and corrupts nothing`() async throws {
        // The limit falls into the middle of some line.
        for limit in stride(from: 60, to: 200, by: 7) {
            let folder = try Folder()
            let said = try await Writer(folder.path, "x", "6", "\(limit)").output()
            let stored = said.filter { !$0.hasPrefix("failed") }
            #expect(said.count == 6)
            #expect(stored.count == 5)
            let file = folder.file()
            _ = try file.news()
            #expect(file.expressions == stored)
            #expect(file.damagedLineCount == 0)
        }
    }
}

/// Replaces a value, and returns it.
private func exchange<Value>(_ value: inout Value, _ new: Value) -> Value {
    defer { value = new }
    return value
}

/// The process that writes on a tape.
private struct Writer {
    private let process = Process()
    private let pipe = Pipe()

    init(_ arguments: String...) throws {
        process.executableURL = URL(filePath: CommandLine.arguments[0])
            .deletingLastPathComponent().appending(path: "TapeWriter")
        process.arguments = arguments
        process.standardOutput = pipe
        try process.run()
    }

    /// The lines it prints, to its end; after some of them it is killed, without a chance to finish anything.
    func output(killAfter count: Int = .max) async -> [String] {
        var said: [UInt8] = []
        var isKilled = false
        while true {
            let data = pipe.fileHandleForReading.availableData
            if data.isEmpty { break }
            said += data
            if !isKilled, said.count(where: { $0 == UInt8(ascii: "\n") }) >= count {
                kill(process.processIdentifier, SIGKILL)
                isKilled = true
            }
        }
        process.waitUntilExit()
        return said.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Platform
import SharedFiles
import Sheets
import TestSupport
import Testing

struct HistoryTests {
    @Test func `lines are found by how they begin and by what is in them`() {
        let history = History(lines: ["sin 1", "cos 1", "sin 2", "1 + cos 2"])
        #expect(history.last(beginningWith: "sin", before: 4) == 2)
        #expect(history.last(beginningWith: "sin", before: 2) == 0)
        #expect(history.last(beginningWith: "sin", before: 0) == nil)
        #expect(history.last(beginningWith: "sin 2", before: 4) == nil)
        #expect(history.first(beginningWith: "sin", after: 0) == 2)
        #expect(history.last(containing: "cos", before: 4) == 3)
        #expect(history.last(containing: "cos", before: 3) == 1)
        #expect(history.last(containing: "tan", before: 4) == nil)
        #expect(history.first(containing: "cos", after: 1) == 3)
        #expect(history.first(containing: "cos", after: 9) == nil)
        for place in [Int.min, -2, .max] {
            #expect(
                history.first(containing: "cos", after: place)
                    == (place < 0 ? history.first(containing: "cos", after: -1) : nil))
            #expect(
                history.first(beginningWith: "sin", after: place)
                    == (place < 0 ? history.first(beginningWith: "sin", after: -1) : nil))
        }
        #expect(history.last(containing: "", before: 99) == 3)
    }

    @Test func `a line that begins with another character does not begin with its base letter`() {
        let history = History(lines: ["e = 7", "e\u{301} = 5"])
        #expect(history.last(beginningWith: "e", before: 2) == 0)
        #expect(history.first(beginningWith: "e", after: 0) == nil)
        #expect(history.last(beginningWith: "e\u{301}", before: 2) == 1)
    }

    @Test func `the last lines are kept, and few before them`() {
        var history = History()
        for number in 1...3 * History.limit {
            history.add("\(number)")
            if history.lines.count < min(number, History.limit) { Issue.record("\(number)") }
        }
        #expect(history.lines.count <= History.limit + History.limit / 10)
        #expect(history.lines.last == "\(3 * History.limit)")
        #expect(History(lines: history.lines).lines == history.lines.suffix(History.limit))
    }

    @Test func `empty lines, repeated ones and those that begin with a blank are not kept`() {
        var history = History()
        for line in ["1", "1", "", " 2", "3", "1"] { history.add(line) }
        #expect(history.lines == ["1", "3", "1"])
    }

    static let lines = ["1 + 2", "f(x) =\n  x²", "a \\ b", "\\n", "π ⊕ \u{1B}[31m", "x\\"]

    @Test func `what was added is read again, in a file and a folder of the owner alone`() throws {
        let folder = try TemporaryFolder()
        let file = HistoryFile(path: folder.file("state/brain/history"))
        #expect(try file.read().lines.isEmpty)
        for line in Self.lines { try file.add([line]) }
        #expect(try file.read().lines == Self.lines)
        var status = stat()
        #expect(stat(file.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
        #expect(stat(folder.file("state/brain"), &status) == 0 && status.st_mode & 0o777 == 0o700)
    }

    @Test func `a damaged file loses no more than what is damaged`() throws {
        let folder = try TemporaryFolder()
        let file = HistoryFile(path: folder.file("history"))
        try file.add(["1"])
        let stream = try #require(fopen(file.path, "a"))
        let torn: [UInt8] = [0xFF, 0xFE, 0x0A, 0x0A, 0x32, 0x0A, 0x33]
        fwrite(torn, 1, torn.count, stream)
        fclose(stream)
        try file.add(["4"])
        #expect(try file.read().lines == ["1", "2", "3", "4"])
    }

    @Test func `a file that grows long is cut down to the last lines`() throws {
        let folder = try TemporaryFolder()
        let file = HistoryFile(path: folder.file("history"))
        try file.add((1...2 * History.limit).map { "\($0)" })
        #expect(try file.read().lines.count == History.limit)
        try file.add(["last"])
        let text = try #require(folder.content(of: "history"))
        #expect(text.split(separator: "\n").count == History.limit)
        #expect(try file.read().lines.last == "last")
        var status = stat()
        #expect(stat(file.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    }

    @Test func `a line is added even if earlier ones can't be removed`() throws {
        let folder = try TemporaryFolder()
        let file = HistoryFile(path: folder.file("history"))
        try file.add((1...2 * History.limit).map { "\($0)" })
        // No other file can be written beside it.
        try #require(mkdir(folder.file(".history.new"), 0o700) == 0)
        try file.add(["last"])
        #expect(try file.read().lines.last == "last")
        let text = try #require(folder.content(of: "history"))
        #expect(text.split(separator: "\n").count == 2 * History.limit + 1)
    }

    @Test func `lines are read from a file of any editor`() throws {
        let folder = try TemporaryFolder()
        try folder.write("\u{FEFF}1 + 2\r\n\r\n(3 +\\n4)\r\n5", to: "history")
        let file = HistoryFile(path: folder.file("history"))
        #expect(try file.read().lines == ["1 + 2", "(3 +\n4)", "5"])
        try file.add(["6"])
        #expect(try file.read().lines == ["1 + 2", "(3 +\n4)", "5", "6"])
    }

    @Test func `an enormous file is read from its end`() throws {
        let folder = try TemporaryFolder()
        let line = String(repeating: "1", count: 1 << 16)
        try folder.write((0..<200).map { "\($0)\(line)\n" }.joined(), to: "history")
        let file = HistoryFile(path: folder.file("history"))
        let lines = try file.read().lines
        #expect(lines.last?.hasPrefix("199") == true)
        #expect(lines.count < 130)
    }

    @Test func `what is no file, or not to be written, is said`() throws {
        let folder = try TemporaryFolder()
        try #require(mkfifo(folder.file("pipe"), 0o600) == 0)
        let pipe = HistoryFile(path: folder.file("pipe"))
        #expect(throws: FileError.self) { try pipe.read() }
        #expect(throws: FileError.self) { try pipe.add(["1"]) }
        try folder.write("", to: "folder")
        #expect(throws: FileError.self) { try HistoryFile(path: folder.file("folder/history")).add(["1"]) }
        #expect(throws: FileError.self) { try HistoryFile(path: "/dev/full").add(["1"]) }
        let cut = HistoryFile(path: folder.file("folder\0s"))
        #expect(throws: FileError.self) { try cut.read() }
        #expect(throws: FileError.self) { try cut.add(["1"]) }
        #expect(!cut.isThere)
        #expect(throws: FileError.self) { try HistoryFile(path: folder.file("new/history\0")).add(["1"]) }
        #expect(folder.names == ["folder", "pipe"])
        #expect(folder.content(of: "folder") == "")
    }

    @Test func `sessions that add at once lose nothing`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("history")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for session in 0..<8 {
                group.addTask {
                    for number in 0..<20 { try HistoryFile(path: path).add(["\(session).\(number)"]) }
                }
            }
            try await group.waitForAll()
        }
        let lines = try HistoryFile(path: path).read().lines
        #expect(Set(lines).count == 160)
        for session in 0..<8 {
            let own = lines.filter { $0.hasPrefix("\(session).") }
            #expect(own == (0..<20).map { "\(session).\($0)" })
        }
    }
}

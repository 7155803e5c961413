// SPDX-License-Identifier: Apache-2.0

import Platform
import SharedFiles
import TestSupport
import Testing

/// A file that is appended to, and that no other process changes meanwhile.
struct LockedFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Returns whether another process could take a lock on a file.
    private func canLock(_ name: String, _ operation: Int32) -> Bool {
        let other = open(folder.file(name), O_RDONLY)
        defer { close(other) }
        return flock(other, operation | LOCK_NB) == 0
    }

    @Test func `a file open for writing is locked against writers and readers until it is closed`() throws {
        do {
            let file = try LockedFile(creating: folder.file("b/a"))
            #expect(!canLock("b/a", LOCK_EX) && !canLock("b/a", LOCK_SH))
            try file.write([0x31], at: 0)
        }
        #expect(canLock("b/a", LOCK_EX))
        #expect(folder.content(of: "b/a") == "1")
    }

    @Test func `several read a file at a time, and nobody writes it meanwhile`() throws {
        try folder.write("1", to: "a")
        let first = try LockedFile(reading: folder.file("a"))
        let second = try LockedFile(reading: folder.file("a"))
        #expect(!canLock("a", LOCK_EX) && canLock("a", LOCK_SH))
        let sizes = (try first.size(), try second.size())
        #expect(sizes == (1, 1))
    }

    @Test(arguments: [(0, 3, "abc"), (2, 3, "cde"), (3, 9, "de"), (5, 1, ""), (9, 1, "")])
    func `a part of a file is read up to its end`(_ start: Int, _ count: Int, _ part: String) throws {
        try folder.write("abcde", to: "a")
        let file = try LockedFile(reading: folder.file("a"))
        let bytes = try file.read(from: start, count: count)
        #expect(bytes == Array(part.utf8))
    }

    @Test func `what is written replaces everything from its place on`() throws {
        try folder.write("abcde", to: "a")
        let file = try LockedFile(creating: folder.file("a"))
        try file.write(Array("X".utf8), at: 2)
        let size = try file.size()
        #expect(folder.content(of: "a") == "abX")
        #expect(size == 3)
    }

    @Test func `a file that another process has replaced or removed is not current`() throws {
        let file = try LockedFile(creating: folder.file("a"))
        let isCurrent = file.isCurrent
        try folder.write("", to: "b")
        rename(folder.file("b"), folder.file("a"))
        let isCurrentOnceReplaced = file.isCurrent
        unlink(folder.file("a"))
        let isCurrentOnceRemoved = file.isCurrent
        #expect(isCurrent && !isCurrentOnceReplaced && !isCurrentOnceRemoved)
    }

    @Test func `a folder and a named pipe are no such files`() throws {
        try #require(mkfifo(folder.file("pipe"), 0o600) == 0)
        for path in [folder.path, folder.file("pipe")] {
            let error = #expect(throws: FileError.self) { _ = try LockedFile(reading: path).size() }
            #expect(error?.reason == .notAFile)
        }
    }
}

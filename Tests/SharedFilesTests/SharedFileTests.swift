// SPDX-License-Identifier: Apache-2.0

import Platform
import SharedFiles
import TestSupport
import Testing

/// A file that several processes read and change.
struct SharedFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func file(_ name: String) -> SharedFile { SharedFile(path: folder.file(name)) }

    private func mode(of name: String) -> mode_t? {
        var status = stat()
        return stat(folder.file(name), &status) == 0 ? status.st_mode & 0o7777 : nil
    }

    private func reason(_ body: () throws(FileError) -> Void) -> FileError.Reason? {
        do throws(FileError) {
            try body()
            return nil
        } catch {
            return error.reason
        }
    }

    // MARK: Changes

    @Test func `a change receives the content and leaves what it returns`() throws {
        try folder.write("1", to: "a")
        try file("a").update { $0 + Array("2".utf8) }
        #expect(folder.content(of: "a") == "12")
        #expect(folder.names == ["a"])
    }

    @Test func `a file that is not there is empty, and is made together with its folders, which are private`() throws {
        try file("b/c/a").update { $0.isEmpty ? [0x31] : nil }
        #expect(folder.content(of: "b/c/a") == "1")
        #expect(mode(of: "b") == 0o700 && mode(of: "b/c") == 0o700)
    }

    @Test func `a change that returns nothing leaves everything as it was`() throws {
        try file("a").update { _ in nil }
        #expect(folder.names == [])
    }

    @Test func `changes at the same time are made one after the other, and none is lost`() async throws {
        let file = file("count")
        await withTaskGroup { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<25 { try? file.update { $0 + [0x31] } }
                }
            }
        }
        #expect(try file.readPresent().count == 100)
    }

    @Test func `while a change is made, no other process can make one`() throws {
        let other = open(folder.path, O_RDONLY | O_DIRECTORY)
        defer { close(other) }
        try file("a").update { _ in
            #expect(flock(other, LOCK_EX | LOCK_NB) == -1 && errno == EWOULDBLOCK)
            return [0x31]
        }
        #expect(flock(other, LOCK_EX | LOCK_NB) == 0)
    }

    @Test func `a reader sees the old content or the new one, and never a part`() async throws {
        let file = file("a")
        let texts = [0x61, 0x62].map { [UInt8](repeating: $0, count: 50_000) }
        try file.update { _ in texts[0] }
        await withTaskGroup { group in
            group.addTask {
                for number in 0..<50 { try? file.update { _ in texts[number % 2] } }
            }
            group.addTask {
                for _ in 0..<200 {
                    let read = try? file.readPresent()
                    #expect(read == texts[0] || read == texts[1])
                }
            }
        }
    }

    @Test func `a change that can’t be written leaves the old content`() throws {
        try folder.write("old", to: "a")
        // The place of the new file is taken.
        try #require(mkdir(folder.file(".a.new"), 0o700) == 0)
        #expect(reason { () throws(FileError) in try file("a").update { _ in [0x31] } } != nil)
        #expect(folder.content(of: "a") == "old")
    }

    @Test func `what a crash has left of a change does not matter to the next one`() throws {
        try folder.write("half of a ch", to: ".a.new")
        try file("a").update { _ in [0x31] }
        #expect(folder.content(of: "a") == "1")
        #expect(folder.names == ["a"])
    }

    // MARK: Permissions and links

    @Test func `a new file has the permissions that the user’s mask leaves, and a changed one keeps its own`() throws {
        let mask = umask(0)
        umask(mask)
        try file("a").update { _ in [0x31] }
        #expect(mode(of: "a") == 0o666 & ~mask)
        chmod(folder.file("a"), 0o640)
        try file("a").update { _ in [0x32] }
        #expect(mode(of: "a") == 0o640)
    }

    @Test(.enabled(if: geteuid() == 0, "Only the superuser can give files to others"))
    func `a file of another user stays theirs`() throws {
        try file("a").update { _ in [0x31] }
        chown(folder.file("a"), 1, 2)
        try file("a").update { _ in [0x32] }
        var status = stat()
        #expect(stat(folder.file("a"), &status) == 0)
        #expect(status.st_uid == 1 && status.st_gid == 2)
    }

    @Test func `a file that nobody may write is left alone`() throws {
        try folder.write("old", to: "a")
        chmod(folder.file("a"), 0o444)
        #expect(reason { () throws(FileError) in try file("a").update { _ in [0x31] } } == .system(EACCES))
        #expect(folder.content(of: "a") == "old")
    }

    @Test func `a link stays a link, and what it refers to is changed or made`() throws {
        try folder.write("old", to: "there")
        symlink("there", folder.file("link"))
        symlink("link", folder.file("second"))
        symlink("missing", folder.file("dangling"))
        for name in ["second", "dangling"] { try file(name).update { _ in [0x31] } }
        #expect(folder.content(of: "there") == "1" && folder.content(of: "missing") == "1")
        #expect(folder.names == ["dangling", "link", "missing", "second", "there"])
        var status = stat()
        #expect(lstat(folder.file("second"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }

    @Test func `links in a circle lead nowhere`() {
        symlink("b", folder.file("a"))
        symlink("a", folder.file("b"))
        #expect(SharedFile.followingLinks(folder.file("a")) == folder.file("a"))
        #expect(reason { () throws(FileError) in _ = try file("a").read() } == .system(ELOOP))
    }

    // MARK: What can't be read

    @Test func `what is not there has no content, and an error where it must be there`() throws {
        #expect(try file("a").read() == nil)
        try folder.write("", to: "file")
        #expect(try file("file/a").read() == nil)
        #expect(reason { () throws(FileError) in _ = try file("a").readPresent() } == .system(ENOENT))
        #expect(!SharedFile.exists(folder.file("a")) && SharedFile.exists(folder.file("file")))
    }

    @Test func `a file beyond the limit on its size is refused`() throws {
        try folder.write("12345", to: "a")
        let path = folder.file("a")
        #expect(try SharedFile(path: path, sizeLimit: 5).readPresent().count == 5)
        #expect(
            reason { () throws(FileError) in _ = try SharedFile(path: path, sizeLimit: 4).read() }
                == .tooLarge(limit: 4))
    }

    @Test func `a named pipe is refused at once, rather than waited for`() throws {
        try #require(mkfifo(folder.file("pipe"), 0o600) == 0)
        #expect(reason { () throws(FileError) in _ = try file("pipe").read() } == .notAFile)
        #expect(reason { () throws(FileError) in try file("pipe").update { _ in [] } } == .notAFile)
    }

    @Test func `without its folder, a file is made only on demand`() {
        let missing = folder.file("b")
        #expect(
            reason { () throws(FileError) in try file("b/a").update(creatingFolder: false) { _ in [] } }
                == .noFolder(missing))
        #expect(folder.names == [])
    }

    @Test func `a file in a folder that is a file itself is named by its path`() throws {
        try folder.write("", to: "file")
        let (path, place) = (folder.file("file/a"), folder.file("file"))
        #expect(throws: FileError(path, .create, .noFolder(place))) { try file("file/a").update { _ in [] } }
    }

    @Test func `a path with a NUL character names no file`() throws {
        #expect(reason { () throws(FileError) in _ = try file("a\0b").read() } == .invalidPath)
        #expect(reason { () throws(FileError) in try file("a\0b").update { _ in [] } } == .invalidPath)
        try folder.write("", to: "a")
        symlink("a", folder.file("link"))
        #expect(!SharedFile.exists(folder.file("a\0b")))
        #expect(SharedFile.followingLinks(folder.file("link\0b")) == folder.file("link\0b"))
    }
}

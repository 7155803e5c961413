// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Definitions
import Platform
import SharedFiles
import TestSupport
import Testing

/// Where a user's definitions are kept.
struct DefinitionStoreTests {
    @Test(
        arguments: [
            (["BRAIN_OPERATORS": "/a/b.brain", "HOME": "/h", "XDG_CONFIG_HOME": "/c"], "/a/b.brain"),
            (["HOME": "/h", "XDG_CONFIG_HOME": "/c"], "/c/brain/operators.brain"),
            (["HOME": "/h", "XDG_CONFIG_HOME": "relative"], "/h/.config/brain/operators.brain"),
            (["HOME": "/h", "BRAIN_OPERATORS": ""], "/h/.config/brain/operators.brain"),
            ([:], nil),
        ] as [([String: String], String?)])
    func `the file is where the environment says`(_ environment: [String: String], _ path: String?) {
        #expect(ConfigurationFolder.operators { environment[$0] } == path)
    }

    @Test func `a file that is not there is empty, and is made with its folders`() throws {
        let folder = try TemporaryFolder()
        let store = DefinitionStore(path: folder.file("new/deeper/operators.brain"))
        #expect(try store.load().entries.isEmpty)
        try store.update {
            $0.append(OperatorDefinition("f(x) = x")); return true
        }
        #expect(try store.load().entries.map(\.definition.text) == ["f(x) = x"])
        #expect(folder.content(of: "new/deeper/operators.brain") == "f(x) = x\n")
    }

    @Test func `two writers at a time lose nothing`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("operators.brain")
        await withTaskGroup { group in
            for writer in 0..<4 {
                group.addTask {
                    for number in 0..<25 {
                        try? DefinitionStore(path: path).update {
                            $0.append(OperatorDefinition("f\(writer)_\(number)(x) = x"))
                            return true
                        }
                    }
                }
            }
        }
        #expect(try DefinitionStore(path: path).load().entries.count == 100)
        #expect(folder.names == ["operators.brain"])
    }

    @Test func `a change that is called off leaves the file alone`() throws {
        let folder = try TemporaryFolder()
        try folder.write("f(x) = x", to: "operators.brain")
        try DefinitionStore(path: folder.file("operators.brain")).update {
            $0.remove("f"); return false
        }
        #expect(folder.content(of: "operators.brain") == "f(x) = x")
    }

    @Test func `the permissions stay, and a link stays a link`() throws {
        let folder = try TemporaryFolder()
        try folder.write("f(x) = x\n", to: "real")
        chmod(folder.file("real"), 0o640)
        symlink("real", folder.file("link"))
        try DefinitionStore(path: folder.file("link")).update {
            $0.append(OperatorDefinition("g(x) = x")); return true
        }
        #expect(folder.content(of: "real") == "f(x) = x\ng(x) = x\n")
        var status = stat()
        #expect(lstat(folder.file("link"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
        #expect(stat(folder.file("real"), &status) == 0 && status.st_mode & 0o777 == 0o640)
    }

    @Test func `what can’t be read or written is said in a sentence`() throws {
        let folder = try TemporaryFolder()
        let asFolder = #expect(throws: FileError.self) { try DefinitionStore(path: folder.path).load() }
        #expect(asFolder?.description == "‘\(folder.path)’ can’t be read: Is a directory.")
        try folder.write("", to: "file")
        let below = #expect(throws: FileError.self) {
            try DefinitionStore(path: folder.file("file/operators.brain")).update { _ in true }
        }
        let place = folder.file("file")
        #expect(below?.description == "‘\(place)/operators.brain’ can’t be created: there is no folder ‘\(place)’.")
        let device = #expect(throws: FileError.self) { try DefinitionStore(path: "/dev/null").update { _ in true } }
        #expect(device?.description == "‘/dev/null’ was not changed: it is not an ordinary file.")
        let cut = DefinitionStore(path: folder.file("file\0s/operators.brain"))
        let read = #expect(throws: FileError.self) { try cut.load() }
        #expect(read?.description.hasSuffix(" can’t be read: the path has a NUL character in it.") == true)
        #expect(throws: FileError.self) { try cut.update { _ in true } }
        #expect(folder.names == ["file"])
    }

    @Test(.enabled(if: FullDisk.isAvailable))
    func `on a full disk the file stays as it was, and nothing is left beside it`() throws {
        let disk = try FullDisk()
        let path = disk.folder.file("operators.brain")
        let store = DefinitionStore(path: path)
        try store.update {
            $0.append(OperatorDefinition("f(x) = x")); return true
        }
        disk.fill()
        let error = #expect(throws: FileError.self) {
            try store.update {
                for number in 0..<5_000 { $0.append(OperatorDefinition("g\(number)(x) = x")) }
                return true
            }
        }
        #expect(error?.reason == .system(ENOSPC))
        #expect(try store.load().entries.map(\.definition.text) == ["f(x) = x"])
        #expect(disk.folder.names == ["filler", "operators.brain"])
    }
}

/// A small file system of its own that can be filled up. It needs the right to mount one.
final class FullDisk {
    let folder: TemporaryFolder

    static let isAvailable: Bool = (try? FullDisk()) != nil

    init() throws {
        folder = try TemporaryFolder()
        guard run("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder.path) == 0 else {
            throw TemporaryFolder.Failure.system(EPERM)
        }
    }

    deinit { run("umount", folder.path) }

    func fill() { run("dd", "if=/dev/zero", "of=\(folder.file("filler"))", "bs=1k", "count=1000", "status=none") }
}

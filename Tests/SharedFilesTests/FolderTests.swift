// SPDX-License-Identifier: Apache-2.0

import SharedFiles
import Testing

/// Where the files of a user are, and what is said about them.
struct FolderTests {
    @Test(
        arguments: [
            (
                ["XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "/s", "HOME": "/h"],
                ["/c", "/d", "/s"]
            ),
            (["HOME": "/h"], ["/h/.config", "/h/.local/share", "/h/.local/state"]),
            // The specification has relative paths ignored.
            (
                ["XDG_CONFIG_HOME": "c", "XDG_DATA_HOME": "", "HOME": "/h"],
                ["/h/.config", "/h/.local/share", "/h/.local/state"]
            ),
            (["HOME": "h"], nil), ([:], nil),
        ] as [([String: String], [String]?)])
    func `folders are where the XDG Base Directory Specification says`(
        _ environment: [String: String], _ folders: [String]?
    ) {
        let paths = [ConfigurationFolder.path, DataFolder.path, StateFolder.path]
            .map { path in path("a") { environment[$0] } }
        #expect(paths == (folders?.map { "\($0)/brain/a" } ?? [nil, nil, nil]))
    }

    @Test(arguments: [
        ("a", ".", "a"), ("b/a", "b", "a"), ("/a", "/", "a"), ("/b/c/a", "/b/c", "a"), ("b/", "b", ""), ("", ".", ""),
    ])
    func `a path is a folder and a name`(_ path: String, _ folder: String, _ name: String) {
        #expect(Folder.split(path) == (folder, name))
    }

    @Test func `a byte order mark is no part of the text`() {
        #expect([0xEF, 0xBB, 0xBF, 0x61].withoutByteOrderMark == [0x61])
        #expect([0x61, 0xEF, 0xBB, 0xBF].withoutByteOrderMark == [0x61, 0xEF, 0xBB, 0xBF])
        #expect([0xEF, 0xBB].withoutByteOrderMark == [0xEF, 0xBB])
    }

    @Test(arguments: [
        ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\r\nb\r\n", ["a", "b"]), ("\n\na\n\n", ["", "", "a", ""]),
        ("\u{FEFF}a\nb", ["a", "b"]), ("a\r\r\nb\r", ["a\r", "b"]), ("\u{FEFF}", []),
    ])
    func `lines have no ends, and a text no byte order mark`(_ text: String, _ lines: [String]) {
        #expect(Array(text.utf8).textLines.map { String(decoding: $0, as: UTF8.self) } == lines)
    }

    @Test(arguments: [
        (FileError("/a", .read, .system(2)), "‘/a’ can’t be read: No such file or directory."),
        (
            FileError(FileError.standardInput, .read, .tooLarge(limit: 9)),
            "Standard input can’t be read: it is larger than 9 bytes."
        ),
        (FileError("/b/a", .create, .noFolder("/b")), "‘/b/a’ can’t be created: there is no folder ‘/b’."),
        (
            FileError("/a", .lock, .locked),
            "‘/a’ was not changed: another process is changing it, and did not finish in time."
        ),
        (FileError("/a", .write, .wrongContent(expected: "a tape")), "‘/a’ was not changed: it is not a tape."),
        (FileError("", .write, .stopped), "Nothing was changed: the calculation was stopped."),
    ])
    func `an error is a sentence`(_ error: FileError, _ sentence: String) {
        #expect("\(error)" == sentence)
    }
}

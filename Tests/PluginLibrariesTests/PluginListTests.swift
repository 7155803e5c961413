// SPDX-License-Identifier: Apache-2.0

import PluginLibraries
import SharedFiles
import TestSupport
import Testing

/// The file that lists the plugins to load every time.
struct PluginListTests {
    @Test(arguments: ["/a#b", "/c\n/d", "/e ", " /f", "", "#", "/i\0j"])
    func `a path that would be read as another one is refused, and the list stays as it was`(_ path: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("/kept\n", to: "plugins")
        let list = PluginList(path: folder.file("plugins"))
        #expect(!PluginList.canHold(path))
        let error = #expect(throws: FileError.self) { try list.add(path) }
        #expect(error?.description.hasPrefix("‘\(list.path)’ was not changed: a path in it can’t be empty,") == true)
        #expect(folder.content(of: "plugins") == "/kept\n")
        try list.add("/g h")
        #expect(try list.load() == ["/kept", "/g h"])
    }

    @Test func `a path with a NUL character does not lead to the file of what is before it`() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "t.so")
        #expect(PluginList.resolved(folder.file("t.so\0junk")).hasSuffix("/t.so\0junk"))
        #expect(PluginList.resolved(folder.file("t.so\0/u.so")) == folder.file("t.so\0/u.so"))
    }

    @Test(arguments: ["\u{FEFF}/a\r\n/b c # note\r\n", "\u{FEFF}# note\n\n/a\n/b c", "/a\r\n\r\n/b c"])
    func `a list is read from a file of any editor`(_ content: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(content, to: "plugins")
        let list = PluginList(path: folder.file("plugins"))
        #expect(try list.load() == ["/a", "/b c"])
        try list.add("/a")
        #expect(try list.remove(["/a"]))
        try list.add("/d")
        #expect(try list.load() == ["/b c", "/d"])
    }
}

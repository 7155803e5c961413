// SPDX-License-Identifier: Apache-2.0

import Foundation
import Tapes
import TestSupport
import Testing

/// `brain tape`: what was calculated, for people and for programs.
struct TapeCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var path: String { folder.file("tape") }

    private func run(_ arguments: String...) throws -> BrainProcess {
        try BrainProcess.run(["tape"] + arguments, environment: ["BRAIN_TAPE": path])
    }

    /// Two days with an entry whose text needs care, a pinned one and one without a result.
    private func withTape(_ body: () throws -> Void) throws {
        let file = TapeFile(path: path) { entries, _ in
            entries.map { _ in .failure("‘r1’ is no longer on the tape.") }
        }
        let days = [21, 21, 22].map { CalendarDay(year: 2026, month: 11, day: $0) }
        let expressions = ["1 + 2", "max(1,\t\"2\")", "r1 × 2"]
        for (index, expression) in expressions.enumerated() {
            _ = try file.carryOut(
                .record(expression: expression, result: .value("3"), time: 1000 + index, day: days[index]))
        }
        _ = try file.carryOut(.pin(id: 2, true))
        _ = try file.carryOut(.delete(id: 1))
        try body()
    }

    @Test func `the tape is printed by day`() throws {
        try withTape {
            let run = try run()
            #expect(
                run.text == """
                    2026-11-21
                    ★ r2  max(1, "2") = 3

                    2026-11-22
                      r3  r1 × 2: ‘r1’ is no longer on the tape.

                    """)
            #expect(run.status == 0)
        }
    }

    @Test func `the result stands before a comment`() throws {
        let file = TapeFile(path: path) { _, _ in nil }
        _ = try file.carryOut(
            .record(
                expression: "2+3 # sum", result: .value("5"), time: 1000,
                day: CalendarDay(year: 2026, month: 11, day: 21)))
        _ = try file.carryOut(.note(id: 1, "note"))
        #expect(try run().lines == ["2026-11-21", "  r1  2+3 = 5  # sum  # note"])
    }

    @Test func `a text is searched for`() throws {
        try withTape {
            #expect(try run("MAX").lines == ["2026-11-21", "★ r2  max(1, \"2\") = 3"])
            let run = try run("nothing like it")
            #expect(run.text.isEmpty)
            #expect(run.status == 1)
        }
    }

    @Test func `spreadsheets get quoted fields`() throws {
        try withTape {
            let lines = try run("--format", "csv").text.components(separatedBy: "\r\n")
            #expect(
                lines == [
                    "name,day,time,pinned,expression,result,error,note",
                    "r2,2026-11-21,1001,yes,\"max(1,\t\"\"2\"\")\",3,,",
                    "r3,2026-11-22,1002,no,r1 × 2,,‘r1’ is no longer on the tape.,", "",
                ])
        }
    }

    @Test func `programs get JSON that parsers read`() throws {
        try withTape {
            let read = try JSONSerialization.jsonObject(with: try run("--format", "json").output)
            let objects = try #require(read as? [[String: Any]])
            #expect(objects.map { $0["name"] as? String } == ["r2", "r3"])
            #expect(objects[0]["expression"] as? String == "max(1,\t\"2\")")
            #expect(objects[0]["result"] as? String == "3")
            #expect(objects[0]["pinned"] as? Bool == true)
            #expect(objects[0]["time"] as? Int == 1001)
            #expect(objects[1]["error"] as? String == "‘r1’ is no longer on the tape.")
        }
    }

    @Test(arguments: ["text", "csv", "json"])
    func `what a tape holds cannot control the terminal`(_ format: String) throws {
        let file = TapeFile(path: path) { entries, _ in entries.map(\.result) }
        _ = try file.carryOut(
            .record(
                expression: "1 \u{202E}+\u{9B}31m 2", result: .value("\u{1B}]0;title\u{7}3"), time: 1000,
                day: CalendarDay(year: 2026, month: 11, day: 21)))
        _ = try file.carryOut(.note(id: 1, "\u{1B}[2Jnote"))
        let run = try run("--format", format)
        #expect(run.status == 0 && run.text.contains("title"))
        let controls = run.text.unicodeScalars.filter {
            $0.properties.generalCategory == .control && !"\r\n".unicodeScalars.contains($0)
        }
        #expect(controls.isEmpty)
    }

    @Test func `a tape that is not there is empty`() throws {
        #expect(try run().status == 1)
        #expect(try run("--format", "json").text == "[]\n")
    }

    @Test func `another kind of file is refused`() throws {
        try Data("something else\n".utf8).write(to: URL(filePath: path))
        let run = try run()
        #expect(run.messages == "brain: ‘\(path)’ can’t be read: it is not a tape.\n")
        #expect(run.status == 74)
    }
}

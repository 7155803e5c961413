// SPDX-License-Identifier: Apache-2.0

import Foundation
import SharedFiles
import TestSupport
import Testing

@testable import BrainCommands

/// Sheets in files, and what batches make of them.
struct SavedSessionTests {
    private func desk(_ values: [(SessionSetting, String)] = []) throws -> any SessionDesk {
        var options = OptionValues()
        options.add(.without, "my operators")
        var settings = SessionSettings(options: options)
        for (setting, value) in values { try settings.set(setting, to: value) }
        return try SessionOpening(settings: settings, brain: Brain(plugins: Brain.standardPlugins)).desk().desk
    }

    /// What a desk says to lines, one after the other.
    private func rows(_ desk: inout any SessionDesk, _ lines: [String]) -> [String] {
        lines.flatMap { line in
            let (next, reply) = desk.carryOut(line, inPlaceOf: nil)
            desk = next
            return reply.rows.map { $0.label + $0.text }
        }
    }

    @Test func `a changed setting keeps the definitions, and tells of those that other numbers leave out`() throws {
        let folder = try TemporaryFolder()
        try folder.write("foo(x) = √x\nhuge = 2 × 10^400\n", to: "operators")
        var options = OptionValues()
        options.add(.operators, folder.file("operators"))
        var (desk, complaints) = try SessionOpening(
            settings: SessionSettings(options: options), brain: Brain(plugins: Brain.standardPlugins)
        ).desk()
        #expect(complaints.isEmpty)
        try folder.write("foo(x) = √(\n", to: "operators")
        #expect(rows(&desk, ["foo(9)", "angle degrees", "foo(16)"]) == ["$1 = 3", "$2 = 4"])
        guard Backends.all.contains("gmp") else { return }
        #expect(rows(&desk, ["backend double"]).first?.contains("operators, line 2: ") == true)
        #expect(rows(&desk, ["angle radians", "foo(25)"]) == ["$3 = 5"])
        remove(folder.file("operators"))
        #expect(rows(&desk, ["reset", "foo(9)"]) == ["$1 = 3"])
    }

    @Test func `what can't be copied says why`() throws {
        var desk = try desk()
        _ = rows(&desk, ["a = 1", "1/a", "edit 1 a = 0"])
        let said = rows(&desk, ["copy 2"])
        #expect(said.first == "Line 2 has no answer.")
        #expect(said.contains { $0.contains("division by zero") })
    }

    @Test(arguments: ["\u{2028}", "\u{2029}"])
    func `a saved line goes on to its line feed, in a session as in a batch`(_ blank: String) throws {
        let folder = try TemporaryFolder()
        let text = "(2\(blank)+3)\n4\r\n"
        try folder.write(text, to: "sheet")
        var desk = try desk()
        let said = rows(&desk, ["load \(folder.file("sheet"))"])
        let batch = try BrainProcess.run([], input: Data(text.utf8))
        #expect(said.last == "$\(said.filter { $0.hasPrefix("$") }.count) = 4")
        #expect(said.filter { $0.hasPrefix("$") }.map { $0.dropFirst(5) } == batch.lines.map { $0[...] })
    }

    @Test func `the answers of lines are used by their numbers in batches too`() throws {
        let result = try BrainProcess.run(
            lines: "# a comment", "6 × 7", "f(x) = x²", "$1 + 1", "f($3)", "$9", "$2", "$5")
        #expect(result.lines == ["42", "f(x) = x²", "43", "1849"])
        #expect(result.status == 2)
    }

    @Test(arguments: ["?", "? sin", "?vars"])
    func `a question mark asks for help, and with a colon, too`(_ line: String) throws {
        var desk = try desk()
        let help = rows(&desk, [line])
        #expect(help == rows(&desk, ["help \(line.dropFirst())"]))
        #expect(help == rows(&desk, [":\(line)"]))
    }

    @Test(arguments: [(1, "1"), (0.5, "0.5"), (86400, "86400")])
    func `a time limit is told as it is set`(_ seconds: Double, _ number: String) {
        let sentence = TimeLimit.explanation(seconds: seconds, advice: "‘timeout off’ lifts it")
        #expect(sentence == "The time limit of \(number) s was reached; ‘timeout off’ lifts it.")
    }

    @Test func `a folder that is not there is named when a session is to be saved in it`() throws {
        var desk = try desk()
        #expect(
            rows(&desk, ["save /nowhere/at all/x"]) == [
                "‘/nowhere/at all/x’ can’t be created: there is no folder ‘/nowhere/at all’."
            ])
    }

    @Test(.enabled(if: Backends.all.contains("gmp")))
    func `in a session, too, what is too long for the memory says so, and for that line only`() throws {
        var desk = try desk()
        let reason =
            "A number on the way is too long for the memory limit of 256 MiB; start the session with a greater --max-memory."
        #expect(rows(&desk, ["3^(10^8) = 3^(10^8 − 1) × 3 + 1"]).last?.hasSuffix(reason) == true)
        #expect(rows(&desk, ["√-1"]).allSatisfy { !$0.contains(reason) })
    }

    @Test(
        .enabled(if: Backends.all.contains("gmp")),
        arguments: [
            ("√2 to 10000001 digits", "Start the session with a greater --max-digits."),
            ("ln(zeta(14500)-1)", "A higher ‘precision’ may decide it."),
        ])
    func `in a session, a limit is told with what raises it there`(_ line: String, _ advice: String) throws {
        var desk = try desk()
        #expect(rows(&desk, [line]).last == advice)
    }

    @Test func `settings before the first expression hold for a batch`() throws {
        #expect(try BrainProcess.run(lines: "# brain: precision 5", "1/3").lines == ["0.33333"])
        #expect(
            try BrainProcess.run(lines: "", "# brain: base 16", "# brain: angle degrees", "255").lines.last == "0xff")
        #expect(try BrainProcess.run(["--decimals", "2"], lines: "# brain: precision 5", "1/3").lines == ["0.33"])
        #expect(
            try BrainProcess.run(lines: "# brain: precision 5", "# brain: precision 7", "1/3").lines == ["0.3333333"])
        #expect(try BrainProcess.run(lines: "# brain: precision 5", "# brain: decimals 2", "1/3").lines == ["0.33"])
        #expect(try BrainProcess.run(lines: " \t", " # a note", "# brain: base 16", "255").lines.last == "0xff")
        #expect(try BrainProcess.run(lines: "# a note\r", "\r", "# brain: base 16\r", "255\r").lines.last == "0xff")
        let notes = String(repeating: "# a long note\n", count: 10_000)
        #expect(try BrainProcess.run(lines: notes + "# brain: precision 5", "1/3").lines == ["0.33333"])
        let settings = String(repeating: "# brain: precision 20\n", count: 10_000)
        #expect(try BrainProcess.run(lines: settings + "1/3").lines == ["0.33333333333333333333"])
        #expect(
            try BrainProcess.run(lines: "1/3", "# brain: precision 5", "1/3").lines == [
                "0.333333333333333", "0.333333333333333",
            ])
    }

    @Test func `a setting after the first expression of a batch is told to have no effect`() throws {
        let text = "The setting ‘precision’ has no effect here: it must stand before the first expression.\n"
        for jobs in ["1", "2"] {
            let lines = "# brain: precision 9\n1/3\n# brain: precision 5\n# brain: hello\n# precision 5\n1/3\n"
            let run = try BrainProcess.run(["--jobs", jobs], input: Data(lines.utf8))
            #expect(run.lines == ["0.333333333", "0.333333333"])
            #expect(run.messages == "brain: line 3: \(text)")
            #expect(run.status == 0)
        }
    }

    @Test func `settings after the first line of a file are mere comments`() throws {
        let folder = try TemporaryFolder()
        try folder.write("# brain: precision 3\nx = 1/3\n# brain: precision 5\n", to: "sheet")
        #expect(try BrainProcess.run(["--session", folder.file("sheet"), "x"]).lines == ["0.333"])
    }

    @Test func `a line that would be a setting in a session is told how a file says so`() throws {
        let hint = "Among lines, a setting is a comment before the first expression: ‘# brain: precision …’.\n"
        let report = "There is nothing named ‘precision’.\n  precision 20\n  ^^^^^^^^^\n\(hint)"
        let run = try BrainProcess.run(lines: "precision 20", "√2", "2 precision")
        #expect(run.messages.hasPrefix("brain: line 1: \(report)brain: line 3: "))
        #expect(run.messages.hasSuffix("  2 precision\n    ^^^^^^^^^\n"))
        #expect(try BrainProcess.run(lines: "explain 2+2").messages.hasSuffix("‘# brain: explain on’.\n"))
        let folder = try TemporaryFolder()
        try folder.write("precision 20\n", to: "sheet")
        let expression = try BrainProcess.run(["--session", folder.file("sheet"), "√4"])
        #expect(expression.messages.hasSuffix(report))
        #expect(expression.lines == ["2"])
    }

    @Test(arguments: ["precison 5", "precision", "precision many", "base 7", "format", "x = 3"])
    func `a setting that makes no sense is refused with its line`(_ setting: String) throws {
        let result = try BrainProcess.run(lines: "# fine", "# brain: \(setting)", "1/3")
        #expect(result.status == 64)
        #expect(result.messages.contains("line 2: "))
        #expect(result.lines.isEmpty)
    }

    @Test func `what was saved evaluates to the same answers, in a batch and in a session`() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("sheet")
        var first = try desk([(.precision, "12"), (.angle, "degrees")])
        let lines = ["x = 2", "f(t) = t × x", "f(sin 30)", "(1 +\n2)", "ans + $3", "nonsense", "1/3"]
        let said = rows(&first, lines)
        #expect(rows(&first, ["save \(path)"]) == ["saved 6 lines in ‘\(path)’"])
        #expect(rows(&first, ["save \(path)"]) == ["saved 6 lines in ‘\(path)’"])
        let values = said.filter { $0.hasPrefix("$") }.map { String($0.drop { $0 != "=" && $0 != ":" }.dropFirst(2)) }
        let batch = try BrainProcess.run([], input: Data(contentsOf: URL(filePath: path)))
        #expect(batch.lines == values)
        #expect(batch.status == 0)
        var second = try desk()
        #expect(rows(&second, ["load \(path)"]) == said.filter { $0.hasPrefix("$") })
        #expect(rows(&second, ["edit 1 x = 4"]).first == "$1 = 4   (was 2)")
        #expect(rows(&second, ["$3"]).last == "$7 = 2")
        let words = try BrainProcess.run(["--session", path, "x + $3"])
        #expect(words.lines == ["3"])
        // Another session does not write over it unasked.
        var third = try desk()
        #expect(rows(&third, ["save \(path)"]).first?.contains("save!") == true)
        #expect(rows(&third, ["save! \(path)"]) == ["saved 0 lines in ‘\(path)’"])
    }

    @Test(arguments: [
        ("$2 + $13", "$4 + $15"), ("5 # costs $20 each", "5 # costs $20 each"), ("$1 # $1", "$3 # $1"),
        ("$02 + $1", "$02 + $3"), ("$0", "$0"), ("$", "$"), ("$99999999999999999999", "$99999999999999999999"),
        ("é$1é", "é$3é"),
    ])
    func `of loaded lines the answers are renumbered, and nothing else`(_ line: String, _ renumbered: String) {
        #expect(line.addingToAnswerNumbers(2) == renumbered)
        #expect(line.addingToAnswerNumbers(0) == line)
    }

    @Test func `lines that are loaded after others refer to their own answers`() throws {
        let folder = try TemporaryFolder()
        try folder.write("10\n$1 × 2 # $1\n$1 + $2\n", to: "sheet")
        var desk = try desk()
        let said = rows(&desk, ["5", "6", "load \(folder.file("sheet"))", "$1"])
        #expect(said == ["$1 = 5", "$2 = 6", "$3 = 10", "$4 = 20", "$5 = 30", "$6 = 5"])
    }

    @Test(arguments: ["$9223372036854775807", "$9223372036854775806", "$99999999999999999999"])
    func `a number beyond any line has no answer after loading either`(_ name: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("\(name) + 1\n7\n", to: "sheet")
        var desk = try desk()
        let said = rows(&desk, ["5", "6", "load \(folder.file("sheet"))"])
        #expect(said[2].contains("no answer of that number is kept"))
        #expect(said.last == "$4 = 7")
    }

    @Test(arguments: ["# mine\n1 + 1\n", "1 + 1\n\n2 + 2\n", "1 + 1\n3\n\n"])
    func `a file that was loaded is not saved over if something would be lost`(_ content: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(content, to: "sheet")
        let path = folder.file("sheet")
        var desk = try desk()
        _ = rows(&desk, ["load \(path)", "7 + 7"])
        #expect(rows(&desk, ["save"]).first?.contains("save! \(path)") == true)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == content)
        #expect(rows(&desk, ["save! \(path)"]).first?.hasPrefix("saved") == true)
        #expect(rows(&desk, ["8", "save"]).last?.hasPrefix("saved") == true)
        try folder.write("1 + 1\n2 + 2\n", to: "sheet")
        #expect(rows(&desk, ["9", "save"]).last?.contains("save! \(path)") == true)
    }

    @Test func `each file that was loaded or saved is saved over while it holds nothing else`() throws {
        let folder = try TemporaryFolder()
        try folder.write("1 + 1\n", to: "first")
        let (first, second) = (folder.file("first"), folder.file("second"))
        var desk = try desk()
        let said = rows(
            &desk, ["load \(first)", "7", "save \(second)", "save \(first)", "save \(second)", "8", "save"])
        #expect(said.suffix(4).allSatisfy { $0.hasPrefix("saved") || $0.hasPrefix("$3") }, "\(said)")
        #expect(try String(contentsOfFile: second, encoding: .utf8) == "1 + 1\n7\n8\n")
        #expect(try String(contentsOfFile: first, encoding: .utf8) == "1 + 1\n7\n")
        try folder.write("1 + 1\n9\n", to: "first")
        #expect(rows(&desk, ["save \(first)"]).first?.contains("save! \(first)") == true)
        // After ‘reset’, the sheet holds nothing of them.
        #expect(rows(&desk, ["reset", "5", "save \(second)"]).last?.contains("already exists") == true)
    }

    @Test(arguments: ["# hi", "  # hi"])
    func `a line of the sheet is not replaced by a comment`(_ comment: String) throws {
        var desk = try desk()
        #expect(
            rows(&desk, ["5", "6", "edit 2 \(comment)", comment, "$2"]) == [
                "$1 = 5", "$2 = 6", "Line 2 was not changed: a comment alone is no line of the sheet.", "$3 = 6",
            ])
    }

    @Test func `comments within a line of several are left out of the file`() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("sheet")
        var desk = try desk()
        #expect(rows(&desk, ["(1 + # one\n2)", "save \(path)"]).first == "$1 = 3")
        #expect(try BrainProcess.run([], input: Data(contentsOf: URL(filePath: path))).lines == ["3"])
    }

    @Test(arguments: ["reset now", "undo 2", "quit please", "exit 1", "list 3"])
    func `a command that takes nothing refuses what stands after it`(_ line: String) throws {
        var desk = try desk()
        let said = rows(&desk, ["5", line, "$1"])
        #expect(said[1].hasPrefix("Nothing may stand after"))
        #expect(said[1].contains(line.prefix { $0 != " " }))
        #expect(said[2] == "$2 = 5")
    }

    @Test func `lines of a saved session that fail are reported with their places, and the others count`() throws {
        let folder = try TemporaryFolder()
        try folder.write("\u{FEFF}a = 3\nb = c + 1\n\n# note\nd = a +\ng = 2a\n", to: "sheet")
        let path = folder.file("sheet")
        let messages = """
            brain: \(path), line 2: There is nothing named ‘c’.
              b = c + 1
                  ^
            brain: \(path), line 5: ‘+’ needs a number after it.
              d = a +
                    ^

            """
        for jobs in ["1", "2"] {
            let run = try BrainProcess.run(["--session", path, "--jobs", jobs], input: Data("g + 1\n".utf8))
            #expect(run.lines == ["7"])
            #expect(run.messages == messages)
            #expect(run.status == 2)
        }
        let words = try BrainProcess.run(["--session", path, "g + 1"])
        #expect(words.lines == ["7"])
        #expect(words.messages == messages)
        #expect(words.status == 2)
    }

    @Test func `settings of a batch count more than those of the file that it begins with`() throws {
        let folder = try TemporaryFolder()
        try folder.write("# brain: precision 5\n# brain: angle degrees\nx = π\n", to: "sheet")
        let given = ["--session", folder.file("sheet")]
        #expect(
            try BrainProcess.run(given, lines: "# brain: precision 8", "x", "sin 30").lines == ["3.1415927", "0.5"])
        #expect(try BrainProcess.run(given, lines: "# brain: decimals 1", "x").lines == ["3.1"])
        #expect(try BrainProcess.run(given, lines: "x").lines == ["3.1416"])
        #expect(
            try BrainProcess.run(given + ["--precision", "3"], lines: "# brain: precision 8", "x").lines == ["3.14"])
    }

    @Test(arguments: ["x = 2", "x = 2\r\n", "x = 2\r\ny = 3", "\u{FEFF}x = 2\n"])
    func `a file that was loaded is saved over, however its lines end`(_ content: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.file("sheet")
        try folder.write(content, to: "sheet")
        var desk = try desk()
        _ = rows(&desk, ["load \(path)", "z = 5"])
        #expect(rows(&desk, ["save \(path)"]).allSatisfy { $0.hasPrefix("saved ") })
        try folder.write(content + "\n# a note", to: "sheet")
        #expect(rows(&desk, ["save \(path)"]).allSatisfy { $0.contains("overwrites it") })
    }

    @Test func `a file that can't be read or written is said`() throws {
        var desk = try desk()
        #expect(rows(&desk, ["load /nowhere/sheet"]).first?.contains("can’t be read") == true)
        #expect(rows(&desk, ["save /dev/full"]).count == 1)
        let folder = try TemporaryFolder()
        #expect(rows(&desk, ["save \(folder.file("none/sheet"))"]).first?.contains("none") == true)
        #expect(!FileManager.default.fileExists(atPath: folder.file("none")))
        #expect(rows(&desk, ["save"]) == ["‘save’ needs the name of a file."])
        #expect(rows(&desk, ["1 + 1"]) == ["$1 = 2"])
        let result = try BrainProcess.run(["--session", "/nowhere/sheet", "1"])
        #expect(result.status == 74)
    }

    @Test func `a setting that was turned off is saved, since a user's own may turn it on`() throws {
        let folder = try TemporaryFolder()
        try folder.write("precision 20\ngroup on\ntimeout 5\nangle degrees", to: "settings")
        let file = SettingsFile(path: folder.file("settings"))
        var session = SessionSettings(options: OptionValues())
        _ = file.apply(to: &session)
        for setting in [SessionSetting.precision, .group, .timeout] { try session.set(setting, to: "off") }
        let saved = session.savedLines
        let lines = ["precision off", "group off", "angle degrees", "timeout off"]
        #expect(saved == lines.map { SessionSettings.mark + $0 })
        var loaded = SessionSettings(options: OptionValues())
        try SheetFile(head: saved).apply(to: &loaded, asPresets: true)
        _ = file.apply(to: &loaded)
        #expect(loaded.savedLines == saved)
        try session.set(.decimals, to: "3")
        try session.set(.group, to: "on")
        #expect(Array(session.savedLines.prefix(2)) == ["decimals 3", "group on"].map { SessionSettings.mark + $0 })
    }

    @Test func `a user's settings are read from a file of any editor`() throws {
        let folder = try TemporaryFolder()
        try folder.write("\u{FEFF}precision 4\r\nkeys vi", to: "settings")
        var settings = SessionSettings(options: OptionValues())
        #expect(SettingsFile(path: folder.file("settings")).apply(to: &settings).isEmpty)
        #expect(settings.value(of: .precision) == "4")
        #expect(settings.preferences.usesViKeys)
    }

    @Test func `a user's settings are checked line by line`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "# mine\nprecision = 4\nkeys vi\n\nprecison 5\nbase 3 # three\nangle degrees extra\n", to: "settings")
        var settings = SessionSettings(options: OptionValues())
        let faults = SettingsFile(path: folder.file("settings")).apply(to: &settings)
        #expect(settings.value(of: .precision) == "4")
        #expect(settings.preferences.usesViKeys)
        #expect(
            faults.map { $0.dropFirst(folder.path.count) }.map { $0.prefix { $0 != ":" } } == [
                "/settings, line 5", "/settings, line 6", "/settings, line 7",
            ])
        var chosen = SessionSettings(options: OptionValues())
        try chosen.set(.decimals, to: "2")
        _ = SettingsFile(path: folder.file("settings")).apply(to: &chosen)
        #expect(chosen.value(of: .precision) == nil)
        #expect(SettingsFile(path: folder.path).apply(to: &chosen).count == 1)
        #expect(SettingsFile(path: folder.file("none")).apply(to: &chosen).isEmpty)
    }

    @Test(
        arguments: [
            ("precision 7", "decimals off", .precision, "7"), ("decimals 3", "precision off", .decimals, "3"),
            ("format exact", "base 10", .format, "exact"), ("base 16", "base 10", .base, "10"),
            ("format exact", "base 10", .base, nil),
            ("precision 7", "precision off", .precision, nil),
        ] as [(String, String, SessionSetting, String?)])
    func `what switches a setting off leaves the others as they are`(
        _ first: String, _ second: String, _ setting: SessionSetting, _ value: String?
    ) throws {
        var settings = SessionSettings(options: OptionValues())
        for line in [first, second] {
            let (setting, value) = try #require(try SessionSettings.parse(line))
            try settings.set(setting, to: value)
        }
        #expect(settings.value(of: setting) == value)
    }

    static let settings: [(file: String, setting: SessionSetting, value: String?)] = [
        ("precision 20\nprecision 30", .precision, "30"), ("precision 20\nprecision off", .precision, nil),
        ("precision 20\ndecimals 2", .decimals, "2"), ("precision 20\ndecimals 2", .precision, nil),
        ("precision 20\ndecimals off", .precision, "20"), ("decimals 2\nprecision off", .decimals, "2"),
        ("format exact\nbase 10", .format, "exact"), ("base 16\nbase 10", .base, "10"),
        ("base 16\nformat exact", .format, "exact"),
        ("format exact\nbase 16", .base, "16"), ("group on\ngroup off", .group, nil), ("time on\ntime off", .time, nil),
        ("keys emacs\nkeys vi", .keys, "vi"), ("precision 20\nprecision many", .precision, "20"),
    ]

    @Test(arguments: settings)
    func `of several of a user's settings for the same thing, the last one counts`(
        _ settings: (file: String, setting: SessionSetting, value: String?)
    ) throws {
        let folder = try TemporaryFolder()
        try folder.write(settings.file, to: "settings")
        var chosen = SessionSettings(options: OptionValues())
        let faults = SettingsFile(path: folder.file("settings")).apply(to: &chosen)
        #expect(chosen.value(of: settings.setting) == settings.value)
        #expect(faults.isEmpty == !settings.file.contains("many"))
    }

    @Test(arguments: ["precision 50", "decimals 3", "precision off", "group off", "time off"])
    func `a sheet's own settings count more than a user's`(_ setting: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("precision 20\ngroup on\ntime on\nangle degrees", to: "settings")
        let sheet = SheetFile(head: [SessionSettings.mark + setting])
        var (chosen, own) = (SessionSettings(options: OptionValues()), SessionSettings(options: OptionValues()))
        try sheet.apply(to: &chosen, asPresets: true)
        _ = SettingsFile(path: folder.file("settings")).apply(to: &chosen)
        try sheet.apply(to: &own)
        let subject = try #require(try SessionSettings.parse(setting)).setting.subject
        for setting in SessionSetting.allCases where setting.subject == subject {
            #expect(chosen.value(of: setting) == own.value(of: setting))
        }
        #expect(chosen.value(of: .angle) == "degrees")
    }

    @Test(arguments: ["angle degrees", "backend double"])
    func `undo does not reach back past a setting that changes values`(setting: String) throws {
        var desk = try desk()
        _ = rows(&desk, ["x = 30", "sin(x)", "edit 1 x = 60", setting])
        let limit = "There is nothing to undo: it does not reach back past a changed setting or a loaded file."
        #expect(rows(&desk, ["undo"]) == [limit])
        #expect(rows(&desk, ["redo"]) == ["There is nothing to redo."])
        #expect(rows(&desk, ["x + 1"]) == ["$3 = 61"])
        #expect(rows(&desk, ["undo"]) == ["undone: x + 1"])
        #expect(rows(&desk, ["undo"]) == [limit])
    }

    @Test func `each line of a sheet has the whole time limit`() throws {
        let folder = try TemporaryFolder()
        let lines = ["# brain: timeout 0.5", "x = 100", "sum(k mod 7, k, 1, x)", "sum(k, k, 1, 300) + 0 x", "long = x"]
        try folder.write(lines.joined(separator: "\n"), to: "sheet")
        var desk = try desk()
        #expect(rows(&desk, ["load \(folder.file("sheet"))"]).suffix(2) == ["$3 = 45150", "$4 = 100"])
        // The second line takes longer than the limit from now on.
        for line in ["edit 1 x = 4 × 10^9", "undo", "redo", "angle degrees", "backend double"] {
            let said = rows(&desk, [line, "$3"])
            #expect(said.contains { $0.contains("time limit of 0.5 s") } == line.hasPrefix("edit"))
            #expect(said.last?.hasSuffix(" = 45150") == true, "\(line): \(said)")
        }
        #expect(rows(&desk, ["list"]).contains("$3 = 45150"))
    }
}

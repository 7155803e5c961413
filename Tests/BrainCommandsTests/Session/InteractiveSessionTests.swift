// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import FeedbackLoops
import Platform
import SharedFiles
import Sheets
import Terminals
import TestSupport
import Testing

@testable import BrainCommands

struct InteractiveSessionTests {
    /// A session at a terminal of which a test looks at the screen.
    private final class Bench {
        private(set) var terminal: ScriptedTerminal
        private let executor = SteppedExecutor()
        let size: TerminalSize
        private(set) var signal: Int32?

        /// Runs a session; after each step, what was asked for is done.
        init(_ steps: [ScriptedTerminal.Step], _ size: TerminalSize, history: [String] = []) throws {
            self.size = size
            var all: [ScriptedTerminal.Step] = [.settle]
            for step in steps { all += [step, .settle] }
            terminal = ScriptedTerminal(size, all)
            let executor = executor
            terminal.settle = { executor.run() }
            var state = try InteractiveSessionTests.state(size)
            state.reduce(.historyRead(History(lines: history), complaint: nil))
            var session = InteractiveSession(
                terminal: terminal, theme: SessionTheme(colors: .none), history: nil, executor: executor)
            signal = try session.run(state)
        }

        /// The rows of the screen that are not empty.
        var rows: [String] {
            var screen = EmulatedScreen(columns: size.columns, rows: size.rows)
            screen.take(terminal.written.prefix(terminal.writtenByTheEnd ?? .max))
            return screen.text.filter { !$0.isEmpty }
        }
    }

    /// A session that begins.
    private static func state(_ size: TerminalSize = TerminalSize(columns: 60, rows: 20)) throws -> SessionState {
        var options = OptionValues()
        options.add(.without, "my operators")
        let opening = try SessionOpening(
            settings: SessionSettings(options: options), brain: Brain(plugins: Brain.standardPlugins))
        return SessionState(desk: try opening.desk().desk, size: size)
    }

    /// What a terminal of 60 columns shows after some keys were typed.
    private func rows(_ typed: String..., history: [String] = []) throws -> [String] {
        try Bench(typed.map { .type($0) }, TerminalSize(columns: 60, rows: 20), history: history).rows
    }

    @Test func `a line is answered, and its answer has a number`() throws {
        #expect(try rows("6 × 7\r", "ans + $1\r") == ["> 6 × 7", "$1 = 42", "> ans + $1", "$2 = 84", ">"])
    }

    @Test(arguments: [
        ("12/34⎋0f/x", "> 1234"), ("12k34⎋0rk", "> k2k34"), ("12k34⎋0dfk", "> 34"), ("1j2⎋0tjx", "> j2"),
        ("⎋kk", "> 6 × 7"),
        ("1⎋/7", "history: 7"),
    ])
    func `a character that a command of vi waits for is that character`(typed: String, shown: String) throws {
        let keys = "keys vi\r" + typed
        let steps = keys.split(separator: "⎋", omittingEmptySubsequences: false).map(String.init)
        var bench: [ScriptedTerminal.Step] = []
        for (index, step) in steps.enumerated() {
            if index > 0 { bench += [.type("\u{1B}"), .settle, .settle] }
            bench.append(.type(step))
        }
        let rows = try Bench(bench, TerminalSize(columns: 60, rows: 20), history: ["6 × 7"]).rows
        #expect(rows.contains { $0.hasPrefix(shown) }, "\(rows)")
    }

    @Test func `after ‘quit’ there is no other prompt`() throws {
        #expect(try rows("6 × 7\r", "quit\r") == ["> 6 × 7", "$1 = 42", "> quit"])
    }

    @Test(arguments: [24, 40, 60, 100])
    func `a line that failed is shown as wide as the terminal is, with the carets under the fault`(
        _ columns: Int
    ) throws {
        let line = "111111 + 222222 + 333333 + zzyzx + 444444 + 555555 + 666666"
        let rows = try Bench([.type("\(line)\r")], TerminalSize(columns: columns, rows: 20)).rows
        let place = try #require(rows.firstIndex { $0.hasSuffix("^^^^^") })
        let shown = rows[place - 1]
        #expect(shown.count <= columns)
        #expect(rows[place].dropLast(5).allSatisfy { $0 == " " })
        #expect(shown.dropFirst(rows[place].count - 5).hasPrefix("zzyzx"))
        #expect(rows[place - 2].hasSuffix("zzyzx’."))
    }

    @Test(arguments: ["\u{1B}[1;3B", "\u{7}"])
    func `what was typed is there again after another line was visited`(_ back: String) throws {
        #expect(try rows("5\r", "1+2", "\u{1B}[1;3A", back).last == "= 3")
        #expect(try rows("5\r", "1+2", "\u{1B}[1;3A").last?.hasPrefix("edit 1> 5") == true)
    }

    @Test func `the value of a line of the sheet being changed is the one it will have there`() throws {
        #expect(try rows("x = 1\r", "x + 1\r", "x = 10\r", "edit 2\r").suffix(2) == ["edit 2> x + 1", "= 2"])
        let ofAnswer = try rows("5\r", "ans + 1\r", "9\r", "edit 2 2ans\r", "\u{1B}[1;3A\u{1B}[1;3A")
        #expect(ofAnswer.suffix(2) == ["edit 2> 2ans", "= 10"])
    }

    @Test func `a setting shows the last answer if it changes that`() throws {
        #expect(try rows("5\r", "timeout 3\r") == ["> 5", "$1 = 5", "> timeout 3", ">"])
        #expect(try rows("5\r", "precision 3\r") == ["> 5", "$1 = 5", "> precision 3", ">"])
        #expect(try rows("1/3\r", "precision 3\r").suffix(2) == ["$1 = 0.333", ">"])
        #expect(try rows("1/3\r", "format fraction\r").suffix(2) == ["$1 = 1/3", ">"])
    }

    @Test func `the value is there before Enter is pressed`() throws {
        #expect(try rows("6 × 7") == ["> 6 × 7", "= 42"])
        #expect(try rows("6 × ") == ["> 6 ×"])
        #expect(try rows("42") == ["> 42"])
        #expect(try rows("x = 1/3") == ["> x = 1/3", "= 0.333333333333333"])
    }

    @Test func `what the function under the cursor takes is shown`() throws {
        #expect(try rows("f(x, y) = x + y\r", "f(1,").suffix(2) == ["> f(1,", "f(x, y)  f(x, y) = x + y"])
    }

    @Test func `an open parenthesis goes on in the next line`() throws {
        #expect(try rows("(1 +\r", "2)\r") == ["> (1 +", "… 2)", "$1 = 3", ">"])
        #expect(try rows("(1 +\r", "\r").contains("‘+’ needs a number after it."))
        #expect(try rows("7\r", "edit 1 (1 +\r", "2)\r").contains("$1 = 3   (was 7)"))
        #expect(try rows("explain (1 +\r", "2) × 3\r").contains("(1 + 2) × 3"))
    }

    @Test(arguments: [
        ("angle d\t", "> angle degrees"), (":angle d\t", "> :angle degrees"),
        ("rounding half-e\t", "> rounding half-even"), (":bas\t", "> :base"), (" :prec\t", ">  :precision"),
        ("help for\t", "> help format"), ("help fact\t", "> help factorial"), ("load f\t", "> load f"),
        ("load \tx", "> load x"),
        ("2 + \tx", "> 2 + x"), ("keys v\t", "> keys vi"), ("list s\t", "> list s"),
        ("edit 1 2 + sqr\t", "> edit 1 2 + sqrt"),
        ("precision o\t", "> precision off"), ("time sqr\t", "> time sqrt"),
    ])
    func `Tab completes the argument of a command, or nothing`(typed: String, line: String) throws {
        #expect(try rows(typed).first == line)
    }

    @Test func `undo says where it ends`() throws {
        #expect(try rows("undo\r").contains("There is nothing to undo."))
        let rows = try rows("sin 90\r", "angle degrees\r", "undo\r")
        #expect(rows.joined().contains("There is nothing to undo: it does not reach back past"))
    }

    @Test(arguments: [
        "x = 5", "f(t) = t² + 1", "a ⊞ b = a + b", "sum(k², k, 1, 3)", "∑(k = 1…3) k", "map(y ↦ y², [1, 2])",
        "g(n(_), x) = n(x)", "c = 3; c + 1", "((x, y) ↦ x + y)(1, 2)",
    ])
    func `what a line introduces is not coloured as unknown`(line: String) throws {
        let desk = try Self.state().desk
        #expect(!desk.tokens(of: line).contains { $0.role == .unknown })
        #expect(desk.tokens(of: "\(line) + foo").contains { $0.role == .unknown })
    }

    @Test func `what was typed before comes back, by how it begins or by what is in it`() throws {
        let history = ["sin 1", "cos 1", "sin 2"]
        #expect(try rows("\u{1B}[A", history: history).first == "> sin 2")
        #expect(try rows("c\u{1B}[A", history: history).first == "> cos 1")
        #expect(try rows("s\u{1B}[A\u{1B}[A", history: history).first == "> sin 1")
        #expect(try rows("s\u{1B}[A\u{1B}[A\u{1B}[B\u{1B}[B", history: history).first?.hasPrefix("> s") == true)
        #expect(try rows("\u{12}os", history: history) == ["history: os", "cos 1"])
        #expect(try rows("\u{12}1\u{12}", history: history).last == "sin 1")
        #expect(try rows("\u{12}os\r", history: history) == ["> cos 1", "$1 = 0.54030230586814", ">"])
        #expect(try rows("7\u{12}os\u{7}", history: history) == ["> 7"])
        #expect(try rows("\u{12}tan", history: history).last == "no such line")
        #expect(try rows("1 + 1\r", "\u{1B}[A").suffix(2) == ["> 1 + 1", "= 2"])
    }

    @Test func `the rest of a line is suggested, and taken with an arrow`() throws {
        let history = ["1 + sqrt 16"]
        #expect(try rows("1 +", history: history) == ["> 1 + sqrt 16"])
        #expect(try rows("1 +\r", history: history).first == "> 1 +")
        #expect(try rows("1 +", "\u{1B}[C\r", history: history) == ["> 1 + sqrt 16", "$1 = 5", ">"])
        #expect(try rows("1 +", "\u{1B}f", "\r", history: history).first == "> 1 + sqrt")
        #expect(try rows("e", "\u{1B}[C", history: ["e\u{301} = 5"]).first == "> e")
        #expect(try rows("e\u{301}", "\u{1B}[C", history: ["e\u{301} = 5"]).first == "> e\u{301} = 5")
    }

    @Test func `Tab completes names, and LaTeX's names of characters`() throws {
        #expect(try rows("2 \\pi\t") == ["> 2 π", "= 6.28318530717959"])
        #expect(try rows("\\sqrt\t16") == ["> √16", "= 4"])
        #expect(try rows("1 + sqr\t").first == "> 1 + sqrt")
        #expect(try rows("2 \\alp\t\u{1F}").first == "> 2 \\alp")
        #expect(try rows("1 + sqr\t\u{1F}").first == "> 1 + sqr")
        #expect(try rows("2 *\t 3").first == "> 2 ** 3")
        #expect(try rows("(prec\t").first == "> (prec")
        #expect(try rows("prec\t").first == "> precision")
        let menu = try rows("1 + co\t")
        #expect(menu.count > 3)
        #expect(menu.contains { $0.hasPrefix("cos ") })
        #expect(try rows("1 + co\t\t").first?.hasPrefix("> 1 + co") == true)
        #expect(try rows("1 + co\t", "\u{1B}", "\u{7F}\u{7F}2") == ["> 1 + 2", "= 3"])
    }

    @Test func `a line is changed, and what depends on it with it`() throws {
        let lines = ["price = 40\r", "price × 3\r", "2\r"]
        let after = ["$1 = 50   (was 40)", "$2 = 150   (was 120)"]
        for keys in [["edit 1 price = 50\r"], ["edit 1\r", "\u{7F}\u{7F}50\r"]] {
            let bench = try Bench(
                (lines + keys).map { .type($0) }, TerminalSize(columns: 60, rows: 20))
            #expect(bench.rows.dropLast().suffix(2) == after[...], "\(keys)")
        }
        let arrows = ["\u{1B}[1;3A\u{1B}[1;3A\u{1B}[1;3A", "\u{7F}\u{7F}50\r"]
        let bench = try Bench((lines + arrows).map { .type($0) }, TerminalSize(columns: 60, rows: 20))
        #expect(bench.rows.contains("edit 1> price = 50"))
        #expect(bench.rows.dropLast().suffix(2) == after[...])
    }

    @Test func `lines are undone and redone`() throws {
        let rows = try rows("x = 1\r", "x = 2\r", "undo\r", "x\r", "undo\r", "redo\r")
        #expect(rows.contains("undone: x = 2"))
        #expect(rows.contains("$2 = 1"))
    }

    @Test func `the lines of a paste are answered one after the other`() throws {
        #expect(try self.rows("\u{1B}[200~1 + 1\n− 2\u{1B}[201~") == ["> 1 + 1", "… − 2"])
        let rows = try rows("\u{1B}[200~1 + 1\n2 + 2\n(3 +\n3)\n\u{1B}[201~", "\r")
        #expect(
            rows == ["> 1 + 1", "$1 = 2", "> 2 + 2", "$2 = 4", "> (3 +", "… 3)", "$3 = 6", ">"])
    }

    @Test func `a setting changes the answers from then on, and a variable of its name wins`() throws {
        #expect(try rows("1/3\r", "precision 5\r").contains("$1 = 0.33333"))
        #expect(try rows("angle degrees\r", "sin 30\r").contains("$1 = 0.5"))
        #expect(try rows("angle deg\r", "sin 30\r").contains("$1 = 0.5"))
        #expect(try rows("base hex\r", "255\r").contains("$1 = 0xff"))
        #expect(try rows("format sci\r", "1500\r").contains("$1 = 1.5e+3"))
        #expect(try rows("sin 90\r", "angle degrees\r").contains("$1 = 1"))
        #expect(try rows("base = 3\r", "base\r").contains("$2 = 3"))
        #expect(try rows("base = 3\r", ":base 16\r", "255\r").contains("$2 = 0xff"))
        #expect(try rows("precision many\r").contains { $0.contains("‘precision’ can be") })
    }

    @Test func `variables that the base can't show are listed in base 10`() throws {
        let rows = try rows("a = 1/3\r", "b = [255, 0.5]\r", "c = 255\r", "base 16\r", "vars\r")
        for row in ["a = 0.333333333333333", "b = [255, 0.5]", "c = 0xff"] { #expect(rows.contains(row), "\(rows)") }
    }

    @Test func `Ctrl-C drops the line, and Ctrl-D leaves`() throws {
        #expect(try rows("1 + 1\u{3}") == ["> 1 + 1^C", ">"])
        let bench = try Bench([.type("1\u{4}2\r"), .type("\u{4}"), .type("3\r")], TerminalSize(columns: 60, rows: 20))
        #expect(bench.rows == ["> 12", "$1 = 12", ">"])
        #expect(bench.signal == nil)
        #expect(bench.terminal.rawChanges == [true, false])
        #expect(String(decoding: bench.terminal.written, as: UTF8.self).hasSuffix("\u{1B}[?2004l"))
    }

    @Test(arguments: [
        (
            "1 + 1\n2 + 2\n(3 +\n3)", ["> 2 + 2", "… (3 +", "… 3)"],
            "The 2 lines after it were not evaluated, and can be edited."
        ),
        ("1 + 1\n2 + 2", ["> 2 + 2"], "The line after it was not evaluated, and can be edited."),
        ("1 + 1", [">"], nil),
    ])
    func `Ctrl-C during pasted lines leaves those that were not evaluated in the editor`(
        _ pasted: String, _ left: [String], _ report: String?
    ) throws {
        let rows = try rows("\u{1B}[200~\(pasted)\u{1B}[201~", "\r\u{3}")
        let stop = "The evaluation was stopped before it finished."
        #expect(rows.filter { $0 != "= 4" } == ["> 1 + 1", stop] + (report.map { [$0] } ?? []) + left)
    }

    @Test func `what is typed while a line is evaluated is taken afterwards, however much it is`() throws {
        let comment = "# \(String(repeating: "1", count: 140))\r"
        let rows = try rows("6 × 7\r\(String(repeating: comment, count: 500))ans + 1\r")
        #expect(rows.suffix(3) == ["> ans + 1", "$2 = 43", ">"])
    }

    @Test func `of what is typed while a line is evaluated, a million keys are read, and Ctrl-C drops them`() throws {
        var state = try Self.state()
        for key in [.character("1"), .enter] as [TerminalKey] { state.reduce(.key(key)) }
        for _ in 1..<SessionState.waitingKeyLimit { state.reduce(.key(.character("2"))) }
        #expect(state.hasRoomForKeys)
        state.reduce(.key(.character("3")))
        #expect(!state.hasRoomForKeys)
        state.reduce(.key(.control("c")))
        #expect(state.hasRoomForKeys && !state.isRunning && state.editor.isEmpty)
    }

    @Test(arguments: [("6 × 7\u{1B}", 31), ("6 × 7\u{1B}[20", 1000), ("6 × 7\r\u{1B}[200~8", 1000)])
    func `the rest of a key is waited for while a value is computed`(_ typed: String, _ time: Int) throws {
        let bench = try Bench([.type(typed)], TerminalSize(columns: 60, rows: 20))
        // The first wait is that before anything was typed, the second one is ended by the text.
        #expect(bench.terminal.waitingTimes.dropFirst(2).first == time)
    }

    @Test func `lines that can't be stored are stored with the next one, or at the end`() throws {
        var state = try Self.state()
        func enter(_ line: String) throws {
            for character in line { state.reduce(.key(.character(character))) }
            state.reduce(.key(.enter))
        }
        func finish() throws {
            let job = try #require(state.running)
            state.reduce(.carriedOut(number: job.number, job.desk, SessionReply()))
        }
        try enter("1")
        #expect(state.storage?.lines == ["1"])
        state.reduce(.stored(count: 1, failure: "No space."))
        #expect(state.storage == nil)
        try finish()
        try enter("2")
        #expect(state.storage == nil)
        try finish()
        #expect(state.storage?.lines == ["1", "2"])
        state.reduce(.stored(count: 2, failure: "No space."))
        #expect(state.storage == nil)
        state.reduce(.storeAgain)
        #expect(state.storage?.lines == ["1", "2"])
        state.reduce(.stored(count: 2, failure: nil))
        #expect(state.unstored.isEmpty)
        let complaint = SessionReply.Row(kind: .failure, label: "", text: "The history: No space.")
        #expect(state.outputs(after: 0).filter { $0 == .rows([complaint]) }.count == 1)
    }

    private func unstored(_ history: HistoryFile) throws -> String? {
        let size = TerminalSize(columns: 60, rows: 20)
        let terminal = ScriptedTerminal(size, [.type("1 + 1\r"), .signal(SIGTERM)])
        var session = InteractiveSession(
            terminal: terminal, theme: SessionTheme(colors: .none), history: history, executor: ThreadExecutor())
        #expect(try session.run(try Self.state(size)) == SIGTERM)
        return session.unstored
    }

    @Test func `lines that could not be stored are told at the end`() throws {
        let folder = try TemporaryFolder()
        let history = HistoryFile(path: folder.file("history"))
        #expect(try unstored(history) == nil)
        let lock = open(history.path, O_RDONLY)
        try #require(lock >= 0 && flock(lock, LOCK_EX) == 0)
        #expect(
            try unstored(history)
                == "The last line was not stored in the history: another process uses it, or it takes too long.")
        close(lock)
        // The session that is told over here still waits for the lock.
        while try history.read().lines.count < 2 { SystemCalls.sleep(milliseconds: 1) }
        let path = folder.file("history/history")
        let failure = #expect(throws: FileError.self) { try HistoryFile(path: path).add(["1"]) }
        #expect(
            try unstored(HistoryFile(path: path))
                == failure.map { "The last line was not stored in the history: \($0)" })
    }

    @Test func `a signal leaves the terminal as it was`() throws {
        let bench = try Bench([.type("1 + "), .signal(SIGTERM)], TerminalSize(columns: 60, rows: 20))
        #expect(bench.signal == SIGTERM)
        #expect(bench.terminal.rawChanges == [true, false])
        #expect(String(decoding: bench.terminal.written, as: UTF8.self).hasSuffix("\u{1B}[?2004l"))
    }

    @Test(arguments: [SIGTERM, 20])
    func `what is left of a line when the session is left is what was typed`(_ signal: Int32) throws {
        let size = TerminalSize(columns: 60, rows: 20)
        let bench = try Bench([.type("1 + 2"), .signal(signal)], size, history: ["1 + 2 × 3"])
        #expect(try Bench([.type("1 + 2")], size, history: ["1 + 2 × 3"]).rows == ["> 1 + 2 × 3", "= 3"])
        #expect(bench.rows.first == "> 1 + 2")
        #expect(bench.terminal.suspendCount == (signal == 20 ? 1 : 0))
    }

    @Test func `control characters are shown, and never sent`() throws {
        let rows = try rows("\u{1B}[200~1\u{1B}]52;c;aGk=\u{7}\u{9B}31m\u{202E}\u{1B}[201~", "\r")
        #expect(rows.first == "> 1<U+001B>]52;c;aGk=<U+0007><U+009B>31m<U+202E>")
        let bench = try Bench(
            [.type("\u{1B}[A"), .type("\r")], TerminalSize(columns: 60, rows: 20), history: ["1\u{1B}]0;x\u{7}"])
        #expect(!String(decoding: bench.terminal.written, as: UTF8.self).contains("\u{1B}]"))
        #expect(!bench.terminal.written.contains(7))
    }

    @Test func `a paste without end is refused, and the session goes on`() throws {
        let rows = try rows("\u{1B}[200~\(String(repeating: "1+", count: 200_000))\u{1B}[201~", "1 + 1\r")
        #expect(rows.contains("$1 = 2"))
        #expect(rows.contains { $0.contains("‘load FILE’") })
    }

    /// Keys of all sorts at terminals of all sizes.
    @Test(arguments: 0..<30)
    func `no keys and no size end a session`(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let keys = [
            "1", "+", "sin", "(", ")", " ", "π", "漢", "e\u{301}", "\r", "\t", "\u{1B}[A", "\u{1B}[B", "\u{1B}[C",
            "\u{1B}[D", "\u{12}", "\u{13}", "\u{7}", "\u{3}", "\u{7F}", "\u{17}", "\u{19}", "\u{1F}", "\u{C}",
            "\u{1B}[1;3A", "\u{1B}[1;3B", "undo\r", "list\r", "edit 1\r", "help\r", "\u{1B}\r", "\u{1B}",
            "\u{1B}[200~1\n2\n(3\u{1B}[201~", "keys vi\r", "precision 3\r", "\\alp\t", "x = 3\r", "$1 + ans\r",
        ]
        var steps: [ScriptedTerminal.Step] = []
        for _ in 0..<60 {
            if Int.random(in: 0..<8, using: &random) == 0 {
                steps.append(
                    .resize(
                        TerminalSize(
                            columns: Int.random(in: 1...30, using: &random),
                            rows: Int.random(in: 1...12, using: &random))))
            } else {
                steps.append(.type(keys.randomElement(using: &random) ?? "1"))
            }
        }
        let bench = try Bench(steps, TerminalSize(columns: 1, rows: 1))
        #expect(bench.terminal.rawChanges == [true, false])
    }

    /// A key costs what it changes: the character, and the value below the line.
    @Test func `a key sends little more than what it changes`() throws {
        let line = String(repeating: "1 + ", count: 40)
        let size = TerminalSize(columns: 80, rows: 24)
        let before = try Bench([.type(line)], size).terminal.written.count
        let after = try Bench([.type(line), .type("2")], size).terminal.written.count
        // The digit, `= 42` in grey below it, and the way there and back.
        #expect(after - before < 60)
    }
}

// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
import Foundation
import Glibc
import TestSupport
import Testing

/// A session without an editor, line by line: its standard output is no terminal.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: "/dev/ptmx"), "this system has no /dev/ptmx"))
struct PlainSessionTests {
    /// TIOCSPTLCK and TIOCGPTN of Linux, which are macros that Swift does not import (ioctl_tty(2)).
    private static let (unlock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)

    /// Types lines at a terminal, and returns what the calculator wrote on its standard output and standard error.
    ///
    /// - Parameters:
    ///   - environment: What its environment has besides the usual one.
    ///   - isJoined: Whether both go to the same place, which is what is returned as the output.
    ///   - said: What it is interrupted for, again and again, until it says so.
    private func session(
        _ typed: String, _ arguments: [String] = [], environment: [String: String] = [:], isJoined: Bool = false,
        interruptedUntil said: String? = nil
    ) throws -> (output: String, messages: String, status: Int32) {
        let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        var (number, lock): (CInt, CInt) = (0, 0)
        let (isUnlocked, isNumbered) = (
            ioctl(terminal, Self.unlock, &lock) == 0, ioctl(terminal, Self.getNumber, &number) == 0
        )
        try #require(isUnlocked && isNumbered)
        let keyboard = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
        try #require(keyboard >= 0)
        let process = Process()
        let (output, folder) = (Pipe(), try TemporaryFolder())
        try folder.write("", to: "messages")
        let messages = folder.file("messages")
        process.executableURL = BrainProcess.executable
        process.arguments = arguments
        process.environment = BrainProcess.environment.merging(environment) { $1 }
        process.standardInput = FileHandle(fileDescriptor: keyboard, closeOnDealloc: true)
        process.standardOutput = output
        process.standardError = isJoined ? output : try FileHandle(forWritingTo: URL(fileURLWithPath: messages))
        try process.runInterruptibly()
        let hand = FileHandle(fileDescriptor: terminal, closeOnDealloc: true)
        try hand.write(contentsOf: Data(typed.utf8))
        if let said {
            for _ in 0..<1_200 where process.isRunning {
                let text = try String(contentsOfFile: messages, encoding: .utf8)
                if text.contains(said) { break }
                // Its first words are said when it heeds interrupts.
                if text.contains("Type an expression") { kill(process.processIdentifier, SIGINT) }
                usleep(50_000)
            }
            try hand.write(contentsOf: Data("list\nquit\n".utf8))
        }
        let written = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (
            String(decoding: written, as: UTF8.self), try String(contentsOfFile: messages, encoding: .utf8),
            process.terminationStatus
        )
    }

    @Test(arguments: ["quit\n", "exit\n", "  quit \n", "\u{4}"])
    func `a word or the end of the input leaves`(_ farewell: String) throws {
        let (output, messages, status) = try session("x = 6\n\nx × 7\n1 +\n" + farewell)
        #expect(output.contains("6\n"))
        #expect(output.contains("42\n"))
        #expect(messages.contains("‘+’ needs a number after it.\n  1 +\n    ^\n"))
        #expect(messages.contains("quit"))
        #expect(status == 0)
    }

    @Test(arguments: [
        ("base = 3\nbase 16\n", "‘base’ has a meaning of its own here; the command is ‘:base 16’."),
        (
            "format exact\nbackend double\n",
            "The double back end has no exact forms: choose another format, or the back end auto or gmp."
        ),
        (
            "1\n2\n3\nedit 3 $3\n",
            "‘$3’ has no meaning here: it is the answer of this line, and line 3 can use those before it only."
        ),
        (
            "1\n2\n3\nedit 1 $3\n",
            "‘$3’ has no meaning here: it is the answer of a later line, and line 1 can use those before it only."
        ),
        (
            "base 16\n0.5\n",
            "This is not an integer, and base 16 shows only integers; ‘to decimal’ at the end of the expression shows it in base 10."
        ),
        ("1\n2\nedit 1 0.5 to hex\n", "This is not an integer, and base 16 shows only integers"),
        (":foo\n", "There is no command ‘foo’. ‘help’ lists the commands.\n"),
        (":q\n", "There is no command ‘q’. Did you mean ‘:quit’?\n"),
        (":precison 5\n", "There is no command ‘precison’. Did you mean ‘:precision’?\n"),
        ("precison 5\n", "  precison 5\n  ^^^^^^^^\nDid you mean the command ‘precision’?\n"),
        ("fomat sci\n", "  fomat sci\n  ^^^^^\nDid you mean the command ‘format’?\n"),
        ("precision 0\n", "‘precision’ must be at least 1."),
        ("5\n$1 = 40\n", "or change its line in a session by ‘edit 1 …’.\n"),
        ("rounding off\n", "‘rounding’ can be half-even, half-up, half-down, up, down, floor or ceiling, not ‘off’."),
    ])
    func `what can't be done is told with what can be`(_ lines: String, _ advice: String) throws {
        #expect(try session("\(lines)quit\n").messages.contains(advice))
    }

    @Test(arguments: [
        ("precision = 20\n", "This sets a variable; ‘:precision 20’ changes the setting.", true),
        ("x = 20\n", "This sets a variable", false), ("base = 3\n", "This sets a variable", false),
    ])
    func `a variable that looks like a setting is told apart`(_ line: String, _ note: String, _ isSaid: Bool) throws {
        let (output, _, _) = try session("\(line)1/3\nquit\n")
        #expect(output.contains(note) == isSaid)
        #expect(output.contains("0.333333333333333\n"))
    }

    @Test(arguments: ["f(45)", "x = 3; f(45)", "load FILE"])
    func `what is interrupted leaves the sheet as it was`(_ line: String) throws {
        let folder = try TemporaryFolder()
        let slow = "f(n) = n < 2 ? n : f(n − 1) + f(n − 2); "
        try folder.write("x = 1\n\(slow)f(45)\n", to: "sheet")
        let (output, messages, _) = try session(
            (line.contains("FILE") ? line.replacing("FILE", with: folder.file("sheet")) : slow + line) + "\n",
            interruptedUntil: "The evaluation was stopped before it finished.")
        #expect((output + messages).contains("The sheet is empty."), "\(output)\(messages)")
    }

    @Test func `a line is changed only to one whose answer can be shown`() throws {
        let (output, messages, _) = try session("a = 1\na + 1\nedit 1 a = 0.5 to hex\nlist\nquit\n")
        #expect(messages.contains("This is not an integer"))
        #expect(!output.contains("1.5"), "\(output)")
    }

    @Test func `a variable may be named as what leaves`() throws {
        let (output, _, status) = try session("exit = 4\nexit + 1\nexit\nquit\n")
        for answer in ["$1 = 4", "$2 = 5", "$3 = 4"] { #expect(output.contains("\(answer)\n"), "\(output)") }
        #expect(status == 0)
        #expect(try !session("quit = 4\nexit\n").messages.contains("nothing named"))
    }

    @Test func `the help names the keys of the editor only where there is one`() throws {
        let help = try session("help\nquit\n", isJoined: true).output
        #expect(help.contains("edit number [line]"))
        #expect(!help.contains("Ctrl-R"))
    }

    @Test func `nothing is copied where no terminal takes it`() throws {
        let (output, messages, _) = try session("6 × 7\ncopy\nquit\n")
        #expect(!output.contains("\u{1B}") && !output.contains("copied"))
        #expect(messages.contains("‘copy’ needs a terminal that takes control sequences on standard output."))
    }

    @Test func `a file is saved under the name in quotation marks, and the home folder is none`() throws {
        let folder = try TemporaryFolder()
        let (_, messages, _) = try session(
            "2 + 3\nsave \"\(folder.file("a b"))\"\nsave '\(folder.file("c"))'\nsave ~\nsave ~/d\nquit\n",
            environment: ["HOME": folder.path])
        #expect(Set(folder.names) == ["a b", "c", "d"])
        #expect(messages.contains("‘\(folder.path)’ was not changed: it is not an ordinary file."))
    }

    @Test(arguments: [
        ("backend double\n", ["--precision", "40"], "0." + String(repeating: "3", count: 40)),
        ("precision 40\n", ["--backend", "double"], "0.333333333333333"),
        ("format fraction\n", ["--backend", "double"], "0.333333333333333"),
        ("backend double\n", ["--fraction"], "1/3"), ("decimals 30\n", ["--backend", "double"], "0.333333333333333"),
    ])
    func `your own settings give way to options that they do not go with`(
        _ settings: String, _ options: [String], _ answer: String
    ) throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.file("brain"), withIntermediateDirectories: true)
        try folder.write(settings, to: "brain/settings")
        let (output, messages, _) = try session(
            "1/3\nquit\n", options, environment: ["XDG_CONFIG_HOME": folder.path])
        #expect(output.contains("$1 = \(answer)\n"))
        #expect(!messages.contains("settings"))
    }

    @Test(arguments: [
        ("precison 4\n", "There is no setting ‘precison’. Did you mean ‘precision’?"),
        ("zzz 4\n", "There is no setting ‘zzz’. There are precision, decimals,"),
        ("backend double\nprecision 40\n", "line 1: "), ("keys = \u{FF}vi\n", "‘keys’ can be emacs or vi"),
    ])
    func `mistakes in your own settings are told`(_ settings: String, _ message: String) throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.file("brain"), withIntermediateDirectories: true)
        try folder.write(settings, to: "brain/settings")
        let (_, messages, _) = try session("quit\n", environment: ["XDG_CONFIG_HOME": folder.path])
        #expect(messages.contains(message), "\(messages)")
    }

    @Test(arguments: [
        (["BRAIN_PRECISION": "5"], "precision  5 "), (["BRAIN_BACKEND": "double"], "backend    double "),
        ([:], "precision  off "),
    ])
    func `settings show the defaults of the environment`(_ environment: [String: String], _ row: String) throws {
        let name = String(row.prefix { $0 != " " })
        let (output, _, _) = try session("\(name)\nquit\n", environment: environment)
        #expect(output.contains(row), "\(output)")
    }

    @Test func `lines are numbered, used and changed`() throws {
        let (output, messages, _) = try session(
            "price = 40\nprice × 3\n$1 + ans\nedit 1 price = 50\nundo\nprecision 3\n1/3\nnonsense 3\nquit\n")
        for row in ["$1 = 40", "$2 = 120", "$3 = 160", "$1 = 50   (was 40)", "$2 = 150   (was 120)", "$4 = 0.333"] {
            #expect(output.contains("\(row)\n"), "\(output)")
        }
        #expect(messages.contains("There is nothing named ‘nonsense’."))
    }

    /// Of a number that is 1/8, which is not known, the next digit can’t be decided.
    private static let eighth = "gamma(1/5)*gamma(7/10)/(2^(3/5)*√π*gamma(2/5))/8"

    @Test(
        .enabled(if: Backends.all.contains("gmp")),
        arguments: [
            "[1/2, 1] to percent", "a = [1, [1/3]] to degrees", "[] to percent", "[true, x ↦ x, 1/4] to percent",
            "[\(eighth), 1]", "\(eighth)", "[\(eighth)] to percent", "1…3 to percent",
        ], [["--decimals", "2"], ["--fraction"]])
    func `a session shows what a command shows`(_ line: String, _ options: [String]) throws {
        let (output, messages, _) = try session("\(line)\nquit\n", options)
        let run = try BrainProcess.run(options + [line])
        #expect(run.status == 0)
        #expect(output.contains("$1 = \(run.text)"), "\(output)\(messages)")
    }

    @Test(
        .enabled(if: Backends.all.contains("gmp")),
        arguments: [
            "9^9^9^9", "a = 9^9^9^9", "1; 9^9^9^9", "3^(10^9) to hex", "exp(exp(50))", "1…1e8", "x = [[1…1e8]] to hex",
            "1/3 to hex", "true to hex", "b = true to percent", "ln(zeta(14500)-1)", "2; c = exp(exp(50)) # much",
        ])
    func `a session says what a command says of a value that can't be written`(_ line: String) throws {
        let said = try session("2\n\(line)\nquit\n").messages
        let run = try BrainProcess.run([], lines: "2", line)
        #expect(run.status != 0)
        // The advice differs: an option sets what a session is started with.
        let message = run.messages.split(separator: "\n").prefix(3).joined(separator: "\n")
        #expect(said.contains(message.split(separator: ": ", maxSplits: 2).last ?? "?"), "\(said)\(run.messages)")
    }

    @Test func `with readings, a definition is shown once`() throws {
        let (output, _, _) = try session("explain on\nf(x)=x²\na=f(3)\nquit\n")
        #expect(output.contains("$1: f(x) = x ^ 2\n"), "\(output)")
        #expect(output.contains("$2 = a = f(3) = 9\n"), "\(output)")
    }

    @Test func `a sheet has its own settings at a terminal too`() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.file("brain"), withIntermediateDirectories: true)
        try folder.write("precision 20\nangle degrees\nkeys vi\n", to: "brain/settings")
        try folder.write("# brain: precision 50\n# brain: angle gradians\nsin 100\n√2\n", to: "sheet")
        let (output, messages, _) = try session(
            "keys\nquit\n", ["--session", folder.file("sheet")], environment: ["XDG_CONFIG_HOME": folder.path])
        #expect(output.contains("$1 = 1\n"))
        #expect(output.contains("$2 = 1.4142135623730950488016887242096980785696718753769\n"), "\(output)\(messages)")
        #expect(output.contains("keys       vi"))
    }

    @Test func `errors stand where their lines do`() throws {
        let folder = try TemporaryFolder()
        try folder.write("b = 0\na = 3; 1/b\n7\n", to: "sheet")
        let (output, _, _) = try session("list\nquit\n", ["--session", folder.file("sheet")], isJoined: true)
        let rows = output.split(separator: "\n").filter { $0.hasPrefix("$") || $0.contains("> ") && $0 != "> " }
        let answers = ["$1 = 0", "$2 = This is a division by zero.", "$3 = 7"]
        #expect(rows.prefix(3).map(String.init) == answers, "\(output)")
        #expect(
            rows.suffix(6).map { $0.drop { $0 == ">" || $0 == " " } } == [
                "1> b = 0", answers[0][...], "2> a = 3; 1/b", answers[1][...], "3> 7", answers[2][...],
            ], "\(output)")
    }
}
#endif

import Foundation
import Testing

/// What a user types after `brain`, and what comes of it.
struct CommandLineTests {
    @Test(
        arguments: [
            (["1 + 2 × 3"], "7"),
            (["1", "+", "2"], "3"),
            (["-5 + 3"], "-2"),
            (["-5", "+", "3"], "-2"),
            (["-π"], "-3.14159265358979"),
            (["--5"], "5"),
            (["--", "-5 + 3"], "-2"),
            (["--", "5", "+", "3"], "8"),
            (["--", "√4"], "2"),
            (["--decimals", "2", "1/3"], "0.33"),
            (["1/3", "--decimals", "2"], "0.33"),
            (["1", "/", "--decimals", "2", "3"], "0.33"),
            (["1", "/", "--decimals=2", "3"], "0.33"),
            (["--decimals", "2", "--", "-1/3"], "-0.33"),
            (["-1/3", "--decimals", "2"], "-0.33"),
            (["--precision", "17", "0.1"], "0.10000000000000001"),
            (["--precision", "3", "2/3"], "0.667"),
            (["--format", "scientific", "12345"], "1.2345e+4"),
            (["--format", "engineering", "12345"], "12.345e+3"),
            (["--group", "1234567.5"], "1_234_567.5"),
            (["--base", "16", "255"], "0xff"),
            (["--base", "2", "5"], "0b101"),
            (["--angle", "degrees", "sin 30"], "0.5"),
            (["--angle", "gradians", "sin 100"], "1"),
            (["--angle", "degrees", "sin(90°)"], "1"),
            (["sin 30°"], "0.5"),
            (["100 + 10%"], "110"),
            (["--percent", "plain", "100 + 10%"], "100.1"),
            (["0.1 + 0.2"], "0.3"),
            (["√2 + cos π"], "0.414213562373095"),
            (["2^0.5"], "1.4142135623731"),
            (["10^20"], "1e+20"),
            (["f(x) = x² + 1"], "f(x) = x² + 1"),
            (["1 + 1 # comment"], "2"),
        ] as [([String], String)])
    func `an expression is answered by its value`(_ arguments: [String], _ value: String) throws {
        let run = try BrainProcess.run(arguments)
        #expect(run.text == value + "\n")
        #expect(run.messages == "")
        #expect(run.status == 0)
    }

    @Test(
        arguments: [
            (["1/0"], 1, "brain: This is a division by zero.\n  1/0\n  ^^^\n"),
            (["ln 0"], 1, "brain: ‘ln’ is not defined at 0; it takes numbers greater than 0.\n  ln 0\n  ^^^^\n"),
            (["ans"], 1, "brain: There is no previous answer yet.\n  ans\n  ^^^\n"),
            (["coss 1"], 2, "brain: There is nothing named ‘coss’. Did you mean ‘cos’?\n  coss 1\n  ^^^^\n"),
            (["1 +"], 2, "brain: ‘+’ needs a number after it.\n  1 +\n    ^\n"),
            (["5", "--", "3"], 2, "brain: There is no operator between ‘5’ and ‘3’.\n  5 3\n  ^^^\n"),
            ([""], 2, "brain: There is nothing to calculate: the expression is empty.\n"),
            (["1\t2"], 2, "brain: There is no operator between ‘1’ and ‘2’.\n  1 2\n  ^^^\n"),
            (["--", "--precision"], 2, "brain: There is nothing named ‘precision’.\n  --precision\n    ^^^^^^^^^\n"),
        ] as [([String], Int32, String)])
    func `a fault is told on standard error, and by the status`(
        _ arguments: [String], _ status: Int32, _ message: String
    ) throws {
        let run = try BrainProcess.run(arguments)
        #expect(run.text == "")
        #expect(run.messages == message)
        #expect(run.status == status)
    }

    @Test(arguments: Backends.all)
    func `a name that is taken is refused in every back end`(_ backend: String) throws {
        // Strings of up to 15 bytes are stored in another way than longer ones.
        for name in ["e", "ln", "sin", "cosh", "floor"] {
            let run = try BrainProcess.run(["--backend", backend, "\(name) = 3"])
            #expect(run.messages.hasPrefix("brain: ‘\(name)’ is already defined by "), "\(name)")
            #expect(run.status == 2, "\(name)")
        }
        let length = 1...20
        let lines = length.map { "\(String(repeating: "n", count: $0))(x) = x + \($0)" }
        let run = try BrainProcess.run(
            ["--backend", backend], input: Data((lines + lines).joined(separator: "\n").utf8))
        #expect(run.lines == lines)
        #expect(run.messages.split(separator: "\n").filter { $0.contains("is already defined") }.count == length.count)
    }

    @Test(
        arguments: [
            (["--foo", "3"], "--foo"), (["3", "--foo"], "--foo"), (["--precision", "0", "1"], "--precision"),
            (["--precision"], "--precision"), (["--precision", "many", "1"], "many"),
            (["--decimals", "-1", "1"], "--decimals"), (["--precision", "3", "--decimals", "3", "1"], "exclude"),
            (["--base", "3", "1"], "--base"), (["--base", "2", "--format", "scientific", "1"], "exclude"),
            (["--format", "roman", "1"], "roman"), (["--angle", "turns", "1"], "turns"),
            (["--percent", "none", "1"], "none"), (["operators", "sin", "cos"], "cos"),
            (["operators", "--foo"], "--foo"),
        ] as [([String], String)])
    func `wrong usage is told apart from wrong expressions`(_ arguments: [String], _ culprit: String) throws {
        let run = try BrainProcess.run(arguments)
        #expect(run.status == 64)
        #expect(run.text == "")
        #expect(run.messages.contains(culprit))
        #expect(run.messages.contains("Usage: brain"))
    }

    @Test func `the help names every option and command`() throws {
        for arguments in [["--help"], ["-h"], ["help"]] {
            let run = try BrainProcess.run(arguments)
            #expect(run.status == 0)
            #expect(run.messages == "")
            for word in [
                "USAGE: brain", "--precision", "--decimals", "--format", "--base", "--group", "--rounding", "--angle",
                "--percent", "--explain", "--json", "--version", "operators", "Exit status",
            ] {
                #expect(run.text.contains(word), "\(arguments) does not mention \(word)")
            }
        }
        #expect(try BrainProcess.run(["help", "operators"]).text.contains("USAGE: brain operators"))
    }

    @Test func `the version is three numbers`() throws {
        let run = try BrainProcess.run(["--version"])
        #expect(run.text.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
        #expect(run.status == 0)
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `there is a completion script for every shell`(_ shell: String) throws {
        let run = try BrainProcess.run(["--generate-completion-script", shell])
        #expect(run.status == 0)
        for word in ["brain", "operators", "precision", "gradians"] { #expect(run.text.contains(word)) }
    }

    @Test(arguments: [[], ["--json"]])
    func `an evaluation that takes longer than it may names the limit`(_ options: [String]) throws {
        let run = try BrainProcess.run(
            options + ["--backend", "gmp", "--precision", "1000000", "--timeout", "0.25", "gamma(1/3)"])
        if run.messages.contains("without GMP") { return }
        #expect((run.text + run.messages).contains("The time limit of 0.25 s, which --timeout sets, was reached."))
        #expect(run.status == 1)
    }
}

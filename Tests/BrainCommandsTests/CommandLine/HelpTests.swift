// SPDX-License-Identifier: Apache-2.0

import Testing

/// What `brain` tells of itself.
struct HelpTests {
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

    @Test func `the help of a command names its options, and only those it takes`() throws {
        let run = try BrainProcess.run(["help", "keys"])
        #expect(run.text == (try BrainProcess.run(["keys", "--help"]).text))
        #expect(run.text.contains("--rules <basic|pocket|scientific"))
        #expect(!run.text.contains("--json"))
    }

    @Test(arguments: [["help", "sin"], ["operators", "sin"]])
    func `an operator is shown by help as well`(_ arguments: [String]) throws {
        let run = try BrainProcess.run(arguments)
        #expect(run.text.hasPrefix("sin — The sine"))
        #expect(run.status == 0)
    }

    @Test(arguments: [
        ("sin", "sin(x)"), ("log", "log(x) or log(b, x)"), ("mean", "mean(x, y, …) or mean(list)"),
        ("if", "if(condition, value, other)"),
        ("lambertw", "lambertw(x) or lambertw(−1, x)"), ("round", "round(x) or round(x, n)"), ("atan2", "atan2(y, x)"),
        ("trunc", "trunc(x) or trunc(x, n)"), ("geomean", "geomean(x, y, …) or geomean(list)"),
        ("range", "range(x, y) or range(x, y, z)"),
        ("map", "map(f, list)"), ("dot", "dot(list, list)"), ("table", "table(f, list) or table(body, k, list)"),
        ("sum", "sum(x, y, …) or sum(list) or sum(body, k, x, y)"), ("!", "x!"), ("−", "x − y"),
        ("not", "not x"), ("¬", "¬x"), ("apply", "apply(f, x, …)"),
    ])
    func `help shows how an operator is written with its operands`(_ symbol: String, _ use: String) throws {
        #expect(try BrainProcess.run(["help", symbol]).text.contains("  use         \(use)\n"))
    }

    @Test(arguments: [
        ("↦", "↦ -> — A function without a name"), ("->", "↦ -> — A function without a name"),
        ("…", "… .. ... — The range"),
        ("ans", "ans — The last answer"), (";", "; — Separates steps"), ("?", "? : — condition ? value : other"),
        ("[", "[ ] — A list"), ("½", "½ ⅓ ¼ ¾ — A fraction"),
        ("data", "data — The list of the numbers that --data reads"),
        ("hex", "to — At the end, how the value is shown"), ("deg", "to — At the end, how the value is shown"),
        ("of", "of — After a percentage"),
    ])
    func `help describes the signs and words of the grammar`(_ symbol: String, _ beginning: String) throws {
        for command in ["help", "operators"] {
            let run = try BrainProcess.run([command, symbol])
            #expect(run.text.hasPrefix(beginning))
            #expect(run.status == 0)
        }
    }

    @Test(arguments: [
        ("precision", "--precision <digits>\n"), ("precision", "In a session: precision digits|off\n"),
        ("exact", "--exact\n"), ("data", "--data <file>\n"), ("keys", "USAGE: brain keys"),
        ("preview", "In a session: preview on|off\n"),
        ("|", "| — Whether at least one is true"), ("|", "| | — The absolute value"),
        ("and", "takes       truth values or whole numbers"), ("&", "takes       truth values or whole numbers"),
    ])
    func `help finds options and settings too, and all that a sign means`(_ word: String, _ part: String) throws {
        let run = try BrainProcess.run(["help", word])
        #expect(run.text.contains(part))
        #expect(run.status == 0)
    }

    @Test func `help suggests an operator for one that is misspelt`() throws {
        let run = try BrainProcess.run(["help", "coss"])
        #expect(run.messages == "brain: There is no command and no operator ‘coss’. Did you mean ‘cos’?\n")
        #expect(run.status == 1)
    }

    @Test func `help about nothing there is says so, and its status too`() throws {
        let run = try BrainProcess.run(["help", "foo"])
        #expect(run.text == "")
        #expect(run.messages.hasPrefix("brain: There is no command and no operator ‘foo’."))
        #expect(run.status == 1)
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// `brain keys`: key presses written down, and the display after the last one.
struct KeysCommandTests {
    @Test(
        .enabled(if: Backends.all.contains("gmp")),
        arguments: [["foo(2)*foo(3)-√6"], ["foo(1/9) to fraction"], ["keys", "2 foo × 3 foo - 6 √ ="]])
    func `definitions that can be read only once are known to exact numbers, too`(_ words: [String]) throws {
        let folder = try TemporaryFolder()
        try folder.write("foo(x) = √x\n", to: "operators")
        let kept = try BrainProcess.run(words + ["--operators", folder.file("operators")])
        // A file is at its end once it has been read, as a pipe is.
        let read = try BrainProcess.run(
            words + ["--operators", "/dev/fd/3"], environment: [:], limit: "exec 3<<'END'\nfoo(x) = √x\nEND\ntrue")
        #expect(read.text == kept.text && read.messages == "" && read.status == 0)
    }

    @Test(arguments: [
        ("1 + 2 × 3 =", "9"), ("1+2*3=", "9"), ("200+10%=", "220"), ("9 √ + 5 =", "8"),
        ("6.02e23 × 2 =", "1204000000000000000000000"),
        ("6.02e-23", "6.02e-23"), ("2e+3 =", "2000"), ("2.e3 =", "2000"), ("5 ± ", "-5"), ("12 BS 3", "13"),
        ("1 M+ 2 M- MR", "-1"),
        ("8 root 3 =", "2"), ("π cos", "-1"), ("1 + 2 = undo", "2"), ("5AC", "0"), ("2 EXP 3 +/- =", "0.002"),
        ("3!", "6"), ("7 mod 4 =", "3"), ("8log210=", "10"), ("-5", "5"), ("", "0"),
        ("12 x²", "144"), ("8 1/x", "0.125"), ("1 / 4 =", "0.25"), ("31/x", "0.333333333333333"), ("5n!", "120"),
        ("2 xʸ 5 =", "32"), ("32 ʸ√x 5 =", "2"), ("0 eˣ", "1"), ("3 x³", "27"), ("2 x^y 5 =", "32"), ("1 e^x ln", "1"),
        ("8 2^x", "256"), ("5 10^x", "100000"), ("3 2ˣ", "8"), ("2 10ˣ", "100"), ("2x^y10=", "1024"),
        ("1E3 =", "1000"), ("1.5E-3 =", "0.0015"), ("2.E+3 =", "2000"), ("2EE3=", "2000"), ("2EXP3=", "2000"),
        ("4 MC 1", "1"),
        ("3x^2", "9"), ("2+3==", "8"), ("5!=", "120"), ("2x3=", "6"), ("2 x 3 =", "6"),
    ])
    func `keys are pressed one after the other`(_ keys: String, _ display: String) throws {
        let run = try BrainProcess.run(["keys", "--", keys])
        #expect(run.text == display + "\n")
        #expect(run.status == 0)
    }

    @Test(
        .enabled(if: Backends.all.contains("gmp")),
        arguments: [
            ([], "9 n! n! n!", "Too large", "This number is too large for this back end."),
            ([], "10 ^ 1000000000000000000000 =", "Too large", "This number is too large for this back end."),
            (
                [], "10 ^ 1000000000000000000000 = 1/x", "Too small",
                "This number is too close to zero for this back end."
            ),
            (["--base", "16"], "1 ÷ 2 =", "Not whole", "This is not an integer, and base 16 shows only integers."),
            (
                ["--max-memory", "1", "--precision", "1000000"], "2 √", "Beyond limits",
                "This value exceeds the limits on size.\nThe memory limit of 1 MiB was reached; --max-memory sets another one."
            ),
        ])
    func `a display without a number is an error, with its reason`(
        _ options: [String], _ keys: String, _ display: String, _ reason: String
    ) throws {
        for more in [[], ["--trace"]] {
            let run = try BrainProcess.run(["keys"] + options + more + ["--", keys])
            #expect(run.lines.last?.contains(display) == true)
            #expect(run.messages == "brain: \(reason)\n")
            #expect(run.status == 1)
        }
    }

    private static let excess: [(backend: String, keys: String, limit: String)] = [
        ("double", "12345678901234567 =", "A number can have up to 16 digits."),
        ("double", "1 + 0.12345678901234567 =", "A number can have up to 16 digits."),
        ("double", "3.5.5", "A number can have one point, and an exponent none."),
        ("auto", "1e5.5 =", "A number can have one point, and an exponent none."),
        ("double", "1 EXP 12345 =", "An exponent can have up to 4 digits."),
        ("auto", "12 EXP 99999 =", "An exponent can have up to 4 digits."),
        ("auto", "2 EXP 9 EXP 5", "A number can have one exponent."),
        ("double", "1 + EXP EXP 5 =", "A number can have one exponent."),
        ("gmp", String(repeating: "7", count: 1001) + " BS =", "A number can have up to 1000 digits."),
        ("auto", String(repeating: "7", count: 1001), "A number can have up to 1000 digits."),
    ]

    @Test(
        arguments: excess.filter { Backends.all.count > 1 || $0.backend == "double" },
        [[], ["--trace"], ["--rules", "rpn"]])
    func `a number that can’t be entered in full is an error`(
        row: (backend: String, keys: String, limit: String), _ options: [String]
    ) throws {
        let keys = options.contains("rpn") ? row.keys.replacing("=", with: "") : row.keys
        let run = try BrainProcess.run(["keys", "--backend", row.backend] + options + ["--", keys])
        #expect(run.lines.last?.contains("Beyond limits") == true)
        #expect(run.messages == "brain: \(row.limit) ‘C’ starts again.\n")
        #expect(run.status == 1)
    }

    @Test(arguments: [
        ("00000000000000000001 =", "1"), ("1 EXP 000002 =", "100"), ("1234567890123456 =", "1234567890123456"),
        ("12345678901234567 C 5", "5"), ("1e9999 ÷ 1e9999 =", "1"),
    ])
    func `a number that can be entered in full is none`(_ keys: String, _ display: String) throws {
        for backend in Backends.all where backend != "double" || !keys.contains("e9999") {
            let run = try BrainProcess.run(["keys", "--backend", backend, "--", keys])
            #expect(run.text == display + "\n")
            #expect(run.status == 0)
        }
    }

    @Test func `keys that are not text are told like an expression that is not`() throws {
        let run = try BrainProcess.run(["keys"], input: Data("1 + ".utf8) + [0xFF, 0x0A])
        #expect(run.messages.contains("These bytes are not UTF-8 text."))
    }

    @Test(arguments: [
        ("1,5 + 2 =", "‘,’ has no meaning here: the point is ‘.’."),
        ("9 + ９ =", "‘９’ has no meaning here: this is the wide form of ‘9’"),
        ("1 ＝", "‘＝’ has no meaning here: this is the wide form of ‘=’"),
        ("½ + 1 =", "The character ‘½’ has no meaning here."),
    ])
    func `a character that is no key is quoted, with what to press`(_ keys: String, _ message: String) throws {
        let run = try BrainProcess.run(["keys", "--", keys])
        #expect(run.messages.contains(message))
        #expect(run.status == 2)
    }

    @Test(arguments: ["5 < 3 =", "true + 3 =", "5 if 3", "3 ≠ 2 =", "5 + 3 = × ans ="])
    func `what has a meaning in expressions only is no key`(_ keys: String) throws {
        let run = try BrainProcess.run(["keys", "--", keys])
        #expect(run.text == "")
        #expect(run.messages.contains("has no meaning here"))
        #expect(run.status == 2)
    }

    @Test(arguments: Backends.all)
    func `names are keys in every back end`(_ backend: String) throws {
        let presses = [("π × 0 =", "0"), ("7 mod 3 =", "1"), ("0 sin + 1 =", "1"), ("2 pow 3 =", "8"), ("9 sqrt", "3")]
        for (keys, display) in presses {
            #expect(try BrainProcess.run(["keys", "--backend", backend, keys]).lines == [display], "\(keys)")
        }
    }

    @Test(
        .enabled(if: Backends.all.contains("gmp")),
        arguments: [
            "1 ÷ 3 × 3 =", "2 √ x² - 2 =", "1 / 3 - 1 / 3 = 5 + 2 =", "5 ÷ 0 = 7", "0.1 + 0.2 =", "30 sin", "171 !",
            "1 EXP 40 + 1 - 1 EXP 40 =", "EXP 9999 × EXP 9999 =", "1 ÷ 7 MS MR × 7 =", "2 √ × 2 √ = 1/x", "3 undo",
            "12345678901234567890123456789012345678901234567890 + 1 =", "foo", "2 sqrt sqr floor", "e ln + π sin =",
        ], ["pocket", "scientific", "rpn"])
    func `the default back end shows what exact numbers show`(_ keys: String, _ rules: String) throws {
        let short = ["--precision", "15"]
        for options in [short, ["--precision", "30"], short + ["--trace"], short + ["--format", "engineering"]] {
            let command = ["keys", "--rules", rules] + options
            let run = try BrainProcess.run(command + ["--", keys])
            let exact = try BrainProcess.run(command + ["--backend", "gmp", "--", keys])
            #expect(run.text == exact.text)
            #expect(run.messages == exact.messages)
            #expect(run.status == exact.status)
        }
    }

    @Test func `every key is traced with the display and the sign`() throws {
        let run = try BrainProcess.run(["keys", "--trace", "1 +", "2.5*", "π", "="])
        #expect(
            run.lines == [
                "1\t1\t", "+\t1\t+", "2\t2\t+", ".\t2.\t+", "5\t2.5\t+", "×\t3.5\t×", "π\t3.14159265358979\t×",
                "=\t10.9955742875643\t",
            ])
    }

    @Test func `keys are traced by the names that are on them`() throws {
        let keys = ["C", "AC", "CE", "⌫", "+/-", "EE", "M-", "MR", "MC", "%", "*", "x²", "undo"]
        let names = try BrainProcess.run(["keys", "--trace"] + keys).lines.map { $0.split(separator: "\t")[0] }
        #expect(names == ["C", "C", "CE", "BS", "±", "EE", "M-", "MR", "MC", "%", "×", "sqr", "undo"])
    }

    @Test(arguments: [("5 ce", "‘CE’"), ("Sqrt", "‘sqrt’"), ("ac", "‘AC’"), ("1 mr", "‘MR’")])
    func `a key in letters of another case is suggested`(_ keys: String, _ suggestion: String) throws {
        #expect(try BrainProcess.run(["keys", keys]).messages.contains(suggestion))
    }

    @Test(arguments: [("basic", "9"), ("pocket", "9"), ("scientific", "7")])
    func `rules say what keys mean`(_ rules: String, _ display: String) throws {
        #expect(try BrainProcess.run(["keys", "--rules", rules, "1 + 2 × 3 ="]).lines == [display])
    }

    @Test(arguments: [("basic", "( 2", "‘(’"), ("rpn", "1 + 2 =", "‘=’"), ("pocket", "1 ENTER 2 +", "‘ENTER’")])
    func `a key that the rules lack is refused`(_ rules: String, _ keys: String, _ name: String) throws {
        let run = try BrainProcess.run(["keys", "--rules", rules, keys])
        #expect(run.messages == "brain: The rules ‘\(rules)’ have no key \(name).\n")
        #expect(run.text.isEmpty)
        #expect(run.status == 2)
    }

    @Test(arguments: [("3 ENTER 4 +", "7"), ("5 MS 6 MR x<>y", "6"), ("9 √ LASTX", "9"), ("1 ENTER 2 R↓", "1")])
    func `operations can come after their operands`(_ keys: String, _ display: String) throws {
        #expect(try BrainProcess.run(["keys", "--rules", "rpn", keys]).lines == [display])
    }

    @Test func `lines of standard input are sequences of their own, and messages name them`() throws {
        let run = try BrainProcess.run(["keys"], lines: "1 + 1 =", "= =", "5 ÷ 0 =", "2 foo 3", "4 √")
        #expect(run.lines == ["2", "0", "Division by 0", "2"])
        #expect(
            run.messages == """
                brain: line 3: This is a division by zero.
                brain: line 4: There is nothing named ‘foo’.
                  2 foo 3
                    ^^^

                """)
        #expect(run.status == 2)
    }

    @Test(arguments: [
        ("5 ms", "There is nothing named ‘ms’. Did you mean ‘MS’?\n  5 ms\n    ^^\n"),
        ("5 m+ 3", "There is nothing named ‘m+’. Did you mean ‘M+’?\n  5 m+ 3\n    ^^\n"),
        ("5m-", "There is nothing named ‘m-’. Did you mean ‘M-’?\n  5m-\n   ^^\n"),
        ("5 mx", "There is nothing named ‘mx’.\n  5 mx\n    ^^\n"),
        ("5 enter", "‘enter’ has no meaning here: ‘ENTER’ is a key of ‘--rules rpn’.\n  5 enter\n    ^^^^^\n"),
        ("5 SIN", "There is nothing named ‘SIN’. Did you mean ‘sin’?\n  5 SIN\n    ^^^\n"),
    ])
    func `a key in other capitals is suggested, with the sign at its end`(_ keys: String, _ message: String) throws {
        let run = try BrainProcess.run(["keys", keys])
        #expect(run.messages == "brain: \(message)")
        #expect(run.status == 2)
    }

    private static let goingOn: [(rules: String, keys: String, display: String, error: String)] = [
        ("pocket", "1 ÷ 0 + 5 =", "5", "This is a division by zero."),
        ("basic", "1 ÷ 0 + 5 =", "5", "This is a division by zero."),
        ("scientific", "1.25 ÷ ( 7 − 7 ) − 0.5 − 0.5 − 7 =", "-7", "This is a division by zero."),
        ("rpn", "3 ENTER 1 ENTER 0 ÷ +", "1", "This is a division by zero."),
        ("pocket", "4 ± √ 9 √", "3", "‘√’ is not defined at -4; it takes numbers from 0."),
    ]

    @Test(arguments: goingOn, [[], ["--trace"]])
    func `keys that go on after an error don’t end well`(
        row: (rules: String, keys: String, display: String, error: String), _ options: [String]
    ) throws {
        let run = try BrainProcess.run(["keys", "--rules", row.rules] + options + ["--", row.keys])
        #expect(run.lines.last?.split(separator: "\t").last == row.display[...] || options.isEmpty)
        #expect(run.lines.last == row.display || !options.isEmpty)
        #expect(run.messages == "brain: The keys went on after an error: \(row.error)\n")
        #expect(run.status == 1)
    }

    @Test(arguments: [
        ("pocket", "1 ÷ 0 = C 5 + 2 =", "7"), ("pocket", "1 ÷ 0 = CE 5", "5"), ("pocket", "1 ÷ 0 = undo 4 =", "0.25"),
        ("rpn", "1 ENTER 0 ÷ BS 4 ÷", "0.25"),
    ])
    func `an error that was taken away is none`(_ rules: String, _ keys: String, _ display: String) throws {
        let run = try BrainProcess.run(["keys", "--rules", rules, "--", keys])
        #expect(run.text == display + "\n")
        #expect(run.messages.isEmpty)
        #expect(run.status == 0)
    }

    @Test func `a key of the rules comes before a constant with its name, others are constants`() throws {
        let folder = try TemporaryFolder()
        try folder.write("C = 5\nundo = 7\nDROP = 11\nE = 2\n", to: "own")
        func press(_ keys: String, _ rules: String = "pocket") throws -> [String] {
            try BrainProcess.run(["keys", "--operators", folder.file("own"), "--rules", rules, keys]).lines
        }
        #expect(try press("3 + C =") == ["0"])
        #expect(try press("3 + undo =") == ["3"])
        #expect(try press("3 + DROP =") == ["14"])
        #expect(try press("5 ENTER 6 DROP", "rpn") == ["5"])
        #expect(try press("3 + E =") == ["5"])
    }

    @Test(arguments: [("5 ÷ 0 =", 1), ("5 @ 3", 2), ("sinx", 2), ("1 +", 0)] as [(String, Int32)])
    func `the status says what became of the keys`(_ keys: String, _ status: Int32) throws {
        #expect(try BrainProcess.run(["keys", keys]).status == status)
    }

    @Test(arguments: [["--nope", "1"], ["--rules", "nope", "1"], ["--precision", "0", "1"]])
    func `wrong usage is refused`(arguments: [String]) throws {
        let run = try BrainProcess.run(["keys"] + arguments)
        #expect(run.status == 64)
        #expect(run.text.isEmpty)
    }

    @Test(arguments: [
        (["--precision", "5"], "2 ÷ 3 =", "0.66667"), (["--angle", "degrees"], "30 sin", "0.5"),
        (["--percent", "plain"], "200 + 10 % =", "200.1"),
    ])
    func `options hold for keys as for expressions`(_ options: [String], _ keys: String, _ display: String) throws {
        #expect(try BrainProcess.run(["keys"] + options + [keys]).lines == [display])
    }

    /// Rows of the suites of other calculators that doubles can't follow.
    @Test(arguments: [
        ("π sin", "0"), ("π tan", "0"), ("8 ^ ( 2 ÷ 3 ) - 4 +", "0"), ("2 √ × = − 2 =", "0"),
        ("1 ÷ 3 =", "0.333333333333333333333333333333"), ("123456789012345678901 =", "123456789012345678901"),
    ])
    func `exact numbers are exact on the display`(_ keys: String, _ display: String) throws {
        let run = try BrainProcess.run(["keys", "--backend", "gmp", keys])
        if run.messages.contains("without GMP") { return }
        #expect(run.lines == [display])
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// What a user types after `brain`, and what comes of it.
struct CommandLineTests {
    @Test(arguments: [
        ("Combinatorics", "comb(5, 2)", "There is nothing named ‘comb’."), ("none", "comb(5, 2)", "‘nCr(n, k)’"),
        ("Lists", "len(4)", "There is nothing named ‘len’."), ("none", "len(4)", "‘count(list)’"),
        ("Scientific", "5 deg", "There is nothing named ‘deg’."), ("none", "5 deg", "‘30°’"),
    ])
    func `what is not there is not recommended`(_ excluded: String, _ expression: String, _ message: String) throws {
        let options = excluded == "none" ? [] : ["--without", excluded]
        #expect(try BrainProcess.run(options + [expression]).messages.contains(message))
    }

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
            (["--backend", "double", "--precision", "17", "0.1"], "0.10000000000000001"),
            (["--precision", "3", "2/3"], "0.667"),
            (["--backend", "double", "--fraction", "0.75"], "3/4"),
            (["--backend", "double", "--fraction", "1/3"], "0.333333333333333"),
            (["--format", "scientific", "12345"], "1.2345e+4"),
            (["--format", "engineering", "12345"], "12.345e+3"),
            (["--group", "1234567.5"], "1_234_567.5"),
            (["--group", "-10^7/3 to fraction"], "-10_000_000/3"),
            (["--group", "1234567√2/1000 to exact"], "1_234_567√2/1_000"),
            (["--decimals", "1", "1/2 to 2 decimals"], "0.50"),
            (["--decimals", "2", "1/4 to 10 digits"], "0.25"),
            (["--decimals", "2", "[5, 1/3] to 3 digits"], "[5, 0.333]"),
            (["--exact", "√2 to 3 decimals"], "1.414"),
            (["--fraction", "1/3 to 3 digits"], "0.333"),
            (["--base", "16", "1/3 to 5 digits"], "0.33333"),
            (["--format", "scientific", "2/3 to 3 digits"], "6.67e-1"),
            (["--percent", "plain", "5% of 200"], "10"),
            (["1e−3"], "0.001"),
            (["2e−3 × 1E+3"], "2"),
            (["--base", "16", "255"], "0xff"),
            (["--base", "2", "5"], "0b101"),
            (["--angle", "degrees", "sin 30"], "0.5"),
            (["--angle", "gradians", "sin 100"], "1"),
            (["--angle", "degrees", "sin(90°)"], "1"),
            (["--angle", "degrees", "asin 1 to degrees"], "90°"),
            (["--angle", "degrees", "[60, 90] to radians"], "[1.0471975511966, 1.5707963267949]"),
            (["--angle", "gradians", "100 to degrees"], "90°"),
            (["--angle", "gradians", "asin 1 to radians"], "1.5707963267949"),
            (["--angle", "radians", "π/2 to degrees"], "90°"),
            (["--angle", "degrees", "--backend", "double", "0.1 to degrees"], "0.1°"),
            (["sin 30°"], "0.5"),
            (["100 + 10%"], "110"),
            (["--percent", "plain", "100 + 10%"], "100.1"),
            (["0.1 + 0.2"], "0.3"),
            (["√2 + cos π"], "0.414213562373095"),
            (["2^0.5"], "1.4142135623731"),
            (["--backend", "double", "10^20"], "1e+20"),
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
            (
                ["1e9999999999999999999"], 1,
                "brain: This number is too large for this back end.\n  1e9999999999999999999\n  ^^^^^^^^^^^^^^^^^^^^^\n"
            ),
            (
                ["1e-720575940379279369"], 1,
                "brain: This number is too close to zero for this back end.\n  1e-720575940379279369\n  ^^^^^^^^^^^^^^^^^^^^^\n"
            ),
            (
                ["(-8)^(1/2)"], 1,
                "brain: ‘^’ is not defined for -8, 0.5; it takes a base below 0 only with a whole exponent or a fraction with "
                    + "an odd denominator, such as 1/3, and a base of 0 only with an exponent from 0.\n  (-8)^(1/2)\n  ^^^^^^^^^^\n"
            ),
            (
                ["--backend", "double", "--base", "16", "2^60"], 1,
                "brain: This is a double from 2^53 on, which is rounded, so that its digits in base 16 are not known; "
                    + "‘to decimal’ at the end of the expression shows it in base 10.\n  2^60\n  ^^^^\n"
            ),
            (
                ["tan 90°"], 1,
                "brain: ‘tan’ is not defined at 90°; it takes any angle but 90°, 270° and so on.\n  tan 90°\n  ^^^^^^^\n"
            ),
            (
                ["acosh(1-1e-25)"], 1,
                "brain: ‘acosh’ is not defined at 0.9999999999999999999999999; it takes numbers from 1.\n"
                    + "  acosh(1-1e-25)\n  ^^^^^^^^^^^^^^\n"
            ),
            (
                ["asin(1+1e-80)"], 1,
                "brain: ‘asin’ is not defined at ≈1; it takes numbers from −1 to 1.\n  asin(1+1e-80)\n  ^^^^^^^^^^^^^\n"
            ),
            (
                ["gcd(10^50+0.5,2)"], 1,
                "brain: ‘gcd’ of ≈1e+50, 2: it takes whole numbers.\n  gcd(10^50+0.5,2)\n  ^^^^^^^^^^^^^^^^\n"
            ),
            (
                ["(10^30+0.5)!!"], 1,
                "brain: ‘!!’ of 1000000000000000000000000000000.5: it takes whole numbers from −1.\n"
                    + "  (10^30+0.5)!!\n  ^^^^^^^^^^^^^\n"
            ),
            (
                ["gcd(1.5e70+0.5,10^20)"], 1,
                "brain: ‘gcd’ of ≈1.5e+70, 1e+20: it takes whole numbers.\n"
                    + "  gcd(1.5e70+0.5,10^20)\n  ^^^^^^^^^^^^^^^^^^^^^\n"
            ),
            (
                ["asin(10^60+1)"], 1,
                "brain: ‘asin’ is not defined at 1e+60; it takes numbers from −1 to 1.\n  asin(10^60+1)\n  ^^^^^^^^^^^^^\n"
            ),
            (
                ["ln(zeta(14500)-1)"], 1,
                "brain: ‘ln(zeta(14500)-1)’ could not be decided at the precision that was tried.\n  ln(zeta(14500)-1)\n"
                    + "  ^^^^^^^^^^^^^^^^^\nA higher --precision may decide it.\n"
            ),
            (
                ["gamma(1/5)gamma(7/10)=2^(3/5)√π gamma(2/5)"], 1,
                "brain: Whether 5.95916916171156 = 5.95916916171156 could not be decided at the precision that was tried.\n"
                    + "  gamma(1/5)gamma(7/10)=2^(3/5)√π gamma(2/5)\n  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^\n"
                    + "Whether they are near each other can be decided: ‘|a − b| < 1e-30’.\n"
            ),
            (
                ["x↦x↦x↦x↦x↦x↦x↦x↦x↦x↦x↦x↦x↦x↦x↦x↦x↦1"], 1,
                "brain: Functions and bodies may be nested at most 16 levels deep.\n  x↦x↦x↦x↦x↦x↦x↦x↦x↦x↦x↦x↦x↦x↦x↦x↦x↦1\n"
                    + "                                  ^^\n"
            ),
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
            (["--decimals", "-1", "1"], "--decimals"), (["--precision", "3", "--decimals", "3", "1"], "exclusive"),
            (["--base", "3", "1"], "--base"), (["--base", "2", "--format", "scientific", "1"], "exclusive"),
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

    @Test(
        arguments: [
            (["--backend", "gmp", "keys", "0.1 + 0.2 - 0.3 ="], "0"),
            (["--backend=gmp", "keys", "0.1 + 0.2 - 0.3 ="], "0"),
            (["--rules", "scientific", "keys", "1 + 2 × 3 ="], "7"),
            (["keys", "--rules", "scientific", "1 + 2 × 3 ="], "7"),
            (["keys", "1 + 2 × 3 =", "--rules", "scientific"], "7"),
            (["--backend", "gmp", "--", "2^64"], "18446744073709551616"),
        ] as [([String], String)])
    func `options may stand before a command`(_ arguments: [String], _ value: String) throws {
        let run = try BrainProcess.run(arguments)
        if run.messages.contains("without GMP") { return }
        #expect(run.text == value + "\n")
        #expect(run.messages == "")
    }

    @Test(
        arguments: [
            (["keys", "--json", "1"], "--json"), (["keys", "--explain", "1"], "--explain"),
            (["pad", "--json"], "--json"), (["--precision", "30", "tape"], "--precision"),
        ] as [([String], String)])
    func `a command refuses an option that would do nothing`(_ arguments: [String], _ option: String) throws {
        let run = try BrainProcess.run(arguments)
        #expect(
            run.messages.hasPrefix(
                "brain: ‘brain \(arguments.contains("tape") ? "tape" : arguments[0])’ has no option \(option)."))
        #expect(run.status == 64)
    }

    @Test(arguments: [
        (["--angle", "deg", "sin 30"], "0.5"), (["--angle=grad", "sin 100"], "1"), (["--base", "hex", "255"], "0xff"),
        (["--format", "sci", "1500"], "1.5e+3"),
    ])
    func `an option takes the short names that conversions have`(_ arguments: [String], _ value: String) throws {
        #expect(try BrainProcess.run(arguments).text == "\(value)\n")
    }

    @Test(arguments: [
        ["---1"], ["--backend", "gmp", "---1"], ["---1", "--precision", "30"], ["--", "---1"],
        ["--json=brief", "---1"],
    ])
    func `three hyphens before a digit are three signs, whatever options there are`(_ arguments: [String]) throws {
        let run = try BrainProcess.run(arguments)
        if run.messages.contains("without GMP") { return }
        #expect(run.text.contains("-1"))
        #expect(run.status == 0)
    }

    @Test func `an expression may look like options if it is one argument`() throws {
        #expect(try BrainProcess.run(["--sin(0)"]).text == "0\n")
        #expect(try BrainProcess.run(["--π - --π"]).text == "0\n")
    }

    @Test(
        arguments: [
            (["--plugin", "/nowhere/none.so", "1"], "/nowhere/none.so"),
            (["--operators", "/nowhere/mine.brain", "1"], "/nowhere/mine.brain"),
            (["--without", "Foo", "1"], "There is no plugin ‘Foo’ to leave out."),
            (["keys", "--without", "Foo", "1"], "There is no plugin ‘Foo’ to leave out."),
            (["operators", "--plugin", "/nowhere/none.so"], "/nowhere/none.so"),
        ] as [([String], String)])
    func `what is named and not there is an error`(_ arguments: [String], _ culprit: String) throws {
        let run = try BrainProcess.run(arguments)
        #expect(run.text == "")
        #expect(run.messages.hasPrefix("brain: "))
        #expect(run.messages.contains(culprit))
        #expect(run.status == 64)
    }

    @Test func `with --json, nothing but the object is written for a name of one letter`() throws {
        let run = try BrainProcess.run(["--json", "t"])
        #expect(run.text.contains("There is nothing named ‘t’."))
        #expect(run.messages == "")
        #expect(run.status == 2)
    }

    @Test(.enabled(if: Backends.all.contains("gmp")))
    func `an operand that is too large is told so, not the result`() throws {
        for (expression, operand) in [
            ("7^7^7^7 mod 10", "An operand of ‘mod’"), ("(10^30)! mod 7", "An operand of ‘mod’"),
            ("gcd(10^(10^10^10), 3)", "An operand of ‘gcd’"), ("floor(7^7^7^7)", "The operand of ‘floor’"),
        ] {
            let run = try BrainProcess.run([expression])
            #expect(run.messages.hasPrefix("brain: \(operand) is too large for this back end.\n"))
            #expect(run.status == 1)
        }
    }

    @Test(
        .enabled(if: Backends.all.contains("gmp")),
        arguments: [
            ("exp(exp(100))/exp(exp(100)+1)", "An intermediate result is too large"),
            ("gamma(1e18+1)/gamma(1e18)", "An intermediate result is too large"),
            ("cosh(1e20)-sinh(1e20)", "An intermediate result is too large"),
            ("sin(exp(-1e19))/exp(-1e19)", "An intermediate result is too close to zero"),
            ("sin(2^(10-2^60))/sin(2^(-30-2^60))", "An intermediate result is too close to zero"),
            ("floor(exp(1e20)/gamma(1e20))", "An intermediate result is too large"),
            ("ln(gamma(1e18+1)/gamma(1e18))", "An intermediate result is too large"),
            ("exp(1e20)", "‘exp(1e20)’ is too large"), ("exp(7e17)*exp(6e17)", "‘exp(7e17)*exp(6e17)’ is too large"),
            ("1/exp(-1e20)", "‘1/exp(-1e20)’ is too large"),
        ])
    func `a value that may be moderate is not said to be too large`(expression: String, message: String) throws {
        let run = try BrainProcess.run([expression])
        #expect(run.messages.hasPrefix("brain: \(message) for this back end.\n"))
        #expect(run.status == 1)
    }

    @Test(
        .enabled(if: Backends.all.contains("gmp")),
        arguments: [
            ("sin(exp(1e10))", "‘sin’ of 1.07775060795856e+4342944819 exceeds the limits on size."),
            ("gcd(exp(1e10), 2)", "‘gcd’ of ≈1.07775060795856e+4342944819, 2: it takes whole numbers."),
        ])
    func `an operand of many digits before the point is written like any other`(
        expression: String, message: String
    ) throws {
        #expect(try BrainProcess.run([expression]).messages.hasPrefix("brain: \(message)\n"))
    }

    @Test func `a comment alone is no mistake, as in a file`() throws {
        let run = try BrainProcess.run(["# only a comment"])
        #expect(run.text == "" && run.messages == "")
        #expect(run.status == 0)
    }

    @Test(arguments: [("2.5", "2.50"), ("5", "5.00"), ("1/3", "0.33"), ("0", "0.00"), ("-1/8", "-0.12")])
    func `decimals are shown, zeros included`(_ expression: String, _ value: String) throws {
        #expect(try BrainProcess.run(["--decimals", "2", expression]).text == value + "\n")
    }

    @Test(arguments: [
        ["1+1"], ["--json", "1+1"], ["operators"], ["operators", "sin"], ["--help"], ["help", "keys"], ["--version"],
        ["keys", "1"], ["--generate-manual"], ["--generate-completion-script", "bash"],
    ])
    func `a full disk is told of by every command`(_ arguments: [String]) throws {
        let run = try BrainProcess.run(arguments, writingTo: "/dev/full")
        #expect(run.messages == "brain: Standard output can’t be written: No space left on device.\n")
        #expect(run.status == 74)
    }

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "this system has no /dev/full"),
        arguments: [["1/0"], ["1 +"], ["define", "q(x) = coss"], ["--foo"], ["keys", "1 ÷ 0 ="], []])
    func `a message that can't be written is a failure of writing`(_ arguments: [String]) throws {
        let run = try BrainProcess.run(
            arguments, input: Data("1/0\n".utf8), environment: [:], limit: "exec 2>/dev/full")
        #expect(run.status == 74)
    }

    @Test(arguments: [
        ("0", "--precision must be at least 1."),
        ("-99999999999999999999", "--precision must be at least 1."),
        ("many", "--precision needs a number of digits, not ‘many’."),
    ])
    func `a number of digits that can't be used says why, wherever it is given`(
        _ digits: String, _ message: String
    ) throws {
        #expect(try BrainProcess.run(["--precision", digits, "1"]).messages.hasPrefix("brain: \(message)\n"))
        let run = try BrainProcess.run(["1"], environment: ["BRAIN_PRECISION": digits])
        let ending = message.dropFirst("--precision".count)
        #expect(run.messages.hasPrefix("brain: The environment variable BRAIN_PRECISION\(ending)\n"))
        #expect(run.status == 64)
    }

    @Test(arguments: [
        (
            ["--precision", "99999999999999999999"],
            "That many digits are more than --max-digits allows, which is 10000000."
        ),
        (
            ["--decimals", "9223372036854775807"],
            "That many digits are more than --max-digits allows, which is 10000000."
        ),
        (["--precision", "10000001"], "10000001 digits are more than --max-digits allows, which is 10000000."),
        (
            ["--backend", "double", "--precision", "99999999999999999999"],
            "The double back end has no more than 17 digits: choose fewer, or the back end auto or gmp."
        ),
        (["--jobs", "99999999999999999999"], "--jobs must be from 1 to 1024."),
    ])
    func `a number larger than any that can be used says which can`(_ options: [String], _ message: String) throws {
        let run = try BrainProcess.run(options + ["1"])
        if run.messages.contains("without GMP") { return }
        #expect(run.messages.hasPrefix("brain: \(message)\n"))
        #expect(run.status == 64)
    }

    @Test func `a limit may be larger than any number that can be counted`() throws {
        #expect(try BrainProcess.run(["--max-digits", "99999999999999999999", "1/4"]).text == "0.25\n")
    }

    @Test func `a setting of more digits than can be counted says how many there may be`() throws {
        let run = try BrainProcess.run([], lines: "# brain: precision 99999999999999999999", "1")
        #expect(run.messages.contains("That many digits are more than --max-digits allows, which is 10000000."))
    }

    @Test(arguments: [
        (
            ["1"], "99999999999999999999999",
            "brain: The environment variable BRAIN_PRECISION must be at most 10000000.\n"
        ),
        (["1"], "10000001", "brain: The environment variable BRAIN_PRECISION must be at most 10000000.\n"),
        (["--max-digits", "20000000", "1"], "10000001", ""), (["--max-digits", "100", "1"], "1000", ""),
        (["--backend", "double", "1"], "1000", ""),
    ])
    func `more digits by default than any command could print are an error, others are cut`(
        _ arguments: [String], _ digits: String, _ message: String
    ) throws {
        let run = try BrainProcess.run(arguments, environment: ["BRAIN_PRECISION": digits])
        #expect(run.messages == message)
        #expect(run.status == (message.isEmpty ? 0 : 64))
    }

    @Test(arguments: [("opreators", "operators"), ("regsiter", "register")])
    func `a command that is misspelt is recommended`(_ word: String, _ command: String) throws {
        let run = try BrainProcess.run([word])
        #expect(run.messages.contains("Did you mean the command ‘brain \(command)’?"))
        #expect(run.status == 2)
    }

    @Test func `what an operator says of itself cannot control the terminal`() throws {
        let given = try Configuration()
        let summary = "\u{1B}[31mred\u{7} \u{202E}back \u{200B}gone 👨‍👩‍👧"
        #expect(try given.brain("define", "h(x) = x", "--summary", summary).status == 0)
        let shown = "<U+001B>[31mred<U+0007> <U+202E>back <U+200B>gone 👨‍👩‍👧"
        #expect(try given.brain("operators", "h").text.contains(shown))
        #expect(try given.brain("operators", "--mine").text.contains(shown))
    }

    @Test(arguments: [
        ["operators", "\u{1B}[31m"], ["--operators", "/nowhere/\u{1B}[31m", "1"], ["--plugin", "\u{1B}[31m", "1"],
        ["--\u{1B}[31m"], ["undefine", "\u{1B}]52;c;aGk=\u{7}"], ["check", "\u{9B}31m"], ["1 \u{1B}[31m"],
    ])
    func `names in messages cannot control the terminal`(_ arguments: [String]) throws {
        let run = try Configuration().brain(arguments)
        #expect(run.status != 0)
        #expect(!run.messages.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
    }

    @Test(arguments: [
        (["--base", "16"], "0.5", "base 16"), (["--base", "2"], "[1, 0.5]", "base 2"), ([], "0.5 to octal", "base 8"),
        (["--base", "16"], "x = 0.5", "base 16"),
    ])
    func `a number that its base can't show is refused with the base, and with what to write`(
        _ options: [String], _ expression: String, _ base: String
    ) throws {
        let advice = options.isEmpty ? "in place of that conversion" : "at the end of the expression"
        for backend in Backends.all {
            let run = try BrainProcess.run(options + ["--backend", backend, expression])
            #expect(
                run.messages.hasPrefix(
                    "brain: This is not an integer, and \(base) shows only integers; ‘to decimal’ \(advice) shows it in base 10."
                ))
            #expect(run.status == 1)
        }
        #expect(try BrainProcess.run(["--base", "16", "x = 0.5 to decimal"]).text == "0.5\n")
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Lines on standard input: each is an expression, and each is answered.
struct BatchTests {
    @Test func `every line is answered in order, whatever became of the others`() throws {
        let run = try BrainProcess.run(
            lines: "x = 3", "x²", "1/0", "ans + 1", "1 +", "f(a, b) = a − b", "f(10, 4)", "ans", "zzyzx", "2 + 2")
        #expect(run.lines == ["3", "9", "10", "f(a, b) = a − b", "6", "6", "4"])
        #expect(
            run.messages == """
                brain: line 3: This is a division by zero.
                  1/0
                  ^^^
                brain: line 5: ‘+’ needs a number after it.
                  1 +
                    ^
                brain: line 9: There is nothing named ‘zzyzx’.
                  zzyzx
                  ^^^^^

                """)
        #expect(run.status == 2)
    }

    @Test(
        .enabled(if: Backends.all.contains("gmp")),
        arguments: [
            (["5", "6", "q = 1; gamma(1/3)", "8", "$2", "$1"], "5"), (["5", "6", "7", "q = 1; 1/0", "8", "$2"], "6"),
            (["5", "6", "q = 1; q/3 to fraction", "$1"], "5"), (["5", "6", "α = gamma(1/3)", "$1"], "5"),
            (["1/0", "q = 1; 1/0", "2.5", "9", "$3"], "2.5"),
        ])
    func `answers keep their numbers, whatever back end gave them`(_ lines: [String], _ last: String) throws {
        let input = Data((lines.joined(separator: "\n") + "\n").utf8)
        for jobs in ["1", "2"] {
            #expect(try BrainProcess.run(["--jobs", jobs], input: input).lines.last == last)
        }
    }

    @Test(arguments: [["5", "1/0", "$2"], ["5", "# note", "f(x) = x", "$2 + 1"], ["5", "1 +", "6", "7", "$2"]])
    func `who names a line that has no answer is told why there is none`(_ lines: [String]) throws {
        let run = try BrainProcess.run([], input: Data((lines.joined(separator: "\n") + "\n").utf8))
        #expect(
            run.messages.contains(
                "‘$2’ has no meaning here: the line of that number has no answer, since it failed or is a definition."))
        let other = try BrainProcess.run(lines: "5", "$2")
        #expect(other.messages.contains("no answer of that number is kept"))
    }

    @Test(
        .enabled(if: Backends.all.contains("gmp")), .enabled(if: BrainProcess.hasLimitableMemory),
        arguments: ["auto", "gmp"])
    func `a long answer is known by its number, too, until later long ones take too much memory`(
        _ backend: String
    ) throws {
        let run = try BrainProcess.run(
            ["--backend", backend], lines: "2^40000", "1..20000", "$1 mod 7", "$2[20000]", "ans + 1")
        #expect(run.lines.suffix(3) == ["2", "20000", "20001"])
        #expect(run.status == 0)
        // Each takes 2.5 MB, all that are kept 64 MiB.
        let long = [String](repeating: "10^6000000 + 1\n", count: 30).joined()
        let many = try BrainProcess.run(["--precision", "50"], input: Data((long + "$1 mod 7\n$30 mod 7\n").utf8))
        #expect(many.lines.count == 31)
        #expect(many.lines.last == "2")
        #expect(many.messages.contains("line 31: ‘$1’ has no meaning here: no answer of that number is kept"))
    }

    @Test(
        arguments: [
            (["6", "7; ans"], ["6", "7"]), (["6", "b = 1; ans + b"], ["6", "2"]),
            (["6", "7; b = ans; b"], ["6", "7"]),
            (["6", "ans + 1; ans × 2"], ["6", "14"]),
            (["6", "7; f(t) = 2t", "ans", "× 2"], ["6", "f(t) = 2t", "7", "14"]),
            (["6", "[1, 2]; b = ans; b[2]", "ans"], ["6", "2", "2"]), (["6", "7; 1/0", "ans"], ["6", "6"]),
            (["6", "7; ans to 2 decimals", "ans"], ["6", "7.00", "7"]),
            (["6", "f(t) = ans t", "f(2)", "f(2)", "7; f(2)"], ["6", "f(t) = ans t", "12", "24", "14"]),
            (["6", "8; f(t) = ans t; f(2)", "f(1)"], ["6", "16", "16"]),
        ])
    func `in a later step of a line, ans is the answer of the step before it`(
        _ lines: [String], _ answers: [String]
    ) throws {
        let input = Data((lines.joined(separator: "\n") + "\n").utf8)
        for backend in Set(Backends.all + [Backends.standard]) {
            #expect(try BrainProcess.run(["--backend", backend], input: input).lines == answers)
            // How lines are read is found out by another way through their steps.
            let explained = try BrainProcess.run(["--backend", backend, "--explain"], input: input)
            let values = zip(explained.lines, answers).map {
                $1.contains("=") ? $1 : $0.components(separatedBy: " = ").last
            }
            #expect(values == answers)
        }
    }

    @Test(arguments: Set(Backends.all + [Backends.standard]))
    func `a definition is refused that needs a number for ans, where the last answer is a list`(
        _ backend: String
    ) throws {
        let run = try BrainProcess.run(
            ["--backend", backend], lines: "c = [1, 2]", "c", "x ⊕ y := sum(ans, k, 1, 3)", "x ⊗ y := ans[1] x", "4 ⊗ 5"
        )
        #expect(run.lines == ["[1, 2]", "[1, 2]", "x ⊗ y := ans[1] x", "4"])
        #expect(run.messages.hasPrefix("brain: line 3: "))
        #expect(run.status == 2)
    }

    @Test(
        arguments: [
            ([], ["x = 1", "x = 0.5 to hex", "x", "ans"], ["1", "1", "1"]),
            ([], ["x = 1", "y = 2; x = 0.5 to hex", "x", "ans", "y"], ["1", "1", "1"]),
            ([], ["x = 1", "x := 0.5 to hex", "x"], ["1", "1"]),
            ([], ["x = 1", "f(t) = t + x", "x = 2; x = 3; 0.5 to hex", "f(1)", "x"], ["1", "f(t) = t + x", "2", "1"]),
            ([], ["x = 1", "x = 2; g(t) = t + x; 0.5 to hex", "g(1)", "x"], ["1", "1"]),
            ([], ["3", "0.5 to hex", "ans", "× 2"], ["3", "3", "6"]),
            ([], ["x = 0.5 to hex", "x"], []), ([], ["3", "sin = 0.5 to hex", "sin(0)"], ["3", "0"]),
            (["--base", "16"], ["x = 1", "x = 0.5", "x", "ans"], ["0x1", "0x1", "0x1"]),
            (["--base", "16"], ["f(x) = x + 1", "f(x) := x; y = 0.5", "f(1)"], ["f(x) = x + 1", "0x2"]),
            (["--max-digits", "100"], ["x = 1", "x = π to 101 digits", "x"], ["1", "1"]),
            (["--max-digits", "100"], ["x = 1", "y = 2; x = π to 101 digits", "x", "y"], ["1", "1"]),
        ])
    func `a line that fails because its answer can't be shown changes nothing`(
        _ options: [String], _ lines: [String], _ answers: [String]
    ) throws {
        let input = Data((lines.joined(separator: "\n") + "\n").utf8)
        // A double has all digits that are asked for, most of them zero.
        let backends = Set(Backends.all + [Backends.standard]).filter {
            $0 != "double" || !options.contains("--max-digits")
        }
        for backend in backends {
            let run = try BrainProcess.run(["--backend", backend] + options, input: input)
            #expect(run.lines == answers, "\(backend)")
            let explained = try BrainProcess.run(["--backend", backend, "--explain"] + options, input: input)
            let values = zip(explained.lines, answers).map {
                $1.contains("=") ? $1 : $0.components(separatedBy: " = ").last
            }
            #expect(values == answers, "\(backend)")
        }
    }

    @Test(
        .enabled(if: Backends.all.contains("gmp")),
        arguments: [
            "map(x ↦ map(y ↦ y, 1..1000), 1..3000)[1][1]", "1..10^7", "count(map(x ↦ [[[[[x]]]]], 1..1000000))",
            "r(n) = n ≤ 0 ? [1] : [r(n − 1), r(n − 1)]; count(r(22))",
        ])
    func `the limit of memory holds for many short lists, and for what is printed`(_ line: String) throws {
        let run = try BrainProcess.run(["--max-memory", "64", line])
        #expect(run.text == "")
        #expect(run.status == 1)
    }

    @Test(
        .enabled(if: Backends.all.contains("gmp")),
        arguments: [
            "π to 101 digits", "√2 to 101 decimals", "1/3 to 101 decimals", "5 to 101 decimals", "1/3 to 101 digits",
        ])
    func `who asks for too many digits is told how many there may be`(_ line: String) throws {
        let run = try BrainProcess.run(["--max-digits", "100", line])
        #expect(run.messages.hasPrefix("brain: 101 digits are more than the limit, which is 100.\n  \(line)\n  ^"))
        #expect(run.messages.hasSuffix("\n--max-digits sets another limit.\n"))
        #expect(run.status == 1)
    }

    @Test(
        .enabled(if: Backends.all.contains("gmp")),
        arguments: [
            ("1e60000000 to 3 decimals", "1.000e+60000000\n"), ("10^(10^12) to 3 decimals", "1.000e+1000000000000\n"),
            ("-10^(10^18) to 1 decimals", "-1.0e+1000000000000000000\n"),
            ("[1, 1e60000000] to 0 decimals", "[1, 1e+60000000]\n"),
            ("10^20000000/3 to 3 decimals", ""), ("exp(exp(50)) to 3 decimals", ""),
        ])
    func `a number that is too long for a text with decimals is written in scientific notation`(
        _ line: String, _ text: String
    ) throws {
        #expect(try BrainProcess.run([line]).text == text)
    }

    @Test(
        arguments: [
            ("π to 6 digits", nil), ("[1/4, 1/3] to 6 digits", nil), ("a = π to 6 digits", nil),
            ("5 to 6 digits", "5\n"),
            ("[1/4, true] to 6 digits", "[0.25, true]\n"), ("π to 5 digits", "3.1416\n"),
        ] as [(String, String?)], Backends.all + [Backends.standard])
    func `digits that a number has not got are not too many`(_ line: (String, String?), backend: String) throws {
        let run = try BrainProcess.run(["--backend", backend, "--max-digits", "5", line.0])
        #expect(run.text == line.1 ?? "")
        #expect(run.messages.hasPrefix("brain: 6 digits are more than the limit, which is 5.\n") == (line.1 == nil))
    }

    @Test(arguments: Backends.all + [Backends.standard])
    func `a variable is set with as many digits as an answer may have`(backend: String) throws {
        let run = try BrainProcess.run(
            ["--backend", backend, "--max-digits", "100"], lines: "a = 1/3 to 101 decimals", "a")
        #expect(run.messages.contains("101 digits are more than the limit, which is 100."))
        #expect(run.messages.contains("There is nothing named ‘a’."))
        #expect(run.text == "")
    }

    @Test(
        .enabled(if: Backends.all.contains("gmp")),
        arguments: [
            ("123456.25", "1", nil), ("123456.26", "1", nil), ("123456.5", "0", nil), ("123456", "1", "123456.0"),
            ("1234.25", "1", "1234.2"), ("1234.26", "1", "1234.3"), ("12345.25", "1", nil), ("12345.26", "1", nil),
            ("π", "4", "3.1416"), ("π", "5", nil), ("1000π", "1", "3141.6"), ("10000π", "1", nil),
            ("1/3", "5", "0.33333"),
            ("4/3", "5", nil), ("9999.96", "1", nil), ("1e-9", "5", "0.00000"), ("π/10^9", "5", "0.00000"),
        ] as [(String, String, String?)])
    func `a number is rounded to as many digits as are allowed, whatever number it is`(
        _ line: String, _ decimals: String, _ answer: String?
    ) throws {
        let run = try BrainProcess.run(["--max-digits", "5", "--decimals", decimals, line])
        #expect(run.text == (answer.map { "\($0)\n" } ?? ""))
        let digits = decimals == "1" ? "1 digit" : "\(decimals) digits"
        let message = """
            brain: With \(digits) after the point, this number has more digits than the limit, which is 5.
              \(line)
              \(String(repeating: "^", count: line.count))
            --max-digits sets another limit.

            """
        #expect(run.messages == (answer == nil ? message : ""))
    }

    @Test(
        .enabled(if: Backends.all.contains("gmp")), .enabled(if: BrainProcess.hasLimitableMemory),
        arguments: [
            (
                "sum(1…10^7)",
                "‘sum’ of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, …]: A list of 10000000 elements would take more memory than an evaluation may have."
            ),
            (
                "sort(1…5×10^6)",
                "‘sort’ of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, …]: A list of 5000000 elements would take more memory than an evaluation may have."
            ),
        ])
    func `who needs more memory for a list is told how to get it`(_ line: String, _ sentence: String) throws {
        let run = try BrainProcess.run(["--max-memory", "64", line])
        let carets = String(repeating: "^", count: line.count)
        #expect(
            run.messages == "brain: \(sentence)\n  \(line)\n  \(carets)\n"
                + "That is more than the memory limit of 64 MiB; --max-memory sets another one.\n")
    }

    @Test(.enabled(if: Backends.all.contains("gmp")))
    func `who writes or computes too many elements is told that they take too much memory`() throws {
        let list = (1...330_000).map { "\($0)" }.joined(separator: ",")
        let run = try BrainProcess.run(["--max-memory", "90"], lines: "count([\(list)])")
        #expect(run.messages.hasPrefix("brain: line 1: "))
        #expect(run.messages.contains(" elements would take more memory than an evaluation may have.\n"))
        let many = try BrainProcess.run(
            ["--max-memory", "16", "f(n) = n < 1 ? [1] : [f(n−1), f(n−1)]; count(f(19))"])
        #expect(many.messages.contains("The memory limit of 16 MiB was reached; --max-memory sets another one."))
    }

    @Test(
        .enabled(if: Backends.all.contains("gmp")),
        .enabled(if: BrainProcess.hasLimitableMemory))
    func `where the system limits the memory, no option is named`() throws {
        let run = try BrainProcess.run(
            ["--max-memory", "1000", "3^(10^8) mod 7"], environment: [:], limit: "ulimit -v 400000")
        #expect(
            run.messages.hasSuffix(
                "\nA number on the way is too long for the memory that the system leaves to this process; "
                    + "‘ulimit -v’ shows its limit. The remainder of a power b^e is found without it by ‘powmod(b, e, m)’.\n"
            ))
    }

    @Test(
        .enabled(if: Backends.all.contains("gmp")),
        .enabled(if: BrainProcess.hasLimitableMemory),
        arguments: [
            "r(n) = n < 1 ? 1 : floor(n r(n−1) + 1); r(30000) > 1", "r(n) = n < 1 ? 5 : n + r(n−1)%; r(30000) > 1",
        ])
    func `a recursion does not keep the numbers of calls that have returned`(_ line: String) throws {
        let run = try BrainProcess.run(["--max-memory", "64", line], environment: [:], limit: "ulimit -v 400000")
        #expect(run.lines == ["true"])
    }

    @Test(
        arguments: [
            ("1\n2\n", 0), ("1\n1/0\n2\n", 1), ("1/0\n1 +\n", 2), ("1 +\n1/0\n", 2), ("", 0), ("1/0", 1),
        ] as [(String, Int32)])
    func `the status is that of the worst line`(_ input: String, _ status: Int32) throws {
        #expect(try BrainProcess.run([], input: Data(input.utf8)).status == status)
    }

    @Test(arguments: [
        ("1 + 1", "2\n"), ("1 + 1\r\n2 + 2\r\n", "2\n4\n"), ("  1\t+ 1  \n", "2\n"), ("", ""),
        ("1 # one\n2 # two\n", "1\n2\n"), ("\u{FEFF}1 + 1\n3\n", "2\n3\n"),
        ("\u{FEFF}# brain: precision 3\n√2", "1.41\n"),
    ])
    func `lines end as systems end them, and the last one may lack its end`(
        _ input: String, _ output: String
    ) throws {
        let run = try BrainProcess.run([], input: Data(input.utf8))
        #expect(run.text == output)
        #expect(run.status == 0)
    }

    @Test func `an answer that is to be set is refused, and kept`() throws {
        let run = try BrainProcess.run(lines: "5", "$1 = 40", "$1")
        #expect(run.lines == ["5", "5"])
        #expect(run.messages.hasPrefix("brain: line 2: ‘$1 =’ has no meaning here: an answer can’t be set;"))
    }

    @Test func `the carriage return at the end of a line is not shown with its error`() throws {
        let run = try BrainProcess.run([], input: Data("1 +\r\n(2\r\n".utf8))
        let first = "brain: line 1: ‘+’ needs a number after it.\n  1 +\n    ^\n"
        #expect(run.messages == "\(first)brain: line 2: This parenthesis is never closed.\n  (2\n  ^\n")
    }

    @Test(.enabled(if: Backends.all.contains("gmp")))
    func `definitions last, even those whose text takes more memory than it is kept in`() throws {
        let blanks = String(repeating: " ", count: 60_000)
        let definitions = (1..<1_200).map { "x\($0) = \($0)/3\(blanks)\n" }.joined()
        let run = try BrainProcess.run(
            [],
            input: Data(
                ("x0 = 1/3\n5\na = ans × 2\n\(definitions)0.1 + 0.2 − 0.3 + x0 × 3\n"
                    + "0.1 + 0.2 − 0.3 + x600 × 3 + x1199 × 3 + a\nans + 1\n$1200\n").utf8))
        #expect(run.lines.suffix(3) == ["1", "1809", "1810"])
        #expect(run.messages.contains("line 1206: This value exceeds the limits on size."))
    }

    @Test func `options hold for every line`() throws {
        let run = try BrainProcess.run(["--decimals", "3", "--explain"], lines: "1/3", "sqrt 2 * 2", "g(x) = 2x^2")
        #expect(run.lines == ["1 ÷ 3 = 0.333", "sqrt(2) × 2 = 2.828", "g(x) = 2 × (x ^ 2)"])
    }

    @Test func `an empty line is answered by an error, so that answers can be counted off`() throws {
        let run = try BrainProcess.run(["--json"], lines: "1", "", "# only a comment", "2")
        #expect(run.lines.count == 4)
        #expect(run.status == 2)
    }

    @Test func `ten thousand lines are answered in order`() throws {
        let input = (1...10_000).map { "\($0) + \($0)\n" }.joined()
        let run = try BrainProcess.run([], input: Data(input.utf8))
        #expect(run.text == (1...10_000).map { "\(2 * $0)\n" }.joined())
    }

    @Test func `a line of a megabyte is answered, one beyond the limit refused, and the rest goes on`() throws {
        let long = Array(repeating: "1", count: 1 << 19).joined(separator: "+")
        let tooLong = String(repeating: "1", count: 17 << 20)
        let run = try BrainProcess.run(lines: long, tooLong, "2 + 2")
        #expect(run.lines == ["524288", "4"])
        #expect(
            run.messages.hasPrefix(
                "brain: line 2: The expression is longer than 16777216 bytes, which is the limit.\n  1111"))
        #expect(run.messages.utf8.count < 400)
        #expect(run.status == 2)
    }

    @Test func `bytes that are no text are errors of their lines`() throws {
        let input = Data("1 + 1\n1 + ".utf8) + [0xFF, 0x0A] + Data("2 + ".utf8) + [0, 0x0A] + Data("3 + 3\n".utf8)
        let run = try BrainProcess.run([], input: input)
        #expect(run.lines == ["2", "6"])
        #expect(
            run.messages == """
                brain: line 2: These bytes are not UTF-8 text.
                  1 + \u{FFFD}
                      ^
                brain: line 3: The character U+0000 has no meaning here.
                  2 + ·
                      ^

                """)
    }

    @Test(
        .enabled(if: Backends.all.contains("gmp")),
        arguments: stride(from: 1_000, through: 3_000, by: 125).flatMap { exponent in
            ["acos(√2*1e-\(exponent))/π", "acos(√2*1e-\(exponent))/π+5e-16", "√(1-√2*1e-\(exponent))"]
        })
    func `no line next to a boundary of rounding takes the answers of others away`(_ line: String) throws {
        for rounding in ["floor", "half-even"] {
            let run = try BrainProcess.run(["--rounding", rounding], lines: "1+1", line, "2+2")
            #expect(run.lines.count == 3 && run.lines.first == "2" && run.lines.last == "4")
            #expect(run.status == 0)
        }
    }
}

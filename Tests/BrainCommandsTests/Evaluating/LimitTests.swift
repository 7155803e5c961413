// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The time and the memory that an evaluation may take.
struct LimitTests {
    @Test(
        .enabled(if: Backends.all.contains("gmp")),
        arguments: [
            "gcd(3^40000000, 5^25000000)", "3^40000000 mod 5^12000000", "99991e30899999 mod 3^9000000", "√2^(10^8)",
            "21471<<100483648", "20000000 nCr 10000000", "1500000!", "sqrt(3^30000000)", "root(3^30000000, 3)",
            "lcm(3^10000000, 7^10000000)", "1/3^(2^24) + 1/7^(2^24)", "3^40000000/5^25000000",
            "987654321987654321654321012345e-32456790 mod 1/3^9000000", "powmod(3, 10^300000, 10^1000 + 453)",
        ])
    func `one long operation ends at the time limit`(_ expression: String) throws {
        for options in [[], ["--fraction"]] {
            let run = try BrainProcess.run(options + ["--backend", "gmp", "--timeout", "0.02", expression])
            #expect(run.messages.contains("The time limit of 0.02 s was reached; --timeout sets another one."))
            #expect(run.status == 1)
            #expect(run.text == "")
        }
    }

    @Test(
        .enabled(if: Backends.all.contains("gmp")),
        arguments: ["mean(√2, 1/(1…10^6))", "sum(√2, 1/(1…10^6))", "product(√2, 1/(1…10^6))"])
    func `the total of a long list ends at the time limit`(_ expression: String) throws {
        let run = try BrainProcess.run(["--fraction", "--timeout", "0.3", expression])
        #expect(run.messages.contains("The time limit of 0.3 s was reached; --timeout sets another one."))
        #expect(run.status == 1)
    }

    @Test(arguments: Backends.all + [Backends.standard])
    func `a line of very many steps ends at the time limit, and the next one is answered`(_ backend: String) throws {
        let line = String(repeating: "1;", count: 3_000_000) + "1"
        let run = try BrainProcess.run(["--backend", backend, "--timeout", "0.05"], lines: line, "2")
        #expect(run.messages.contains("The time limit of 0.05 s was reached; --timeout sets another one."))
        #expect(run.lines == ["2"])
    }

    @Test(
        .enabled(if: Backends.all.contains("gmp")),
        arguments: [
            "3^(10^18) mod (10^9 + 7)", "2^(10^9) mod 1000007", "2^10^10 mod 7", "3^3^3^3 rem 10", "rem(9^9^9^9, 10)",
        ])
    func `the remainder of a power that is too long says which function finds it`(_ expression: String) throws {
        let run = try BrainProcess.run([expression])
        #expect(run.messages.hasSuffix("The remainder of a power b^e is found without it by ‘powmod(b, e, m)’.\n"))
        #expect(run.status == 1)
    }

    @Test(
        .enabled(if: Backends.all.contains("gmp")),
        arguments: ["√2 to 1000000 digits", "π to 1000000 digits", "√(π + 2) to 300000 digits"])
    func `what takes too much memory says that this is the reason, and which option sets the limit`(
        _ expression: String
    ) throws {
        for options in [[], ["--json"]] {
            let run = try BrainProcess.run(options + ["--max-memory", "1", expression])
            #expect(run.status == 1)
            let text = run.text + run.messages
            #expect(text.contains("limits on size"))
            #expect(text.contains("The memory limit of 1 MiB was reached; --max-memory sets another one."))
        }
    }

    @Test(
        .enabled(if: Backends.all.contains("gmp")), .enabled(if: BrainProcess.hasLimitableMemory),
        arguments: ["sqrt 2", "cbrt 2", "2^(1/7)", "2^0.5", "√(π + 2)", "e", "sin 1"],
        ["100000000", "10000000000", "\(Int.max)"])
    func `more digits than there is memory for are refused before they are computed`(
        _ expression: String, _ digits: String
    ) throws {
        let options = ["--max-memory", "40", "--max-digits", digits, "--precision", digits]
        let run = try BrainProcess.run(options + [expression], environment: [:], limit: "ulimit -v 1000000")
        #expect(run.status == 1)
        #expect(run.messages.contains("The memory limit of 40 MiB was reached; --max-memory sets another one."))
    }

    /// Whether a number is an integer is tried with as many digits, however many are asked for.
    @Test(
        .enabled(if: Backends.all.contains("gmp")),
        arguments: [
            ("v to hex", "an integer could not be decided, and base 16 shows only integers; ‘to decimal’ in place of"),
            ("[1, v] to binary", "Whether this is an integer could not be decided, and base 2 shows only integers;"),
            ("[1, 2, 3][v]", "Whether this index is an integer could not be decided."),
            ("[1, 2, 3][[v]]", "Whether this index is an integer could not be decided."),
        ])
    func `more precision is not advised where it decides nothing`(_ expression: String, _ message: String) throws {
        let nearlyOne = "v = gamma(1/5)*gamma(7/10)/(2^(3/5)*√π*gamma(2/5)) + 1e-4500"
        for options in [[], ["--json"]] {
            let run = try BrainProcess.run(options + ["\(nearlyOne); \(expression)"])
            #expect(run.status == 1)
            #expect((run.text + run.messages).contains(message))
            #expect(!(run.text + run.messages).contains("--precision"))
        }
        let withoutDigits = try BrainProcess.run(["ln(zeta(14500)-1) to hex"])
        #expect(withoutDigits.messages.hasSuffix("A higher --precision may decide it.\n"))
    }

    @Test(
        .enabled(if: Backends.all.contains("gmp")), .enabled(if: BrainProcess.hasLimitableMemory),
        arguments: [
            ("(10^6)! = (10^6)!*(1+1e-10000000)", true), ("floor(√2 × 10^(10^7))", true),
            ("3^(10^8) = 3^(10^8 − 1) × 3 + 1", true), ("sqrt(10^(10^7) + 1) − 10^(5 × 10^6)", true),
            ("gamma(1/3 + 1e-20000) = gamma(1/3)", false), ("√-1", false),
        ])
    func `what is not decided as a number is too long for the memory says so`(_ expression: String, _ isLimited: Bool)
        throws
    {
        for options in [[], ["--json"]] {
            let run = try BrainProcess.run(options + ["--max-memory", "10", expression])
            #expect(run.status == 1)
            let sentence =
                "A number on the way is too long for the memory limit of 10 MiB; --max-memory sets another one."
            #expect((run.text + run.messages).contains(sentence) == isLimited)
        }
        // What holds for a line does not hold for the next one.
        let batch = try BrainProcess.run(
            ["--max-memory", "10"], lines: expression, "√-1", "gamma(1/3 + 1e-20000) = gamma(1/3)")
        #expect(batch.messages.components(separatedBy: "memory limit").count == (isLimited ? 2 : 1))
    }

    @Test(
        .enabled(if: Backends.all.contains("gmp")),
        .enabled(if: BrainProcess.hasLimitableMemory))
    func `memory that the system refuses is an error of the expression`() throws {
        let lines = [
            "1 + 1", "a = 3^2000000", "gcd(a, 5^1300000)", "√(π + a)", "a/5^1300000", "a mod 3", "2000000!",
            "10^10000000", "√(3^9000000) × √(7^9000000)", "2 + 2",
        ]
        for kibibytes in [40_000, 60_000, 100_000, 200_000, 400_000] {
            let run = try BrainProcess.run(
                ["--backend", "gmp"], input: Data(lines.joined(separator: "\n").utf8), environment: [:],
                limit: "ulimit -v \(kibibytes)")
            // With less memory than the program itself takes it does not start.
            if run.lines.first != "2" { continue }
            #expect(run.lines.last == "4")
            #expect(run.status <= 1)
            #expect(!run.messages.contains("GNU MP"))
        }
    }

    @Test(
        .enabled(if: (try? BrainProcess.run(["1"], environment: [:], limit: "ulimit -v 100000").status) == 0),
        arguments: Backends.all + [Backends.standard])
    func `a line too long for the memory that the system has is an error of its own`(backend: String) throws {
        let sum = String(repeating: "1+", count: 2_000_000) + "1"
        let run = try BrainProcess.run(
            ["--backend", backend], input: Data("5\n\(sum)\n6\n".utf8), environment: [:], limit: "ulimit -v 100000")
        #expect(run.lines == ["5", "6"])
        #expect(run.messages.contains("bytes, which is the limit."))
        #expect(run.status == 2)
    }

    /// A recursion as deep as it may be, of a function with many operands.
    private static func recursion(operands count: Int) -> String {
        let names = (0..<count).map { "p\($0)" }
        let operands = ["p0 - 1"] + names.dropFirst()
        let values = ["90000"] + names.dropFirst().map { _ in "1" }
        return "f(\(names.joined(separator: ", "))) = if(p0 < 1, 0, 1 + f(\(operands.joined(separator: ", ")))); "
            + "f(\(values.joined(separator: ", ")))"
    }

    @Test(
        // A build with a sanitizer takes terabytes of addresses.
        .enabled(if: (try? BrainProcess.run(["1"], environment: [:], limit: "ulimit -v 100000").status) == 0),
        arguments: [
            (recursion(operands: 50), [100_000, 200_000, 300_000, 450_000]),
            (recursion(operands: 10), [60_000, 100_000]),
            (recursion(operands: 1), [20_000, 24_000, 28_000, 32_000, 36_000, 40_000, 44_000, 48_000, 52_000]),
            ("f(l, n) = if(n == 0, 0, 1 + f(l, n - 1)); f([1…1000], 90000)", [60_000, 100_000]),
        ], Backends.all + [Backends.standard])
    func `a recursion too deep for the memory that the system has is an error of its line`(
        _ recursion: (line: String, limits: [Int]), _ backend: String
    ) throws {
        for kibibytes in recursion.limits {
            let run = try BrainProcess.run(
                ["--backend", backend], input: Data("5\n\(recursion.line)\n6\n".utf8), environment: [:],
                limit: "ulimit -v \(kibibytes)")
            // With less memory than the program itself takes it does not start.
            if run.lines.first != "5" || run.lines == ["5", "90000", "6"] { continue }
            #expect(run.lines == ["5", "6"])
            #expect(
                run.messages.hasSuffix(
                    "The memory that the system leaves to this process was used up; ‘ulimit -v’ shows its limit.\n"))
            #expect(run.status == 1)
        }
    }

    @Test(
        .enabled(if: (try? BrainProcess.run(["1"], environment: [:], limit: "ulimit -v 100000").status) == 0),
        arguments: [
            "1…5×10^6", "[1…10^7]", "[1…10^7, 2]", "0.5…10^7", "x = 1…10^7", "1…10^7 to hex", "1…10^7 to fraction",
            "1…10^7 step 1",
        ], [[], ["--json"], ["--exact"], ["--backend", "double"], ["--max-memory", "32"]])
    func `a list that is too long to be printed in the memory that there is is an error of its line`(
        _ line: String, _ options: [String]
    ) throws {
        let run = try BrainProcess.run(
            options, input: Data("2+2\n\(line)\n3+3\n".utf8), environment: [:], limit: "ulimit -v 100000")
        if run.messages.contains("without GMP") { return }
        #expect(run.lines.first?.contains("4") == true)
        #expect(run.lines.last?.contains("6") == true)
        #expect(run.lines.count == (options == ["--json"] ? 3 : 2))
        #expect(run.status == 1)
    }

    @Test(.enabled(if: (try? BrainProcess.run(["1"], environment: [:], limit: "ulimit -v 100000").status) == 0))
    func `answers are written before the process ends because the system refuses it memory`() throws {
        let lines = (0..<80_000).map { "f\($0)(x) = x+\($0)\n" }
        let run = try BrainProcess.run(
            [], input: Data(lines.joined().utf8), environment: [:], limit: "ulimit -v 80000")
        #expect(run.lines.count > 1_000)
        #expect(lines.joined().hasPrefix(run.text))
        #expect(
            run.messages.hasSuffix(
                "brain: The memory that the system leaves to this process was used up; ‘ulimit -v’ shows its limit. "
                    + "The remaining lines have no answers.\n"))
        let check = try BrainProcess.run(
            ["check", "-"], input: Data(lines.joined().utf8), environment: [:], limit: "ulimit -v 80000")
        #expect(
            check.messages.hasSuffix(
                "brain: The memory that the system leaves to this process was used up; ‘ulimit -v’ shows its limit.\n"))
        #expect(check.text == "")
    }

    @Test(.enabled(if: (try? BrainProcess.run(["1"], environment: [:], limit: "ulimit -v 50000").status) == 0))
    func `blanks without end before a line take no memory`() throws {
        let blanks = String(repeating: " ", count: 16_000_000)
        let run = try BrainProcess.run(
            [], input: Data("\(blanks)1\n2\n".utf8), environment: [:], limit: "ulimit -v 50000")
        #expect(run.lines == ["2"])
        #expect(run.messages.contains("bytes, which is the limit."))
        #expect(try BrainProcess.run([], input: Data("\(blanks)1\n2\n".utf8)).lines == ["1", "2"])
    }

    @Test(
        .enabled(if: Backends.all.contains("gmp")),
        arguments: [
            (["--fraction"], "2^(10^17)"), (["--exact"], "2^(10^17)"), ([], "2^(10^17) to exact"),
            ([], "2^−(10^17) to fraction"), ([], "(10^15)^(10^15) to exact"), ([], "[√2, 2^(10^17)] to exact"),
            ([], "2^(10^17) to hex"), (["--base", "2"], "2^(10^17)"),
        ])
    func `a number too long to be written in full says how its first digits are shown`(
        _ options: [String], _ expression: String
    ) throws {
        let run = try BrainProcess.run(options + [expression])
        let advice = options.isEmpty ? "in place of that conversion" : "at the end of the expression"
        #expect(
            run.messages.hasPrefix(
                "brain: This number is too long to be written in full; ‘to 15 digits’ \(advice) shows its first digits.\n"
            ))
        #expect(run.status == 1)
    }

    @Test(
        .enabled(if: Backends.all.contains("gmp")),
        arguments: [(["--fraction"], "2^(10^17) to 15 digits"), ([], "2^(10^17)")])
    func `the first digits of a number too long to be written in full are shown`(
        _ options: [String], _ expression: String
    ) throws {
        #expect(try BrainProcess.run(options + [expression]).text == "3.32180312612362e+30102999566398119\n")
    }

    @Test(.enabled(if: Backends.all.contains("gmp")), arguments: [["3^(10^8) to exact"], ["3^(10^8)", "$1 to exact"]])
    func `a number that more memory would do for says which option sets it`(_ lines: [String]) throws {
        let run = try BrainProcess.run([], input: Data(lines.joined(separator: "\n").utf8))
        #expect(run.messages.hasSuffix("too long for the memory limit of 256 MiB; --max-memory sets another one.\n"))
    }

    @Test(.enabled(if: Backends.all.contains("gmp")))
    func `an evaluation has no more memory than it may`() throws {
        let run = try BrainProcess.run(["--max-memory", "16", "--precision", "3000000", "π"])
        #expect(run.messages.hasPrefix("brain: This value exceeds the limits on size."))
        #expect(run.status == 1)
    }

    @Test(
        .enabled(if: Backends.all.contains("gmp")),
        .enabled(if: BrainProcess.hasLimitableMemory),
        arguments: ["2", "3", "4", "6", "8", "10"])
    func `what an evaluation may have is not taken by the code that it runs`(_ mebibytes: String) throws {
        let run = try BrainProcess.run(["--max-memory", mebibytes, "product(k, k, 1, 100000)"])
        #expect(run.text == "2.82422940796035e+456573\n")
        #expect(run.messages == "")
    }

    @Test(arguments: [[], ["--json"]])
    func `an evaluation that takes longer than it may names the limit`(_ options: [String]) throws {
        let run = try BrainProcess.run(
            options + ["--backend", "gmp", "--precision", "1000000", "--timeout", "0.25", "gamma(1/3)"])
        if run.messages.contains("without GMP") { return }
        #expect((run.text + run.messages).contains("The time limit of 0.25 s was reached; --timeout sets another one."))
        #expect(run.status == 1)
    }

    @Test(.enabled(if: Backends.all.contains("gmp")), arguments: [[], ["--backend", "gmp"]])
    func `a limit that an earlier line met is no reason for what a line lacks`(options: [String]) throws {
        let lines = "x = 3^(6*10^8)\nsum(cos(k), k, 1, 100) == sin(50)*cos(50.5)/sin(0.5)\n"
        let run = try BrainProcess.run(options, input: Data(lines.utf8))
        #expect(run.messages.contains("Whether they are near each other can be decided"))
        #expect(!run.messages.contains("A number on the way"))
    }
}

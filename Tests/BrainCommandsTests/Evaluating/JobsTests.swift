// SPDX-License-Identifier: Apache-2.0

import Foundation
import Platform
import TestSupport
import Testing

/// Lines answered on several threads: nobody can tell from the answers.
struct JobsTests {
    /// Lines of all kinds, most of which depend on no other, enough of them to be worth sharing.
    private static func lines(seed: UInt64, count: Int, _ dependent: [String]) -> Data {
        var random = SplitMix64(seed: seed)
        let independent: [(Int) -> String] = [
            { "\($0).25*3+sqrt(\($0))/7-(2.5)^2" }, { "sin(\($0))+ln(\($0))*cos(0.\($0))" }, { "1/(\($0)-\($0))" },
            { "# \($0) = nothing" }, { "sum(k², k, 1, \($0 % 50))" }, { "\($0) +" }, { "zzyzx\($0)" },
            { "\($0) ≥ 400" },
            { "\($0)! mod 97 <= 3" }, { "[\($0), 2][1] == 5" }, { _ in "" }, { "\($0) × 2 =" }, { "f(\($0)) + x" },
        ]
        var text = "f(t) = t² + 1\nx = 2\n"
        for index in 0..<count {
            let isDependent = !dependent.isEmpty && random.next() % 700 == 0
            let choice = Int(truncatingIfNeeded: random.next() >> 8)
            text +=
                isDependent
                ? dependent[choice % dependent.count].replacing("$near", with: "$\(index - 90)")
                : independent[choice % independent.count](index % 990)
            text += "\n"
        }
        return Data(text.utf8)
    }

    @Test(
        arguments: Backends.all + [Backends.standard],
        [
            [],
            [
                "ans + 1", "* 2", "mod 7", "x = 3", "x = x + 1", "f(t) = t + x", "$near + 1", "$near + ans",
                "a ⊕ b = a + b; 3 ⊕ x",
            ],
            ["+ 1", "!", "% 3 + ans", "g(t) = t + ans", "g(2)"],
            ["7 # costs 7 $", "$near", "x = 3 # of $1", "g(t) = t + ans", "g(2) # g(t) = ans", "$near + 0"],
            ["\u{A0}* 2", "\u{2009}mod 7", "\u{3000}!", " \u{202F}× 3"],
        ])
    func `several threads answer what one does`(_ backend: String, _ dependent: [String]) throws {
        let count = backend == "double" ? 6_000 : 2_000
        let input = Self.lines(seed: UInt64(dependent.count), count: count, dependent)
        for style in [[], ["--json"]] {
            let arguments = ["--backend", backend] + style
            let one = try BrainProcess.run(arguments + ["--jobs", "1"], input: input)
            let several = try BrainProcess.run(arguments + ["--jobs", "4"], input: input)
            #expect(several.status == one.status)
            // A report of what differs would take longer than anybody waits.
            let isSame = several.output == one.output && several.messages == one.messages
            #expect(isSame, "\(style)")
        }
    }

    @Test(.enabled(if: Backends.all.contains("gmp")))
    func `a line beyond the time limit ends alone`() throws {
        let input = Data((String(repeating: "1 + 1\n", count: 5_000) + "1500000!\n2 + 2\n").utf8)
        let run = try BrainProcess.run(["--backend", "gmp", "--timeout", "0.2", "--jobs", "3"], input: input)
        #expect(run.lines == Array(repeating: "2", count: 5_000) + ["4"])
        #expect(run.messages.hasPrefix("brain: line 5001: "))
        #expect(run.messages.contains("The time limit of 0.2 s was reached; --timeout sets another one."))
        #expect(run.status == 1)
    }

    @Test(.enabled(if: Backends.all.contains("gmp")), arguments: ["1", "2"])
    func `Ctrl-C stops the evaluation and ends the command, though more lines may come`(_ jobs: String) throws {
        let terminal = try PseudoTerminal()
        let input = Pipe()
        let process = Process()
        process.executableURL = BrainProcess.executable
        process.arguments = ["--jobs", jobs]
        process.environment = BrainProcess.environment
        process.standardInput = input
        process.standardOutput = terminal.programEnd
        process.standardError = terminal.programEnd
        try process.runInterruptibly()
        try input.fileHandleForWriting.write(
            contentsOf: Data("1 + 1\ngamma(1/3 + 10^-9) to 2000000 digits\n2 + 2\n3 + 3\n".utf8))
        let begun = terminal.output(seconds: 60) { $0.contains("Ctrl-C") }
        process.interrupt()
        let rest = terminal.output(seconds: 60) { _ in !process.isRunning }
        let hasEnded = !process.isRunning
        if !hasEnded { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        #expect(hasEnded)
        #expect(process.terminationStatus == 130)
        let answers = (begun + rest).split(separator: "\r\n").map { $0.split(separator: "\u{1B}[K").last ?? "" }
        #expect(answers.contains("2") && !answers.contains("4"))
    }

    /// Zeros by underflow in some lines: what other lines say must not depend on which thread met them before.
    @Test(arguments: ["1e-200*1e-200", "1e-200*1e-200 == 0", "1e-200^2 ="])
    func `whether a zero is exact does not depend on other lines`(_ underflow: String) throws {
        let lines = (0..<8_000).map { $0 % 900 == 300 ? underflow : "sin(0)" }
        let input = Data((lines.joined(separator: "\n") + "\n").utf8)
        for jobs in ["1", "3"] {
            let run = try BrainProcess.run(["--backend", "double", "--json=brief", "--jobs", jobs], input: input)
            let inexact = run.lines.count { $0.contains(#""exact":false"#) }
            #expect(inexact == (underflow.contains("==") ? 0 : 9), "--jobs \(jobs)")
        }
    }

    @Test(arguments: ["0", "-1", "two", "1025"])
    func `a number of threads that makes no sense is an error`(_ jobs: String) throws {
        let run = try BrainProcess.run(["--jobs", jobs], input: Data("1\n".utf8))
        #expect(run.status == 64)
        #expect(run.messages.contains("--jobs"))
    }
}

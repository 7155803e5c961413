// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// `brain operators`: what there is to calculate with.
struct OperatorsCommandTests {
    @Test func `all operators are listed in a section for each plugin, with summary and example`() throws {
        let run = try BrainProcess.run(["operators"])
        #expect(run.status == 0)
        let sections = run.lines.filter { !$0.hasPrefix(" ") && !$0.isEmpty }
        #expect(
            sections == [
                "Arithmetic", "Scientific", "Combinatorics", "Statistics", "Bitwise", "Logic", "Lists", "Grammar",
            ])
        let operators = run.lines.prefix { $0 != "Grammar" }.filter { $0.hasPrefix("  ") }
        #expect(operators.count > 90)
        for line in operators { #expect(line.contains(" → "), "\(line)") }
        #expect(operators.contains { $0.contains("sqrt") && $0.contains("The square root") })
    }

    @Test(arguments: ["sin", "arcsin", "√", "*", "mod", "%", "°", "log"])
    func `one is shown by any of its spellings`(_ symbol: String) throws {
        let run = try BrainProcess.run(["operators", symbol])
        #expect(run.status == 0)
        #expect(run.messages == "")
        for word in ["plugin", "use", "examples"] { #expect(run.text.contains("\n  \(word) "), "\(run.text)") }
    }

    @Test func `one that stands in two places is shown in both`() throws {
        for arguments in [["operators", "-"], ["operators", "--", "-"]] {
            let text = try BrainProcess.run(arguments).text
            #expect(text.contains("− — The difference"))
            #expect(text.contains("− — The number with its sign changed"))
            #expect(text.contains("precedence 400, grouped from the left"))
        }
    }

    @Test(arguments: [["operators"], ["help"]])
    func `those under a heading are listed`(_ command: [String]) throws {
        let run = try BrainProcess.run(command + ["statistics"])
        #expect(run.lines.first == "Statistics")
        #expect(run.text.contains("\n  mean "))
        #expect(!run.text.contains("sin"))
        #expect(run.status == 0)
        #expect(try BrainProcess.run(command + ["Grammar"]).lines.prefix(2).last?.hasPrefix("  of") == true)
    }

    @Test func `an unknown one is an error, with what may have been meant`() throws {
        let run = try BrainProcess.run(["operators", "coss"])
        #expect(run.text == "")
        #expect(run.messages == "brain: There is no operator ‘coss’. Did you mean ‘cos’?\n")
        #expect(run.status == 1)
    }

    @Test func `one of your own is described if it is among them`() throws {
        let given = try Configuration()
        let run = try given.brain("operators", "--mine", "sin")
        #expect(run.text == "")
        #expect(run.messages == "brain: There is no ‘sin’ among your own operators.\n")
        #expect(run.status == 1)
        #expect(try given.brain("define", "x ¢ = x ÷ 100").status == 0)
        #expect(
            try given.brain("operators", "--mine", "¢").text.hasPrefix(
                "¢ — x ¢ = x ÷ 100\n  plugin      my operators\n"))
    }

    @Test func `every example shown has the value it is shown with`() throws {
        let shown = try BrainProcess.run(["operators"]).lines.compactMap { $0.wholeMatch(of: /.*\ {3}(\S.*) → (.*)/) }
            // In one session a definition would change what the lines after it mean.
            .filter { !$0.1.contains("=") }
        #expect(shown.count > 90)
        let input = shown.map { "\($0.1)\n" }.joined()
        let answers = try BrainProcess.run([], input: Data(input.utf8)).lines
        #expect(answers == shown.map { String($0.2) })
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// `brain check`: what is wrong with a file of definitions.
struct CheckTests {
    @Test func `a file without mistakes is right, its examples too`() throws {
        let given = try Configuration()
        try Data("@example 3 ⊕ 4 = 5\na ⊕ b = √(a² + b²)\ng = 9.81\n".utf8).write(to: given.file("mine.brain"))
        let run = try given.brain("check", given.file("mine.brain").path)
        #expect(run.text == "\(given.file("mine.brain").path): 2 definitions are correct.\n")
        #expect(run.messages == "")
        #expect(run.status == 0)
    }

    @Test(arguments: [
        ("TT = 1 < 2", "if(TT, 1, 2)", "1"), ("TT = 1 < 2", "TT", "true"), ("L = [1, 2, 3]", "L[1]", "1"),
        ("L = [1, 2, 3]", "L", "[1,2,3]"), ("twice(f(_), x) = f(f(x))", "twice(x ↦ x² + 1, 2)", "26"),
        ("twice(f(_), x) = f(f(x))", "twice(√, 16)", "2"), ("F = x ↦ x + 1", "map(F, [1, 2])", "[2,3]"),
        ("a beats b = a > b", "(2 beats 1) and not (1 beats 2)", "true"),
        ("ends(l) = [l[1], l[−1]]", "ends([3, 4, 5])", "[3, 5]"),
    ])
    func `examples take and have truths, lists and functions`(
        _ definition: String, _ expression: String, _ value: String
    ) throws {
        let given = try Configuration()
        let path = given.file("mine.brain").path
        try Data("@example \(expression) = \(value)\n\(definition)\n".utf8).write(to: given.file("mine.brain"))
        #expect(try given.brain("check", path).text == "\(path): 1 definition is correct.\n")
        #expect(try given.brain("define", definition, "--example", "\(expression) = \(value)").status == 0)
        let wrong = try Configuration().brain("define", definition, "--example", "\(expression) = 70")
        #expect(wrong.messages.contains("not 70: correct the definition or the example."))
        #expect(wrong.status == 2)
    }

    @Test func `operators are passed to functions that the same file defines, in any order`() throws {
        let given = try Configuration()
        let path = given.file("mine.brain").path
        let lines = [
            "@example z = 2", "z = twice(√, 16)", "twice(f(_), x) = f(f(x))", "@example h(81) = 3",
            "h(x) = twice(√, x)",
        ]
        try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: given.file("mine.brain"))
        #expect(try given.brain("check", path).text == "\(path): 3 definitions are correct.\n")
        #expect(try given.brain("define", "twice(f(_), x) = f(f(x))").status == 0)
        #expect(try given.brain("define", "z = twice(√, 16)").status == 0)
        #expect(try given.brain("z").text == "2\n")
    }

    @Test func `a file stands alone, unless other operators are named for it`() throws {
        let given = try Configuration()
        #expect(try given.brain("define", "rate = 19%").status == 0)
        let path = given.file("mine.brain").path
        try Data("net(x) = x ÷ (1 + rate)\n".utf8).write(to: given.file("mine.brain"))
        #expect(try given.brain("check", path).messages.contains("There is nothing named ‘rate’."))
        let own = given.file("brain/operators.brain").path
        #expect(try given.brain("check", path, "--operators", own).text == "\(path): 1 definition is correct.\n")
        #expect(try given.brain("check", "--help").text.contains("Let the file use the definitions in this one."))
    }

    @Test func `a file can be standard input`() throws {
        let given = try Configuration()
        let right = try given.brain("check", "-", lines: ["@example f(2) = 4", "f(x) = 2x"])
        #expect(right.text == "standard input: 1 definition is correct.\n")
        let wrong = try given.brain("check", "-", lines: ["", "f(x) = coss(x)"])
        #expect(wrong.messages.hasPrefix("brain: standard input, line 2: There is nothing named ‘coss’."))
    }

    @Test func `standard input is read from where it stands`() throws {
        let lines = Data("a heading\nf(x) = 2x\n".utf8)
        let run = try BrainProcess.run(["check", "-"], input: lines, environment: [:], limit: "read heading")
        #expect(run.text == "standard input: 1 definition is correct.\n")
    }

    @Test func `standard input that is too long is called by its name`() throws {
        let input = Data(repeating: UInt8(ascii: "\n"), count: (16 << 20) + 1)
        for arguments in [["check", "-"], ["define", "--from", "-"]] {
            let run = try BrainProcess.run(arguments, input: input)
            #expect(run.messages == "brain: Standard input can’t be read: it is larger than 16777216 bytes.\n")
            #expect(run.status == 74)
        }
    }

    @Test func `every mistake is told with its line, its mark and what was meant`() throws {
        let given = try Configuration()
        let path = given.file("mine.brain").path
        try Data("@example 3 ⊕ 4 = 8\na ⊕ b = √(a² + b²)\n\n@precedenc like ×\nb1 = 4\nf(x) = coss(x)\n".utf8)
            .write(to: given.file("mine.brain"))
        let run = try given.brain("check", path)
        #expect(run.text == "")
        #expect(
            run.messages == """
                brain: \(path), line 1: This example has the value 5, not 8: correct the definition or the example.
                  3 ⊕ 4
                  ^^^^^
                brain: \(path), line 4: There is no annotation ‘@precedenc’. Did you mean ‘@precedence’? The definition ‘b1 = 4’ is left out.
                  @precedenc like ×
                brain: \(path), line 6: There is nothing named ‘coss’. Did you mean ‘cos’?
                  f(x) = coss(x)
                         ^^^^

                """)
        #expect(run.status == 2)
    }

    @Test func `the user's own definitions are not in the way of the file`() throws {
        let given = try Configuration()
        _ = try given.brain("define", "a ⊕ b = a + b")
        let path = given.folder.appending(path: "brain/operators.brain").path
        #expect(try given.brain("check", path).status == 0)
    }

    @Test(arguments: ["/nowhere/mine.brain", "/"])
    func `a file that cannot be read is told of`(_ path: String) throws {
        let run = try BrainProcess.run(["check", path])
        #expect(run.messages.hasPrefix("brain: ‘\(path)’ can’t be read: "))
        #expect(run.status == 74)
    }

    @Test func `a file without definitions is said to have none`() throws {
        let given = try Configuration()
        let path = given.file("none.brain").path
        try Data("# nothing\n".utf8).write(to: given.file("none.brain"))
        #expect(try given.brain("check", path).text == "\(path) has no definitions.\n")
    }

    @Test func `at most ten mistakes are told at a start`() throws {
        let given = try Configuration()
        let text = (1...25).map { "f\($0)(x) = (x\n" }.joined()
        try Data(text.utf8).write(to: given.file("mine.brain"))
        let run = try given.brain("--operators", given.file("mine.brain").path, "1 + 1")
        #expect(run.text == "2\n")
        #expect(run.messages.split(separator: "\n").filter { $0.hasPrefix("brain: ") }.count == 11)
        #expect(run.messages.contains(", 15 more mistakes: ‘brain check’ lists all of them."))
    }
}

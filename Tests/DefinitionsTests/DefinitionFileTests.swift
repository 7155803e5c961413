// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Definitions
import TestSupport
import Testing

/// The file of operators that a person may edit.
struct DefinitionFileTests {
    private func read(_ text: String) -> DefinitionFile { DefinitionFile(Array(text.utf8)) }

    @Test func `a definition has all that its annotations say`() throws {
        let file = read(
            """
            # My operators

            @precedence like ×
            @associativity left   # as × is
            @alias hyp ⦻
            @summary The hypotenuse, # and nothing else

            # A comment between.
            @example 3 ⊕ 4 = 5
            @example 5 hyp 12 = 13
              a ⊕ b = √(a² + b²)  # a comment
            g₀ = 9.80665
            """)
        #expect(file.faults.isEmpty)
        #expect(
            file.entries.map(\.definition) == [
                OperatorDefinition(
                    "a ⊕ b = √(a² + b²)", aliases: ["hyp", "⦻"], precedence: PrecedenceRelation(.like, "×"),
                    associativity: .left, summary: "The hypotenuse, # and nothing else",
                    examples: [Example("3 ⊕ 4", "5"), Example("5 hyp 12", "13")]),
                OperatorDefinition("g₀ = 9.80665"),
            ])
        #expect(file.entries.map(\.line) == [11, 12])
        var registry = try basicRegistry()
        #expect(file.register(in: &registry, from: "mine", checkingExamples: true).isEmpty)
        #expect(try value(of: "5 ⦻ 12", registry) == "13")
        #expect(registry.operators(named: "g₀").map(\.origin) == ["mine"])
    }

    @Test(arguments: [
        ("good(x) = x\nbad(x) = (x\nfine(x) = x", 2, "This parenthesis is never closed."),
        ("@precedence like\ngood(x) = x\n@alias\nfine(x) = x", 1, "‘@precedence’ needs ‘like’, ‘above’ or ‘below’"),
        ("good(x) = x\nnonsense\nfine(x) = x", 2, "A definition needs ‘=’"),
        ("good(x) = x\n@sumary y\nfine(x) = x", 2, "There is no annotation ‘@sumary’. Did you mean ‘@summary’?"),
        ("good(x) = x\n@Exampel 1=1\nfine(x) = x", 2, "There is no annotation ‘@Exampel’. Did you mean ‘@example’?"),
        ("good(x) = x\n@author y\nfine(x) = x", 2, "There is no annotation ‘@author’, only @precedence,"),
        ("good(x) = x\n@summary y", 2, "No definition follows this annotation."),
        ("@associativity up\nf(x) = x", 1, "‘@associativity’ needs ‘left’, ‘right’ or ‘none’ after it."),
        ("@summary a\n@summary b\nf(x) = x", 2, "‘@summary’ is given twice for one definition."),
        ("@example 3\nf(x) = x", 1, "‘@example’ needs an expression, ‘=’ and its value"),
        ("\n\n@example f(3) = 4\nf(x) = x", 3, "This example has the value 3, not 4"),
        ("@alias sin\n@alias ok\nf(x) = x", 1, "‘sin’ is already taken by Scientific"),
        ("good(x) = x\nbad(x) = x\u{0}\nfine(x) = x", 2, "The character U+0000 has no meaning here."),
        ("good(x) = x\nbad(x) = x \u{1B} # why\nfine(x) = x", 2, "The character U+001B has no meaning here."),
        ("good(x) = x\n\u{C}bad(x) = x\nfine(x) = x", 2, "The character U+000C has no meaning here."),
        ("@alias g\u{0}\nf(x) = x", 1, "‘g\u{0}’ can’t be a symbol"),
        ("f(x) = x\nf(x) = 2x", 2, "‘f’ is defined twice"), ("a1 = 3\na1 := 4", 2, "‘a1’ is defined twice"),
    ])
    func `a damaged line is named with its number, and the others count`(
        _ text: String, _ line: Int, _ complaint: String
    ) throws {
        var registry = try basicRegistry()
        let faults = read(text).register(in: &registry, from: "mine", checkingExamples: true)
        let fault = try #require(faults.first)
        #expect(fault.line == line)
        #expect(fault.message.hasPrefix(complaint), "\(fault.message)")
        if text.contains("fine") { #expect(registry.operators(named: "fine").count == (text.contains("@") ? 0 : 1)) }
        if text.hasPrefix("good") { #expect(try value(of: "good 3", registry) == "3") }
    }

    @Test func `what is defined twice is told with both lines`() throws {
        var registry = try basicRegistry()
        let text = "⊕ x = x\n\na ⊕ b = a\nk = 1\na ⊕ b = b\n"
        let faults = read(text).register(in: &registry, from: "mine")
        let complaint =
            "lines 3 and 5: ‘⊕’ is defined twice, and its definitions have no order: leave one of them out, or choose another symbol."
        #expect(faults.map(\.description) == [complaint])
        #expect(faults.reports(prefix: "mine.brain, ") == ["mine.brain, \(complaint)\n  a ⊕ b = b\n    ^\n"])
    }

    @Test(arguments: [("\u{212A}", "K"), ("K", "\u{212A}"), ("\u{C5}", "\u{212B}"), ("e\u{301}", "\u{E9}")])
    func `a name in two normal forms is defined twice`(_ first: String, _ second: String) throws {
        var registry = try basicRegistry()
        let faults = read("\(first) = 3\n\(second) = 4\n").register(in: &registry, from: "mine")
        #expect(faults.map(\.earlierLine) == [1])
    }

    @Test func `an annotation that is at fault names the definition that falls with it`() {
        let faults = read("@precedenc like ×\n@summary s\nb1 = 4\nb2 = 5").faults
        #expect(
            faults.map(\.message) == [
                "There is no annotation ‘@precedenc’. Did you mean ‘@precedence’? The definition ‘b1 = 4’ is left out."
            ])
    }

    @Test func `a chain of refusals is told once, with its first cause`() throws {
        var registry = try basicRegistry()
        let names = (1...30).map { "d\($0)" }
        let lines = ["d0 = 2 + coss(1)"] + names.indices.map { "\(names[$0]) = 2d\($0)" } + ["fine = 1"]
        let faults = read(lines.joined(separator: "\n")).register(in: &registry, from: "mine")
        #expect(faults.count == 31)
        let reports = faults.reports(prefix: "mine.brain, ")
        #expect(reports.count == 2)
        #expect(reports[0].hasPrefix("mine.brain, line 1: There is nothing named ‘coss’."))
        #expect(
            reports[1]
                == "mine.brain, 30 more definitions use a rejected one, and are left out: lines 2, 3, 4, 5, 6, ….\n"
        )
        #expect(try value(of: "fine", registry) == "1")
    }

    @Test(arguments: [101, 1000])
    func `a circle of too many definitions is told once, and its members are counted`(_ count: Int) throws {
        var registry = try basicRegistry()
        let lines = (0..<count).map { "g\($0)(x) = g\(($0 + 1) % count)(x − 1)" } + ["h(x) = 2g5(x)", "fine = 1"]
        let faults = read(lines.joined(separator: "\n")).register(in: &registry, from: "mine")
        #expect(faults.count == count + 1)
        let reports = faults.reports(prefix: "mine.brain, ")
        #expect(reports.count == 2)
        #expect(reports[0].contains("At most 100 definitions may need one another in a circle."))
        #expect(reports[1].hasPrefix("mine.brain, \(count) more definitions use a rejected one, and are left out: "))
        #expect(registry.operators(named: "fine").count == 1)
    }

    @Test func `the constant that is defined is not suggested for a name in it`() throws {
        var registry = try basicRegistry()
        let faults = read("c1 = c2 + 1").register(in: &registry, from: "mine")
        #expect(faults.map(\.message) == ["There is nothing named ‘c2’."])
    }

    @Test func `of many mistakes only some are told, and the rest are counted`() throws {
        var registry = try basicRegistry()
        let text = (1...25).map { "f\($0)(x) = (x" }.joined(separator: "\n")
        let reports = read(text).register(in: &registry, from: "mine").reports(limit: 10)
        #expect(reports.count == 11)
        #expect(reports[10] == "15 more mistakes.\n")
    }

    @Test func `bytes that are not text cost only their line`() throws {
        let bytes = Array("good(x) = x\nbad(x) = ".utf8) + [0xFF, 0xFE, 0x0A] + Array("fine(x) = x\r\n".utf8)
        let file = DefinitionFile(bytes)
        #expect(file.faults.map(\.line) == [2])
        #expect(file.entries.map(\.definition.text) == ["good(x) = x", "fine(x) = x"])
        #expect(file.bytes == bytes)
    }

    @Test func `the report shows the line and what is wrong in it`() throws {
        var registry = try basicRegistry()
        let faults = read("\nf(x) = x + y\n").register(in: &registry, from: "mine")
        #expect(
            faults.first?.report(prefix: "mine.brain, ") == """
                mine.brain, line 2: There is nothing named ‘y’.
                  f(x) = x + y
                             ^

                """)
    }

    @Test func `what is appended is read again as it was`() {
        let definitions = [
            OperatorDefinition(
                "a ⊕ b = √(a² + b²)", aliases: ["hyp", "⦻"], precedence: PrecedenceRelation(.above, "×"),
                associativity: .right, summary: "The hypotenuse", examples: [Example("3 ⊕ 4", "5")]),
            OperatorDefinition("g₀ = 9.80665"),
        ]
        var file = read("# kept\n@summary nothing follows")
        for definition in definitions { file.append(definition) }
        #expect(file.entries.map(\.definition) == definitions)
        let again = DefinitionFile(file.bytes)
        #expect(again.entries == file.entries)
        #expect(again.faults.isEmpty)
        let text = String(decoding: file.bytes, as: UTF8.self)
        #expect(text.hasPrefix("# kept\n# @summary nothing follows\n@precedence"))
    }

    @Test(arguments: [
        ("k1 = 1\n@precedenc like +\n@summary FOO\n", "k1 = 1\n# @precedenc like +\n# @summary FOO\n"),
        ("@precedence like +\n\n@summary FOO", "# @precedence like +\n\n# @summary FOO\n"),
        ("@alias bar\n# a\n  @precedence like +\n", "# @alias bar\n# a\n#   @precedence like +\n"),
        ("\u{FEFF}@alias bar\n", "# \u{FEFF}@alias bar\n"),
    ])
    func `no annotation that was left at the end applies to what is appended`(_ text: String, _ kept: String) {
        var file = read(text)
        file.append(OperatorDefinition("a ⊕ b = a + b"))
        #expect(String(decoding: file.bytes, as: UTF8.self) == "\(kept)a ⊕ b = a + b\n")
        #expect(file.entries.last?.definition == OperatorDefinition("a ⊕ b = a + b"))
        let again = DefinitionFile(file.bytes)
        #expect(again.entries == file.entries)
        #expect(again.faults.isEmpty && file.faults.isEmpty)
    }

    @Test func `an annotation that is not text does not apply to what is appended, either`() {
        var file = DefinitionFile(Array("@summary ".utf8) + [0xFF])
        file.append(OperatorDefinition("f(x) = x"))
        #expect(DefinitionFile(file.bytes).definitions == [OperatorDefinition("f(x) = x")])
        #expect(file.faults.isEmpty)
    }

    @Test func `what can’t be read again is a fault as soon as it is appended`() {
        var file = DefinitionFile()
        file.append(OperatorDefinition("f(x) = x", aliases: [""]))
        #expect(file.entries.isEmpty)
        #expect(file.faults == DefinitionFile(file.bytes).faults)
        #expect(file.faults.first?.lostDefinition == "f(x) = x")
    }

    @Test(arguments: [
        (OperatorDefinition("f(x) = x", aliases: ["a b"]), "‘@alias’ needs one or more symbols after it."),
        (OperatorDefinition("f(x) = x", aliases: ["a#b"]), "‘@alias’ needs one or more symbols after it."),
        (OperatorDefinition("f(x) = x", aliases: ["a", "b\nc"]), "‘@alias’ needs one or more symbols after it."),
        (OperatorDefinition("f(x) = x", examples: [Example("f(1)", "1 = 1")]), "‘@example’ needs an expression, ‘=’"),
        (OperatorDefinition("f(x) = x", examples: [Example("f(1)", "1 # 1")]), "‘@example’ needs an expression, ‘=’"),
        (OperatorDefinition("# foo = 1"), "Only a name such as net_pay, a function"),
        (OperatorDefinition(""), "Only a name such as net_pay, a function"),
    ])
    func `what would be read as another definition is not appended, and a fault`(
        _ definition: OperatorDefinition, _ message: String
    ) {
        var file = read("g(x) = x\n@summary dangling")
        let before = file.bytes
        file.append(definition)
        #expect(file.bytes == before)
        #expect(file.entries.count == 1)
        #expect(file.faults.last?.message.hasPrefix(message) == true)
        #expect(file.faults.last?.line == 3)
        file.append(OperatorDefinition("h(x) = x # a comment"))
        #expect(DefinitionFile(file.bytes).definitions.map(\.text) == ["g(x) = x", "h(x) = x"])
    }

    @Test(arguments: [Int.min, -1, 0, 1, Int.max])
    func `errors at places that the file does not have are ignored`(_ count: Int) throws {
        let file = read("bad(x) = y")
        var registry = try basicRegistry()
        let refused = registry.define(file.definitions, from: "mine")
        let error = try #require(refused[0])
        let errors = [0: error, 7: error]
        #expect(file.faults(errors, after: count).count == (count == 0 ? 1 : 0))
        #expect(file.faults([0: error]).reports(limit: -1) == file.faults([0: error]).reports(limit: 0))
    }

    @Test func `a line feed in a text never begins another line`() {
        var file = DefinitionFile()
        file.append(OperatorDefinition("f(x) =\n x", summary: "one\r\ntwo\u{2028}three"))
        #expect(String(decoding: file.bytes, as: UTF8.self) == "@summary one two three\nf(x) =  x\n")
    }

    @Test(arguments: [
        ("@summary s\nf(x) = x   # tail\ng = 1\n", "@summary t\nf(x) := 2x   # tail\ng = 1\n"),
        ("f(x) = x\r\ng = 1\r\n", "@summary t\r\nf(x) := 2x\r\ng = 1\r\n"),
        ("g = 1\r\nf(x) = x# tail\r\n", "g = 1\r\n@summary t\r\nf(x) := 2x# tail\r\n"),
        ("g = 1\r\n", "g = 1\r\n@summary t\r\nf(x) := 2x\r\n"), ("", "@summary t\nf(x) := 2x\n"),
    ])
    func `a definition that replaces another keeps its comment, and lines end as before`(
        _ before: String, _ after: String
    ) {
        var file = read(before)
        file.replaceRivals(by: OperatorDefinition("f(x) := 2x", summary: "t"))
        #expect(String(decoding: file.bytes, as: UTF8.self) == after)
        #expect(file.faults.isEmpty)
    }

    @Test func `removing takes the annotations along and leaves the rest as it was`() {
        var file = read("# a\n@summary s\nf(x) = x\n# b\nbroken(\n@alias hyp\na ⊕ b = a\nx ⊕ = x\n")
        #expect(file.remove("f").map(\.text) == ["f(x) = x"])
        #expect(String(decoding: file.bytes, as: UTF8.self) == "# a\n# b\nbroken(\n@alias hyp\na ⊕ b = a\nx ⊕ = x\n")
        #expect(file.remove("absent").isEmpty)
        file.removeRivals(of: OperatorDefinition("⊕ x = x"))
        #expect(file.entries.count == 3)
        #expect(file.remove("hyp").map(\.text) == ["a ⊕ b = a"])
        #expect(String(decoding: file.bytes, as: UTF8.self) == "# a\n# b\nbroken(\nx ⊕ = x\n")
    }

    @Test func `what has lost an alias is not removed with the definition that has taken it`() {
        var file = read("@alias sqq\nsq(x) = x²\nsqq := 3\n")
        #expect(file.remove("sqq").map(\.text) == ["sqq := 3"])
        #expect(file.remove("sqq").map(\.text) == ["sq(x) = x²"])
        var other = read("@alias ¤\n§x = −x\na ¤ b = a + b\n")
        #expect(other.remove("¤").map(\.text) == ["§x = −x", "a ¤ b = a + b"])
    }
}

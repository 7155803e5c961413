// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Testing

/// What an editor asks about a line: its tokens, its parentheses, what a word could become.
struct SourceTokenTests {
    let registry: OperatorRegistry<Double>

    init() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate("size = 3")
        try brain.evaluate("area(width, height) = width × height")
        registry = brain.registry
    }

    /// The tokens of a line as text, each with its role.
    private func tokens(_ line: String) -> [String] {
        let bytes = Array(line.utf8)
        return registry.tokens(of: line).map { token in
            "\(String(decoding: bytes[token.range.start..<token.range.end], as: UTF8.self)):\(token.role)"
        }
    }

    @Test(
        arguments: [
            ("", []),
            ("2π + size", ["2:number", "π:constant", "+:operator", "size:variable"]),
            (
                "sin(x²) # why",
                ["sin:function", "(:parenthesis", "x:unknown", "²:number", "):parenthesis", "# why:comment"]
            ),
            (
                "max(1, 2)!",
                ["max:function", "(:parenthesis", "1:number", ",:separator", "2:number", "):parenthesis", "!:operator"]
            ),
            ("7 mod 3", ["7:number", "mod:operator", "3:number"]),
            ("# one\n1 # two; (\n+ 2", ["# one:comment", "1:number", "# two; (:comment", "+:operator", "2:number"]),
            ("mod(7, 3)", ["mod:function", "(:parenthesis", "7:number", ",:separator", "3:number", "):parenthesis"]),
            ("1.2.3 + \u{0}", ["1.2.3:unknown", "+:operator", "\u{0}:unknown"]),
            ("−√2", ["−:operator", "√:operator", "2:number"]),
        ] as [(String, [String])])
    func `every part of a line has its role`(_ line: String, _ expected: [String]) {
        #expect(tokens(line) == expected)
    }

    @Test func `bytes that are not UTF-8 are tokens too, and the rest is still read`() {
        let bytes: [UInt8] = [0x31, 0xFF, 0x2B, 0x32]
        let roles = registry.tokens(of: bytes.span).map(\.role)
        #expect(roles == [.number, .unknown, .operator, .number])
    }

    @Test(arguments: [
        ("(1 + (2))", 0, 8), ("(1 + (2))", 8, 0), ("(1 + (2))", 5, 7), ("(1 + (2))", 7, 5), ("(1 + (2))", 1, nil),
        ("(1 + (2)", 0, nil), ("max(π, 2)", 3, 9), ("1)", 1, nil), ("(1) # (", 0, 2),
    ])
    func `a parenthesis finds its partner`(_ line: String, _ position: Int, _ partner: Int?) {
        #expect(registry.matchingParenthesis(at: position, in: line)?.start == partner)
    }

    @Test(arguments: [
        ("1 + (2", true), ("sum(1,", true), ("((1)", true), ("1 + 2", false), ("", false), ("1)", false),
        ("(1 + # 2)", true), ("1 # (", false), ("1 + ) (", false),
    ])
    func `a line is incomplete while a parenthesis is open`(_ line: String, _ isIncomplete: Bool) {
        #expect(registry.isIncomplete(line) == isIncomplete)
    }

    @Test func `words are completed by their beginning first, then by their letters`() throws {
        #expect(registry.completions(of: "med").map(\.symbol) == ["median"])
        #expect(registry.completions(of: "stdd").map(\.symbol).first == "stddev")
        #expect(
            registry.completions(of: "siz").first == Completion(symbol: "size", role: .variable, summary: "A variable"))
        let hyperbolic = registry.completions(of: "sinh")
        #expect(hyperbolic.first?.symbol == "sinh")
        #expect(hyperbolic.contains { $0.symbol == "asinh" })
        #expect(registry.completions(of: "sqt").map(\.symbol).contains("sqrt"))
        #expect(registry.completions(of: "xyzzy").isEmpty)
        #expect(registry.completions(of: "*").map(\.symbol) == ["*", "**"])
        #expect(registry.completions(of: "", limit: 7).count == 7)
        #expect(registry.completions(of: "π").first?.role == .constant)
    }

    @Test(
        arguments: [
            ("area(2, ", 8, "area(width, height)", 1), ("area(2, 3)", 6, "area(width, height)", 0),
            ("max(1, area(2", 13, "area(width, height)", 0), ("max(1, area(2, 3), 4", 19, "max", 2),
            ("area((1, 2)", 6, "area(width, height)", 0),
        ])
    func `the function around a place is found, with the argument there`(
        _ line: String, _ position: Int, _ text: String, _ argument: Int
    ) {
        let signature = registry.signature(at: position, in: line)
        #expect(signature?.text == text)
        #expect(signature?.argument == argument)
    }

    @Test(arguments: [("1 + 2", 3), ("area(1, 2) + 3", 13), ("", 0), ("area", 4)])
    func `outside of a call there is no function around`(_ line: String, _ position: Int) {
        #expect(registry.signature(at: position, in: line) == nil)
    }

    @Test(arguments: [("⌊2.5⌋ + 1", 0, 6), ("⌈(1)⌉", 0, 6), ("1 + ⌊2⌉", 4, nil), ("⌊[1]⌋", 3, 5)])
    func `rounding signs have partners`(_ line: String, _ position: Int, _ partner: Int?) {
        #expect(registry.matchingParenthesis(at: position, in: line)?.start == partner)
    }

    @Test(arguments: [
        ("⌊2 + (3", true), ("⌊2 + (3)", true), ("⌈2", true), ("[1, 2", true), ("(1)", false), ("(1]", false),
    ])
    func `a line with an open bracket is not complete`(_ line: String, _ isIncomplete: Bool) {
        #expect(registry.isIncomplete(line) == isIncomplete)
    }

    @Test(arguments: ["of", "to", "in", "step"])
    func `the words of the grammar are among the completions`(_ word: String) {
        #expect(registry.completions(of: word, limit: 3).map(\.symbol).contains(word))
    }

    @Test(
        arguments: [
            ("x to hex", ["x:unknown", "to:operator", "hex:operator"]),
            ("5% of −size", ["5:number", "%:operator", "of:operator", "−:operator", "size:variable"]),
            ("π to 2 decimals", ["π:constant", "to:operator", "2:number", "decimals:operator"]),
            (
                "π to 2 significant figures",
                ["π:constant", "to:operator", "2:number", "significant:operator", "figures:operator"]
            ),
            ("1…9 step 2", ["1:number", "…:operator", "9:number", "step:operator", "2:number"]),
            ("hex to x", ["hex:unknown", "to:operator", "x:unknown"]), ("of", ["of:unknown"]),
        ] as [(String, [String])])
    func `the words of the grammar have the role of operators`(_ line: String, _ expected: [String]) {
        #expect(tokens(line) == expected)
    }
}

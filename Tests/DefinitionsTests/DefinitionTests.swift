// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import TestSupport
import Testing

/// Operators that are defined by text.
struct DefinitionTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let definitions: [OperatorDefinition]
        let expression: String
        let value: String

        init(_ definitions: OperatorDefinition..., expression: String, value: String) {
            self.definitions = definitions
            self.expression = expression
            self.value = value
        }

        var testDescription: String { "\(definitions.map(\.text)): \(expression)" }
    }

    static let cases: [Case] = [
        // Each place a symbol can have.
        Case(OperatorDefinition("a ⊕ b = √(a² + b²)"), expression: "3 ⊕ 4", value: "5"),
        Case(OperatorDefinition("∑° x = x + 1"), expression: "∑° 4", value: "5"),
        Case(OperatorDefinition("x ¢ = x ÷ 100"), expression: "250¢", value: "2.5"),
        Case(OperatorDefinition("bmi(kg, m) = kg ÷ m²"), expression: "bmi(80, 2)", value: "20"),
        Case(OperatorDefinition("g₀ = 9.80665"), expression: "2 g₀", value: "19.6133"),
        Case(OperatorDefinition("a plus b = a + b"), expression: "1 plus 2", value: "3"),
        // Symbols of any script and length.
        Case(OperatorDefinition("a 🐄 b = a × 10 + b"), expression: "1 🐄 2", value: "12"),
        Case(OperatorDefinition("a ❤️ b = a + b"), expression: "1 ❤️ 2", value: "3"),
        Case(OperatorDefinition("👨‍👩‍👧 x = 3x"), expression: "👨‍👩‍👧5", value: "15"),
        Case(OperatorDefinition("a +/- b = a − b"), expression: "5 +/- 3", value: "2"),
        Case(OperatorDefinition("a <== b = b − a"), expression: "1 <== 3", value: "2"),
        Case(
            OperatorDefinition("a <=> b = b − a"), OperatorDefinition("a <=: b = a"), expression: "1 <=> 3", value: "2"),
        Case(OperatorDefinition("площадь(r) = π r²"), expression: "площадь(0)", value: "0"),
        Case(OperatorDefinition("二倍(x) = 2x"), expression: "二倍 4", value: "8"),
        // Precedence.
        Case(OperatorDefinition("a ⊕ b = a + b"), expression: "2 + 3 ⊕ 4", value: "9"),
        Case(
            OperatorDefinition("a ⊕ b = a + b", precedence: PrecedenceRelation(.like, "+")),
            expression: "2 × 3 ⊕ 4", value: "10"),
        Case(
            OperatorDefinition("a ⊕ b = a + b", precedence: PrecedenceRelation(.above, "×")),
            expression: "2 × 3 ⊕ 4", value: "14"),
        Case(
            OperatorDefinition("a ⊕ b = a + b", precedence: PrecedenceRelation(.below, "+")),
            expression: "1 + 2 ⊕ 3 + 4", value: "10"),
        Case(
            OperatorDefinition("a ⊖ b = a − b", precedence: PrecedenceRelation(.like, "^")),
            expression: "5 ⊖ 3 ⊖ 1", value: "3"),
        Case(
            OperatorDefinition("a ⊖ b = a − b", precedence: PrecedenceRelation(.above, "+"), associativity: .right),
            expression: "5 ⊖ 3 ⊖ 1", value: "3"),
        Case(OperatorDefinition("a ⊖ b = a − b"), expression: "5 ⊖ 3 ⊖ 1", value: "1"),
        Case(
            OperatorDefinition("¬ x = 1 − x", precedence: PrecedenceRelation(.below, "×")),
            expression: "¬ 2 × 3", value: "-5"),
        // Where a symbol stands for two operators, a prefix operator means the prefix one.
        Case(
            OperatorDefinition("¬ x = 1 − x", precedence: PrecedenceRelation(.like, "−")),
            expression: "¬ 2 × 3", value: "-3"),
        // A precedence may be that of a definition further on.
        Case(
            OperatorDefinition("a ⊕ b = a + b", precedence: PrecedenceRelation(.like, "⊗")),
            OperatorDefinition("a ⊗ b = a × b", precedence: PrecedenceRelation(.above, "^"), associativity: .right),
            expression: "2 ^ 3 ⊕ 1", value: "16"),
        // Aliases.
        Case(
            OperatorDefinition("a ⊕ b = a + b", aliases: ["oplus", "++"]),
            expression: "1 oplus 2 ++ 3", value: "6"),
        // Definitions may use others, further on ones too.
        Case(
            OperatorDefinition("f(x) = g(x) + c"), OperatorDefinition("g(x) = 2x"), OperatorDefinition("c = h(1)"),
            OperatorDefinition("h(x) = x + 1"), expression: "f(10)", value: "22"),
        // A longer symbol further on is read as one.
        Case(
            OperatorDefinition("f(x) = x +++ x"), OperatorDefinition("a +++ b = 100a"), expression: "f(1)", value: "100"
        ),
        // On purpose an operator may be replaced.
        Case(OperatorDefinition("sin(x) := 7"), expression: "sin 1", value: "7"),
        Case(OperatorDefinition("f(x)=x"), expression: "f(3)", value: "3"),
        Case(OperatorDefinition("neg(x)=-x"), expression: "neg 3", value: "-3"),
    ]

    @Test(arguments: cases)
    func `an operator works as it was defined`(_ given: Case) throws {
        var registry = try basicRegistry()
        let errors = registry.define(given.definitions, from: "tests")
        #expect(errors.isEmpty)
        #expect(try value(of: given.expression, registry) == given.value)
    }

    static let notDefinable =
        "0: Only a name such as net_pay, a function such as f(x, y), or an operator such as a ⊕ b, ⊕ x or x ⊕, can be defined."
    @Test(
        arguments: [
            (
                ["a ♦ b = a − b", "like +"], ["♦ x = x + 100", ""], ["a ♠ b = a × 10 + b", "like ♦"], "1 ♠ 2 × 3", "16"
            ),
            (["a ♦ b = a − b", ""], ["♦ x = x + 100", "below ×"], ["♠ x = x + 1", "like ♦"], "♠ 2 × 3", "7"),
            // A definition before an operand, of a symbol that is registered after one.
            (["− x := 0 − x", ""], ["a ♠ b = a × 10 + b", "like −"], ["k = 1", ""], "1 ♠ 2 × 3", "16"),
            // The only ones of their symbols.
            (["♦ x = x + 100", "below ×"], ["a ♠ b = a × 10 + b", "like ♦"], ["k = 1", ""], "1 ♠ 2 × 3", "16"),
            (["a ♦ b = a − b", "like +"], ["♦ x = x + 100", "like ♦"], ["k = 1", ""], "♦ 2 × 3", "106"),
        ] as [([String], [String], [String], String, String)])
    func `a precedence refers to the operator in the same place, whatever the order of the definitions`(
        _ first: [String], _ second: [String], _ third: [String], _ expression: String, _ expected: String
    ) throws {
        let definitions = [first, second, third].map { given in
            OperatorDefinition(given[0], precedence: PrecedenceRelation(given[1]))
        }
        for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            var registry = try basicRegistry()
            let errors = registry.define(order.map { definitions[$0] }, from: "tests")
            #expect(errors.isEmpty)
            #expect(try value(of: expression, registry) == expected, "\(order)")
        }
    }

    @Test(arguments: [("hyp", "⊚"), ("oplus", "⊚"), ("rest", "⊖")])
    func `a precedence may refer to an operator by its alias`(_ name: String, _ symbol: String) throws {
        func fixity(above name: String) throws -> Fixity? {
            var registry = try basicRegistry()
            let definitions = [
                OperatorDefinition("a ♠ b = a × b", precedence: PrecedenceRelation(.above, name)),
                OperatorDefinition(
                    "a ⊚ b = a + b", aliases: ["hyp", "oplus"], precedence: PrecedenceRelation(.below, "+")),
                OperatorDefinition("⊖ x = 1 − x", aliases: ["rest"], precedence: PrecedenceRelation(.below, "×")),
            ]
            #expect(registry.define(definitions, from: "tests").isEmpty)
            return registry.operator("♠", beforeOperand: false)?.fixity
        }
        let expected = try fixity(above: symbol)
        #expect(try fixity(above: name) == expected)
    }

    private static let incomplete =
        "0: A definition needs ‘=’ and an expression after it, as in ‘a ⊕ b = √(a² + b²)’."

    @Test(arguments: [
        ("1 + 2", incomplete),
        ("f(x) = y", "0: There is nothing named ‘y’."),
        ("f(x) = (x", "0: This parenthesis is never closed."),
        ("f(x = x", "0: This parenthesis is never closed."),
        ("f(x)) = x", "0: This parenthesis was never opened."),
        ("n) := 3", "0: This parenthesis was never opened."),
        ("f = f", "0: ‘f’ is defined in terms of itself."),
        (
            "a + b = a",
            "0: ‘+’ is already taken by Arithmetic: choose another symbol, or write ‘:=’ for ‘=’ to replace it."
        ),
        (
            "net-pay = 2500",
            "0: The operator ‘-’ must use what stands beside it; a name is made of letters, digits and ‘_’ only, such as ‘net_pay’."
        ),
        (
            "tax% := 5",
            "0: The operator ‘%’ must use what stands beside it; a name is made of letters, digits and ‘_’ only, such as ‘tax’."
        ),
        ("f(x, x) = 3", "0: The parameter ‘x’ appears twice."),
        ("c = 1 ÷ 0", "0: This is a division by zero."),
        ("2 = 3", notDefinable),
        ("f(x) =", incomplete),
        ("x⁺ = 3", "0: ‘⁺’ can’t be a symbol: superscripts are read as powers."),
        ("a ( b = 3", "0: This parenthesis is never closed."),
        ("", incomplete),
    ])
    func `every kind of fault is a sentence that says what to do`(_ text: String, _ complaint: String) throws {
        var registry = try basicRegistry()
        #expect(registry.complaints(defining: [text]) == [complaint])
    }

    @Test func `all faults of a definition are reported together, each at its place`() throws {
        var registry = try basicRegistry()
        let definition = OperatorDefinition(
            "a ⊕ b = a + q", aliases: ["+", "two words", "ok"], precedence: PrecedenceRelation(.like, "⊗"),
            examples: [Example("3 ⊕", "4"), Example("1 + 1", "2")])
        let error = #expect(throws: DefinitionError.self) { try registry.define(definition, from: "tests") }
        let places = error?.faults.map { "\($0.part) \($0.error.range.start)–\($0.error.range.end)" } ?? []
        #expect(Set(places) == ["precedence 0–8", "alias(0) 0–1", "alias(1) 0–9", "text 14–15", "example(0) 2–5"])
        #expect(registry.operators(named: "⊕").isEmpty)
    }

    @Test(arguments: [
        (
            OperatorDefinition("f(x) = x", precedence: PrecedenceRelation(.like, "+")),
            DefinitionFault.Part.precedence
        ),
        (OperatorDefinition("x ¢ = x", associativity: .left), .associativity),
        (OperatorDefinition("a ⊕ b = a", precedence: PrecedenceRelation(.like, "sin")), .precedence),
        (
            OperatorDefinition("a ⊕ b = a", precedence: PrecedenceRelation(.like, "+"), associativity: .right),
            .associativity
        ),
        (OperatorDefinition("a ⊕ b = a", precedence: PrecedenceRelation(.like, "⊕")), .precedence),
        (OperatorDefinition("a ⊕ b = a", examples: [Example("1 ⊕ 2", "3")]), .example(0)),
        (OperatorDefinition("a ⊕ b = a ÷ b", examples: [Example("1 ⊕ 0", "3")]), .example(0)),
        (OperatorDefinition("f(x) = x", aliases: [""]), .alias(0)),
        (OperatorDefinition("f(x) = x", aliases: ["g", "g"]), .alias(1)),
    ])
    func `what makes no sense is refused`(_ definition: OperatorDefinition, _ part: DefinitionFault.Part) throws {
        var registry = try basicRegistry()
        let error = #expect(throws: DefinitionError.self) { try registry.define(definition, from: "tests") }
        #expect(error?.faults.map(\.part) == [part])
    }

    @Test(arguments: [
        "a ⊕ b = b", "⊕ x = [x, 1]", "x ⊕ = map(y ↦ x y, [1])", "f ⊕ g = x ↦ f(g(x))", "f(x) = 3",
        "a ⊕ é = e\u{301} + 1",
    ])
    func `an operator that uses one of its operands is accepted, and a function that uses none`(_ text: String) throws {
        var registry = try Shipped.registry(over: Double.self)
        #expect(registry.complaints(defining: [text]).isEmpty)
    }

    @Test func `a circle is named, and takes along what uses it`() throws {
        var registry = try basicRegistry()
        let complaints = registry.complaints(defining: [
            "a = b", "b = c + 1", "c = 2 a", "user(x) = b x", "good(x) = x + 1",
        ])
        #expect(complaints.map { $0.prefix(2) } == ["0:", "1:", "2:", "3:"])
        #expect(complaints.filter { $0.contains("The definition goes in a circle: ") }.count == 1)
        #expect(try value(of: "good(1)", registry) == "2")
        #expect(registry.operators(named: "user").isEmpty)
    }

    @Test func `what was refused leaves no trace in the definitions that are tried again without it`() throws {
        var registry = try basicRegistry()
        let complaints = registry.complaints(defining: [
            "broken(x) = (", "c = h(1)", "user(x) = broken(x) + c", "h(x) = x + 1", "c = h(2)", "last(x) = c + h(x)",
        ])
        #expect(complaints.map { $0.prefix(2) } == ["0:", "2:", "4:"])
        #expect(try value(of: "last 1", registry) == "4")
    }

    @Test func `a circle of functions through one that is replaced has no value`() throws {
        var registry = try basicRegistry()
        #expect(registry.complaints(defining: ["f(x) = x", "g(x) = f(x)"]).isEmpty)
        #expect(registry.complaints(defining: ["f(x) := g(x)"]).isEmpty)
        #expect(throws: CalculationError.self) { try value(of: "g(3)", registry) }
    }

    @Test func `what uses an operator follows when it is replaced`() throws {
        var registry = try basicRegistry()
        #expect(registry.complaints(defining: ["h(x) = g(x)", "f(x) = x", "g(x) = f(x) + 1"]).isEmpty)
        #expect(registry.complaints(defining: ["f(x) := 10x"]).isEmpty)
        #expect(try value(of: "h(3)", registry) == "31")
        #expect(
            registry.complaints(defining: ["f(x, y) := x"]) == [
                "0: ‘g’ uses ‘f’ in another way, with other operands: redefine ‘g’ first."
            ])
    }

    /// Definitions in the order of a file, and the values of their functions of 3.
    static let lostAliases: [(definitions: [OperatorDefinition], values: [String: String])] = [
        (
            [OperatorDefinition("q(x) = x", aliases: ["qq"]), OperatorDefinition("qq(x) := 2x")],
            ["q": "3", "qq": "6"]
        ),
        (
            [OperatorDefinition("q(x) = x", aliases: ["qq"]), OperatorDefinition("p(x) := 2x", aliases: ["qq"])],
            ["q": "3", "p": "6", "qq": "6"]
        ),
        (
            [
                OperatorDefinition("q(x) = x", aliases: ["qq", "r"]), OperatorDefinition("qq(x, y) := x + 2y"),
                OperatorDefinition("s(x) = q(x) + qq(x, x)"),
            ], ["q": "3", "r": "3", "s": "12"]
        ),
        (
            [OperatorDefinition("q(x) := x", aliases: ["qq"]), OperatorDefinition("a qq b := a − b")],
            ["q": "3", "qq": "3"]
        ),
    ]

    @Test(arguments: lostAliases.indices)
    func `a definition of one’s own that loses an alias keeps its symbol`(_ index: Int) throws {
        var registry = try basicRegistry()
        let (definitions, values) = Self.lostAliases[index]
        #expect(registry.define(definitions, from: "tests").isEmpty)
        for (name, expected) in values { #expect(try value(of: "\(name)(3)", registry) == expected, "\(name)") }
        // No spelling is listed that is another operator’s.
        for known in registry.operators {
            let isBeforeOperand = [.function, .constant].contains(known.fixity)
            for alias in known.aliases where values[alias] != nil {
                #expect(registry.operator(alias, beforeOperand: isBeforeOperand)?.symbol == known.symbol)
            }
        }
    }

    @Test func `in a session too a replacement with other operands is refused where it is used`() throws {
        var brain = CalculatorBrain(registry: try basicRegistry())
        try brain.evaluate("f(x) = x")
        try brain.evaluate("g(x) = f(x)")
        #expect(throws: CalculationError.self) { try brain.evaluate("f(x, y) := x + y") }
        #expect(throws: CalculationError.self) { try brain.evaluate("f := 3") }
        let value = try brain.number(of: "g(4)")
        #expect(value == 4)
    }

    @Test func `definitions that double each other stay within the limit on steps`() throws {
        var registry = try basicRegistry()
        let texts = ["f0(x) = x + 1"] + (1...40).map { "f\($0)(x) = f\($0 - 1)(x) × f\($0 - 1)(x)" }
        let complaints = registry.complaints(defining: texts)
        #expect(complaints.contains { $0.hasSuffix(": A definition may expand to at most 1000000 steps.") })
        #expect(registry.complaints(defining: ["tame(x) = x"]).isEmpty)
    }

    @Test func `a long chain of definitions is refused before it needs too much of the stack`() throws {
        var registry = try basicRegistry()
        let texts = ["f0(x) = x"] + (1...3_000).map { "f\($0)(x) = f\($0 - 1)(x) + 1" }
        let complaints = registry.complaints(defining: texts)
        #expect(complaints.count == 3_001 - 1_000)
        #expect(complaints.contains("1000: Definitions may use one another at most 1000 deep."))
        #expect(try value(of: "f999(0)", registry) == "999")
    }

    @Test func `a redefinition that makes a user of it too costly is refused, and nothing changes`() throws {
        var brain = CalculatorBrain(registry: try basicRegistry())
        try brain.evaluate("f(x) = x")
        try brain.evaluate("g0(x) = f(x) + f(x)")
        for index in 1..<17 { try brain.evaluate("g\(index)(x) = g\(index - 1)(x) + g\(index - 1)(x)") }
        #expect(throws: CalculationError.self) {
            try brain.evaluate("f(x) := " + Array(repeating: "x", count: 200).joined(separator: "+"))
        }
        let value = try brain.number(of: "g16(1)")
        #expect(value == 131_072)
    }
}

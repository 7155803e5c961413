// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Testing

/// What a user defines, and what it means from then on.
struct DefinitionTests {
    @Test(arguments: [
        SessionCase("x = 3", answer: "3"), SessionCase("x = 3", "x² + 1", answer: "10"),
        SessionCase("x = 3", "x = x + 1", "x", answer: "4"),
        SessionCase("x=1", "y=x+1", "x=10", "y", answer: "2"), SessionCase("größe = 2", "2größe", answer: "4"),
        SessionCase("x₁ = 4", "√x₁", answer: "2"), SessionCase("x = 1 + 2 =", "x", answer: "3"),
        SessionCase("x = 3 # three", "x", answer: "3"),
    ])
    func `a variable keeps the value it was given`(_ session: SessionCase) throws {
        try session.check()
    }

    @Test(arguments: [
        SessionCase("f(x) = x² + 1", answer: "f(x) = x² + 1"), SessionCase("f(x) = x² + 1", "f(3) × 2", answer: "20"),
        SessionCase("f(x, y) = x² + y", "f(3, 1)", answer: "10"), SessionCase("f(x) = 2x", "f 3", answer: "6"),
        SessionCase("f(x) = 2x", "f f 3", answer: "12"), SessionCase("f(x) = 2x", "2f(3)²", answer: "72"),
        SessionCase("f(x) = x + 1", "g(x) = f(f(x))", "g(1)", answer: "3"),
        SessionCase("f(x) = 5", "f(1)", answer: "5"),
        SessionCase("f(a, b, c, d) = a + b c − d", "f(1, 2, 3, 4)", answer: "3"),
        SessionCase("f(π) = π + 1", "f(2) + π", answer: "6.14159265358979"),
        SessionCase("f(sin) = 2sin", "f(3) + sin 0", answer: "6"),
        SessionCase("f(f) = f + 1", "f(2)", answer: "3"), SessionCase("x = 5", "f(x) = 10x", "f(2) + x", answer: "25"),
        SessionCase("f( x , y ) = x − y", "f( 5 , 3 )", answer: "2"),
    ])
    func `a function is its right side with the arguments in it`(_ session: SessionCase) throws {
        try session.check()
    }

    @Test(arguments: [
        SessionCase("a ⊕ b = √(a² + b²)", "3 ⊕ 4", answer: "5"),
        SessionCase("a ⊕ b = √(a² + b²)", "3⊕4⊕12", answer: "13"),
        SessionCase("a ⊕ b = 10a + b", "1 + 2 ⊕ 3", answer: "24"),
        SessionCase("a ⊕ b = 10a + b", "2 × 3 ⊕ 4", answer: "64"),
        SessionCase("⊖ x = 1 ÷ x", "⊖ 4 + 1", answer: "1.25"), SessionCase("⊖ x = 1 ÷ x", "⊖⊖4", answer: "4"),
        SessionCase("x ‽ = x² + 1", "3‽", answer: "10"), SessionCase("x ‽ = x² + 1", "2 × 3‽ ‽", answer: "202"),
        SessionCase("a plus b = a + b", "1 plus 2", answer: "3"), SessionCase("a 🍎 b = a + b", "1🍎2", answer: "3"),
        SessionCase("⊖ x = −x", "a ⊖ b = a − b", "5 ⊖ ⊖ 3", answer: "8"),
        // Functions over lists give way to definitions.
        SessionCase("a count b = a + b", "1 count 2", answer: "3"),
        SessionCase("a dot b = 10a + b", "1 dot 2", answer: "12"),
        SessionCase("a map b = a − b", "5 map 3", answer: "2"),
        SessionCase("a sort b = a b", "count([5 sort 3])", answer: "1"),
    ])
    func `an operator stands where its definition has it`(_ session: SessionCase) throws {
        try session.check()
    }

    @Test(arguments: [
        SessionCase("x = 3", "f(a) = a x", "x = 10", "f(2)", answer: "20"),
        SessionCase("f(x) = x", "g(x) = f(x) + 1", "f(x) := 10x", "g(2)", answer: "21"),
        SessionCase("f(x) = x", "g(x) = f(x) + 1", "h(x) = g(x)²", "f(x) := 10x", "h(2)", answer: "441"),
        SessionCase("f(x) = x", "g(x) = f(x)", "h(x) = f(x) + g(x)", "f(x) := 3x", "h(2)", answer: "12"),
        SessionCase("f(x) = x + ans", "7", "f(1)", answer: "8"),
        SessionCase("f(x) = x + ans", "7", "8", "f(1)", answer: "9"),
        SessionCase("a ⊕ b = a + b", "f(x) = x ⊕ 1", "a ⊕ b := a − b", "f(5)", answer: "4"),
        SessionCase("k = 2", "f(x) = k x", "k := 5", "f(2)", answer: "10"),
        SessionCase("f(x) = sin x", "sin(x) := 2x", "f(4)", answer: "8"),
        SessionCase("f(x) = x + 10%", "x % := x ÷ 100", "f(200)", answer: "200.1"),
    ])
    func `what is defined by something else follows it when that changes`(_ session: SessionCase) throws {
        try session.check()
    }

    @Test(arguments: [
        SessionCase("e := 5", "e + 1", answer: "6"), SessionCase("f(x) = x", "f(x) := 2x", "f(3)", answer: "6"),
        SessionCase("sin(x) := x", "sin 5", answer: "5"), SessionCase("a × b := a − b", "5 × 2", answer: "3"),
        SessionCase("a × b := a − b", "5 * 2", answer: "3"), SessionCase("a × b := a − b", "5(2)", answer: "3"),
        SessionCase("a ^ b := 10a + b", "1²", answer: "12"), SessionCase("x := 3", "x", answer: "3"),
        SessionCase("− x := x + 1", "−5 − 1", answer: "5"),
        SessionCase("π := 3", "pi", answer: "3"), SessionCase("x ! := x", "5!", answer: "5"),
    ])
    func `on purpose anything may be redefined, under all its spellings`(_ session: SessionCase) throws {
        try session.check()
    }

    @Test(arguments: [
        (["sin = 3"], "already-defined"), (["f(x) = x", "f(x) = 2x"], "already-defined"),
        (["f(x) = x", "f = 3"], "already-defined"), (["x = 3", "x(y) = y"], "already-defined"),
        (["a ⊕ b = a", "a ⊕ b = b"], "already-defined"), (["ans = 3"], "already-defined"),
        (["ans := 3"], "registration"),
        (["ans(x) = 3"], "already-defined"), (["a == b := a"], "registration"), (["a -> b := a"], "registration"),
        (["a [ b := a"], "registration"), (["[ x := x"], "registration"),
        (["x ] := x"], "registration"), (["a { b := a"], "registration"), (["a ⌊ b := a"], "registration"),
        (["√ x = x"], "already-defined"), (["x ! = x"], "already-defined"), (["pi = 3"], "already-defined"),
        (["x = x + 1"], "unknown-name"), (["f(x) = y"], "unknown-name"),
        (["f(x, x) = x"], "repeated-parameter"), (["x ⊕ x = x"], "repeated-parameter"),
        (["x = 1/0"], "division-by-zero"), (["f(x) = x +"], "missing-operand"), (["f(x) = (x"], "unclosed-parenthesis"),
        (["x = y = 3"], "unknown-name"), (["y = 1", "x = y := 3"], "definition-not-allowed"),
        (["f(x) = max(x"], "unclosed-parenthesis"), (["f(x) = 2x", "f(1, 2)"], "wrong-argument-count"),
        (["f(x, y) = x", "f(1)"], "wrong-argument-count"), (["f(x, y) = x", "f 1"], "missing-arguments"),
        (["f(x) = 1/x", "f(0)"], "division-by-zero"), (["f(x) = ln x", "2 + f(−1)"], "domain"),
    ])
    func `a definition that makes no sense is refused, and nothing changes`(_ lines: [String], _ code: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        for line in lines.dropLast() { try brain.evaluate(line) }
        let symbols = brain.registry.operators.map(\.symbol)
        let found = lines.last.flatMap { brain.error(of: $0) }
        #expect(found?.code == code)
        #expect(brain.registry.operators.map(\.symbol) == symbols)
    }

    @Test(arguments: [
        ("f($1) = 3", "invalid-definition"), ("f(x, $1) := x", "invalid-definition"),
        ("a ⊕ $1 := a", "invalid-definition"), ("⊕ $1 := 3", "invalid-definition"),
        ("$1 ⊕ := 3", "invalid-definition"), ("a ⊕ $1 = a", "unknown-name"),
        ("map($1 ↦ $1 + 1, [1, 2])", "not-in-grammar"), ("x = 2; ((x, $1) ↦ x)(1, 2)", "misplaced-comma"),
        ("∑($1 = 1…3) $1", "wrong-kind"), ("sin($1) = 0", "none"), ("sum($1, $1, 1, 3)", "none"),
    ])
    func `no parameter or index has the name of an answer`(_ line: String, _ code: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        brain.setAnswer(number: 1, to: .number(5))
        #expect(brain.error(of: line)?.code ?? "none" == code)
        #expect(try brain.number(of: "sum($1, $1, 1, 3)") == 14)
    }

    @Test(arguments: [
        ("abs(x, y) := x + y", "|3|", "not-in-grammar"), ("abs := 5", "|3|", "not-in-grammar"),
        ("floor(x, y) := x", "⌊3⌋", "not-in-grammar"), ("floor := 7", "⌊3⌋", "not-in-grammar"),
        ("ceil(x, y) := x", "⌈3⌉", "not-in-grammar"), ("range(a, b, c, d) := a", "1…4", "not-in-grammar"),
        ("range(x) := x + 1", "sum(1…4)", "not-in-grammar"), ("root(a, b, c) := a", "³√8", "not-in-grammar"),
        ("root(x) := x + 1", "³√8", "not-in-grammar"), ("x × := x + 1", "2(3)", "missing-operator"),
        ("x × := x + 1", "2π", "missing-operator"), ("x ^ := x + 1", "2³", "no-power-operator"),
        ("x × := x + 1", "5% of 200", "not-in-grammar"),
    ])
    func `a sign of the grammar has no meaning once its operator takes other operands`(
        _ definition: String, _ expression: String, _ code: String
    ) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate(expression)
        try brain.evaluate(definition)
        #expect(brain.error(of: expression)?.code == code)
        #expect(brain.error(of: "f(x) = \(expression)")?.code == code)
    }

    @Test(arguments: [
        SessionCase("abs(x) := x + 1", "|3|", answer: "4"), SessionCase("floor(x) := 2x", "⌊3⌋", answer: "6"),
        SessionCase("root(x, n) := 10x + n", "³√8", answer: "83"),
    ])
    func `a sign of the grammar means what its operator was redefined to`(_ session: SessionCase) throws {
        try session.check()
    }

    @Test func `the definitions of a line are evaluated in time and memory that grow with its length`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        let line = (0..<20_000).map { "d\($0)(x) = x + \($0)" }.joined(separator: ";")
        try brain.evaluate(line)
        #expect(try brain.number(of: "d19999(1)") == 20_000)
        #expect(brain.error(of: "a(x) = x; b(x) = coss(x)")?.range == SourceRange(17, 21))
    }

    @Test(
        arguments: [
            (["f(x) = x", "g(x) = f(x) + 1"], "f(x, y) := x + y", "g(2)", 3),
            (["f(x, y) = x y", "g(x) = f(x, 2)"], "f(x) := x", "g(2)", 4),
            (["k = 3", "g(y) = k y"], "k(x) := x", "g(5)", 15), (["f(x) = x", "g(x) = f(x)"], "f := 3", "g(5)", 5),
            (["a ⊕ b = a + b", "g(x) = x ⊕ 1"], "a ⊕ := a", "g(5)", 6),
            (["g(x) = sin x"], "sin(x, y) := x", "g(0)", 0),
        ] as [([String], String, String, Double)])
    func `what is used with other operands can't be redefined away from under its users`(
        _ lines: [String], _ redefinition: String, _ expression: String, _ value: Double
    ) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        for line in lines { try brain.evaluate(line) }
        let found = brain.error(of: redefinition)
        #expect(found?.code == "registration")
        #expect(found?.message.contains("‘g’") == true)
        #expect(try brain.number(of: expression) == value)
        // With the user gone it can.
        try brain.evaluate("g(x) := x")
        #expect(brain.error(of: redefinition) == nil)
    }

    @Test func `a chain of thousands of definitions is refused before it needs too much of the stack`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate("f0(x) = x + 1")
        var refused: CalculationError?
        var last = 0
        while refused == nil, last < 20_000 {
            last += 1
            refused = brain.error(of: "f\(last)(x) = f\(last - 1)(x) + 1")
        }
        #expect(refused?.code == "registration")
        #expect(try brain.number(of: "f\(last - 1)(0)") == Double(last))
    }

    @Test(arguments: [
        ["f(x) = f(x)"], ["f(x) = x", "f(x) := f(x) + 1"], ["f(x) = x", "g(x) = f(x)", "f(x) := g(x)"],
        ["f(x) = x", "g(x) = f(x)", "h(x) = g(x)", "f(x) := 1 + h(x)"], ["a ⊕ b = a ⊕ b", "f(x) = x ⊕ x"],
    ])
    func `a recursion without end is accepted, and ends with an error once it is evaluated`(_ lines: [String]) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        for line in lines { try brain.evaluate(line) }
        let error = brain.error(of: "1 + f(2)")
        #expect(error?.code == "limit")
        #expect(error?.isEvaluationFailure == true)
        #expect(error?.range == SourceRange(4, 8))
        #expect(try brain.number(of: "1 + 1") == 2)
    }

    @Test(arguments: [100, 101])
    func `at most a hundred definitions may need one another`(_ count: Int) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        let circle = (0..<count).map { "f\($0)(n) = n < 1 ? 7 : f\(($0 + 1) % count)(n − 1)" }.joined(separator: "; ")
        let error = brain.error(of: circle)
        if count > 100 {
            #expect(error?.message == "At most 100 definitions may need one another in a circle.")
            #expect(brain.error(of: "f0(1)")?.code == "unknown-name")
        } else {
            #expect(error == nil)
            #expect(try brain.number(of: "f0(250)") == 7)
        }
    }

    @Test func `a name is the same in any normal form`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate("\u{E9} = 4")
        #expect(try brain.number(of: "e\u{301} + 1") == 5)
        #expect(brain.error(of: "f(e\u{301}) = \u{E9} + 1") == nil)
        #expect(try brain.number(of: "f(2)") == 3)
        try brain.evaluate("e\u{301} = 6")
        #expect(try brain.number(of: "\u{E9}") == 6)
        try brain.evaluate("\u{212B} = 1")
        #expect(try brain.number(of: "\u{C5}") == 1)
    }

    /// U+212A, the Kelvin sign, is another form of an ASCII letter, the only one there is.
    @Test(arguments: [
        (["\u{212A} = 3", "K"], 3), (["K = 3", "\u{212A}"], 3), (["\u{212A} = 3", "K = 4", "\u{212A}"], 4),
        (["f(\u{212A}) = 2K", "f(3)"], 6), (["f(K) = 2\u{212A}", "f(3)"], 6), (["\u{212A}1 = 3", "K1"], 3),
        (["π\u{212A} = 3", "πK"], 3), (["πK = 3", "π\u{212A}"], 3), (["a K b = a + b", "3 \u{212A} 4"], 7),
        (["k = 1", "K = 2", "k"], 1),
    ])
    func `the Kelvin sign is the letter K`(_ lines: [String], _ value: Double) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        for line in lines.dropLast() { try brain.evaluate(line) }
        #expect(try brain.number(of: lines.last ?? "") == value)
    }

    @Test func `variables are set and read from Swift`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.setVariable("r", to: .number(3))
        try brain.setVariable("data", to: .list(ValueList([1, 2, 6])))
        #expect(try brain.number(of: "mean(data) + r") == 6)
        try brain.evaluate("f(x) = r x")
        try brain.setVariable("r", to: .number(10))
        #expect(try brain.number(of: "f(2)") == 20)
        #expect(brain.value(ofVariable: "r")?.number == 10)
        #expect(brain.value(ofVariable: "data")?.list?.count == 3)
        #expect(brain.value(ofVariable: "nothing")?.kind == nil)
        #expect(throws: CalculationError.self) { try brain.setVariable("sin", to: .number(1)) }
        #expect(throws: CalculationError.self) { try brain.setVariable("1 + 1", to: .number(1)) }
        #expect(brain.names(in: "r x + sin y − x π") == ["r", "x", "y", "π"])
    }

    @Test func `variables are carried over to a brain with other operators, also those that replaced one`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        for line in ["a = 2", "e := 5", "l = [1, e]", "ln(x) := 2x"] { try brain.evaluate(line) }
        var other = try CalculatorBrain<Double>.shipped()
        try other.evaluate("f(x) = e x")
        #expect(throws: CalculationError.self) { try other.setVariable("e", to: .number(5)) }
        for (name, value) in brain.variables { try other.setVariable(name, to: value, replacing: true) }
        #expect(try other.number(of: "f(a) + l[2]") == 15)
        #expect(other.variables.map(\.name).sorted() == ["a", "e", "l"])
        try other.setVariable("e", to: .number(6), replacing: true)
        #expect(try other.number(of: "f(1)") == 6)
        for name in ["ans", "1 + 1", "x y", ""] {
            #expect(throws: CalculationError.self) { try other.setVariable(name, to: .number(1), replacing: true) }
        }
        try other.evaluate("g(x) = sin(x)")
        let used = #expect(throws: CalculationError.self) {
            try other.setVariable("sin", to: .number(1), replacing: true)
        }
        #expect(used?.message.contains("‘g’") == true)
        #expect(try other.number(of: "g(0)") == 0)
    }

    @Test(arguments: [
        [], ["a = 1", "b = 2"], ["a(x) = x", "b(x) = x", "c(x) = x", "d(x) = x", "f(x) = 1.07x"],
    ])
    func `a function keeps what it was compiled with in another brain, and names nothing else`(
        _ definitions: [String]
    ) throws {
        let registry = try CalculatorBrain<Double>.shipped().registry
        var brain = CalculatorBrain(registry: registry)
        for line in ["h(x) = x", "k(x) = x", "f(x) = 1.19x", "r(x) = r(x + 1) + 1", "q = x ↦ f(x)", "w = x ↦ r(x)"] {
            try brain.evaluate(line)
        }
        let reason = "This recursion goes deeper than 100000 calls."
        #expect(brain.error(of: "w(0)")?.message == "‘r’: \(reason)")
        var other = CalculatorBrain(registry: registry)
        for line in definitions { try other.evaluate(line) }
        for (name, value) in brain.variables { try other.setVariable(name, to: value) }
        #expect(try other.number(of: "q(100)") == 119)
        #expect(other.error(of: "w(0)")?.message == reason)
        #expect(other.error(of: "w(0)")?.trail == [])
    }

    @Test func `all variables are listed, without answers and definitions`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        for line in ["b = 1", "a = 2", "f(x) = x", "b = 3", "c = 4", "a(x) := x"] { try brain.evaluate(line) }
        #expect(brain.variables.map(\.name) == ["b", "c"])
        #expect(brain.variables.map(\.value.number) == [3, 4])
    }

    @Test func `the names of a long text are each named once, in their order`() throws {
        let brain = try CalculatorBrain<Double>.shipped()
        let names = (0..<20_000).map { "x\($0)" }
        #expect(brain.names(in: (names + names).joined(separator: " + ")) == names)
    }

    @Test func `the place of an error within a definition is that in the line`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        #expect(brain.error(of: "f(x) = x + y")?.range == SourceRange(11, 12))
        #expect(brain.error(of: "value = 1 ÷ 0")?.range == SourceRange(8, 14))
        #expect(brain.error(of: "f(x) = x # + y") == nil)
    }

    // MARK: Answers

    @Test func `the last answer is that of an expression or a variable, not of what failed`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        #expect(brain.error(of: "ans")?.reason == .noPreviousAnswer)
        #expect(try brain.number(of: "6 × 7") == 42)
        #expect(try brain.number(of: "ans") == 42)
        #expect(try brain.number(of: "ans ÷ 2") == 21)
        #expect(try brain.number(of: "x = 5") == 5)
        #expect(brain.error(of: "1/0") != nil)
        #expect(brain.error(of: "1 +") != nil)
        try brain.evaluate("f(a) = a")
        #expect(try brain.number(of: "ans") == 5)
        #expect(try brain.number(of: "ans ans") == 25)
    }

    @Test func `a variable of the user's own is not taken for the answer`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate("answer = 3")
        try brain.evaluate("7")
        #expect(try brain.number(of: "answer") == 3)
    }

    // MARK: Sizes

    @Test func `definitions that double what they use are refused before they take for ever`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate("f0(x) = x + 1")
        var refused: CalculationError?
        var last = 0
        while refused == nil, last < 64 {
            last += 1
            refused = brain.error(of: "f\(last)(x) = f\(last - 1)(x) + f\(last - 1)(x)")
        }
        #expect(refused?.code == "limit")
        #expect(last > 10)
        #expect(try brain.number(of: "f\(last - 1)(1)") == Double(sign: .plus, exponent: last, significand: 1))
    }

    @Test func `definitions that do nothing, nested a hundredfold, take no time`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate("f0(x) = x")
        for level in 1...8 {
            let calls = String(repeating: "f\(level - 1)(", count: 100) + "x" + String(repeating: ")", count: 100)
            if let error = brain.error(of: "f\(level)(x) = \(calls)") {
                #expect(error.code == "limit")
                #expect(level > 2)
                return
            }
        }
        Issue.record("100⁸ calls were accepted")
    }

    @Test func `ten thousand definitions cost no more than each its own`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        for index in 0..<10_000 {
            try brain.evaluate("f\(index)(x) = x + \(index)")
            try brain.evaluate("v\(index) = f\(index)(1)")
        }
        #expect(try brain.number(of: "f9999(1) + v9999") == 20_000)
    }

    @Test(arguments: [
        (["pair(x) = [x, x + 1]", "twice(x) = pair(x)", "sum2(x) = sum(twice(x))"], "sum2(3)", "7"),
        (["sum2(x) = sum(twice(x))", "twice(x) = pair(x)", "pair(x) = [x, x + 1]"], "sum2(3)", "7"),
        (["big(x) = x > 2", "safe(x) = big(x) and 1/(x − 3) > 0", "ok(x) = safe(x)"], "ok(1)", "false"),
        (["limit = low", "low = [1, 2]", "last(x) = limit[x]"], "last(2)", "2"),
        (
            ["even(n) = n == 0 or odd(n − 1)", "odd(n) = n ≠ 0 and even(n − 1)", "both(n) = [even(n), odd(n)]"],
            "both(10)", "[true, false]"
        ),
    ])
    func `definitions registered together hand lists and truths on, whatever their order`(
        _ texts: [String], _ expression: String, _ value: String
    ) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        var registry = brain.registry
        #expect(registry.define(texts.map { OperatorDefinition($0) }, from: "tests").isEmpty)
        brain = CalculatorBrain(registry: registry)
        #expect(try brain.text(of: expression) == value)
    }

    @Test func `a definition that makes a number of a truth is refused, even before the truth is defined`() throws {
        var registry = try CalculatorBrain<Double>.shipped().registry
        let errors = registry.define(
            ["more(x) = big(x) + 1", "big(x) = x > 2", "fine(x) = x"].map { OperatorDefinition($0) }, from: "tests")
        #expect(errors.keys.sorted() == [0])
        #expect(errors[0]?.faults.first?.error.code == "wrong-kind")
        #expect(registry.operators(named: "more").isEmpty)
        #expect(registry.operators(named: "fine").count == 1)
    }

    @Test(arguments: [
        "f(x) = x + 1", "a ⊕ b = a", "a = [1, 2]", "a = 2; a < 3", "1 < 2", "a = 1; f(x) = x", "[1]", "f(x) = x; true",
        "1 ÷ 0",
        "a = 3; 1 ÷ 0",
    ])
    func `a line that has no number changes nothing when its number is asked for`(_ line: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate("41 + 1")
        #expect(throws: CalculationError.self) { try brain.number(of: line) }
        #expect(brain.value(ofVariable: "a")?.kind == nil)
        #expect(brain.registry.operators(named: "f").isEmpty && brain.registry.operators(named: "⊕").isEmpty)
        #expect(try brain.number(of: "ans") == 42)
    }

    @Test(arguments: ["f(x) = x + 1", "a = 1; f(x) = x", "a = 1; 1 ÷ 0"])
    func `a line that has no value changes nothing when its value is asked for`(_ line: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate("41 + 1")
        #expect(throws: CalculationError.self) { try brain.value(of: line) }
        #expect(brain.value(ofVariable: "a")?.kind == nil)
        #expect(brain.registry.operators(named: "f").isEmpty)
        #expect(try brain.number(of: "ans") == 42)
    }

    @Test(arguments: [("a = 4", 4), ("a = 4; a + 1", 5), ("6 × 7", 42)] as [(String, Double)])
    func `a line that has a number takes effect when its number is asked for`(_ line: String, _ number: Double) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        #expect(try brain.number(of: line) == number)
        #expect(try brain.number(of: "ans") == number)
        #expect(brain.value(ofVariable: "a")?.number == (line.hasPrefix("a") ? 4 : nil))
    }

    @Test(arguments: [
        ("x to hex", ["x"]), ("5% of y", ["y"]), ("x to 2 decimals", ["x"]), ("x in percent", ["x"]),
        ("1…n step k", ["n", "k"]), ("to + of", ["to", "of"]), ("x to y", ["x", "y"]), ("x to 2 y", ["x", "y"]),
        ("sum(k², k, 1, n)", ["k", "n"]),
    ])
    func `the words of the grammar are no names of variables`(_ text: String, _ names: [String]) throws {
        #expect(try CalculatorBrain<Double>.shipped().names(in: text) == names)
    }

    @Test func `the last answer is not set from Swift, and the reason is told`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        let error = #expect(throws: CalculationError.self) { try brain.setVariable("ans", to: .number(4)) }
        #expect(error?.message == "‘ans’ is the last answer, and can’t be defined or set.")
    }
}

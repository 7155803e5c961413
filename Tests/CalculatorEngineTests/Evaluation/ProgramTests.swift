// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Testing

/// Compiled expressions: the same values as step by step, to the last bit.
struct ProgramTests {
    let brain: CalculatorBrain<Double>

    init() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        for definition in [
            "c = 2.5", "f(t) = t² − c", "g(a, b) = f(a) ÷ f(b) + a", "h(t) = t", "k(a, b, c) = g(a, h(c)) × b + c",
            "u ⊕ v = √(u² + v²)", "t ‽ = f(t) + 10%", "⊖ t = −t",
        ] {
            try brain.evaluate(definition)
        }
        self.brain = brain
    }

    private static let parameters = ["x", "y", "z"]

    /// Checks that a program gives an expression's value, or has a fault where that has one.
    private func check(_ text: String, _ arguments: [Double]) throws {
        let expression = try brain.expression(text, parameters: Self.parameters)
        let program = try brain.compile(text, parameters: Self.parameters)
        var frame = program.makeFrame()
        for (index, argument) in arguments.enumerated() { frame[index] = argument }
        // Twice, to see that a frame can be used again.
        let values = [program.evaluate(&frame), program.evaluate(&frame)]
        #expect(values[0].bitPattern == values[1].bitPattern, "\(text) of \(arguments)")
        do {
            let value = try expression.number(arguments)
            #expect(value.bitPattern == values[0].bitPattern, "\(text) of \(arguments)")
        } catch {
            #expect(values[0].fault != nil, "\(text) of \(arguments): \(error)")
        }
    }

    @Test func `thousands of random expressions have the value they have step by step`() throws {
        var random = RandomExpressions(seed: 1)
        for _ in 0..<PropertyCases.count / 8 {
            let text = random.next(depth: 5)
            try check(text, random.arguments())
        }
    }

    @Test(arguments: [
        "x", "3", "c", "h(x)", "h(3)", "h(h(x))", "f(x)", "f(x + y)", "f(f(f(x)))", "g(x, y)", "g(x + 1, y + 1)",
        "g(x, x)", "g(g(x, y), g(y, x))", "k(x, y, z)", "k(x y, y z, z x)", "k(h(x), h(x), h(x))", "x ⊕ y ⊕ z",
        "(x + y) ⊕ (y + z)", "x‽", "(x y)‽ + z‽", "⊖x ⊖ y", "⊖(x + y)", "h(x + y) × h(y + z) − h(z + x)",
        "(x + y)² ÷ (f(x) − h(y))", "x + (y + (z + (x + h(y))))", "100 + f(x)%", "max(h(x), h(y), h(z))",
        "(x − y) − (y − z)", "(x ÷ y) ÷ (y ÷ z)", "1 − x", "1 ÷ x", "x^2", "x^h(2)", "(x + y)^(z + 1)",
    ])
    func `definitions are compiled in`(_ text: String) throws {
        var random = RandomExpressions(seed: 2)
        for _ in 0..<50 { try check(text, random.arguments()) }
    }

    @Test(arguments: 1...12) func `the terms of a sum are added from left to right`(_ count: Int) throws {
        // In another order, a small term would be lost, or not be.
        let values = [1e16, 1, -1e16, 1, 3, 1e16, 1.5, -1e16, 0.1, 1e-9, -3, 7]
        let names = (0..<count).map { "x\($0)" }
        let program = try brain.compile(names.joined(separator: " + "), parameters: names)
        let sum = values[..<count].reduce(0, +)
        #expect(try program.value(values) == sum)
        #expect(program.evaluate(columns: values[..<count].map { [$0] }) == [sum])
        var frame = program.makeFrame()
        for index in 0..<count { frame[index] = values[index] }
        #expect(program.evaluate(&frame) == sum)
    }

    @Test func `random expressions may stand for the parameters of definitions`() throws {
        var random = RandomExpressions(seed: 3)
        for _ in 0..<PropertyCases.count / 40 {
            let operands = (0..<3).map { _ in random.next(depth: 2) }
            try check("k(\(operands[0]), \(operands[1]), \(operands[2]))", random.arguments())
            try check("g(\(operands[0]), f(\(operands[1]))) − (\(operands[2]))‽", random.arguments())
        }
    }

    @Test func `a call may have thousands of arguments`() throws {
        let numbers = (1...5000).map { "\($0)x" }.joined(separator: ", ")
        let program = try brain.compile("sum(\(numbers)) + max(\(numbers))", parameters: ["x"])
        #expect(program(2) == 5000 * 5001 + 10_000)
    }

    @Test func `parameters are given in order, those missing are zero, those too many ignored`() throws {
        let program = try brain.compile("100x + 10y + z", parameters: Self.parameters)
        #expect(program.parameters == Self.parameters)
        #expect(program(1, 2, 3) == 123)
        #expect(program(1, 2) == 120)
        #expect(program() == 0)
        #expect(program(1, 2, 3, 4) == 123)
        let expression = try brain.expression("100x + 10y + z", parameters: Self.parameters)
        #expect(try expression.number([1, 2]) == 120)
    }

    @Test func `a parameter means its value even where its name is taken`() throws {
        #expect(try brain.compile("e + sin", parameters: ["e", "sin"])(1, 2) == 3)
        #expect(try brain.compile("2mod", parameters: ["mod"])(5) == 10)
        #expect(try brain.compile("sin(3)", parameters: ["sin"])(5) == 15)
        // The product that a function takes goes on up to a function, which this one is not.
        #expect(try brain.expression("cos x sin", parameters: ["x", "sin"]).reading(of: "cos x sin") == "cos(x × sin)")
    }

    @Test func `a frame keeps to its parameters`() throws {
        let program = try brain.compile("x + 40 + 2", parameters: ["x"])
        var frame = program.makeFrame()
        for index in [-1, 1, 2, 3, 100, Int.max, Int.min] {
            frame[index] = 1000
            #expect(frame[index] == 0)
        }
        frame[0] = 1
        #expect(frame[0] == 1)
        #expect(program.evaluate(&frame) == 43)
    }

    @Test func `a frame of another program gives a fault, also where it looks alike`() throws {
        let program = try brain.compile("x + 1", parameters: ["x"])
        let copy = program
        for text in ["x + 2", "x + 1", "x × y + 3", "5"] {
            var frame = try brain.compile(text, parameters: ["x"] + (text.contains("y") ? ["y"] : [])).makeFrame()
            #expect(program.evaluate(&frame).fault != nil)
        }
        var frame = program.makeFrame()
        #expect(copy.evaluate(&frame) == 1)
    }

    @Test func `variables are compiled in with the values they have`() throws {
        var brain = brain
        let program = try brain.compile("f(x) + c", parameters: ["x"])
        try brain.evaluate("c = 100")
        #expect(program(3) == 9)
        #expect(try brain.compile("f(x) + c", parameters: ["x"])(3) == 9)
    }

    @Test func `an expression keeps the meaning it was read with`() throws {
        var brain = brain
        let expression = try brain.expression("f(x)", parameters: ["x"])
        try brain.evaluate("f(t) := 0 t")
        #expect(try expression.number([3]) == 6.5)
        #expect(try brain.number(of: "f(3)") == 0)
    }

    @Test(
        arguments: [
            ("ln x", [-1], Fault.domain), ("1 ÷ x", [0], .divisionByZero), ("f(1 ÷ x)", [0], .divisionByZero),
            ("x!", [200], .overflow), ("x and 1", [0.5], .notAnInteger), ("max(1, ln x)", [0], .domain),
            ("2 × (3 + ln x)²", [0], .domain), ("1 ÷ (1 ÷ x)", [0], .divisionByZero),
        ] as [(String, [Double], Fault)])
    func `a value that is none carries its fault`(_ text: String, _ arguments: [Double], _ fault: Fault) throws {
        let program = try brain.compile(text, parameters: ["x"])
        #expect(program(arguments[0]).fault == fault)
        #expect(throws: CalculationError.self) {
            try brain.expression(text, parameters: ["x"]).value(arguments)
        }
    }

    @Test(
        arguments: [
            "x^0", "1^x", "x^y", "y^x", "exp(x)", "√x", "hypot(x, y)", "x", "x·y", "max(x, 1)", "x!", "1/x", "x^⅓",
        ],
        [-Double.infinity, .infinity, .nan, Double(fault: .limit), Double(fault: .divisionByZero)])
    func `an argument that is a fault has the same result however it is passed`(
        _ text: String, _ argument: Double
    ) throws {
        let program = try brain.compile(text, parameters: ["x", "y"])
        let fault = try #require(argument.fault)
        #expect(program(argument, 2).fault == fault)
        #expect(program.evaluate(columns: [[argument], [2]]).first?.fault == fault)
        let error = #expect(throws: CalculationError.self) { try program.value([argument, 2]) }
        #expect(error?.code == fault.code)
    }

    @Test func `what can't be read can't be compiled`() throws {
        #expect(throws: CalculationError(.unknownName("w", suggestion: nil), at: SourceRange(4, 5))) {
            try brain.compile("x + w", parameters: ["x"])
        }
        #expect(throws: CalculationError.self) { try brain.compile("x = 3", parameters: ["x"]) }
    }

    @Test(arguments: [
        ("n < 3", "true or false"), ("not (n = 3)", "true or false"), ("[n, 2]", "a list"), ("sum([n, 2])", "a list"),
        ("x ↦ x + n", "a function"),
    ])
    func `an expression of other values is refused with what it has`(_ text: String, _ given: String) {
        let error = #expect(throws: CalculationError.self) { try brain.compile(text, parameters: ["n"]) }
        #expect(error?.message == "This must be an expression of numbers alone, not \(given).")
    }

    // MARK: Constant parts

    @Test(arguments: [
        ("1 + 2 × 3", "7"), ("2 π × x", "2 x"), ("x ÷ (2 × 3 − 1)", "x ÷ 5"), ("√2 × x", "2 x"),
        ("−(2^3^2) + x", "1 + x"),
        ("sin(π ÷ 6)² + x", "1 + x"), ("f(3) + x", "1 + x"), ("g(2, h(3)) × x", "2 x"), ("x^(1 + 1)", "x²"),
    ])
    func `what consists of constants takes no step`(_ text: String, _ other: String) throws {
        let program = try brain.compile(text, parameters: ["x"])
        #expect(program.stepCount == (try brain.compile(other, parameters: ["x"]).stepCount))
        var random = RandomExpressions(seed: 4)
        for _ in 0..<20 { try check(text, random.arguments()) }
        let alone = text.replacing("x", with: "0.7")
        #expect(program(0.7).bitPattern == (try brain.expression(alone, parameters: []).number().bitPattern))
    }

    @Test(arguments: [
        "1 ÷ 0 + x", "x + √(−4)", "x × (2 × ln(0))", "10^400 × x", "x − 2 × (3 ÷ (1 − 1))", "2 × 3 + (0 ÷ 0) × x",
        "x + −(1 ÷ 0)", "(1 + 2) ÷ (3 − 3) − (4 ÷ 0) x", "1e999 + 2 × x",
    ])
    func `a constant part without a value is reported as one step by step is`(_ text: String) throws {
        var brain = brain
        let error = try #require(throws: CalculationError.self) {
            try brain.evaluate(text.replacing("x", with: "1"))
        }
        let program = try brain.compile(text, parameters: ["x"])
        #expect(throws: error) { try program.value([1]) }
        #expect(program(1).fault != nil)
    }

    @Test func `a constant part that is not evaluated need not have a value`() throws {
        let program = try brain.compile("if(x > 0, 2 × 3 + x, 1 ÷ 0)", parameters: ["x"])
        #expect(program(1) == 7)
        #expect(program(-1).fault == .divisionByZero)
        let other = try brain.compile("if(x > 0 and 1 ÷ 0 > 1, 1, 2)", parameters: ["x"])
        #expect(other(-1) == 2)
        #expect(other(1).fault == .divisionByZero)
    }

    // MARK: One after another

    /// Texts, their parameters, operands for these, and the value; `nil` for texts that are refused.
    private static let successive: [(text: String, parameters: [String], operands: [Double], value: Double?)] = [
        ("a + b × 2", ["a", "b"], [1, 2], 5), ("a + b × 2", ["b", "a"], [1, 2], 4), ("a + b × 2", [], [], nil),
        ("b − a", ["a", "b"], [1, 4], 3), ("((((a +", ["a"], [1], nil), ("((((a))))", ["a"], [7], 7),
        ("a ? 1 : 2", ["a"], [1], nil), ("a > 1", ["a"], [2], nil), ("[a, 2]", ["a"], [1], nil),
        ("if(a > 1, 10, 20)", ["a"], [2], 10), ("a", ["a"], [3], 3), ("∑(k × a, k, 1, 3)", ["a"], [2], 12),
        ("kk × a", ["a"], [2], nil), ("⅓ a", ["a"], [9], 3), ("(a)^(1/3)", ["a"], [-8], -2), ("a^3", ["a"], [-2], -8),
        (Array(repeating: "a", count: 1000).joined(separator: "+"), ["a"], [2], 2000), ("2 a", ["a"], [2], 4),
        ("√(a) + √(a)", ["a"], [16], 8), ("12", [], [], 12), ("sin(a°) + a", ["a"], [90], 91),
        ("a + 5%", ["a"], [200], 210), ("a × 0.5 + 1e3", ["a"], [2], 1001),
    ]

    private static func check(_ index: Int, _ brain: CalculatorBrain<Double>) {
        let (text, parameters, operands, value) = successive[index % successive.count]
        let program = try? brain.compile(text, parameters: parameters)
        let result = program.flatMap { try? $0.value(operands) }
        #expect(result == value, "\(text)")
        if let program, value != nil {
            var frame = program.makeFrame()
            for (index, operand) in operands.enumerated() { frame[index] = operand }
            #expect(program.evaluate(&frame) == value, "\(text)")
        }
    }

    @Test func `a text is compiled in the same way after any other`() throws {
        let brain = try CalculatorBrain<Double>.shipped()
        for first in Self.successive.indices {
            for second in Self.successive.indices {
                Self.check(first, brain)
                Self.check(second, brain)
            }
        }
    }

    @Test func `several tasks compile with the same brain`() async throws {
        let brain = try CalculatorBrain<Double>.shipped()
        await withTaskGroup { group in
            for task in 0..<4 {
                group.addTask {
                    for index in 0..<200 { Self.check(index * (task + 1), brain) }
                }
            }
        }
    }

    @Test(arguments: [
        (["1"], "not-in-grammar"), ([""], "not-in-grammar"), (["+"], "not-in-grammar"),
        (["x", "a b"], "not-in-grammar"),
        (["$1"], "not-in-grammar"), (["x²"], "not-in-grammar"), (["a", "a"], "repeated-parameter"),
        (["é", "e\u{301}"], "repeated-parameter"),
    ])
    func `parameters are distinct names`(_ parameters: [String], _ code: String) {
        let failures = [
            #expect(throws: CalculationError.self) { try brain.compile("1 + 1", parameters: parameters) },
            #expect(throws: CalculationError.self) { try brain.expression("1 + 1", parameters: parameters) },
            #expect(throws: CalculationError.self) {
                try CalculatorExpression("1 + 1", parameters: parameters, registry: brain.registry)
            },
        ]
        #expect(failures.map(\.?.code) == [code, code, code])
    }

    @Test(arguments: ["x", "x₁", "π", "α_2", "to", "sin", "é", "Größe"])
    func `any name can be a parameter`(_ name: String) throws {
        #expect(try brain.compile("2 \(name)", parameters: [name])(21) == 42)
    }

    @Test func `an expression of constants is compiled without parameters`() throws {
        let program = try CalculatorBrain<Double>.shipped().compile("2 + 3")
        var frame = program.makeFrame()
        #expect(program.evaluate(&frame) == 5)
    }
}

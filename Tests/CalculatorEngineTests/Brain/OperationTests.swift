// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Testing

/// The calculator used as one uses a pocket calculator: key by key.
struct OperationTests {
    /// Presses keys: numbers set the operand, all else is an operation.
    private func press(_ keys: String, on brain: inout CalculatorBrain<Double>) throws(CalculationError) {
        for key in keys.split(separator: " ").map(String.init) {
            if let number = Double(key) {
                brain.setOperand(number)
            } else {
                try brain.performOperation(key)
            }
        }
    }

    @Test(
        arguments: [
            ("7", 7, nil), ("7 +", 7, "+"), ("7 + 9", 9, "+"), ("7 + 9 =", 16, nil), ("7 + 9 = √", 4, nil),
            ("7 + 9 √", 3, "+"), ("7 + 9 √ =", 10, nil), ("7 + 9 = + 6 + 3 =", 25, nil), ("6 × 7 =", 42, nil),
            ("2 + 3 × 4 =", 20, nil), ("2 + 3 ×", 5, "×"), ("10 − 4 − 3 =", 3, nil), ("4 × π =", 4 * Double.pi, nil),
            ("π cos", -1, nil), ("5 + =", 10, nil), ("5 + = =", 10, nil), ("7 + 9 = 3 =", 3, nil), ("7 =", 7, nil),
            ("5 !", 120, nil), ("2 ^ 10 =", 1024, nil), ("2 ** 10 =", 1024, nil), ("2 pow 10 =", 1024, nil),
            ("3 hypot 4 =", 5, nil), ("8 root 3 =", 2, nil), ("17 mod 5 =", 2, nil), ("49 nCr 6 =", 13_983_816, nil),
            ("100 + 10 % =", 110, nil), ("100 + 10 %", 10, "+"), ("100 − 10 % =", 90, nil), ("200 × 5 % =", 10, nil),
            ("50 %", 0.5, nil), ("100 log", 2, nil), ("2.4 round", 2, nil), ("9 sqrt", 3, nil), ("5 ~", -6, nil),
            ("1 + 2 * 3 / 9 =", 1, nil), ("6 and 3 =", 2, nil), ("2 e", .exp(1), nil), ("2 × e =", 2 * .exp(1), nil),
        ] as [(String, Double, String?)])
    func `keys give a result, and may leave an operation waiting`(
        _ keys: String, _ result: Double, _ pending: String?
    ) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        try press(keys, on: &brain)
        #expect(brain.result == result)
        #expect(brain.pendingSymbol == pending)
    }

    @Test(arguments: [
        ("", "+", "missing-operand"), ("", "√", "missing-operand"), ("", "log", "missing-operand"),
        ("5", "nope", "unknown-name"), ("5", "⊗", "unknown-symbol"), ("5", "f", "not-in-grammar"),
        ("-1", "√", "domain"), ("5 ÷ 0", "=", "division-by-zero"),
        ("5 ÷ 0", "+", "division-by-zero"), ("200", "!", "overflow"), ("2.5 and 1", "=", "not-an-integer"),
        ("7 + 0", "ln", "domain"),
    ])
    func `an operation without an answer leaves everything as it was`(
        _ keys: String, _ failing: String, _ code: String
    ) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate("f(x, y, z) = x + y + z")
        try press(keys, on: &brain)
        let (result, pending) = (brain.result, brain.pendingSymbol)
        do throws(CalculationError) {
            try brain.performOperation(failing)
            Issue.record("\(keys) \(failing) is \(brain.result ?? .nan)")
        } catch {
            #expect(error.code == code)
        }
        #expect(brain.result == result)
        #expect(brain.pendingSymbol == pending)
    }

    @Test func `before the first key there is no result, and clearing brings that back`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        #expect(brain.result == nil)
        try brain.performOperation("=")
        #expect(brain.result == nil)
        try press("7 + 9", on: &brain)
        brain.clear()
        #expect(brain.result == nil)
        #expect(brain.pendingSymbol == nil)
        try press("2 × 3 =", on: &brain)
        #expect(brain.result == 6)
    }

    @Test func `keys and expressions share one dictionary, and not one result`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate("k = 12")
        try brain.evaluate("a ⊕ b = √(a² + b²)")
        try brain.evaluate("double(x) = 2x")
        try press("5 ⊕ k", on: &brain)
        #expect(try brain.number(of: "1 + 1") == 2)
        try press("= double", on: &brain)
        #expect(brain.result == 26)
        #expect(try brain.number(of: "ans") == 2)
        brain.clear()
        #expect(try brain.number(of: "k") == 12)
    }

    @Test func `a copy goes its own way`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        try press("7 +", on: &brain)
        var copy = brain
        try press("1 =", on: &copy)
        try press("2 =", on: &brain)
        try copy.evaluate("x = 1")
        #expect(copy.result == 8)
        #expect(brain.result == 9)
        #expect(brain.error(of: "x") != nil)
    }

    @Test(arguments: [
        "five(v)", "five(l)", "l ⊕ 1", "1 ⊕ l", "l ⊕ l", "v ⊕ 1", "[1] ⊕ v", "v ⊕ [1]", "nine(l)", "nine(1, l)",
        "nine(1, v)",
        "two(l, 1)", "two(1, l)", "two(v, [1])", "two(1, v)",
    ])
    func `no operator is called with a number that carries a fault`(_ text: String) throws {
        var brain = try Self.brainOfConstantOperators()
        try brain.setVariable("v", to: .number(.infinity))
        try brain.setVariable("l", to: .list(ValueList([1, .infinity])))
        #expect(brain.error(of: text)?.code == "overflow")
    }

    @Test func `no operator whose operands are given one by one is called with a fault`() throws {
        var brain = try Self.brainOfConstantOperators()
        for symbol in ["five", "nine", "⊕"] {
            let key = try brain.key(symbol)
            if key.role == .unary {
                #expect(throws: CalculationError.self) { try brain.apply(key, to: .infinity) }
            } else {
                #expect(throws: CalculationError.self) { try brain.apply(key, .nan, 1) }
                #expect(throws: CalculationError.self) { try brain.apply(key, 1, .nan) }
            }
        }
        brain.setOperand(.nan)
        #expect(throws: CalculationError.self) { try brain.performOperation("five") }
    }

    /// A calculator with operators that do not look at their operands.
    private static func brainOfConstantOperators() throws -> CalculatorBrain<Double> {
        var registry = try CalculatorBrain<Double>.shipped().registry
        for new in [
            Operator<Double>("five", .function, .unary { _ in 5 }, summary: ""),
            Operator("⊕", .infix(.additive, .left), .binary { _, _ in 7 }, summary: ""),
            Operator("nine", .function, .function(arity: 1...Int.max) { _ in 9 }, summary: ""),
            Operator("two", .function, .function(arity: 2...3) { _ in 2 }, summary: ""),
        ] {
            try registry.register(new, from: "Tests")
        }
        return CalculatorBrain(registry: registry)
    }
}

// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import CalculatorEngine
import Keypad
import LogicOperators
import ScientificOperators
import StatisticsOperators
import Testing

/// The brain as the hand uses it, operation by operation.
struct BrainKeysTests {
    private func brain() throws -> CalculatorBrain<Double> {
        CalculatorBrain(
            registry: try OperatorRegistry(plugins: [ArithmeticPlugin(), ScientificPlugin(), StatisticsPlugin()]))
    }

    private static let sequences: [(keys: [String], result: Double)] = [
        (["1", "+", "2", "="], 3), (["1", "+", "2", "×", "3", "="], 9), (["9", "√", "+", "1", "="], 4),
        (["200", "+", "10", "%", "="], 220), (["200", "×", "10", "%", "="], 20), (["8", "root", "3", "="], 2),
        (["100", "log"], 2), (["3", "max", "5", "max", "4", "="], 5), (["5", "+", "="], 10), (["2", "π"], .pi),
    ]

    @Test(arguments: sequences)
    func `operations are carried out as they are asked for`(keys: [String], expected: Double) throws {
        var brain = try brain()
        for key in keys {
            if let operand = Double(key) { brain.setOperand(operand) } else { try brain.performOperation(key) }
        }
        #expect(brain.result == expected)
    }

    @Test func `what waits is known, and clear forgets it`() throws {
        var brain = try brain()
        brain.setOperand(5)
        try brain.performOperation("*")
        #expect(brain.pendingSymbol == "*")
        brain.clear()
        #expect(brain.pendingSymbol == nil)
        #expect(brain.result == nil)
    }

    @Test(arguments: ["√", "+", "nope", "÷", "ans"])
    func `an operation that fails leaves the brain as it was`(symbol: String) throws {
        var brain = try brain()
        if symbol == "÷" {
            brain.setOperand(1)
            try brain.performOperation("÷")
            brain.setOperand(0)
        }
        let before = (brain.result, brain.pendingSymbol)
        #expect(throws: CalculationError.self) { try brain.performOperation(symbol) }
        #expect(brain.result == before.0)
        #expect(brain.pendingSymbol == before.1)
    }

    @Test(arguments: [
        ("*", "×", OperatorKey.Role.binary), ("-", "−", .binary), ("√", "√", .unary), ("!", "!", .unary),
        ("π", "π", .constant), ("=", "=", .equals), ("log", "log", .unary), ("max", "max", .binary),
        ("root", "root", .binary),
    ])
    func `a key knows its symbol and its role`(asked: String, symbol: String, role: OperatorKey.Role) throws {
        var brain = try brain()
        try brain.evaluate("n! = n^n")
        let key = try brain.key(asked)
        #expect(key.symbol == symbol)
        #expect(key.role == role)
    }

    @Test func `a key is refused where it can't be used`() throws {
        let brain = try brain()
        let plus = try brain.key("+")
        #expect(throws: CalculationError.self) { try brain.apply(plus, to: 1) }
        #expect(throws: CalculationError.self) { try brain.constant(plus) }
        #expect(throws: CalculationError.self) { try brain.apply(try brain.key("√"), 1, 2) }
        let empty = CalculatorBrain<Double>(registry: OperatorRegistry())
        #expect(throws: CalculationError.self) { try empty.apply(plus, 1, 2) }
        #expect(empty.juxtapositionKey == nil)
        #expect(brain.juxtapositionKey?.symbol == "×")
    }

    @Test func `a key that is given too few or too many operands says so`() throws {
        let brain = try brain()
        let (plus, root, percent) = (try brain.key("+"), try brain.key("√"), try brain.key("%"))
        #expect(throws: CalculationError(.missingOperand(after: "+"), at: SourceRange(0, 1))) {
            try brain.apply(plus, to: 3)
        }
        #expect(throws: CalculationError(.missingOperandBefore("%"), at: SourceRange(0, 1))) {
            try brain.constant(percent)
        }
        #expect(
            throws: CalculationError(
                .wrongArgumentCount(function: "√", arity: 1...1, given: 2), at: SourceRange(0, 3))
        ) { try brain.apply(root, 1, 2) }
    }

    @Test func `a sign without an operator is no unknown name`() throws {
        let brain = try brain()
        #expect(throws: CalculationError(.unknownSymbol("⊕", suggestion: nil), at: SourceRange(0, 3))) {
            try brain.key("⊕")
        }
    }

    @Test func `a key of one operand is refused where the function of its name takes two`() throws {
        var (brain, other) = (try brain(), try brain())
        try brain.evaluate("q(x) = x + 1")
        try other.evaluate("q(x, y) = x + y")
        let key = try brain.key("q")
        #expect(throws: CalculationError(.unknownSymbol("q", suggestion: nil), at: SourceRange(0, 1))) {
            try other.apply(key, 3, 4)
        }
    }

    @Test func `a function of three operands is no key`() throws {
        var brain = try brain()
        try brain.evaluate("f(x, y, z) = x + y + z")
        #expect(throws: CalculationError.self) { try brain.key("f") }
    }

    @Test func `a key denotes its operator in its brain and the copies, and nothing else in another one`() throws {
        var (brain, other) = (try brain(), try brain())
        try brain.evaluate("f(x) = x + 1")
        try brain.evaluate("a ⊕ b = a + b")
        try other.evaluate("g(x) = 100x")
        try other.evaluate("a ⊗ b = 100a b")
        let (function, infix, root) = (try brain.key("f"), try brain.key("⊕"), try brain.key("√"))
        var copy = brain
        try copy.evaluate("f(x) := x + 2")
        #expect(try brain.apply(function, to: 1) == 2)
        #expect(try copy.apply(function, to: 1) == 3)
        #expect(try brain.apply(infix, 1, 2) == 3)
        #expect(try other.apply(root, to: 9) == 3)
        #expect(throws: CalculationError(.unknownSymbol("f", suggestion: nil), at: SourceRange(0, 1))) {
            try other.apply(function, to: 1)
        }
        #expect(throws: CalculationError.self) { try other.apply(infix, 1, 2) }
    }

    @Test func `a key of another keypad does not press another operation`() throws {
        var (brain, other) = (try brain(), try brain())
        try brain.evaluate("f(x) = x + 1")
        try other.evaluate("g(x) = 100x")
        var keypad = CalculatorKeypad(brain: brain)
        let key = keypad.resolved(.operation("f"))
        keypad.brain = other
        var state = CalculatorState<Double>()
        for command in [.digit(3), key] { state = keypad.reduce(state, command) }
        #expect(state.screen == "No such key")
    }

    @Test(arguments: [
        ("<", "‘<’ has no meaning here: its operands can’t be given one by one."),
        (
            "f",
            "‘f’ has no meaning here: it is not a key; keys are constants, and operators and functions of one or two numbers."
        ),
    ])
    func `an operation that no keys give its operands is refused in its own terms`(symbol: String, message: String)
        throws
    {
        var brain = CalculatorBrain(
            registry: try OperatorRegistry<Double>(plugins: [ArithmeticPlugin(), LogicPlugin()]))
        try brain.evaluate("f(x, y, z) = x + y + z")
        brain.setOperand(1)
        let error = #expect(throws: CalculationError.self) { try brain.performOperation(symbol) }
        #expect(error?.message == message)
    }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import TestSupport
import Testing

/// The code of definitions, which is compiled when it is first needed.
struct DefinitionUseTests {
    /// A body that is too long to be copied into the expressions that use it.
    private static let longBody = "x" + String(repeating: " + a", count: 5_000)

    @Test func `a long function follows the variables it uses, before and after its first use`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate("a = 1")
        try brain.evaluate("f(x) = \(Self.longBody)")
        try brain.evaluate("g(x) = \(String(repeating: "f(x) + ", count: 2))0")
        try brain.evaluate("a = 2")
        #expect(try brain.number(of: "f(1)") == 10_001)
        #expect(try brain.number(of: "g(1)") == 20_002)
        try brain.evaluate("a = 3")
        #expect(try brain.number(of: "f(1)") == 15_001)
        #expect(try brain.number(of: "g(1)") == 30_002)
        #expect(try brain.number(of: "sum(g(k), k, 1, 2)") == 60_006)
    }

    @Test func `a copy of a calculator keeps its own variables in a long function`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate("a = 1")
        try brain.evaluate("f(x) = \(Self.longBody)")
        var copy = brain
        try copy.evaluate("a = 2")
        #expect(try brain.number(of: "f(0)") == 5_000)
        #expect(try copy.number(of: "f(0)") == 10_000)
        try brain.evaluate("a = 3")
        #expect(try copy.number(of: "f(0)") == 10_000)
        #expect(try brain.number(of: "f(0)") == 15_000)
    }

    /// Each calculator has an `a` of its own, and all have begun as copies of others, before and after they used `f`, `g` and `h`.
    @Test(arguments: 0..<20 as Range<UInt64>)
    func `copies of calculators, of copies too, never see one another's variables`(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        var first = try CalculatorBrain<Double>.shipped()
        for line in ["a = 0", "f(x) = \(Self.longBody)", "g(x) = f(x) + f(x)", "h(x) = sum(g(k), k, x, x)"] {
            try first.evaluate(line)
        }
        var brains = [(brain: first, a: 0)]
        for step in 1...200 {
            let place = Int.random(in: brains.indices, using: &generator)
            let a = brains[place].a
            switch Int.random(in: 0..<12, using: &generator) {
            case 0 where brains.count < 5: brains.append(brains[place])
            case 1 where brains.count > 1: brains.remove(at: place)
            case 2:
                try brains[place].brain.evaluate("c\(step) = 1; k\(step)(x) = c\(step) f(x)")
                #expect(try brains[place].brain.number(of: "k\(step)(1)") == Double(1 + 5_000 * a))
            case 3...6: #expect(try brains[place].brain.number(of: "f(1)") == Double(1 + 5_000 * a))
            case 7: #expect(try brains[place].brain.number(of: "h(1)") == Double(2 + 10_000 * a))
            case 8: #expect(throws: CalculationError.self) { try brains[place].brain.evaluate("a = 1000; f(1); 1/0") }
            default:
                try brains[place].brain.evaluate("a = \(step)")
                brains[place].a = step
            }
        }
    }

    @Test func `constants and functions follow a constant that a variable replaces`() throws {
        var registry = try CalculatorBrain<Double>.shipped().registry
        let texts = ["unit = 2", "pair = 2unit", "f(x) = pair x"]
        #expect(registry.define(texts.map { OperatorDefinition($0) }, from: "tests").isEmpty)
        var brain = CalculatorBrain(registry: registry)
        #expect(try brain.number(of: "f(1)") == 4)
        for value in 5...9 {
            try brain.evaluate("unit := \(value)")
            if value % 2 == 0 { #expect(try brain.number(of: "f(1)") == Double(2 * value)) }
            try brain.evaluate("unit = \(value + 1)")
            #expect(try brain.number(of: "pair") == Double(2 * value + 2))
            #expect(try brain.number(of: "f(1)") == Double(2 * value + 2))
        }
        try brain.evaluate("unit = [1, 2]")
        #expect(try brain.text(of: "f(1)") == "[2, 4]")
    }

    @Test func `the operation of a definition can be called by itself`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        for line in ["a = 2", "f(x) = a x", "x ⊕ y = f(x) + y", "h(x, y, z) = x ⊕ y − z", "big(x) = x > a"] {
            try brain.evaluate(line)
        }
        func values(_ registry: OperatorRegistry<Double>) -> [Double] {
            registry.operators.suffix(4).compactMap { listed in
                switch listed.operation {
                case .unary(let function): function(3)
                case .binary(let function): function(3, 4)
                case .function(_, let function): function([3, 4, 5])
                case .values(let operation):
                    switch try? operation.function([.number(3)]) {
                    case .truth(let truth): truth ? 1 : 0
                    default: nil
                    }
                default: nil
                }
            }
        }
        #expect(values(brain.registry) == [6, 10, 5, 1])
        let before = brain.registry
        try brain.evaluate("a = 10")
        #expect(values(brain.registry) == [30, 34, 29, 0])
        #expect(values(before) == [6, 10, 5, 1])
    }

    @Test func `an operator defined by text can be registered elsewhere, where it means the same`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate("a = 2")
        try brain.evaluate("double(x) = a x")
        let double = try #require(brain.registry.operator("double", beforeOperand: true))
        var registry = try CalculatorBrain<Double>.shipped().registry
        try registry.register(double, from: "elsewhere")
        var other = CalculatorBrain(registry: registry)
        try other.evaluate("other(x) = double(x) + 1")
        #expect(try other.number(of: "double(4) + other(1)") == 11)
    }

    @Test func `a thousand definitions, each a sum over the one before, are no more than their text`() throws {
        var registry = try CalculatorBrain<Double>.shipped().registry
        var texts = ["f0(x) = x"]
        for level in 1..<1_000 { texts.append("f\(level)(x) = sum(f\(level - 1)(k), k, x, x)") }
        #expect(registry.define(texts.map { OperatorDefinition($0) }, from: "tests").isEmpty)
        var brain = CalculatorBrain(registry: registry)
        #expect(try brain.number(of: "f90(7)") == 7)
        #expect(try brain.text(of: "[f90(7), f80(5)]") == "[7, 5]")
        #expect(try brain.compile("f999(x)", parameters: ["x"]).stepCount < 10_000)
        #expect(throws: Never.self) { try brain.expression("[f999(7)]") }
    }

    @Test func `a definition rejected because too many others need one another leaves nothing behind`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate("f0(x) = x")
        for level in 1..<1_000 { try brain.evaluate("f\(level)(x) = x + f\(level - 1)(x)") }
        #expect(throws: CalculationError.self) { try brain.evaluate("last(x) = x + f999(x)") }
        for (line, range) in [
            ("last(2)", 0..<4), ("1 + last(2)", 4..<8), ("2last(2)", 1..<5), ("3 last 4", 2..<6), ("√last", 3..<7),
        ] {
            let error = try #require(throws: CalculationError.self) { try brain.evaluate(line) }
            #expect(error.description == "There is nothing named ‘last’.")
            #expect(error.range.start..<error.range.end == range)
        }
        try brain.evaluate("last(x) = 2x")
        #expect(try brain.number(of: "1 + last(2)") == 5)
    }
}

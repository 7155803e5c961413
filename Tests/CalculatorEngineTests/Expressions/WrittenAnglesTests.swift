// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Testing

/// Angles with degree signs in the operands of trigonometric functions, over doubles, which hold no multiple of π.
struct WrittenAnglesTests {
    private static let angles: [(String, Double)] = [
        ("sin(360°)", 0), ("cos(90°)", 0), ("sin 30°", 0.5), ("cos 60° + 1", 1.5), ("tan(45°)", 1), ("cot(270°)", 0),
        ("sec(60°)", 2), ("csc 30°", 2), ("sin(30° + 60°)", 1), ("cos(180° − 120°)", 0.5), ("sin(2 × 15°)", 0.5),
        ("sin(15° × 2)", 0.5), ("cos(720°÷6 − 30°)", 0), ("sin(−(45°×2) + 180°)", 1), ("sin(3(10°))", 0.5),
        ("sin(20° + 50%)", 0.5), ("sin((5 + 5²)°)", 0.5), ("sin(sin(30°) × 60°)", 0.5),
        ("sin(cos(60°) × 60° + sin(90°) × 0°)", 0.5), ("sin sin 90° × 0 + sin(90°)", 1),
        ("sin(√2 × 90° ÷ √2)", 1),
    ]

    private static let radians: [(String, Double)] = [
        ("sin(30° + 1)", sine(30 * .pi / 180 + 1)), ("sin(30° × 2°)", sine(.pi * .pi / 540)),
        ("sin(√(30°))", sine(root(.pi / 6))), ("30° × 2", .pi / 3),
        ("30° + sin(0)", .pi / 6),
    ]

    private static func sine(_ x: Double) -> Double { .sin(x) }

    private static func root(_ x: Double) -> Double { x.squareRoot() }

    private func value(_ lines: String...) throws -> Double? {
        var brain = try CalculatorBrain<Double>.shipped()
        var value: Double?
        for line in lines { value = try brain.evaluate(line).value?.number }
        return value
    }

    @Test(arguments: angles)
    func `an angle written in degrees is not rounded`(_ text: String, _ value: Double) throws {
        #expect(try self.value(text) == value)
        let program = try CalculatorBrain<Double>.shipped().compile(text, parameters: [])
        #expect(program() == value)
    }

    @Test(arguments: radians)
    func `anything else with a degree sign is a number of radians`(_ text: String, _ value: Double) throws {
        #expect(abs(try #require(try self.value(text)) - value) <= 2 * value.ulp)
    }

    @Test func `a variable is a number of radians`() throws {
        #expect(try value("x = 180°", "sin x") == .sin(.pi))
    }

    @Test func `a parameter is a factor of degrees in a definition`() throws {
        #expect(try value("f(x) = sin(x° + 60°)", "f(120)") == 0)
    }

    @Test func `a definition keeps its meaning when one of its operators is replaced`() throws {
        #expect(try value("f(x) = sin(x°)", "sin(x) := 2x", "f(180)") == 2 * .pi)
        #expect(try value("f(x) = sin(x° + 10°)", "x° := 100x", "f(1)") == .sin(1100))
    }

    @Test func `nested functions with a degree sign each are read at any depth`() throws {
        let depth = 50_000
        let text = String(repeating: "sin(1°+", count: depth) + "1°" + String(repeating: ")", count: depth)
        #expect(try CalculatorBrain<Double>.shipped().expression(text, parameters: []).number().fault == nil)
    }

    @Test(arguments: [("sin 30°+1", "sin(30°) + 1"), ("cos(2x°)", "cos(2 × (x°))")])
    func `the reading shows the degree sign`(_ text: String, _ reading: String) throws {
        let expression = try CalculatorBrain<Double>.shipped().expression(text, parameters: ["x"])
        #expect(expression.reading(of: text) == reading)
    }
}

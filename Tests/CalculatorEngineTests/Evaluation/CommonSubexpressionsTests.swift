// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CalculatorEngine

/// Subexpressions that occur more than once are evaluated once.
struct CommonSubexpressionsTests {
    private static let parameters = ["x", "y", "z"]
    private let brain: CalculatorBrain<Double>

    init() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        for definition in ["f(t) = sin(t) + 1", "g(t) = f(t) ÷ f(2t)"] { try brain.evaluate(definition) }
        self.brain = brain
    }

    /// The number of elementary functions, powers and quotients that a program calculates.
    private func callCount(_ text: String) throws -> Int {
        try brain.compile(text, parameters: Self.parameters).code.instructions.count {
            switch $0.opcode {
            case .function, .functionOfSlot, .power, .divide, .divideInto, .dividePair, .dividePairStore: true
            default: false
            }
        }
    }

    @Test(arguments: [
        ("sin(x) + sin(x)", 1), ("sin(x) + sin(y)", 2), ("sin(x) × cos(x) + sin(x)", 2), ("x/y + y/x", 2),
        ("(x/y)² + x/y", 1), ("sin(sin(x)) ÷ sin(x)", 3), ("x^y + x^y × sin(x^y)", 2), ("f(x) + f(x)", 1),
        ("g(x) + g(x)", 3), ("f(x + y) − f(x + y)²", 1), ("exp(−x²/2) + exp(−x²/2) × x²/2", 3),
        ("sin(x + y) + sin(y + x)", 2), ("√(x²+y²+z²) × (x²+y²+z²) + x²+y²+z²", 1), ("ln x + 3 + ln x", 1),
        ("sin(x/2) + cos(x/2)", 3), ("x/0 + x/(−0)", 2), ("x/0.1 + x/0.1", 1), ("x/0.1 + x/0.10000000000000001", 1),
    ])
    func `calls with the same operands happen once`(_ text: String, _ count: Int) throws {
        #expect(try callCount(text) == count)
    }

    @Test func `sums and products as short as loading a value are calculated again`() throws {
        for text in ["x y + x y", "(x + y) × (x + y + z)"] {
            #expect(try brain.compile(text, parameters: Self.parameters).code.keptCount == 0)
        }
    }

    @Test(arguments: [(5_000, 1), (50_000, 0)]) func `code of very many steps is not searched`(
        _ count: Int, _ keptCount: Int
    ) throws {
        let text = Array(repeating: "(x + y + z + x)", count: count).joined(separator: " + ")
        let program = try brain.compile(text, parameters: Self.parameters)
        #expect(program.code.keptCount == keptCount)
        #expect(program(1, 2, 3) == Double(7 * count))
    }

    @Test func `a value in the accumulator is combined with one that was kept`() throws {
        let program = try brain.compile("x y z x + sin(x y z x)", parameters: Self.parameters)
        let opcodes: [NumberInstruction.Opcode] = [.multiplyPair, .multiply, .multiply, .keep, .function, .addTo]
        #expect(program.code.instructions.map(\.opcode) == opcodes)
    }

    @Test(arguments: [
        "sin(x) − sin(x) ÷ 2", "cos(y) ÷ 2 − cos(y)", "2 − x/y", "x/y − x/y × z", "z − (x/y + x/y)",
        "(sin(x) + cos(y)) × (sin(x) − cos(y)) ÷ (cos(y) − sin(x))", "g(x) − g(g(x)) + g(x)^g(x)", "√x + 1/√x − ln √x",
        "ln x + 1/(x − 1) + 1/(x − 1) + ln x",
    ])
    func `the value stays the same to the last bit, alone and in columns`(_ text: String) throws {
        let expression = try brain.expression(text, parameters: Self.parameters)
        let program = try brain.compile(text, parameters: Self.parameters)
        var random = RandomExpressions(seed: 21)
        let points = (0..<1500).map { _ in random.arguments() } + [[1, 0, 0], [-1, 1, 0], [0, 0, 0]]
        let values = program.evaluate(columns: (0..<3).map { index in points.map { $0[index] } })
        for (point, value) in zip(points, values) {
            var frame = program.makeFrame()
            for index in 0..<3 { frame[index] = point[index] }
            let alone = program.evaluate(&frame)
            #expect(value.bitPattern == alone.bitPattern || value.fault != nil && value.fault == alone.fault)
            if let expected = try? expression.number(point) {
                #expect(value.bitPattern == expected.bitPattern, "\(text) of \(point)")
            } else {
                #expect(value.fault != nil, "\(text) of \(point)")
            }
        }
    }
}

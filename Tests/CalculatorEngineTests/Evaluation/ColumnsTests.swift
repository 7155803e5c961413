// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import CalculatorEngine
import Synchronization
import Testing

/// Whole columns: the same values as one by one, to the last bit, faults included.
struct ColumnsTests {
    private let brain: CalculatorBrain<Double>

    init() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        for definition in ["f(t) = t² − 2.5", "g(a, b) = if(a > b, 1/a, b)", "down(n) = n < 2 ? 1 : n × down(n − 1)"] {
            try brain.evaluate(definition)
        }
        self.brain = brain
    }

    private func check(_ text: String, _ columns: [[Double]]) throws {
        let program = try brain.compile(text, parameters: ["x", "y", "z"])
        let values = program.evaluate(columns: columns)
        var frame = program.makeFrame()
        for (point, value) in values.enumerated() {
            for (index, column) in columns.enumerated() { frame[index] = column[point] }
            let expected = program.evaluate(&frame)
            #expect(
                value.bitPattern == expected.bitPattern || value.fault != nil && value.fault == expected.fault,
                "\(text) at \(columns.map { $0[point] })")
        }
    }

    @Test func `an expression without parameters has no points`() throws {
        let program = try brain.compile("2 + 3", parameters: [])
        #expect(program.evaluate(columns: [[1, 2, 3]]) == [])
        #expect(program(1, 2) == 5)
    }

    @Test func `random expressions have the values they have one by one`() throws {
        var random = RandomExpressions(seed: 11)
        for _ in 0..<PropertyCases.count / 20 {
            let text = random.next(depth: 5)
            let points = (0..<20).map { _ in random.arguments() }
            try check(text, (0..<3).map { index in points.map { $0[index] } })
        }
    }

    @Test(arguments: [
        "x", "3", "2 × 3", "x + 1", "1 ÷ x", "ln x", "√x + y ÷ z", "x^.5 + y^1.5 + x^y", "(x + y)² ÷ (f(x) − z)",
        "g(x, y)",
        "x > y ? x : 1/y", "down(5) + x", "max(x, y, z)", "sin(3x) exp(−x/5) + √x", "if(x > 0 and 1/x > 2, 1, 2)",
        "x + y + z + x + y", "(x − y) − (y − z)", "tanh(x y) ÷ (1 + cosh(z/4))", "x!", "−(x y)²",
        "x^.5", "x^1.5", "(x² + 1)^.5 + (y² + 1)^1.5", "(x² + 1)^(1/3) + y^0 + z^(1/0)", "2^x + 2^2.5",
        "x^3 + y^4 − z^7", "x^16 + y^17", "x^floor(y/8)", "x^3", "1/(x − x) + ln(−1 − y²)", "ln(−1 − x²) + 1/(y − y)",
        "1/(x − x) × ln(−1 − y²) + z", "ln(−1 − x²) ÷ (1/(y − y))", "e^(1000 + x²) − ln(−1 − y²)",
        "(x − x)^−1 + y ln(−1 − x²)", "floor(x/3) + min(x, y, 7)", "x mod 7 − y rem 3 + (x div 2)", "ceil x",
        "x% + (x + 5%)", "gcd(floor(x), 12) + hypot(x, y)", "sin(x°) + frac(y)", "log(x) + log(2, y) + log10(z)",
        "round(2.5) + x × 0", "floor(1/(x − x)) + ln(−1 − y²)", "max(ln(−1 − x²), 1/(y − y))",
        "atan2(1/(x − x), ln(−1 − y²))", "x > y ? floor x : round(z/3)", "floor x + floor x + sin x + sin x",
    ])
    func `blocks of all sizes have the values of their points`(_ text: String) throws {
        var random = RandomExpressions(seed: 12)
        for count in [0, 1, 2, 1023, 1024, 1025, 2500] {
            let points = (0..<count).map { _ in random.arguments() }
            try check(text, (0..<3).map { index in points.map { $0[index] } })
        }
    }

    @Test func `the shortest column counts, and missing columns are zero`() throws {
        let program = try brain.compile("100x + 10y + z", parameters: ["x", "y", "z"])
        #expect(program.evaluate(columns: [[1, 2, 3], [4, 5]]) == [140, 250])
        #expect(program.evaluate(columns: [[1], [2], [3], []]) == [123])
        #expect(program.evaluate(columns: []) == [])
        #expect(try brain.compile("1 + 2", parameters: []).evaluate(columns: [[1, 2]]) == [])
    }

    @Test(arguments: [.min, -1, 0, 1, 2, 3, 100, .max]) func `several tasks find the same values in the same order`(
        _ taskCount: Int
    ) async throws {
        let program = try brain.compile("x² + y", parameters: ["x", "y"])
        let columns = [(0..<5000).map(Double.init), (0..<5000).map { 1 / Double($0 + 1) }]
        let values = await program.evaluate(columns: columns, taskCount: taskCount)
        #expect(values == program.evaluate(columns: columns))
        #expect(await program.evaluate(columns: [[], []], taskCount: taskCount) == [])
    }

    @Test func `points that are left when it is interrupted say so`() throws {
        let program = try brain.compile("x + 1", parameters: ["x"])
        let column = (0..<5000).map(Double.init)
        let values = Interrupt.$current.withValue(Interrupt { true }) { program.evaluate(columns: [column]) }
        #expect(values.count == 5000)
        #expect(values.allSatisfy { $0.fault == .interrupted })
    }

    @Test(
        arguments: [
            ("sum(1/(k - 4000), k, 1, 9000)", "1/(k - 4000)", Fault.divisionByZero),
            ("sum(10^(k/10), k, 1, 9000)", "sum(10^(k/10), k, 1, 9000)", .overflow),
            ("product(k, k, 1, 5000)", "product(k, k, 1, 5000)", .overflow),
            ("count(table(ln(500 - k), k, 1..5000))", "ln(500 - k)", .domain),
            ("count(map(t -> sqrt(10 - t), 1..9000))", "sqrt(10 - t)", .domain),
            ("count(map(t -> t/(t - 3), 1..5))", "t/(t - 3)", .divisionByZero),
            ("sum(5 mod (k - 4000), k, 1, 9000)", "5 mod (k - 4000)", .divisionByZero),
            ("sum(k! + floor(k/2), k, 1, 300)", "k!", .overflow),
            ("count(table(log10(500 - k), k, 1..5000))", "log10(500 - k)", .domain),
            ("sum(if(k < 3000, 1, 1/0), k, 1, 5000)", "1/0", .divisionByZero),
        ])
    func `a body without a value somewhere ends a sum or a table there`(
        _ text: String, _ marked: String, _ fault: Fault
    ) throws {
        var brain = brain
        let error = try #require(failure(of: text, &brain))
        guard case .fault(fault, _, _, _) = error.reason else {
            Issue.record("\(text) ends with \(error)")
            return
        }
        #expect(String(decoding: Array(text.utf8)[error.range.start..<error.range.end], as: UTF8.self) == marked)
    }

    /// A plugin whose operator has a state: the number of its calls.
    private final class Counting: OperatorPlugin {
        let name = "Counting"
        /// The symbols of further operators.
        let others: [String]
        private let callCount = Mutex(0)

        init(others: [String] = []) { self.others = others }

        func operators<Number: CalculatorNumber>(over: Number.Type) -> [Operator<Number>] {
            let count: @Sendable (Number) -> Number = { _ in
                Number(
                    self.callCount.withLock {
                        $0 += 1
                        return $0
                    })
            }
            return [Operator("tick", .function, .unary(count), summary: "The number of calls")]
                + others.map { Operator($0, .function, .unary { $0 }, summary: "The number") }
        }
    }

    @Test func `an operator with a state is called at one point after the other`() throws {
        let registry = try OperatorRegistry<Double>(plugins: [ArithmeticPlugin(), Counting()])
        let program = try CalculatorBrain(registry: registry).compile("100tick(x) + tick(x)", parameters: ["x"])
        #expect(program.evaluate(columns: [[0, 0, 0]]) == [102, 304, 506])
    }

    @Test func `an operator with a state is called so, too, if the next one of its plugin was refused`() throws {
        var registry = try OperatorRegistry<Double>(plugins: [ArithmeticPlugin()])
        #expect(throws: RegistrationError.self) { try registry.register(Counting(others: ["two words"])) }
        let program = try CalculatorBrain(registry: registry).compile("100tick(x) + tick(x)", parameters: ["x"])
        #expect(program.evaluate(columns: [[0, 0, 0]]) == [102, 304, 506])
    }

    private func failure(of text: String, _ brain: inout CalculatorBrain<Double>) -> CalculationError? {
        brain.error(of: text)
    }
}

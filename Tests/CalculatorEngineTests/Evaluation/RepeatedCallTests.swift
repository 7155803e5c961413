// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import CalculatorEngine
import ListsOperators
import LogicOperators
import StatisticsOperators
import Synchronization
import Testing

/// Calls on whole lists in functions, which are made once if their operators are stateless.
@Suite struct RepeatedCallTests {
    /// A plugin whose operator counts its calls.
    private final class Counting: OperatorPlugin {
        let name = "Counting"
        let isStateless: Bool
        let callCount = Mutex(0)

        init(isStateless: Bool) {
            self.isStateless = isStateless
        }

        func operators<Number: CalculatorNumber>(over: Number.Type) -> [Operator<Number>] {
            [
                Operator(
                    "size", .function,
                    .values(
                        ValueOperation(arity: 1...1, [.any], result: .number) { operands throws(ValueFailure) in
                            self.callCount.withLock { $0 += 1 }
                            return .number(Number(operands[0].list?.count ?? 0))
                        }), summary: "The number of elements")
            ]
        }
    }

    private static func brain(_ counting: Counting) throws -> CalculatorBrain<Double> {
        try CalculatorBrain(
            registry: OperatorRegistry(
                plugins: [ArithmeticPlugin(), LogicPlugin(), ListsPlugin(), StatisticsPlugin(), counting]))
    }

    @Test(arguments: [
        ("map(x ↦ x + size(l), 1…100)", 1), ("f(l) = map(x ↦ x + size(l), 1…100); f(l)", 1),
        ("sum(k + size(l), k, 1, 100)", 1), ("map(x ↦ x + size(l) + size(l), 1…100)", 2),
        ("g(x) = x + size(l); map(g, 1…100)", 1), ("map(x ↦ map(y ↦ x + y + size(l), 1…10), 1…10)", 1),
        ("size(l) + size(l)", 2), ("map(x ↦ size([x, x]), 1…10)", 10), ("map(x ↦ size(x), 1…10)", 10),
        ("map(a ↦ size(a), [l, [1, 2], l, l])", 3), ("filter(x ↦ size(l) > x, [])", 0),
    ])
    func `a stateless operator is called once for the same list`(_ line: String, _ calls: Int) throws {
        let counting = Counting(isStateless: true)
        var brain = try Self.brain(counting)
        try brain.setVariable("l", to: .list(ValueList([3, 1, 2])))
        _ = try brain.evaluate(line)
        #expect(counting.callCount.withLock { $0 } == calls)
    }

    @Test func `an operator with a state is called each time`() throws {
        var counting = Counting(isStateless: false)
        var brain = try Self.brain(counting)
        try brain.setVariable("l", to: .list(ValueList([3, 1, 2])))
        _ = try brain.evaluate("map(x ↦ size(l), 1…4)")
        #expect(counting.callCount.withLock { $0 } == 4)
        // So is one that is registered alone under the name of a stateless plugin.
        var registry = try OperatorRegistry<Double>(plugins: [ArithmeticPlugin(), ListsPlugin()])
        counting = Counting(isStateless: false)
        for new in counting.operators(over: Double.self) { try registry.register(new, from: "List") }
        brain = CalculatorBrain(registry: registry)
        try brain.setVariable("l", to: .list(ValueList([3, 1, 2])))
        _ = try brain.evaluate("map(x ↦ size(l), 1…4)")
        #expect(counting.callCount.withLock { $0 } == 4)
    }

    @Test(arguments: [
        ("map(x ↦ x - mean(l), l)", [1, -1, 0]), ("filter(x ↦ x > mean(l), l)", [3]),
        ("map(x ↦ max(l) - min(l) + x, l)", [5, 3, 4]),
        ("map(n ↦ mean(filter(x ↦ x ≤ n, l)), [1, 2, 3])", [1, 1.5, 2]),
        ("map(a ↦ mean(a) + mean(l), [l, [5, 7], l, [5, 7]])", [4, 8, 4, 8]),
    ])
    func `values are those of calls each time`(_ line: String, _ values: [Double]) throws {
        var brain = try Self.brain(Counting(isStateless: true))
        try brain.setVariable("l", to: .list(ValueList([3, 1, 2])))
        #expect(try brain.value(of: line).list?.numbers() == values)
        // Another list under the same name.
        try brain.setVariable("l", to: .list(ValueList([30, 10, 20])))
        #expect(try brain.value(of: "filter(x ↦ x > mean(l), l)").list?.numbers() == [30])
    }

    @Test func `a call that fails is told where it fails`() throws {
        var brain = try Self.brain(Counting(isStateless: true))
        try brain.setVariable("l", to: .list(ValueList([Double]())))
        let error = try #require(throws: CalculationError.self) { try brain.evaluate("map(x ↦ x - mean(l), [1, 2])") }
        #expect(error.range == SourceRange(14, 21))
    }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Synchronization
import Testing

/// Long computations over doubles end when they are asked to.
struct InterruptionTests {
    /// Counts how often a computation asks whether it is to end.
    private final class Questions: Sendable {
        let count = Atomic<Int>(0)
    }

    @Test(arguments: [
        "fib(24)", "down(90000)", "sum(k², k, 1, 100000)", "product(1 + 1/k, k, 1, 100000)",
        "count(map(sin, 1…100000))",
        "count(map(t ↦ t > 2, 1…100000))", "count(filter(t ↦ t > 2, 1…100000))", "count(table(1/k, k, 1…100000))",
        "sum(down(10), k, 1, 20000)", "sum(sum(i j, i, 1, 300), j, 1, 300)",
        "count(table([k, k], k, 1…100000))", "even(90000) ? 1 : 2",
        "sum(sum(sum(sum(sum(k, k, 1, 9), k, 1, 9), k, 1, 9), k, 1, 9), k, 1, 9)",
        "product(product(product(product(k/9, k, 1, 20), k, 1, 20), k, 1, 20), k, 1, 20)",
        "sum(sum(sum(sum(1/(k + 1), k, 1, 31), k, 1, 31), k, 1, 31), k, 1, 31)",
        "count(table(sum(sum(sum(sum(k, k, 1, 9), k, 1, 9), k, 1, 9), k, 1, 9), k, 1…9))",
        "catalan(12)", "ternary(10)", "sum(map(k ↦ ternary(k), 8…9))",
    ])
    func `recursions, sums and bodies stop soon after they are asked to`(_ text: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        for line in [
            "fib(n) = n < 2 ? n : fib(n − 1) + fib(n − 2)", "down(n) = n ≤ 0 ? 0 : down(n − 1)",
            "catalan(n) = n < 2 ? 1 : sum(catalan(k) catalan(n − 1 − k), k, 0, n − 1)",
            "ternary(n) = n = 0 ? 0 : sum(ternary(n − 1) + k, k, 1, 3)",
            "even(n) = if(n = 0, true, odd(n − 1)); odd(n) = if(n = 0, false, even(n − 1))",
        ] {
            try brain.evaluate(line)
        }
        let questions = Questions()
        let interrupt = Interrupt { questions.count.add(1, ordering: .relaxed).newValue > 10 }
        let error = Interrupt.$current.withValue(interrupt) { brain.error(of: text) }
        guard case .fault(.interrupted, _, _, _) = error?.reason else {
            Issue.record("\(text) ends with \(error.map(String.init(describing:)) ?? "a value")")
            return
        }
        // It asks some more times while it looks for the step that it was in.
        #expect(questions.count.load(ordering: .relaxed) < 30)
    }

    /// Texts with thousands of functions, and one with functions that have long definitions as parts.
    private static let textsOfFunctions = [
        "count([" + (0..<2_000).map { "x ↦ x + \($0)" }.joined(separator: ", ") + "])",
        (0..<2_000).map { "sum(k + \($0), k, 1, 2)" }.joined(separator: " + "), "many(3)",
        (0..<40).map { "sum(long(k) + \($0), k, 1, 2)" }.joined(separator: " + "),
    ]

    private static func brainOfFunctions() throws -> CalculatorBrain<Double> {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate("many(x) = " + Array(repeating: "sum(k x, k, 1, 2)", count: 2_000).joined(separator: " + "))
        try brain.evaluate("long(x) = " + Array(repeating: "x", count: 1_000).joined(separator: " + "))
        return brain
    }

    @Test(arguments: textsOfFunctions)
    func `a text ends before all of its functions are compiled if there is no time for it, or no memory`(
        _ text: String
    ) throws {
        var brain = try Self.brainOfFunctions()
        let value = try brain.number(of: text)
        // Nothing is left of what was not compiled completely.
        brain = try Self.brainOfFunctions()
        let late = Interrupt.$current.withValue(Interrupt { true }) { brain.error(of: text) }
        #expect(late?.code == "interrupted")
        #expect(try brain.number(of: text) == value)
        brain = try Self.brainOfFunctions()
        let interrupt = Interrupt(allowsMemory: { _ in false }, isRequested: { false })
        let large = Interrupt.$current.withValue(interrupt) { brain.error(of: text) }
        #expect(large?.code == "limit")
        #expect(try brain.number(of: text) == value)
    }

    @Test(arguments: textsOfFunctions)
    func `a program of many functions is not compiled if there is no time for it`(_ text: String) throws {
        let brain = try Self.brainOfFunctions()
        let interrupt = Interrupt { true }
        let error = Interrupt.$current.withValue(interrupt) {
            #expect(throws: CalculationError.self) { try brain.compile(text + " + x", parameters: ["x"]) }
        }
        #expect(error?.code == "interrupted" || text.hasPrefix("count"))
        if text.hasPrefix("sum") { #expect(try brain.compile(text + " + x", parameters: ["x"])(1).isFinite) }
    }

    @Test func `an error whose operands are not written out in time says that it was stopped`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        let complete = brain.error(of: "dot(1…500, 1…400)")
        #expect(complete?.code == "domain")
        for lastQuestion in 0..<40 {
            let questions = Questions()
            let interrupt = Interrupt { questions.count.add(1, ordering: .relaxed).newValue > lastQuestion }
            let error = Interrupt.$current.withValue(interrupt) { brain.error(of: "dot(1…500, 1…400)") }
            #expect(error == complete || error?.code == "interrupted", "after \(lastQuestion) questions")
        }
    }
}

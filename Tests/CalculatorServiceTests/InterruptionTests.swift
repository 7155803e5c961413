// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import CalculatorEngine
import CombinatoricsOperators
import ListsOperators
import LogicOperators
import ScientificOperators
import StatisticsOperators
import Synchronization
import Testing

#if GMP
import ExactReals
#endif

/// Evaluations that go on long without any long operation.
struct InterruptionTests {
    private static let plugins: [any OperatorPlugin] = [
        ArithmeticPlugin(), ScientificPlugin(), StatisticsPlugin(), LogicPlugin(), ListsPlugin(),
        CombinatoricsPlugin(),
    ]

    private static let lines = [
        "map(x ↦ x², 1…1000000)", "filter(x ↦ x > 2, 1…1000000)", "table(k², k, 1…1000000)", "sort(1…1000000)",
        "(1…1000000)²", "(1…1000000) + (1…1000000)", "sum(k, k, 1, 1000000)", "median(1…1000000)",
        "f(n) = n < 2 ? n : f(n − 1) + f(n − 2); f(40)", "g(n) = n < 1 ? 0 : g(n − 1) + 1; sum(g(1000), k, 1, 100000)",
        "z = [0]; a = [1, 1]; b = [a, z, a]; c = [b, z, b]; d = [c, z, c]; h = [d, z, d]; i = [h, z, h]; j = [i, z, i]; j == j",
    ]

    private func code<Number: CalculatorNumber>(
        _ line: String, over: Number.Type, _ interrupt: Interrupt
    ) throws -> String? {
        let registry = try OperatorRegistry<Number>(plugins: Self.plugins)
        return Interrupt.$current.withValue(interrupt) {
            var brain = CalculatorBrain(registry: registry)
            do throws(CalculationError) {
                _ = try brain.evaluate(line)
                return nil
            } catch {
                return error.code
            }
        }
    }

    @Test(arguments: lines)
    func `loops over lists and calls of definitions end when they are asked to`(_ line: String) throws {
        #expect(try code(line, over: Double.self, Interrupt { true }) == "interrupted")
        #if GMP
        #expect(try code(line, over: ExactReal.self, Interrupt { true }) == "interrupted")
        #endif
    }

    @Test(arguments: ["sort", "median"])
    func `a list is no longer sorted once that is to end, however short each comparison is`(_ name: String) throws {
        var brain = CalculatorBrain(registry: try OperatorRegistry<Double>(plugins: Self.plugins))
        try brain.evaluate("a = map(k ↦ sin(k), 1…1000)")
        Interrupt.$current.withValue(Interrupt { true }) {
            let error = #expect(throws: CalculationError.self) { try brain.evaluate("\(name)(a)") }
            #expect(error?.code == "interrupted")
        }
    }

    #if GMP
    @Test(arguments: ["sort", "median", "max"])
    func `numbers that are hard to compare are no longer compared once that is to end`(_ name: String) throws {
        for lastRequest in [0, 1, 3, 10, 30, 100] {
            let requests = Mutex(0)
            let interrupt = Interrupt {
                requests.withLock { count in
                    count += 1
                    return count > lastRequest
                }
            }
            let line = "\(name)(map(k ↦ zeta(1/3 + 10^(−800 − k)), 1…20))"
            #expect(try code(line, over: ExactReal.self, interrupt) == "interrupted", "after \(lastRequest)")
        }
    }

    @Test(arguments: ["lcm(1…3000)", "gcd(3000!…3000! + 3000)"])
    func `divisors and multiples of many numbers end when they are asked to, however short each step is`(
        _ line: String
    ) throws {
        let requests = Mutex(0)
        let interrupt = Interrupt {
            requests.withLock { count in
                count += 1
                return count > 20
            }
        }
        #expect(try code(line, over: ExactReal.self, interrupt) == "interrupted")
    }
    #endif

    @Test(arguments: ["map(x ↦ x², 1…1000000)", "sort(1…1000000)", "(1…1000000)²", "reverse(1…1000000)"])
    func `a list that needs more memory than there is has no value`(_ line: String) throws {
        let interrupt = Interrupt(allowsMemory: { $0 < 1 << 20 }, isRequested: { false })
        #expect(try code(line, over: Double.self, interrupt) == "limit")
        #if GMP
        #expect(try code(line, over: ExactReal.self, interrupt) == "limit")
        #endif
    }

    @Test(arguments: ["map(x ↦ [[x]], 1…30000)", "r(n) = n ≤ 0 ? [1] : [r(n − 1), r(n − 1)]; r(17)"])
    func `many short lists need memory, too`(_ line: String) throws {
        let interrupt = Interrupt(allowsMemory: { _ in false }, isRequested: { false })
        #expect(try code(line, over: Double.self, interrupt) == "limit")
        #if GMP
        #expect(try code(line, over: ExactReal.self, interrupt) == "limit")
        #endif
    }

    #if GMP
    @Test(arguments: [
        "sum(sin(k), k, 1, 20000)", "product(2 + cos(k), k, 1, 20000)", "r(n) = n ≤ 0 ? 1 : sin(r(n − 1)); r(5000)",
    ])
    func `an expression of many irrational numbers needs memory, too`(_ line: String) throws {
        let interrupt = Interrupt(allowsMemory: { _ in false }, isRequested: { false })
        #expect(try code(line, over: ExactReal.self, interrupt) == "limit")
    }
    #endif

    @Test(arguments: [("[", "]"), ("sum(", ")"), ("[[2, ", "]]")])
    func `a text of more elements than there is memory for is refused before all of it is read`(
        _ beginning: String, _ end: String
    ) throws {
        let interrupt = Interrupt(allowsMemory: { $0 < 1 << 20 }, isRequested: { false })
        // The text would be refused for other reasons at its end.
        let line = "\(beginning)\(String(repeating: "1,", count: 200_000)) nothing \(end)"
        #expect(try code(line, over: Double.self, interrupt) == "limit")
        #if GMP
        #expect(try code(line, over: ExactReal.self, interrupt) == "limit")
        #endif
    }

    @Test func `lists within lists are no longer written out once that is to end`() throws {
        let registry = try OperatorRegistry<Double>(plugins: Self.plugins)
        var brain = CalculatorBrain(registry: registry)
        let line = "a = [1, 1]; b = [a, a]; c = [b, b]; d = [c, c]; h = [d, d]; i = [h, h]; j = [i, i]; [j, j]"
        let value = try #require(try brain.evaluate(line).value)
        Interrupt.$current.withValue(Interrupt { true }) {
            #expect(throws: Fault.interrupted) { try ValueFormat().text(for: value) }
        }
    }

    @Test func `a list is not written out once that is to end`() throws {
        let registry = try OperatorRegistry<Double>(plugins: Self.plugins)
        var brain = CalculatorBrain(registry: registry)
        let value = try #require(try brain.evaluate("1…1000000").value)
        Interrupt.$current.withValue(Interrupt { true }) {
            #expect(throws: Fault.interrupted) { try ValueFormat().text(for: value) }
        }
        Interrupt.$current.withValue(Interrupt(allowsMemory: { _ in false }, isRequested: { false })) {
            #expect(throws: Fault.limit) { try ValueFormat().text(for: value) }
        }
    }
}

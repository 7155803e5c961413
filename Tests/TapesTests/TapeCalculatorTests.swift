// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Synchronization
import Tapes
import TestSupport
import Testing

struct TapeCalculatorTests {
    /// Counts the evaluations of an operator.
    private final class Calls: Sendable {
        let count = Atomic<Int>(0)

        /// Returns an operator whose value is its operand.
        ///
        /// - Parameter interrupted: The number of evaluations that are interrupted, the first ones.
        func tick(interrupted: Int = 0) -> Operator<Double> {
            let operation = CalculatorOperation<Double>.unary {
                let number = self.count.add(1, ordering: .relaxed).newValue
                return number <= interrupted ? Double(fault: .interrupted) : $0
            }
            return Operator("tick", .function, operation, summary: "Its operand")
        }
    }

    private func calculator(with more: Operator<Double>...) throws -> TapeCalculator<Double> {
        var registry = try basicRegistry()
        for new in more { try registry.register(new, from: "tests") }
        return TapeCalculator(brain: CalculatorBrain(registry: registry), format: NumberFormat())
    }

    private func tape(_ expressions: some Sequence<String>) -> Tape {
        var tape = Tape()
        for (index, expression) in expressions.enumerated() {
            let entry = TapeEntry(
                id: index + 1, time: 0, day: CalendarDay(year: 2026, month: 11, day: 21), expression: expression,
                result: .value(""))
            tape.apply([.insert(entry, before: nil)])
        }
        return tape
    }

    @Test(arguments: [
        ("tick(5)", 100, TapeResult.value("104")),
        (
            "tick(5) + foo", 0,
            .failure(
                "There is nothing named ‘foo’. There are no variables here; the lines of a tape are named r1, r2 and so on."
            )
        ),
        ("tick(5) ÷ 0", 1, .failure("This is a division by zero.")),
    ])
    func `when the first line of a running balance is corrected, each line is evaluated once`(
        expression: String, count: Int, balance: TapeResult
    ) throws {
        let calls = Calls()
        let calculator = try calculator(with: calls.tick())
        var tape = tape((1...100).map { $0 == 1 ? "1" : "r\($0 - 1) + tick(1)" })
        let change = TapeChange.edit(id: 1, expression: expression)
        tape.apply(try #require(change.mutations(of: tape) { calculator.results(of: $0, on: $1) }))
        #expect(calls.count.load(ordering: .relaxed) == count)
        #expect(tape.entry(100)?.result == balance)
    }

    @Test(arguments: [
        ("1+1 # like r1", "2"), ("1+1 # see r7", "2"), ("1+ # r7\n2", "3"),
    ])
    func `names in a comment refer to nothing`(expression: String, value: String) throws {
        let tape = tape([expression])
        #expect(try tape.entry(1).map { try calculator().result(of: $0, on: tape) } == .value(value))
    }

    @Test(
        arguments: [
            // The line that was asked for had all the time, one that it uses only the rest.
            ([1, 2], [nil, nil], 1), ([2, 1], [nil, "1"], 2),
        ] as [([Int], [String?], Int)])
    func `a line that another one had no time for is evaluated when it is asked for`(
        ids: [Int], values: [String?], count: Int
    ) throws {
        let calls = Calls()
        let calculator = try calculator(with: calls.tick(interrupted: 1))
        let tape = tape(["tick(1)", "r1 + 1"])
        let results = calculator.results(of: ids.compactMap(tape.entry), on: tape)
        let stopped = TapeResult.failure("The evaluation was stopped before it finished.")
        #expect(results == values.map { $0.map { .value($0) } ?? stopped })
        #expect(calls.count.load(ordering: .relaxed) == count)
    }

    @Test(arguments: 0..<200)
    func `lines come to the same together, in any order, as each by itself`(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let count = 9
        func name() -> String { "r\(Int.random(in: 1...count + 1, using: &random))" }
        let tape = tape(
            (1...count).map { _ in
                switch Int.random(in: 0..<12, using: &random) {
                case 0...2: "2 + 3"
                case 3...6: "\(name()) + 1"
                case 7...9: "\(name()) × \(name())"
                case 10: "1 ÷ 0"
                default: "\(name()) to hex"
                }
            })
        let calculator = try calculator()
        let entries = tape.entries.shuffled(using: &random)
        #expect(calculator.results(of: entries, on: tape) == entries.map { calculator.result(of: $0, on: tape) })
    }
}

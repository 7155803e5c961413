// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Testing

/// How long lists may be, and how deep values and bodies may be nested.
struct ValueLimitTests {
    @Test(arguments: [
        ("f(n) = sum(f(n − 1), k, 1, 2); f(5)", "Bodies and definitions are nested too deeply."),
        (
            "f(n) = sum(map(k ↦ f(n − 1), 1…2)); f(5)",
            "Bodies and definitions are nested too deeply."
        ),
        (
            "f(n) = product(f(n − 1), k, 1, 2) + 1; f(5)",
            "Bodies and definitions are nested too deeply."
        ),
        ("sum(k, k, 1, 10^11)", "At most 10000000000 terms can be added or multiplied."),
        ("f(n) = sum(k, k, 1, n); f(1.5)", "The first and the last number must be whole numbers."),
    ])
    func `where only numbers are calculated with, a limit is told as elsewhere`(_ line: String, _ sentence: String)
        throws
    {
        var brain = try CalculatorBrain<Double>.shipped()
        let message = try #require(brain.error(of: line)?.message)
        #expect(message.hasSuffix(": \(sentence)"))
    }

    @Test(arguments: [Int.min, -1, 0])
    func `a list of fewer elements than none is not too long`(_ count: Int) throws {
        let interrupt = Interrupt { false }
        try Interrupt.$current.withValue(interrupt) { try ValueList<Double>.checkLength(count) }
    }

    @Test func `a range of more elements than can be counted is refused with the number of those that can`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        #expect(try brain.text(of: "count(1…10^18)") == "1e+18")
        let error = brain.error(of: "count(1…10^19)")
        #expect(error?.code == "limit")
        let sentence = "This range has more than 9223372036854775807 elements, the most that can be counted."
        #expect(error?.message.hasSuffix(sentence) == true)
    }

    @Test func `an error about a list begins with its first elements, however many it has`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        let long = brain.error(of: "(1…10^7) + [1, 2]")?.message
        #expect(long?.hasPrefix("‘+’ of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, …], [1, 2]: ") == true)
        // 2^60 elements, which are one and the same.
        try brain.evaluate("double(l, n) = n = 0 ? l : double([l, l], n − 1)")
        let shared = brain.error(of: "sum(double([1], 60))")?.message
        #expect(shared?.hasSuffix("All elements of the list must be numbers, and one is a list.") == true)
        #expect(shared?.hasPrefix("‘sum’ of [[[[") == true)
    }

    @Test func `bodies nested too deep are refused, and so are a hundred thousand of them`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        for depth in [20, 100_000] {
            let text = String(repeating: "sum(", count: depth) + "1" + String(repeating: ", k, 1, 2)", count: depth)
            #expect(brain.error(of: text)?.code == "nested-too-deep")
            #expect(brain.error(of: text)?.isEvaluationFailure == true)
            #expect(brain.error(of: text)?.range == SourceRange(16 * 4, 17 * 4))
            let plain = String(repeating: "sum(1, ", count: depth) + "1" + String(repeating: ")", count: depth)
            #expect(try brain.number(of: plain) == Double(depth + 1))
        }
        let lists = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        #expect(brain.error(of: lists)?.code == "limit")
        #expect(brain.error(of: lists)?.isEvaluationFailure == true)
        try brain.evaluate("wrap(l, n) = n = 0 ? l : wrap([l], n − 1)")
        #expect(try brain.value(of: "wrap([], 50)").kind == .list)
        #expect(brain.error(of: "wrap([], 100000)")?.code == "limit")
    }

    @Test func `functions nested too deep are refused, in one line and in many`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate("compose(f, n) = n ≤ 0 ? apply(f, 1) : compose(x ↦ apply(f, x) + 1, n − 1)")
        #expect(try brain.text(of: "compose(sqrt, 50)") == "51")
        #expect(brain.error(of: "compose(sqrt, 60000)")?.code == "limit")
        try brain.evaluate("hold(f, n) = n ≤ 0 ? count(f) : hold(map(x ↦ (y ↦ apply(x, y)), f), n − 1)")
        #expect(brain.error(of: "hold([x ↦ x], 60000)")?.code == "limit")
        try brain.evaluate("f = x ↦ x + 1")
        for _ in 0..<50 { try brain.evaluate("f := x ↦ apply(f, x) + 1") }
        #expect(try brain.text(of: "f(1)") == "52")
        let errors = (0..<60).compactMap { _ in brain.error(of: "f := x ↦ apply(f, x) + 1") }
        #expect(errors.last?.code == "limit")
    }
}

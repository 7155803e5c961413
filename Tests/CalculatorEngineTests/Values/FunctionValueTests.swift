// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization
import Testing

@testable import CalculatorEngine

/// Functions as values.
struct FunctionValueTests {
    @Test(arguments: [
        SessionCase("f = x ↦ x + 1", "f(3)", answer: "4"), SessionCase("(x ↦ x + 1)(3)", answer: "4"),
        SessionCase("f = x ↦ x + 1", "2f(3)²", answer: "32"), SessionCase("f = x ↦ x + 1", "f (3) + 1", answer: "5"),
        SessionCase("f = (x, y) ↦ x y", "f(3, 4) × 2", answer: "24"), SessionCase("2 (x ↦ x²)(3) + 1", answer: "19"),
        SessionCase("f = x ↦ x > 1", "f(2)", answer: "true"), SessionCase("f = l ↦ l[2]", "f([4, 5])", answer: "5"),
        SessionCase("f = x ↦ x²", "g(y) = f(y) + 1", "g(3)", answer: "10"),
        SessionCase("f = x ↦ sin x", "f(0)", answer: "0"),
        SessionCase("f = x ↦ x²", "map(f, [1, 2])", answer: "[1, 4]"),
        SessionCase("f = x ↦ x²", "f(f(2))", answer: "16"),
        SessionCase("a = 3", "a(2 + 1)", answer: "9"), SessionCase("f = x ↦ x²", "sum(f(k), k, 1, 3)", answer: "14"),
        SessionCase("g(h) = apply(h, 2)", "g(x ↦ x³)", answer: "8"),
        SessionCase("f = k ↦ (x ↦ k x)", "f(2)", answer: "x ↦ …"),
    ])
    func `a variable whose value is a function is called like one`(_ session: SessionCase) throws {
        try session.check()
    }

    @Test(arguments: [
        SessionCase("map(x ↦ x², [1, 2, 3])", answer: "[1, 4, 9]"),
        SessionCase("map(x -> 2x, 1…3)", answer: "[2, 4, 6]"),
        SessionCase("map(sin, [0])", answer: "[0]"), SessionCase("filter(x ↦ x > 1, [1, 2, 3])", answer: "[2, 3]"),
        SessionCase("f(x) = x + 1", "map(f, [1, 2])", answer: "[2, 3]"),
        SessionCase("p(x) = x > 3", "filter(p, [1, 5])", answer: "[5]"),
        SessionCase("twice(f(_), x) = f(f(x))", "twice(sqrt, 16)", answer: "2"),
        SessionCase("twice(f(_), x) = f(f(x))", "twice(x ↦ 3x, 2)", answer: "18"),
        SessionCase("a = 10", "map(x ↦ a x, [1, 2])", answer: "[10, 20]"),
        SessionCase("g(b) = map(x ↦ b x, [1, 2])", "g(5)", answer: "[5, 10]"),
        SessionCase("apply2(f(_, _), x) = f(x, x + 1)", "apply2((a, b) ↦ 10a + b, 3)", answer: "34"),
        SessionCase("map(l ↦ sum(l), [[1, 2], [3, 4]])", answer: "[3, 7]"),
        SessionCase("map(x ↦ x > 2, [1, 3])", answer: "[false, true]"),
        SessionCase("map(x ↦ sum(map(y ↦ x y, [1, 2])), [1, 10])", answer: "[3, 30]"),
        SessionCase("map(√, [4, 9])", answer: "[2, 3]"), SessionCase("map(−, [4, 9])", answer: "[-4, -9]"),
        SessionCase("map( ! , [3, 4])", answer: "[6, 24]"), SessionCase("map(%, [50])", answer: "[0.5]"),
        SessionCase("twice(f(_), x) = f(f(x))", "twice(√, 16)", answer: "2"),
        SessionCase("apply2(f(_, _), x) = f(x, x + 1)", "apply2(×, 3) + apply2(−, 3) + apply2(^, 2)", answer: "19"),
        SessionCase("map(√, [4])[1] − 1", answer: "1"),
        SessionCase("twice(f(_), x) = f(f(x)); h(x) = twice(√, x)", "h(16)", answer: "2"),
        SessionCase("h(x) = twice(√, x); twice(f(_), x) = f(f(x))", "h(16)", answer: "2"),
        SessionCase("twice(f(_), x) = f(f(x)); also(f(_), x) = twice(f, x)", "also(√, 16)", answer: "2"),
        SessionCase("each(f(_), l) = map(f, l)", "each(√, [4, 9])", answer: "[2, 3]"),
        SessionCase("first(f(_), x) = x", "first(√, 16)", answer: "16"),
        SessionCase("r(f(_), n) = n = 0 ? 0 : f(n) + r(!, n − 1)", "r(−, 3)", answer: "0"),
        SessionCase("at(f(_, _)) = f(3, 4); c(k) = at(−) + at(×) + k", "c(1)", answer: "12"),
        SessionCase("apply(√, 16)", answer: "4"), SessionCase("apply(−, 3)", answer: "-3"),
        SessionCase("apply(−, 7, 3)", answer: "4"), SessionCase("apply(!, 5)", answer: "120"),
        SessionCase("apply( + , 1, sum(k, k, 1, 3))", answer: "7"), SessionCase("apply(mod, 7, 4)", answer: "3"),
        SessionCase("sum(k, k, 1, apply(−, 5, 2))", answer: "6"),
        SessionCase("apply(gcd, 4, 6)", answer: "2"), SessionCase("apply(max, 1, [5, 3])", answer: "5"),
        SessionCase("apply(sum)", answer: "0"), SessionCase("at(f(_, _)) = f(3, 4)", "at(gcd) + at(max)", answer: "5"),
        SessionCase("g(h) = [apply(h, 2), apply(h, 1, 5, 3)]", "g(max)", answer: "[2, 5]"),
        SessionCase("both(f(_), g(_, _)) = f(g(9, 7))", "both(sum, product)", answer: "63"),
        // A name with two meanings: a function of one operand, and an operator between two.
        SessionCase("foo(x) := 7x; a foo b := a − b", "map(foo, [1, 2])", answer: "[7, 14]"),
        SessionCase("foo(x) := 7x; a foo b := a − b", "apply(foo, 2)", answer: "14"),
        SessionCase("foo(x) := 7x; a foo b := a − b; at(f(_, _)) = f(3, 4)", "at(foo)", answer: "-1"),
        SessionCase("a ⊕ b = [a, b]; at(f(_, _)) = f(3, 4)", "at(⊕)", answer: "[3, 4]"),
        // Comparisons.
        SessionCase("at(f(_, _)) = f(3, 4)", "at(<)", answer: "true"),
        SessionCase("at(f(_, _)) = f(3, 4)", "at( ≥ )", answer: "false"),
        SessionCase("at(f(_, _)) = f(3, 4)", "at(!=) ? 1 : 2", answer: "1"),
        SessionCase("apply(==, [1, 2], [1, 2])", answer: "true"),
        SessionCase("apply(<, 2, 1)", answer: "false"),
    ])
    func `functions are operands`(_ session: SessionCase) throws {
        try session.check()
    }

    @Test(arguments: [
        ("apply(√, 1, 2)", "The function √ takes 1 argument here."),
        ("at(f(_, _)) = f(3, 4); at(sin)", "The function sin takes 1 argument here."),
        ("(x ↦ x + 1)(2, 3)", "The function x ↦ … takes 1 argument here."),
        ("apply(nCr, 5)", "The function nCr takes 2 arguments here."),
    ])
    func `a function that is called with other operands than it takes says how many`(
        _ line: String, _ message: String
    ) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        #expect(brain.error(of: line)?.message == message)
    }

    @Test(arguments: [
        "map(hypot, [1])", "apply(x ↦ map(hypot, [x]), 1)", "(x ↦ map(hypot, [x]))(1)", "g = x ↦ map(hypot, [x])",
        "x ↦ map(hypot, [x])", "[x ↦ map(hypot, [x])]", "2 > 1 ? (x ↦ map(hypot, [x])) : (x ↦ x)",
        "2 > 1 ? (x ↦ x) : (x ↦ map(hypot, [x]))", "g(z) = apply(x ↦ map(hypot, [x]), z)",
        "apply(y ↦ (x ↦ filter(hypot, [x]))(y), 1)", "twice(f(_), x) = f(f(x)); twice(x ↦ map(hypot, [x]), 1)",
    ])
    func `a function that is called with other operands than it takes is refused within others, too`(
        _ line: String
    ) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        #expect(brain.error(of: line)?.message == "‘hypot’ takes 2 arguments, but was given 1.")
    }

    @Test(arguments: [
        "map(@, [#])", "map(@, [[#, 2], 3 > 2])", "filter(@, [#])", "apply(@, #)", "apply(@, #, 2, 3)", "each(@, [#])",
        "pair(@, #)", "map(q ↦ map(@, [q]), [#])", "sum(map(@, [k])[1], k, 1, #)",
    ])
    func `any operator may be given by name to what calls it, within functions as outside`(_ use: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate("each(f(_), l) = map(f, l); pair(f(_, _), x) = f(x, x)")
        func text(_ line: String) -> String? {
            var brain = brain
            return try? brain.text(of: line)
        }
        for symbol in Set(brain.registry.operators.map(\.symbol)) {
            let call = use.split(separator: "@").joined(separator: " \(symbol) ")
            let outside = text(call.split(separator: "#").joined(separator: "3"))
            let within = call.split(separator: "#").joined(separator: "x")
            for line in ["apply(x ↦ \(within), 3)", "(y ↦ (x ↦ \(within))(y))(3)", "f = x ↦ \(within); f(3)"] {
                #expect(text(line) == outside, "\(line)")
            }
        }
    }

    @Test(arguments: ["q(0)", "map(q, [0])", "sum(q(k), k, 0, 3)", "r(0)", "s(0)"])
    func `a function that is a value names no definition that was replaced since`(_ line: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        for line in ["x ⊕ = 1/x", "q = t ↦ t⊕", "m(u) = (t ↦ t⊕ + u)", "r = m(1)", "s = x ↦ [x, 1][1]⊕"] {
            try brain.evaluate(line)
        }
        #expect(brain.error(of: line)?.trail.first?.text == "x ⊕ = 1/x")
        try brain.evaluate("x ⊕ := 2 + sqrt(x)")
        let error = brain.error(of: line)
        #expect(error?.message == "This is a division by zero.")
        #expect(error?.trail.map(\.symbol).contains("⊕") == false)
        #expect(try brain.number(of: "4⊕") == 4)
        try brain.evaluate("q = t ↦ t⊕ − 1/t")
        #expect(brain.error(of: "q(−1)")?.trail.first?.text == "x ⊕ := 2 + sqrt(x)")
    }

    /// Otherwise many functions in a text would take memory that grows with the square of their number.
    @Test(arguments: ["[1, 2, 3, x ↦ x + 4][4]", "(y ↦ (x ↦ x + 4 − 0y))(5)", "2 = 2 ? (x ↦ x + 4) : (x ↦ 5 x + 6)"])
    func `a function has the numbers in its own text, and none of those around it`(_ text: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        let function = try #require(try brain.value(of: text).function)
        #expect(try function([.number(3)]).number == 7)
        let constants = function.template.valueCode.constants
        #expect(constants.count <= 2)
    }

    @Test(arguments: [
        SessionCase("f(a) = sum(k + 2, k, 1, a) + 3", "10 f(2) + f(3) + 4", answer: "119"),
        SessionCase("f(a) = sum(sum(j + 20, j, 1, k) + 300, k, 1, a) + 40", "f(2) + f(1) × 10 + 50", answer: "4364"),
        SessionCase("f = x ↦ (y ↦ 100 x + y + 7)", "apply(f(2), 3) + 0.5", answer: "210.5"),
        SessionCase("f(n) = n < 2 ? 1 : sum(f(n − k) + 0.5, k, 1, 2) + 10", "f(4)", answer: "49"),
        SessionCase("filter(x ↦ x > 2 or x = 1, [1, 2, 3])", answer: "[1, 3]"),
    ])
    func `functions and what is around them have numbers of their own`(_ session: SessionCase) throws {
        try session.check()
    }

    @Test(arguments: [-1, 3, 4, Int.max])
    func `a function has no values beyond the end of a list`(_ start: Int) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        var function = try #require(try brain.value(of: "x ↦ x²").function).ofNumbers()
        #expect(try function.values(at: ValueList([1, 2, 3]), from: start) == [])
        #expect(try function.values(at: ValueList([1, 2, 3]), from: 1) == [4, 9])
    }

    @Test(arguments: [("x ↦ x²", "x ↦ …"), ("(x, y) ↦ x y", "(x, y) ↦ …"), ("sin", "sin")])
    func `a function is shown by its parameters or its symbol`(_ text: String, _ shown: String) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        #expect(try brain.value(of: "apply(f ↦ f, \(text))").function?.text == shown)
    }

    @Test(arguments: [
        "x ↦ count(filter(y ↦ y > mean(data), data)) + x", "x ↦ sum(map(y ↦ y − mean(data), data)) + x + 50",
        "x ↦ r(20) + x", "x ↦ mean(data) × 0 + x + 50",
    ])
    func `an operator may call a function on several threads`(_ function: String) throws {
        var registry = try CalculatorBrain<Double>.shipped().registry
        try registry.register(ParallelPlugin())
        var brain = CalculatorBrain(registry: registry)
        try brain.evaluate("data = 1…100; r(n) = n ≤ 0 ? 50 : r(n − 1)")
        #expect(try brain.number(of: "parallel(\(function), 100)") == 3 * (100 * 50 + 5_050))
    }
}

/// An operator that calls a function at 1 to n on several threads, in each of the ways there are, and adds the values.
private struct ParallelPlugin: OperatorPlugin {
    let name = "Parallel"

    func operators<Number: CalculatorNumber>(over: Number.Type) -> [Operator<Number>] {
        let operation = ValueOperation<Number>(
            arity: 2...2, [.function(operandCount: 1, isNumeric: false), .kind(.number)], result: .number
        ) { operands throws(ValueFailure) in
            let function = try operands[0].requireFunction()
            let (values, numbers) = (function.ofValues(), try function.ofNumbers())
            guard let count = try operands[1].requireNumber().exactInt else { throw ValueFailure(.domain) }
            let total = Mutex(Number(0))
            DispatchQueue.concurrentPerform(iterations: count) { index in
                var (values, numbers) = (values, numbers)
                let number = Number(index + 1)
                guard case .number(let first)? = try? function([.number(number)]),
                    case .number(let second)? = try? values(.number(number)), let third = try? numbers(number)
                else { return }
                total.withLock { $0 += first + second + third }
            }
            return .number(total.withLock { $0 })
        }
        return [Operator("parallel", .function, .values(operation), summary: "The sum of a function's values")]
    }
}

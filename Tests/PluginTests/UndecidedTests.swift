// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import ScientificOperators
import TestSupport
import Testing

/// Operators over a number that can't be compared, as an exact one sometimes can't: they say so, and never guess.
struct UndecidedTests {
    @Test(arguments: [
        "ln", "log", "log10", "log2", "log1p", "cot", "sec", "csc", "acot", "asec", "acsc", "coth", "sech", "csch",
        "atanh", "acoth", "asech", "acsch", "abs", "sign", "floor", "ceil", "trunc", "frac", "round", "~", "not",
    ])
    func `an operator that must decide says that it can't`(_ symbol: String) throws {
        for unit in AngleUnit.allCases {
            let registry = try Shipped.registry(over: Undecided.self, unit)
            #expect(registry.value(of: symbol, [Undecided(value: 0.5)])?.fault == .undecided)
        }
    }

    @Test(arguments: [
        "min", "max", "median", "mean", "gcd", "lcm", "log", "mod", "rem", "div", "nCr", "nPr", "and", "or", "xor",
        "<<", ">>", "round", "trunc", "root", "geomean", "harmean",
    ])
    func `an operator of two operands that must decide says that it can’t`(_ symbol: String) throws {
        let registry = try Shipped.registry(over: Undecided.self)
        #expect(registry.value(of: symbol, [Undecided(value: 3), Undecided(value: 2)])?.fault == .undecided)
    }

    @Test(arguments: [
        "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "asinh", "exp", "expm1", "√", "sqrt",
        "∛", "cbrt", "!", "gamma", "sqr", "cube", "sum", "product",
    ])
    func `an operator that need not decide has a value`(_ symbol: String) throws {
        for unit in AngleUnit.allCases {
            let registry = try Shipped.registry(over: Undecided.self, unit)
            let reference = try Shipped.registry(over: Double.self, unit)
            let value = try #require(registry.value(of: symbol, [Undecided(value: 0.5)]))
            let expected = try #require(reference.value(of: symbol, [0.5]))
            #expect(value.fault == nil)
            #expect(abs(value.value - expected) <= 4 * expected.ulp)
        }
    }

    @Test(
        arguments: [
            ("[1, true] = [1, false]", "false"), ("[[1], true] ≠ [[1], false]", "true"), ("[1, true] = [1, true]", nil),
        ] as [(String, String?)])
    func `lists differ if two of their elements do, whatever is known of the others`(
        _ line: String, _ answer: String?
    ) throws {
        var brain = CalculatorBrain(registry: try Shipped.registry(over: Undecided.self))
        let value = try? brain.evaluate(line).value
        #expect(try value.map { try ValueFormat().text(for: $0).text } == answer)
    }

    @Test(arguments: ["sum(k, k, 1, 3)", "product(k, k, 1, 3)"])
    func `where a sum ends must be decided`(_ line: String) throws {
        var brain = CalculatorBrain(registry: try Shipped.registry(over: Undecided.self))
        let error = #expect(throws: CalculationError.self) { try brain.evaluate(line) }
        #expect(error?.code == "undecided")
    }
}

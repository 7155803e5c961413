// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Testing

/// Powers whose exponent is written as a quotient of whole numbers, over doubles, which hold no third.
struct FractionalPowerTests {
    private static let powers: [(String, Double)] = [
        ("(−8)^(1/3)", -2), ("(−8)^(2/3)", 4), ("(−8)^(−1/3)", -0.5), ("(−8)^−(1/3)", -0.5), ("(−8)^(2/6)", -2),
        ("(−32)^(3/5)", -8), ("pow(−8, 1/3)", -2), ("(−8)^(6/3)", 64), ("(−8)^(0/3)", 1), ("27^(1/3)", 3),
        ("(−8)^(1.000/0x3)", -2), ("(−8)^(0.1e1/30e-1)", -2), ("(−8)^(0.00000000000000000000001e23/3)", -2),
        ("1e300^(1/3)", 1e100), ("1e300^(2/3)", 1e200), ("1e-300^(1/3)", 1e-100), ("0^(1/3)", 0),
        ("2^(1/2)", 0x1.6a09e667f3bcdp+0),
        ("(−8)^⅓", -2), ("(−8)^⅔", 4), ("(−8)^−⅓", -0.5), ("(−8)^(⅓)", -2), ("(−8)^2⅓ − (−8)^(7/3)", 0),
        ("(−32)^⅗", -8),
        ("(−128)^(1⅐)", 256), ("(−512)^⅑", -2), ("pow(−8, ⅓)", -2), ("27^⅓", 3), ("1e300^⅓", 1e100), ("0^⅓", 0),
        ("2^½", 0x1.6a09e667f3bcdp+0), ("(−8)^↉", 1), ("2^⅓ × ⅓^2", 0x1.1eb3b887dbb26p-3), ("⅓^2 − 1/9", 0),
    ]

    @Test(arguments: powers)
    func `a root of odd degree is one of negative numbers too`(_ text: String, _ value: Double) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        #expect(try brain.number(of: text) == value)
        #expect(try brain.compile(text, parameters: [])() == value)
    }

    @Test(arguments: [
        ("(−8)^(1/2)", Fault.domain), ("(−8)^(3/6)", .domain), ("(−8)^(1/0)", .divisionByZero),
        ("0^(−1/3)", .divisionByZero), ("(−8)^0.3333333333333333", .domain), ("(−8)^(0.5/1.5)", .domain),
        // It rounds to a whole number, but isn't one.
        ("(−8)^(0.99999999999999999999/3)", .domain),
        ("(−8)^½", .domain), ("(−8)^⅙", .domain), ("(−8)^(⅓ + 0)", .domain), ("0^−⅓", .divisionByZero),
    ])
    func `a root of even degree is none of negative numbers, nor is a power with a computed exponent`(
        _ text: String, _ fault: Fault
    ) throws {
        var brain = try CalculatorBrain<Double>.shipped()
        #expect(brain.error(of: text)?.code == fault.code)
        #expect(try brain.compile(text, parameters: [])().fault == fault)
    }

    // The C library's powers of these are the doubles beside the nearest ones.
    @Test(arguments: [
        (0x1.68c3fd3c81dc2p+1, 0x1.adc8043c6371ap+0), (0x1.c0510753ba5bbp+0, 0x1.52c699786a119p+0),
        (0x1.95b8a11b3b080p+1, 0x1.c7c5f3f1aee12p+0), (0x1.e7acc1ab5e947p+1, 0x1.f3b07d9ae15d7p+0),
    ])
    func `a power of 0.5 is the correctly rounded square root`(_ base: Double, _ root: Double) throws {
        let program = try CalculatorBrain<Double>.shipped().compile("x^.5", parameters: ["x"])
        #expect(program(base) == root)
        #expect(program.evaluate(columns: [Array(repeating: base, count: 40)]) == Array(repeating: root, count: 40))
    }

    @Test func `a computed exponent is refused with the function that takes the root`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate("third = 1/3")
        let error = brain.error(of: "(−8)^third")
        #expect(error?.code == "domain")
        #expect(error?.description.contains("root(x, n)") == true)
    }

    @Test func `a definition keeps its meaning when one of its operators is replaced`() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate("f(x) = x^(1/4)")
        try brain.evaluate("a ^ b := a + b")
        #expect(try brain.number(of: "f(3)") == 3.25)
        try brain.evaluate("a ÷ b := a − b")
        #expect(try brain.number(of: "f(3)") == 0)
        try brain.evaluate("g(x) = x^2⅓")
        #expect(try brain.number(of: "g(3)") == 3 + (2 + 1.0 / 3))
    }

    @Test(arguments: [("(−8)^(1/3)", "(−8) ^ (1 ÷ 3)"), ("(−8)^⅓", "(−8) ^ ⅓"), ("pow(x,1/3)", "pow(x, 1 ÷ 3)")])
    func `the reading shows the quotient`(_ text: String, _ reading: String) throws {
        let expression = try CalculatorBrain<Double>.shipped().expression(text, parameters: ["x"])
        #expect(expression.reading(of: text) == reading)
    }
}

// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import CalculatorEngine
import ListsOperators
import LogicOperators
import ScientificOperators
import StatisticsOperators
import Testing

/// The calculator over numbers without an order.
struct ComplexNumberTests {
    private func brain() throws -> CalculatorBrain<ComplexNumber> {
        CalculatorBrain(
            registry: try OperatorRegistry(plugins: [
                ArithmeticPlugin(), ScientificPlugin(), StatisticsPlugin(), LogicPlugin(), ListsPlugin(),
            ]))
    }

    @Test(arguments: [
        ("√(−4)", 0, 2), ("(1 + √(−1))²", 0, 2), ("(3 + 2√(−1)) × (1 − √(−1))", 5, -1), ("1 ÷ √(−1)", 0, -1),
        ("(1 + 2√(−1)) − (1 − √(−1))", 0, 3), ("√(3 + 4√(−1))", 2, 1), ("(√(−1))^3", 0, -1), ("√(−1)^3", 0, 1),
        ("(2√(−1))^−2", -0.25, 0), ("(√(−1))^0", 1, 0), ("√(−1) − √(−1)", 0, 0),
    ])
    func `sums, products, quotients and square roots are complex`(
        _ expression: String, _ real: Double, _ imaginary: Double
    ) throws {
        var brain = try brain()
        let value = try brain.number(of: expression)
        #expect(value == ComplexNumber(real, imaginary))
        #expect(try brain.compile(expression, parameters: [])() == value)
    }

    @Test(arguments: [
        ("√(−4)", "2i"), ("1 + 2i", "1 + 2i"), ("(1 − i)/3", "0.333333333333333 - 0.333333333333333i"),
        ("mean([1, i])", "0.5 + 0.5i"), ("i²", "-1"), ("[i, 2]", "[1i, 2]"),
        ("(1 + i)/3 to 3 digits", "0.333 + 0.333i"),
        ("1 + i to percent", "(100 + 100i)%"), ("i/2 to percent", "(50i)%"), ("1/2 to percent", "50%"),
        ("(1 + i)/8 to exact", "0.125 + 0.125i"),
    ])
    func `a number is written as its type says`(_ expression: String, _ text: String) throws {
        var brain = try brain()
        try brain.evaluate("i = √(−1)")
        #expect(try "\(brain.evaluate(expression))" == text)
    }

    @Test func `a text of several parts is as exact as these are, and no longer than it may be`() throws {
        let exact = ComplexNumber(0.5, 0.25)
        let rounded = ComplexNumber(0.5, 1.0 / 3)
        for style in [NumberFormat.Style.plain, .exact, .scientific] {
            #expect(try NumberFormat(style: style).text(for: exact).exactness == .exact)
            #expect(try NumberFormat(style: style).text(for: rounded).exactness == .rounded)
        }
        #expect(throws: Fault.limit) { try NumberFormat(characterLimit: 10).text(for: exact) }
        #expect(throws: Fault.domain) { try NumberFormat().text(for: ComplexNumber(fault: .domain)) }
    }

    @Test func `a message shows the operands`() throws {
        var brain = try brain()
        #expect(brain.error(of: "(1 + 2√(−1)) mod 2")?.message.hasPrefix("‘mod’ of 1 + 2i, 2: ") == true)
    }

    @Test(arguments: [
        ("sum((√(−1))^k, k, 1, 4)", 0, 0), ("sum(k √(−1), k, 1, 3)", 0, 6), ("product(k, k, 3, 1)", 1, 0),
        ("sum(1…7 step 3)", 12, 0), ("sum(3…1 step −1)", 6, 0), ("count(1…1)", 1, 0), ("count(2…1)", 0, 0),
        ("count(−4611686018427387904…4611686018427387904 step 4611686018427387904)", 3, 0),
    ])
    func `integers are in a range, and the values of an index`(
        _ expression: String, _ real: Double, _ imaginary: Double
    ) throws {
        var brain = try brain()
        #expect(try brain.number(of: expression) == ComplexNumber(real, imaginary))
    }

    @Test(arguments: [
        ("sum(k, k, 1, √(−1))", "not-an-integer"), ("√(−1)…4", "unordered"), ("0.5…2", "unordered"),
        ("1…3 step 0", "domain"), ("sum(k, k, 1, 2.5)", "not-an-integer"),
    ])
    func `other bounds have no numbers between them`(_ expression: String, _ code: String) throws {
        var brain = try brain()
        #expect(brain.error(of: expression)?.code == code)
    }

    @Test(arguments: ["<", "≤", "≥", ">"])
    func `a comparison that needs an order is refused`(_ sign: String) throws {
        var brain = try brain()
        let error = brain.error(of: "1 + √(−1) \(sign) 2")
        #expect(error?.code == "unordered")
        #expect(error?.message.hasSuffix("these numbers have no order; only ‘=’ and ‘≠’ compare them.") == true)
        #expect(brain.error(of: "if(√(−1) \(sign) 0, 1, 2)")?.code == "unordered")
    }

    @Test(arguments: [
        ("(√(−1))² = −1", true), ("√(−1) ≠ −√(−1)", true), ("√(−1) = 1", false),
        ("if(√(−4) = 2√(−1), true, false)", true),
    ])
    func `equality needs no order`(_ expression: String, _ holds: Bool) throws {
        var brain = try brain()
        #expect(try ValueFormat().text(for: brain.value(of: expression)).text == "\(holds)")
    }

    @Test(arguments: [
        "abs(√(−1))", "floor(√(−1))", "√(−1) mod 2", "sign(√(−1))", "atan2(1, √(−1))",
        "hypot(√(−1), 1)", "norm([√(−1), 1])", "norm([1, 2, 3])", "stddev(1, √(−1), 2)",
    ])
    func `an operation that needs an order is refused`(_ expression: String) throws {
        var brain = try brain()
        #expect(brain.error(of: expression)?.code == "unordered")
    }

    @Test(arguments: [("1 ÷ 0", "division-by-zero"), ("0^−1", "division-by-zero"), ("sin 1", "undecided")])
    func `other faults are those of any number`(_ expression: String, _ code: String) throws {
        var brain = try brain()
        #expect(brain.error(of: expression)?.code == code)
    }
}

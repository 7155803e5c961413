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

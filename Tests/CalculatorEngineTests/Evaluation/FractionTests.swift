// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import CalculatorEngine
import CombinatoricsOperators
import ScientificOperators
import StatisticsOperators
import Testing

/// The calculator over another number than it was made for: everything in it is generic, and nothing knows `Double`.
struct FractionTests {
    @Test(arguments: [
        ("1/3 × 3", "1"), ("0.1 + 0.2", "3/10"), ("0.1 + 0.2 − 0.3", "0"), ("1/3", "1/3"), ("1 ÷ 3 + 1 ÷ 6", "1/2"),
        ("2/3 − 1", "-1/3"), ("(1/2)^3", "1/8"), ("2^−2", "1/4"), ("0^0", "1"), ("(−2/3)³", "-8/27"), ("1.25", "5/4"),
        ("0x10", "16"), ("1e3", "1000"), ("1e-3", "1/1000"), ("10%", "1/10"), ("200 + 10%", "220"),
        ("1 − 5‰", "199/200"),
        ("7/2 mod 1", "1/2"), ("−7 mod 3", "2"), ("−7 rem 3", "-1"), ("−7 div 2", "-3"), ("7/2 rem −1", "1/2"),
        ("5!", "120"), ("5 nCr 2", "10"), ("gcd(12, 18)", "6"), ("lcm(4, 6)", "12"),
        ("lcm(4, −6, 10)", "60"), ("lcm(−7)", "7"), ("lcm(1, 2, 3, 4, 5, 6, 7)", "420"), ("lcm(8, 9, 5, 7, 0)", "0"),
        ("floor(7/2)", "3"),
        ("ceil(7/2)", "4"),
        ("round(−7/2)", "-4"), ("trunc(−7/2)", "-3"), ("abs(−1/3)", "1/3"), ("sign(−1/3)", "-1"),
        ("max(1/3, 0.3)", "1/3"),
        ("mean(1, 2, 4)", "7/3"), ("median(1, 2/3, 2)", "1"), ("variance(1, 2, 4)", "7/3"), ("√(4/9)", "2/3"),
        ("harmean(1, 2, 4)", "12/7"), ("geomean(1/2, 2/9)", "1/3"),
        ("√16", "4"),
        ("∛(8/27)", "2/3"), ("hypot(3, 4)", "5"), ("cube(1/3)", "1/27"), ("round(2/3, 2)", "67/100"),
        ("trunc(2/3, 2)", "33/50"), ("trunc(−2/3, 2)", "-33/50"), ("trunc(23/10, 1)", "23/10"),
        ("4^(1/2)", "2"),
    ])
    func `fractions are exact`(_ expression: String, _ value: String) throws {
        var brain = try Self.brain()
        let fraction = try brain.number(of: expression)
        let shown = try NumberFormat(style: .fraction).text(for: fraction)
        #expect(shown.text == value)
        #expect(shown.isExact)
        // The compiled form has the same value.
        #expect(try brain.compile(expression, parameters: [])() == fraction)
    }

    @Test(arguments: [
        ("1/3", NumberFormat(), "0.333333333333333"), ("0.1 + 0.2", NumberFormat(digits: .significant(40)), "0.3"),
        ("2/3", NumberFormat(digits: .significant(30)), "0.\(String(repeating: "6", count: 29))7"),
        ("1/8", NumberFormat(), "0.125"),
        ("200/3", NumberFormat(style: .scientific, digits: .significant(4)), "6.667e+1"),
        ("1/7", NumberFormat(digits: .fractional(3)), "0.143"), ("5/2", NumberFormat(digits: .fractional(0)), "2"),
        ("255", NumberFormat(style: .hexadecimal), "0xff"),
        ("−2/3", NumberFormat(digits: .significant(2), rounding: .floor), "-0.67"),
    ])
    func `their digits are asked of them by the format`(
        _ expression: String, _ format: NumberFormat, _ text: String
    ) throws {
        var brain = try Self.brain()
        let fraction = try brain.number(of: expression)
        #expect(try format.text(for: fraction).text == text)
    }

    @Test(arguments: [
        ("1/0", "division-by-zero"), ("0^−1", "division-by-zero"), ("5 mod 0", "division-by-zero"), ("√2", "undecided"),
        ("2^0.5", "undecided"), ("sin 1", "undecided"), ("exp 1", "undecided"), ("π", "undecided"), ("√(−1)", "domain"),
        ("10^19", "overflow"), ("10^18 × 10", "overflow"), ("9223372036854775807 + 1", "overflow"), ("21!", "overflow"),
        ("1/9223372036854775807 + 1/9223372036854775806", "overflow"), ("1e19", "overflow"), ("1e-19", "underflow"),
        ("−9223372036854775807 − 1", "overflow"), ("2^−63", "overflow"), ("0.5!", "undecided"),
        ("gcd(1/2, 2)", "not-an-integer"),
        ("(1/2) nCr 2", "not-an-integer"), ("0x1ffffffffffffffff", "overflow"), ("(−1)!", "domain"),
        ("max(1, 10^18 × 10)", "overflow"), ("2 + 3 × (1/0)", "division-by-zero"), ("ln(−1)", "domain"),
        ("ln(1/2)", "undecided"), ("log(1, 5)", "domain"), ("asin 2", "domain"), ("asin(−3/2)", "domain"),
        ("acos(−2)", "domain"), ("acos(1/2)", "undecided"), ("acosh(1/2)", "domain"), ("acosh 2", "undecided"),
        ("atanh 1", "domain"), ("atanh(−1)", "domain"), ("atanh 2", "domain"), ("atanh(1/2)", "undecided"),
    ])
    func `what is no fraction of integers that fit is a fault`(_ expression: String, _ code: String) throws {
        var brain = try Self.brain()
        #expect(brain.error(of: expression)?.code == code)
        let program = try brain.compile(expression, parameters: [])
        #expect(program().fault?.code == code)
    }

    @Test func `variables, definitions and keys work as they do over doubles`() throws {
        var brain = try Self.brain()
        try brain.evaluate("x = 1/3")
        try brain.evaluate("f(a) = a² + x")
        #expect(try brain.number(of: "f(2/3)") == Fraction(7, 9))
        #expect(try brain.number(of: "ans × 9") == Fraction(7, 1))
        brain.setOperand(Fraction(1, 3))
        try brain.performOperation("×")
        brain.setOperand(Fraction(3, 1))
        try brain.performOperation("=")
        #expect(brain.result == Fraction(1, 1))
        let program = try brain.compile("f(a) ÷ b", parameters: ["a", "b"])
        #expect(program(Fraction(1, 3), Fraction(4, 9)) == Fraction(1, 1))
    }

    private static func brain() throws -> CalculatorBrain<Fraction> {
        CalculatorBrain(
            registry: try OperatorRegistry(plugins: [
                ArithmeticPlugin(), ScientificPlugin(), CombinatoricsPlugin(), StatisticsPlugin(),
            ]))
    }
}

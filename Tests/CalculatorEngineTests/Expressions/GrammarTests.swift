// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import CalculatorEngine
import Testing

/// How expressions are read: what is grouped with what, and the value that follows from it.
struct GrammarTests {
    /// An expression, its reading and its value, where x is 3 and y is 4.
    struct Case: CustomTestStringConvertible, Sendable {
        let expression: String
        let reading: String
        let value: String

        init(_ expression: String, _ reading: String, _ value: String) {
            (self.expression, self.reading, self.value) = (expression, reading, value)
        }

        var testDescription: String { expression }
    }

    private func check(_ example: Case, percent: PercentRule = .calculator) throws {
        var brain = try CalculatorBrain<Double>.shipped(percent: percent)
        try brain.evaluate("x = 3")
        try brain.evaluate("y = 4")
        #expect(try brain.reading(of: example.expression) == example.reading)
        #expect(try brain.text(of: example.expression) == example.value)
    }

    @Test(arguments: [
        Case("1 + 2 × 3", "1 + (2 × 3)", "7"),
        Case("(1 + 2) × 3", "(1 + 2) × 3", "9"),
        Case("8 − 4 − 2", "(8 − 4) − 2", "2"),
        Case("8 − 4 + 2", "(8 − 4) + 2", "6"),
        Case("64 ÷ 8 ÷ 4", "(64 ÷ 8) ÷ 4", "2"),
        Case("6 ÷ 2 × 3", "(6 ÷ 2) × 3", "9"),
        Case("17 mod 5 × 2", "(17 mod 5) × 2", "4"),
        Case("−7 mod 3", "(−7) mod 3", "2"),
        Case("−7 rem 3", "(−7) rem 3", "-1"),
        Case("2^3^2", "2 ^ (3 ^ 2)", "512"),
        Case("(2^3)^2", "(2 ^ 3) ^ 2", "64"),
        Case("-2^2", "−(2 ^ 2)", "-4"),
        Case("(-2)^2", "(−2) ^ 2", "4"),
        Case("2^-1", "2 ^ (−1)", "0.5"),
        Case("2^-3^2", "2 ^ (−(3 ^ 2))", "0.001953125"),
        Case("-3^-2", "−(3 ^ (−2))", "-0.111111111111111"),
        Case("--5", "−(−5)", "5"),
        Case("2--3", "2 − (−3)", "5"),
        Case("2 × -3", "2 × (−3)", "-6"),
        Case("+5", "+5", "5"),
        Case("-5!", "−(5!)", "-120"),
        Case("3!!", "3!!", "3"),
        Case("(3!)!", "(3!)!", "720"),
        Case("2^3!", "2 ^ (3!)", "64"),
        Case("√9!", "√(9!)", "602.395219104534"),
        Case("√2²", "√(2 ^ 2)", "2"),
        Case("√4 × 9", "(√4) × 9", "18"),
        Case("√√16", "√(√16)", "2"),
        Case("−√16", "−(√16)", "-4"),
        Case("2√9", "2 × (√9)", "6"),
        Case("1 + 1 << 2", "(1 + 1) << 2", "8"),
        Case("2 and 3 << 1", "2 and (3 << 1)", "2"),
        Case("1 or 2 and 6", "1 or (2 and 6)", "3"),
        Case("6 xor 3 or 8", "(6 xor 3) or 8", "13"),
        Case("6 ⊻ 3 ∨ 8 ∧ 12", "(6 ⊻ 3) ∨ (8 ∧ 12)", "13"),
        Case("12 ∧ 10 + 1", "12 ∧ (10 + 1)", "8"),
        Case("¬5 + 1", "¬(5 + 1)", "-7"),
        Case("2 + 2 = 4 ∧ 1 + 1 = 2", "((2 + 2) == 4) ∧ ((1 + 1) == 2)", "true"),
        Case("¬ 1 = 2", "¬(1 == 2)", "true"),
        Case("¬ 1 = 2 ∧ 2 > 1 ∨ false ⊻ 1 < 2", "((¬(1 == 2)) ∧ (2 > 1)) ∨ (false ⊻ (1 < 2))", "true"),
        Case("0^0", "0 ^ 0", "1"),
    ])
    func `operators bind by precedence and group by associativity`(_ example: Case) throws {
        try check(example)
    }

    @Test(arguments: [
        Case("2π", "2 × π", "6.28318530717959"),
        Case("3(4+5)", "3 × (4 + 5)", "27"),
        Case("(1+2)(3+4)", "(1 + 2) × (3 + 4)", "21"),
        Case("(2)3", "2 × 3", "6"),
        Case("2(3)4", "(2 × 3) × 4", "24"),
        Case("6/2(1+2)", "(6 ÷ 2) × (1 + 2)", "9"),
        Case("1/2x", "(1 ÷ 2) × x", "1.5"),
        Case("x y", "x × y", "12"),
        Case("2x²", "2 × (x ^ 2)", "18"),
        Case("2²x", "(2 ^ 2) × x", "12"),
        Case("-2x", "(−2) × x", "-6"),
        Case("x(2)", "x × 2", "6"),
        Case("5!x", "(5!) × x", "360"),
        Case("2e", "2 × e", "5.43656365691809"),
        Case("2e3x", "2e3 × x", "6000"),
        Case("max(1, 2)x", "max(1, 2) × x", "6"),
        Case("2max(1, 2)", "2 × max(1, 2)", "4"),
    ])
    func `operands side by side are multiplied`(_ example: Case) throws {
        try check(example)
    }

    @Test(arguments: [
        Case("cos π", "cos(π)", "-1"),
        Case("cos 2π", "cos(2 × π)", "1"),
        Case("ln 2", "ln(2)", "0.693147180559945"),
        Case("sin x cos y", "sin(x) × cos(y)", "-0.0922421930445537"),
        Case("sin 2 × 3", "sin(2) × 3", "2.72789228047704"),
        Case("sin 2x + 1", "sin(2 × x) + 1", "0.720584501801074"),
        Case("sin x²", "sin(x ^ 2)", "0.412118485241757"),
        Case("sin(x)²", "sin(x) ^ 2", "0.019914856674817"),
        Case("sqrt 16 ÷ 2", "sqrt(16) ÷ 2", "2"),
        Case("abs −5", "abs(−5)", "5"),
        Case("ln ln 20", "ln(ln(20))", "1.09718870036495"),
        Case("max [1, 2]", "max([1, 2])", "2"),
        Case("2 max 3[1, 2]", "2 × max(3 × [1, 2])", "12"),
        Case("3 max(4, 5)", "3 × max(4, 5)", "15"),
        Case("2 cos π sin x", "(2 × cos(π)) × sin(x)", "-0.282240016119734"),
        Case("√cos 0", "√cos(0)", "1"),
    ])
    func `a function without parentheses takes the product that follows, up to the next function`(
        _ example: Case
    ) throws {
        try check(example)
    }

    static let blanks = ["\u{9}", "\u{A}", " ", "\u{A0}", "\u{2009}", "\u{202F}", "\u{3000}", " \u{A0} "]

    @Test(arguments: blanks)
    func `blanks of every kind may stand between a function and its arguments`(_ blank: String) throws {
        try check(Case("max\(blank)(1,\(blank)2)^2", "max(1, 2) ^ 2", "4"))
    }

    @Test(
        arguments: [
            ("2 ³√8", "4"), ("3 ²√16", "12"), ("map(√ , [4, 9])", "[2, 3]"), ("map(! , [3])", "[6]"),
            ("apply( + , 3, 4)", "7"), ("apply((x , y) -> x + y, 3, 4)", "7"), ("a =+ b = a·b; 2 =+ 3", "6"),
            ("1; ;2", "2"), (" 7 mod 4", "3"),
        ], blanks)
    func `blanks of every kind mean what a space means`(_ example: (line: String, answer: String), _ blank: String)
        throws
    {
        try SessionCase(example.line.replacing(" ", with: blank), answer: example.answer).check()
    }

    @Test(arguments: [
        Case("x²", "x ^ 2", "9"), Case("x¹⁰", "x ^ 10", "59049"), Case("2⁰", "2 ^ 0", "1"),
        Case("x⁻²", "x ^ (−2)", "0.111111111111111"), Case("x⁺²", "x ^ 2", "9"), Case("-x²", "−(x ^ 2)", "-9"),
        Case("2^3²", "2 ^ (3 ^ 2)", "512"), Case("2² ³", "(2 ^ 2) ^ 3", "64"), Case("(1+2)²", "(1 + 2) ^ 2", "9"),
        Case("5!²", "(5!) ^ 2", "14400"),
        Case("x²x", "(x ^ 2) × x", "27"), Case("10%²", "(10%) ^ 2", "0.01"),
    ])
    func `superscripts are powers`(_ example: Case) throws {
        try check(example)
    }

    @Test(arguments: [
        Case("4²⁺¹", "4 ^ (2 + 1)", "64"), Case("10²⁻⁵", "10 ^ (2 − 5)", "0.001"),
        Case("10⁻³⁻³", "10 ^ ((−3) − 3)", "0.000001"), Case("x²⁻¹", "x ^ (2 − 1)", "3"),
        Case("2⁺¹⁺²⁻⁴", "2 ^ ((1 + 2) − 4)", "0.5"), Case("2² ⁺¹", "(2 ^ 2) ^ 1", "4"),
        Case("x²⁻¹x", "(x ^ (2 − 1)) × x", "9"), Case("1⁹⁹⁹⁹⁹⁹⁹⁹⁹⁹⁹⁹⁹⁹⁹⁹⁹⁹⁻¹", "1 ^ (999999999999999999 − 1)", "1"),
    ])
    func `a sum in superscript is one exponent`(_ example: Case) throws {
        try check(example)
    }

    @Test(arguments: ["2³⁻", "x²⁻x", "2¹⁺⁺¹", "2⁺", "1¹⁰⁰⁰⁰⁰⁰⁰⁰⁰⁰⁰⁰⁰⁰⁰⁰⁰⁰⁰⁺¹"])
    func `a sign in superscript without digits, or a sum of more than a word holds, is no exponent`(_ text: String)
        throws
    {
        var brain = try CalculatorBrain<Double>.shipped()
        try brain.evaluate("x = 3")
        #expect(brain.error(of: text)?.code == "invalid-number")
    }

    @Test(arguments: [
        SessionCase("4 nCr 2 × 48 nCr 3 ÷ 52 nCr 5", answer: "0.0399298180810786"),
        SessionCase("0.3^3 × 0.7^7 × 10 choose 3", answer: "0.266827932"), SessionCase("1/5 nCr 2", answer: "0.1"),
        SessionCase("2 × 5 nPr 2", answer: "40"), SessionCase("-5 nCr 2", answer: "15"),
        SessionCase("2^3 nCr 2!", answer: "28"), SessionCase("6 nCr 3 nCr 2", answer: "190"),
        SessionCase("n = 3", "2n nCr n", answer: "2"), SessionCase("n = 3", "(2n) nCr n", answer: "20"),
    ])
    func `combinations bind more tightly than products, and less tightly than signs and powers`(row: SessionCase)
        throws
    {
        try row.check()
    }

    @Test(arguments: [
        SessionCase("nCr(4,2)nCr(48,3)/nCr(52,5)", answer: "0.0399298180810786"),
        SessionCase("2nCr(5,2)", answer: "20"),
        SessionCase("3 mod(7,2)", answer: "3"), SessionCase("7 mod (3)", answer: "1"),
        SessionCase("7 mod (mod(7, 4))", answer: "1"), SessionCase("2 mod (1 + mod(7, 4))", answer: "2"),
        SessionCase("2^3 mod(7, (2))", answer: "8"), SessionCase("5! and(6, 3)", answer: "240"),
    ])
    func `a word that is an operator and a function is called with what has commas`(_ example: SessionCase) throws {
        try example.check()
    }

    @Test(arguments: [
        Case("100 + 10%", "100 + 10%", "110"),
        Case("100 − 10%", "100 − 10%", "90"),
        Case("200 + 10% + 10%", "(200 + 10%) + 10%", "242"),
        Case("200 × 5%", "200 × (5%)", "10"),
        Case("50%", "50%", "0.5"),
        Case("5% + 5%", "(5%) + 5%", "0.0525"),
        Case("100 + 2 × 10%", "100 + (2 × (10%))", "100.2"),
        Case("100 + (10%)", "100 + (10%)", "100.1"),
        Case("100 + (4 + 6)%", "100 + (4 + 6)%", "110"),
        Case("100 + 10%²", "100 + ((10%) ^ 2)", "100.01"),
        Case("1000 + 5‰", "1000 + 5‰", "1005"),
        Case("100 + x%", "100 + x%", "103"),
    ])
    func `a percentage after a sum is one of its left operand`(_ example: Case) throws {
        try check(example)
    }

    @Test(arguments: [
        Case("100 + 10%", "100 + (10%)", "100.1"), Case("100 − 50%", "100 − (50%)", "99.5"),
        Case("200 × 5%", "200 × (5%)", "10"),
    ])
    func `in plain percentages every one is a number of hundredths`(_ example: Case) throws {
        try check(example, percent: .plain)
    }

    @Test(arguments: [
        Case("1 + 2 =", "1 + 2", "3"), Case("1 + 2 = # and more", "1 + 2", "3"), Case("2 * 3 # six", "2 × 3", "6"),
        Case("2 # = 3", "2", "2"), Case("  7  ", "7", "7"), Case("\t7\r", "7", "7"), Case("7 =   ", "7", "7"),
    ])
    func `an expression may end in an equals sign and a comment`(_ example: Case) throws {
        try check(example)
    }

    @Test(arguments: [
        Case("1 ♠ 2 ♠ 3", "(1 ♠ 2) ♠ 3", "51"), Case("1 ♠ 2 < 3", "(1 ♠ 2) < 3", "false"),
        Case("1 ♠ 2 = 21", "(1 ♠ 2) == 21", "true"), Case("1 ♠ 2 < 30 < 40", "(1 ♠ 2) < 30 < 40", "true"),
        Case("1 < 2 < 3", "1 < 2 < 3", "true"), Case("1 ♠ 2 + 1 ♠ 3 ≥ 5", "((1 ♠ (2 + 1)) ♠ 3) ≥ 5", "true"),
        Case("¤ 1 < 2", "(¤1) < 2", "false"), Case("1 < ¤ 2", "1 < (¤2)", "true"),
    ])
    func `an operator with the precedence of comparisons is grouped with them from the left`(_ example: Case) throws {
        var registry = try CalculatorBrain<Double>.shipped().registry
        for text in ["a ♠ b = a + 10b", "¤ a = a + 1"] {
            try registry.define(OperatorDefinition(text, precedence: PrecedenceRelation(.like, "<")), from: "tests")
        }
        var brain = CalculatorBrain(registry: registry)
        #expect(try brain.reading(of: example.expression) == example.reading)
        #expect(try brain.text(of: example.expression) == example.value)
    }

    @Test(arguments: [
        SessionCase("5% of 200", answer: "10"), SessionCase("100 + 5% of 200", answer: "110"),
        SessionCase("5 choose 2", answer: "10"),
        SessionCase("avg(1, 2)", answer: "1.5"), SessionCase("255 in hex", answer: "0xff"),
        SessionCase("0x1F to binary", answer: "0b11111"),
        SessionCase("0.5 to percent", answer: "50%"), SessionCase("2/3 to 3 digits", answer: "0.667"),
        SessionCase("2/3 to 2 decimals", answer: "0.67"), SessionCase("2/3 to 2 decimal places", answer: "0.67"),
        SessionCase("2/3 to 0x4 digits", answer: "0.6667"), SessionCase("2/3 to 0.30e1 digits", answer: "0.667"),
        SessionCase("2/3 to 000000000000000000000003.0 digits", answer: "0.667"),
        SessionCase("2/3 to 1 decimal place", answer: "0.7"), SessionCase("5/2 to 3 dp", answer: "2.500"),
        SessionCase("2/3 in 2 decimal digits =", answer: "0.67"), SessionCase("200/3 to 3 sf", answer: "66.7"),
        SessionCase("200/3 to 3 significant digits", answer: "66.7"),
        SessionCase("200/3 to 1 significant figure", answer: "70"), SessionCase("200/3 to 3 sig figs", answer: "66.7"),
        SessionCase("1/4 to %", answer: "25%"), SessionCase("1/2 in % =", answer: "50%"),
        SessionCase("2.5 to 99999999999999999999 digits", answer: "2.5"),
        SessionCase("5/2 to 2 decimals", answer: "2.50"),
        SessionCase("π to degrees", answer: "180°"),
        SessionCase("½", answer: "0.5"), SessionCase("1½ + 1", answer: "2.5"), SessionCase("2¾", answer: "2.75"),
        SessionCase("½½", answer: "0.25"), SessionCase("2½(½)", answer: "1.25"),
        SessionCase("(1) ½", answer: "0.5"), SessionCase("(50%)(8)", answer: "4"), SessionCase("³√8", answer: "2"),
        SessionCase("3√4", answer: "6"), SessionCase("|−3|", answer: "3"), SessionCase("||2 − 5| − 1|", answer: "2"),
        SessionCase("|−3| × |−2|", answer: "6"), SessionCase("6 | 1", answer: "7"),
        SessionCase("⌊2.5⌋ + ⌈2.5⌉", answer: "5"),
        SessionCase("5!!", answer: "15"), SessionCase("6!!", answer: "48"), SessionCase("(3!!)!", answer: "6"),
        SessionCase("4!! !", answer: "40320"), SessionCase("3! !!", answer: "48"),
        SessionCase("5!!!=15", answer: "false"),
        SessionCase("5!=121", answer: "true"), SessionCase("n !!! = n (n − 3)", "8!!!", answer: "40"),
        SessionCase("in = 4", "2in", answer: "8"),
        SessionCase("x of y = x y", "3 of 4", answer: "12"), SessionCase("if = 3", "if + 1", answer: "4"),
    ])
    func `what people type is understood`(_ session: SessionCase) throws {
        try session.check()
    }
}

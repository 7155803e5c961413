// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import Testing

@testable import ExactReals

/// Iterations, in which the bits of a fraction are doubled by each step, or as many bits of a number get lost.
@Suite struct IterationTests {
    /// Each value is mpmath's, from 1,000 digits.
    @Test(
        arguments: [
            ("f(x, n) = if(n = 0, x, f(4x(1 − x), n − 1))", "f(√2÷3, 60)", "753232331168069437811", -1),
            ("f(x, n) = if(n = 0, x, f(1 − 2x², n − 1))", "f(π÷5, 200)", "507029593715726487038", -1),
            ("f(x, n) = if(n = 0, x, f((x + 2÷x)÷2, n − 1))", "f(1, 40)", "14142135623730950488", 0),
            ("f(x, n) = if(n = 0, x, f(x − (x² − 2)÷(2x), n − 1))", "f(1, 100)", "14142135623730950488", 0),
            ("f(x, n) = if(n = 0, x, f(x², n − 1))", "f(0.9999, 40)", "101975511713693068999", -47_753_571),
            ("f(x, n) = if(n = 0, x, f(3.9 x (1 − x), n − 1))", "f(0.5, 100)", "226427525738094557005", -1),
        ])
    func `the digits are those of others, whether the steps are exact at first or not`(
        definition: String, expression: String, digits: String, exponent: Int
    ) throws {
        var brain = try #require(ExactCalculator.brain(over: ExactReal.self, .radians))
        try brain.evaluate(definition)
        let value = try brain.number(of: expression)
        let expansion = try value.decimalExpansion(.significant(21), rounding: .down)
        #expect(expansion.digits.map(String.init).joined() == digits)
        #expect(expansion.exponent == exponent)
    }

    /// Each value is mpmath's, from 140 digits or more.
    @Test(
        arguments: [
            (
                "1.01^20000",
                "267593557234992442218620264150139240155965613612487512962426087295303705622361999426744794", 86
            ),
            ("sum(1.1^k÷k, k, 1, 2000)", "33722682903969876999168545720265402651238778432830586473713", 80),
            ("sum(1÷1.05^k, k, 1, 5000)", "19999999999999999999999999999999999999999999999999", 1),
            (
                "f(x, n) = if(n = 0, x, f(x − (x³ − x − 2)÷(3x² − 1), n − 1)); f(2, 14)",
                "152137970680456756960408083225443851442838982842790390909049801542815640343058821604916379269673387705679",
                0
            ),
        ])
    func `sums and powers of fractions with thousands of digits have those of others`(
        expression: String, digits: String, exponent: Int
    ) throws {
        var brain = try #require(ExactCalculator.brain(over: ExactReal.self, .radians))
        let value = try brain.number(of: expression)
        let expansion = try value.decimalExpansion(.significant(digits.utf8.count), rounding: .down)
        #expect(expansion.digits.map(String.init).joined() == digits)
        #expect(expansion.exponent == exponent && !expansion.isExact)
    }

    @Test(
        arguments: [
            ("sum(1.1^k÷k, k, 1, 900) = sum(1.1^k÷k, k, 2, 900) + 1.1", true), ("(3÷7)^5000·(7÷3)^5000 = 1", true),
            ("1.01^5000 + 10^(−9999) = 1.01^5000", false), ("1.01^5000 < 1.01^5000 + 10^(−9999)", true),
            ("round(1.01^5000·1.01^(−5000)) = 1", true), ("max(table(1.01^k÷k, k, 1…2000)) = 1.01^2000÷2000", true),
        ])
    func `powers of fractions with thousands of digits are compared exactly`(expression: String, truth: Bool) throws {
        var brain = try #require(ExactCalculator.brain(over: ExactReal.self, .radians))
        #expect(try brain.value(of: expression).truth == truth)
    }

    /// By Python's fractions.
    @Test(arguments: [false, true])
    func `the fraction of a long iteration can be asked for, preferred or not`(prefersFractions: Bool) throws {
        var limits = ResourceLimits()
        limits.prefersFractions = prefersFractions
        try ResourceLimits.$current.withValue(limits) {
            var variance: ExactReal = 1
            for _ in 1...1_000 {
                let gain = variance / (variance + ExactReal(1) / 10)
                variance = (1 - gain) * variance + ExactReal(1) / 100
            }
            #expect((variance.asRational != nil) == prefersFractions)
            let fraction = try #require(variance.fraction)
            #expect(fraction.numerator.hasPrefix("34966661620930386197"))
            let remainders = try [fraction.numerator, fraction.denominator].map {
                try #require(Integer($0)).remainder(modulo: 1_000_000_007)
            }
            #expect(remainders == [652_018_605, 459_771_799])
            let digits = try variance.decimalExpansion(.significant(20), rounding: .halfEven)
            #expect(digits.digits == [3, 7, 0, 1, 5, 6, 2, 1, 1, 8, 7, 1, 6, 4, 2, 4, 3, 4, 3, 2])
        }
    }

    /// The distance, by mpmath with 3,000 digits.
    @Test func `the digits that a long iteration loses count as nothing against its decisions`() throws {
        var logistic = ExactReal(3) / 10
        for _ in 1...3_000 { logistic = ExactReal(5) / 2 * logistic * (1 - logistic) }
        let distance = logistic - ExactReal(3) / 5
        #expect(distance.sign == 1)
        let digits = try distance.decimalExpansion(.significant(20), rounding: .halfEven)
        #expect(digits.digits == [8, 1, 1, 1, 6, 6, 5, 8, 7, 2, 5, 6, 0, 0, 1, 1, 0, 0, 4, 8])
        #expect(digits.exponent == -905)
    }

    /// From the 17th step on, the fractions have so many bits that they are kept as expressions.
    @Test(arguments: [
        "f(1.5, 20) − f(1.5, 20)", "f(1.5, 20) ÷ f(1.5, 20) − 1", "f(1.5, 19)·(2 − f(1.5, 19)) − f(1.5, 20)",
        "f(1.5, 20) − f(0.5, 20)", "(1 − f(1.5, 19))² − (1 − f(1.5, 20))", "floor(f(1.5, 20) + 2^(−2^20)) − 1",
        "floor(f(1.5, 20))", "if(f(1.5, 20) = f(0.5, 20), 0, 1)", "if(f(1.5, 20) < 1, 0, 1)",
    ])
    func `what is equal is known to be, even of fractions that are kept as expressions`(expression: String) throws {
        var brain = try #require(ExactCalculator.brain(over: ExactReal.self, .radians))
        // 1 − f(x, n) = (1 − x)^(2^n), which digits tell from 0 only if there are as many.
        try brain.evaluate("f(x, n) = if(n = 0, x, f(x(2 − x), n − 1))")
        #expect(try brain.number(of: expression).sign == 0)
    }

    @Test func `an integer that is kept as an expression is exact, with all its digits`() throws {
        var brain = try #require(ExactCalculator.brain(over: ExactReal.self, .radians))
        try brain.evaluate("u = (3^300000 + 5) ÷ (5^200000 + 2)")
        try brain.evaluate("v = (5^200000 + 2) ÷ (3^300000 + 5)")
        let format = NumberFormat(digits: .whole(limit: 1_000, fallback: 15))
        for (expression, text) in [
            ("2^100·(u v)", "1267650600228229401496703205376"), ("(u v) ÷ 8", "0.125"), ("u v", "1"),
        ] {
            let value = try brain.number(of: expression)
            #expect(try format.text(for: value) == FormattedNumber(text: text, exactness: .exact))
        }
    }

    @Test func `a fraction that is kept as an expression has its numerator and its denominator`() throws {
        var brain = try #require(ExactCalculator.brain(over: ExactReal.self, .radians))
        try brain.evaluate("f(x, n) = if(n = 0, x, f(4x(1 − x), n − 1))")
        let value = try brain.number(of: "f(1÷3^100, 13)")
        #expect(value.isKnownRational)
        let fraction = try #require(value.fraction)
        let denominator = try #require(Integer(fraction.denominator))
        #expect(denominator == Integer(3).power(819_200))
        #expect(value.exactForm == "\(fraction.numerator)/\(fraction.denominator)")
        #expect(value.isInteger == false)
    }

    @Test func `a number that is not known to be large is not too large`() throws {
        var brain = try #require(ExactCalculator.brain(over: ExactReal.self, .radians))
        try brain.evaluate("f(x, n) = if(n = 0, x, f(4x(1 − x), n − 1))")
        #expect(try brain.number(of: "f(√2÷3, 100)").sign == 1)
        let huge = try brain.number(of: "f(1 + √2, 100)")
        #expect(throws: Fault.overflow) { try huge.decimalExpansion(.significant(20), rounding: .halfEven) }
    }

    /// The states after n steps, by mpmath with 2,000 digits.
    @Test func `what comes near to a decimal number is not taken for it, however long it takes`() throws {
        var (logistic, fast): (ExactReal, ExactReal) = (ExactReal(3) / 10, ExactReal(3) / 10)
        for step in 1...3_000 {
            logistic = ExactReal(5) / 2 * logistic * (1 - logistic)
            let expansion = try logistic.decimalExpansion(.significant(15), rounding: .halfEven)
            if step > 60 { #expect(expansion == DecimalExpansion(6, exponent10: -1, isExact: false)) }
        }
        #expect((logistic - ExactReal(3) / 5).sign == 1)
        #expect(logistic.isInteger == false)
        for _ in 1...400 {
            fast = 2 * fast * (1 - fast)
            _ = try fast.decimalExpansion(.whole(limit: 1_000, fallback: 50), rounding: .halfEven)
        }
        let expansion = try fast.decimalExpansion(.significant(50), rounding: .halfEven)
        #expect(expansion == DecimalExpansion(5, exponent10: -1, isExact: false))
        #expect((2 * fast).isInteger == false)
    }

    @Test(arguments: ["f(0.3, 13) ÷ f(0.3, 13) ÷ 8", "f(0.3, 13) − f(0.3, 13) + 1÷8", "f(0.3, 13)^0 ÷ 8"])
    func `what is a decimal number is known to be`(expression: String) throws {
        var brain = try #require(ExactCalculator.brain(over: ExactReal.self, .radians))
        try brain.evaluate("f(x, n) = if(n = 0, x, f(2.5x(1 − x), n − 1))")
        let expansion = try brain.number(of: expression).decimalExpansion(.significant(15), rounding: .halfEven)
        #expect(expansion == DecimalExpansion(125, exponent10: -3, isExact: true))
    }

    /// The closed form is 150 + 850·0.99ⁿ.
    @Test func `an iteration with decimals has its digits and its exact value, long as it is`() throws {
        let (factor, addend) = (ExactReal(99) / 100, ExactReal(3) / 2)
        var value: ExactReal = 1_000
        for _ in 0..<3_000 { value = value * factor + addend }
        let expansion = try value.decimalExpansion(.significant(50), rounding: .halfEven)
        #expect(expansion.rational == Rational("150.00000000006839159280787304639421578673860374204"))
        let power = try #require(Rational(99, 100)?.power(3_000))
        #expect((value.asRational ?? value.node?.exactValue) == 150 + 850 * power)
        #expect((value - 150 - 850 * ExactReal(power)).sign == 0)
        #expect(!expansion.isExact)
    }

    /// Iterations that converge, each a line that is repeated.
    enum Convergence: String, CaseIterable {
        case sineAdded, cosineAdded, gamma, power, complementaryError, root

        var start: ExactReal {
            switch self {
            case .sineAdded: 3
            case .gamma: ExactReal(6) / 5
            case .power: ExactReal(1) / 2
            case .cosineAdded, .complementaryError, .root: ExactReal(7) / 10
            }
        }

        func next(_ x: ExactReal) -> ExactReal {
            switch self {
            case .sineAdded: x + .sin(x)
            case .cosineAdded: x + .cos(x)
            case .gamma: .gammaFunction(x) + ExactReal(1) / 10
            case .power: .power(x, x)
            case .complementaryError: .special(.complementaryErrorFunction, x)
            case .root: 1 - .sqrt(1 - x)
            }
        }

        /// The digits after 300 steps, by mpmath with 1,000 digits, and the bits that they take: of x + sin x and x + cos x, each step
        /// loses one in ball arithmetic, and of 1 − √(1 − x), one is cancelled.
        var expected: (digits: String, bits: Int) {
            switch self {
            case .sineAdded: ("3.14159265358979323846264338328", 768)
            case .cosineAdded: ("1.57079632679489661923132169164", 768)
            case .gamma: ("1.06597850603429564156281304794", 384)
            case .power: ("0.996718959251855044286477960613", 384)
            case .complementaryError: ("0.489116344914084969702958752049", 384)
            case .root: ("5.91041502611263078444562290877e-91", 768)
            }
        }
    }

    @Test(arguments: Convergence.allCases)
    func `an iteration that converges is computed with few bits, and has its digits`(iteration: Convergence) throws {
        var x = iteration.start
        for _ in 1...300 {
            x = iteration.next(x)
            _ = try x.decimalExpansion(.significant(15), rounding: .halfEven)
        }
        #expect(try #require(x.node?.bestWithPrecision?.precision) <= iteration.expected.bits)
        #expect(try NumberFormat(digits: .significant(30)).text(for: x).text == iteration.expected.digits)
    }

    @Test func `the logarithm of an iterated power is no product of all that came before it`() throws {
        var x = ExactReal(1) / 2
        for _ in 1...200 { x = .power(x, x) }
        let logarithm = ExactReal.log(x)
        guard case .function(.logarithm, _)? = logarithm.node?.operation else {
            Issue.record("The logarithm was taken apart.")
            return
        }
    }

    /// By mpmath.
    @Test func `a filter that comes to rest has its digits`() throws {
        var (x, p, k): (ExactReal, ExactReal, ExactReal) = (0, 1, 0)
        for _ in 0..<800 {
            k = p / (p + ExactReal(1) / 10)
            x = x + k * (ExactReal(37) / 10 - x)
            p = (1 - k) * p + ExactReal(1) / 100
        }
        let gain = try k.decimalExpansion(.significant(50), rounding: .halfEven)
        #expect(gain.rational == Rational("0.27015621187164243432441088373109066322602100663105"))
        let state = try x.decimalExpansion(.significant(50), rounding: .halfEven)
        #expect(state == DecimalExpansion(37, exponent10: -1, isExact: false))
    }

    @Test func `what is computed from a fraction that is too long is not computed again from the first step`() throws {
        // Each step has twice the digits of the one before: the 17th has some 50,000 bits, and the 30th would have 2²⁸.
        var steps = [ExactReal(2)]
        for _ in 0..<40 {
            let x = steps[steps.count - 1]
            steps.append(x - .quotient(x * x - 2, x * 2))
        }
        let residue = steps[40] * steps[40] - 2
        #expect(residue.node?.exactValue == nil)
        let bits = Thresholds.bitsOfTriedFractions
        #expect(steps[40].node?.isKnownToExceed(bits) == true && residue.node?.isKnownToExceed(bits) == true)
        // One more step asks only for the last.
        let next = steps[40] - .quotient(residue, steps[40] * 2)
        #expect(next.node?.exactValue == nil && next.node?.isKnownToExceed(bits) == true)
        // Those before are as long as they are.
        #expect(steps[10].asRational != nil || steps[10].node?.exactValue != nil)
        #expect(steps[10].node?.isKnownToExceed(bits) != true)
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import ScientificOperators
import Synchronization
import Testing

@testable import ExactReals

@Suite struct LimitTests {
    @Test(arguments: [
        ("9^9^9^9", Fault.overflow), ("exp(exp(exp(10)))", .overflow), ("2^(2^64)", .overflow),
        ("2^−(2^64)", .underflow), ("1÷sin(10^(−(4·10^17)))", .overflow), ("cot(1÷gamma(10^17))", .overflow),
        ("e^(−10^30)", .underflow), ("gamma(−10^18 − 1÷3)", .underflow), ("beta(10^20, 10^20)", .underflow),
        ("e^1.2e18", .overflow), ("asinh(9)^(43.814^11÷cos 79.518)", .underflow),
        ("(10^20)!", .overflow), ("1÷(10^17)!", .underflow), ("1÷(10^18)!", .underflow), ("−2÷(3·10^18)!", .underflow),
        ("1÷e^(10^18)", .underflow), ("1÷3^(10^18)", .underflow), ("π÷gamma(10^18 + 1÷3)", .underflow),
        ("(10^18)!", .overflow), ("sin(9^9^9)", .limit), ("floor(√2·9^9^9)", .limit),
        ("gcd(9^9^9, 4)", .limit), ("6 xor 10^(10^10)", .limit), ("nCr(10^(10^10), 3)", .limit),
        ("2 << 10^30", .overflow), ("log1p(e^(e^(10^30)))", .overflow), ("ln(1 + sinh(e^(10^30)))", .overflow),
        ("1÷1e-350000000000000000", .overflow), ("csch(1e-350000000000000000)", .overflow), ("sech(8e17)", .underflow),
        ("csch(−2e18)", .underflow), ("1÷cosh(8e17)", .underflow), ("cosh 8e17", .overflow),
        ("expm1(8e17)", .overflow), ("1÷expm1(8e17)", .underflow), ("csch(cot(1e-30))", .underflow),
        ("csch(coth(1e-20))", .underflow), ("erf(10^9) − 1", .underflow),
        ("erfc(1000000000.1)", .underflow), ("erfc(10^(10^9))", .underflow), ("erfc(√2·10^200)", .underflow),
        ("erf(√2·10^20000) − 1", .underflow), ("sin(e^(−10^20))", .underflow), ("−tan(e^(−10^20))", .underflow),
        ("atan(e^(−10^20))", .underflow), ("expm1(csch(1e300))", .underflow), ("lambertw(e^(−10^20))", .underflow),
        ("ln(1 + e^(−10^20))", .underflow), ("erf(asin(−e^(−10^20)))", .underflow),
        ("atan(e^(10^30)) − π÷2", .underflow),
        ("∛(2^(−2^63))", .underflow), ("∛(2^(1 − 2^63))", .underflow), ("root(2^(−2^63), 5)", .underflow),
        ("∛(1.964^(−2^63))", .underflow), ("∛((−3)^(−2^63))", .underflow), ("(1.5^(−2^63))^(1÷3)", .underflow),
        ("(1 − √2)^1e20", .underflow), ("(1÷3 − √2÷2)^1e19", .underflow), ("(−π÷10)^1e20", .underflow),
        ("(√2 − 2)^(2·10^18)", .underflow), ("root(1÷3 − √2÷2, 1e-20)", .underflow),
        ("1÷(1÷3 − √2÷2)^1e20", .overflow),
        ("gamma(2^60)", .overflow), ("gamma(1.2e18)", .overflow), ("gamma(1.9·2^60)", .overflow),
        ("(2^60)!", .overflow), ("(2^60 − 1)!", .overflow), ("nPr(2^60, 2^60)", .overflow),
        ("1÷(1.2e18)!", .underflow),
        ("gamma(−2^60 − 0.5)", .underflow), ("(2^60)!!", .overflow), ("(1e19)!!", .overflow), ("(−1e19)!!", .domain),
        ("(1e18 + 1)!!", .overflow), ("zeta(1e10) − 1", .underflow),
        ("(√2 + 1)÷exp(1e20)", .underflow), ("√sech(1e30)", .underflow), ("√erfc(1e10)·√2", .underflow),
        ("∛(π^−1e20)", .underflow), ("root(π^−1e20, 7)", .underflow), ("(π^−1e20)^0.5", .underflow),
        ("geomean(π^−1e20, 1)", .underflow), ("exp(−1e20)^√2", .underflow), ("gamma(√2 − 24e15)", .underflow),
        ("(5 + e^(10^27))^√50", .overflow), ("(e^(10^27) − 7)^(1÷π)", .overflow), ("e^(5e^(10^27) + π)", .overflow),
    ])
    func `numbers too large or too small for any memory end in a fault, at once`(expression: String, fault: Fault) {
        let value = ExactCalculator.value(expression)
        #expect(throws: fault) { try value.decimalExpansion(.significant(15), rounding: .halfEven) }
    }

    @Test(arguments: [
        "(2^60)!", "(2^60)!!", "(2^60 + 1)!!", "3^1e20÷2^1e20", "2^1e19·3^1e20", "π^1e20÷e^1e19", "(1e18)!÷e^1e19",
    ])
    func `a product or a quotient that is itself too large is, not a number on the way to it`(expression: String) {
        let value = ExactCalculator.value(expression)
        #expect(value.faultOfIntermediateResult == nil)
        #expect(throws: Fault.overflow) { try value.decimalExpansion(.significant(15), rounding: .halfEven) }
        #expect((value - 1).sign == 1)
    }

    @Test(arguments: [
        ("5 − 1÷cosh 8e17", "5"), ("ln(cosh 8e17)", "8e+17"), ("ln(sinh 1.5e18)", "1.5e+18"),
        ("max(sech 8e17, π)", "3.141592654"),
        ("5 + e^(−10^30)", "5"), ("atan(e^(10^30))", "1.570796327"), ("−atan(−e^(10^30)) + atan 0", "1.570796327"),
        ("erf(√2·10^20000)", "1"), ("erf(−exp 46000)", "-1"), ("erf(10^(10^8))", "1"), ("erf(2^(2^29))", "1"),
        ("erfc(−π·10^10000)", "2"),
        ("tanh(e^(10^30))", "1"), ("1 − 1÷10^(10^30)", "1"), ("3 + sech(10^30)", "3"), ("2 + 1÷gamma(10^30)", "2"),
        ("7 + e^(−e^(10^30))", "7"), ("coth(10^30)", "1"), ("expm1(−10^30)", "-1"),
        ("zeta(e^(10^20))", "1"), ("3 − 2zeta(gamma(10^30))", "1"),
    ])
    func `a step beyond all range is none where the digits do not depend on it`(expression: String, text: String) throws
    {
        let value = ExactCalculator.value(expression)
        #expect(
            try NumberFormat(digits: .significant(10)).text(for: value)
                == FormattedNumber(text: text, exactness: .rounded))
    }

    @Test(arguments: [
        "e^(−10^30)", "5 + e^(−10^30) − 5", "sech(10^30)", "gamma(−10^18 − 4÷3)", "−gamma(−10^18 − 1÷3)",
        "(1 − √2)^1e20", "−(1 − √2)^(1e20 + 1)", "−(−π÷10)^(1e20 + 1)",
        "csch(cot(1e-30))", "−3csch(−coth(1e-20))", "csch(cot(1e-30))^2·π",
        "(√2 + 1)÷exp(1e20)", "(√2 − √3)·−exp(−1e20)", "√sech(1e30)", "∛(π^−1e20)", "exp(−1e20)^√2",
        "−gamma(√2 − 24e15)", "gamma(√2 + 1 − 24e15)", "(π − 3)·(1 − tanh(1e5))", "√2·(1 − tanh(1e20))",
    ])
    func `the sign of a number beyond all range is known`(expression: String) throws {
        let value = ExactCalculator.value(expression)
        #expect(value.sign == 1)
        #expect(try value.decimalExpansion(.fractional(5), rounding: .ceiling).exponent == -5)
    }

    @Test func `towers of powers beyond all range are as quick to examine as one power`() {
        let huge = ExactCalculator.value("5 + e^(10^27)")
        var (power, tower) = (huge, huge)
        for _ in 0..<60 {
            power = .power(power, .pi)
            tower = .power(tower, tower)
        }
        #expect(power.sign == 1)
        #expect((power - huge).sign == nil)
        #expect(tower.fault ?? .overflow == .overflow)
    }

    @Test(arguments: [
        "9^9^9", "100000000!", "1e999999999", "2^(10^15)", "nCr(10^10, 10^9)", "1 << 10^10", "10^(10^9) + 1",
    ])
    func `a number too long to be written out still has leading digits`(expression: String) throws {
        let expansion = try ExactCalculator.value(expression).decimalExpansion(.significant(20), rounding: .halfEven)
        #expect(!expansion.isZero)
    }

    @Test(
        arguments: [
            "100000000!", "3^(10^9)", "1÷3^(10^9)", "−100000000!÷3", "10^(10^9) + 1÷3", "1e99999999999",
            "nCr(10^10, 10^9)",
            "(9^9^9 + 1)·(9^9^9 + 2)", "9^9^9÷(7^7^7^2 + 1)",
        ], [NumberFormat.Style.fraction, .exact])
    func `a rational number too long to be written out is not rounded where all of it is asked for`(
        expression: String, style: NumberFormat.Style
    ) {
        let value = ExactCalculator.value(expression)
        #expect(value.isKnownRational)
        #expect(throws: Fault.limit) { try NumberFormat(style: style).text(for: value) }
    }

    @Test(arguments: [NumberFormat.Style.fraction, .exact])
    func `an exact form that there is no time for is not beyond the limits on size`(style: NumberFormat.Style) {
        let value = ExactCalculator.value("3^(10^9) + 1÷3")
        Interrupt.$current.withValue(Interrupt { true }) {
            #expect(throws: Fault.interrupted) { try NumberFormat(style: style).text(for: value) }
        }
    }

    @Test(arguments: ["√2", "π·9^9^9", "sin 1", "√(9^9^9 + 1)", "e^(10^9)", "2^(10^10)·√2"])
    func `a number that is no fraction still has digits where one is asked for`(expression: String) throws {
        let value = ExactCalculator.value(expression)
        #expect(!value.isKnownRational)
        let format = NumberFormat(style: .fraction)
        var plain = format
        plain.style = .plain
        #expect(try format.text(for: value) == plain.text(for: value))
    }

    @Test func `within the limits the exact form of a rational number has all of its digits`() throws {
        let value = ExactCalculator.value("2^1100000 + 1÷3")
        let texts = try [NumberFormat.Style.fraction, .exact].map { try NumberFormat(style: $0).text(for: value) }
        #expect(texts[0] == texts[1])
        #expect(texts[0].isExact)
        #expect(texts[0].text.hasSuffix("/3"))
    }

    @Test func `more digits than the limits allow are refused`() {
        var limits = ResourceLimits()
        limits.maximumDigits = 1000
        ResourceLimits.$current.withValue(limits) {
            for expression in ["π", "1÷3", "√2"] {
                #expect(throws: Fault.limit) {
                    try ExactCalculator.value(expression).decimalExpansion(.significant(1001), rounding: .halfEven)
                }
                #expect(throws: Fault.limit) {
                    try ExactCalculator.value(expression).decimalExpansion(.fractional(1 << 40), rounding: .halfEven)
                }
            }
        }
    }

    @Test(arguments: ["1÷3", "1÷7000", "10^30÷7", "√2", "π÷10^40"])
    func `as many digits may be allowed as there are integers`(_ expression: String) throws {
        var limits = ResourceLimits()
        limits.maximumDigits = .max
        limits.maximumMemory = 1 << 28
        let value = ExactCalculator.value(expression)
        for count in [DigitCount.significant(20), .fractional(60)] {
            let expected = try value.decimalExpansion(count, rounding: .halfEven)
            let actual = try ResourceLimits.$current.withValue(limits) { () throws(Fault) in
                try ExactCalculator.value(expression).decimalExpansion(count, rounding: .halfEven)
            }
            #expect(actual == expected)
        }
        for count in [DigitCount.significant(10_000_000_000), .fractional(10_000_000_000)] {
            ResourceLimits.$current.withValue(limits) {
                Interrupt.$current.withValue(Interrupt { false }) {
                    #expect(throws: Fault.limit) { try value.decimalExpansion(count, rounding: .halfEven) }
                }
            }
        }
    }

    @Test(arguments: ["gamma(1÷3)·e^π", "sin(10^(10^6))", "√(1 + √2 + π)"])
    func `an evaluation ends when it is asked to`(expression: String) {
        let requests = Mutex(0)
        let interrupt = Interrupt {
            requests.withLock { count in
                count += 1
                return count > 3
            }
        }
        Interrupt.$current.withValue(interrupt) {
            #expect(throws: Fault.interrupted) {
                let value = ExactCalculator.value(expression)
                for _ in 0..<4 {
                    _ = try value.decimalExpansion(.significant(20_000), rounding: .halfEven)
                }
                _ = try (value + .sin(value)).decimalExpansion(.significant(20_001), rounding: .halfEven)
            }
        }
    }

    @Test(arguments: [
        "1÷0", "0÷0", "ln 0", "ln(−1)", "log(−1)", "log2 0", "√(−1)", "(−8)^0.5", "asin 2", "acos(−1.5)",
        "acosh 0.5", "atanh 1",
        "atanh(−2)", "gamma 0", "gamma(−3)", "(−1)!", "0^−1", "5 mod 0", "5 rem 0", "gcd(1.5, 2)", "1.5 xor 1",
        "nCr(5, −1)", "nCr(−2, 0.5)", "log1p(−1)", "beta(0, 1)",
    ])
    func `faults are the same over doubles and over exact reals`(expression: String) throws {
        var doubles = try #require(ExactCalculator.brain(over: Double.self, .radians))
        var reals = try #require(ExactCalculator.brain(over: ExactReal.self, .radians))
        let expected = #expect(throws: CalculationError.self) { try doubles.evaluate(expression) }
        let actual = #expect(throws: CalculationError.self) { try reals.evaluate(expression) }
        // The domain of a power is told in the words of each kind of number.
        #expect(actual?.code == expected?.code && actual?.fault == expected?.fault && actual?.range == expected?.range)
    }

    @Test(arguments: [
        ("tan(π÷2)", AngleUnit.radians), ("tan(−3π÷2)", .radians), ("tan 90", .degrees), ("tan 450", .degrees),
    ])
    func `poles of the tangent are domain faults in every unit`(expression: String, unit: AngleUnit) {
        #expect(ExactCalculator.value(expression, unit).fault == .domain)
    }

    /// Each is longer than half of the limit.
    @Test(
        arguments: [
            ("3^40000 − 3^40000", "0"), ("(2^60000 + 1) − 2^60000", "1"), ("3^40000 mod 10", "1"),
            ("5000! − 5000!", "0"), ("1 − 3^40000 + 3^40000", "1"),
        ])
    func `sums of long integers are integers`(expression: String, result: String) {
        var limits = ResourceLimits()
        limits.maximumBits = 90_000
        ResourceLimits.$current.withValue(limits) {
            #expect(ExactCalculator.value(expression).asRational == Rational(result))
        }
    }
}

#endif

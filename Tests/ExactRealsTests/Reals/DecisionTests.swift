// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import Testing

@testable import ExactReals

@Suite struct DecisionTests {
    @Test(arguments: [
        ("π", "355÷113", Ordering.ascending), ("e^(π√163)", "262537412640768744", .ascending),
        ("√(10^40 + 1)", "10^20", .descending), ("(1 + 1e-50)^(1e50)", "e", .ascending),
        ("√2 + √3", "√(5 + 2√6)", .equal), ("√(1 + √(1 + √3))", "√(1 + √(1 + √3))", .equal),
        ("(√2 + √(3 + √5))^2", "2 + 2√2·√(3 + √5) + 3 + √5", .equal), ("∛(2 + √5) + ∛(2 − √5)", "1", .equal),
        ("√(√5 − 2)·√(√5 + 2)", "1", .equal), ("2·sin(π÷5)^2", "(5 − √5)÷4", .equal),
        ("tan(π÷5)·tan(2π÷5)", "√5", .equal), ("ln(640320^3 + 744)÷√163", "π", .descending),
        ("sin(2017·2^(1÷5))", "−1", .descending), ("10·tanh(28π÷15)", "π^9÷e^8", .descending),
        ("tanh(ln 3÷2)", "1÷2", .equal), ("coth(ln 3÷2)", "2", .equal), ("tanh(−ln 2÷4)", "(1 − √2)÷(1 + √2)", .equal),
        ("sinh(ln 3÷2)", "1÷√3", .equal), ("cosh(ln 2÷2)", "3÷√8", .equal), ("sech(ln 3÷2)", "√3÷2", .equal),
        ("tanh(3·ln 2÷4)", "(√8 − 1)÷(√8 + 1)", .equal), ("tanh(ln(7÷3)÷2)", "2÷5", .equal),
        ("2^0.5", "1.41421356", .descending),
        ("tanh 50", "1", .ascending), ("tanh(10^39)", "1", .ascending), ("−tanh(10^39)", "−1", .descending),
        ("ln(tanh(10^39))", "0", .ascending), ("2·tanh(10^39)", "3", .ascending),
        ("600^asin(ln(tanh(10^15)))", "599", .ascending),
        ("1^92.976", "1", .equal), ("(2^1000)^(1÷1000)", "2", .equal), ("e^−1000", "0", .descending),
        ("log(10^20000)", "20000", .equal), ("log(10^20000 − 1)", "20000", .ascending),
        ("log(10^20000 + 10^−20000)", "20000", .descending), ("ln(210^50000)", "50000ln 210", .equal),
    ])
    func `numbers that are hard to tell apart are told apart`(left: String, right: String, ordering: Ordering) {
        #expect(ExactCalculator.value(left).ordering(relativeTo: ExactCalculator.value(right)) == ordering)
    }

    @Test(
        arguments: [
            ("8cos(acos(7÷128)÷3)", .success(7)), ("7^ln 3 − 3^ln 7 − 3", .success(-3)), ("√2·√2", .success(2)),
            ("log(10^20000)", .success(20_000)), ("√2", .failure(.notAnInteger)), ("10^30", .failure(.limit)),
            ("ln 0", .failure(.domain)), ("cos(e^−100000)", .failure(.notAnInteger)),
        ] as [(String, Result<Int, Fault>)])
    func `what is an integer is found to be one, also by proof`(text: String, integer: Result<Int, Fault>) {
        let number = ExactCalculator.value(text)
        #expect(Result { () throws(Fault) in try number.decidedInt() } == integer)
    }

    @Test(arguments: [
        ("exp(10^19)", "exp(10^18)", Ordering.descending), ("exp(10^19)", "exp(10^19 + 10^−20)", .ascending),
        ("−exp(10^19)", "−exp(10^18)", .ascending), ("−exp(10^19)", "gamma(10^19)", .ascending),
        ("exp(10^30)", "gamma(10^30)", .ascending), ("2exp(10^19)", "3exp(10^19)", .ascending),
        ("2^(10^30)", "3^(10^30)", .ascending), ("cosh(10^20)", "exp(10^20)", .ascending),
    ])
    func `numbers too large for digits are compared by their logarithms`(
        left: String, right: String, ordering: Ordering
    ) {
        #expect(ExactCalculator.value(left).ordering(relativeTo: ExactCalculator.value(right)) == ordering)
    }

    /// None of them differs from the other number by more than 10^−4345.
    @Test(arguments: [
        ("erf 100", "1", Ordering.ascending), ("−erf 100", "−1", .descending), ("erfc 1000", "0", .descending),
        ("erfc(−1000)", "2", .ascending), ("zeta(10^6)", "1", .descending), ("zeta(10^15)", "1", .descending),
        ("coth(10^9)", "1", .descending), ("−coth(10^9)", "−1", .ascending), ("coth(−10^9)", "−1", .ascending),
        ("cos(e^−100000)", "1", .ascending), ("cosh(e^−100000)", "1", .descending),
        ("sech(e^−100000)", "1", .ascending), ("sech(8e17)", "1", .ascending),
        ("asinh(1e-600000)", "1e-600000", .ascending), ("−2sinh(1e-600000)", "−2e-600000", .ascending),
        ("√(4 + 1e-600000)", "2", .descending), ("gamma(2 − 1e-600000)", "1", .ascending),
        ("exp(exp(−100000))", "1", .descending), ("erf(100) + tanh(10^6)", "2", .ascending),
        ("3zeta(10^6) − erf(100)", "2", .descending), ("erf(100)^2", "1", .ascending),
        ("tanh(10^6)^−3", "1", .descending),
        ("asin(1 − 1e-100000)", "π÷2", .ascending), ("acos(1 − 1e-100000)", "0", .descending),
        ("atan(e^(10^30))", "π÷2", .ascending), ("−3atan(e^(10^30))", "−3π÷2", .descending),
        ("cot(1e-600000)", "1e600000", .ascending), ("cot(−1e-600000)", "−1e600000", .descending),
        ("coth(1e-600000)", "1e600000", .descending), ("csc(1e-600000)", "1e600000", .descending),
        ("3csch(2.5e-600000)", "1.2e600000", .ascending), ("acoth(1e600000)", "1e-600000", .descending),
        ("log1p(−3.7e-600000)", "−3.7e-600000", .ascending), ("log1p(3.7e-600000)", "3.7e-600000", .ascending),
        ("ln(1 − 1e-600000)", "−1e-600000", .ascending), ("sec(1e-600000)", "1", .descending),
        ("zeta(2.5e-600000)", "−0.5", .ascending), ("zeta(−2.5e-600000)", "−0.5", .descending),
    ])
    func `a value nearer to the end of a function's range than any number at hand is on the right side of it`(
        left: String, right: String, ordering: Ordering
    ) {
        #expect(ExactCalculator.value(left).ordering(relativeTo: ExactCalculator.value(right)) == ordering)
    }

    @Test(arguments: [
        ("exp(−1e20)", "exp(−1e20 − 1)", Ordering.descending), ("erfc(1e10)", "erfc(1e10 + 1)", .descending),
        ("tanh(1e10)", "tanh(1e10 + 1)", .ascending), ("√3·tanh(1e20)", "√3·tanh(1e20 + 1)", .ascending),
        ("erf(1e10)", "erf(1e10 + 1)", .ascending), ("−erf(1e20)", "−erf(1e20 + 1)", .descending),
        ("atan(exp(1e30))", "atan(exp(1e30 + 1))", .ascending), ("zeta(1e15)", "zeta(1e15 + 1)", .descending),
        ("√(1 + exp(−1e20))", "√(1 + exp(−1e20 − 1))", .descending),
        ("3^tanh(1e20)", "3^tanh(1e20 + 1)", .ascending), ("3^−tanh(1e20)", "3^−tanh(1e20 + 1)", .descending),
        ("exp(tanh(1e4))", "e", .ascending), ("√2·exp(tanh(1e20))", "√2·e", .ascending),
        ("2^expm1(−13e9)", "0.5", .descending), ("0.5^expm1(−13e9)", "2", .ascending),
        ("gamma(3 + e^−150000)", "2", .descending), ("zeta(2 + e^−150000)", "π^2÷6", .ascending),
        ("acos(e^−150000)", "π÷2", .ascending), ("180÷π·acos(−e^−150000)", "90", .descending),
        ("180÷π·atan(e^150000)", "90", .ascending), ("200÷π·atan2(−1÷2, 1e-150000)", "−100", .descending),
    ])
    func `two values of a function that increases or decreases are in the order of its operands, or the opposite one`(
        left: String, right: String, ordering: Ordering
    ) {
        #expect(ExactCalculator.value(left).ordering(relativeTo: ExactCalculator.value(right)) == ordering)
    }

    /// Γ(x) = 1/x − γ + …, ψ(x) = −1/x − γ + …, ζ(1 + x) = 1/x + γ − …, and B(x, 2) = 1/x − 1 + …
    @Test(arguments: [
        ("gamma(1e-1000000)", "1e1000000", Ordering.ascending), ("gamma(−1e-1000000)", "−1e1000000", .ascending),
        ("gamma(1e-30000)", "1e30000 − 0.577", .ascending), ("gamma(1e-30000)", "1e30000 − 0.578", .descending),
        ("gamma(−1 + 1e-30000)", "−1e30000", .ascending), ("gamma(−3 + 1e-5000)", "−1e5000÷6", .ascending),
        ("digamma(1e-50000)", "−1e50000", .ascending), ("digamma(−2 + 1e-5000)", "−1e5000", .descending),
        ("zeta(1 + 1e-30000)", "1e30000", .descending), ("zeta(1 − 1e-5000)", "0.578 − 1e5000", .ascending),
        ("beta(1e-20000, 2)", "1e20000", .ascending), ("lgamma(1 + 1e-30000)", "−0.577e-30000", .ascending),
    ])
    func `a value next to a pole or a zero is compared with what it nearly is`(
        left: String, right: String, ordering: Ordering
    ) {
        #expect(ExactCalculator.value(left).ordering(relativeTo: ExactCalculator.value(right)) == ordering)
    }

    @Test(arguments: [
        "asin(zeta(10^15))", "acos(coth(10^9))", "acos(−coth(10^9))", "√(erf(1000) − 1)", "√(1 − zeta(10^15))",
        "√(cos(e^−100000) − 1)", "ln(erf(1000) − 1)", "acosh(erf 1000)", "(1 − zeta(10^15))^0.5", "atanh(coth(10^9))",
    ])
    func `a function has no value next to the end of its domain, on the other side`(expression: String) {
        #expect(ExactCalculator.value(expression).fault == .domain)
    }

    @Test(arguments: [
        ("acoth(coth 2)", "2"), ("acoth(coth(−√2))", "−√2"), ("asech(sech(−0.3))", "0.3"),
        ("atanh(tanh(−0.7))", "−0.7"), ("asec(sec 0.3)", "0.3"), ("asec(sec 3)", "3"), ("acsc(csc(−0.7))", "−0.7"),
        ("acsc(csc √2)", "√2"),
        ("erfcinv(erfc(−0.7))", "−0.7"), ("log1p(expm1(√2))", "√2"), ("log1p(expm1(−√2·1e-40))", "−√2·1e-40"),
        ("atan2(sin 1, cos 1)", "1"), ("atan2(−3sin 2, −3cos 2)", "2 − π"), ("atan2(sin 20, −cos 20)", "7π − 20"),
    ])
    func `an inverse function finds the operand, or the angle with the same value`(left: String, right: String) {
        #expect(ExactCalculator.value(left).ordering(relativeTo: ExactCalculator.value(right)) == .equal)
    }

    @Test(arguments: [
        ("√(1 − sin(1)^2)", "cos 1"), ("√(1 − sin(2)^2)", "−cos 2"), ("√(csc(4)^2 − 1)", "cot 4"),
        ("√(sec(2)^2 − 1)", "−tan 2"), ("√(1 + tan(2)^2)", "−sec 2"), ("√(1 + cot(2)^2)", "csc 2"),
        ("√(3 + 3sinh(√2)^2)", "√3·cosh √2"), ("√(1 + csch(−3)^2)", "coth 3"), ("√(1 − sech(3)^2)", "tanh 3"),
        ("√(1 − tanh(−3)^2)", "sech 3"), ("√(coth(3)^2 − 1)", "csch 3"),
    ])
    func `the root of a sum that is the square of a function is that function`(left: String, right: String) {
        #expect(ExactCalculator.value(left).ordering(relativeTo: ExactCalculator.value(right)) == .equal)
    }

    @Test(arguments: ["acos(tanh(1e20))", "acos(erf(−10^9))", "π÷2 − asin(tanh(1e20))", "asin(tanh(−1e20)) + π÷2"])
    func `an arccosine of a number below 1 is positive, however near to 1 that is`(expression: String) {
        #expect(ExactCalculator.value(expression).sign == 1)
    }

    @Test(arguments: ["√3 − 1", "1 − √3", "√5 − √2 − 1", "π − 4", "2 − √2·√(1 + √3)", "sin 2 − √3"])
    func `an odd function at opposite numbers has opposite values`(x: String) {
        for function in ["sin", "tan", "sinh", "tanh", "asinh", "erf"] {
            #expect(ExactCalculator.value("\(function)(\(x)) + \(function)(−(\(x)))").asRational == 0, "\(function)")
        }
        #expect(ExactCalculator.value("cosh(\(x)) − cosh(−(\(x)))").asRational == 0)
        #expect(ExactCalculator.value("erfc(\(x)) + erfc(−(\(x))) − 2").sign == 0)
    }

    /// Equal to 1, which takes a proof.
    private static let one = "(∛(2 + √5) + ∛(2 − √5))"

    @Test(arguments: [
        ("[7, 8][\(one)]", "7"), ("[7, 8][−\(one)]", "8"), ("sum([7, 8, 9][[\(one), \(one) + 1]])", "15"),
        ("round(3.456, \(one))", "3.5"), ("round(34.56, −\(one))", "30"), ("(\(one) + 4)!!", "15"),
        ("(\(one) − 2)!!", "1"), ("nCr(10, \(one) + 2)", "120"),
        ("lambertw(−\(one), −2e^−2)", "−2"), ("lambertw(\(one) − 1, −e^−1÷2) − lambertw(−e^−1÷2)", "0"),
        ("(−8)^(\(one) + 2)", "−512"), ("(−8)^(−\(one))", "−1÷8"), ("root(−8, \(one) + 2)", "−2"),
        ("sum(k, k, \(one), \(one) + 3)", "10"), ("count(1…\(one) + 4)", "5"), ("not \(one)", "−2"),
    ])
    func `a number that only a proof shows to be whole serves wherever whole numbers do`(
        expression: String, value: String
    ) {
        let difference = ExactCalculator.value(expression) - ExactCalculator.value(value)
        #expect(difference.sign == 0)
    }

    @Test(
        arguments: [
            ("(22 + one)!", "23!"), ("(22 + one)! mod 1000", "0"), ("gamma(23 + one)", "23!"), ("(4one)!!", "8"),
            ("exp(lgamma(4 + one))", "24"), ("zeta(−one)", "−1÷12"), ("digamma(4 + one) − digamma(one)", "25÷12"),
            ("2^(99 + one)", "2^100"), ("7^(−40one)", "7^−40"), ("(6 + one)^40", "7^40"),
            ("(−2)^(2one + 1)", "−8"),
            ("powmod(6 + one, 40, 2^62 + 1)", "3009068262777565011"),
            ("powmod(7, 40one, 2^62 + one)", "3009068262777565011"), ("powmod(3, −one, 10^9 + 6 + one)", "333333336"),
            ("10^(20one) mod 7", "10^20 mod 7"), ("0^(one − 1)", "1"), ("beta(one + 1, 3one)", "1÷12"),
        ], [one, "(erf 2 + erfc 2)", "(sin(1)^2 + cos(1)·cos(−1))", "tan(1)·cos(1)÷sin(1)"])
    func `functions and powers take a number as whole that is proven to be`(
        identity: (String, String), one: String
    ) {
        let number = ExactCalculator.value(identity.0.replacing("one", with: "(\(one))"))
        #expect(number.asRational == ExactCalculator.value(identity.1).asRational, "\(identity), \(one)")
    }

    @Test(arguments: ["(22 + one)!", "gamma(23 + one)", "2^(99 + one)", "zeta(2one)", "digamma(one)", "lgamma(one)"])
    func `next to a whole number they have other values`(expression: String) {
        for one in ["(erf 2 + erfc(2 + 10^−80))", "(\(Self.one) + 10^−90)"] {
            let number = ExactCalculator.value(expression.replacing("one", with: one))
            #expect(number.fault == nil)
            #expect((number - ExactCalculator.value(expression.replacing("one", with: "1"))).sign?.magnitude == 1)
        }
    }

    @Test(arguments: [
        ("floor(20.5^3543.03) mod 1000", "760"), ("ceil(20.5^3543.03) mod 1000", "761"), ("nCr(20.5^3543.03, 0)", "1"),
    ])
    func `a number of more digits before the point than are compared after it is compared with integers, too`(
        expression: String, value: String
    ) {
        #expect(ExactCalculator.value(expression).asRational == Rational(value))
    }

    @Test(arguments: [
        ("(−1)^1e999999999", "1"), ("(−1)^(1 − 3e999999999)", "-1"), ("(−1)^(3^10^12)", "-1"),
        ("(−1)^(5·3^10^12 + 1)", "1"), ("(−1)^(10^10)!", "1"), ("(−1)^(7·2^10^12÷2^3)", "1"),
        ("frac(1e999999999)", "0"), ("floor(1e999999999) − 1e999999999", "0"), ("1e999999999 mod 10", "0"),
        ("rint(−30055095060559809e+99999999) + 30055095060559809e+99999999", "0"),
        ("trunc(2.5e999999999 + 1) − 2.5e999999999", "1"),
    ])
    func `what is written as an integer is one, however long it is`(expression: String, value: String) {
        #expect(ExactCalculator.value(expression).asRational == Rational(value))
    }

    @Test func `its digits have any base`() throws {
        let number = ExactCalculator.value("\(Self.one) + 10^30")
        let expected = ExactCalculator.value("1 + 10^30")
        for style in [NumberFormat.Style.binary, .octal, .hexadecimal] {
            let format = NumberFormat(style: style)
            #expect(try format.text(for: number) == format.text(for: expected))
            #expect(try format.text(for: -number) == format.text(for: -expected))
        }
    }

    @Test(arguments: [
        "tan(atan(√2) + atan(1÷√2))", "erfinv((atan(π) + atan(1÷π))·2÷π)", "erfcinv(2 − (atan(π) + atan(1÷π))·4÷π)",
        "erfinv(−(atan(π) + atan(1÷π))·2÷π)", "gamma(\(one) − 1)", "(\(one) − 2)!", "lgamma(−\(one))",
        "digamma(1 − \(one))", "zeta(\(one))",
    ])
    func `a function is not defined at a pole that only a proof shows to be one`(expression: String) {
        #expect(ExactCalculator.value(expression).fault == .domain)
    }

    @Test(arguments: [
        ("[7, 8][1 + \(zero)]", Fault.undecided), ("round(3.456, 1 + \(zero))", .undecided),
        ("(3 + \(zero))!!", .undecided), ("lambertw(\(zero), −0.1)", .undecided),
        ("root(−8, 3 + \(zero))", .undecided), ("(−8)^(3 + \(zero))", .undecided),
        ("sum(k, k, 1, 3 + \(zero))", .undecided),
        ("[7, 8][√2]", .notAnInteger), ("[7, 8][1.5]", .notAnInteger), ("[7, 8][10^30]", .domain),
        ("round(3.456, √2)", .notAnInteger), ("(√2)!!", .notAnInteger), ("lambertw(√2, −0.1)", .domain),
        ("(−\(one) − 1)!!", .domain), ("(−8)^√2", .domain), ("(−2)^(1÷(π + 1))", .domain),
        ("root(−2, π + 1e-20)", .domain), ("root(−2, π÷4 + 1e-20)", .domain), ("(−2)^((e^2 + 1)÷(e − 3))", .domain),
        ("root(−2, 2 − ln 3÷(1 + ln 3))", .domain), ("(−2)^(1÷(√π + 1))^2", .domain), ("root(−2, 1 + sin 1)", .domain),
    ])
    func `a number that is not whole, or not known to be, does not`(expression: String, fault: Fault) {
        var limits = ResourceLimits()
        limits.decisionDigits = 200
        ResourceLimits.$current.withValue(limits) {
            #expect(ExactCalculator.value(expression).fault == fault)
        }
    }

    /// The first is 1/3, and of the others nobody knows.
    @Test(arguments: ["(−8)^((π + 1)÷(3π + 3))", "(−2)^(1÷(π + e))", "root(−2, 1 + π·e)"])
    func `an exponent that may be a fraction with an odd denominator is not refused`(expression: String) {
        var limits = ResourceLimits()
        limits.decisionDigits = 200
        ResourceLimits.$current.withValue(limits) {
            #expect(ExactCalculator.value(expression).fault != .domain)
        }
    }

    /// About 10^−63452: nothing may be subtracted from 2 for it, nor for the same number with a plus sign in front.
    @Test(arguments: [
        "log2(0.1389)÷asinh(3 + π)·(φ − 434)", "log2(7)÷asinh(3 + π)·(434 − φ)", "−log2(0.1389)·(φ + 134)",
    ])
    func `a tiny value of erfc is told from zero`(operand: String) {
        #expect(ExactCalculator.value("erfc(\(operand))").sign == 1)
        #expect(ExactCalculator.value("1÷erfc(\(operand))").fault == nil)
    }

    @Test(arguments: [
        // The duplication formulas of ψ and Γ.
        ("digamma(2√2)", "digamma(√2)÷2 + digamma(√2 + 1÷2)÷2 + ln 2"),
        ("gamma(√2)·gamma(√2 + 1÷2)", "2^(1 − 2√2)·√π·gamma(2√2)"),
    ])
    func `what nobody can decide stays undecided`(left: String, right: String) {
        var limits = ResourceLimits()
        limits.decisionDigits = 200
        ResourceLimits.$current.withValue(limits) {
            let difference = ExactCalculator.value(left) - ExactCalculator.value(right)
            #expect(difference.sign == nil)
            #expect((1 / difference).fault == .undecided)
            let digits = try? difference.decimalExpansion(.significant(10), rounding: .halfEven)
            #expect(digits?.isZero == true && digits?.isUndecided == true && digits?.isExact == false)
        }
    }

    /// A zero that nobody can decide.
    private static let zero = "(digamma(2√2) − digamma(√2)÷2 − digamma(√2 + 1÷2)÷2 − ln 2)"

    @Test(arguments: [
        ("abs(\(zero))", "0", true), ("√\(zero)", "0", true), ("∛\(zero)", "0", true),
        ("asin(1 + \(zero))", "1.57080", true),
        ("acos(1 + \(zero))", "0", true), ("acos(\(zero) − 1)", "3.14159", true), ("1 + √\(zero)", "1", true),
        ("max(\(zero) + 1, 1)", "1", false), ("min(2, \(zero) + 2)", "2", false), ("abs(\(zero)) + 1", "1", false),
    ])
    func `a function of what nobody can decide has digits that say so`(
        expression: String, text: String, isUndecided: Bool
    ) throws {
        var limits = ResourceLimits()
        limits.decisionDigits = 200
        try ResourceLimits.$current.withValue(limits) {
            let value = ExactCalculator.value(expression)
            let format = NumberFormat(digits: .significant(6), keepsTrailingZeros: text.contains("."))
            let result = try format.text(for: value)
            #expect(result == FormattedNumber(text: text, exactness: isUndecided ? .undecided : .rounded))
        }
    }

    @Test(arguments: ["√\(zero) + 1", "asin(1 + \(zero))", "−√√\(zero) − 2"])
    func `nothing is decided about what rests on something undecided`(expression: String) {
        var limits = ResourceLimits()
        limits.decisionDigits = 200
        ResourceLimits.$current.withValue(limits) {
            let value = ExactCalculator.value(expression)
            #expect(value.fault == nil)
            #expect(value.sign == nil)
            #expect(value.isInteger == nil)
            #expect(value.rounded(.down).fault == .undecided)
        }
    }

    @Test func `a power that may be one of a third is undecided, and one that can't be is undefined`() {
        #expect(ExactCalculator.value("(−8)^(1÷3 + \(Self.zero))").fault == .undecided)
        #expect(ExactCalculator.value("(−8)^π").fault == .domain)
        #expect(ExactCalculator.value("(−8)^sin 2").fault == .domain)
        #expect(ExactCalculator.value("(−8)^sin 1").fault == .domain)
        #expect(ExactCalculator.value("(−8)^sin(∛(2 + √5) + ∛(2 − √5))").fault == .domain)
    }

    @Test(arguments: [
        ("7", true), ("7.5", false), ("π", false), ("√2", false), ("√2 + 1÷2", false), ("e^π√163", false),
        ("ln 5 + 2", false),
        ("2^4.999·2^0.001", true), ("2^4.998·2^0.001", false),
        ("1e999999999", true), ("3 − 2.5e999999999", true), ("7!·9^9^9", true), ("1e999999999÷8", true),
        ("∛(2 + √5) + ∛(2 − √5)", true), ("gamma(1÷2)^2 + 1", false), ("10^1000 + sin 1", false), ("sin 2", false),
        ("erf 1000", false), ("zeta(10^15)", false),
    ])
    func `whole numbers are known as such`(expression: String, answer: Bool) {
        #expect(ExactCalculator.value(expression).isInteger == answer)
    }

    @Test(arguments: [
        ("π", FloatingPointRoundingRule.down, "3"), ("π", .up, "4"), ("−π", .towardZero, "-3"), ("−π", .down, "-4"),
        ("−e", .toNearestOrEven, "-3"), ("−e", .awayFromZero, "-3"), ("e^(π√163)", .down, "262537412640768743"),
        ("√2·10^30", .toNearestOrAwayFromZero, "1414213562373095048801688724210"), ("10^−1000·π", .up, "1"),
        ("−e^−1e15", .down, "-1"), ("e^−1e15", .toNearestOrEven, "0"),
        ("∛(2 + √5) + ∛(2 − √5)", .down, "1"), ("∛(2 + √5) + ∛(2 − √5)", .up, "1"),
        ("(∛(2 + √5) + ∛(2 − √5))÷2", .toNearestOrEven, "0"),
        ("(∛(2 + √5) + ∛(2 − √5))÷2", .toNearestOrAwayFromZero, "1"),
        ("2^4.999·2^0.001", .down, "32"), ("−10^0.301·10^0.699", .up, "-10"),
        ("erf 100", .down, "0"), ("erf 1000", .up, "1"), ("−erf 100", .down, "-1"), ("tanh(10^6)", .down, "0"),
        ("tanh(10^6)÷2", .toNearestOrAwayFromZero, "0"), ("(1 − tanh(10^6))÷2", .up, "1"), ("coth(10^9)", .up, "2"),
        ("coth(10^9)÷2", .toNearestOrEven, "1"), ("zeta(10^9)", .down, "1"), ("zeta(10^9)", .up, "2"),
    ])
    func `irrational numbers are rounded to whole ones`(
        expression: String, rule: FloatingPointRoundingRule, whole: String
    ) {
        #expect(ExactCalculator.value(expression).rounded(rule).exactForm == whole)
    }
}

#endif

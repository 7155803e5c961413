// SPDX-License-Identifier: Apache-2.0

#if GMP
import CalculatorEngine
import TestSupport
import Testing

@testable import ExactReals

@Suite struct FunctionFaultTests {
    @Test(arguments: [
        ("log", -1, Ball.Fault.domain), ("log", 0, .divisionByZero), ("log10", -3, .domain),
        ("sqrt", -1, .domain),
        ("asin", 2, .domain), ("acos", -2, .domain), ("acosh", 0, .domain), ("atanh", 1, .divisionByZero),
        ("atanh", -1, .divisionByZero), ("atanh", 2, .domain), ("gamma", 0, .divisionByZero),
        ("gamma", -5, .divisionByZero), ("lgamma", -1, .divisionByZero), ("log1p", -1, .divisionByZero),
        ("log1p", -2, .domain), ("digamma", 0, .divisionByZero), ("digamma", -4, .divisionByZero),
        ("zeta", 1, .divisionByZero), ("erfinv", 1, .divisionByZero), ("erfinv", -1, .divisionByZero),
        ("erfinv", 2, .domain), ("erfcinv", 0, .divisionByZero), ("erfcinv", 2, .divisionByZero),
        ("erfcinv", -1, .domain), ("erfcinv", 3, .domain), ("lambertw", -1, .domain),
        ("lowerlambertw", 0, .divisionByZero), ("lowerlambertw", 1, .domain), ("lowerlambertw", -1, .domain),
    ])
    func `outside its domain a function says so`(name: String, argument: Int, fault: Ball.Fault) throws {
        let result = try #require(NamedFunction.apply(name, [Ball(exact: argument)], precision: 100))
        #expect(result.fault == fault)
    }

    @Test(arguments: [
        ("log", 0), ("sqrt", 0), ("asin", 1), ("acos", -1), ("acosh", 1), ("atanh", 1), ("gamma", -3),
        ("digamma", -3), ("zeta", 1), ("erfinv", 1), ("erfcinv", 0), ("erfcinv", 2), ("lowerlambertw", 0),
    ])
    func `a ball that straddles the border of the domain is undecided`(name: String, border: Int) throws {
        let ball = Ball(exact: border).widened(by: Radius(powerOfTwo: -50))
        let result = try #require(NamedFunction.apply(name, [ball], precision: 100))
        #expect(result.fault == .undecided)
    }

    @Test(arguments: [
        ("exp", 0, 1), ("log", 1, 0), ("sin", 0, 0), ("cos", 0, 1), ("tan", 0, 0), ("atan", 0, 0),
        ("acos", 1, 0),
        ("sinh", 0, 0), ("acosh", 1, 0), ("log2", 8, 3), ("sqrt", 49, 7), ("cbrt", -27, -3), ("gamma", 5, 24),
        ("lgamma", 2, 0), ("zeta", -4, 0), ("erf", 0, 0), ("erfc", 0, 1), ("erfinv", 0, 0), ("erfcinv", 1, 0),
        ("lambertw", 0, 0),
    ])
    func `known values are exact`(name: String, argument: Int, value: Int) throws {
        let result = try #require(NamedFunction.apply(name, [Ball(exact: argument)], precision: 100))
        #expect(result.isExact)
        #expect(result.roundedDecimal(decimals: 0, rounding: .halfEven)?.significand == Integer(value))
    }

    @Test func `around −1/e Lambert's function is undecided, next to it it is found`() {
        let border = Ball(exact: -1).divided(by: .e(precision: 200), precision: 200)
        let above = border.midpoint.adding(Ball(exact: 1, exponent: -150), precision: 400)
        let below = above.subtracting(Ball(exact: 1, exponent: -140), precision: 400)
        for name in ["lambertw", "lowerlambertw"] {
            #expect(NamedFunction.apply(name, [border], precision: 100)?.fault == .undecided, "\(name)")
            #expect((NamedFunction.apply(name, [above], precision: 100)?.relativeAccuracy ?? 0) >= 100, "\(name)")
            #expect(NamedFunction.apply(name, [below], precision: 100)?.fault == .domain, "\(name)")
        }
    }

    @Test func `an enormous exponential overflows, an enormously negative one is a ball around zero`() {
        let huge = Ball(exact: 1, exponent: 61)
        #expect(huge.exponential(precision: 60).fault == .overflow)
        #expect(Ball(exact: 1, exponent: 1 << 59).exponential(precision: 60).fault == .overflow)
        let zero = huge.negated.exponential(precision: 60)
        #expect(zero.fault == nil)
        #expect(zero.mayBeZero)
        #expect((zero.upperExponent ?? 0) < -(1 << 59))
        #expect(huge.hyperbolicTangent(precision: 60).compared(to: Ball(exact: 2)) == -1)
        #expect(Ball(exact: 2).power(huge, precision: 60).fault == .overflow)
        #expect(Ball(exact: 10).power(1 << 62, precision: 60).fault == .overflow)
        #expect(huge.gamma(precision: 60).fault == .overflow)
        #expect(huge.negated.gamma(precision: 60).fault == .divisionByZero)
    }

    @Test func `the sine of 10^1,000,000 has the right digits, that of more is refused`() throws {
        // sin(10^1000000), computed by mpmath 1.3 with 1,000,200 digits.
        let power = try #require(Integer(10).power(1_000_000))
        let sine = Ball(exact: power).sine(precision: 200)
        let decimal = sine.roundedDecimal(decimals: 40, rounding: .halfEven)
        #expect(decimal?.significand.description == "-7260245956126461305096381985162702859021")
        #expect(Ball(exact: 1, exponent: 1 << 40).sine(precision: 60).fault == .tooLarge)
    }

    @Test func `a long computation ends when it is asked to`() {
        Interrupt.$current.withValue(Interrupt { true }) {
            #expect(Ball(exact: 3).exponential(precision: 300_000).fault == .interrupted)
            #expect(Ball(exact: 3).cosine(precision: 300_000).fault == .interrupted)
            #expect(Ball(exact: 3).logarithm(precision: 300_000).fault == .interrupted)
            #expect(Ball(exact: 3).arctangent(precision: 300_000).fault == .interrupted)
            #expect(Ball(exact: 3).scaled(byPowerOf2: -1).gamma(precision: 30_000).fault == .interrupted)
            #expect(Ball(exact: 3).digamma(precision: 30_000).fault == .interrupted)
            #expect(Ball(exact: 3).zeta(precision: 30_000).fault == .interrupted)
            #expect(Ball(exact: 3).erf(precision: 30_000).fault == .interrupted)
            #expect(Ball(exact: 3).lambertW(precision: 300_000).fault == .interrupted)
        }
    }
}

#endif

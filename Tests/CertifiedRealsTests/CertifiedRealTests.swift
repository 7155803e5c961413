// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import TestSupport
import Testing

@testable import CertifiedReals

/// What certified reals decide, and what they leave undecided.
@Suite struct CertifiedRealTests {
    private static func decimal(_ digits: UInt64, _ exponent: Int) -> CertifiedReal {
        CertifiedReal(NumberLiteral(significand: digits, exponent: exponent))
    }

    private static func text(
        _ x: CertifiedReal, _ count: DigitCount = .significant(15), _ rounding: RoundingRule = .halfEven
    ) -> String {
        do throws(Fault) {
            let expansion = try x.decimalExpansion(count, rounding: rounding)
            let digits = expansion.digits.map(String.init).joined()
            let mark = expansion.isExact ? "=" : expansion.isExactnessOpen ? "?" : "~"
            return "\(mark) \(expansion.isNegative ? "-" : "")\(digits)e\(expansion.exponent)"
        } catch {
            return error.name
        }
    }

    @Test(arguments: [
        DigitCount.fractional(.min), .fractional(.max), .significant(.min), .significant(.max),
        .whole(limit: .min, fallback: .min), .whole(limit: .min, fallback: .max), .whole(limit: .max, fallback: .min),
        .whole(limit: .max, fallback: .max),
    ])
    func `digits beyond all limits are found or left undecided`(_ digits: DigitCount) {
        let (tiny, half) = (Self.decimal(1, -400), Self.decimal(25, -1))
        for number in [0, 5, -5, 1 / 3, tiny, .pow(10, 400), .sqrt(2), -.sqrt(2), half] {
            for rounding in RoundingRule.allCases {
                let format = NumberFormat(digits: digits, rounding: rounding, keepsTrailingZeros: true)
                do throws(Fault) {
                    let text = try format.text(for: number).text
                    #expect(!text.isEmpty)
                } catch {
                    #expect(error == .limit || error == .undecided)
                }
            }
        }
    }

    @Test func `a number is described by thirty digits and its radius`() {
        #expect((CertifiedReal(-1) / 3000).description.hasPrefix("-0.000333333333333333333333333333333 ± "))
    }

    @Test func `arithmetic on numbers that fit 128 bits is exact`() {
        #expect(Self.text(3 + 4) == "= 7e0")
        #expect(Self.text(CertifiedReal(1) / 8) == "= 125e-1")
        #expect(Self.text(.pow(2, 64), .whole(limit: 1000, fallback: 15)) == "= 18446744073709551616e19")
        #expect(Self.text(.sqrt(144)) == "= 12e1")
        #expect(Self.text(.nthRoot(-27, 3)) == "= -3e0")
        #expect(Self.text(.log2(1024)) == "= 1e1")
        #expect(Self.text(.factorial(25), .whole(limit: 1000, fallback: 15)) == "= 15511210043330985984e25")
        #expect((CertifiedReal(1) - 1).isZero)
    }

    @Test func `arithmetic on decimals that fit 128 bits is exact`() {
        #expect((Self.decimal(1, -1) + Self.decimal(2, -1) - Self.decimal(3, -1)).isZero)
        #expect(Self.text(Self.decimal(25, -1) * Self.decimal(11, -1)) == "= 275e0")
        #expect(Self.text(Self.decimal(11, -1) * Self.decimal(11, -1) - Self.decimal(12, -1)) == "= 1e-2")
        #expect(Self.text(.pow(Self.decimal(11, -1), 10), .significant(30)) == "= 25937424601e0")
        #expect(Self.text(.quotient(3, 40)) == "= 75e-2")
        #expect(Self.text(.quotient(Self.decimal(75, -2), Self.decimal(125, -3))) == "= 6e0")
        #expect(Self.text(.quotient(Self.decimal(1, -1), 3)) == "~ 333333333333333e-2")
        #expect(Self.text(.sqrt(Self.decimal(121, -4))) == "= 11e-1")
        #expect(Self.text(.modulo(-Self.decimal(75, -1), Self.decimal(2, -1))) == "= 1e-1")
        #expect(Self.text(.nthRoot(Self.decimal(250, -2), 1), .whole(limit: 10, fallback: 15)) == "= 25e0")
        #expect(Self.text(Self.decimal(12, -1) * 5, .whole(limit: 10, fallback: 15)) == "= 6e0")
        #expect(Self.decimal(1, -1).ordering(relativeTo: Self.decimal(2, -1) / 2) == .equal)
        // The arctangent is computed from the reciprocal, which is an exact decimal.
        #expect(Self.text(.atan(327_680)) == "~ 157079327503708e0")
        #expect(Self.decimal(1, -1).ordering(relativeTo: Self.decimal(10_000_000_001, -11)) == .ascending)
    }

    /// The fractions 2·3ⁿ ÷ 7ⁿ, reached by one operation after another: the error grows by a few units each, and is not doubled.
    @Test func `hundreds of quotients leave the digits certain`() {
        var (quotient, product, numerator, denominator): (CertifiedReal, CertifiedReal, CertifiedReal, CertifiedReal) =
            (2, 2, 2, 1)
        for _ in 0..<400 {
            quotient = quotient / 7 * 3
            product = product * 3 / 7
            (numerator, denominator) = (numerator * 3, denominator * 7)
        }
        let text = Self.text(numerator / denominator, .significant(25))
        #expect(text.hasPrefix("~"))
        #expect(Self.text(quotient, .significant(25)) == text && Self.text(product, .significant(25)) == text)
    }

    /// Newton's step for a root: neither the quotient nor the sum doubles the error.
    @Test(arguments: [2, 3, 10]) func `an iteration that converges stays certain`(radicand: Int) {
        var root: CertifiedReal = 1
        for _ in 0..<300 { root = (root + CertifiedReal(radicand) / root) / 2 }
        #expect(Self.text(root, .significant(30)) == Self.text(.sqrt(CertifiedReal(radicand)), .significant(30)))
    }

    @Test func `decimals that don't fit 128 bits are balls`() {
        let power = CertifiedReal.pow(Self.decimal(11, -1), 50)
        #expect(Self.text(power) == "~ 117390852879695e2")
        #expect((Self.decimal(1, -300) * Self.decimal(1, -300)).places == 0)
        #expect(Self.text(Self.decimal(1, -300) * Self.decimal(1, -300)) == "? 1e-600")
        #expect(Self.text(Self.decimal(1, -1) + .pi) == "~ 324159265358979e0")
    }

    @Test func `a difference that may be zero is left open`() {
        let difference = CertifiedReal(1) / 3 + CertifiedReal(2) / 3 - 1
        #expect(difference.isCoarse)
        #expect(CertifiedReal.sin(.pi).isCoarse)
        #expect((CertifiedReal(1) / 3).ordering(relativeTo: CertifiedReal(2) / 6) == nil)
    }

    @Test func `numbers that come from the same calculation are sorted, though they cannot be told apart`() throws {
        let seventh = CertifiedReal(1) / 7
        let ordered = try [seventh, .pi, seventh, 0, CertifiedReal(-2) / 3, .pi].ascending()
        let texts = ["~ -667e-1", "= e0", "~ 143e-1", "~ 143e-1", "~ 314e0", "~ 314e0"]
        #expect(ordered.map { Self.text($0, .significant(3)) } == texts)
        #expect(throws: ValueFailure(.undecided)) { try [CertifiedReal(1) / 3 + CertifiedReal(2) / 3, 1].ascending() }
    }

    @Test func `digits are given, and exactness is left open, where a ball has a short decimal`() {
        #expect(Self.text(CertifiedReal(11) / 3 * Self.decimal(75, -2)) == "? 275e0")
        #expect(Self.text(.sin(.pi / 6)) == "? 5e-1")
        #expect(Self.text(.sqrt(2)) == "~ 14142135623731e0")
        #expect(Self.text(.quotient(1, 3), .significant(30)) == "~ 333333333333333333333333333333e-1")
    }

    @Test func `a list is as exact as its least exact element, whichever comes first`() throws {
        let (half, root) = (CertifiedReal.sin(.pi / 6), CertifiedReal.sqrt(2))
        for (numbers, exactness) in [
            ([1, half], Exactness.unproven), ([half, 1], .unproven), ([half, root], .rounded),
            ([root, half], .rounded),
            ([1, 2], .exact), ([root, 1], .rounded),
        ] {
            #expect(try ValueFormat().text(for: .list(ValueList(numbers))).exactness == exactness)
        }
    }

    @Test func `a rounding boundary is left open unless the number is exact`() {
        #expect(Self.text(CertifiedReal(5) / 4, .fractional(1)) == "~ 12e0")
        #expect(Self.text(Self.decimal(1005, -3), .fractional(2)) == "~ 1e0")
        #expect(Self.text(Self.decimal(1005, -3), .fractional(2), .halfUp) == "~ 101e0")
        #expect(Self.text(Self.decimal(1005, -3), .fractional(-40), .up) == "~ 1e40")
        #expect(Self.text(Self.decimal(1, -1), .fractional(1), .up) == "= 1e-1")
        let third = CertifiedReal(1) / 3
        #expect(Self.text(third * 3 * Self.decimal(1005, -3), .fractional(2)) == "undecided")
        #expect(Self.text(third * 3 * Self.decimal(1, -1), .fractional(1), .up) == "undecided")
    }

    @Test func `whole numbers are told from others, or left open`() {
        #expect(CertifiedReal.sqrt(2).isInteger == false)
        #expect(CertifiedReal.sqrt(16).isInteger == true)
        let one = CertifiedReal(1) / 3 * 3
        #expect(one.isInteger == nil)
        #expect(one.rounded(.down).fault == .undecided)
        #expect(one.rounded(.toNearestOrEven).exactInt == 1)
        #expect((Self.decimal(1, -1) * 10).isInteger == true)
        #expect(Self.decimal(11, -1).isInteger == false)
        #expect((Self.decimal(35, -1) * 5).rounded(.toNearestOrEven).exactInt == 18)
        // An integer with more digits than the fallback might have to be written in full.
        #expect(Self.text(.pow(3, 100), .whole(limit: 1000, fallback: 15)) == "undecided")
        #expect(Self.text(.pow(3, 100), .whole(limit: 20, fallback: 15)) == "~ 515377520732011e47")
    }

    @Test func `faults are those of every number of the ball`() {
        #expect(CertifiedReal.quotient(1, 0).fault == .divisionByZero)
        #expect(CertifiedReal.log(-1).fault == .domain)
        #expect(CertifiedReal.asin(2).fault == .domain)
        #expect(CertifiedReal.asin(CertifiedReal(1) / 3 * 3).fault == .undecided)
        #expect(CertifiedReal.greatestCommonDivisor(.sqrt(2), 4).fault == .notAnInteger)
        #expect(CertifiedReal.greatestCommonDivisor(CertifiedReal(1) / 3 * 3, 4).fault == .undecided)
    }

    @Test func `poles, zeros and ends of domains of special functions are left open`() {
        let cases: [(SpecialFunction, [CertifiedReal])] = [
            (.logGamma, [0, 1, 2, -3]), (.digamma, [0, -2]), (.zeta, [1, 0, -2, -7]),
            (.inverseErrorFunction, [1, -1, 2]), (.inverseComplementaryErrorFunction, [0, 1, 2, -1]),
            (.lambertW, [-1]), (.lowerLambertW, [0, 1, -1]),
        ]
        for (function, operands) in cases {
            for x in operands {
                let value = CertifiedReal.special(function, x)
                #expect(value.fault == .undecided || value.isCoarse, "\(function) of \(x)")
            }
        }
        // By definition, these have no value, though Γ has one for them.
        #expect(CertifiedReal.binomial(Self.decimal(25, -1), -4).fault == .undecided)
        #expect(CertifiedReal.binomial(-Self.decimal(25, -1), 3).fault == .undecided)
        #expect(CertifiedReal.beta(Self.decimal(5, -1), -1).fault == .undecided)
    }

    @Test func `numbers too large or too small to be held are left open`() {
        #expect(CertifiedReal.exp(1_000_000_000).fault == .undecided)
        #expect(Self.decimal(1, 1 << 40).fault == .undecided)
        #expect(CertifiedReal.power(10, CertifiedReal(1 << 40)).fault == .undecided)
        #expect(CertifiedReal.sin(CertifiedReal(1 << 60)).fault == .undecided)
    }

    /// From mpmath, to 24 digits.
    @Test(
        arguments: [
            (.exp(1_000_000), "303321539680208754509e434294"), (.exp(-300_000_000), "268549564052858769819e-130288345"),
            (.exp(700_000_000), "214919726563397993684e304006137"),
            (.factorial(100_000), "282422940796034787429e456573"),
            (.factorial(1_000_000), "826393168833124006238e5565708"),
            (.factorial(30_000_000), "209963053950956169844e211284807"),
            (.gammaFunction(CertifiedReal(4_938_269) / 4), "167829537489353505699e6984216"),
            (.log(.factorial(100_000)), "105129922189912186513e6"),
            (.power(3, 500_000_000), "228997751800215022625e238560627"),
            (.special(.complementaryErrorFunction, 2_000), "333259091761202491587e-1737182"),
        ] as [(CertifiedReal, String)])
    func `numbers of hundreds of millions of digits have certain digits`(number: CertifiedReal, digits: String) {
        #expect(Self.text(number, .significant(21)) == "~ \(digits)")
    }

    @Test func `quotients of numbers of millions of digits are found`() {
        for n in [71_000, 72_000, 1_000_000] {
            let quotient = CertifiedReal.factorial(CertifiedReal(n + 1)) / .factorial(CertifiedReal(n))
            #expect(Self.text(quotient, .significant(20)).hasPrefix("? "))
            #expect(quotient.lowerBound <= CertifiedReal(n + 1) && CertifiedReal(n + 1) <= quotient.upperBound)
        }
    }

    @Test func `powers of powers of two are exact`() {
        #expect(Self.text(.pow(-1, 1_000_001)) == "= -1e0")
        #expect(Self.text(.pow(-1, -1_000_000)) == "= 1e0")
        #expect(Self.text(.pow(-2, 3)) == "= -8e0")
        #expect(Self.text(.pow(CertifiedReal(1) / 4, 3)) == "= 15625e-2")
        #expect(Self.text(.pow(CertifiedReal(1) / 4, -3)) == "= 64e1")
        #expect(CertifiedReal.pow(2, 1 << 29).isExact)
        for exponent in [1 << 40, Int.max, Int.min, Int.min + 1] {
            #expect(CertifiedReal.pow(2, exponent).fault == .undecided)
            #expect(CertifiedReal.pow(CertifiedReal(1) / 4, exponent).fault == .undecided)
        }
    }

    /// From Python’s math.comb, and mpmath.
    @Test(
        arguments: [
            (300, 150, "937597027728274527932e88"), (80_000, 40_000, "708022125218519637626e24079"),
            (1_000_000, 100_000, "733319194593420761047e141178"),
        ])
    func `binomial coefficients of more than 128 bits have certain digits`(n: Int, k: Int, digits: String) {
        #expect(Self.text(.binomial(CertifiedReal(n), CertifiedReal(k)), .significant(21)) == "~ \(digits)")
    }

    @Test func `fixed digits of a number nearer to zero than all of them`() {
        #expect(Self.text(.exp(-200), .fractional(3)) == "~ e0")
        #expect(Self.text(CertifiedReal(1) / 3, .fractional(0)) == "~ e0")
        #expect(Self.text(.quotient(2, 3), .fractional(0)) == "~ 1e0")
        #expect(Self.text(.quotient(2, 3), .fractional(0), .down) == "~ e0")
    }

    @Test(arguments: [(-2, 0, 1), (-2, 1, -2), (-2, 3, -4), (-1, 2, 1), (-5, 2, 15), (-1, 101, -1)])
    func `there are binomial coefficients of whole numbers below 0`(n: Int, k: Int, value: Int) {
        #expect(CertifiedReal.binomial(CertifiedReal(n), CertifiedReal(k)) == CertifiedReal(value))
        #expect(Double.binomial(Double(n), Double(k)) == Double(value))
    }

    @Test(arguments: [-2, -1, -180, .min])
    func `an angle of 0 has its sine and cosine whatever it is divided by, but for 0`(n: Int) {
        #expect(CertifiedReal.cosPi(0, over: n) == 1)
        #expect(CertifiedReal.sinPi(0, over: n) == 0)
        #expect(CertifiedReal.tanPi(0, over: n) == 0)
        for function in [CertifiedReal.sinPi(_:over:), CertifiedReal.cosPi(_:over:), CertifiedReal.tanPi(_:over:)] {
            #expect(function(0, 0).fault == .divisionByZero)
            #expect(function(1, 0).fault == .divisionByZero)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import TestSupport
import Testing

@testable import ExactReals

@Suite struct DeferredRationalTests {
    @Test(
        arguments: [
            // Telescoping sums and products, and identities of binomial coefficients and geometric series.
            ("sum(1/(k(k + 1)), k, 1, 3000)", "3000/3001"),
            ("∑(k = 1…3000) (1/k − 1/(k + 1))", "3000/3001"),
            ("sum(1/(k(k + 1)(k + 2)), k, 1, 2000)", "1/4 − 1/(2·2001·2002)"),
            ("sum((−1)^(k + 1)·nCr(600, k)/k, k, 1, 600)", "sum(1/k, k, 1, 600)"),
            ("sum(1/3^k, k, 0, 3000)", "(3 − 1/3^3000)/2"),
            ("∏(k = 2…3000) (1 − 1/k²)", "3001/6000"),
            ("product(k, k, 1, 3000)", "3000!"),
            ("product(k/(k + 1), k, 1, 4000)", "1/4001"),
            ("sum(1/k, k, 1, 3000) − sum(1/k, k, 1000, 3000)", "sum(1/k, k, 1, 999)"),
            ("sum(1/k, k, 1, 3000)·2 − sum(2/k, k, 1, 3000)", "0"),
            ("3000!·product(1/k, k, 1, 3000)", "1"),
            ("variance(table(1/k, k, 1…20000))", "(sum(1/k², k, 1, 20000) − sum(1/k, k, 1, 20000)²/20000)/19999"),
            ("pvariance(table((k + 1)/k, k, 1…400))", "sum((1/k − sum(1/k, k, 1, 400)/400)², k, 1, 400)/400"),
            ("pvariance(table(2/3^100000, k, 1…99))", "0"),
        ])
    func `totals of many fractions are what they are in closed form`(expression: String, closed: String) {
        let value = ExactCalculator.value(expression)
        #expect(value.exactForm == ExactCalculator.value(closed).exactForm)
        #expect(value.exactForm != nil)
    }

    /// By mpmath.
    @Test(
        arguments: [
            ("sum(1/k, k, 1, 20000)", "10.48072821722932757281446003021603186143085758677386"),
            ("sum(1/(k² + 1), k, 1, 5000)", "1.076474067469913707520749454405864001861867673080654"),
            ("sum(k^(−k), k, 1, 1600)", "1.291285997062663540407282590595600541498619368274522"),
            ("sum(k!/k^k, k, 1, 1000)", "1.879853862175258533486306145070960038819873400489290"),
            ("sum(1/k!, k, 0, 1600)", "2.718281828459045235360287471352662497757247093699960"),
        ])
    func `long sums have the digits of other programs`(expression: String, reference: String) throws {
        let expansion = try ExactCalculator.value(expression).decimalExpansion(.significant(52), rounding: .halfEven)
        #expect(expansion.rational == Rational(reference))
    }

    @Test func `a sum is the same in every order, with terms long and short, whole and broken, of either sign`() {
        var generator = SplitMix64(seed: 20_261)
        func random(_ bound: Int) -> Int { .random(in: 0..<bound, using: &generator) }
        let terms = (0..<1_500).map { _ in
            let digits = ExactReal.power(3, ExactReal(random(random(10) == 0 ? 400 : 20)))
            return ExactReal(random(2_000) - 1_000) * (random(2) == 0 ? digits : 1) / ExactReal(1 + random(5_000))
        }
        let exact = terms.reduce(Rational(0)) { $0 + ($1.asRational ?? 0) }
        #expect(terms.reduce(0, +).asRational == exact)
        #expect(terms.reversed().reduce(0) { $1 + $0 }.asRational == exact)
        #expect(terms.reduce(0) { $0 - $1 }.asRational == -exact)
        // Looked at now and then.
        var sum: ExactReal = 0
        for (index, term) in terms.enumerated() {
            sum += term
            if index % 97 == 0 { #expect(sum.sign == sum.asRational?.signum) }
        }
        #expect(sum.asRational == exact)
    }

    @Test func `a sum that is shown after each term has the digits of its value`() throws {
        var (sum, exact): (ExactReal, Rational) = (0, 0)
        for k in 1...700 {
            let term = ExactReal(k.isMultiple(of: 3) ? -1 : 1) / .factorial(ExactReal(k))
            (sum, exact) = (sum + term, exact + (try #require(term.asRational)))
            let count = DigitCount.whole(limit: 1_000, fallback: k % 60 + 1)
            #expect(
                try sum.decimalExpansion(count, rounding: .down) == exact.decimalExpansion(count, rounding: .down))
        }
        #expect(sum.asRational == exact)
    }

    @Test(
        arguments: [
            // Geometric series, partly of powers that are kept as expressions, next to their limits.
            ("sum((2/3)^k, k, 1, 6000)", "2 − 2·(2/3)^6000", "2"), ("sum(1/2^k, k, 1, 6000)", "1 − 1/2^6000", "1"),
            ("sum(1/10^k, k, 1, 4000)·9", "1 − 1/10^4000", "1"),
        ])
    func `a series next to its limit is not taken for it`(expression: String, closed: String, limit: String) throws {
        let value = ExactCalculator.value(expression)
        let expansion = try value.decimalExpansion(.whole(limit: 1_000, fallback: 50), rounding: .halfEven)
        #expect(expansion.rational == Rational(limit))
        #expect(!expansion.isExact && !expansion.isUndecided)
        #expect(value == ExactCalculator.value(closed))
        #expect(value.isInteger == false)
    }

    @Test func `long sums of fractions and powers are what they are in the opposite order`() throws {
        let up = ExactCalculator.value("sum(k^(−k), k, 1, 1100)")
        let down = ExactCalculator.value("sum((1101 − k)^(k − 1101), k, 1, 1100)")
        #expect((up - down).sign == 0)
        #expect(up < down + ExactCalculator.value("2^−20000"))
    }

    @Test func `a sum goes on from a number that was shown, and from one that several names have`() {
        let first = ExactCalculator.value("sum(1/k, k, 1, 2000)")
        let (second, third) = (first + ExactReal(1) / 2001, first + ExactReal(1) / 2003)
        #expect(first.asRational == ExactCalculator.value("sum(1/(2001 − k), k, 1, 2000)").asRational)
        #expect((second - first).asRational == Rational(1, 2001))
        #expect((third - first).asRational == Rational(1, 2003))
        #expect((first + first).exactForm == (2 * first).exactForm)
        #expect((first + first - 2 * first).sign == 0)
    }

    @Test(
        arguments: ["99991e19000000", "99991e-19000000", "-12345678912345678e19000000"])
    func `a literal with a huge exponent shows its digits without being written out`(text: String) throws {
        let value = try #require(ExactReal(text))
        let parts = text.split(separator: "e")
        let exponent = try #require(Int(parts[1]))
        for count in [DigitCount.significant(3), .significant(40), .whole(limit: 1_000, fallback: 15)] {
            let expansion = try value.decimalExpansion(count, rounding: .halfEven)
            let isRounded = count == .significant(3) || text.hasPrefix("-") && count != .significant(40)
            #expect(expansion.isExact == !isRounded)
            if !isRounded {
                #expect(expansion.rational(timesTenTo: -exponent) == Rational(String(parts[0])))
            }
        }
        guard case .deferred = value.representation else {
            Issue.record("It was written out.")
            return
        }
        #expect(value.sign == (text.hasPrefix("-") ? -1 : 1))
        #expect(value.isInteger == (exponent > 0))
    }

    @Test(
        arguments: [
            ("1e400000 ÷ 1e399999", "10"), ("1e-400000 × 1e400000", "1"), ("1e400000 mod 7", "4"),
            ("(1e400000 + 1) mod 10", "1"), ("1e400000 − 1e400000", "0"), ("√1e400000 ÷ 1e199999", "10"),
            ("−2e400000 ÷ 1e400000", "-2"), ("gcd(1e400000, 6)", "2"), ("floor(3.5e400000 ÷ 1e400000)", "3"),
            ("25e-400001 × 4e400000", "10"), ("3e400000 × 1e-400000", "3"),
            ("|−1e400000| ÷ 1e400000", "1"), ("1e400000^0", "1"), ("sum(1e400000, −1e400000, 5)", "5"),
        ])
    func `a literal with a huge exponent is the same number to every operation`(expression: String, result: String) {
        #expect(ExactCalculator.value(expression).asRational == Rational(result))
    }

    @Test(
        arguments: [
            "3^200000", "(−3)^200001", "(2/7)^90000", "(7/2)^−90000", "1.5^300000", "70000!", "gamma(50000)",
            "(−1/3)^200001",
        ])
    func `a long power or factorial has the digits of its value without being written out`(expression: String) throws {
        let value = ExactCalculator.value(expression)
        if case .rational = value.representation { Issue.record("It was written out.") }
        let exact = try #require(value.node?.exactValue ?? value.asRational)
        for rounding in [RoundingRule.halfEven, .down, .ceiling] {
            for count in [DigitCount.significant(3), .significant(1_000), .whole(limit: 500, fallback: 15)] {
                let expansion = try ExactCalculator.value(expression).decimalExpansion(count, rounding: rounding)
                #expect(expansion == (try exact.decimalExpansion(count, rounding: rounding)))
                #expect(!expansion.isExact && !expansion.isUndecided)
            }
        }
        #expect(value.sign == exact.signum)
        #expect(value.isInteger == exact.isInteger)
    }

    @Test(
        arguments: [
            ("3^200000 ÷ 3^199998", "9"), ("70000! ÷ 69999!", "70000"), ("3^200000 mod 7", "2"),
            ("70000! mod 70001", "70000"), ("3^200000 − 9^100000", "0"), ("√(3^200000) ÷ 3^99999", "3"),
            ("gcd(3^200000, 6)", "3"), ("(2/7)^90000 × (7/2)^90000", "1"), ("(1/3)^−200000 ÷ 3^199999", "3"),
        ])
    func `a long power or factorial is the same number to every operation`(expression: String, result: String) throws {
        #expect(ExactCalculator.value(expression) == ExactReal(try #require(Rational(result))))
    }

    @Test(arguments: [("100^200000", 400_000), ("0.01^200000", -400_000)])
    func `a power of a hundred has one exact digit`(expression: String, exponent: Int) throws {
        let expansion = try ExactCalculator.value(expression).decimalExpansion(.significant(15), rounding: .halfEven)
        #expect(expansion == DecimalExpansion(1, exponent10: exponent, isExact: true))
    }
}

#endif

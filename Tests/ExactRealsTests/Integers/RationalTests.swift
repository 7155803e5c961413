// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import Testing

@testable import ExactReals

@Suite struct RationalTests {
    static let samples: [Rational] =
        ["0", "1", "-1", "1/2", "-2/3", "7/10", "22/7", "-355/113", "1000000007/998244353"]
        .compactMap { Rational($0) } + [
            Rational(reducing: Integer(1).scaledUp(by: 200) - 1, Integer(7).scaledUp(by: 90))
        ]

    @Test(arguments: samples)
    func `arithmetic obeys the laws of a field`(a: Rational) throws {
        for b in Self.samples {
            #expect(a + b == b + a)
            #expect(a + b - b == a)
            #expect(a * b == b * a)
            #expect((a + b) * (a - b) == a * a - b * b)
            #expect((a < b) == ((a - b).signum < 0))
            if b.isZero {
                #expect(a.divided(by: b) == nil)
            } else {
                #expect(try #require(a.divided(by: b)) * b == a)
            }
        }
        #expect(Rational(a.description) == a)
        #expect(Integer.gcd(a.numerator, a.denominator) == 1)
        #expect(a.denominator.signum == 1)
    }

    @Test(arguments: [
        ("6/4", "3/2"), ("-6/4", "-3/2"), ("6/-4", "-3/2"), ("0/5", "0"), ("12.50", "25/2"), ("-0.125", "-1/8"),
    ])
    func `fractions and decimals are read, reduced`(text: String, reduced: String) throws {
        #expect(try #require(Rational(text)).description == reduced)
    }

    @Test(arguments: [1, 3, 40, 700, 3_000])
    func `long fractions are ordered like their differences`(bits: Int) throws {
        let long = Integer(1).scaledUp(by: bits) - 1
        let denominators = [long, long + 2, Integer(10).power(UInt(bits / 3)) ?? 1, Integer(3).power(UInt(bits)) ?? 1]
        var numbers: [Rational] = []
        for denominator in denominators {
            for numerator in [
                denominator + 1, denominator - 1, denominator * 3 + 1, long * long, Integer(1), Integer(7),
            ] {
                let value = try #require(Rational(numerator, denominator))
                numbers += [value, -value, value * 2, value + Rational(reducing: 1, long * long * denominator)]
            }
        }
        for a in numbers {
            for b in numbers {
                let difference = a.numerator * b.denominator - b.numerator * a.denominator
                #expect((a < b) == difference.isNegative)
            }
        }
    }

    @Test(arguments: [
        ("1e2", "100"), ("-12.5e-3", "-1/80"), (".5", "1/2"), ("+7", "7"), ("5.", "5"), ("0e99999999999999999999", "0"),
        ("-6/4", "-3/2"),
    ])
    func `a decimal number or a fraction is read exactly`(text: String, form: String) {
        #expect(Rational(text)?.description == form)
    }

    @Test(arguments: [
        "1e99999999999999999999", "1e", "1e2/3", "1e2.5", "", "/", "1/0", "1/", "a", "1.2.3", "1.-5", "1 2", "0x10",
    ])
    func `what is no number is not read`(text: String) {
        #expect(Rational(text) == nil)
    }

    @Test(arguments: [
        ("5/2", 2, 3, 2, 3, 2), ("-5/2", -3, -2, -2, -3, -2), ("7/2", 3, 4, 3, 4, 4), ("1/3", 0, 1, 0, 0, 0),
        ("-1/3", -1, 0, 0, 0, 0), ("-7/2", -4, -3, -3, -4, -4), ("8", 8, 8, 8, 8, 8),
        ("-2/3", -1, 0, 0, -1, -1),
    ])
    func `rounding to integers`(text: String, floor: Int, ceiling: Int, truncated: Int, halfUp: Int, halfEven: Int)
        throws
    {
        let value = try #require(Rational(text))
        #expect(value.floor == Integer(floor))
        #expect(value.ceiling == Integer(ceiling))
        #expect(value.truncated == Integer(truncated))
        #expect(value.roundedHalfUp == Integer(halfUp))
        #expect(value.roundedHalfEven == Integer(halfEven))
    }

    @Test(arguments: [
        0, 1, -0.1, 1.0 / 3, .pi, 0x1p-1074, 2.2250738585072014e-308, .greatestFiniteMagnitude, 1e300, -123456.789,
    ])
    func `a Double read exactly is the nearest to itself`(value: Double) throws {
        #expect(Double(try #require(Rational(value))) == value)
        let third = try #require(Rational(value)) * Rational(reduced: 1, 3)
        // The quotient of two doubles is correctly rounded by the processor.
        #expect(Double(third) == value / 3)
    }

    @Test(arguments: [0, 100, 3_000])
    func `a small ratio is found between numbers of any length, and no other`(bits: Int) throws {
        let base = Rational(reducing: Integer(3).scaledUp(by: bits) + 1, Integer(7).scaledUp(by: bits / 2) + 5)
        for (m, n) in [(1, 1), (1, -1), (2, 3), (-64, 63), (63, 64), (64, 1), (1, 64), (6, 4)] {
            let found = try #require((base * Rational(n)).smallRatio(to: base * Rational(m)))
            let ratio = Rational(reducing: Integer(found.n), Integer(found.m))
            #expect(ratio == Rational(reducing: Integer(n), Integer(m)))
            #expect(found.m > 0 && found.m <= 64)
        }
        for (m, n) in [(1, 65), (65, 1), (67, 66), (1, 1_000_000), (1_000_000, 1)] {
            #expect((base * Rational(n)).smallRatio(to: base * Rational(m)) == nil)
        }
        let next = base + Rational(reducing: 1, Integer(1).scaledUp(by: 2 * bits + 80))
        #expect(next.smallRatio(to: base) == nil)
    }

    @Test func `powers and roots`() {
        let value = Rational(reduced: -2, 3)
        #expect(value.power(3)?.description == "-8/27")
        #expect(value.power(-2)?.description == "9/4")
        #expect(value.power(0) == 1)
        #expect(Rational(0).power(-1) == nil)
        #expect(Rational(reduced: 8, 27).exactRoot(3)?.description == "2/3")
        #expect(Rational(reduced: 8, 27).exactRoot(2) == nil)
        #expect(Rational(digits: 1, exponent10: -1_000_000_000_000) == nil)
        #expect(Rational(2).power(1 << 40) == nil)
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

import Testing

@testable import ExactReals

@Suite struct EulerMaclaurinSumTests {
    @Test(arguments: [20, 53, 200, 1000, 2094, 2101, 5000])
    func `ζ of even integers is a multiple of a power of π, to the bits asked for`(precision: Int) throws {
        for n in [2, 4, 6, 20, 60, 200] {
            let number = try BernoulliNumbers.number(n)
            let factorial = try #require(Integer.factorial(n))
            let expected = Ball(exact: number.numerator.magnitude)
                .multiplied(
                    by: Ball.pi(precision: precision + 64).scaled(byPowerOf2: 1).power(n, precision: precision + 32),
                    precision: precision + 32
                )
                .divided(by: Ball(exact: number.denominator * factorial.scaledUp(by: 1)), precision: precision + 32)
            let value = try EulerMaclaurinSum.zeta(Ball(exact: n), precision: precision)
            #expect(value.overlaps(expected), "ζ(\(n)), \(precision) bits")
            #expect(value.relativeAccuracy >= precision - 2, "ζ(\(n)), \(precision) bits")
        }
    }

    @Test(arguments: [2, 20, 53, 200, 1000, 5000])
    func `ζ of integers is the same by Borwein's sum`(precision: Int) throws {
        for n in [2, 3, 4, 5, 17, 100, 1001] {
            let value = try BorweinSum.zeta(n, precision: precision)
            #expect(value.overlaps(try EulerMaclaurinSum.zeta(Ball(exact: n), precision: precision + 20)), "ζ(\(n))")
            #expect(value.relativeAccuracy >= precision - 2, "ζ(\(n)), \(precision) bits")
        }
    }

    @Test(arguments: [(2, 2), (2, 9), (3, 10), (3, 300), (5, 41), (5, 1_000), (17, 2_000), (300, 500), (5_000, 300)])
    func `Borwein's sum is the same in ranges of terms, but for less than a unit each`(s: Int, n: Int) throws {
        // T_n(3), by its recurrence.
        var (total, next) = (Integer(1), Integer(3))
        for _ in 0..<n { (total, next) = (next, Integer(6) * next - total) }
        let difference = try BorweinSum.splitSum(s, n, total) - BorweinSum.rowSum(s, n, total)
        #expect(difference.magnitude < Integer(2 * n))
    }

    // The last digits are those of mpmath 1.3. The way changes at about 2,800 digits for 5, 7,200 for 31 and 18,900 for 101.
    @Test(arguments: [
        (5, 2_700, "406065841328587513413529286658"), (5, 2_900, "502456574233113056567245517245"),
        (9, 9_000, "582815180882188019895074041900"), (31, 7_000, "764792423520043786701162863000"),
        (101, 19_000, "33687775287494653880493145615"),
    ])
    func `ζ of odd integers has the right digits where its way changes`(s: Int, decimals: Int, ending: String) throws {
        let value = try BorweinSum.zeta(s, precision: decimals * 10 / 3 + 40)
        let digits = try #require(value.roundedDecimal(decimals: decimals, rounding: .halfEven))
        #expect(digits.significand.text().hasSuffix(ending))
    }

    @Test(arguments: [64, 400, 2000])
    func `ζ of a fraction is what Euler's product gives`(precision: Int) throws {
        for s in [(2 * precision / 9 + 1, -1), (precision + 1, -2)].map({ Ball(exact: Integer($0), exponent: $1) }) {
            let product = try BernoulliNumbers.eulerProduct(s, precision: precision)
            #expect(try EulerMaclaurinSum.zeta(s, precision: precision).overlaps(product))
        }
    }

    @Test(arguments: [2, 10, 60, 300])
    func `next to its pole, ζ(1 + 2⁻ᵏ) is 2ᵏ + 0.577…, within 2⁻ᵏ`(k: Int) throws {
        let s = Ball(exact: Integer(1).scaledUp(by: k) + 1, exponent: -k)
        let rest = try EulerMaclaurinSum.zeta(s, precision: 2 * k + 100)
            .subtracting(Ball(exact: 1, exponent: k), precision: 2 * k + 100)
        let gamma = Ball(exact: Integer(5_772_156_649_015_329), exponent: 0)
            .divided(by: Ball(exact: Integer(10_000_000_000_000_000)), precision: 100)
            .widened(by: Radius(powerOfTwo: -50))
        #expect(rest.overlaps(gamma.widened(by: Radius(powerOfTwo: -k))))
    }
}

#endif

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

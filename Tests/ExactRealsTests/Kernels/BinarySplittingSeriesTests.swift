// SPDX-License-Identifier: Apache-2.0

#if GMP

import Testing

@testable import ExactReals

@Suite struct BinarySplittingSeriesTests {
    /// Divisors like those of exp, of sine, of odd factorials, and of Γ at 3/7.
    private static let divisors: [@Sendable (Int) -> Int] = [
        { $0 }, { 2 * $0 * (2 * $0 + 1) }, { 2 * $0 + 1 }, { 3 + 7 * $0 },
    ]

    @Test(
        arguments: [
            ("1", "1", 0), ("7", "3", 0), ("-49", "9", 0), ("1", "1", 1_000), ("-255", "1", 8),
            ("1048575", "1048577", 20), ("300", "1", 0), ("-99999999999999999999", "10000000000000000000", 3),
        ], [64, 100, 1_000, 20_000])
    func `a series is within three units of the sum of its terms`(
        fraction: (numerator: String, denominator: String, shift: Int), precision: Int
    ) throws {
        let numerator = try #require(Integer(fraction.numerator))
        let denominator = try #require(Integer(fraction.denominator))
        for divisor in Self.divisors {
            var series = BinarySplittingSeries(
                numerator: numerator, denominator: denominator, shift: fraction.shift, sumBits: 500, divisor: divisor)
            let sum = try series.sum(precision: precision)
            // The terms with 600 bits more, each rounded towards zero: terms up to 2⁴³³ times as large as one leave more than 100 of them.
            var (truth, term, k) = (Integer(0), Integer(1).scaledUp(by: precision + 600), 0)
            while !term.isZero {
                k += 1
                term = (term * numerator).quotient(by: denominator * Integer(divisor(k)), scale: -fraction.shift)
                truth += term
            }
            let difference = sum.scaledUp(by: 600) - truth
            #expect(difference.magnitude <= Integer(3).scaledUp(by: 600) + Integer(1).scaledUp(by: 500))
        }
    }

    @Test(arguments: [-70.0, -3, 0, 0.5, 6.25], [1, 64, 500, 5_000])
    func `the terms from the last one counted on are below a unit`(logarithm: Double, precision: Int) throws {
        for divisor in Self.divisors {
            let count = try BinarySplittingSeries.termCount(
                precision: precision, logarithm: logarithm, divisor: divisor)
            // The logarithm is a number of quarters.
            let x = Ball(exact: 2).power(Ball(exact: Integer(Int(logarithm * 4)), exponent: -2), precision: 200)
            var (term, rest) = (Ball(exact: 1), Ball(exact: 0))
            for k in 1...count + 200 {
                term = term.multiplied(by: x, precision: 200)
                    .divided(by: Ball(exact: Integer(divisor(k))), precision: 200)
                if k >= count { rest = rest.adding(term, precision: 200) }
            }
            #expect(rest.upperMagnitude < Radius(powerOfTwo: -precision))
        }
    }
}

#endif

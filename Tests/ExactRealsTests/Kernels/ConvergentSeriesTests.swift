// SPDX-License-Identifier: Apache-2.0

#if GMP

import Testing

@testable import ExactReals

@Suite struct ConvergentSeriesTests {
    @Test(arguments: [128, 640, 6_400], [-60, -9, -1, 0, 3, 8])
    func `a series over odd factorials is within its bound of the sum of its terms`(precision: Int, size: Int) throws {
        // t = 2^size ÷ 3 and a bit more, rounded down.
        let exact = Integer(1).scaledUp(by: precision + size + 70).quotient(by: 3, scale: 0)
        let t = exact.scaledDown(by: 70)
        for count in [1, 2, 3, 40, 700] {
            let series = ConvergentSeries(count: count, logarithm: Double(size) - 1.58) { 2 * $0 + 1 }
            let sum = try series.sum(t, precision: precision)
            // The terms with 70 bits more, each rounded down.
            var term = Integer(1).scaledUp(by: precision + 70)
            var truth = term
            for k in stride(from: 1, to: count, by: 1) {
                term = (term * exact).scaledDown(by: precision + 70).quotient(by: Integer(2 * k + 1), scale: 0)
                truth += term
            }
            // Of 1 ≤ Σ, or relatively to Σ for t ≥ 1.
            let difference = (sum.scaledUp(by: 70) - truth).magnitude.scaledDown(by: 70)
            let largest = size <= 0 ? Integer(2).scaledUp(by: precision) : sum
            let bound = (largest * Integer(Int(series.errorFactor))).scaledDown(by: precision) + 1
            #expect(difference <= bound, "\(count) terms")
        }
    }

    @Test(arguments: [
        ("945534662521658040", -67, 37), ("7110234674304765", -60, 886), ("7110234674304765", -60, 1_600),
        ("1", -40, 300), ("12345678901234567890123456789", -93, 200), ("98765432109876543210987654321", -92, 3_000),
        ("3", 0, 100), ("1234567890123456789", -56, 700), ("123456789012345678901", -60, 2_000),
    ])
    func `the ball of erf's series contains what it is to more bits`(
        significand: String, exponent: Int, precision: Int
    ) throws {
        let t = Ball(exact: try #require(Integer(significand)), exponent: exponent)
        let truth = try Ball.erfSeries(t, precision: 2 * precision + 200, bits: 0)
        for precision in stride(from: precision, to: precision + 64, by: 9) {
            let ball = try Ball.erfSeries(t, precision: precision, bits: 0)
            #expect(ball.relativeAccuracy >= precision - 2)
            for bound in [truth.lowerBound, truth.upperBound] {
                expect(ball, contains: .dyadic(bound.significand, bound.exponent), "\(precision) bits")
            }
        }
    }
}

#endif

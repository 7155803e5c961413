// SPDX-License-Identifier: Apache-2.0

#if GMP

import TestSupport
import Testing

@testable import ExactReals

/// Quotients of some limbs, of which the divisor has one less for each limb of the quotient.
struct LimbwiseQuotientTests {
    /// A dividend below the divisor, of which the quotient begins with limbs that are the largest, or next to them.
    private static func dividend(of divisor: Integer, _ count: Int, _ generator: inout SplitMix64) -> Integer {
        let ones = Integer(1).scaledUp(by: 64 * Int.random(in: 1...count, using: &generator))
        let factor = ones - Integer(Int.random(in: 1...3, using: &generator))
        let below = Int.random(in: 0...64 * count, using: &generator)
        let product = divisor * factor + Integer.extreme(limbs: 1, &generator).scaledUp(by: below).scaled(by: -3)
        return min(product, divisor * ones - 1)
    }

    @Test(arguments: 1...40)
    func `a quotient with divisors that get shorter is less than two units from the exact one`(count: Int) throws {
        var generator = SplitMix64(seed: UInt64(count))
        for round in 0..<100 {
            let divisor = Integer.extreme(limbs: count + 1, &generator)
            // As many limbs as both, of which those that are computed with are the highest `count` + 2.
            var exactDividend = Integer.extreme(limbs: 2 * count + 1, &generator).scaled(by: -1)
            if round % 3 > 0 {
                exactDividend = Self.dividend(of: divisor, count, &generator)
                exactDividend = exactDividend.scaled(by: 64 * (2 * count + 1) - 1 - exactDividend.bitWidth)
            }
            let dividend = exactDividend.scaled(by: -64 * (count - 1))
            #expect(dividend < divisor.scaledUp(by: 64))
            var quotient = [UInt](repeating: 0, count: count)
            var (row, limbs) = ([UInt](repeating: 0, count: count + 2), [UInt](repeating: 0, count: count + 1))
            try row.withUnsafeMutableBufferPointer { row in
                try limbs.withUnsafeMutableBufferPointer { limbs in
                    try quotient.withUnsafeMutableBufferPointer { quotient in
                        let (row, limbs) = (try #require(row.baseAddress), try #require(limbs.baseAddress))
                        dividend.write(to: row, count: count + 2)
                        divisor.write(to: limbs, count: count + 1)
                        LimbDivision.divideApproximately(try #require(quotient.baseAddress), count, row, limbs)
                    }
                }
            }
            let value = quotient.reversed().reduce(Integer(0)) { $0.scaledUp(by: 64) + Integer($1) }
            let exact = dividend.scaledUp(by: 64 * (count - 1)).quotient(by: divisor, scale: 0)
            #expect(exact - value <= 1 && value - exact <= 1, "\(dividend) ÷ \(divisor)")
        }
    }

    @Test(arguments: [257, 300, 340, 700, 1_005, 1_500, 2_300, 2_305])
    func `quotients of numbers that are not exact lie within their balls`(precision: Int) throws {
        var generator = SplitMix64(seed: UInt64(precision))
        let count = precision / 64 + 1
        for round in 0..<60 {
            let divisor = Integer.extreme(limbs: count + round % 3, &generator)
            let dividend =
                round % 2 == 0
                ? Integer.extreme(limbs: count + round % 5, &generator)
                : Self.dividend(of: divisor, count, &generator).scaled(by: -64 * (round % 4))
            let small = Radius(powerOfTwo: -precision)
            let (x, y) = (
                Ball(dividend, exponent: -dividend.bitWidth, radius: round % 5 == 1 ? .zero : small),
                Ball(divisor, exponent: 1 - divisor.bitWidth, radius: round % 5 == 2 ? .zero : small)
            )
            let quotient = x.divided(by: y, precision: precision)
            #expect(quotient.relativeAccuracy >= precision - 5)
            #expect(quotient.significand.bitWidth <= precision + 128)
            for a in Self.ends(of: x) {
                for b in Self.ends(of: y) {
                    expect(quotient, contains: try #require(a.divided(by: b)), "\(a) ÷ \(b)")
                }
            }
        }
    }

    private static func ends(of ball: Ball) -> [Rational] {
        let (reach, exponent) = ball.radius.parts
        return [-1, 0, 1].map {
            Rational.dyadic(ball.significand, ball.exponent) + Rational.dyadic(reach * Integer($0), exponent)
        }
    }
}

#endif

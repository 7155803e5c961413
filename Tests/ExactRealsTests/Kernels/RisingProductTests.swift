// SPDX-License-Identifier: Apache-2.0

#if GMP

import TestSupport
import Testing

@testable import ExactReals

@Suite struct RisingProductTests {
    /// Returns the product factor by factor.
    private static func truth(_ x: Ball, count: Int, precision: Int) -> Ball {
        (0..<count).reduce(Ball(exact: 1)) {
            $0.multiplied(by: x.adding(Ball(exact: $1), precision: precision), precision: precision)
        }
    }

    /// Returns Σ 1/(x + j), term by term.
    private static func reciprocalSum(_ x: Ball, count: Int, precision: Int) -> Ball {
        (0..<count).reduce(Ball(exact: 0)) {
            $0.adding(
                x.adding(Ball(exact: $1), precision: precision).reciprocal(precision: precision), precision: precision)
        }
    }

    @Test(arguments: [64, 100, 191, 192, 500, 1_100, 3_400], [1, 2, 3, 8, 15, 16, 17, 50, 173])
    func `a rising factorial and the sum of reciprocals are within their bounds`(precision: Int, pairs: Int) throws {
        let count = 2 * pairs
        var generator = SplitMix64(seed: UInt64(precision + count))
        let bits = precision + 40
        for top in [0, 1, 3, 9, 20] {
            var significand = Integer(1)
            while significand.bitWidth < bits {
                significand = significand.scaledUp(by: 64) + Integer(generator.next())
            }
            let x = Ball(exact: significand, exponent: top - significand.bitWidth)
            let (result, sum) = try #require(
                RisingProduct.value(from: x, pairs: pairs, precision: precision, derivative: true))
            #expect(result.relativeAccuracy >= precision - 2)
            let exact = Self.truth(x, count: count, precision: 2 * precision + 200)
            #expect(exact.subtracting(result.midpoint, precision: 20_000).upperMagnitude < result.radius)
            #expect(sum.relativeAccuracy >= precision - 2)
            let exactSum = Self.reciprocalSum(x, count: count, precision: 2 * precision + 200)
            #expect(exactSum.subtracting(sum.midpoint, precision: 20_000).upperMagnitude < sum.radius)

            // The numbers at the ends of a ball.
            let radius = Radius(powerOfTwo: min(-8, top - precision / 2))
            let (wide, wideSum) = try #require(
                RisingProduct.value(
                    from: Ball(x.significand, exponent: x.exponent, radius: radius), pairs: pairs, precision: precision,
                    derivative: true))
            for sign in [-1, 1] {
                let end = x.adding(Ball(exact: Integer(sign), exponent: radius.magnitude - 1), precision: 2 * bits)
                let value = Self.truth(end, count: count, precision: 2 * precision + 200)
                #expect(value.subtracting(wide.midpoint, precision: 20_000).upperMagnitude < wide.radius)
                let sum = Self.reciprocalSum(end, count: count, precision: 2 * precision + 200)
                #expect(sum.subtracting(wideSum.midpoint, precision: 20_000).upperMagnitude < wideSum.radius)
            }
        }
    }

    @Test func `a rising factorial is left to other products for a short number, a large one and one below a half`() {
        func value(_ x: Ball) -> Ball? {
            RisingProduct.value(from: x, pairs: 5, precision: 100, derivative: false)?.product
        }
        #expect(value(Ball(exact: 5, exponent: -2)) == nil)
        let third = Ball(exact: 1).divided(by: Ball(exact: 3), precision: 100)
        #expect(value(third) == nil)
        #expect(value(third.negated) == nil)
        #expect(value(third.scaled(byPowerOf2: 21)) != nil)
        #expect(value(third.scaled(byPowerOf2: 22)) == nil)
    }
}

#endif

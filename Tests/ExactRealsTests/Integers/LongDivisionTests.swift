// SPDX-License-Identifier: Apache-2.0

#if GMP

import TestSupport
import Testing

@testable import ExactReals

/// Quotients and roots so long that products by transforms are used for them.
@Suite struct LongDivisionTests {
    private static func number(_ bits: Int, _ generator: inout SplitMix64) -> Integer {
        let count = (bits + 63) / 64
        let limbs = (0..<count).map { _ in UInt(truncatingIfNeeded: generator.next()) }
        let random = Integer(copying: limbs, count: count).bits(from: 0, count: bits - 1)
        return random + Integer(1).scaledUp(by: bits - 1)
    }

    @Test(arguments: [
        (128_100, 64_003), (200_000, 70_001), (200_000, 128_000), (330_000, 165_000), (400_000, 70_000),
        (1_000_001, 333_333), (900_000, 130_000),
    ])
    func `a long quotient and its remainder give the dividend again`(bits: (Int, Int)) throws {
        var generator = SplitMix64(seed: UInt64(bits.0))
        let one = Integer(1)
        for divisor in [
            Self.number(bits.1, &generator), one.scaledUp(by: bits.1 - 1), one.scaledUp(by: bits.1) - 1,
            one.scaledUp(by: bits.1 - 1) + 1,
        ] {
            let quotient = Self.number(bits.0 - bits.1, &generator)
            let multiple = quotient * divisor
            for (dividend, remainder) in [
                (multiple, 0), (multiple + 1, 1), (multiple + divisor - 1, divisor - 1),
                (multiple + divisor.scaledDown(by: 1), divisor.scaledDown(by: 1)),
            ] {
                let (ratio, rest) = dividend.truncatedDivision(by: divisor)
                #expect(ratio == quotient && rest == remainder)
                let newton = try #require(NewtonDivisor.divide(dividend, by: divisor))
                #expect(newton.quotient == quotient && newton.remainder == remainder)
                let approximation = try #require(NewtonDivisor.approximateQuotient(dividend, by: divisor))
                #expect((approximation - quotient).magnitude <= 1)
            }
            #expect(multiple.exactQuotient(by: -divisor) == -quotient)
        }
    }

    @Test(arguments: [(3_000, 2_000), (2_000, 3_000), (900, 900), (40, 5_000), (5_000, 40)], [64, 200, 1_000])
    func `a quotient of some bits of both sides is within a unit and their share of the quotient`(
        bits: (Int, Int), kept: Int
    ) throws {
        var generator = SplitMix64(seed: UInt64(bits.0 + kept))
        for isNegative in [false, true] {
            let number = Self.number(bits.0, &generator)
            let (dividend, divisor) = (isNegative ? -number : number, Self.number(bits.1, &generator))
            let scale = bits.1 - bits.0 + 1_200
            let exact = Rational(reducing: dividend.scaledUp(by: scale + 5_000), divisor.scaledUp(by: 5_000))
            let quotient = Rational(dividend.quotient(by: divisor, scale: scale, keeping: kept))
            let share = Rational(
                reducing: exact.numerator.magnitude.scaledUp(by: 2), exact.denominator.scaledUp(by: kept))
            #expect((quotient - exact).magnitude <= share + 1)
        }
    }

    @Test(arguments: [20_000, 128_001, 128_002, 128_003, 300_000, 655_360, 1_000_000])
    func `the root of a long number is the largest whose square is no larger`(bits: Int) throws {
        var generator = SplitMix64(seed: UInt64(bits))
        let root = Self.number(bits / 2, &generator)
        let square = root.squared()
        for (number, excess) in [(square, Integer(0)), (square + 1, 1), (square + root.scaledUp(by: 1), root + root)] {
            let (found, isExact) = try #require(number.squareRoot())
            #expect(found == root && isExact == (excess == 0))
            let long = try #require(LongSquareRoot.rootAndRemainder(number))
            #expect(long.root == root && long.remainder == excess)
        }
        let below = try #require((square - 1).squareRoot())
        #expect(below.root == root - 1 && !below.isExact)
    }
}

#endif

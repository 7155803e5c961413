// SPDX-License-Identifier: Apache-2.0

#if GMP

import TestSupport
import Testing

@testable import ExactReals

/// Roots, and powers with fractional exponents, that come by products.
struct NewtonRootTests {
    private static let degrees = [3, 5, 12, 20, 21, 97, 365, 1_000, 65_537, 1_000_003]

    /// A number next to which others have the same root, as many bits as asked for, or between.
    private static func sample(_ k: Int, _ round: Int, _ precision: Int, _ generator: inout SplitMix64) -> Ball {
        let exponent = [0, -1, 1, 1_000, -777, 1 << 40, -(1 << 50)][round % 7]
        let significand: Integer =
            switch round % 5 {
            case 0: Integer.extreme(limbs: precision / 64 + 2, &generator)
            case 1: Integer.extreme(limbs: 1, &generator)
            case 2: Integer(round + 2)
            case 3: Integer(1).scaledUp(by: precision) + 1
            default: Integer(1).scaledUp(by: precision) - 1
            }
        let radius: Radius =
            round % 3 == 0
            ? .zero : Radius(powerOfTwo: exponent + significand.bitWidth - precision / (round % 2 + 1))
        return Ball(significand, exponent: exponent, radius: radius)
    }

    @Test(arguments: degrees, [400, 2_000, 5_000, 9_000])
    func `a root lies between the numbers whose powers enclose the ball`(k: Int, precision: Int) {
        var generator = SplitMix64(seed: UInt64(k + precision))
        for round in 0..<15 {
            let ball = Self.sample(k, round, precision, &generator)
            let root = ball.root(k, precision: precision)
            let bits = ball.radius.isZero ? precision : precision / (round % 2 + 1)
            #expect(root.relativeAccuracy >= min(bits, precision) - 3, "\(k) \(precision) \(round)")
            check(root, k, ball, precision)
        }
    }

    private func check(_ root: Ball, _ k: Int, _ ball: Ball, _ precision: Int) {
        let working = precision + 200
        let ends = ball.ends
        let below = Ball(end: root.lowerBound).power(k, precision: working)
        let above = Ball(end: root.upperBound).power(k, precision: working)
        #expect((below.compared(to: ends.0) ?? -1) <= 0, "\(k) \(precision)")
        #expect((above.compared(to: ends.1) ?? 1) >= 0, "\(k) \(precision)")
    }

    @Test(arguments: [3, 4, 7, 20], [100, 4_000, 30_000])
    func `a root of a power is exact`(k: Int, precision: Int) throws {
        for base in [2, 3, 10, 1_000_003, .max] {
            for exponent in [0, -k, 5 * k] {
                let power = Ball(exact: try #require(Integer(base).power(UInt(k))), exponent: exponent)
                let root = power.root(k, precision: precision)
                #expect(root.isExact)
                #expect(root.compared(to: Ball(exact: Integer(base), exponent: exponent / k)) == 0)
                #expect(!power.scaled(byPowerOf2: 1).root(k, precision: precision).isExact)
            }
        }
    }

    @Test(arguments: ["1/3", "-2/7", "789/100", "1/1000", "5/2", "-65537/365", "7/20", "123456789/1000000"])
    func `a power with a fractional exponent is the exponential of a multiple of the logarithm`(fraction: String) throws
    {
        let exponent = try #require(Rational(fraction))
        var generator = SplitMix64(seed: 7)
        var count = 0
        for precision in [500, 1_000, 3_000, 8_000, 20_000] {
            for round in 0..<8 {
                let base = Self.sample(3, round, precision + 32, &generator)
                guard let power = base.power(exponent, precision: precision) else { continue }
                count += 1
                let logarithm = base.logarithm(precision: precision + 160)
                    .multiplied(by: Ball(exponent, precision: precision + 160), precision: precision + 160)
                let other = logarithm.exponential(precision: precision + 100)
                #expect(power.overlaps(other), "\(precision) \(round)")
                if base.isExact { #expect(power.relativeAccuracy >= precision - 3) }
            }
        }
        #expect(count >= 6)
        #expect(Ball(exact: 3).power(exponent, precision: 100_000) != nil)
        #expect(Ball(exact: -3).power(exponent, precision: 100_000) == nil)
        #expect(Ball(exact: 3).power(exponent, precision: 100) == nil)
    }
}

#endif

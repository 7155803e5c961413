// SPDX-License-Identifier: Apache-2.0

#if GMP

import TestSupport
import Testing

@testable import ExactReals

/// Square roots of some limbs, limb by limb.
struct LimbwiseRootTests {
    /// A number of 2n limbs, of whose highest two bits one is set: a square, next to one, halfway to the next, or any.
    private static func radicand(_ n: Int, _ round: Int, _ generator: inout SplitMix64) -> Integer {
        let s = Integer.extreme(limbs: n, &generator)
        return switch round % 7 {
        case 0: s * s
        case 1: s * s + s + s
        case 2: max(s * s - 1, Integer(1).scaledUp(by: 128 * n - 2))
        case 3: s * s + s
        case 4: s * s + Integer.extreme(limbs: n, &generator)
        case 5: Integer.extreme(limbs: 2 * n, &generator)
        default: Integer.extreme(limbs: 2 * n, &generator).scaled(by: -1)
        }
    }

    @Test(arguments: 1...44)
    func `a root and what it leaves are those of the integers`(n: Int) throws {
        var generator = SplitMix64(seed: UInt64(n))
        for round in 0..<700 {
            let radicand = Self.radicand(n, round, &generator)
            var (root, row) = ([UInt](repeating: 0, count: n), [UInt](repeating: 0, count: 2 * n))
            try row.withUnsafeMutableBufferPointer { row in
                try root.withUnsafeMutableBufferPointer { root in
                    let limbs = try #require(row.baseAddress)
                    radicand.write(to: limbs, count: 2 * n)
                    LimbSquareRoot.write(try #require(root.baseAddress), n, of: limbs)
                }
            }
            let (value, rest) = (Self.integer(root), Self.integer(row[...n]))
            let exact = try #require(radicand.squareRoot()).root
            #expect(value == exact, "√\(radicand)")
            #expect(rest == radicand - exact * exact, "√\(radicand)")
        }
    }

    private static func integer(_ limbs: some BidirectionalCollection<UInt>) -> Integer {
        limbs.reversed().reduce(Integer(0)) { $0.scaledUp(by: 64) + Integer($1) }
    }

    @Test(arguments: [100, 170, 200, 257, 300, 340, 700, 1_005, 1_064, 2_300, 3_330, 5_000, 6_000, 40_000, 600_000])
    func `roots of numbers that are not exact lie within their balls`(precision: Int) throws {
        var generator = SplitMix64(seed: UInt64(precision))
        for round in 0..<(precision > 10_000 ? 6 : 140) {
            let limbs = (precision + 74) / 64
            // As many limbs as the root has, about, or as its high half, which leaves nothing or as much as it can.
            let n = round % 2 == 0 ? max(1, limbs + round % 5 - 2) : limbs / 2 + 1
            let radicand = Self.radicand(n, round, &generator)
            let exponent = Int.random(in: -300...300, using: &generator)
            // Far below the last bit of the root, as large as it, or larger.
            let bits = [precision + 200, precision, precision / 2][round % 3]
            let radius = Radius(powerOfTwo: exponent + radicand.bitWidth - bits)
            try check(Ball(radicand, exponent: exponent, radius: radius), precision: precision, accuracy: bits - 5)
        }
    }

    @Test(arguments: [40, 100, 170, 200, 257, 300, 700, 1_064, 3_330, 6_000, 40_000, 600_000])
    func `roots of exact numbers are exact where they can be`(precision: Int) throws {
        var generator = SplitMix64(seed: UInt64(precision))
        for round in 0..<(precision > 10_000 ? 10 : 100) {
            let s = Integer.extreme(limbs: 1 + round % 5, &generator).scaled(by: -(round % 7))
            for exponent in [-3, -2, 0, 1, 64] {
                let square = Ball(s * s, exponent: exponent, radius: .zero)
                let root = square.squareRoot(precision: precision)
                if exponent % 2 == 0, s.bitWidth <= precision { #expect(root.isExact, "\(s)") }
                try check(square, precision: precision, accuracy: precision - 2)
                let others = [s * s + 1, s * s - 1, s * s + s + s, Integer(round + 2)]
                for other in others where !other.isZero {
                    try check(
                        Ball(other, exponent: exponent, radius: .zero), precision: precision, accuracy: precision - 2)
                }
            }
        }
    }

    private func check(_ ball: Ball, precision: Int, accuracy: Int) throws {
        let root = ball.squareRoot(precision: precision)
        #expect(root.relativeAccuracy >= min(accuracy, precision - 2))
        #expect(root.significand.bitWidth <= precision + 128)
        let (low, high) = (Ball(end: root.lowerBound), Ball(end: root.upperBound))
        // Of all numbers of the ball.
        let all = Ball.maximumPrecision
        let below = low.squared(precision: all).subtracting(ball.ends.0, precision: all)
        let above = high.squared(precision: all).subtracting(ball.ends.1, precision: all)
        #expect((below.sign ?? 1) <= 0 && (above.sign ?? -1) >= 0, "√\(ball)")
    }
}

#endif

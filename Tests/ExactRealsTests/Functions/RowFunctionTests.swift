// SPDX-License-Identifier: Apache-2.0

#if GMP

import TestSupport
import Testing

@testable import ExactReals

/// Functions of three to eight limbs, which are computed in working memory once their tables have been used for a while.
@Suite struct RowFunctionTests {
    static let names = ["exp", "log", "sin", "cos", "tan", "atan", "sinh", "cosh", "tanh", "expm1", "log1p", "zeta"]
    static let precisions = [113, 128, 174, 181, 245, 308, 340, 372, 420, 470]

    /// Uses the tables for as long as it takes until they are used at all sizes.
    static let tablesAreReady: Bool = {
        let x = Ball(exact: 3).divided(by: Ball(exact: 7), precision: 600)
        // The tables of 3 limbs have entries of 4, those of 6 limbs of 8.
        for limbs in [3, 6] {
            for _ in 0...Thresholds.callsBeforeTables(limbs: 8) {
                let precision = 64 * limbs - 20
                _ = x.exponential(precision: precision)
                _ = x.logarithm(precision: precision)
                _ = x.sine(precision: precision)
                _ = x.arctangent(precision: precision)
            }
        }
        return [3, 6, 8].allSatisfy {
            ReductionTables.exponentialCoarse.isReady(limbs: $0) && ReductionTables.logarithmCoarse.isReady(limbs: $0)
                && ReductionTables.circleCoarse.isReady(limbs: $0)
                && ReductionTables.arctangentCoarse.isReady(limbs: $0)
        }
    }()

    /// Numbers with as many bits as the precision, of all sizes for which rows are used and beyond; and some of few bits.
    private static func arguments(_ precision: Int, _ generator: inout SplitMix64) -> [Ball] {
        var arguments = [1, -1, 3, 1_000_000].map { Ball(exact: $0) }
        arguments += [Ball(exact: 1, exponent: -1), Ball(exact: -5, exponent: -8), Ball(exact: 1, exponent: 39)]
        for size in [-70, -40, -33, -20, -9, -3, -2, -1, 0, 1, 2, 3, 5, 10, 20, 40, 41] {
            var significand = Integer(1)
            for _ in 0...(precision / 64) { significand = significand.scaledUp(by: 64) + Integer(generator.next()) }
            let ball = Ball(exact: generator.next() & 1 == 0 ? significand : -significand)
            arguments.append(ball.scaled(byPowerOf2: size - significand.bitWidth).rounded(to: precision).midpoint)
        }
        // Next to 1, and to multiples of π/2.
        arguments.append(Ball(exact: 1).adding(Ball(exact: 1, exponent: -66), precision: 200))
        arguments.append(Ball(exact: 1).subtracting(Ball(exact: 1, exponent: -30), precision: 200))
        for multiple in [1, 2, 3, 1_000] {
            arguments.append(
                Ball.pi(precision: precision).scaled(byPowerOf2: -1)
                    .multiplied(by: Ball(exact: multiple), precision: precision).midpoint)
        }
        return arguments
    }

    @Test(arguments: names, precisions)
    func `a function of few limbs contains the value that more limbs have, and has the bits asked for`(
        name: String, precision: Int
    ) throws {
        #expect(Self.tablesAreReady)
        var generator = SplitMix64(seed: UInt64(precision))
        for x in Self.arguments(precision, &generator) {
            let ball = try #require(NamedFunction.apply(name, [x], precision: precision))
            let truth = try #require(NamedFunction.apply(name, [x], precision: 1_200))
            #expect(ball.fault == truth.fault, "\(name) \(x)")
            if ball.fault != nil { continue }
            #expect(ball.overlaps(truth), "\(name) \(x)")
            #expect(ball.isExact || ball.relativeAccuracy >= precision - 8, "\(name) \(x)")
        }
    }

    @Test(arguments: names, precisions)
    func `a function of an uncertain number contains the values at its ends`(name: String, precision: Int) throws {
        #expect(Self.tablesAreReady)
        var generator = SplitMix64(seed: UInt64(precision) << 8)
        for x in Self.arguments(precision, &generator) {
            let radius = Radius(powerOfTwo: x.midpointExponent - precision / 2)
            let ball = try #require(NamedFunction.apply(name, [x.widened(by: radius)], precision: precision))
            if ball.fault != nil { continue }
            let (significand, exponent) = radius.parts
            for end in [significand, -significand] {
                let end = x.adding(Ball(exact: end, exponent: exponent), precision: 2_000)
                let truth = try #require(NamedFunction.apply(name, [end], precision: 1_200))
                if truth.fault == nil { #expect(ball.overlaps(truth), "\(name) \(x)") }
            }
        }
    }

    @Test(arguments: precisions)
    func `next to a zero, the sine of an uncertain number is as certain as that`(precision: Int) {
        #expect(Self.tablesAreReady)
        let pi = Ball.pi(precision: precision)
        let sine = pi.sine(precision: precision)
        #expect(sine.mayBeZero)
        #expect(sine.radius < pi.radius * 3)
    }
}

#endif

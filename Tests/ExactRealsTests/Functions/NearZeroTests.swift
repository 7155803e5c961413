// SPDX-License-Identifier: Apache-2.0

#if GMP

import TestSupport
import Testing

@testable import ExactReals

/// Functions whose series need a few terms only, next to zero and to multiples of π/2: more bits, for which other ways are taken,
/// have to say the same.
@Suite struct NearZeroTests {
    static let names = ["sin", "cos", "tan", "atan", "sinh", "tanh", "asinh", "log1p"]
    static let precisions = [113, 140, 176, 250, 342, 500, 700]

    /// Numbers of many bits and of few, from 2⁻¹²⁰ to 2⁻¹⁴, with either sign.
    private static func arguments(_ generator: inout SplitMix64) -> [Ball] {
        (14...120).map { size in
            var significand = Integer(Int.random(in: 1...9, using: &generator))
            if size % 3 != 0 {
                for _ in 0..<6 { significand = significand.scaledUp(by: 64) + Integer(generator.next()) }
            }
            let number = Ball(exact: size % 2 == 0 ? significand : -significand)
            return number.scaled(byPowerOf2: -size - significand.bitWidth)
        }
    }

    @Test(arguments: names, precisions)
    func `a function next to zero contains the value that more bits have, and nearly the bits asked for`(
        name: String, precision: Int
    ) throws {
        var generator = SplitMix64(seed: UInt64(precision))
        for x in Self.arguments(&generator) {
            let ball = try #require(NamedFunction.apply(name, [x], precision: precision))
            let truth = try #require(NamedFunction.apply(name, [x], precision: 1_200))
            #expect(CertifiedFunctionTests.contains(ball, truth), "\(name) \(x)")
            #expect(ball.relativeAccuracy >= precision - 10, "\(name) \(x)")
        }
    }

    @Test(arguments: names, precisions)
    func `a function of an uncertain number next to zero contains the values at its ends`(
        name: String, precision: Int
    ) throws {
        var generator = SplitMix64(seed: UInt64(precision) << 8)
        for x in Self.arguments(&generator) {
            let size = x.midpointExponent - Int.random(in: -3...precision, using: &generator)
            let ball = try #require(
                NamedFunction.apply(name, [x.widened(by: Radius(powerOfTwo: size))], precision: precision))
            for end in [Ball(exact: 1, exponent: size), Ball(exact: -1, exponent: size)] {
                let end = x.adding(end, precision: 2_000)
                let truth = try #require(NamedFunction.apply(name, [end], precision: 1_200))
                #expect(CertifiedFunctionTests.contains(ball, truth), "\(name) \(x) ± 2^\(size)")
            }
        }
    }

    @Test(arguments: ["sin", "cos", "tan"], precisions)
    func `next to multiples of π/2, functions contain the value that more bits have`(
        name: String, precision: Int
    ) throws {
        for multiple in [1, 2, 3, 4, 5, 6, 7, 8, 11, 64, 999, 123_456, -1, -2, -3, -4, -5, -6, -7] {
            for bits in [30, 60, 100, 180, 346, 520, 740] {
                let x = Ball.pi(precision: 800).multiplied(by: Ball(exact: multiple), precision: 800)
                    .scaled(byPowerOf2: -1).rounded(to: bits).midpoint
                let truth = try #require(NamedFunction.apply(name, [x], precision: 1_600))
                let ball = try #require(NamedFunction.apply(name, [x], precision: precision))
                #expect(CertifiedFunctionTests.contains(ball, truth), "\(name) \(multiple)π/2 to \(bits) bits")
                #expect(ball.relativeAccuracy >= precision - 10, "\(name) \(multiple)π/2 to \(bits) bits")
                let size = x.midpointExponent - bits
                let wide = try #require(
                    NamedFunction.apply(name, [x.widened(by: Radius(powerOfTwo: size))], precision: precision))
                for end in [Ball(exact: 1, exponent: size), Ball(exact: -1, exponent: size)] where wide.fault == nil {
                    let truth = try #require(
                        NamedFunction.apply(name, [x.adding(end, precision: 2_000)], precision: 1_600))
                    #expect(CertifiedFunctionTests.contains(wide, truth), "\(name) \(multiple)π/2 ± 2^\(size)")
                }
            }
        }
    }

    @Test(arguments: precisions)
    func `the logarithm of a power of ten, times a power of two, is that of thrice the number less ln 3`(precision: Int)
    {
        let ln3 = Ball(exact: 3).logarithm(precision: 1_200)
        for exponent in 1...27 {
            for shift in [-200, -exponent, 0, 1, 77] {
                let x = Ball(exact: 5).power(exponent, precision: 200).scaled(byPowerOf2: exponent + shift)
                let truth = x.multiplied(by: 3, precision: 1_200).logarithm(precision: 1_200)
                    .subtracting(ln3, precision: 1_200)
                let logarithm = x.logarithm(precision: precision)
                #expect(CertifiedFunctionTests.contains(logarithm, truth), "10^\(exponent)·2^\(shift)")
                #expect(logarithm.relativeAccuracy >= precision, "10^\(exponent)·2^\(shift)")
            }
        }
    }
}

#endif

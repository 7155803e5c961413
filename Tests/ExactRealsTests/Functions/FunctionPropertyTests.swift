// SPDX-License-Identifier: Apache-2.0

#if GMP

import TestSupport
import Testing

@testable import ExactReals

@Suite struct FunctionPropertyTests {
    static let names = NamedFunction.unary.map(\.name)

    /// Arguments of many magnitudes, in the function's domain as far as that is easily said.
    private static func arguments(_ name: String, _ count: Int, _ generator: inout SplitMix64) -> [Rational] {
        (0..<count).map { _ in
            let bits = Int.random(in: 1...120, using: &generator)
            let top = Integer(generator.next()) * Integer(generator.next() | 1)
            let numerator = top.scaledDown(by: 128 - bits)
            let shift = Int.random(in: 0...120, using: &generator)
            var value = Rational(Bool.random(using: &generator) ? numerator : -numerator, exponent: -shift)
            switch name {
            case "asin", "acos", "atanh":
                while value.magnitude > 1 { value = value * Rational(1, exponent: -3) }
            case "gamma", "lgamma", "exp", "expm1", "sinh", "cosh", "tanh":
                while value.magnitude > 500 { value = value * Rational(1, exponent: -3) }
                if name == "lgamma" { value = value.magnitude }
            case "lowerlambertw":
                while value.magnitude > Rational(reducing: 1, 3) { value = value * Rational(1, exponent: -3) }
                value = -value.magnitude
            case "digamma", "zeta", "erf", "erfc", "lambertw":
                while value.magnitude > 60 { value = value * Rational(1, exponent: -3) }
                if name == "lambertw", value.isNegative { value = value * Rational(1, exponent: -8) }
            case "erfinv", "erfcinv":
                while value.magnitude > 1 { value = value * Rational(1, exponent: -3) }
                if name == "erfcinv" { value = value + 1 }
            case "log", "log2", "log10", "sqrt": value = value.magnitude
            case "acosh": value = value.magnitude + 1
            case "log1p" where value < -1: value = -value
            default: break
            }
            return value
        }
    }

    /// Next to the exponents from which on W comes from logarithms, too: 2^±4096 is about 10^±1233.
    @Test(
        arguments: [
            "2.01", "3", "22026.5", "1000000", "1e100", "1e1232", "1e1234", "1e40000", "-0.2", "-1e-5", "-1e-100",
            "-1e-1232",
            "-1e-1234", "-1e-40000",
        ], [60, 130, 700, 3_300])
    func `W times its exponential is the operand`(text: String, precision: Int) throws {
        let value = try #require(Rational(text))
        let x = Ball(value, precision: precision + 64)
        let w = value.isNegative ? x.lowerLambertW(precision: precision) : x.lambertW(precision: precision)
        #expect(w.relativeAccuracy >= precision - 1)
        #expect(w.multiplied(by: w.exponential(precision: precision + 64), precision: precision + 64).overlaps(x))
        #expect(value.isNegative ? w.upperBoundIsBelow(-1) : w.sign == 1)
    }

    @Test(arguments: names)
    func `a ball at one precision meets the one at four times that, which is no larger`(name: String) throws {
        var generator = SplitMix64(seed: UInt64(name.utf8.count))
        var count = 0
        for argument in Self.arguments(name, 40, &generator) {
            let precision = Int.random(in: 20...700, using: &generator)
            let coarse = try #require(
                NamedFunction.apply(name, [Ball(argument, precision: 1000)], precision: precision))
            let fine = try #require(
                NamedFunction.apply(name, [Ball(argument, precision: 1000)], precision: 4 * precision))
            #expect(coarse.fault == fine.fault, "\(argument) at \(precision)")
            if coarse.fault != nil { continue }
            count += 1
            #expect(coarse.overlaps(fine), "\(argument) at \(precision)")
            #expect(coarse.relativeAccuracy >= precision - 8 || coarse.isExact, "\(argument) at \(precision)")
            #expect(fine.relativeAccuracy >= 4 * precision - 8 || fine.isExact, "\(argument) at \(precision)")
            #expect(fine.radius <= coarse.radius, "\(argument) at \(precision)")
        }
        #expect(count >= 30)
    }

    @Test(arguments: [
        ("erf", 0), ("erfinv", 0), ("erfcinv", 1), ("lambertw", 0), ("digamma", 1), ("lgamma", 1), ("zeta", 0),
        ("sin", 0), ("atan", 0), ("expm1", 0), ("log1p", 0), ("asin", 0), ("tanh", 0), ("log", 1),
    ])
    func `a wide ball next to a zero holds the values at its ends`(name: String, zero: Int) throws {
        var count = 0
        for distance in [20, 40, 400] {
            let center = Ball(exact: zero).adding(Ball(exact: 1, exponent: -distance), precision: 1000)
            for width in [4, 5, 9, 30] {
                for precision in [4, 7, 14, 30, 200] {
                    let ball = center.widened(by: Radius(powerOfTwo: -width))
                    let image = try #require(NamedFunction.apply(name, [ball], precision: precision))
                    if image.fault != nil { continue }
                    count += 1
                    for sign in [-1, 1] {
                        let end = center.adding(Ball(exact: Integer(sign), exponent: -width), precision: 1000)
                        let value = try #require(NamedFunction.apply(name, [end], precision: 300))
                        #expect(image.overlaps(value), "2^-\(distance) ± 2^-\(width), \(precision)")
                    }
                }
            }
        }
        #expect(count >= 40)
    }

    @Test(arguments: names)
    func `the values of numbers within a ball lie within the ball of values`(name: String) throws {
        var generator = SplitMix64(seed: 100 + UInt64(name.utf8.count))
        var count = 0
        for argument in Self.arguments(name, 40, &generator) {
            let center = Ball(argument, precision: 1000)
            guard let size = center.upperExponent else { continue }
            let width = Int.random(in: -300...1, using: &generator)
            let ball = center.widened(
                by: Radius(UInt.random(in: 1...9, using: &generator), exponent: size + width - 3))
            let image = try #require(NamedFunction.apply(name, [ball], precision: 250))
            if image.fault != nil { continue }
            count += 1
            for numerator in [-16, -5, 0, 3, 16] {
                // center + radius · numerator/16 is in the ball.
                let (mantissa, exponent) = ball.radius.parts
                let offset = Ball(exact: mantissa * Integer(numerator), exponent: exponent - 4)
                let point = center.midpoint.adding(offset, precision: 2000)
                let value = try #require(NamedFunction.apply(name, [point], precision: 300))
                // At the very border of a pole or of the domain a single number may have no value.
                if value.fault != nil { continue }
                #expect(image.overlaps(value), "\(argument), width 2^\(width), point \(numerator)")
            }
        }
        #expect(count >= 30)
    }

    /// −1/e is −753.41… ÷ 2048.
    @Test(arguments: [-560, -603, -700, -740, -753], [700, 1_013, 1_500, 1_863, 2_055])
    func `W next to its branch point has the bits asked for`(numerator: Int, precision: Int) {
        let x = Ball(exact: Integer(numerator), exponent: -11)
        #expect(x.lambertW(precision: precision).relativeAccuracy >= precision - 8)
        #expect(x.lowerLambertW(precision: precision).relativeAccuracy >= precision - 8)
    }
}

extension Rational {
    /// `significand · 2^exponent`.
    fileprivate init(_ significand: Integer, exponent: Int) {
        let scaled = significand.scaledUp(by: max(exponent, 0))
        self.init(reducing: scaled, Integer(1).scaledUp(by: max(-exponent, 0)))
    }
}

extension Ball {
    /// Whether all numbers of the ball are below an integer.
    fileprivate func upperBoundIsBelow(_ integer: Int) -> Bool {
        subtracting(Ball(exact: Integer(integer)), precision: 128).sign == -1
    }
}

#endif

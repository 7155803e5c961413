// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import TestSupport
import Testing

@testable import ExactReals

/// Balls of every size: nothing may trap, hang or take much memory, and every answer is a ball or a fault.
@Suite struct ExtremeBallTests {
    private static let exponents: [Int] =
        [0, 1, -1, 63, -64, 1000, -1000, 100_000, -100_000]
        + [31, 45, 59, 60].flatMap { [1 << $0, -(1 << $0)] }

    private static let significands: [Integer] = [
        0, 1, -1, 3, -5, Integer(1).scaledUp(by: 64) + 1, Integer(-7).scaledUp(by: 100),
    ]

    /// Midpoints of every size, exact and with radii from far below to far above them.
    static let balls: [Ball] = significands.flatMap { significand in
        exponents.flatMap { exponent in
            [nil, -2000, -70, 0, 5].map { (offset: Int?) in
                Ball(significand, exponent: exponent, radius: offset.map { Radius(powerOfTwo: exponent + $0) } ?? .zero)
            }
        }
            + [-(1 << 60), -(1 << 40), -50, 70, 1 << 40].map {
                Ball(significand, exponent: 0, radius: Radius(powerOfTwo: $0))
            }
    }

    @Test(arguments: NamedFunction.unary.map(\.name))
    func `no function traps`(name: String) throws {
        for ball in Self.balls {
            let result = try #require(NamedFunction.apply(name, [ball], precision: 60))
            #expect(result.fault != nil || result.significand.bitWidth <= 1000)
        }
    }

    private static let precisions = [Int.min, .min + 1, -1_000_000, -200, -1, 0, 1]

    private static let excessivePrecisions = [Ball.maximumPrecision + 1, 1 << 40, 1 << 62, .max - 1, .max]

    private static let operands: [Ball] = [
        Ball(exact: 2), Ball(exact: -7, exponent: -2), Ball(Rational(reduced: 1, 3), precision: 64),
        Ball(Rational(reduced: 1, 3), precision: 1_000), Ball(exact: Integer(3).power(400) ?? 1, exponent: -600),
    ]

    @Test(arguments: NamedFunction.unary.map(\.name))
    func `a precision below 1 counts as one bit, and an excessive one is refused`(name: String) throws {
        for ball in Self.operands {
            let least = try #require(NamedFunction.apply(name, [ball], precision: 1))
            for precision in Self.precisions {
                let result = try #require(NamedFunction.apply(name, [ball], precision: precision))
                #expect(result.fault == least.fault)
                #expect(result.overlaps(least))
            }
            for precision in Self.excessivePrecisions {
                #expect(NamedFunction.apply(name, [ball], precision: precision)?.fault == .tooLarge)
            }
        }
    }

    @Test func `operations of two do the same; sums and products have as many bits as they need`() {
        let operations: [(Ball, Ball, Int) -> Ball] = [
            { $0.adding($1, precision: $2) }, { $0.subtracting($1, precision: $2) },
            { $0.multiplied(by: $1, precision: $2) }, { $0.union($1, precision: $2) },
            { a, _, precision in a.multiplied(by: 5, precision: precision) },
            { a, _, precision in Ball(exact: a.significand).squared(precision: precision) },
            { $0.divided(by: $1, precision: $2) }, { $0.power($1, precision: $2) },
            { Ball.angle(y: $0, x: $1, precision: $2) }, { $0.beta($1, precision: $2) },
            { a, _, precision in a.power(-5, precision: precision) },
            { a, _, precision in a.root(3, precision: precision) }, { _, _, precision in .pi(precision: precision) },
            { _, _, precision in .ln10(precision: precision) },
            { a, _, precision in a.sineCosine(precision: precision).cosine },
        ]
        for (index, operation) in operations.enumerated() {
            for a in Self.operands {
                for b in Self.operands {
                    let least = operation(a, b, 1)
                    for precision in Self.precisions {
                        let result = operation(a, b, precision)
                        #expect(result.fault == least.fault && result.overlaps(least), "\(index), \(precision)")
                    }
                    for precision in Self.excessivePrecisions {
                        let result = operation(a, b, precision)
                        if index < 6 {
                            #expect(result.overlaps(operation(a, b, 100)) && result.fault == nil)
                        } else {
                            #expect(result.fault == .tooLarge, "\(index), \(precision)")
                        }
                    }
                }
            }
        }
        let seventh = Rational(reduced: 1, 7)
        for precision in Self.precisions {
            #expect(Ball(seventh, precision: precision).overlaps(Ball(seventh, precision: 60)))
        }
        #expect(Ball(seventh, precision: .max).fault == .tooLarge)
        #expect(Ball(Rational(7), precision: .max).isExact)
    }

    @Test(arguments: ["log1p", "log", "expm1", "atan", "sin", "lambertw", "sinh", "tanh"])
    func `a midpoint has no more bits than are of use`(name: String) throws {
        let tiny = Ball(exact: Integer(3).power(5000) ?? 1, exponent: -20_000)
        let argument = name == "log" ? Ball(exact: 1).adding(tiny, precision: 30_000) : tiny
        let result = try #require(NamedFunction.apply(name, [argument], precision: 64))
        #expect(result.fault == nil && result.significand.bitWidth <= 64 + 128)
        #expect(result.relativeAccuracy >= 60)
    }

    @Test func `Γ far below zero is next to zero`() {
        let argument = Ball(exact: -1).divided(by: Ball(exact: 3), precision: 300)
            .subtracting(Ball(exact: Integer(10).power(18) ?? 1), precision: 300)
        let value = argument.gamma(precision: 100)
        #expect(value.fault == nil && value.sign == nil)
        #expect((value.upperExponent ?? 0) < -(1 << 59))
    }

    /// x + y is so large that its Γ overflows, but the value of the beta function does not; from mpmath.
    @Test func `the beta function of large numbers is found by logarithms`() throws {
        let x = Ball(exact: (Integer(10).power(20) ?? 1) * 2 + 1, exponent: -1)
        let third = Ball(exact: 1).divided(by: Ball(exact: 3), precision: 300)
        for value in [x.beta(third, precision: 130), third.beta(x, precision: 130)] {
            #expect(value.relativeAccuracy >= 120)
            let digits = try #require(value.roundedDecimal(significantDigits: 33, rounding: .halfEven))
            #expect(digits.significand == Integer("577159811163755504456090138122287"))
        }
        let small = Ball(exact: Integer(10).power(20) ?? 1).beta(Ball(exact: Integer(10).power(20) ?? 1), precision: 60)
        #expect(small.fault == nil && small.sign == nil)
    }

    @Test(arguments: ["add", "subtract", "multiply", "divide", "pow", "atan2", "union"])
    func `no operation of two traps`(name: String) {
        var generator = SplitMix64(seed: 5)
        for a in Self.balls {
            for b in Self.balls.shuffled(using: &generator).prefix(6) {
                let result =
                    switch name {
                    case "add": a.adding(b, precision: 60)
                    case "subtract": a.subtracting(b, precision: 60)
                    case "multiply": a.multiplied(by: b, precision: 60)
                    case "divide": a.divided(by: b, precision: 60)
                    case "pow": a.power(b, precision: 60)
                    case "atan2": Ball.angle(y: a, x: b, precision: 60)
                    default: a.union(b, precision: 60)
                    }
                #expect(result.fault != nil || result.significand.bitWidth <= 1000)
            }
        }
    }

    // Apart, so that they run beside one another: together they would take longer than all other tests.
    @Test(arguments: [RoundingRule.halfEven, .up, .floor], [1, 30])
    func `no decimal expansion traps, and only numbers have one`(rule: RoundingRule, count: Int) {
        for ball in Self.balls {
            // Some are so long that only one of them may be kept.
            let isExpanded = ball.roundedDecimal(significantDigits: count, rounding: rule) != nil
            #expect(!isExpanded || ball.fault == nil)
            for decimals in [count, -count] {
                let isRounded = ball.roundedDecimal(decimals: decimals, rounding: rule) != nil
                #expect(!isRounded || ball.fault == nil)
            }
            if ball.isExact, ball.exponent.magnitude <= 1000 { #expect(isExpanded && ball.fault == nil) }
        }
    }

    @Test func `no bound or comparison traps, and bounds are in order`() {
        for ball in Self.balls {
            _ = (Double(ball), ball.upperExponent, ball.lowerExponent, ball.relativeAccuracy)
            if ball.fault == nil, ball.exponent.magnitude < 1 << 40, ball.radius.exponent.magnitude < 1 << 20 {
                let (low, high) = (ball.lowerBound, ball.upperBound)
                let order = Ball(exact: low.significand, exponent: low.exponent)
                    .compared(to: Ball(exact: high.significand, exponent: high.exponent))
                #expect(order == (ball.isExact ? 0 : -1), "\(ball)")
            }
            let order = ball.compared(to: Ball(exact: 0))
            #expect(order == ball.sign)
            if ball.fault != nil { #expect(order == nil && ball.compared(to: ball) == nil) }
            _ = (ball.power(7, precision: 60), ball.power(-(1 << 62), precision: 60), ball.root(7, precision: 60))
            _ = (ball.root(1000, precision: 60), ball.rounded(to: 3), ball.power(.min, precision: 60))
        }
    }
}

#endif

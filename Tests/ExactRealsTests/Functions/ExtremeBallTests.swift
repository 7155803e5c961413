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
                    case "atan2": a.arctangent2(b, precision: 60)
                    default: a.union(b, precision: 60)
                    }
                #expect(result.fault != nil || result.significand.bitWidth <= 1000)
            }
        }
    }

    // Apart, so that they run beside one another: together they would take longer than all other tests.
    @Test(arguments: [RoundingRule.halfEven, .up, .floor], [1, 30])
    func `no decimal expansion traps`(rule: RoundingRule, count: Int) {
        for ball in Self.balls {
            _ = ball.roundedDecimal(significantDigits: count, rounding: rule)
            _ = ball.roundedDecimal(decimals: count, rounding: rule)
            _ = ball.roundedDecimal(decimals: -count, rounding: rule)
        }
    }

    @Test func `no bound or comparison traps`() {
        for ball in Self.balls {
            _ = (ball.asDouble, ball.sign, ball.upperExponent, ball.lowerExponent, ball.relativeAccuracy)
            if ball.fault == nil, ball.exponent.magnitude < 1 << 40, ball.radius.exponent.magnitude < 1 << 20 {
                _ = (ball.lowerBound, ball.upperBound)
            }
            _ = ball.compared(to: Ball(exact: 1))
            _ = (ball.power(7, precision: 60), ball.power(-(1 << 62), precision: 60), ball.root(7, precision: 60))
            _ = (ball.root(1000, precision: 60), ball.rounded(to: 3), ball.power(.min, precision: 60))
        }
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

import Testing

@testable import ExactReals

extension Rational {
    /// significand · 2^exponent.
    static func dyadic(_ significand: Integer, _ exponent: Int) -> Rational {
        Rational(
            reducing: significand.scaledUp(by: max(exponent, 0)), Integer(1).scaledUp(by: max(-exponent, 0)))
    }
}

extension Ball {
    /// A bound of a ball, exactly.
    init(end: (significand: Integer, exponent: Int)) {
        self.init(exact: end.significand, exponent: end.exponent)
    }

    /// The least and the greatest number, exactly.
    var ends: (Ball, Ball) {
        let reach = Ball(exact: Integer(Int(radius.mantissa)), exponent: radius.exponent)
        return (
            midpoint.subtracting(reach, precision: Self.maximumPrecision),
            midpoint.adding(reach, precision: Self.maximumPrecision)
        )
    }
}

/// Expects that a number lies between the bounds of a ball, unless this is a fault.
func expect(_ ball: Ball, contains number: Rational, _ comment: Comment) {
    if ball.fault != nil { return }
    let (low, high) = (ball.lowerBound, ball.upperBound)
    #expect(Rational.dyadic(low.significand, low.exponent) <= number, comment)
    #expect(Rational.dyadic(high.significand, high.exponent) >= number, comment)
}

#endif

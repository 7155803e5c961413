// SPDX-License-Identifier: Apache-2.0

#if GMP

import Testing

@testable import ExactReals

@Suite struct BallDescriptionTests {
    @Test(arguments: [
        (Ball(exact: 0), "0"), (Ball(exact: 5), "5"), (Ball(exact: -120), "-120"),
        (Ball(exact: 3, exponent: -2), "0.75"),
        (Ball(exact: -5, exponent: -1), "-2.5"), (Ball(exact: 1, exponent: -10), "0.0009765625"),
        (Ball(exact: 1, exponent: -20), "0.00000095367431640625"),
        (Ball(exact: 1, exponent: 60), "1.15292150460684…e+18"),
        (Ball(1, exponent: 0, radius: Radius(powerOfTwo: -10)), "1 ± 0.001"),
        (Ball(0, exponent: 0, radius: Radius(powerOfTwo: -100)), "0 ± 8e-31"),
        (Ball(exact: 1, exponent: -60), "8.67361737988403…e-19"),
        (Ball(exact: -1, exponent: 70), "-1.18059162071741…e+21"),
        (Ball(fault: .domain), "This is not defined."),
    ])
    func `a ball is described by its midpoint and its radius`(ball: Ball, text: String) {
        #expect("\(ball)" == text)
    }

    @Test func `digits that are not shown are indicated`() {
        let third = Ball(Rational(reduced: 1, 3), precision: 190)
        #expect("\(third)".hasPrefix("0.333333333333333… ± "))
        #expect("\(third.radius)".count == 5)
    }

    @Test(arguments: [
        (Radius.zero, 0), (Radius(powerOfTwo: -3), 0.125), (Radius(3 as UInt, exponent: 0), 3),
        (Radius(powerOfTwo: 1023), 0x1p1023), (Radius(powerOfTwo: 1024), .infinity),
        (Radius(powerOfTwo: 1 << 60), .infinity), (Radius(powerOfTwo: -1074), 0x1p-1074),
        (Radius(powerOfTwo: -1075), 0x1p-1074), (Radius(5 as UInt, exponent: -1075), 3 * .leastNonzeroMagnitude),
        (Radius(powerOfTwo: -(1 << 60)), 0x1p-1074),
    ])
    func `a radius has a double that is not below it`(radius: Radius, bound: Double) {
        #expect(radius.upperBound == bound)
    }
}

#endif

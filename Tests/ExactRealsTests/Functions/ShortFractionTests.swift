// SPDX-License-Identifier: Apache-2.0

#if GMP

import Testing

@testable import ExactReals

/// The series of short fractions against the kernels for numbers of full length, which share little code with them.
@Suite struct ShortFractionTests {
    static let fractions: [Rational] = [
        "1", "1/3", "-2/7", "22/7", "355/113", "999999/1000000", "1/1024", "-3/2", "40/41", "7",
    ]
    .compactMap { Rational($0) }

    @Test(arguments: fractions, [6_000, 9_001])
    func `the value of a short fraction is that of the same number at more bits`(fraction: Rational, precision: Int)
        throws
    {
        let short = try #require(ShortFraction(fraction, precision: precision))
        let long = Ball(fraction, precision: precision + 100)
        func expectSame(_ ball: Ball?, _ truth: Ball, _ name: Comment) throws {
            let ball = try #require(ball, name)
            #expect(ball.overlaps(truth), name)
            #expect(ball.relativeAccuracy >= precision - 1, name)
        }
        try expectSame(short.exponential(), long.exponential(precision: precision + 60), "exp")
        try expectSame(short.exponentialMinus1(), long.exponentialMinus1(precision: precision + 60), "expm1")
        // By its length, it may be 4 or more.
        if ["22/7", "355/113", "7"].contains(fraction.description) {
            #expect(short.sine() == nil && short.cosine() == nil && short.tangent() == nil)
        } else {
            try expectSame(short.sine(), long.sine(precision: precision + 60), "sin")
            try expectSame(short.cosine(), long.cosine(precision: precision + 60), "cos")
            try expectSame(short.tangent(), long.tangent(precision: precision + 60), "tan")
        }
        try expectSame(short.hyperbolicSine(), long.hyperbolicSine(precision: precision + 60), "sinh")
        try expectSame(short.hyperbolicCosine(), long.hyperbolicCosine(precision: precision + 60), "cosh")
        try expectSame(short.hyperbolicTangent(), long.hyperbolicTangent(precision: precision + 60), "tanh")
        try expectSame(short.arctangent(), long.arctangent(precision: precision + 60), "atan")
        // It is 0, not defined, or not a sum of logarithms of the first primes.
        if fraction < 0 || ["1", "355/113"].contains(fraction.description) {
            #expect(short.logarithm() == nil)
        } else {
            try expectSame(short.logarithm(), long.logarithm(precision: precision + 60), "ln")
        }
    }

    @Test(arguments: [
        "100000000000000000001/99999999999999999999", "100000000000000000003/100000000000000000000",
        "1000000000000000000000000000000000000000000000000001/999999999999999999999999999999999999999999999999999",
    ])
    func `the logarithm of a fraction next to 1 is that of the same number at more bits`(text: String) throws {
        let value = try #require(Rational(text))
        let distance = Rational(reducing: value.numerator - value.denominator, value.denominator)
        for precision in [8_000, 20_011] {
            let ball = try #require(ShortFraction.logarithm(nextToOne: value, precision: precision))
            let truth = Ball(distance, precision: precision + 200).logarithmOf1Plus(precision: precision + 100)
            #expect(ball.overlaps(truth))
            #expect(ball.relativeAccuracy >= precision - 1)
        }
        // Too few bits, a distance that is not short, and a number below 1.
        #expect(ShortFraction.logarithm(nextToOne: value, precision: 1_000) == nil)
        #expect(ShortFraction.logarithm(nextToOne: Rational(reducing: 3, 2), precision: 8_000) == nil)
        #expect(ShortFraction.logarithm(nextToOne: try #require(value.reciprocal), precision: 8_000) == nil)
    }

    @Test(arguments: [
        "1/100000000000000000000", "100000000000000000001/100000000000000000000", "-2/100000000000000000001",
    ])
    func `the exponential of a whole number and a small fraction is that of the same number at more bits`(text: String)
        throws
    {
        let value = try #require(Rational(text))
        let ball = try #require(ShortFraction.exponential(value, precision: 8_000))
        #expect(ball.overlaps(Ball(value, precision: 8_200).exponential(precision: 8_100)))
        #expect(ball.relativeAccuracy >= 7_999)
    }

    @Test func `logarithms are found from those of the first primes, and refused for others`() throws {
        func logarithm(_ text: String) throws -> Ball? {
            let value = try #require(Rational(text))
            let fraction = try #require(ShortFraction(value, precision: 6_000))
            return fraction.logarithm()
        }
        #expect(try logarithm("1681/29") != nil)
        #expect(try logarithm("43") == nil)
        #expect(try logarithm("-3") == nil)
        #expect(ShortFraction(Rational(3), precision: 300) == nil)
        #expect(ShortFraction(Rational(1 << 40), precision: 6_000) == nil)
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

import Testing

@testable import ExactReals

/// Γ at fractions by elliptic integrals and by the incomplete gamma function against Stirling's series, which shares nothing with them.
@Suite struct GammaOfFractionTests {
    /// All twenty-fourths between 0 and 1 but the half, and some at a distance on both sides.
    static let counts =
        Array(1..<24).filter { $0 != 12 } + [-1, -8, -23, -31, -100, 25, 32, 47, 65, 24 * 60 + 7, -24 * 60 + 8]

    @Test(arguments: counts, [640, 1_000])
    func `the value at a twenty-fourth is that of Stirling's series`(count: Int, precision: Int) throws {
        let value = Rational(count) * Rational(reducing: 1, 24)
        let ball = try #require(GammaOfFraction(value, precision: precision)).value()
        let truth = Ball(value, precision: precision + 200).gamma(precision: precision + 100)
        #expect(ball.overlaps(truth))
        #expect(ball.relativeAccuracy >= precision)
        #expect(truth.relativeAccuracy >= precision)
        let logarithm = try #require(NodeFunction.logGamma(value, precision: precision))
        #expect(logarithm.overlaps(truth.magnitudes.logarithm(precision: precision + 60)))
        #expect(logarithm.relativeAccuracy >= precision - 2)
    }

    /// With 34,500 bits, the logarithm of N is farthest from what its leading bits say.
    @Test(arguments: [
        ("1/5", 25_000), ("4/5", 25_000), ("-7/5", 25_000), ("2345/100000", 25_000), ("1/1048573", 25_000),
        ("1048572/1048573", 25_000), ("10001/7", 25_000), ("1/5", 30_000), ("3/7", 34_500), ("1/1048573", 34_500),
    ])
    func `the value at a fraction to many digits is that of Stirling's series`(text: String, precision: Int) throws {
        let value = try #require(Rational(text))
        let ball = try #require(GammaOfFraction(value, precision: precision)).value()
        let truth = Ball(value, precision: precision + 200).gamma(precision: precision + 100)
        #expect(ball.overlaps(truth))
        #expect(ball.relativeAccuracy >= precision && truth.relativeAccuracy >= precision)
        let logarithm = try #require(NodeFunction.logGamma(value, precision: precision))
        #expect(logarithm.overlaps(truth.magnitudes.logarithm(precision: precision + 60)))
        #expect(logarithm.relativeAccuracy >= precision - 2)
    }

    @Test
    func `other fractions, halves, and numbers far from zero are left to other ways`() throws {
        for text in ["1/5", "7/2", "3", "1/48", "100000000000000000000/3", "1000000/3"] {
            #expect(GammaOfFraction(try #require(Rational(text)), precision: 200) == nil)
        }
    }

    /// The first 50 digits, from mpmath.
    @Test(arguments: [
        ("1/3", "2.6789385347077476336556929409746776441286893779573"),
        ("1/4", "3.6256099082219083119306851558676720029951676828801"),
        ("1/24", "23.462487693183319881385711469586294930433365134005"),
    ])
    func `the value is the one that others compute`(text: String, digits: String) throws {
        let value = try #require(Rational(text))
        let ball = try #require(GammaOfFraction(value, precision: 700)).value()
        let expected = digits.filter { $0 != "." }
        let rounded = try #require(ball.roundedDecimal(significantDigits: expected.count, rounding: .halfEven))
        #expect(rounded.significand.text() == expected)
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP
import TestSupport
import Testing

@testable import ExactReals

/// Balls of Γ are so narrow that digits need no second evaluation, at the ends of the ranges of precisions, too, in which
/// Stirling's series is used from the same argument on.
@Suite struct GammaAccuracyTests {
    @Test(arguments: ["gamma", "lgamma", "digamma"], [300, 2_820, 5_730, 11_450, 23_022])
    func `a ball is as accurate as asked for`(name: String, precision: Int) throws {
        let argument = Ball(exact: 3).squareRoot(precision: precision + 64)
            .subtracting(Ball(exact: 1), precision: precision + 64)
        let value = try #require(NamedFunction.apply(name, [argument], precision: precision))
        #expect(value.relativeAccuracy >= precision)
    }

    /// The slopes are, by mpmath, −0.2062, 5.230, −0.2275, 1.183, 0.8788, −0.8788 and −1.393·10⁻⁴.
    @Test(arguments: [
        ("gamma", 1.25, 0.3), ("gamma", 3.75, 5.6), ("lgamma", 1.25, 0.33), ("lgamma", 3.75, 1.28), ("erf", 0.5, 0.92),
        ("erfc", 0.5, 0.92), ("erfc", 3, 0.000_15),
    ])
    func `what an uncertain argument leaves open is hardly more than the slope makes of it`(
        name: String, argument: Double, most: Double
    ) throws {
        let center = Ball(exact: Integer(Int(argument * 4)), exponent: -2)
        let ball = center.widened(by: Radius(powerOfTwo: -200))
        let value = try #require(NamedFunction.apply(name, [ball], precision: 300))
        #expect(value.radius < Radius(UInt(most * 0x1p30), exponent: -230))
        for distance in [-1, 1] {
            let end = center.adding(Ball(exact: Integer(distance), exponent: -200), precision: 400)
            #expect(value.overlaps(try #require(NamedFunction.apply(name, [end], precision: 400))))
        }
    }
}

#endif

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
}

#endif

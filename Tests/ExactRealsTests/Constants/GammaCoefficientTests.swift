// SPDX-License-Identifier: Apache-2.0

#if GMP

import Testing

@testable import ExactReals

@Suite struct GammaCoefficientTests {
    /// Row k of the table as an integer, without its lowest limbs.
    private static func row(_ k: Int, of rows: GammaCoefficients.Rows, limbs count: Int) -> Integer {
        rows.words[..<(k * rows.limbs)].suffix(count).reversed().reduce(Integer(0)) {
            $0.scaledUp(by: 64) + Integer(UInt64($1))
        }
    }

    @Test(arguments: [56, 60, 83])
    func `coefficients computed with more limbs are those in the library, which are Arb's`(limbs: Int) throws {
        let computed = try GammaCoefficients.computed(limbs: limbs)
        let literal = GammaCoefficients.literal
        for k in 1...literal.limbs {
            let count = literal.limbs - k + 1
            let difference = Self.row(k, of: computed, limbs: count) - Self.row(k, of: literal, limbs: count)
            #expect(difference.magnitude <= 1, "row \(k)")
        }
    }

    @Test(arguments: [1, 2, 3, 5, 10, 17, 31, 54])
    func `coefficients computed with few limbs are within their bound`(limbs: Int) throws {
        let computed = try GammaCoefficients.computed(limbs: limbs)
        for k in 1...limbs {
            let count = limbs - k + 1
            let difference =
                Self.row(k, of: computed, limbs: count) - Self.row(k, of: GammaCoefficients.literal, limbs: count)
            #expect(difference.magnitude.bitWidth <= 20, "row \(k)")
        }
    }

    /// γ ÷ 2 to 100 limbs, from mpmath.
    @Test func `the first coefficient is Euler's constant`() throws {
        let computed = try GammaCoefficients.computed(limbs: 100)
        let gamma = Ball(Self.row(1, of: computed, limbs: 100), exponent: 1 - 6_400, radius: Radius(powerOfTwo: -6_360))
        let rounded = try #require(gamma.roundedDecimal(significantDigits: 1_900, rounding: .halfEven))
        #expect(rounded.significand.text().hasPrefix("57721566490153286060651209008240243104215933593992"))
        #expect(rounded.significand.text().hasSuffix("49327314860874940207006742590918248759621373842311"))
    }
}

#endif

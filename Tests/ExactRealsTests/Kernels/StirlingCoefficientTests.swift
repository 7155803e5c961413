// SPDX-License-Identifier: Apache-2.0

#if GMP

import Testing

@testable import ExactReals

@Suite struct StirlingCoefficientTests {
    private static let count = 520
    private static let bernoulliNumbers = TangentNumbers.bernoulliNumbers(count)

    /// Scales and precisions on both sides of what the literals suffice for.
    @Test(arguments: [
        (14, 1024), (17, 2048), (18, 2752), (18, 3264), (19, 3328), (19, 3456), (19, 3520), (19, 3584), (20, 3456),
        (20, 3776), (20, 3840), (21, 4096), (25, 3392), (25, 5056), (25, 5120), (40, 3456), (130, 3520), (130, 32768),
        (20, 8192), (25, 9984), (25, 16384), (30, 32768),
    ])
    func `coefficients of Stirling’s series are within two units`(scale: Int, precision: Int) throws {
        let count = min(Self.count, StirlingCoefficients.maximumCount(scale: scale))
        for count in [3, 256, 257, 258, 470, 477, 478, 479, count] where count <= Self.count {
            let values = try StirlingCoefficients.values(count: count, scale: scale, precision: precision)
            try #require(values.count >= count)
            for k in [1, 2, 255, 256, 257, 258, 300, 400, 476, 477, 478, 479, 500, count] where k <= count {
                #expect(isWithinTwoUnits(values[k - 1], k, scale, precision), "k = \(k) of \(count)")
            }
        }
    }

    /// Of the last ones, some follow from numerators, and for some ζ stands.
    @Test(arguments: [(17, 4096), (19, 3520), (20, 5120), (20, 7040), (25, 9984), (30, 32768), (130, 8192)])
    func `Stirling’s series is summed from coefficients within two units, and from ζ before them`(
        scale: Int, precision: Int
    ) throws {
        for keptSize in [0, Int.max] {
            var terms = try StirlingTerms(count: Self.count, scale: scale, precision: precision, keptSize: keptSize)
            for k in stride(from: Self.count, through: 1, by: -1) {
                let term = try terms.next()
                if k <= terms.coefficientCount {
                    #expect(isWithinTwoUnits(term, k, scale, precision), "k = \(k), kept to \(keptSize)")
                } else {
                    // ζ(2k) = |B_{2k}|·(2π)^(2k) ÷ 2(2k)!
                    let bits = 64 * StirlingTerms.limbCount(k, scale: scale, precision: precision) + 64
                    let number = Self.bernoulliNumbers[k - 1]
                    let factorial = try #require(Integer.factorial(2 * k))
                    let zeta = Ball(exact: number.numerator.magnitude)
                        .multiplied(
                            by: Ball.pi(precision: bits + 64).scaled(byPowerOf2: 1).power(2 * k, precision: bits),
                            precision: bits
                        )
                        .divided(by: Ball(exact: number.denominator * factorial.scaledUp(by: 1)), precision: bits)
                    let half = zeta.subtracting(Ball(exact: 1), precision: bits).scaled(byPowerOf2: -1)
                    let error = half.subtracting(Ball(exact: term, exponent: 64 - bits), precision: bits)
                    #expect(
                        error.upperMagnitude < Radius(UInt(3), exponent: 64 - bits), "k = \(k), kept to \(keptSize)")
                }
            }
            let next = terms.coefficientCount + 1
            if next <= Self.count {
                // g_k = |c_k| ÷ ζ(2k), where ζ is 1 to all bits.
                let coefficient =
                    Self.bernoulliNumbers[next - 1] * Rational(reducing: 1, Integer(2 * next * (2 * next - 1)))
                let value = coefficient.numerator.magnitude.scaledUp(by: precision)
                    .quotientAndRemainder(
                        dividingBy: coefficient.denominator.scaledUp(by: scale * (next - 1)))?.quotient
                let difference = try #require(value) - terms.firstFactor
                let zeta = Integer(1).scaledUp(by: 1 + max(0, terms.firstFactor.bitWidth - 2 * next))
                #expect(!difference.isNegative && difference <= zeta, "\(scale), \(precision)")
            }
        }
    }

    @Test func `every literal is the number it stands for`() throws {
        let (scale, precision) = (StirlingCoefficientLiterals.scale, StirlingCoefficientLiterals.precision)
        let values = try #require(
            StirlingCoefficientLiterals.values(count: Self.count, scale: scale, precision: precision))
        #expect(values.count == Self.count - BernoulliNumerators.count)
        for (index, value) in values.enumerated() {
            #expect(isWithinTwoUnits(value, StirlingCoefficientLiterals.first + index, scale, precision))
        }
        #expect(
            StirlingCoefficientLiterals.values(count: Self.count, scale: scale, precision: precision + 1) == nil)
        #expect(StirlingCoefficientLiterals.values(count: 256, scale: scale, precision: 2 * precision) == [])
    }

    /// Whether |value − c_k ÷ 2^(scale·(k − 1))·2^precision| ≤ 2.
    private func isWithinTwoUnits(_ value: Integer, _ k: Int, _ scale: Int, _ precision: Int) -> Bool {
        let coefficient = Self.bernoulliNumbers[k - 1] * Rational(reducing: 1, Integer(2 * k * (2 * k - 1)))
        let shift = precision - scale * (k - 1)
        // Both sides times the denominator and the power of two that is missing.
        let unit = coefficient.denominator.scaledUp(by: max(0, -shift))
        let difference = value * unit - coefficient.numerator.scaledUp(by: max(0, shift))
        return difference.magnitude <= unit * 2
    }
}

#endif

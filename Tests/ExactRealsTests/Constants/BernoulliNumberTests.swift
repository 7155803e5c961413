// SPDX-License-Identifier: Apache-2.0

#if GMP

import Testing

@testable import ExactReals

@Suite struct BernoulliNumberTests {
    /// The tangent numbers T₁ … T_count, the derivatives of odd order of the tangent at 0 (Brent and Harvey, "Fast computation of
    /// Bernoulli, tangent and secant numbers", 2011, algorithm TangentNumbers).
    private static func tangentNumbers(_ count: Int) -> [Integer] {
        var numbers = [Integer(1)]
        for k in 1..<count { numbers.append(Integer(k) * numbers[k - 1]) }
        for k in 1..<count {
            for j in k..<count {
                numbers[j] = Integer(j - k) * numbers[j - 1] + Integer(j - k + 2) * numbers[j]
            }
        }
        return numbers
    }

    @Test func `Bernoulli numbers in the library and those computed are what tangent numbers give`() throws {
        let count = BernoulliNumerators.count + 20
        let denominators = BernoulliNumbers.denominators(count: count)
        for (index, tangentNumber) in Self.tangentNumbers(count).enumerated() {
            let k = index + 1
            // |B_{2k}| = 2k·T_k ÷ (4ᵏ(4ᵏ − 1))
            let power = Integer(1).scaledUp(by: 2 * k)
            let magnitude = Rational(reducing: tangentNumber * Integer(2 * k), power * (power - 1))
            let number = try BernoulliNumbers.number(2 * k)
            #expect(number == (k % 2 == 0 ? -magnitude : magnitude))
            #expect(number.denominator == denominators[index])
        }
    }
}

#endif

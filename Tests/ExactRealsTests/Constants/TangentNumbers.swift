// SPDX-License-Identifier: Apache-2.0

#if GMP

@testable import ExactReals

/// The tangent numbers T₁, T₂ …, the derivatives of odd order of the tangent at 0, and what follows from them exactly.
enum TangentNumbers {
    /// T₁ … T_count (Brent and Harvey, "Fast computation of Bernoulli, tangent and secant numbers", 2011, algorithm
    /// TangentNumbers).
    static func first(_ count: Int) -> [Integer] {
        var numbers = [Integer(1)]
        for k in 1..<count { numbers.append(Integer(k) * numbers[k - 1]) }
        for k in 1..<count {
            for j in k..<count {
                numbers[j] = Integer(j - k) * numbers[j - 1] + Integer(j - k + 2) * numbers[j]
            }
        }
        return numbers
    }

    /// B₂, B₄ … B_{2·count}: |B_{2k}| = 2k·T_k ÷ (4ᵏ(4ᵏ − 1)).
    static func bernoulliNumbers(_ count: Int) -> [Rational] {
        first(count).enumerated().map { index, tangentNumber in
            let k = index + 1
            let power = Integer(1).scaledUp(by: 2 * k)
            let magnitude = Rational(reducing: tangentNumber * Integer(2 * k), power * (power - 1))
            return k % 2 == 0 ? -magnitude : magnitude
        }
    }
}

#endif

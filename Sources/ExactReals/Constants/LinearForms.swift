// SPDX-License-Identifier: Apache-2.0

#if GMP

/// Sums of multiples of the same few inverse tangents.
enum LinearForms {
    /// Returns Σ_j coefficients[i][j]·2·atanh(1/x_j), or Σ_j coefficients[i][j]·atan(1/x_j) if `circular`, for each i,
    /// within 3 units of 2^-precision.
    ///
    /// The precision of the terms is higher by the number of bits of 6·Σ_j|c_j|. Since each has an error of at most 3
    /// units, that of the sum is at most 1 unit; rounding adds 1.
    static func values(
        _ coefficients: [[Int]], reciprocals: [Int], circular: Bool, precision: Int
    ) throws(Ball.Fault) -> [FixedPoint] {
        let weight = 6 * (coefficients.map { $0.reduce(0) { $0 + $1.magnitude } }.max() ?? 1)
        let guardBits = 64 - weight.leadingZeroBitCount
        let tangents = try IndependentParts.map(reciprocals, precision: precision) { reciprocal throws(Ball.Fault) in
            circular
                ? try MachinLike.arctangent(1, over: Integer(reciprocal), precision: precision + guardBits).value
                : try MachinLike.hyperbolicArctangent(1, over: Integer(reciprocal), precision: precision + guardBits)
                    .value
                    .scaledUp(by: 1)
        }
        return coefficients.map { row in
            var sum = Integer(0)
            for (coefficient, tangent) in zip(row, tangents) { sum += tangent * Integer(coefficient) }
            return FixedPoint(value: sum.flooredScaledDown(by: guardBits), precision: precision, error: 3)
        }
    }
}

#endif

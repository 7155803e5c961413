// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP
import CalculatorEngine

/// γ, ζ(3), ζ(5) … all at once: ζ(k) to k − 1 limbs fewer than γ.
///
/// For an M > 0, by Euler's and Maclaurin's formula (NIST Digital Library of Mathematical Functions, §2.10(i)),
/// ζ(k) = Σ_{j<M} j⁻ᵏ + M^(1−k) ÷ (k − 1) + M⁻ᵏ ÷ 2 + Σ_{i≤I} v_i(k) ÷ ((k − 1)!·M²) + R with
/// c_i = B_{2i} ÷ (2i(2i − 1)), v_i(k) = c_i ÷ M^(2i−2)·(k + 2i − 2)! ÷ ((2i − 2)!·M^(k−1)), and R below the first term
/// left out, since the derivatives of t⁻ᵏ have constant signs. For k = 1, −ln M in place of M^(1−k) ÷ (k − 1) makes it
/// γ.
enum OddZetaValues {
    /// γ, ζ(3) … ζ(2·count − 1), where 2·count − 1 ≤ n, each in units of the last of its n − k + 1 limbs of fraction.
    ///
    /// They are off by less than 2³⁴ units. M is a power of two of at least 9n, which is more than each k and makes R
    /// small:
    /// - A power is rounded down each time it is divided by j² ≥ 9, and its lowest limbs are left out: 1.25 units too
    ///   small at most. There are M/2 of them, and what belongs to j counts again for 2j, 4j … by 2⁻ᵏ, 2⁻²ᵏ …: 1.25·M,
    ///   and 2 for rounding.
    /// - 2 for each of the next two terms, where the logarithm is computed with 16 bits more.
    /// - c_i ÷ M^(2i−2) is off by 2 units, so v_i(1) by 4i. A step from k to k + 2 multiplies by
    ///   (k + 2i − 1)(k + 2i) ÷ M² < 25, as i < 2M, and rounds by 1: v_i(k) is off by less than (4i + 1)·5^(k−1), which
    ///   (k − 1)! divides: 27·(4i + 1) ÷ M². The sum over i < 2M is below 27·9 < 250. The same holds for the first term
    ///   left out, whose c_i ÷ M^(2i−2) is below 2³² units: R is below 27·2³²·2i ÷ M² < 2³³.
    static func values(count: Int, limbs n: Int) throws(Ball.Fault) -> [Integer] {
        let m = Int.bitWidth - max(64, 64 * n / 7).leadingZeroBitCount
        let bound = 1 << m
        LongOperation.willAllocate(limbs: 2 * bound * n)
        let termCount = StirlingSeries.termCount(
            precision: 64 * n + 16, scale: 2 * m, argument: LowerBound(Integer(1), exponent: m))
        let coefficients = try StirlingCoefficients.values(count: termCount, scale: 2 * m, precision: 64 * n)
        guard coefficients[termCount - 1].bitWidth < 32 else { throw .undecided }
        var terms = coefficients.prefix(termCount - 1).enumerated().map { $1 * Integer(2 * $0 + 1) }
        let ln2 = try Constants.ln2.value(precision: 64 * n + 16)
        var factorial = Integer(1)
        var values: [Integer] = []
        try Scratch.with(limbs: (bound / 2) * n + 1) { scratch throws(Ball.Fault) in
            var powers = InversePowers(limbs: n, exponent: m, &scratch)
            for k in stride(from: 1, to: 2 * count, by: 2) {
                try Interrupt.check()
                let bits = 64 * (n - k + 1)
                var value = powers.sum(k)
                value +=
                    k == 1
                    ? -(ln2.value * Integer(m)).scaledDown(by: 16)
                    : Integer(1).scaled(by: bits - m * (k - 1)).truncatedDivision(by: Integer(k - 1)).quotient
                value += Integer(1).scaled(by: bits - m * k - 1)
                let tail = terms.reduce(Integer(0), +)
                value += tail.truncatedDivision(by: factorial).quotient.scaledDown(by: 2 * m)
                values.append(value)
                factorial *= Integer(k * (k + 1))
                for i in terms.indices {
                    terms[i] = (terms[i] * Integer((k + 2 * i + 1) * (k + 2 * i + 2))).scaledDown(by: 2 * m + 128)
                }
                while terms.last?.isZero == true { terms.removeLast() }
            }
        }
        return values
    }
}

/// The powers j⁻ᵏ of the odd j from 3 to M − 1 for M = 2^m, for growing odd k: rows of n limbs of fraction, rounded
/// down.
private struct InversePowers {
    private let limbs: Int
    private let exponent: Int
    private let rows: LimbPointer
    /// The limbs of the rows up to the highest one that is not zero.
    private var used: [Int]

    /// The rows for k = 1, in memory for M/2 of them.
    init(limbs n: Int, exponent m: Int, _ scratch: inout Scratch) {
        (limbs, exponent) = (n, m)
        rows = scratch.take((1 << (m - 1)) * n)
        used = [Int](repeating: n, count: (1 << (m - 1)) - 1)
        for index in used.indices {
            let value = Integer(1).quotient(by: Integer(2 * index + 3), scale: 64 * n)
            LimbKernels.load(value, into: rows + index * n, count: n)
        }
    }

    /// Σ_{j<M} j⁻ᵏ in n − k + 1 limbs of fraction, after which the rows are those for k + 2, in two limbs fewer.
    ///
    /// With P_b = Σ j⁻ᵏ over the odd j < 2^(b+1), it is P_{m−1} + 2⁻ᵏ·(P_{m−2} + 2⁻ᵏ·(P_{m−3} + …)).
    mutating func sum(_ k: Int) -> Integer {
        let (dropped, next) = (k - 1, k + 1)
        let length = limbs - dropped
        // The last row's memory is not in use.
        let sum = rows + used.count * limbs
        sum.update(repeating: 0, count: length)
        sum[length] = 1
        var total = Integer(0)
        var index = 0
        for b in 0..<exponent {
            while index < (1 << b) - 1 {
                let row = rows + index * limbs
                if used[index] > dropped {
                    _ = __gmpn_add(sum, sum, length + 1, row + dropped, used[index] - dropped)
                }
                if used[index] > next {
                    let j = UInt(2 * index + 3)
                    _ = __gmpn_divrem_1(row + next, 0, row + next, used[index] - next, j * j)
                    while used[index] > next, row[used[index] - 1] == 0 { used[index] -= 1 }
                }
                index += 1
            }
            total = Integer(copying: sum, count: length + 1) + total.scaledDown(by: k)
        }
        return total
    }
}

#endif

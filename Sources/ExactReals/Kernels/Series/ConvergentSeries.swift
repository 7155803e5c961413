// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP
import CalculatorEngine

/// Σ_{k<N} tᵏ ÷ (d₁d₂…d_k) for a t > 0 of full length and small integers d₁ ≤ d₂ ≤ … with d_k ≥ 2k, like odd factorials, by
/// ``RectangularSplitting``: unlike in a ``LimbSeries``, t may be large. Of a t with few bits, a ``BinarySplittingSeries`` takes less
/// time.
///
/// Successive terms share a denominator of one word, so that there are few divisions. A row whose terms are small takes only the
/// limbs that the last bit wanted needs.
struct ConvergentSeries: RectangularSplitting {
    /// N, one more than the index of the last term.
    let count: Int
    let divisor: (Int) -> Int
    /// An upper bound of log₂ t, which exceeds it by little.
    let logarithm: Double
    /// The terms of a row.
    private let rowLength: Int

    init(count: Int, logarithm: Double, divisor: @escaping (Int) -> Int) {
        (self.count, self.divisor, self.logarithm) = (count, divisor, logarithm)
        rowLength = Self.rowLength(count: count)
    }

    /// What multiplies max(1, the sum for max(1, t)) to bound the error of ``sum(_:precision:)`` in units: (2m + 5)·N.
    ///
    /// With τ = max(1, t): a power tʲ, a chain of rounded products from a t that is within 1 unit, is within
    /// 2j·τ^(j−1) units; the scalar step at the term k = i·m + j rounds by 1 at most. Both reach the result times
    /// c_k·t^(im), which is at most c_k·τᵏ: (2m + 1)·c_k·τᵏ ≤ (2m + 1)·Σ. A row's product with tᵐ rounds by 1 and counts the
    /// error of tᵐ, 2m·τ^(m−1), with the rest of the sum from the row on: 2m + 1 for each of the N/m rows, at most 3N in all.
    ///
    /// A row from the term K on drops limbs only if d_{K+1} ≥ 2t, so that the terms from K on sum to less than 2·c_K·t^K = T, and
    /// then only limbs below 2⁻⁶⁴/T of a unit in what the row's number is multiplied by. So a power of t that loses them costs
    /// 2⁻⁶⁴ units at most, and tᵐ, which the rest is multiplied by, 2⁻⁶³: in all less than N.
    var errorFactor: UInt { UInt((2 * rowLength + 5) * max(1, count)) }

    /// The sum in units of 2^-precision, a multiple of 64, for t in the same units.
    func sum(_ t: Integer, precision: Int) throws(Ball.Fault) -> Integer {
        let n = precision / 64
        var powers = [Integer(1), t]
        while powers.count <= rowLength {
            let half = powers.count / 2
            powers.append((powers[half] * powers[powers.count - half]).scaledDown(by: precision))
        }
        let dropped = droppedLimbs(n)
        // What follows a term, relative to it, is at most Σ (t/2)ᵏ ÷ k! < 2^(0.722t); times a power of t and a word.
        let sumBits = 0.722 * Double(sign: .plus, exponent: Int(max(0, logarithm.rounded(.up))), significand: 1)
        let length = max(n, powers[rowLength].bitWidth / 64 + 1) + Int(sumBits) / 64 + 3
        return try Scratch.with(limbs: 3 * length) { scratch throws(Ball.Fault) in
            let (sum, product) = (scratch.take(length), scratch.take(2 * length))
            // `sum`, of so many limbs, is to be divided by `denominator`, and its unit is 2^(−64·(n − drop)).
            var (used, drop) = (0, dropped[(count - 1) / rowLength])
            var denominator: UInt = 1
            func divide() {
                if used > 0, denominator > 1 { _ = __gmpn_divrem_1(sum, 0, sum, used, denominator) }
                while used > 0, sum[used - 1] == 0 { used -= 1 }
            }
            /// Adds a carry to the limbs from `place` on, which `sum` may end before.
            func add(_ carry: UInt, at place: Int) {
                while used < place { (sum[used], used) = (0, used + 1) }
                let carry = used > place ? __gmpn_add_1(sum + place, sum + place, used - place, carry) : carry
                if carry > 0 { (sum[used], used) = (carry, used + 1) }
            }
            for k in stride(from: count - 1, through: 0, by: -1) {
                if k & 63 == 0 { try Interrupt.check() }
                let column = k % rowLength
                if column == rowLength - 1, k < count - 1 {
                    let next = dropped[k / rowLength]
                    powers[rowLength].withMagnitude { power, powerCount in
                        let (factor, factorCount) = (power + next, powerCount - next)
                        let cut = n - drop
                        if used == 0 || factorCount <= 0 || used + factorCount <= cut {
                            used = 0
                        } else {
                            if used >= factorCount {
                                LongOperation.multiply(product, sum, used, factor, factorCount)
                            } else {
                                LongOperation.multiply(product, factor, factorCount, sum, used)
                            }
                            used += factorCount - cut
                            sum.update(from: product + cut, count: used)
                            while used > 0, sum[used - 1] == 0 { used -= 1 }
                        }
                    }
                    drop = next
                }
                if k < count - 1 {
                    let q = UInt(divisor(k + 1))
                    let (multiple, overflows) = denominator.multipliedReportingOverflow(by: q)
                    if overflows { divide() }
                    denominator = overflows ? q : multiple
                }
                if column == 0 {
                    add(denominator, at: n - drop)
                } else {
                    powers[column].withMagnitude { power, powerCount in
                        let addedCount = powerCount - drop
                        if addedCount <= 0 { return }
                        while used < addedCount { (sum[used], used) = (0, used + 1) }
                        add(__gmpn_addmul_1(sum, power + drop, addedCount, denominator), at: addedCount)
                    }
                }
            }
            divide()
            return Integer(copying: sum, count: used)
        }
    }

    /// How many limbs the numbers of each row are shorter by.
    private func droppedLimbs(_ n: Int) -> [Int] {
        var dropped: [Int] = []
        // An upper bound of log₂ of a term.
        var size = 0.0
        for k in 0..<count {
            if k > 0 { size += logarithm - Double(divisor(k)).binaryLogarithm }
            guard k % rowLength == 0 else { continue }
            let decreases = Double(divisor(k + 1)).binaryLogarithm >= logarithm + 1
            dropped.append(decreases ? max(0, min(n, (Int(-size) - 66) / 64)) : 0)
        }
        return dropped
    }
}

#endif

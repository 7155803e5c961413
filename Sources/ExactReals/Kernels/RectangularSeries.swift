// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

/// Σ_{k<N} c_k·tᵏ for a t of full length and coefficients whose ratios are quotients of small integers:
/// c_0 = 1, c_k ÷ c_{k−1} = ±numerator(k) ÷ divisor(k).
///
/// Rectangular splitting: rows of m terms share the powers t … tᵐ, and Horner's rule runs over the terms with small
/// factors, over the rows with tᵐ: m + N/m long products and N short ones (Paterson and Stockmeyer, 1973; Smith, 1989).
/// Successive terms share a denominator of one word, so that there are few divisions.
struct RectangularSeries {
    let count: Int
    /// The terms of a row.
    let rowLength: Int
    /// Whether the signs of the terms alternate; the terms then decrease.
    var isAlternating = false
    var numerator: (Int) -> Int = { _ in 1 }
    var divisor: (Int) -> Int = { _ in 1 }

    init(count: Int) {
        self.count = count
        rowLength = max(1, min(64, Int(Double(count).squareRoot())))
    }

    /// The bits of ``errorFactor``.
    var errorBits: Int { 64 - errorFactor.leadingZeroBitCount }

    /// What multiplies the largest of the sums and factors that an error meets, to bound the error of
    /// ``sum(_:precision:)`` in units: (2m + 6)·N.
    ///
    /// With τ = max(1, t): a power tʲ, a chain of rounded products from a t that is within 1 unit, is within
    /// 2j·τ^(j−1) units; the scalar step at the term k = i·m + j rounds by 1 at most. Both reach the result times
    /// c_k·t^(im), which is at most c_k·τᵏ: (2m + 1)·c_k·τᵏ. A row's product with tᵐ rounds by 1 and counts the
    /// error of tᵐ, 2m·τ^(m−1), with the rest of the sum from the row on: (2m + 1) times that. So for coefficients that
    /// are at most 1 the error is below (2m + 6)·N·max(1, Σ c_k·τᵏ). For t ≤ 1 and growing coefficients whose terms
    /// decrease, c_k·t^(im) ≤ t^-(m−1): then it is below (2m + 6)·N·t^-m.
    var errorFactor: UInt { UInt((2 * rowLength + 6) * max(1, count)) }

    /// The sum in units of 2^-precision, for t ≥ 0 in the same units.
    func sum(_ t: Integer, precision: Int) throws(Ball.Fault) -> Integer {
        let one = Integer(1).scaledUp(by: precision)
        var powers = [one, t]
        while powers.count <= rowLength {
            let half = powers.count / 2
            powers.append((powers[half] * powers[powers.count - half]).scaledDown(by: precision))
        }
        var sum = Integer(0)
        // `sum` is to be divided by this.
        var denominator = 1
        for k in stride(from: count - 1, through: 0, by: -1) {
            if k & 63 == 0 { try Interrupt.check() }
            let column = k % rowLength
            // `sum` is what follows the term k, relative to it.
            if column == rowLength - 1 { sum = (sum * powers[rowLength]).scaledDown(by: precision) }
            if k < count - 1 {
                let (p, q) = (numerator(k + 1), divisor(k + 1))
                if p != 1 { sum = sum * Integer(p) }
                let (product, overflows) = denominator.multipliedReportingOverflow(by: q)
                if overflows { sum = sum.truncatedDivision(by: Integer(denominator)).quotient }
                denominator = overflows ? q : product
            }
            let power = denominator == 1 ? powers[column] : powers[column] * Integer(denominator)
            sum = isAlternating ? power - sum : power + sum
        }
        return denominator == 1 ? sum : sum.truncatedDivision(by: Integer(denominator)).quotient
    }
}

#endif

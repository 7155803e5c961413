// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

/// Σ_{k<N} (−1)ᵏ·n₁n₂…n_k·tᵏ for a t of full length below 1 and small integers n_k, whose terms decrease, by
/// ``RectangularSplitting``: an asymptotic series, for arguments so large that its least term is below the last bit; a
/// ``ConvergentSeries`` is for the others.
struct AsymptoticSeries: RectangularSplitting {
    let count: Int
    let factor: (Int) -> Int
    /// The terms of a row.
    let rowLength: Int

    init(count: Int, factor: @escaping (Int) -> Int) {
        (self.count, self.factor) = (count, factor)
        rowLength = Self.rowLength(count: count)
    }

    /// The error of ``sum(_:precision:)`` is below this many units times t^-m: (2m + 6)·N.
    ///
    /// A power tʲ, a chain of rounded products from a t that is within 1 unit, is within 2j units. It reaches the
    /// result times c_k·t^(im), for the term k = i·m + j, which is at most t^-(m−1), as terms are at most 1:
    /// (2m + 1)·t^-(m−1). A row's product with tᵐ rounds by 1 and counts the error of tᵐ, 2m, with the rest of the sum
    /// from the row on: as much again for each row.
    var errorFactor: UInt { UInt((2 * rowLength + 6) * max(1, count)) }

    /// The sum in units of 2^-precision, for t ≥ 0 in the same units.
    func sum(_ t: Integer, precision: Int) throws(Ball.Fault) -> Integer {
        let powers = Self.powers(of: t, through: rowLength, precision: precision)
        var sum = Integer(0)
        for k in stride(from: count - 1, through: 0, by: -1) {
            if k & 63 == 0 { try Interrupt.check() }
            let column = k % rowLength
            // `sum` is what follows the term k, relative to it.
            if column == rowLength - 1 { sum = (sum * powers[rowLength]).scaledDown(by: precision) }
            if k < count - 1 { sum = sum * Integer(factor(k + 1)) }
            sum = powers[column] - sum
        }
        return sum
    }
}

#endif

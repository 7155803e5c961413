// SPDX-License-Identifier: Apache-2.0

#if GMP

/// A sum of N terms with powers of a t of full length and small factors.
///
/// Rows of m terms share the powers t … tᵐ, and Horner's rule runs over the terms with small factors, over the rows
/// with tᵐ: m + N/m long products and N short ones (Paterson and Stockmeyer, 1973; Smith, 1989).
protocol RectangularSplitting {
    /// A factor of the bound of the error.
    var errorFactor: UInt { get }
}

extension RectangularSplitting {
    /// The bits of ``errorFactor``.
    var errorBits: Int { 64 - errorFactor.leadingZeroBitCount }

    /// The terms of a row, for so many in all.
    static func rowLength(count: Int) -> Int { max(1, min(64, Int(Double(count).squareRoot()))) }

    /// 1, t … tᵐ in units of 2^-precision, for t in the same units: chains of products that are rounded down.
    static func powers(of t: Integer, through m: Int, precision: Int) -> [Integer] {
        var powers = [Integer(1).scaledUp(by: precision), t]
        while powers.count <= m {
            let half = powers.count / 2
            powers.append((powers[half] * powers[powers.count - half]).scaledDown(by: precision))
        }
        return powers
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

extension Rational {
    /// Returns integers m and n of at most 64 with `self` : `other` = n : m, where m is positive; `nil` if there are none.
    ///
    /// Long numbers are estimated before they are divided: of those in a long sum, hardly any have a small ratio.
    ///
    /// - Precondition: `other` is not zero.
    func smallRatio(to other: Rational) -> (m: Int, n: Int)? {
        if bitWidth + other.bitWidth > 256, !maybeHasSmallRatio(to: other) { return nil }
        guard let ratio = divided(by: other), let m = ratio.denominator.asInt, let n = ratio.numerator.asInt, m <= 64,
            n.magnitude <= 64
        else { return nil }
        return (m, n)
    }

    /// Whether the ratio may be one of integers of at most 64, as far as the leading words tell: their quotients, as
    /// doubles, are within a relative 2⁻⁵⁰ of those of the numbers, a power of two apart.
    private func maybeHasSmallRatio(to other: Rational) -> Bool {
        let shift =
            (numerator.bitWidth - denominator.bitWidth) - (other.numerator.bitWidth - other.denominator.bitWidth)
        if shift.magnitude > 8 { return false }
        let own = Double(numerator.leadingWord) / Double(denominator.leadingWord)
        let others = Double(other.numerator.leadingWord) / Double(other.denominator.leadingWord)
        let ratio = own / others * Double(sign: .plus, exponent: shift, significand: 1)
        return (1...64).contains { m in
            let n = ratio * Double(m)
            return n < 64.5 && (n - n.rounded()).magnitude <= 0x1p-40 * n
        }
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

/// A step of Newton's method from a double.
extension CertifiedReal {
    /// Returns a + δ + bδ² for this approximation a, a step δ and a `bend` b, with a bound for the error of
    /// 2^(2 · `limit` − 3) · d³, where d is the power of two above the step's midpoint, or above a coarse step;
    /// `Fault.undecided` unless d is at most 2^−`limit`.
    ///
    /// With the step's own radius, |δ| may exceed d, but by less than 2⁻⁶⁰ · d. The errors that the callers derive for
    /// |δ| ≤ d have room for that: at most 7.5 and 2.2 of the 8 that they take. A step that is known to fewer than 66
    /// bits, because the approximation happens to be better than its own bits tell, is coarse: its bound includes the
    /// radius.
    func refined(by step: CertifiedReal, bend: CertifiedReal, limit: Int) -> CertifiedReal {
        if step.isZero { return self }
        guard step.isRegular || step.isCoarse else { return .open }
        let bound = step.isCoarse ? step.boundExponent : step.leadingExponent + 1
        let sum = self + step * (CertifiedReal(1) + bend * step)
        guard limit + bound <= 0, sum.isRegular else { return .open }
        let places = 2 * limit - 3 + 3 * bound - Int(sum.exponent)
        return places < 62 ? sum.widened(by: 1 << UInt64(max(places, 0))) : .open
    }

    /// The number as a double, with the error of a few roundings, for estimates; infinite or zero beyond the range of
    /// doubles.
    var approximation: Double {
        guard isRegular else { return 0 }
        let number = settled
        return Double(
            sign: isNegative ? .minus : .plus, exponent: Int(number.exponent) + 64,
            significand: Double(number.significand.highWord))
    }

    /// Creates a number from the first 45 bits of a double, from which a step of Newton’s method is taken; `nil` if
    /// that is zero, or no number. More bits would make the step so small that it would often be coarse, which takes
    /// longer.
    init?(approximation: Double) {
        guard approximation.isNormal else { return nil }
        let bits = (1 << 52 | approximation.significandBitPattern) & ~0xff
        self = .ball(
            isNegative: approximation < 0, UInt128(bits), radius: 0, exponent: Int(approximation.exponent) - 52)
    }
}

// SPDX-License-Identifier: Apache-2.0

#if GMP

/// A real number in fixed point: it differs from `value · 2^-precision` by at most `error` units of
/// 2^-`precision`.
struct FixedPoint: Sendable {
    var value: Integer
    var precision: Int
    var error: UInt

    /// The same number at a lower precision; rounding down adds less than one unit.
    func reduced(to precision: Int) -> FixedPoint {
        let shift = self.precision - precision
        if shift <= 0 { return self }
        return FixedPoint(
            value: value.flooredScaledDown(by: shift), precision: precision,
            error: (shift > 63 ? 0 : error >> UInt(shift)) + 2)
    }

    /// The ball of the number times 2^shift.
    consuming func ball(shift: Int = 0) -> Ball {
        Ball(value, exponent: shift - precision, radius: Radius(error, exponent: shift - precision))
    }
}

#endif

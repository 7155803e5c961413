// SPDX-License-Identifier: Apache-2.0

#if GMP

extension Ball {
    /// The midpoint rounded towards zero to a multiple of 2^-precision, and whether that is exact.
    func fixedPoint(precision: Int) -> (value: Integer, isExact: Bool) {
        let shift = exponent + precision
        if shift >= 0 { return (significand.scaledUp(by: shift), true) }
        if -shift >= significand.bitWidth { return (0, significand.isZero) }
        return (significand.scaledDown(by: -shift), significand.trailingZeroBits >= -shift)
    }

    /// The exponent of the midpoint's magnitude, e with 2^(e−1) ≤ |midpoint| < 2^e; meaningless for zero.
    var midpointExponent: Int { exponent + significand.bitWidth }

    /// The midpoint alone, as an exact ball; a fault is handed on.
    var midpoint: Ball { fault == nil ? Ball(significand, exponent: exponent, radius: .zero) : self }
}

#endif

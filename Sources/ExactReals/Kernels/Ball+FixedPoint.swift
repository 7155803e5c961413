// SPDX-License-Identifier: Apache-2.0

#if GMP

extension Ball {
    /// The midpoint rounded towards zero to a multiple of 2^-precision, and whether that is exact.
    func fixedPoint(precision: Int) -> (value: Integer, isExact: Bool) {
        let shift = exponent + precision
        if shift >= 0 { return (scaledMidpoint(by: shift), true) }
        if -shift >= midpointBitWidth { return (0, isMidpointZero) }
        return (scaledMidpoint(by: shift), midpointTrailingZeroBits >= -shift)
    }

    /// The midpoint alone, as an exact ball; a fault is handed on.
    var midpoint: Ball { fault == nil ? Ball(midpointOf: self, exponent: exponent, radius: .zero) : self }
}

#endif

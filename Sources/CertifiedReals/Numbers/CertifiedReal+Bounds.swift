// SPDX-License-Identifier: Apache-2.0

extension CertifiedReal {
    /// The least number of the ball, exactly, or a number below it by 2⁻¹²⁷ of it at most; a number with a fault
    /// itself.
    public var lowerBound: CertifiedReal { bound(isUpper: false) }

    /// The greatest number of the ball, exactly, or a number above it by 2⁻¹²⁷ of it at most; a number with a fault
    /// itself.
    public var upperBound: CertifiedReal { bound(isUpper: true) }

    private func bound(isUpper: Bool) -> CertifiedReal {
        guard radius > 0, fault == nil else { return self }
        if isCoarse {
            let end = Int128(coarseMidpoint) + (isUpper ? Int128(radius) : -Int128(radius))
            return .ball(isNegative: end < 0, end.magnitude, radius: 0, exponent: Int(exponent))
        }
        let unit = Int(exponent)
        guard isUpper != isNegative else {
            return .ball(isNegative: isNegative, significand - UInt128(radius), radius: 0, exponent: unit)
        }
        let (sum, overflows) = significand.addingReportingOverflow(UInt128(radius))
        if !overflows { return .ball(isNegative: isNegative, sum, radius: 0, exponent: unit) }
        // A sum of 129 bits is rounded away from zero to 128.
        return .ball(isNegative: isNegative, 1 << 127 | (sum >> 1) + (sum & 1), radius: 0, exponent: unit + 1)
    }
}

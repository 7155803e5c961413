// SPDX-License-Identifier: Apache-2.0

#if GMP

extension Integer {
    /// Creates the integer part of `value`, `nil` unless it is finite.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        if let small = Int(exactly: value.rounded(.towardZero)) {
            self.init(small)
        } else {
            let significand = Integer(Int(value.significandBitPattern | 1 << 52))
            let scaled = significand.scaled(by: Int(value.exponent) - 52)
            self = value < 0 ? -scaled : scaled
        }
    }

    /// Returns the `Double` nearest to `self · 2^exponent`, ties to even, subnormal results included.
    func scaledToDouble(exponent: Int) -> Double {
        if case .small(let value) = storage, exponent == 0 { return Double(value) }
        let width = bitWidth
        if width == 0 { return 0 }
        // The value is in [2^(top−1), 2^top).
        let (top, overflow) = exponent.addingReportingOverflow(width)
        if overflow || top > 1024 { return exponent > 0 || top > 1024 ? signedInfinity : isNegative ? -0.0 : 0 }
        if top < -1074 { return isNegative ? -0.0 : 0 }
        // Keep as many bits as the result can hold, one more to round by, and a sticky bit.
        let kept = min(53, top + 1074)
        let shift = width - kept
        if shift <= 0 {
            let significand = magnitude.scaledUp(by: -shift).asInt ?? 0
            return signed(Double(sign: .plus, exponent: top - kept, significand: Double(significand)))
        }
        let whole = magnitude
        var significand = whole.scaledDown(by: shift).asInt ?? 0
        let half = whole.scaledDown(by: shift - 1).isOdd
        let sticky = whole.trailingZeroBits < shift - 1
        if half, sticky || significand & 1 == 1 { significand += 1 }
        return signed(Double(sign: .plus, exponent: top - kept, significand: Double(significand)))
    }

    private var signedInfinity: Double { signed(.infinity) }

    private func signed(_ value: Double) -> Double { isNegative ? -value : value }
}

extension Double {
    /// Creates the double nearest to an integer, ties to even; ±∞ beyond its range.
    public init(_ value: Integer) {
        self = value.scaledToDouble(exponent: 0)
    }
}

#endif

extension Double {
    public func decimalExpansion(_ count: DigitCount, rounding: RoundingRule) throws(Fault) -> DecimalExpansion {
        if let fault { throw fault }
        return exactExpansion.rounded(to: count, rounding)
    }

    /// All decimal digits of the stored binary value.
    ///
    /// - Complexity: O(*n*²) in the number of digits, which is at most 767.
    private var exactExpansion: DecimalExpansion {
        if self == 0 { return DecimalExpansion(isNegative: false, digits: [], exponent: 0, isExact: true) }
        // value = significand × 2^power; for a negative power it is significand × 5^−power × 10^power.
        let significand = isNormal ? significandBitPattern | (1 << 52) : significandBitPattern
        let power = isNormal ? Int(exponentBitPattern) - 1075 : -1074
        var limbs: [UInt32] = []  // base 10⁹, least significant first
        var rest = significand
        while rest > 0 {
            limbs.append(UInt32(rest % 1_000_000_000))
            rest /= 1_000_000_000
        }
        for _ in 0..<power.magnitude {
            var carry: UInt64 = 0
            for index in limbs.indices {
                let product = UInt64(limbs[index]) * (power < 0 ? 5 : 2) + carry
                limbs[index] = UInt32(product % 1_000_000_000)
                carry = product / 1_000_000_000
            }
            if carry > 0 { limbs.append(UInt32(carry)) }
        }
        var digits: [UInt8] = []
        for limb in limbs.reversed() {
            var divisor: UInt32 = 100_000_000
            for _ in 0..<9 {
                digits.append(UInt8(limb / divisor % 10))
                divisor /= 10
            }
        }
        let exponent = digits.count - 1 + (power < 0 ? power : 0)
        return DecimalExpansion(isNegative: self < 0, digits: digits, exponent: exponent, isExact: true)
    }
}

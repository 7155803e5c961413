// SPDX-License-Identifier: Apache-2.0

extension UInt64 {
    /// Returns a power of ten that fits: 10^0 to 10^19.
    ///
    /// The compiler makes a table of the constants; one written as an array would be created at start-up.
    @usableFromInline
    static func powerOfTen(_ exponent: Int) -> UInt64 {
        switch exponent {
        case 0: 1
        case 1: 10
        case 2: 100
        case 3: 1000
        case 4: 10_000
        case 5: 100_000
        case 6: 1_000_000
        case 7: 10_000_000
        case 8: 100_000_000
        case 9: 1_000_000_000
        case 10: 10_000_000_000
        case 11: 100_000_000_000
        case 12: 1_000_000_000_000
        case 13: 10_000_000_000_000
        case 14: 100_000_000_000_000
        case 15: 1_000_000_000_000_000
        case 16: 10_000_000_000_000_000
        case 17: 100_000_000_000_000_000
        case 18: 1_000_000_000_000_000_000
        case 19: 10_000_000_000_000_000_000
        default: preconditionFailure("10^\(exponent) has more than 64 bits")
        }
    }

    /// The number of decimal digits; 0 for zero.
    @inlinable
    @inline(__always)
    var decimalDigitCount: Int {
        // 1233/2¹² is slightly less than log₁₀ 2: the estimate is the count or one less.
        let estimate = ((64 - leadingZeroBitCount) * 1233) >> 12
        return estimate < 20 && self >= UInt64.powerOfTen(estimate) ? estimate + 1 : estimate
    }

    /// The decimal digits of this integer, the most significant first; none for zero.
    var decimalDigits: [UInt8] {
        var reader = ShortDigits(self)
        return (0..<reader.count).map { _ in reader.nextDigit() }
    }

    /// This integer without its trailing decimal zeros, and the number of those; zero has none.
    @inlinable
    @inline(__always)
    func removingTrailingZeros() -> (quotient: UInt64, zeros: Int) {
        if self == 0 || self % 10 != 0 { return (self, 0) }
        var (rest, zeros) = (self, 0)
        while rest % 100_000_000 == 0 { (rest, zeros) = (rest / 100_000_000, zeros + 8) }
        if rest % 10_000 == 0 { (rest, zeros) = (rest / 10_000, zeros + 4) }
        if rest % 100 == 0 { (rest, zeros) = (rest / 100, zeros + 2) }
        if rest % 10 == 0 { (rest, zeros) = (rest / 10, zeros + 1) }
        return (rest, zeros)
    }
}

// SPDX-License-Identifier: Apache-2.0

extension UInt64 {
    /// The powers of ten that fit, 10^0 to 10^19.
    @usableFromInline
    static let powersOfTen: [UInt64] = [
        1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
        100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
        10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
    ]

    /// The number of decimal digits; 0 for zero.
    @inlinable
    @inline(__always)
    var decimalDigitCount: Int {
        // 1233/2¹² is slightly more than log₁₀ 2: the estimate is the count or one less.
        let estimate = ((64 - leadingZeroBitCount) * 1233) >> 12
        return estimate < 20 && self >= UInt64.powersOfTen[estimate] ? estimate + 1 : estimate
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

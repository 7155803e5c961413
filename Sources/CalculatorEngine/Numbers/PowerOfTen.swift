// SPDX-License-Identifier: Apache-2.0

/// 10^k to 128 bits, rounded down: 10^k = (high · 2⁶⁴ + low + δ) · 2^(binaryExponent − 127) with 0 ≤ δ < 1 and the top
/// bit of `high` set. δ is zero if ``isExact``.
package struct PowerOfTen {
    package let high: UInt64
    package let low: UInt64
    package let binaryExponent: Int
    package let isExact: Bool

    /// The powers needed to parse and print doubles: 10^−342 is the smallest that a literal of 19 digits needs, 10^341
    /// scales the smallest double to 17 digits.
    static let range = -342...341

    /// Creates the power 10^k, or `nil` outside of ``range``.
    @inline(__always)
    package init?(_ k: Int) {
        let index = k &- PowerOfTen.range.lowerBound  // negative too where it wraps
        guard index >= 0, index < PowerOfTen.significands.count else { return nil }
        (high, low) = PowerOfTen.significands[index]
        binaryExponent = PowerOfTen.binaryExponent(of: k)
        // 5^55 < 2¹²⁸ < 5^56, so that exactly those powers are represented exactly.
        isExact = k >= 0 && k <= 55
    }

    /// Returns ⌊log₂ 10^k⌋, for |k| ≤ 350.
    ///
    /// 217706/2¹⁶ exceeds log₂ 10 by less than 2 · 10^−6, so k times it exceeds k log₂ 10 by less than 7 · 10^−4, and
    /// no k log₂ 10 of that range is that close to an integer (checked for each k by the tests).
    @inline(__always)
    static func binaryExponent(of k: Int) -> Int { (k * 217_706) >> 16 }

    /// The significands of ``range``, computed on first use in about 0.1 ms; integers below 2⁶³ and short literals need
    /// none of them.
    ///
    /// For k ≥ 0 they are the leading bits of 5^k, computed in full. For k < 0 they are those of ⌊2^1024 / 5^−k⌋:
    /// repeated division rounds down to the same result as a single division, because ⌊⌊x⌋/5⌋ = ⌊x/5⌋, and since 5^342
    /// < 2^795, at least 128 bits are left.
    private static let significands: [(high: UInt64, low: UInt64)] = {
        var table: [(high: UInt64, low: UInt64)] = []
        table.reserveCapacity(range.count)
        var limbs = [UInt32](repeating: 0, count: 32) + [1]  // least significant first
        for _ in 0..<(-range.lowerBound) {
            var remainder: UInt64 = 0
            for index in limbs.indices.reversed() {
                let dividend = remainder << 32 | UInt64(limbs[index])
                limbs[index] = UInt32(dividend / 5)
                remainder = dividend % 5
            }
            if limbs.last == 0 { limbs.removeLast() }
            table.append(leadingBits(of: limbs))
        }
        table.reverse()
        limbs = [1]
        for _ in 0...range.upperBound {
            table.append(leadingBits(of: limbs))
            var carry: UInt64 = 0
            for index in limbs.indices {
                carry += UInt64(limbs[index]) * 5
                limbs[index] = UInt32(truncatingIfNeeded: carry)
                carry >>= 32
            }
            if carry > 0 { limbs.append(UInt32(carry)) }
        }
        return table
    }()

    /// Returns the 128 bits from the first bit set; zeros beyond the last limb.
    private static func leadingBits(of limbs: [UInt32]) -> (high: UInt64, low: UInt64) {
        func word(_ place: Int) -> UInt64 { place < limbs.count ? UInt64(limbs[limbs.count - 1 - place]) : 0 }
        let high = word(0) << 32 | word(1)
        let low = word(2) << 32 | word(3)
        let shift = high.leadingZeroBitCount  // below 32, as the first limb is not zero
        guard shift > 0 else { return (high, low) }
        return (high << shift | low >> (64 - shift), low << shift | word(4) >> (32 - shift))
    }
}

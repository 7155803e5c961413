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
        guard k >= PowerOfTen.range.lowerBound, k <= PowerOfTen.range.upperBound else { return nil }
        let index = 2 * (k - PowerOfTen.range.lowerBound)
        high = PowerOfTen.significands[index]
        low = PowerOfTen.significands[index + 1]
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
}

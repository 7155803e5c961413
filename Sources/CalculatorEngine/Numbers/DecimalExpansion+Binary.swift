// SPDX-License-Identifier: Apache-2.0

extension DecimalExpansion {
    /// Creates all decimal digits of ±`integer` · 2^`power`.
    ///
    /// For a negative power they are those of `integer` · 5^−`power`, with the point moved.
    ///
    /// - Complexity: O(`power`²); 10 µs and 770 digits for the smallest double.
    init(integer: UInt64, timesPowerOfTwo power: Int, isNegative: Bool) {
        let zeros = integer == 0 ? 0 : integer.trailingZeroBitCount
        let reduced = integer >> UInt64(zeros)
        let power = integer == 0 ? 0 : power + zeros
        var limbs = [UInt32(reduced % 1_000_000_000), UInt32(reduced / 1_000_000_000 % 1_000_000_000)]
        limbs.append(UInt32(reduced / 1_000_000_000_000_000_000))  // base 10⁹, the least significant first
        // The largest powers that fit in 31 bits: a product with a limb plus a carry then fits in 64.
        let (base, step, largest): (UInt64, Int, UInt64) = power < 0 ? (5, 13, 1_220_703_125) : (2, 30, 1 << 30)
        var left = Int(power.magnitude)
        while left > 0 {
            var factor = largest
            if left < step { factor = (0..<left).reduce(1) { product, _ in product * base } }
            left -= min(left, step)
            var carry: UInt64 = 0
            for index in limbs.indices {
                carry += UInt64(limbs[index]) * factor
                limbs[index] = UInt32(carry % 1_000_000_000)
                carry /= 1_000_000_000
            }
            while carry > 0 {
                limbs.append(UInt32(carry % 1_000_000_000))
                carry /= 1_000_000_000
            }
        }
        var digits: [UInt8] = []
        digits.reserveCapacity(limbs.count * 9)
        for limb in limbs.reversed() {
            var divisor: UInt32 = 100_000_000
            while divisor > 0 {
                digits.append(UInt8(limb / divisor % 10))
                divisor /= 10
            }
        }
        self.init(
            isNegative: isNegative, digits: digits, exponent: digits.count - 1 + min(power, 0), isExact: true)
    }
}

// SPDX-License-Identifier: Apache-2.0

#if GMP

extension FixedWidthInteger {
    /// Returns the greatest common divisor of two words that are not negative.
    static func greatestCommonDivisor(_ x: Self, _ y: Self) -> Self {
        var (a, b) = (x, y)
        while b != 0 { (a, b) = (b, a % b) }
        return a
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

extension Integer {
    /// The number of decimal digits of the magnitude; 1 for zero.
    var decimalDigitCount: Int {
        if case .small(let value) = storage {
            var (count, rest) = (1, value.magnitude / 10)
            while rest > 0 { (count, rest) = (count + 1, rest / 10) }
            return count
        }
        // 2^(bits − 1) has this many digits, or one more, and the integer no more than that.
        let low = (bitWidth - 1).timesDecimalLogarithmOf2 + 1
        guard let power = PowersOfTen.power(low) else { return low }
        return comparedMagnitude(to: power) >= 0 ? low + 1 : low
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import Synchronization

/// A cache of recently used powers of ten.
enum PowersOfTen {
    private static let recent = Mutex<[(exponent: Int, power: Integer)]>([])

    /// Returns 10^exponent, for an exponent ≥ 0; `nil` above ``Integer/maximumBitWidth``.
    static func power(_ exponent: Int) -> Integer? {
        if let known = recent.withLock({ list in list.first { $0.exponent == exponent }?.power }) { return known }
        guard let power = Integer(10).power(UInt(exponent)) else { return nil }
        // Powers of more than some 80 million digits (32 MiB) are not cached.
        if power.bitWidth > 1 << 28 || Interrupt.abandonment != nil { return power }
        recent.withLock { list in
            list.insert((exponent, power), at: 0)
            // Eight are enough to alternate between two precisions; only few long ones are kept.
            while list.count > (power.bitWidth > 1 << 24 ? 2 : 8) { list.removeLast() }
        }
        return power
    }
}

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

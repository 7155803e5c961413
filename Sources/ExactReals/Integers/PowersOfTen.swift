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

#endif

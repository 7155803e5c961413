// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// The powers of five below 5^161, as rows of limbs.
enum PowersOfFive {
    /// The limbs of the largest.
    static let limbCount = 6

    private static let table: [UInt] = {
        var table: [UInt] = []
        var power = [UInt](repeating: 0, count: limbCount)
        power[0] = 1
        for _ in 0...160 {
            table += power
            _ = __gmpn_mul_1(&power, power, limbCount, 5)
        }
        return table
    }()

    /// Writes `limbs` · 5^exponent to `target`; returns the product's limbs, the highest of which may be 0, and the
    /// bits of the power.
    static func multiply(
        _ limbs: UnsafePointer<UInt>, _ count: Int, byPower exponent: Int, into target: LimbPointer
    ) -> (count: Int, bits: Int) {
        // ⌊exponent·log₂5⌋ + 1, for these exponents.
        let bits = ((exponent * 152_170) >> 16) + 1
        let powerCount = (bits + 63) / 64
        table.withUnsafeBufferPointer { table in
            guard let base = table.baseAddress else { return }
            let power = base + exponent * limbCount
            if count >= powerCount {
                _ = __gmpn_mul(target, limbs, count, power, powerCount)
            } else {
                _ = __gmpn_mul(target, power, powerCount, limbs, count)
            }
        }
        return (count + powerCount, bits)
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

#if GMP

import TestSupport

@testable import ExactReals

extension Integer {
    /// A number of so many limbs, many of which are next to 0 or 2⁶⁴, the highest with its highest bit set.
    static func extreme(limbs count: Int, _ generator: inout SplitMix64) -> Integer {
        let edges: [UInt] = [0, 0, 1, .max, .max, .max - 1, 1 << 63, 1 << 63 - 1]
        var value = Integer(0)
        for index in 0..<count {
            let isEdge = Bool.random(using: &generator)
            var limb = UInt(generator.next())
            if isEdge { limb = edges.randomElement(using: &generator) ?? 0 }
            if index == 0 { limb |= 1 << 63 }
            value = value.scaledUp(by: 64) + Integer(limb)
        }
        return value
    }
}

#endif

// SPDX-License-Identifier: Apache-2.0

import TestSupport

/// What the limbs of a number are.
enum LimbPattern: String, CaseIterable {
    case random, ones, sparse, highBits

    func limbs(_ count: Int, _ generator: inout SplitMix64) -> [UInt] {
        (0..<count).map { _ in
            let word = UInt(truncatingIfNeeded: generator.next())
            return switch self {
            case .random: word
            case .ones: .max
            case .sparse: word & 63 == 0 ? word : 0
            case .highBits: word & 1 == 0 ? .max : 1 << 63
            }
        }
    }
}

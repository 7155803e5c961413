// SPDX-License-Identifier: Apache-2.0

import TestSupport

/// Doubles of all magnitudes for properties: the same ones in every run.
struct RandomDoubles: Sequence, IteratorProtocol {
    private var words: SplitMix64
    private var left: Int

    init(seed: UInt64, count: Int) {
        words = SplitMix64(seed: seed)
        left = count
    }

    mutating func next() -> Double? {
        if left == 0 { return nil }
        left -= 1
        let word = nextWord()
        switch word & 7 {
        case 0: return Double(bitPattern: nextWord() & (1 << 52 - 1))  // subnormal
        case 1: return Double(nextWord() >> (word >> 8 & 63))  // whole
        case 2: return Double(Int64(truncatingIfNeeded: nextWord()) >> 40) / 100  // an amount of money
        case 3: return Double(nextWord() >> 40) / Double(1 << (word >> 8 & 31))  // few bits after the point
        default:
            let value = Double(bitPattern: nextWord())
            return value.isFinite ? value : Double(word)
        }
    }

    mutating func nextWord() -> UInt64 { words.next() }
}

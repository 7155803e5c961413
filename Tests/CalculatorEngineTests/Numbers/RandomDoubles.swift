// SPDX-License-Identifier: Apache-2.0

/// Doubles of all magnitudes for properties: the same ones in every run.
struct RandomDoubles: Sequence, IteratorProtocol {
    private var state: UInt64
    private var left: Int

    init(seed: UInt64, count: Int) {
        state = seed
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

    /// SplitMix64 (Steele, Lea and Flood, “Fast splittable pseudorandom number generators”, 2014).
    mutating func nextWord() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var word = state
        word = (word ^ word >> 30) &* 0xbf58_476d_1ce4_e5b9
        word = (word ^ word >> 27) &* 0x94d0_49bb_1331_11eb
        return word ^ word >> 31
    }
}

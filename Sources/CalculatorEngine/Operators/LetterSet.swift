// SPDX-License-Identifier: Apache-2.0

/// Which letters a text has, whether large or small, and however often: a bit for the low five bits of each byte.
struct LetterSet: Sendable {
    private var bits: UInt32 = 0

    init(_ text: Span<UInt8>) {
        for index in text.indices { bits |= 1 << UInt32(text[index] & 31) }
    }

    /// How many bits differ. A byte that is inserted or removed changes at most one, a byte that is replaced two.
    func difference(from other: LetterSet) -> Int { (bits ^ other.bits).nonzeroBitCount }
}

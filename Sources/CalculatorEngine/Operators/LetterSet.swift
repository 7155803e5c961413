// SPDX-License-Identifier: Apache-2.0

/// The set of letters in a text, case-insensitively: a bit for the low five bits of each byte.
struct LetterSet: Sendable {
    private var bits: UInt32 = 0

    init(_ text: Span<UInt8>) {
        for index in text.indices { bits |= 1 << UInt32(text[index] & 31) }
    }

    /// Returns the number of bits that differ. Inserting or removing a byte changes at most one, replacing a byte two.
    func difference(from other: LetterSet) -> Int { (bits ^ other.bits).nonzeroBitCount }
}

// SPDX-License-Identifier: Apache-2.0

/// Eight bytes as one word, each of which can be tested at the same time (H. S. Warren, “Hacker's Delight”, 2nd edition
/// 2012, 6–1). A test sets the highest bit of a byte that passes it, and, where one does, perhaps of others.
@frozen
@usableFromInline
package struct ByteWord {
    @usableFromInline
    let bytes: UInt64

    @inlinable
    init(_ bytes: UInt64) { self.bytes = bytes }

    /// The highest bits of all bytes.
    @inlinable
    package static var highestBits: UInt64 { 0x8080_8080_8080_8080 }

    /// The word of one byte eight times.
    @inlinable
    static func repeated(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

    /// The bytes below a limit of at most 128.
    @inlinable
    package func less(than limit: UInt8) -> UInt64 { (bytes &- Self.repeated(limit)) & ~bytes & Self.highestBits }

    /// The bytes equal to a given one.
    @inlinable
    package func equal(to byte: UInt8) -> UInt64 { ByteWord(bytes ^ Self.repeated(byte)).less(than: 1) }

    /// The bytes beyond ASCII.
    @inlinable
    package var nonASCII: UInt64 { bytes & Self.highestBits }
}

// SPDX-License-Identifier: Apache-2.0

/// The cyclic redundancy check of IEEE 802.3, with the reversed polynomial EDB88320₁₆, eight bytes at a time (Kounavis
/// and Berry, “Novel table lookup-based algorithms for high-performance CRC generation”, IEEE Trans. Comput. 57, 2008).
enum CRC32 {
    /// - Complexity: O(*n*).
    static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
        tables.withUnsafeBufferPointer { tables in
            bytes.withUnsafeBytes { bytes in
                var crc: UInt32 = ~0
                var place = 0
                while place + 8 <= bytes.count {
                    let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
                    let mixed = word ^ UInt64(crc)
                    crc = 0
                    for index in 0..<8 {
                        crc ^= tables[(7 - index) << 8 | Int(mixed >> (8 * UInt64(index)) & 0xFF)]
                    }
                    place += 8
                }
                while place < bytes.count {
                    crc = (crc >> 8) ^ tables[Int((crc ^ UInt32(bytes[place])) & 0xFF)]
                    place += 1
                }
                return ~crc
            }
        }
    }

    /// For each byte, the remainder of it followed by 0 to 7 zero bytes.
    private static let tables: [UInt32] = {
        var tables: [UInt32] = []
        tables.reserveCapacity(8 << 8)
        for byte in 0..<UInt32(256) {
            var remainder = byte
            for _ in 0..<8 { remainder = (remainder >> 1) ^ (remainder & 1 == 1 ? 0xEDB8_8320 : 0) }
            tables.append(remainder)
        }
        for index in 256..<8 << 8 {
            let previous = tables[index - 256]
            tables.append((previous >> 8) ^ tables[Int(previous & 0xFF)])
        }
        return tables
    }()
}

// SPDX-License-Identifier: Apache-2.0

extension Span<UInt8> {
    /// Returns the union of what a test yields for all bytes, eight at a time; blanks fill the last word up.
    ///
    /// - Complexity: O(*n*).
    @inlinable
    @inline(__always)
    package func union(of test: (ByteWord) -> UInt64) -> UInt64 {
        withUnsafeBytes { bytes in
            guard bytes.count >= 8 else {
                if bytes.isEmpty { return 0 }
                var word = ByteWord.repeated(0x20)
                for byte in bytes { word = word << 8 | UInt64(byte) }
                return test(ByteWord(word))
            }
            // Some of the last bytes are tested twice, which makes no difference.
            let last = bytes.count &- 8
            var result = test(ByteWord(bytes.loadUnaligned(fromByteOffset: last, as: UInt64.self)))
            var offset = 0
            while offset < last {
                result |= test(ByteWord(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
                offset &+= 8
            }
            return result
        }
    }

    /// Returns whether any byte is one of four.
    ///
    /// - Complexity: O(*n*).
    @inlinable
    @inline(__always)
    package func holdsAny(of a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8) -> Bool {
        guard count >= 16 else {
            return union { $0.equal(to: a) | $0.equal(to: b) | $0.equal(to: c) | $0.equal(to: d) } != 0
        }
        let (a, b, c, d) = (
            SIMD16(repeating: a), SIMD16(repeating: b), SIMD16(repeating: c), SIMD16(repeating: d)
        )
        return withUnsafeBytes { bytes in
            // Some of the last bytes are tested twice, which makes no difference.
            let last = bytes.count &- 16
            var word = bytes.loadUnaligned(fromByteOffset: last, as: SIMD16<UInt8>.self)
            var found = (word .== a) .| (word .== b) .| (word .== c) .| (word .== d)
            var offset = 0
            while offset < last {
                word = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
                found .|= (word .== a) .| (word .== b) .| (word .== c) .| (word .== d)
                offset &+= 16
            }
            // `any` would go through the bytes one by one.
            let halves = unsafeBitCast(found, to: SIMD2<UInt64>.self)
            return halves.x | halves.y != 0
        }
    }

    /// Whether any of the bytes may define something, end a step, begin a comment or name the answer of another line.
    /// Few lines have one.
    package var hasMarks: Bool {
        holdsAny(of: UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: "#"), UInt8(ascii: "$"))
    }
}

// SPDX-License-Identifier: Apache-2.0

/// A word by which names are compared: a name of up to seven bytes itself, or the hash of a longer one.
struct NameKey: Equatable {
    private let word: UInt64

    /// Whether equal keys mean equal names.
    @inline(__always)
    var isName: Bool { word >> 56 < 8 }

    /// Creates the key of a name, of which the hash is known.
    @inline(__always)
    init(_ source: Span<UInt8>, from start: Int, to end: Int, hash: UInt32) {
        guard end - start < 8 else {
            word = 8 << 56 | UInt64(hash)
            return
        }
        var word: UInt64 = 0
        for index in start..<end { word = word << 8 | UInt64(source[index]) }
        self.word = UInt64(truncatingIfNeeded: end - start) << 56 | word
    }

    @inline(__always)
    init(_ name: Span<UInt8>) {
        self.init(name, from: 0, to: name.count, hash: name.count < 8 ? 0 : SymbolTable.hash(of: name))
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The mark U+FEFF, which some editors write at the beginning of a text in UTF-8.
private let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

extension Array<UInt8> {
    /// The text without a byte order mark at its beginning.
    package var withoutByteOrderMark: ArraySlice<UInt8> { self[...].withoutByteOrderMark }
}

extension ArraySlice<UInt8> {
    /// The text without a byte order mark at its beginning.
    package var withoutByteOrderMark: ArraySlice<UInt8> {
        starts(with: byteOrderMark) ? dropFirst(byteOrderMark.count) : self
    }
}

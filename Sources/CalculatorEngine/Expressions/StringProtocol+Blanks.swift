// SPDX-License-Identifier: Apache-2.0

extension StringProtocol {
    /// The text without white space and control characters before and after it.
    package var trimmed: String {
        var text = unicodeScalars[...]
        while let first = text.first, first.isBlank { text.removeFirst() }
        while let last = text.last, last.isBlank { text.removeLast() }
        return String(self[text.startIndex..<text.endIndex])
    }

    /// The text up to a comment sign, which can’t be part of a symbol.
    package var withoutComment: String {
        guard let sign = utf8.firstIndex(of: UInt8(ascii: "#")) else { return trimmed }
        return self[..<sign].trimmed
    }
}

extension Unicode.Scalar {
    /// Whether it is white space or an ASCII control character.
    package var isBlank: Bool { isASCII ? value <= 0x20 : properties.isWhitespace }
}

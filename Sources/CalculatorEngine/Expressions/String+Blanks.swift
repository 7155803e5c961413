// SPDX-License-Identifier: Apache-2.0

extension String {
    /// The text without leading and trailing blanks.
    package var trimmed: String {
        // Most texts have nothing that could be left out.
        if let first = utf8.first, let last = utf8.last, first.isVisible, last.isVisible { return self }
        var text = unicodeScalars[...]
        while let first = text.first, first.isBlank { text.removeFirst() }
        while let last = text.last, last.isBlank { text.removeLast() }
        return String(text)
    }

    /// The text up to a comment sign, which can’t be part of a symbol.
    package var withoutComment: String {
        let length = withUTF8Span { bytes in
            var length = 0
            while length < bytes.count, bytes[length] != UInt8(ascii: "#") { length += 1 }
            return length
        }
        return length == utf8.count ? trimmed : String(Substring(utf8.prefix(length))).trimmed
    }
}

extension UInt8 {
    /// Whether it is an ASCII character other than a blank and a control character.
    fileprivate var isVisible: Bool { self > 0x20 && self < 0x7F }
}

extension Unicode.Scalar {
    /// Whether it is white space between the tokens of an expression, which control characters are not.
    package var isBlank: Bool { CharacterClass(self) == .blank }
}

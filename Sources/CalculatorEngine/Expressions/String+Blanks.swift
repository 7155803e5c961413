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

    /// The text without comments, each of which goes on to the end of its line, and without leading and trailing
    /// blanks. The sign of a comment can’t be part of a symbol.
    package var withoutComments: String {
        let kept: [UInt8]? = withUTF8Span { source in
            guard source.contains(UInt8(ascii: "#")) else { return nil }
            var kept: [UInt8] = []
            var index = 0
            while index < source.count {
                if source[index] == UInt8(ascii: "#") {
                    index = source.endOfLine(from: index)
                } else {
                    kept.append(source[index])
                    index += 1
                }
            }
            return kept
        }
        return kept.map { String(decoding: $0, as: UTF8.self).trimmed } ?? trimmed
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

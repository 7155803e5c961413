// SPDX-License-Identifier: Apache-2.0

/// Text from elsewhere as a terminal may show it.
enum VisibleText {
    /// The text with characters that control a terminal, change the direction of writing, or can't be seen, written out
    /// as `<U+001B>`. The joiners of emoji and of scripts that need them stay.
    ///
    /// - Parameter onOneLine: Whether ends of lines and tabs become blanks; otherwise they stay, too.
    /// - Complexity: O(*n*) in the length of the text.
    static func escaped(_ text: String, onOneLine: Bool = false) -> String {
        if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text }
        if onOneLine {
            return escaped(String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 }))
        }
        var result = ""
        // What was looked at, and found harmless, up to here.
        var harmless = text.startIndex
        let scalars = text.unicodeScalars
        var index = text.startIndex
        while index < text.endIndex {
            let scalar = scalars[index]
            let next = scalars.index(after: index)
            let endsLine = scalar == "\r" && next < text.endIndex && scalars[next] == "\n"
            if isDangerous(scalar) && !endsLine {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                let zeros = String(repeating: "0", count: max(0, 4 - digits.utf8.count))
                result += "\(text[harmless..<index])<U+\(zeros)\(digits)>"
                harmless = next
            }
            index = next
        }
        return harmless == text.startIndex ? text : result + text[harmless...]
    }

    private static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return (scalar.value < 0x20 && scalar != "\n" && scalar != "\t") || scalar.value == 0x7F }
        // ZERO WIDTH JOINER and NON-JOINER
        if scalar.value == 0x200C || scalar.value == 0x200D { return false }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return true
        default: return false
        }
    }
}

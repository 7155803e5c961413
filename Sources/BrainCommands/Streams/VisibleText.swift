// SPDX-License-Identifier: Apache-2.0

/// Text from elsewhere as a terminal may show it.
enum VisibleText {
    /// The text with characters that control a terminal, change the direction of writing, or can't be seen, written out
    /// as `<U+001B>`. The ends of lines and tabs stay, and so do the joiners of emoji and of scripts that need them.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    static func escaped(_ text: String) -> String {
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

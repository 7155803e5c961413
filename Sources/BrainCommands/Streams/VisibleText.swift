// SPDX-License-Identifier: Apache-2.0

/// Foreign text in a form that a terminal may display.
enum VisibleText {
    /// Returns the text with characters that control a terminal, change the writing direction or are invisible escaped,
    /// such as `<U+001B>`. Zero-width joiners, which emoji and some scripts need, remain.
    ///
    /// - Parameters:
    ///   - onOneLine: Whether to replace line breaks and tabs by blanks; otherwise they remain, too.
    ///   - showsBlanks: Whether to escape blanks other than the space, such as U+00A0, too.
    /// - Complexity: O(*n*) in the length of the text.
    static func escaped(_ text: String, onOneLine: Bool = false, showsBlanks: Bool = false) -> String {
        if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text }
        if onOneLine {
            return escaped(String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 }), showsBlanks: showsBlanks)
        }
        var result = ""
        // The start of the harmless text that has not been copied yet.
        var harmless = text.startIndex
        let scalars = text.unicodeScalars
        var index = text.startIndex
        while index < text.endIndex {
            let scalar = scalars[index]
            let next = scalars.index(after: index)
            let endsLine = scalar == "\r" && next < text.endIndex && scalars[next] == "\n"
            let isHiddenBlank = showsBlanks && scalar != " " && scalar.properties.generalCategory == .spaceSeparator
            if isHiddenBlank || isDangerous(scalar) && !endsLine {
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

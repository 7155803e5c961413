// SPDX-License-Identifier: Apache-2.0

/// Wraps text to a width, in columns of a terminal.
package enum WrappedText {
    /// Returns the lines of a text, broken between words, and within words that are longer than a line.
    package static func lines(_ text: String, width: Int) -> [String] {
        let width = max(1, width)
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, DisplayWidth.columns(of: last) + 1 + DisplayWidth.columns(of: word) <= width {
                lines[lines.count - 1] = "\(last) \(word)"
                continue
            }
            var line = ""
            for character in word {
                if DisplayWidth.columns(of: line) + DisplayWidth.columns(of: character) > width {
                    lines.append(line)
                    line = ""
                }
                line.append(character)
            }
            lines.append(line)
        }
        return lines
    }
}

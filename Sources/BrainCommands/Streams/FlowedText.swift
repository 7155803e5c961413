// SPDX-License-Identifier: Apache-2.0

import DisplayWidths

/// Text for people on a terminal, which breaks long lines wherever they end.
enum FlowedText {
    /// Returns a text with its long lines broken at blanks. What continues a line stands below its last column, such as
    /// the meaning after a name.
    static func broken(_ text: String, columns: Int) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { brokenLine($0, columns: columns) }
            .joined(separator: "\n")
    }

    private static func brokenLine(_ line: Substring, columns: Int) -> String {
        // A line of ASCII has no more columns than bytes.
        if line.utf8.count <= columns || DisplayWidth.columns(of: line) <= columns { return String(line) }
        let indentation = String(repeating: " ", count: indentation(below: line, columns: columns))
        var lines: [Substring] = []
        var rest = line
        while DisplayWidth.columns(of: rest) > columns, let end = lastBreak(in: rest, columns: columns) {
            lines.append(rest[..<end])
            rest = Substring(indentation + String(rest[end...].drop { $0 == " " }))
        }
        return (lines + [rest]).joined(separator: "\n")
    }

    /// The column of what continues a line: that of the text after the first gap, or two more than that of its
    /// beginning, unless it is a sentence.
    private static func indentation(below line: Substring, columns: Int) -> Int {
        let margin = line.prefix { $0 == " " }.count
        let text = line.dropFirst(margin)
        let column = text.indices.first { text[$0...].hasPrefix("  ") }.map { gap in
            DisplayWidth.columns(of: line[..<line[gap...].prefix { $0 == " " }.endIndex])
        }
        guard let column, column <= columns / 2 else { return min(margin == 0 ? 0 : margin + 2, columns / 2) }
        return column
    }

    /// The last blank behind which a line is too long, or the first one if its first word is; `nil` if there is none.
    private static func lastBreak(in line: Substring, columns: Int) -> Substring.Index? {
        var found: Substring.Index?
        var width = 0
        var isAfterWord = false
        for index in line.indices {
            if line[index] == " " {
                if isAfterWord, found == nil || width <= columns { found = index }
                if width > columns { break }
                isAfterWord = false
            } else {
                isAfterWord = true
            }
            width += DisplayWidth.columns(of: line[index])
        }
        guard let found, line[found...].contains(where: { $0 != " " }) else { return nil }
        return found
    }
}

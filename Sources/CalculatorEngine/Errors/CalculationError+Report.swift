// SPDX-License-Identifier: Apache-2.0

import DisplayWidths

extension CalculationError {
    /// Returns a readable report of the error: the sentence, the line, and carets below the range at fault.
    ///
    /// A long line is shortened around that range, line ends within it are shown as `⏎`, and invisible
    /// characters as `·`.
    ///
    /// - Parameters:
    ///   - text: The text in which the error was found.
    ///   - prefix: The text before the sentence, such as the name of the program.
    ///   - width: The maximum width of the line, in columns; at least 8.
    /// - Returns: Three lines, or one if there is no text to show, each ended by a line feed.
    public func report(for text: String, prefix: String = "", width: Int = 76) -> String {
        let bytes = Array(text.utf8)
        var line = ""
        let width = min(max(width, 8), 1 << 24)
        let start = window(in: bytes, width: width)
        var position = start ?? 0
        if position > 0 { line += "…" }
        var columns = position > 0 ? 1 : 0
        // The columns of the fault, once it is reached.
        var marked: Range<Int>?
        // Characters without a width, such as combining marks, can go on forever.
        let end = position + 8 * width
        while position < bytes.count, position < end {
            let scalar = bytes.span.scalar(at: position)
            let length = scalar?.utf8Length ?? 1
            let isPartOfEmoji = (scalar == "\u{200D}" || scalar == "\u{FE0F}") && position != range.start
            let shown = scalar.flatMap { isPartOfEmoji ? $0 : Self.visible($0) } ?? "·"
            let shownColumns = DisplayWidth.columns(of: shown)
            // The sign of a cut takes a column, too.
            let isLast = start == nil || position + length == bytes.count
            if columns + shownColumns > (isLast ? width : width - 1) { break }
            line.unicodeScalars.append(shown)
            if position + length > range.start && position < range.end {
                marked = (marked?.lowerBound ?? columns)..<columns + shownColumns
            }
            columns += shownColumns
            position += length
        }
        if position < bytes.count { line += "…" }
        // A fault at the very end is marked just after the text; an empty range by a single caret.
        let reached = marked ?? columns..<columns
        let first = Self.columns(upTo: reached.lowerBound, in: line)
        let faulty = first..<max(first, Self.columns(upTo: reached.upperBound, in: line))
        let carets =
            String(repeating: " ", count: faulty.lowerBound) + String(repeating: "^", count: max(1, faulty.count))
        return bytes.isEmpty ? "\(prefix)\(description)\n" : "\(prefix)\(description)\n  \(line)\n  \(carets)\n"
    }

    /// Returns the columns up to a scalar, which is given by the columns that the scalars before it would take on their
    /// own: those of one emoji share its columns.
    private static func columns(upTo end: Int, in line: String) -> Int {
        var before = String.UnicodeScalarView()
        var columns = 0
        for scalar in line.unicodeScalars {
            let own = DisplayWidth.columns(of: scalar)
            if columns >= end, own > 0 { break }
            before.append(scalar)
            columns += own
        }
        return DisplayWidth.columns(of: String(before))
    }

    private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        if scalar == "\t" { return " " }
        if scalar == "\n" { return "⏎" }
        if scalar.isInvisible { return nil }
        switch scalar.properties.generalCategory {
        case .control, .surrogate, .unassigned, .privateUse, .lineSeparator, .paragraphSeparator: return nil
        default: return scalar
        }
    }

    /// Returns the start of the displayed part of a long text: a little before the fault, at the start of a character;
    /// `nil` for a text that is displayed as a whole.
    private func window(in bytes: [UInt8], width: Int) -> Int? {
        // A character has one to four bytes, and at least as many as columns.
        if bytes.count <= width { return nil }
        let isMaybeNarrow = bytes.count <= 4 * width
        if isMaybeNarrow, DisplayWidth.columns(of: String(decoding: bytes, as: UTF8.self)) <= width { return nil }
        var position = min(range.start, bytes.count)
        var columns = 0
        let first = max(0, position - 4 * width)
        while position > first, columns < width / 2 {
            repeat { position -= 1 } while position > 0 && bytes[position] & 0xC0 == 0x80
            columns += bytes.span.scalar(at: position).flatMap(Self.visible).map { DisplayWidth.columns(of: $0) } ?? 1
        }
        return position
    }
}

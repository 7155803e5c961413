// SPDX-License-Identifier: Apache-2.0

import DisplayWidths

/// Styled text that flows into rows of a terminal, character by character.
package struct TextFlow {
    private struct Piece {
        var text: String
        var columns: Int
        var style: Canvas.Style
    }

    private let width: Int
    private var rows: [[Piece]] = [[]]
    /// The number of filled columns in the last row.
    private var filled = 0

    /// Creates an empty text flow.
    ///
    /// - Parameter width: The number of columns in a row.
    package init(width: Int) { self.width = max(1, width) }

    package var rowCount: Int { rows.count }

    /// The position of the next character, which may be the first one of a row that does not exist yet.
    package var end: FullScreen.Place {
        filled < width
            ? FullScreen.Place(column: filled, row: rows.count - 1) : FullScreen.Place(column: 0, row: rows.count)
    }

    package mutating func append(_ text: String, _ style: Canvas.Style = Canvas.Style()) {
        for character in text { append(character, style) }
    }

    /// Appends a character, escaped if it could affect the terminal; a line feed starts a new row.
    package mutating func append(_ character: Character, _ style: Canvas.Style = Canvas.Style()) {
        if character == "\n" { return beginRow() }
        guard let shown = character.shownOnTerminal else { return place(character, style) }
        for character in shown { place(character, style) }
    }

    /// Continues at the start of the next row.
    package mutating func beginRow() {
        rows.append([])
        filled = 0
    }

    /// Starts the row of the next character, if it does not exist yet.
    package mutating func completeRow() {
        if filled >= width { beginRow() }
    }

    private mutating func place(_ character: Character, _ style: Canvas.Style) {
        var piece = Piece(text: String(character), columns: DisplayWidth.columns(of: character), style: style)
        if piece.columns > width { piece = Piece(text: "…", columns: 1, style: style) }
        if filled + piece.columns > width { beginRow() }
        rows[rows.count - 1].append(piece)
        filled += piece.columns
    }

    /// Draws a range of rows on a canvas, from a row and a column on.
    ///
    /// - Parameter columns: The columns of the rows that are drawn.
    package func draw(
        _ shown: Range<Int>, on canvas: inout Canvas, at row: Int, column first: Int = 0,
        columns: Range<Int> = 0..<Int.max
    ) {
        for (offset, index) in shown.clamped(to: 0..<rows.count).enumerated() {
            var column = 0
            for piece in rows[index] {
                let end = column + piece.columns
                if columns.lowerBound <= column, end <= columns.upperBound {
                    canvas.put(
                        piece.text, column: first + column - columns.lowerBound, row: row + offset,
                        width: piece.columns, piece.style)
                }
                column = end
            }
        }
    }
}

extension Character {
    /// The replacement for a character that is invisible or could affect the terminal; `nil` for all others. `<U+001B>`
    /// is Escape.
    package var shownOnTerminal: String? {
        let scalars = unicodeScalars
        guard let first = scalars.first else { return "" }
        if scalars.count == 1, (0x20..<0x7F).contains(first.value) { return nil }
        if DisplayWidth.columns(of: self) > 0, scalars.allSatisfy({ !$0.isHarmful }) { return nil }
        return scalars.reduce(into: "") { text, scalar in
            guard scalar.isHarmful || DisplayWidth.columns(of: scalar) == 0 else {
                text.unicodeScalars.append(scalar)
                return
            }
            let code = String(scalar.value, radix: 16, uppercase: true)
            text += "<U+\(String(repeating: "0", count: max(0, 4 - code.count)))\(code)>"
        }
    }
}

extension Unicode.Scalar {
    /// Whether it could affect the terminal, or the order of adjacent text.
    fileprivate var isHarmful: Bool {
        if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) }
        switch value {
        case 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB: return true
        case 0x3040...0xD7FF, 0x1F000...0x1FAFF: return false
        default:
            switch properties.generalCategory {
            case .control, .surrogate, .unassigned, .privateUse: return true
            default: return false
            }
        }
    }
}

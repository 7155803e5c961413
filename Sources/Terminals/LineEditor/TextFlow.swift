// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// Text that fills rows of a terminal one after the other, character by character, each in its style.
package struct TextFlow {
    private struct Piece {
        var text: String
        var columns: Int
        var style: Canvas.Style
    }

    private let width: Int
    private var rows: [[Piece]] = [[]]
    /// How many columns of the last row are filled.
    private var filled = 0

    /// - Parameter width: How many columns a row has.
    package init(width: Int) { self.width = max(1, width) }

    package var rowCount: Int { rows.count }

    /// Where the next character goes; that may be the first place of a row that is not there yet.
    package var end: FullScreen.Place {
        filled < width
            ? FullScreen.Place(column: filled, row: rows.count - 1) : FullScreen.Place(column: 0, row: rows.count)
    }

    package mutating func append(_ text: String, _ style: Canvas.Style = Canvas.Style()) {
        for character in text { append(character, style) }
    }

    /// Appends a character, which is shown so that it does nothing to the terminal; a line feed begins a row.
    package mutating func append(_ character: Character, _ style: Canvas.Style = Canvas.Style()) {
        if character == "\n" { return beginRow() }
        guard let shown = character.shownOnTerminal else { return place(character, style) }
        for character in shown { place(character, style) }
    }

    /// Goes on at the beginning of the next row.
    package mutating func beginRow() {
        rows.append([])
        filled = 0
    }

    /// Begins the row that the next character goes to, where it is not there yet.
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

    /// Puts some of the rows on a canvas, from a row and a column of that on.
    package func draw(_ shown: Range<Int>, on canvas: inout Canvas, at row: Int, column first: Int = 0) {
        for (offset, index) in shown.clamped(to: 0..<rows.count).enumerated() {
            var column = first
            for piece in rows[index] {
                canvas.put(piece.text, column: column, row: row + offset, width: piece.columns, piece.style)
                column += piece.columns
            }
        }
    }
}

extension Character {
    /// What is shown in the place of a character that has no shape, or that would do something to a terminal; `nil` for
    /// all others. `<U+001B>` is Escape.
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
    /// Whether it could do something to a terminal, or to the order of what is beside it.
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

import CalculatorEngine

/// What is to be seen on a terminal: characters with their styles, row by row.
package struct Canvas: Equatable {
    /// How characters look.
    package struct Style: Hashable {
        package var foreground: Int?
        package var background: Int?
        package var isBold = false
        package var isDim = false
        package var isReversed = false

        package init(
            foreground: Int? = nil, background: Int? = nil, isBold: Bool = false, isDim: Bool = false,
            isReversed: Bool = false
        ) {
            self.foreground = foreground
            self.background = background
            self.isBold = isBold
            self.isDim = isDim
            self.isReversed = isReversed
        }

        /// The sequence that sets it (ECMA-48 SGR; colours are those of xterm's 256).
        var sequence: String {
            var codes = ["0"]
            if isBold { codes.append("1") }
            if isDim { codes.append("2") }
            if isReversed { codes.append("7") }
            if let foreground { codes.append("38;5;\(foreground)") }
            if let background { codes.append("48;5;\(background)") }
            return "\u{1B}[\(codes.joined(separator: ";"))m"
        }
    }

    private struct Cell: Equatable {
        /// Empty behind a wide character.
        var text = " "
        var style = Style()
    }

    package let size: TerminalSize
    private var cells: [Cell]

    package init(size: TerminalSize) {
        self.size = size
        cells = Array(repeating: Cell(), count: max(0, size.columns) * max(0, size.rows))
    }

    /// Fills a rectangle with a style.
    package mutating func fill(column: Int, row: Int, width: Int, height: Int, _ style: Style) {
        for row in max(0, row)..<max(0, max(row, min(row + height, size.rows))) {
            for column in max(0, column)..<max(0, max(column, min(column + width, size.columns))) {
                cells[row * size.columns + column] = Cell(style: style)
            }
        }
    }

    /// Puts a text where it fits, up to `width` columns; what is longer ends with `…`.
    package mutating func put(_ text: String, column: Int, row: Int, width: Int, _ style: Style = Style()) {
        guard (0..<size.rows).contains(row), column >= 0 else { return }
        let room = min(width, size.columns - column)
        guard room > 0 else { return }
        var place = column
        for character in Self.cut(text, to: room) {
            let columns = DisplayWidth.columns(of: character)
            if columns == 0 { continue }
            cells[row * size.columns + place] = Cell(text: String(character), style: style)
            if columns == 2 { cells[row * size.columns + place + 1] = Cell(text: "", style: style) }
            place += columns
        }
    }

    /// Puts a text so that it ends before a column; of one too long the end is shown, after `…`.
    package mutating func put(_ text: String, endingAt column: Int, row: Int, width: Int, _ style: Style = Style()) {
        let shown = Self.cut(text, to: width, keepingEnd: true)
        put(shown, column: column - DisplayWidth.columns(of: shown), row: row, width: width, style)
    }

    /// Puts a text in the middle of so many columns.
    package mutating func put(_ text: String, centeredAt column: Int, row: Int, width: Int, _ style: Style = Style()) {
        let shown = Self.cut(text, to: width)
        put(shown, column: column + (width - DisplayWidth.columns(of: shown)) / 2, row: row, width: width, style)
    }

    /// The text, or as much of it as fits beside `…`.
    ///
    /// - Complexity: O(`width`), however long the text is.
    package static func cut(_ text: String, to width: Int, keepingEnd: Bool = false) -> String {
        if keepingEnd { return String(beginning(of: text.reversed(), within: width).reversed()) }
        return String(beginning(of: text, within: width))
    }

    private static func beginning(of characters: some Sequence<Character>, within width: Int) -> [Character] {
        var kept: [Character] = []
        var columns = 0
        for character in characters {
            let next = DisplayWidth.columns(of: character)
            if columns + next > width {
                // The mark needs the last column.
                while columns >= width, let last = kept.popLast() { columns -= DisplayWidth.columns(of: last) }
                return width > 0 ? kept + ["…"] : []
            }
            kept.append(character)
            columns += next
        }
        return kept
    }

    /// The text of a row, for tests and for terminals without styles.
    package func text(ofRow row: Int) -> String {
        cells[row * size.columns..<(row + 1) * size.columns].map(\.text).joined()
    }

    /// The bytes that make a terminal show this, where it shows `previous`; all of it where that is `nil`.
    package func bytes(after previous: Canvas?) -> [UInt8] {
        var output = ""
        let known = previous?.size == size ? previous : nil
        for row in 0..<size.rows {
            let range = row * size.columns..<(row + 1) * size.columns
            if let known, known.cells[range] == cells[range] { continue }
            output += "\u{1B}[\(row + 1);1H"
            var style: Style?
            for cell in cells[range] {
                if cell.style != style { output += cell.style.sequence }
                style = cell.style
                output += cell.text
            }
        }
        return output.isEmpty ? [] : Array((output + "\u{1B}[0m").utf8)
    }
}

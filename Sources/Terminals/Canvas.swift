// SPDX-License-Identifier: Apache-2.0

import DisplayWidths

/// The contents of a terminal screen: styled characters, row by row.
package struct Canvas: Equatable {
    /// The style of a character.
    package struct Style: Hashable, Sendable {
        /// The colours; `nil` for the terminal's default.
        package var foreground: TerminalColor?
        package var background: TerminalColor?
        package var isBold = false
        package var isDim = false
        package var isUnderlined = false
        package var isReversed = false

        package init(
            foreground: TerminalColor? = nil, background: TerminalColor? = nil, isBold: Bool = false,
            isDim: Bool = false, isUnderlined: Bool = false, isReversed: Bool = false
        ) {
            self.foreground = foreground
            self.background = background
            self.isBold = isBold
            self.isDim = isDim
            self.isUnderlined = isUnderlined
            self.isReversed = isReversed
        }

        /// Returns the control sequence (ECMA-48 SGR) that sets this style, whatever style was set before.
        package func sequence(_ colors: ColorDepth) -> String {
            Self.sequence(["0"] + additions(to: Style(), colors))
        }

        /// Returns the control sequence that changes a previous style to this one, which is short if they differ
        /// little.
        func sequence(after previous: Style, _ colors: ColorDepth) -> String {
            if self == Style() { return "\u{1B}[m" }
            var codes: [String] = []
            var kept = previous
            if previous.isBold && !isBold || previous.isDim && !isDim {
                codes.append("22")
                (kept.isBold, kept.isDim) = (false, false)
            }
            if previous.isUnderlined && !isUnderlined { codes.append("24") }
            if previous.isReversed && !isReversed { codes.append("27") }
            if colors != .none {
                if previous.foreground != nil, foreground == nil { codes.append("39") }
                if previous.background != nil, background == nil { codes.append("49") }
            }
            codes += additions(to: kept, colors)
            return codes.isEmpty ? "" : Self.sequence(codes)
        }

        /// Returns the parameters for the attributes that this style has and the other does not.
        private func additions(to other: Style, _ colors: ColorDepth) -> [String] {
            var codes: [String] = []
            if isBold, !other.isBold { codes.append("1") }
            if isDim, !other.isDim { codes.append("2") }
            if isUnderlined, !other.isUnderlined { codes.append("4") }
            if isReversed, !other.isReversed { codes.append("7") }
            guard colors != .none else { return codes }
            if let foreground, foreground != other.foreground {
                codes.append(colors.parameters(of: foreground, isBackground: false))
            }
            if let background, background != other.background {
                codes.append(colors.parameters(of: background, isBackground: true))
            }
            return codes
        }

        private static func sequence(_ codes: [String]) -> String { "\u{1B}[\(codes.joined(separator: ";"))m" }
    }

    /// The cell of a character.
    package struct Cell: Equatable, Sendable {
        /// The character; `nil` for the second cell of a wide one.
        package fileprivate(set) var character: Character? = " "
        package fileprivate(set) var style = Style()

        /// Whether only its background is visible.
        private var isBlank: Bool { character == " " && !style.isUnderlined && !style.isReversed }

        /// Returns whether two cells look the same.
        fileprivate func looksLike(_ other: Cell) -> Bool {
            self == other || isBlank && other.isBlank && style.background == other.style.background
        }

        /// Returns the style in which to write it after another one: only the background of a blank cell matters.
        fileprivate func style(after previous: Style) -> Style {
            guard isBlank else { return style }
            var kept = previous
            kept.background = style.background
            kept.isUnderlined = false
            kept.isReversed = false
            return kept
        }
    }

    package let size: TerminalSize
    private var cells: [Cell]

    package init(size: TerminalSize) {
        self.size = size
        cells = Array(repeating: Cell(), count: max(0, size.columns) * max(0, size.rows))
    }

    /// Returns the cell at a position; an empty one outside the canvas.
    package func cell(column: Int, row: Int) -> Cell {
        guard (0..<size.columns).contains(column), (0..<size.rows).contains(row) else { return Cell() }
        return cells[row * size.columns + column]
    }

    /// Fills a rectangle with a character of one column.
    package mutating func fill(
        column: Int, row: Int, width: Int, height: Int, _ style: Style, with character: Character = " "
    ) {
        for row in max(0, row)..<max(0, max(row, min(row + height, size.rows))) {
            for column in max(0, column)..<max(0, max(column, min(column + width, size.columns))) {
                cells[row * size.columns + column] = Cell(character: character, style: style)
            }
        }
    }

    /// Applies the colours of a style to those characters in a rectangle that have default colours.
    package mutating func lay(_ surface: Style, column: Int, row: Int, width: Int, height: Int) {
        for row in max(0, row)..<max(0, max(row, min(row + height, size.rows))) {
            for place in max(0, column)..<max(0, max(column, min(column + width, size.columns))) {
                let index = row * size.columns + place
                if cells[index].style.background == nil { cells[index].style.background = surface.background }
                if cells[index].style.foreground == nil { cells[index].style.foreground = surface.foreground }
            }
        }
    }

    /// Draws a text at a position, truncated to `width` columns with a trailing `…`.
    package mutating func put(_ text: String, column: Int, row: Int, width: Int, _ style: Style = Style()) {
        guard (0..<size.rows).contains(row), column >= 0 else { return }
        let room = min(width, size.columns - column)
        guard room > 0 else { return }
        var place = column
        for character in Self.cut(text, to: room) {
            let columns = DisplayWidth.columns(of: character)
            if columns == 0 { continue }
            cells[row * size.columns + place] = Cell(character: character, style: style)
            if columns == 2 { cells[row * size.columns + place + 1] = Cell(character: nil, style: style) }
            place += columns
        }
    }

    /// Draws a text that ends before a column, truncated at its beginning with a leading `…`.
    package mutating func put(_ text: String, endingAt column: Int, row: Int, width: Int, _ style: Style = Style()) {
        let shown = Self.cut(text, to: width, keepingEnd: true)
        put(shown, column: column - DisplayWidth.columns(of: shown), row: row, width: width, style)
    }

    /// Draws a text centred within `width` columns.
    package mutating func put(_ text: String, centeredAt column: Int, row: Int, width: Int, _ style: Style = Style()) {
        let shown = Self.cut(text, to: width)
        put(shown, column: column + (width - DisplayWidth.columns(of: shown)) / 2, row: row, width: width, style)
    }

    /// Returns a text, truncated with `…` if it does not fit.
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
                // The ellipsis needs the last column.
                while columns >= width, let last = kept.popLast() { columns -= DisplayWidth.columns(of: last) }
                if kept.last == "…" { kept.removeLast() }
                return width > 0 ? kept + ["…"] : []
            }
            kept.append(character)
            columns += next
        }
        return kept
    }

    /// Returns the text of a row, for tests and for terminals without styles.
    package func text(ofRow row: Int) -> String {
        String(cells[row * size.columns..<(row + 1) * size.columns].compactMap(\.character))
    }

    /// The number of unchanged cells between two changed ones that is cheaper to write than to skip.
    private static let gapLimit = 4

    /// Returns the bytes that update a terminal from `previous` to this canvas, or draw all of it if `previous` is
    /// `nil`. Only changed cells are written, and short gaps between them.
    package func bytes(after previous: Canvas?, _ colors: ColorDepth = .palette) -> [UInt8] {
        var output = ""
        let known = previous?.size == size ? previous : nil
        // Each frame begins and ends with the terminal's default style.
        var style = Style()
        for row in 0..<size.rows {
            let start = row * size.columns
            var column = 0
            while let first = changed(from: column, start, known) {
                // A wide character is written from its first cell.
                var next = first
                while next > 0, cells[start + next].character == nil { next -= 1 }
                output += next == 0 && row == 0 ? "\u{1B}[H" : "\u{1B}[\(row + 1);\(next + 1)H"
                column = next
                var end = first + 1
                while let further = changed(from: end, start, known), further - end <= Self.gapLimit {
                    end = further + 1
                }
                while column < end {
                    let cell = cells[start + column]
                    let next = cell.style(after: style)
                    if next != style { output += next.sequence(after: style, colors) }
                    style = next
                    if let character = cell.character { output.append(character) }
                    column += 1
                }
            }
        }
        if style != Style() { output += Style().sequence(after: style, colors) }
        return Array(output.utf8)
    }

    /// Returns the first column of a row, from `column` on, whose cell has changed.
    private func changed(from column: Int, _ start: Int, _ known: Canvas?) -> Int? {
        guard let known else { return column < size.columns ? column : nil }
        return (column..<max(column, size.columns)).first { !cells[start + $0].looksLike(known.cells[start + $0]) }
    }
}

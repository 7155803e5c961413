// SPDX-License-Identifier: Apache-2.0

import Terminals

/// The layout of the screen, for its size.
struct PadLayout: Sendable {
    /// A rectangle of the screen.
    struct Area: Sendable, Hashable {
        var column = 0
        var row = 0
        var width = 0
        var height = 0

        func contains(column: Int, row: Int) -> Bool {
            (self.column..<self.column + width).contains(column) && (self.row..<self.row + height).contains(row)
        }
    }

    /// A key and its position.
    struct PlacedKey: Sendable {
        let key: PadKey
        let area: Area
        /// The position in the grid.
        let place: (column: Int, row: Int)
    }

    let size: TerminalSize
    private(set) var display = Area()
    private(set) var keys: [PlacedKey] = []
    private(set) var tape: Area?
    private(set) var footer: Int?
    /// The number of pages of keys, and the name of the current one; the first has none.
    private(set) var pageCount = 1
    private(set) var pageName = ""

    /// Whether keys have a line for their summaries.
    private(set) var hasSummaries = false
    /// The area of sheets that replace the keys, such as the settings.
    private(set) var sheet = Area()

    /// The minimum width for the tape beside the keys.
    private static let landscapeWidth = 64
    /// The minimum width for a margin of one column.
    private static let marginWidth = 30
    private static let keyHeightLimit = 9
    private static let keyWidthLimit = 20
    private static let tapeWidthLimit = 80
    /// The width up to which a tape beside the keys takes two fifths of the screen; a wider one has what the keys leave.
    private static let tapeShareLimit = 60
    /// The height of the keys below a tape, and of the display and all keys.
    private static let keyHeightBelowTape = 3
    private static let heightBelowTape =
        displayHeight(aboveKeysOf: keyHeightBelowTape) + keyHeightBelowTape * PadKeys.rowCount
    /// The minimum height of a tape above the display: the heading of a day and three calculations with their results.
    private static let tapeHeight = 7
    /// The minimum height for a footer, below a display and keys of one row each.
    private static let footerHeight = displayHeight(aboveKeysOf: 1) + PadKeys.rowCount + 1

    /// Lays out a page of keys, with the display above the keys, and the tape beside them or above.
    init(size: TerminalSize, keys padKeys: PadKeys, _ modes: PadModes, page: Int, isSecond: Bool) {
        self.size = size
        let margin = size.columns >= Self.marginWidth ? 1 : 0
        var area = Area(column: margin, row: 0, width: max(0, size.columns - 2 * margin), height: size.rows)
        if area.height >= Self.footerHeight {
            area.height -= 1
            footer = area.height
        }
        var tapeWidth: Int?
        if size.columns >= Self.landscapeWidth {
            tapeWidth = min(Self.tapeShareLimit, area.width * 2 / 5 - 1)
        } else if area.height > Self.tapeHeight + Self.heightBelowTape {
            // Below the tape, a row is free.
            let height = area.height - Self.heightBelowTape
            tape = Area(column: margin, row: 0, width: area.width, height: height - 1)
            area.row = height
            area.height -= height
        }
        // A free column separates keys from each other and from the tape.
        let gridWidth = area.width + 1 - (tapeWidth.map { $0 + 1 } ?? 0)
        // All pages have the same edges as the first one.
        let columnCount = padKeys.columnCount(width: gridWidth)
        let firstWidth = min(Self.keyWidthLimit, gridWidth / columnCount) * columnCount
        pageCount = padKeys.pageCount(width: firstWidth)
        let shown = padKeys.page(min(max(0, page), pageCount - 1), width: firstWidth, modes, isSecond: isSecond)
        pageName = shown.name
        hasSummaries = shown.hasSummaries
        let keyHeight = Self.keyHeight(in: area.height)
        let keysHeight = keyHeight * PadKeys.rowCount
        var left = area.column
        if var width = tapeWidth {
            width = min(Self.tapeWidthLimit, area.width - firstWidth)
            left += (area.width - firstWidth - width) / 2
            tape = Area(column: left + firstWidth, row: 0, width: width, height: area.height)
        } else {
            left += (gridWidth - firstWidth) / 2
            tape?.column = left
            tape?.width = max(0, firstWidth - 1)
        }
        display = Area(
            column: left, row: area.row, width: max(0, firstWidth - 1), height: max(0, area.height - keysHeight))
        sheet = Area(column: left, row: area.row + display.height, width: display.width, height: keysHeight)
        guard keyHeight > 0, firstWidth > 0 else { return }
        // Excess columns of a page with other keys go to the first columns.
        let (keyWidth, rest) = firstWidth.quotientAndRemainder(dividingBy: shown.columnCount)
        guard keyWidth > 0 else { return }
        func edge(_ column: Int) -> Int { left + column * keyWidth + min(column, rest) }
        for (row, keys) in shown.rows.enumerated() {
            var column = 0
            for key in keys {
                let place = Area(
                    column: edge(column), row: sheet.row + row * keyHeight,
                    width: edge(column + key.span) - edge(column),
                    height: key.rowSpan * keyHeight)
                self.keys.append(PlacedKey(key: key, area: place, place: (column, row)))
                column += key.span
            }
        }
    }

    /// Returns the maximum height of keys that leaves enough space for the display.
    private static func keyHeight(in height: Int) -> Int {
        for keyHeight in (1...keyHeightLimit).reversed() {
            let rest = height - keyHeight * PadKeys.rowCount
            if rest >= displayHeight(aboveKeysOf: keyHeight) { return keyHeight }
        }
        return height >= PadKeys.rowCount ? 1 : 0
    }

    /// Returns the minimum height of the display above keys of a height: two rows for the indicators and the expression,
    /// and for the number as many as keep it larger than the labels of the keys, from the three of the smallest large
    /// digits to seven. Above low keys, it is a line of text.
    private static func displayHeight(aboveKeysOf keyHeight: Int) -> Int {
        switch keyHeight {
        case ...1: 1
        case 2: 2 + 2
        case 3: 2 + 3
        case 4: 2 + 5
        default: 2 + 7
        }
    }

    /// The space for viewing all digits of a number: with a margin of one column on each side, below a title.
    var digitRoom: TerminalSize {
        TerminalSize(columns: max(1, size.columns - 4), rows: max(1, (footer ?? size.rows) - 2))
    }

    /// The first row of a sheet's list, and the number of lines that fit.
    static let listRow = 2
    var listRoom: Int { max(1, sheet.height - Self.listRow - 2) }

    /// Returns the first visible line of a list, such that the selected line is visible.
    func firstShown(of count: Int, selected: Int) -> Int {
        max(0, min(selected - listRoom + 1, count - listRoom))
    }

    /// Returns the key at a position.
    func key(column: Int, row: Int) -> PadKey? {
        keys.first { $0.area.contains(column: column, row: row) }?.key
    }

    /// The area for turning pages: its left half turns back, its right half forward.
    var pager: Area {
        let width = min(display.width, 26)
        return Area(column: display.column + display.width - width, row: display.row, width: width, height: 1)
    }

    /// Returns the key next to another one in a direction, or the first key.
    func key(beside key: PadKey?, columns: Int, rows: Int) -> PadKey? {
        guard let from = keys.first(where: { $0.key == key }) else { return keys.first?.key }
        // The distance to a key; for one that spans several rows, to the nearest row.
        func offset(_ other: PlacedKey) -> (columns: Int, rows: Int) {
            let first = other.place.row - (from.place.row + from.key.rowSpan - 1)
            let last = other.place.row + other.key.rowSpan - 1 - from.place.row
            return (other.place.column - from.place.column, first > 0 ? first : last < 0 ? last : 0)
        }
        let candidates = keys.filter {
            columns == 0 ? offset($0).rows * rows > 0 : offset($0).rows == 0 && offset($0).columns * columns > 0
        }
        // A distance in rows weighs more than one in columns.
        return candidates.min {
            let (left, right) = (offset($0), offset($1))
            return (abs(left.rows) * 100 + abs(left.columns)) < (abs(right.rows) * 100 + abs(right.columns))
        }?.key ?? key
    }
}

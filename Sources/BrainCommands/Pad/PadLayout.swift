// SPDX-License-Identifier: Apache-2.0

import Terminals

/// Where things are on the screen, for its size.
struct PadLayout: Sendable {
    /// A part of the screen.
    struct Area: Sendable, Hashable {
        var column = 0
        var row = 0
        var width = 0
        var height = 0

        func contains(column: Int, row: Int) -> Bool {
            (self.column..<self.column + width).contains(column) && (self.row..<self.row + height).contains(row)
        }
    }

    /// A key and where it is.
    struct PlacedKey: Sendable {
        let key: PadKey
        let area: Area
        /// Where it is in the grid.
        let place: (column: Int, row: Int)
    }

    let size: TerminalSize
    private(set) var display = Area()
    private(set) var keys: [PlacedKey] = []
    private(set) var tape: Area?
    private(set) var footer: Int?
    /// How many pages of keys there are, and the name of the present one; the first has none.
    private(set) var pageCount = 1
    private(set) var pageName = ""

    /// From which width on the tape is beside the keys.
    private static let landscapeWidth = 64
    private static let keyHeightLimit = 9
    private static let keyWidthLimit = 20

    /// Lays a page of keys out.
    init(size: TerminalSize, keys padKeys: PadKeys, _ modes: PadModes, page: Int, isSecond: Bool) {
        self.size = size
        var area = Area(column: 0, row: 0, width: size.columns, height: size.rows)
        if area.height >= 8 {
            area.height -= 1
            footer = area.height
        }
        if area.width >= Self.landscapeWidth {
            let width = min(60, area.width * 2 / 5)
            area.width -= width
            tape = Area(column: area.width, row: 0, width: width, height: area.height)
        } else if area.height >= 31 {
            // Portrait: the tape is above the display.
            let height = area.height - 5 - 3 * PadKeys.rowCount
            tape = Area(column: 0, row: 0, width: area.width, height: height)
            area.row = height
            area.height -= height
        }
        let pages = padKeys.pages(width: area.width, modes, isSecond: isSecond)
        pageCount = pages.count
        let shown = pages[min(max(0, page), pages.count - 1)]
        pageName = shown.name
        let keyHeight = Self.keyHeight(in: area.height)
        let keyWidth = min(Self.keyWidthLimit, area.width / shown.columnCount)
        // Pages of operators stand where the first page does.
        let gridWidth = max(shown.columnCount * keyWidth, min(area.width, pages[0].columnCount * Self.keyWidthLimit))
        let left = area.column + (area.width - gridWidth) / 2
        let keysHeight = keyHeight * PadKeys.rowCount
        display = Area(
            column: left, row: area.row, width: max(0, gridWidth - (keyWidth > 3 ? 1 : 0)),
            height: max(0, area.height - keysHeight))
        let top = area.row + display.height
        guard keyWidth > 0, keyHeight > 0 else { return }
        let first = left + (gridWidth - shown.columnCount * keyWidth) / 2
        for (row, keys) in shown.rows.enumerated() {
            var column = 0
            for key in keys {
                let place = Area(
                    column: first + column * keyWidth, row: top + row * keyHeight, width: key.span * keyWidth,
                    height: keyHeight)
                self.keys.append(PlacedKey(key: key, area: place, place: (column, row)))
                column += key.span
            }
        }
    }

    /// The greatest height of keys that leaves the display what it needs.
    private static func keyHeight(in height: Int) -> Int {
        for keyHeight in (1...keyHeightLimit).reversed() {
            let rest = height - keyHeight * PadKeys.rowCount
            let needed = keyHeight >= 5 ? 8 : keyHeight >= 3 ? 5 : keyHeight == 2 ? 4 : 1
            if rest >= needed { return keyHeight }
        }
        return height >= PadKeys.rowCount ? 1 : 0
    }

    /// The key at a place.
    func key(column: Int, row: Int) -> PadKey? {
        keys.first { $0.area.contains(column: column, row: row) }?.key
    }

    /// Where the pages can be turned: on the left of it back, on the right of it on.
    var pager: Area {
        let width = min(display.width, 24)
        return Area(column: display.column + display.width - width, row: display.row, width: width, height: 1)
    }

    /// The key next to another one in a direction, or the first.
    func key(beside key: PadKey?, columns: Int, rows: Int) -> PadKey? {
        guard let from = keys.first(where: { $0.key == key }) else { return keys.first?.key }
        func offset(_ other: PlacedKey) -> (columns: Int, rows: Int) {
            (other.place.column - from.place.column, other.place.row - from.place.row)
        }
        let candidates = keys.filter {
            columns == 0 ? offset($0).rows * rows > 0 : offset($0).rows == 0 && offset($0).columns * columns > 0
        }
        // A row further on counts for more than a column aside.
        return candidates.min {
            let (left, right) = (offset($0), offset($1))
            return (abs(left.rows) * 100 + abs(left.columns)) < (abs(right.rows) * 100 + abs(right.columns))
        }?.key ?? key
    }
}

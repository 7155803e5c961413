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
    /// How many pages of keys there are.
    private(set) var pageCount = 1
    /// The name of the page, of those after the first.
    private(set) var pageName = ""

    private static let rowCount = 5
    /// The widest a key becomes.
    private static let keyWidthLimit = 16
    private static let keyHeightLimit = 6

    /// Lays the keys of a page out.
    init(size: TerminalSize, keys padKeys: PadKeys, page: Int) {
        self.size = size
        var area = Area(column: 0, row: 0, width: size.columns, height: size.rows)
        if area.height >= 12 {
            area.height -= 1
            footer = area.height
        }
        if area.width >= 64 {
            // Landscape: the tape is beside the keys.
            let width = min(60, area.width * 2 / 5)
            area.width -= width
            tape = Area(column: area.width, row: 0, width: width, height: area.height)
        }
        let displayHeight = area.height >= 9 ? 3 : area.height >= 7 ? 2 : min(1, area.height)
        if tape == nil, area.height >= displayHeight + 2 * Self.rowCount + 8 {
            // Portrait: the tape is above the display.
            let height = area.height - displayHeight - 3 * Self.rowCount
            tape = Area(column: 0, row: 0, width: area.width, height: max(6, height))
            area.row = max(6, height)
            area.height -= max(6, height)
        }
        display = Area(column: area.column, row: area.row, width: area.width, height: displayHeight)
        area.row += displayHeight
        area.height -= displayHeight
        place(padKeys, page, in: area)
    }

    private mutating func place(_ padKeys: PadKeys, _ page: Int, in area: Area) {
        let isWide = area.width >= 48
        let pages = padKeys.pages(rows: Self.rowCount, width: area.width)
        pageCount = 1 + pages.count
        let shown: [[PadKey?]]
        if page > 0, page <= pages.count {
            shown = pages[page - 1].keys
            pageName = pages[page - 1].name
        } else {
            shown = isWide ? zip(padKeys.scientific, PadKeys.essential).map { $0 + $1 } : PadKeys.essential
        }
        let columnCount = shown.first?.count ?? 1
        let width = min(Self.keyWidthLimit, area.width / columnCount)
        let height = min(Self.keyHeightLimit, area.height / Self.rowCount)
        guard width > 0, height > 0 else { return }
        let left = area.column + (area.width - width * columnCount) / 2
        for (row, keys) in shown.enumerated() {
            for (column, key) in keys.enumerated() {
                guard let key else { continue }
                let place = Area(
                    column: left + column * width, row: area.row + row * height, width: width, height: height)
                self.keys.append(PlacedKey(key: key, area: place, place: (column, row)))
            }
        }
    }

    /// The key at a place.
    func key(column: Int, row: Int) -> PadKey? {
        keys.first { $0.area.contains(column: column, row: row) }?.key
    }

    /// The key next to another one in a direction, or the first.
    func key(beside key: PadKey?, columns: Int, rows: Int) -> PadKey? {
        guard let from = keys.first(where: { $0.key == key }) else { return keys.first?.key }
        let candidates = keys.filter { other in
            let offset = (other.place.column - from.place.column, other.place.row - from.place.row)
            return columns == 0 ? offset.0 == 0 && offset.1 * rows > 0 : offset.1 == 0 && offset.0 * columns > 0
        }
        func distance(_ other: PlacedKey) -> Int {
            abs(other.place.column - from.place.column) + abs(other.place.row - from.place.row)
        }
        return candidates.min { distance($0) < distance($1) }?.key ?? key
    }
}

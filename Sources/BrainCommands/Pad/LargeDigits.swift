// SPDX-License-Identifier: Apache-2.0

/// A number that is several rows high, drawn with blocks of which a cell has four.
struct LargeDigits {
    /// The rows of the text, from top to bottom.
    let rows: [String]
    /// How many columns it takes.
    let width: Int

    /// The highest that there are, in rows.
    private static let heightLimit = 9

    /// A text as large as fits.
    ///
    /// - Returns: `nil` where it fits in no size, or has a character that can’t be drawn.
    init?(_ text: String, width: Int, height: Int) {
        guard height >= 3, !text.isEmpty, text.count <= width else { return nil }
        if height > 3 {
            for height in (4...min(height, Self.heightLimit)).reversed() {
                guard let outlines = OutlinedDigits.glyphs(text, height: height) else { return nil }
                if let fitting = Self(outlines, gap: height > 5 ? 2 : 1, within: width) {
                    self = fitting
                    return
                }
            }
        }
        let glyphs = text.compactMap { Self.glyphs[$0] }
        guard glyphs.count == text.count else { return nil }
        // Where four columns are too many, the second one says nothing that the third does not.
        let narrow = glyphs.map { $0.map { row in row.count < 4 ? row : "\(row.prefix(1))\(row.dropFirst(2))" } }
        let condensed = text.compactMap { Self.condensedGlyphs[$0] }
        let fitting =
            Self(glyphs, gap: 1, within: width) ?? Self(narrow, gap: 1, within: width)
            ?? (condensed.count == text.count ? Self(condensed, gap: 0, within: width) : nil)
        guard let fitting else { return nil }
        self = fitting
    }

    private init?(_ glyphs: [[String]], gap: Int, within limit: Int) {
        let columns = glyphs.reduce(0) { $0 + ($1.first?.count ?? 0) + gap } - gap
        guard columns <= limit, let height = glyphs.first?.count else { return nil }
        width = columns
        rows = (0..<height).map { row in
            glyphs.map { $0[row] }.joined(separator: String(repeating: " ", count: gap))
        }
    }

    /// Characters of three rows, of which the last one is half empty.
    private static let glyphs: [Character: [String]] = [
        "0": ["▟▀▀▙", "█  █", "▝▀▀▘"], "1": ["▀█ ", " █ ", "▀▀▀"], "2": ["▀▀▀▙", "▟▀▀▘", "▀▀▀▀"],
        "3": ["▀▀▀▙", " ▀▀▙", "▀▀▀▘"], "4": ["█  █", "▀▀▀█", "   ▀"], "5": ["█▀▀▀", "▀▀▀▙", "▀▀▀▘"],
        "6": ["▟▀▀▀", "█▀▀▙", "▝▀▀▘"], "7": ["▀▀▀█", " ▗▛ ", " ▀  "], "8": ["▟▀▀▙", "▟▀▀▙", "▝▀▀▘"],
        "9": ["▟▀▀▙", "▝▀▀█", "▀▀▀▘"], "-": ["   ", "▀▀▀", "   "], "−": ["   ", "▀▀▀", "   "],
        "+": [" ▄ ", "▀█▀", "   "], "×": ["▄ ▄", "▄▀▄", "   "], "÷": [" ▀ ", "▀▀▀", " ▀ "],
        "e": ["█▀▀", "█▀▀", "▀▀▀"], "/": ["  ▞", " ▞ ", "▘  "], ".": [" ", " ", "▀"], " ": [" ", " ", " "],
    ]

    /// Characters of three rows that are two columns wide, with half of a column free between them.
    private static let condensedGlyphs: [Character: [String]] = [
        "0": ["▛▌", "▌▌", "▀▘"], "1": ["▜ ", "▐ ", "▀▘"], "2": ["▀▌", "▛▘", "▀▘"], "3": ["▀▌", "▀▌", "▀▘"],
        "4": ["▌▌", "▀▌", " ▘"], "5": ["▛▘", "▀▌", "▀▘"], "6": ["▛▘", "▛▌", "▀▘"], "7": ["▀▌", "▐ ", "▝ "],
        "8": ["▛▌", "▛▌", "▀▘"], "9": ["▛▌", "▀▌", "▀▘"], "-": ["  ", "▀▘", "  "], "−": ["  ", "▀▘", "  "],
        "+": ["▗ ", "▜▘", "  "], "e": ["▛▘", "▛▘", "▀▘"], "/": [" ▌", "▞ ", "▘ "], ".": [" ", " ", "▘"],
        " ": [" ", " ", " "],
    ]
}

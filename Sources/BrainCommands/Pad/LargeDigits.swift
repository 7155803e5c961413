// SPDX-License-Identifier: Apache-2.0

/// A number several rows high, drawn with quadrant blocks.
struct LargeDigits {
    /// The rows of the text, from top to bottom.
    let rows: [String]
    /// The width in columns.
    let width: Int

    /// The maximum height, in rows.
    private static let heightLimit = 9

    /// Draws a text at the largest size that fits.
    ///
    /// - Returns: `nil` if it fits in no size, or contains a character that can’t be drawn.
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
        // If four columns are too wide, the second one can be dropped, since it carries no more information than the
        // third.
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

    /// Characters three rows high, of which the last is half empty.
    private static let glyphs: [Character: [String]] = [
        "0": ["▟▀▀▙", "█  █", "▝▀▀▘"], "1": ["▀█ ", " █ ", "▀▀▀"], "2": ["▀▀▀▙", "▟▀▀▘", "▀▀▀▀"],
        "3": ["▀▀▀▙", " ▀▀▙", "▀▀▀▘"], "4": ["█  █", "▀▀▀█", "   ▀"], "5": ["█▀▀▀", "▀▀▀▙", "▀▀▀▘"],
        "6": ["▟▀▀▀", "█▀▀▙", "▝▀▀▘"], "7": ["▀▀▀█", " ▗▛ ", " ▀  "], "8": ["▟▀▀▙", "▟▀▀▙", "▝▀▀▘"],
        "9": ["▟▀▀▙", "▝▀▀█", "▀▀▀▘"], "-": ["   ", "▀▀▀", "   "], "−": ["   ", "▀▀▀", "   "],
        "+": [" ▄ ", "▀█▀", "   "], "×": ["▄ ▄", "▄▀▄", "   "], "÷": [" ▀ ", "▀▀▀", " ▀ "],
        "e": ["█▀▀", "█▀▀", "▀▀▀"], "/": ["  ▞", " ▞ ", "▘  "], ".": [" ", " ", "▀"], " ": [" ", " ", " "],
    ]

    /// Characters three rows high and two columns wide, separated by half a column.
    private static let condensedGlyphs: [Character: [String]] = [
        "0": ["▛▌", "▌▌", "▀▘"], "1": ["▜ ", "▐ ", "▀▘"], "2": ["▀▌", "▛▘", "▀▘"], "3": ["▀▌", "▀▌", "▀▘"],
        "4": ["▌▌", "▀▌", " ▘"], "5": ["▛▘", "▀▌", "▀▘"], "6": ["▛▘", "▛▌", "▀▘"], "7": ["▀▌", "▐ ", "▝ "],
        "8": ["▛▌", "▛▌", "▀▘"], "9": ["▛▌", "▀▌", "▀▘"], "-": ["  ", "▀▘", "  "], "−": ["  ", "▀▘", "  "],
        "+": ["▗ ", "▜▘", "  "], "e": ["▛▘", "▛▘", "▀▘"], "/": [" ▌", "▞ ", "▘ "], ".": [" ", " ", "▘"],
        " ": [" ", " ", " "],
    ]
}

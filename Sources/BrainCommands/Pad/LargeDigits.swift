// SPDX-License-Identifier: Apache-2.0

/// Digits that are several rows high, drawn with half blocks: a cell is two pixels, one above the other.
enum LargeDigits {
    /// The pixels of each character, five rows from top to bottom.
    private static let glyphs: [Character: [String]] = [
        "0": ["###", "# #", "# #", "# #", "###"], "1": [" # ", "## ", " # ", " # ", "###"],
        "2": ["###", "  #", "###", "#  ", "###"], "3": ["###", "  #", "###", "  #", "###"],
        "4": ["# #", "# #", "###", "  #", "  #"], "5": ["###", "#  ", "###", "  #", "###"],
        "6": ["###", "#  ", "###", "# #", "###"], "7": ["###", "  #", "  #", "  #", "  #"],
        "8": ["###", "# #", "###", "# #", "###"], "9": ["###", "# #", "###", "  #", "###"],
        "-": ["   ", "   ", "###", "   ", "   "], "+": ["   ", " # ", "###", " # ", "   "],
        "e": ["   ", "###", "###", "#  ", "###"], ".": [" ", " ", " ", " ", "#"], " ": [" ", " ", " ", " ", " "],
        "/": ["  #", "  #", " # ", "#  ", "#  "], "≈": ["   ", "## ", " ##", "## ", " ##"],
    ]

    /// How many rows the characters take.
    static func height(scale: Int) -> Int { (5 * scale + 1) / 2 }

    /// How many columns a text takes; `nil` where a character of it can't be drawn.
    static func width(of text: String, scale: Int) -> Int? {
        var width = 0
        for character in text {
            guard let glyph = glyphs[character] else { return nil }
            width += (glyph[0].count + 1) * scale
        }
        return max(0, width - scale)
    }

    /// The rows of a text, from top to bottom.
    static func rows(of text: String, scale: Int) -> [String] {
        var pixels = Array(repeating: [Bool](), count: 5)
        for character in text {
            guard let glyph = glyphs[character] else { continue }
            for (row, line) in glyph.enumerated() {
                for pixel in line + " " { pixels[row] += repeatElement(pixel == "#", count: scale) }
            }
        }
        var lines = pixels.flatMap { Array(repeating: $0, count: scale) }
        let columnCount = max(0, (lines.first?.count ?? 0) - scale)
        // An odd number of lines begins in the middle of a row.
        if lines.count % 2 == 1 { lines.insert(Array(repeating: false, count: columnCount), at: 0) }
        return stride(from: 0, to: lines.count, by: 2).map { row in
            String(
                (0..<columnCount).map { column in
                    switch (lines[row][column], lines[row + 1][column]) {
                    case (true, true): "█"
                    case (true, false): "▀"
                    case (false, true): "▄"
                    case (false, false): " "
                    }
                })
        }
    }
}

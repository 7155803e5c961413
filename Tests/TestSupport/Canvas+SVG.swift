// SPDX-License-Identifier: Apache-2.0

import Terminals

extension Canvas {
    /// The size of a character, in pixels.
    private static let cell = (width: 9, height: 19)
    private static let margin = 12

    /// Returns an image of a terminal that shows the canvas (SVG 1.1). Block elements are drawn as rectangles, so that
    /// they join in every font.
    package func svg(isLight: Bool) -> String {
        let (width, height) = Self.cell
        let total = (size.columns * width + 2 * Self.margin, size.rows * height + 2 * Self.margin)
        var lines = [
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(total.0)" height="\(total.1)" \
            viewBox="0 0 \(total.0) \(total.1)" font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="15">
            """,
            "<rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"\(isLight ? "#ffffff" : "#16181d")\"/>",
        ]
        for row in 0..<size.rows {
            var column = 0
            while column < size.columns {
                let first = cell(column: column, row: row)
                var text = ""
                let start = column
                while column < size.columns, case let next = cell(column: column, row: row), next.style == first.style,
                    Self.isBlock(next.character) == Self.isBlock(first.character)
                {
                    text += next.character.map(String.init) ?? ""
                    column += 1
                }
                lines += Self.run(text, first.style, column: start, row: row, columns: column - start, isLight)
            }
        }
        return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
    }

    /// The block elements by the quadrants of a cell that they fill: the sum of 1 for the upper left, 2 for the upper
    /// right, 4 for the lower left and 8 for the lower right.
    private static let blocks: [Character] = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")

    private static func isBlock(_ character: Character?) -> Bool {
        character.map { $0 != " " && blocks.contains($0) } ?? false
    }

    /// Returns the SVG elements of adjacent characters with the same style.
    private static func run(
        _ text: String, _ style: Style, column: Int, row: Int, columns: Int, _ isLight: Bool
    ) -> [String] {
        let (x, y) = (margin + column * cell.width, margin + row * cell.height)
        var foreground = style.foreground.map(color) ?? (isLight ? "#1b1d22" : "#e6e6e6")
        var background = style.background.map(color)
        if style.isReversed { (foreground, background) = (background ?? (isLight ? "#ffffff" : "#16181d"), foreground) }
        var lines: [String] = []
        if let background { lines.append(rectangle(x, y, columns * cell.width, cell.height, background)) }
        if isBlock(text.first) {
            for (index, block) in text.enumerated() {
                let quarters = blocks.firstIndex(of: block) ?? 0
                for part in parts(of: quarters) {
                    let left = x + index * cell.width + part.x * cell.width / 2
                    let right = x + index * cell.width + (part.x + part.width) * cell.width / 2
                    let top = y + part.y * cell.height / 2
                    let bottom = y + (part.y + part.height) * cell.height / 2
                    lines.append(rectangle(left, top, right - left, bottom - top, foreground))
                }
            }
        } else if text.contains(where: { $0 != " " }) {
            let blanks = text.prefix { $0 == " " }.count
            var attributes = "x=\"\(x + blanks * cell.width)\" y=\"\(y + 14)\" fill=\"\(foreground)\""
            if style.isBold { attributes += " font-weight=\"bold\"" }
            if style.isDim { attributes += " opacity=\"0.6\"" }
            let shown = text.dropFirst(blanks)
            let length = (columns - blanks) * cell.width
            attributes += " textLength=\"\(length)\" xml:space=\"preserve\""
            lines.append("<text \(attributes)>\(escaped(shown))</text>")
        }
        return lines
    }

    /// Returns the rectangles that make up some quadrants of a cell, in units of half a cell.
    private static func parts(of quarters: Int) -> [(x: Int, y: Int, width: Int, height: Int)] {
        if quarters == 15 { return [(0, 0, 2, 2)] }
        return [0, 1].flatMap { row -> [(x: Int, y: Int, width: Int, height: Int)] in
            switch quarters >> (2 * row) & 3 {
            case 1: [(0, row, 1, 1)]
            case 2: [(1, row, 1, 1)]
            case 3: [(0, row, 2, 1)]
            default: []
            }
        }
    }

    private static func rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: String) -> String {
        "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" fill=\"\(color)\"/>"
    }

    private static func color(_ color: TerminalColor) -> String {
        let (red, green, blue) = color.components
        func hexadecimal(_ part: Int) -> String { (part < 16 ? "0" : "") + String(part, radix: 16) }
        return "#\(hexadecimal(red))\(hexadecimal(green))\(hexadecimal(blue))"
    }

    private static func escaped(_ text: some StringProtocol) -> String {
        text.reduce(into: "") { output, character in
            switch character {
            case "&": output += "&amp;"
            case "<": output += "&lt;"
            case ">": output += "&gt;"
            default: output.append(character)
            }
        }
    }
}

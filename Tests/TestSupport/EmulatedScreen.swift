// SPDX-License-Identifier: Apache-2.0

/// The screen of a terminal that supports the control sequences written by ``InlineScreen``.
package struct EmulatedScreen {
    private var cells: [[String]]
    private var row = 0
    private var column = 0
    private let columns: Int

    package init(columns: Int, rows: Int) {
        self.columns = columns
        cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    }

    /// The rows without trailing blanks.
    package var text: [String] { cells.map { $0.joined().trimmingBlanks } }

    package mutating func take(_ bytes: ArraySlice<UInt8>) {
        var rest = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\u{1B}":
                guard rest.popFirst() == "[" else { continue }
                var parameters = ""
                while let next = rest.popFirst() {
                    guard next.value < 0x40 else {
                        control(Character(next), parameters)
                        break
                    }
                    parameters.unicodeScalars.append(next)
                }
            case "\n":
                column = 0
                feedLine()
            case "\r": column = 0
            case "\u{8}": column = max(0, min(column, columns - 1) - 1)
            default:
                let isWide = scalar.value >= 0x2E80
                if scalar.properties.generalCategory == .nonspacingMark, column > 0 {
                    cells[row][column - 1].unicodeScalars.append(scalar)
                    continue
                }
                if column + (isWide ? 2 : 1) > columns {
                    column = 0
                    feedLine()
                }
                guard column < columns else { continue }
                cells[row][column] = String(Character(scalar))
                if isWide, column + 1 < columns { cells[row][column + 1] = "" }
                column += isWide ? 2 : 1
            }
        }
    }

    private mutating func feedLine() {
        row += 1
        guard row == cells.count else { return }
        cells.removeFirst()
        cells.append(Array(repeating: " ", count: columns))
        row -= 1
    }

    private mutating func control(_ letter: Character, _ parameters: String) {
        let number = Int(parameters) ?? 1
        switch letter {
        case "H": (row, column) = (0, 0)
        case "A": row = max(0, row - number)
        case "C": column = min(columns - 1, column + number)
        case "G": column = number - 1
        case "K": for place in min(column, columns)..<columns { cells[row][place] = " " }
        case "J" where number == 2:
            cells = Array(repeating: Array(repeating: " ", count: columns), count: cells.count)
        case "J":
            for place in min(column, columns)..<columns { cells[row][place] = " " }
            for below in row + 1..<max(row + 1, cells.count) {
                cells[below] = Array(repeating: " ", count: columns)
            }
        default: break
        }
    }
}

extension String {
    /// The text without trailing blanks.
    package var trimmingBlanks: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}

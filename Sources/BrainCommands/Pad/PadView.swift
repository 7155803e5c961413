// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Terminals

/// Draws a state.
struct PadView<Number: CalculatorNumber> {
    let state: PadState<Number>
    let layout: PadLayout
    let theme: PadTheme
    var canvas: Canvas
    /// Where something is being written.
    var cursor: FullScreen.Place?

    /// Draws what there is to be seen.
    init(_ state: PadState<Number>, hasColors: Bool) {
        self.state = state
        layout = state.layout
        theme = PadTheme(hasColors: hasColors, isLight: state.modes.isLight)
        canvas = Canvas(size: state.size)
        draw()
    }

    private mutating func draw() {
        switch state.focus {
        case .help(let first): drawHelp(from: first)
        case .number(let first): drawNumber(from: first)
        case .settings(let selected): drawSettings(selected)
        case .memories(let selected): drawMemories(selected)
        case .keys, .expression, .tape, .search, .line:
            if state.isKeyboardShown {
                drawDisplay()
                for placed in layout.keys { draw(placed) }
            }
            drawTape()
        }
        drawFooter()
        drawMessage()
    }

    // MARK: Keys

    private mutating func draw(_ placed: PadLayout.PlacedKey) {
        let isPressed = state.highlighted == placed.key.action
        let isFocused = state.focusedKey == placed.key && state.focus == .keys
        let isOn = placed.key.action == .second && state.isSecond
        let style = theme.style(of: placed.key.kind, isPressed: isPressed || isOn, isFocused: isFocused)
        let area = placed.area
        let width = max(1, area.width - (area.width > 3 ? 1 : 0))
        // An even number of rows leaves one free between keys, an odd one two halves: there is always a middle row.
        let hasHalves = area.height >= 3 && area.height % 2 == 1 && theme.hasColors
        let height = area.height == 1 ? 1 : area.height % 2 == 0 ? area.height - 1 : area.height
        let (column, row) = (area.column, area.row)
        if hasHalves {
            let edge = Canvas.Style(foreground: style.background)
            canvas.fill(column: column, row: row + 1, width: width, height: height - 2, style)
            for place in column..<column + width {
                canvas.put("▄", column: place, row: row, width: 1, edge)
                canvas.put("▀", column: place, row: row + height - 1, width: 1, edge)
            }
        } else if theme.hasColors {
            canvas.fill(column: column, row: row, width: width, height: height, style)
        }
        let middle = row + height / 2
        let label = placed.key.label
        if !theme.hasColors, width >= DisplayWidth.columns(of: label) + 2 {
            canvas.put("[", column: column, row: middle, width: 1, style)
            canvas.put(label, centeredAt: column + 1, row: middle, width: width - 2, style)
            canvas.put("]", column: column + width - 1, row: middle, width: 1, style)
        } else {
            canvas.put(label, centeredAt: column, row: middle, width: width, style)
        }
        if height >= 5, width >= 6, theme.hasColors, !placed.key.shortcut.isEmpty, placed.key.shortcut != label {
            canvas.put(
                placed.key.shortcut, endingAt: column + width - 1, row: row + (hasHalves ? 1 : 0), width: width - 2,
                theme.hint(on: style))
        }
    }

    // MARK: Below

    /// What the keys do now, with how to leave in every width.
    private var footerTexts: [String] {
        switch state.focus {
        case .keys:
            [
                "? help   Tab more keys   ^E expression   ^T tape   ^O settings   ^Y copy   ^Q leave",
                "? help   Tab keys   ^E expression   ^T tape   ^O settings   ^Q leave",
                "? help  Tab keys  ^E expr  ^T tape  ^Q leave", "? help  ^T tape  ^Q leave", "? help  ^Q leave",
                "^Q leave",
            ]
        case .expression: ["Enter calculate   Esc back   ^Q leave", "Enter ok  Esc back", "^Q leave"]
        case .help, .number: ["any key goes on", "^Q leave"]
        case .settings: ["↑ ↓ select   ← → change   Esc back   ^Q leave", "← → change  Esc back", "Esc back"]
        case .memories: ["Enter recall   Esc back   ^Q leave", "Enter ok  Esc back", "Esc back"]
        case .search: ["Enter select   Esc all lines   ^Q leave", "Enter  Esc back", "Esc back"]
        case .tape where state.tape.isEditing:
            [
                "Enter change   d delete   K J move   n note   ^U undo   e done   ^Q leave",
                "Enter change  d delete  K J move  e done", "e done  ^Q leave", "^Q leave",
            ]
        case .tape:
            [
                "Enter use   / search   n note   p pin   s sums   y copy   e edit   Esc back",
                "Enter use  / search  n note  e edit  Esc back", "Enter use  Esc back", "Esc back",
            ]
        case .line: ["Enter store   Esc leave it", "Enter  Esc", "Esc"]
        }
    }

    private mutating func drawFooter() {
        guard let row = layout.footer else { return }
        let left = state.size.columns > 40 ? 1 : 0
        let width = state.size.columns - 2 * left
        if !state.word.isEmpty {
            canvas.put("\(state.word)▏", column: left, row: row, width: width, theme.screen)
            let start = left + DisplayWidth.columns(of: state.word) + 2
            let completions = state.keys.words.completions(of: state.word)
            var text = completions.map(\.name).joined(separator: "  ")
            if completions.count == 1, let only = completions.first { text = "\(only.name)  \(only.summary)" }
            if completions.isEmpty { text = "no such key" }
            canvas.put(text, column: start, row: row, width: max(0, left + width - start), theme.secondary)
            return
        }
        let text = footerTexts.first { DisplayWidth.columns(of: $0) <= width } ?? ""
        canvas.put(text, column: left, row: row, width: width, theme.secondary)
    }

    /// A message over the lowest rows, as many as it needs.
    private mutating func drawMessage() {
        guard let message = state.message, state.size.columns > 4 else { return }
        let width = state.size.columns - 2
        let lines = Array(WrappedText.lines(message.text, width: width).suffix(state.size.rows))
        let top = state.size.rows - lines.count
        let style = message.isFailure ? theme.failure : theme.heading
        canvas.fill(column: 0, row: top, width: state.size.columns, height: lines.count, Canvas.Style())
        for (index, line) in lines.enumerated() {
            canvas.put(line, column: 1, row: top + index, width: width, style)
        }
        if let cursor, cursor.row >= top { self.cursor = nil }
    }

    // MARK: Pages

    /// The row in which lists begin.
    static var listRow: Int { 2 }

    private mutating func drawSettings(_ selected: Int) {
        let rows = PadModes.Setting.allCases.map { ($0.name, state.modes.value(of: $0)) }
        drawList(
            "Settings",
            rows.map { name, value in
                "\(name)\(String(repeating: " ", count: max(1, 13 - name.count)))‹ \(value) ›"
            }, selected)
    }

    private mutating func drawMemories(_ selected: Int) {
        let memories = state.display.memories
        drawList(
            "Memory", memories.isEmpty ? ["It is empty: MS puts the number on the display there."] : memories, selected)
    }

    private mutating func drawList(_ title: String, _ rows: [String], _ selected: Int) {
        let left = state.size.columns > 40 ? 2 : 0
        let width = max(0, state.size.columns - 2 * left)
        canvas.put(title, column: left, row: 0, width: width, theme.heading)
        for (index, text) in rows.enumerated() where index + Self.listRow < state.size.rows {
            let style = index == selected ? theme.selection : Canvas.Style()
            canvas.put(" \(text) ", column: left, row: Self.listRow + index, width: width, style)
        }
    }

    /// A text in lines of a width.
    static func lines(of text: String, width: Int) -> [String] {
        let characters = Array(text)
        let width = max(1, width)
        return stride(from: 0, to: characters.count, by: width).map {
            String(characters[$0..<min($0 + width, characters.count)])
        }
    }

    private mutating func drawNumber(from first: Int) {
        let lines = Self.lines(of: state.display.screen, width: state.size.columns)
        for (row, line) in lines.dropFirst(first).prefix(max(0, state.size.rows - 1)).enumerated() {
            canvas.put(line, column: 0, row: row, width: state.size.columns, theme.screen)
        }
    }

    private mutating func drawHelp(from first: Int) {
        let (columnCount, rows) = PadHelp.columns(for: canvas.size)
        let width = canvas.size.columns / columnCount
        for (index, line) in PadHelp.lines(width: width - 1).dropFirst(first).prefix(rows * columnCount).enumerated() {
            let style = line.first == " " ? Canvas.Style() : theme.heading
            canvas.put(line, column: index / rows * width, row: index % rows, width: width - 1, style)
        }
    }
}

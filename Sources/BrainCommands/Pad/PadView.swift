// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import DisplayWidths
import Terminals

/// Draws a state, once: a drawing is not copied.
struct PadView: ~Copyable {
    let state: PadState
    let layout: PadLayout
    let theme: PadTheme
    var canvas: Canvas
    /// The position of the cursor, if text is being typed.
    var cursor: FullScreen.Place?

    /// Draws a state.
    init(_ state: PadState, colors: ColorDepth) {
        self.state = state
        layout = state.layout
        theme = PadTheme(colors: colors, isLight: state.modes.isLight)
        canvas = Canvas(size: state.size)
        draw()
    }

    private mutating func draw() {
        switch state.focus {
        case .help(let first): drawHelp(from: first)
        case .number(let first): drawNumber(from: first)
        case .settings(let selected):
            drawDisplay()
            drawSettings(selected)
        case .memories(let selected):
            drawDisplay()
            drawMemories(selected)
        case .keys, .expression, .tape, .search, .line:
            if state.isKeyboardShown {
                drawDisplay()
                for placed in layout.keys { draw(placed) }
            }
        }
        drawTape()
        drawFooter()
        drawMessage()
    }

    // MARK: Keys

    private mutating func draw(_ placed: PadLayout.PlacedKey) {
        let key = placed.key
        let isPressed = state.highlighted == key.action || key.action == .second && state.isSecond
        let isFocused = state.focusedKey == key && state.focus == .keys
        let style = theme.style(of: key.kind, isPressed: isPressed, isFocused: isFocused)
        let area = placed.area
        let (column, row) = (area.column, area.row)
        var width = max(1, area.width - (area.width > 3 ? 1 : 0))
        // Brackets may occupy the free column.
        if !theme.hasColors, width < DisplayWidth.columns(of: key.label) + 2 { width = area.width }
        // A free column and half a row, which is as high as a column is wide, separate keys.
        let hasGap = area.height > key.rowSpan && theme.hasColors
        if theme.hasColors {
            canvas.fill(column: column, row: row, width: width, height: area.height, style)
            if hasGap {
                let edge = Canvas.Style(foreground: style.background)
                canvas.fill(column: column, row: row, width: width, height: 1, edge, with: "▄")
            }
        }
        let hasSummary = layout.hasSummaries && !key.summary.isEmpty && area.height >= 2
        let middle = row + (hasSummary ? (area.height - 1) / 2 : area.height / 2)
        if !theme.hasColors, width >= DisplayWidth.columns(of: key.label) + 2 {
            canvas.put("[", column: column, row: middle, width: 1, style)
            canvas.put(key.label, centeredAt: column + 1, row: middle, width: width - 2, style)
            canvas.put("]", column: column + width - 1, row: middle, width: 1, style)
        } else {
            canvas.put(key.label, centeredAt: column, row: middle, width: width, style)
        }
        let hint = theme.hint(on: style)
        if hasSummary {
            canvas.put(key.summary, centeredAt: column + 1, row: middle + 1, width: width - 2, hint)
        } else if area.height >= 4, width >= 6, theme.hasColors, !key.shortcut.isEmpty, key.shortcut != key.label {
            canvas.put(key.shortcut, endingAt: column + width - 1, row: row + 1, width: width - 2, hint)
        }
    }

    // MARK: Below

    /// The hints for the keys in the current state, which include how to leave at every width.
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
        case .help: ["any key continues", "^Q leave"]
        case .number: ["↑ ↓ scroll   y copy   Esc back   ^Q leave", "y copy  Esc back", "Esc back"]
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
        let left = state.size.columns >= 30 ? 1 : 0
        let width = state.size.columns - 2 * left
        if !state.word.isEmpty {
            canvas.put("\(state.word)▏", column: left, row: row, width: width, Canvas.Style(isBold: true))
            let start = left + DisplayWidth.columns(of: state.word) + 2
            canvas.put(state.wordHint, column: start, row: row, width: max(0, left + width - start), theme.footer)
            return
        }
        if state.focus == .keys, let key = state.focusedKey {
            let keyboard = key.shortcut.isEmpty ? "" : "   \(key.shortcut)"
            let text = "\(key.label)   \(key.summary.isEmpty ? "Space presses it" : key.summary)\(keyboard)"
            canvas.put(text, column: left, row: row, width: width, theme.footer)
            return
        }
        let text = footerTexts.first { DisplayWidth.columns(of: $0) <= width } ?? ""
        canvas.put(text, column: left, row: row, width: width, theme.footer)
    }

    /// Draws a message over as many of the lowest rows as it needs.
    private mutating func drawMessage() {
        guard let message = state.message, state.size.columns > 4 else { return }
        let width = state.size.columns - 2
        let lines = Array(WrappedText.lines(message.text, width: width).suffix(state.size.rows))
        let top = state.size.rows - lines.count
        let style = message.isFailure ? theme.failure : theme.heading
        canvas.fill(column: 0, row: top, width: state.size.columns, height: lines.count, theme.panel)
        for (index, line) in lines.enumerated() {
            canvas.put(line, column: 1, row: top + index, width: width, style)
        }
        canvas.lay(theme.panel, column: 0, row: top, width: state.size.columns, height: lines.count)
        if let cursor, cursor.row >= top { self.cursor = nil }
    }

    // MARK: Pages

    private mutating func drawSettings(_ selected: Int) {
        let settings = PadModes.Setting.allCases
        let values = settings.map { state.modes.value(of: $0) }
        var rows = zip(settings, values).map { setting, value in Self.aligned(setting.name, 12) + "‹ \(value) ›" }
        if rows.contains(where: { DisplayWidth.columns(of: $0) > sheetTextWidth }) {
            // What a setting is says more than its whole name.
            rows = zip(settings, values).map { setting, value in
                let room = max(0, sheetTextWidth - DisplayWidth.columns(of: value) - 1)
                return Self.aligned(Canvas.cut(setting.name, to: room), room + 1) + value
            }
        }
        let note = settings.indices.contains(selected) ? state.modes.explanation(of: settings[selected]) : ""
        drawSheet("Settings", rows, selected, note: note)
    }

    /// Returns a text with blanks up to a column.
    private static func aligned(_ text: String, _ column: Int) -> String {
        text + String(repeating: " ", count: max(0, column - DisplayWidth.columns(of: text)))
    }

    private mutating func drawMemories(_ selected: Int) {
        let memories = state.display.memories.map(PadDisplay.grouped)
        drawSheet("Memory", memories, selected, note: memories.isEmpty ? "MS puts the number on the display here." : "")
    }

    /// The free columns beside a list in place of the keys.
    private var sheetPadding: Int { layout.sheet.width >= 30 ? 1 : 0 }

    /// The columns of a line of such a list.
    private var sheetTextWidth: Int { max(0, layout.sheet.width - 2 * sheetPadding - 2) }

    /// Draws a list in place of the keys.
    private mutating func drawSheet(_ title: String, _ rows: [String], _ selected: Int, note: String) {
        let area = layout.sheet
        let (left, width) = (area.column + sheetPadding, max(0, area.width - 2 * sheetPadding))
        let edge = Canvas.Style(foreground: theme.panel.background)
        canvas.fill(column: area.column, row: area.row, width: area.width, height: area.height, Canvas.Style())
        canvas.put(title, column: left + 1, row: area.row + 1, width: width, theme.heading)
        // Lines that do not fit are scrolled to.
        let room = layout.listRoom
        let first = layout.firstShown(of: rows.count, selected: selected)
        for (index, text) in rows.dropFirst(first).prefix(room).enumerated() {
            let row = area.row + PadLayout.listRow + index
            let isSelected = first + index == selected
            if isSelected { canvas.fill(column: left, row: row, width: width, height: 1, theme.selection) }
            canvas.put(
                text, column: left + 1, row: row, width: sheetTextWidth, isSelected ? theme.selection : Canvas.Style())
        }
        let (end, last) = (area.row + PadLayout.listRow + min(rows.count, room), area.row + area.height)
        let lines = WrappedText.lines(note, width: sheetTextWidth)
        let shownCount = min(lines.count, max(0, last - end))
        let top = min(end + 1, last - shownCount)
        for (index, line) in lines.prefix(shownCount).enumerated() {
            // The last line has the rest of what does not fit, which is cut.
            let text = index + 1 < shownCount ? line : lines[index...].joined(separator: " ")
            canvas.put(text, column: left + 1, row: top + index, width: sheetTextWidth, theme.secondary)
        }
        canvas.lay(theme.panel, column: area.column, row: area.row, width: area.width, height: area.height)
        if theme.hasSurfaces, area.height > 8 {
            canvas.fill(column: area.column, row: area.row, width: area.width, height: 1, edge, with: "▄")
        }
    }

    /// Returns the lines of a number wrapped to a width, which leave its groups of three digits whole.
    static func lines(of text: String, width: Int) -> [String] {
        var rest = Array(text)[...]
        let width = max(1, width)
        var lines: [String] = []
        while rest.count > width {
            // A group may end at the edge.
            let space = rest.prefix(width + 1).suffix(4).lastIndex(of: " ").flatMap { $0 > rest.startIndex ? $0 : nil }
            let end = space ?? rest.startIndex + width
            lines.append(String(rest[..<end]))
            rest = rest[end...].drop { $0 == " " }
        }
        return rest.isEmpty ? lines : lines + [String(rest)]
    }

    /// Returns the number of significant digits of a number as text: all but the zeros before them, the sign of a base,
    /// and an exponent.
    static func digitCount(of text: String) -> Int {
        let number = text.first == "-" ? text.dropFirst() : text[...]
        let hasBase = ["0x", "0o", "0b"].contains { number.hasPrefix($0) }
        // In an exact form, ‘e’ is a constant.
        let exponent = number.lastIndex(of: "e").flatMap { place in
            "+-".contains(number[place...].dropFirst().first ?? " ") ? place : nil
        }
        let significand = hasBase ? number.dropFirst(2) : number[..<(exponent ?? number.endIndex)]
        let digits = significand.filter { hasBase ? $0.isHexDigit : $0.isWholeNumber }
        return max(1, digits.drop { $0 == "0" }.count)
    }

    /// Draws all digits of the number on the display, from a line on.
    private mutating func drawNumber(from first: Int) {
        let room = layout.digitRoom
        let text = state.knownDigits
        let lines = Self.lines(of: text, width: room.columns)
        let count = Self.digitCount(of: text)
        var title = "\(state.hasMoreDigits ? "the first " : "")\(count == 1 ? "1 digit" : "\(count) digits")"
        if lines.count > room.rows {
            let place = ", lines \(first + 1) to \(min(first + room.rows, lines.count)) of \(lines.count)"
            if DisplayWidth.columns(of: title + place) <= room.columns { title += place }
        }
        canvas.put(title, column: 2, row: 0, width: room.columns, theme.heading)
        for (row, line) in lines.dropFirst(first).prefix(room.rows).enumerated() {
            canvas.put(line, column: 2, row: row + 1, width: room.columns, theme.screen)
        }
        canvas.lay(theme.panel, column: 0, row: 0, width: size.columns, height: layout.footer ?? size.rows)
    }

    private var size: TerminalSize { state.size }

    private mutating func drawHelp(from first: Int) {
        let (columnCount, rows, width) = PadHelp.columns(for: size)
        let distance = size.columns / columnCount
        let left = size.columns >= 30 ? 1 : 0
        for (index, line) in PadHelp.lines(width: width).dropFirst(first).prefix(rows * columnCount).enumerated() {
            let style = line.first == " " ? Canvas.Style() : theme.heading
            canvas.put(line, column: left + index / rows * distance, row: index % rows, width: width, style)
        }
        canvas.lay(theme.panel, column: 0, row: 0, width: size.columns, height: rows)
    }
}

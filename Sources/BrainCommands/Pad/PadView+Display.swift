// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Terminals

/// The display: the number, what it comes from, and the lamps.
extension PadView {
    mutating func drawDisplay() {
        let area = layout.display
        guard area.height > 0, area.width > 0 else { return }
        switch area.height {
        case 1: drawNumber(row: area.row, rows: 1)
        case 2:
            drawExpression(row: area.row)
            drawNumber(row: area.row + 1, rows: 1)
        default:
            drawLamps(row: area.row)
            drawExpression(row: area.row + 1)
            drawStackAndNumber(row: area.row + 2, rows: area.height - 2)
        }
    }

    private var end: Int { layout.display.column + layout.display.width }

    // MARK: Lamps

    private mutating func drawLamps(row: Int) {
        let area = layout.display
        let pager = layout.pageCount > 1 ? pagerText : ""
        let pagerWidth = DisplayWidth.columns(of: pager)
        canvas.put(pager, endingAt: end, row: row, width: area.width, theme.secondary)
        var column = area.column
        for lamp in lamps {
            let width = DisplayWidth.columns(of: lamp.text)
            guard column + width + (pagerWidth > 0 ? 2 : 0) <= end - pagerWidth else { break }
            canvas.put(lamp.text, column: column, row: row, width: width, lamp.isOn ? theme.heading : theme.secondary)
            column += width + 2
        }
    }

    private var pagerText: String {
        let name = state.page > 0 ? "\(layout.pageName) " : ""
        let text = "‹ \(name)\(state.page + 1)/\(layout.pageCount) ›"
        return DisplayWidth.columns(of: text) <= layout.display.width / 2
            ? text : "‹ \(state.page + 1)/\(layout.pageCount) ›"
    }

    private var lamps: [(text: String, isOn: Bool)] {
        let modes = state.modes
        var lamps: [(text: String, isOn: Bool)] = [(modes.angleName.uppercased(), true)]
        if state.isRunning { lamps.append(("calculating, Esc stops", true)) }
        if let memory = state.display.memories.first {
            let count = state.display.memories.count
            lamps.append(("M\(count > 1 ? "\(count)" : "") \(Canvas.cut(memory, to: 10))", true))
        }
        if state.display.openParentheses > 0 { lamps.append(("( \(state.display.openParentheses)", true)) }
        if state.isSecond { lamps.append(("2nd", true)) }
        if modes.notation != .plain { lamps.append((modes.notation.rawValue, true)) }
        lamps.append((modes.rules.name, false))
        lamps.append((modes.backend.rawValue, false))
        if state.display.isRounded { lamps.append(("≈ rounded", false)) }
        return lamps
    }

    // MARK: What the number comes from

    private mutating func drawExpression(row: Int) {
        let area = layout.display
        if case .expression(let line) = state.focus { return drawWritten(line, row: row) }
        // The preview stands beside what it is one of, if there is room for both.
        let preview = state.preview.isEmpty ? "" : " = \(state.preview)"
        let text = state.display.description
        let room = area.width - DisplayWidth.columns(of: preview)
        if !preview.isEmpty, room >= min(DisplayWidth.columns(of: text), area.width / 2) {
            canvas.put(preview, endingAt: end, row: row, width: area.width, Canvas.Style(isDim: true))
            canvas.put(text, endingAt: end - DisplayWidth.columns(of: preview), row: row, width: room, theme.secondary)
        } else {
            canvas.put(text, endingAt: end, row: row, width: area.width, theme.secondary)
        }
        // On a display of few rows the lamps have no row of their own.
        if area.height < 3, !state.display.sign.isEmpty {
            canvas.put(state.display.sign, column: area.column, row: row, width: area.width, theme.heading)
        }
    }

    /// An expression that is being written, its pieces told apart by colours, with its value behind it.
    private mutating func drawWritten(_ line: EditedLine, row: Int) {
        let area = layout.display
        let preview = state.preview.isEmpty ? "" : "  = \(Canvas.cut(state.preview, to: area.width / 3))"
        let room = max(4, area.width - DisplayWidth.columns(of: preview) - 2)
        let shown = line.shown(in: room)
        canvas.put("›", column: area.column, row: row, width: 1, theme.heading)
        let text = shown.before + shown.after
        var column = area.column + 2
        canvas.put(text, column: column, row: row, width: room)
        let bytes = Array(text.utf8)
        for token in state.keys.tokens(text) {
            let piece = String(decoding: bytes[token.range.start..<min(token.range.end, bytes.count)], as: UTF8.self)
            let before = String(decoding: bytes[..<token.range.start], as: UTF8.self)
            canvas.put(
                piece, column: column + DisplayWidth.columns(of: before), row: row, width: room,
                theme.style(of: token.role))
        }
        cursor = FullScreen.Place(column: column + DisplayWidth.columns(of: shown.before), row: row)
        column += DisplayWidth.columns(of: text)
        canvas.put(preview, column: column, row: row, width: max(0, end - column), Canvas.Style(isDim: true))
    }

    // MARK: Number

    /// The number, and above it what waits on the stack.
    private mutating func drawStackAndNumber(row: Int, rows: Int) {
        guard state.modes.rules.stack != nil, rows > 1 else { return drawNumber(row: row, rows: rows) }
        let numberRows = rows >= 8 ? 5 : rows >= 6 ? 3 : 1
        let levels = state.display.stack.prefix(rows - numberRows)
        for (index, level) in levels.enumerated() {
            let place = row + rows - numberRows - 1 - index
            let name = index < 3 ? ["Y", "Z", "T"][index] : "\(index + 2)"
            canvas.put(name, column: layout.display.column, row: place, width: 3, theme.secondary)
            canvas.put(
                PadDisplay.grouped(level), endingAt: end, row: place, width: layout.display.width - 4, theme.secondary)
        }
        drawNumber(row: row + rows - numberRows, rows: numberRows)
    }

    /// The number in rows: as large as fits, else in as many lines as there are, else cut.
    private mutating func drawNumber(row: Int, rows: Int) {
        let area = layout.display
        let style = state.display.failure == nil ? theme.screen : theme.failure
        let text = PadDisplay.grouped(state.display.screen)
        let sign = state.display.sign
        let signWidth = sign.isEmpty ? 0 : DisplayWidth.columns(of: sign) + 1
        let width = area.width
        for scale in [3, 2, 1] where LargeDigits.height(scale: scale) <= rows {
            guard let needed = LargeDigits.width(of: text, scale: scale), needed + signWidth <= width else { continue }
            let height = LargeDigits.height(scale: scale)
            let top = row + (rows - height) / 2
            for (index, line) in LargeDigits.rows(of: text, scale: scale).enumerated() {
                canvas.put(line, endingAt: end, row: top + index, width: width, style)
            }
            canvas.put(sign, column: area.column, row: top + height / 2, width: signWidth, theme.heading)
            return
        }
        let room = width - (area.height < 3 ? 0 : signWidth)
        let lines = Self.lines(of: text, width: room)
        if lines.count <= rows {
            let top = row + (rows - lines.count) / 2
            for (index, line) in lines.enumerated() {
                canvas.put(line, endingAt: end, row: top + index, width: room, style)
            }
            if let failure = state.display.failure, top + lines.count < row + rows {
                canvas.put(failure, endingAt: end, row: top + lines.count, width: width, theme.secondary)
            }
        } else if rows > 1 {
            for (index, line) in lines.prefix(rows - 1).enumerated() {
                canvas.put(line, endingAt: end, row: row + index, width: room, style)
            }
            canvas.put("… ^V shows all", endingAt: end, row: row + rows - 1, width: room, theme.secondary)
        } else {
            canvas.put(fitted(state.display.screen, to: room), endingAt: end, row: row, width: room, style)
        }
        if area.height >= 3 {
            canvas.put(sign, column: area.column, row: row + (rows - 1) / 2, width: signWidth, theme.heading)
        }
    }

    /// A number in as many columns as there are. Cutting it must not make another number of it: the digits after the
    /// point go first, its exponent stays, and what does not fit then ends with `…`. Of a long one only the ends are
    /// looked at.
    private func fitted(_ screen: String, to width: Int) -> String {
        let bytes = screen.utf8
        guard bytes.count > width, width > 0, state.display.failure == nil else { return screen }
        let mark = bytes.suffix(Self.exponentWidth).firstIndex(of: UInt8(ascii: "e")) ?? bytes.endIndex
        let exponent = screen[mark...]
        let room = width - exponent.utf8.count - 1
        guard room > 0, bytes.prefix(room + 1).contains(UInt8(ascii: ".")) else {
            return "\(screen.prefix(width - 1))…"
        }
        return "\(screen.prefix(room))…\(exponent)"
    }

    /// The longest exponent, of numbers as long as memory allows.
    private static var exponentWidth: Int { 22 }
}

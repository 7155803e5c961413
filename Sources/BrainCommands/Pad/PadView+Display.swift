// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import DisplayWidths
import Terminals

/// The display: the number, its origin, and the indicators.
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
            if case .expression(let line) = state.focus {
                drawWritten(line, row: area.row + 1, rows: area.height - 1)
            } else if state.modes.rules.stack != nil {
                drawStackAndNumber(row: area.row + 1, rows: area.height - 1)
            } else {
                drawExpression(row: area.row + 1)
                drawNumber(row: area.row + 2, rows: area.height - 2)
            }
        }
        canvas.lay(theme.panel, column: area.column, row: area.row, width: area.width, height: area.height)
    }

    // MARK: The space for text

    /// The margin of text on the display: one column, if there is space.
    private var padding: Int { layout.display.width >= 30 ? 1 : 0 }
    private var start: Int { layout.display.column + padding }
    private var end: Int { layout.display.column + layout.display.width - padding }
    private var width: Int { end - start }

    // MARK: Lamps

    private mutating func drawLamps(row: Int) {
        let pager = layout.pageCount > 1 ? pagerText : ""
        let pagerWidth = DisplayWidth.columns(of: pager)
        canvas.put(pager, endingAt: end, row: row, width: width, theme.secondary)
        var column = start
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
        return DisplayWidth.columns(of: text) <= width / 2 ? text : "‹ \(state.page + 1)/\(layout.pageCount) ›"
    }

    private var lamps: [(text: String, isOn: Bool)] {
        let modes = state.modes
        var lamps: [(text: String, isOn: Bool)] = [(modes.angleName.uppercased(), true)]
        if !state.tape.unstored.isEmpty { lamps.append(("\(state.tape.unstored.count) not stored", true)) }
        if state.isRunning { lamps.append(("calculating, Esc stops", true)) }
        if state.tape.recalculation != nil { lamps.append(("calculating, ^C stops", true)) }
        if let memory = state.display.memories.first {
            let count = state.display.memories.count
            lamps.append(("M\(count > 1 ? "\(count)" : "") \(Canvas.cut(memory, to: 10))", true))
        }
        if state.display.openParentheses > 0 { lamps.append(("( \(state.display.openParentheses)", true)) }
        if state.isSecond { lamps.append(("2nd", true)) }
        if modes.notation != .plain { lamps.append((modes.notation.rawValue, true)) }
        if let isExact = state.display.isExact, !(isExact && modes.notation == .exact) {
            lamps.append((isExact ? "exact" : "≈ rounded", false))
        }
        lamps.append((modes.rules.name, false))
        lamps.append((modes.backend.rawValue, false))
        return lamps
    }

    // MARK: What the number comes from

    private mutating func drawExpression(row: Int) {
        var preview = ""
        if case .value(let value) = state.preview { preview = " = \(value)" }
        // The preview is shown beside its calculation, if both fit.
        let text = state.display.description
        let room = width - DisplayWidth.columns(of: preview)
        if !preview.isEmpty, room >= min(DisplayWidth.columns(of: text), width / 2) {
            canvas.put(preview, endingAt: end, row: row, width: width, theme.expected)
            canvas.put(text, endingAt: end - DisplayWidth.columns(of: preview), row: row, width: room, theme.secondary)
        } else {
            canvas.put(text, endingAt: end, row: row, width: width, theme.secondary)
        }
        // On a display with few rows, the indicators have no row of their own.
        if layout.display.height < 3, !state.display.sign.isEmpty {
            canvas.put(state.display.sign, column: start, row: row, width: width, theme.heading)
        }
    }

    /// Draws an expression being typed, with syntax colouring and its preview below.
    private mutating func drawWritten(_ line: CompletingEditor, row: Int, rows: Int) {
        let drawing = LineDrawing(theme: SessionTheme(colors: theme.colors), language: state.keys.language)
        let mark = width >= 12 ? 2 : 0
        canvas.put("›", column: start, row: row, width: mark, theme.heading)
        var flow = TextFlow(width: width - mark)
        let place = drawing.append(line.editor.edited, state.preview, isWrapped: false, to: &flow)
        flow.completeRow()
        let below: [TextFlow]
        if let menu = line.menu {
            below = drawing.rows(of: menu, width: width, room: max(1, rows - 1))
        } else {
            below = drawing.signature(line.editor.edited, width: width).map { [$0] } ?? []
        }
        // The rows of the line around the cursor, leaving at least one row for the information below it.
        let shown = min(flow.rowCount, max(1, rows - (line.menu == nil ? 1 : below.count)))
        if shown == 1, flow.rowCount > 1 {
            drawScrolled(line, drawing, column: start + mark, row: row, width: width - mark)
        } else {
            let first = min(max(0, place.row - shown + 1), flow.rowCount - shown)
            flow.draw(first..<first + shown, on: &canvas, at: row, column: start + mark)
            cursor = FullScreen.Place(column: start + mark + place.column, row: row + place.row - first)
        }
        let next = row + shown
        let rest = rows - shown
        if line.menu != nil {
            for (index, flow) in below.prefix(rest).enumerated() {
                flow.draw(0..<1, on: &canvas, at: next + index, column: start)
            }
            return
        }
        switch state.preview {
        case .value(let value):
            let hasSignature = rest >= 4 && !below.isEmpty
            if hasSignature { below[0].draw(0..<1, on: &canvas, at: next, column: start) }
            let top = next + (hasSignature ? 1 : 0)
            draw(value, sign: "=", row: top, rows: row + rows - top, theme.expected, theme.expected)
        case .failure(let message, _):
            for (index, text) in WrappedText.lines(message, width: width).prefix(rest).enumerated() {
                canvas.put(text, column: start, row: next + index, width: width, theme.failure)
            }
        case nil:
            if rest > 0, let signature = below.first { signature.draw(0..<1, on: &canvas, at: next, column: start) }
        }
    }

    /// Draws the part of an expression before the cursor in the only row there is for it.
    private mutating func drawScrolled(
        _ line: CompletingEditor, _ drawing: LineDrawing, column: Int, row: Int, width: Int
    ) {
        var flow = TextFlow(width: Int.max)
        let place = drawing.append(line.editor.edited, state.preview, isWrapped: false, to: &flow)
        // The cursor needs a column, and may be on a wide character.
        let first = max(0, place.column + 2 - width)
        flow.draw(0..<1, on: &canvas, at: row, column: column, columns: first..<first + max(0, width))
        if first > 0 { canvas.put("…", column: column, row: row, width: min(1, width), theme.secondary) }
        cursor = FullScreen.Place(column: column + place.column - first, row: row)
    }

    // MARK: Number

    /// Draws the number, and the levels of the stack above it: one in each row if there is space, otherwise all in one.
    private mutating func drawStackAndNumber(row: Int, rows: Int) {
        let levels = state.display.stack.enumerated().map { index, level in
            (name: index < 3 ? ["Y", "Z", "T"][index] : "\(index + 2)", text: PadDisplay.grouped(level))
        }
        guard rows >= 7 else {
            drawStack(levels, row: row)
            return drawNumber(row: row + 1, rows: rows - 1)
        }
        let numberRows = rows >= 10 ? 6 : 3
        for (index, level) in levels.prefix(rows - numberRows).enumerated() {
            let place = row + rows - numberRows - 1 - index
            canvas.put(level.name, column: start, row: place, width: 2, theme.secondary)
            canvas.put(level.text, endingAt: end, row: place, width: max(0, width - 4), theme.secondary)
        }
        drawNumber(row: row + rows - numberRows, rows: numberRows)
    }

    /// The levels of the stack in one row, the next one last, as many as fit.
    private mutating func drawStack(_ levels: [(name: String, text: String)], row: Int) {
        var end = end
        for level in levels {
            let text = "\(level.name) \(level.text)"
            guard end - start >= min(DisplayWidth.columns(of: text), 12) else { return }
            canvas.put(text, endingAt: end, row: row, width: end - start, theme.secondary)
            end -= DisplayWidth.columns(of: text) + 3
        }
    }

    private mutating func drawNumber(row: Int, rows: Int) {
        let style = state.display.failure == nil ? theme.screen : theme.failure
        draw(state.display.screen, sign: state.display.sign, row: row, rows: rows, style, theme.heading)
    }

    /// Draws a number: as large as possible, or in as many rows as available, or truncated.
    private mutating func draw(
        _ screen: String, sign: String, row: Int, rows: Int, _ style: Canvas.Style, _ signStyle: Canvas.Style
    ) {
        let text = PadDisplay.grouped(screen)
        let signWidth = sign.isEmpty ? 0 : DisplayWidth.columns(of: sign) + 1
        // The last row is left free if there are many.
        if let large = LargeDigits(text, width: width - signWidth, height: rows >= 6 ? rows - 1 : rows) {
            let height = large.rows.count
            let top = row + (rows - height) / 2
            for (index, line) in large.rows.enumerated() {
                canvas.put(line, column: end - large.width, row: top + index, width: large.width, style)
            }
            drawSign(sign, row: top, rows: height, room: width - large.width - 2, signStyle)
            return
        }
        let room = width - (layout.display.height < 3 ? 0 : signWidth)
        // Of a long number, only as much is looked at as could be shown.
        let lines = Self.lines(of: String(text.prefix(max(1, room) * rows + 1)), width: room)
        if lines.count <= rows {
            let top = row + (rows - lines.count) / 2
            for (index, line) in lines.enumerated() {
                canvas.put(line, endingAt: end, row: top + index, width: room, style)
            }
            if let failure = state.display.failure {
                let next = top + lines.count
                for (index, line) in WrappedText.lines(failure, width: width).prefix(row + rows - next).enumerated() {
                    canvas.put(line, endingAt: end, row: next + index, width: width, theme.secondary)
                }
            }
        } else if rows > 1 {
            for (index, line) in lines.prefix(rows - 1).enumerated() {
                canvas.put(line, endingAt: end, row: row + index, width: room, style)
            }
            canvas.put("… ^V shows all", endingAt: end, row: row + rows - 1, width: room, theme.secondary)
        } else {
            canvas.put(fitted(screen, to: room), endingAt: end, row: row, width: room, style)
        }
        if layout.display.height >= 3 {
            canvas.put(sign, column: start, row: row + (rows - 1) / 2, width: signWidth, signStyle)
        }
    }

    /// Draws the pending operator on the left, as high as the number if there is space, otherwise in its middle.
    private mutating func drawSign(_ sign: String, row: Int, rows: Int, room: Int, _ style: Canvas.Style) {
        if sign.count == 1, let large = LargeDigits(sign, width: room, height: rows), large.rows.count == rows {
            for (index, line) in large.rows.enumerated() {
                canvas.put(line, column: start, row: row + index, width: large.width, style)
            }
        } else {
            canvas.put(sign, column: start, row: row + (rows - 1) / 2, width: max(0, room), style)
        }
    }

    /// Returns a number that fits in a number of columns. Truncation must not turn it into a different number: the
    /// digits after the point are dropped first, the exponent is kept, and if it still does not fit, it ends with `…`.
    /// Only the ends of a long number are examined.
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

    /// The maximum length of an exponent, for numbers limited by memory.
    private static var exponentWidth: Int { 22 }
}

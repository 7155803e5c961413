// SPDX-License-Identifier: Apache-2.0

import DisplayWidths
import Tapes
import Terminals

/// The tape beside the keys, or in place of them.
extension PadView {
    mutating func drawTape() {
        let lines = TapeLines(state)
        guard let area = lines.area, area.height > 0 else { return }
        let padding = lines.padding
        let (left, width) = (area.column + padding, max(0, area.width - 2 * padding))
        if !theme.hasSurfaces, area.column > 1 {
            canvas.fill(
                column: area.column - 1, row: 0, width: 1, height: area.height, theme.secondary, with: "│")
        }
        defer { canvas.lay(theme.panel, column: area.column, row: area.row, width: area.width, height: area.height) }
        if lines.hasTitle { drawTitle(column: left, row: area.row, width: width) }
        if lines.lines.isEmpty {
            let text =
                !state.tape.isRead ? "reading …" : state.search == nil ? "nothing calculated yet" : "nothing found"
            canvas.put(text, column: left, row: area.row + (lines.hasTitle ? 1 : 0), width: width, theme.secondary)
        }
        let nameWidth = "r\(state.tape.tape.nextID)".utf8.count
        let selected: Int? =
            switch state.focus {
            case .tape(let id): id
            case .line(let line): line.id
            default: nil
            }
        for line in lines.lines {
            let isSelected = line.id != nil && line.id == selected
            switch line.content {
            case .heading(let text): canvas.put(text, column: left, row: line.row, width: width, theme.heading)
            case .result(let value):
                canvas.put(
                    "= " + Canvas.cut(value, to: max(0, width - nameWidth - 3)), endingAt: left + width, row: line.row,
                    width: width, isSelected ? theme.selection : Canvas.Style(isBold: true))
            case .total(let sum):
                canvas.put("Σ \(sum)", endingAt: left + width, row: line.row, width: width, theme.secondary)
            case .note(let text):
                canvas.put(
                    "# \(text)", column: left + nameWidth + 1, row: line.row, width: width - nameWidth - 1,
                    theme.secondary)
            case .failure(let reason):
                canvas.put(
                    reason, column: left + nameWidth + 1, row: line.row, width: width - nameWidth - 1, theme.failure)
            case .entry(let entry):
                draw(entry, isSelected: isSelected, column: left, row: line.row, width: width, nameWidth: nameWidth)
            }
        }
    }

    private mutating func drawTitle(column: Int, row: Int, width: Int) {
        if case .search(let line) = state.focus {
            let shown = line.edited.shown(in: max(0, width - 2))
            canvas.put("/", column: column, row: row, width: 1, theme.heading)
            canvas.put(shown.before + shown.after, column: column + 2, row: row, width: width - 2)
            cursor = FullScreen.Place(column: column + 2 + DisplayWidth.columns(of: shown.before), row: row)
            return
        }
        var title = "TAPE"
        if !state.tape.isStored { title += "  not stored" }
        if !state.tape.unstored.isEmpty { title += "  \(state.tape.unstored.count) not stored" }
        if state.tape.isEditing { title += "  editing" }
        if state.showsTotals { title += "  totals" }
        if let search = state.search { title += "  / \(search.text)" }
        canvas.put(title, column: column, row: row, width: width, theme.secondary)
        let count = state.shownPositions.count
        if count > 0 {
            canvas.put(
                "\(count)", endingAt: column + width, row: row,
                width: max(0, width - DisplayWidth.columns(of: title) - 1), theme.secondary)
        }
    }

    private mutating func draw(
        _ entry: TapeEntry, isSelected: Bool, column: Int, row: Int, width: Int, nameWidth: Int
    ) {
        let style = isSelected ? theme.selection : Canvas.Style()
        if case .line(let line) = state.focus, line.id == entry.id {
            let mark = line.isNote ? "# " : "› "
            let shown = line.editor.edited.shown(in: max(0, width - 2))
            canvas.put(mark, column: column, row: row, width: 2, theme.heading)
            canvas.put(shown.before + shown.after, column: column + 2, row: row, width: max(0, width - 2))
            cursor = FullScreen.Place(column: column + 2 + DisplayWidth.columns(of: shown.before), row: row)
            return
        }
        let start = column + nameWidth + 1
        let room = width - nameWidth - 1
        canvas.fill(column: column, row: row, width: width, height: 1, style)
        canvas.put(
            entry.name, endingAt: column + nameWidth, row: row, width: nameWidth, isSelected ? style : theme.secondary)
        let result =
            switch entry.result {
            case .value(let value): entry.fits(room) ? "= \(value)" : ""
            case .failure: "—"
            }
        let resultWidth = DisplayWidth.columns(of: result)
        canvas.put(
            entry.expression, column: start, row: row, width: room - resultWidth - (result.isEmpty ? 0 : 1), style)
        canvas.put(
            result, endingAt: column + width, row: row, width: resultWidth,
            isSelected ? style : Canvas.Style(isBold: true))
    }
}

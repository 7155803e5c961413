import CalculatorEngine
import Tapes
import Terminals

/// The tape beside the keys, or in their place.
extension PadView {
    mutating func drawTape(_ area: PadLayout.Area) {
        let selected: Int? =
            switch state.focus {
            case .tape(let selected): selected
            case .line(let id, _): id
            case .keys, .help: nil
            }
        let lines = tapeLines
        let isTall = area.height > 3
        let title = state.tape.failure ?? self.title
        let hasTitle = isTall || state.tape.failure != nil
        let room = area.height - (hasTitle ? 1 : 0)
        let left = area.column + (area.column > 0 ? 2 : 0)
        let width = area.width - (area.column > 0 ? 3 : 0)
        if area.column > 0 {
            for row in 0..<area.height { canvas.put("│", column: area.column, row: row, width: 1, theme.secondary) }
        }
        if hasTitle {
            canvas.put(
                title, column: left, row: area.row, width: width,
                state.tape.failure == nil ? theme.secondary : theme.failure)
        }
        // The selected entry is kept in sight, else the last one.
        let last = selected.flatMap { id in lines.lastIndex { $0.id == id } } ?? lines.count - 1
        let first = max(0, min(last - room / 2, lines.count - room))
        for (offset, line) in lines.dropFirst(first).prefix(max(0, room)).enumerated() {
            let row = area.row + (hasTitle ? 1 : 0) + offset
            draw(line, isSelected: line.id != nil && line.id == selected, column: left, row: row, width: width)
        }
    }

    /// A line of the tape: a heading or an entry.
    private enum TapeLine {
        case heading(CalendarDay?)
        case entry(TapeEntry)
        case nothing

        var id: Int? { if case .entry(let entry) = self { entry.id } else { nil } }
    }

    private var tapeLines: [TapeLine] {
        let entries = state.tape.tape.entries
        return entries.isEmpty ? [.nothing] : entries.map { .entry($0) }
    }

    private mutating func draw(_ line: TapeLine, isSelected: Bool, column: Int, row: Int, width: Int) {
        switch line {
        case .nothing: canvas.put("the tape is empty", column: column, row: row, width: width, theme.secondary)
        case .heading(let day):
            canvas.put(day.map { "\($0)" } ?? "★", column: column, row: row, width: width, theme.heading)
        case .entry(let entry):
            let style = isSelected ? theme.selection : Canvas.Style()
            var text = entry.expression
            if case .line(entry.id, let edited) = state.focus { text = edited + "▏" }
            var result = "—"
            if case .value(let value) = entry.result {
                // What the expression leaves, but at least three fifths.
                let rest = width - DisplayWidth.columns(of: Canvas.cut(text, to: width)) - 2
                result = "= " + Canvas.cut(value, to: max(rest, width * 3 / 5) - 2)
            }
            let resultWidth = DisplayWidth.columns(of: result)
            canvas.fill(column: column, row: row, width: width, height: 1, style)
            canvas.put(" " + text, column: column, row: row, width: width - resultWidth - 1, style)
            canvas.put(result, endingAt: column + width, row: row, width: resultWidth, style)
        }
    }

    private var title: String {
        "TAPE" + (state.tape.isStored ? "" : "  not stored") + (state.tape.isEditing ? "  editing" : "")
    }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Terminals

/// Draws the line being typed in a session, and the rows below it.
struct SessionView {
    let theme: SessionTheme

    /// A frame, as wide as the terminal and not higher, with the position of the cursor.
    struct Picture: Equatable {
        var canvas: Canvas
        var cursor: FullScreen.Place
    }

    /// Draws a state.
    ///
    /// - Parameter seconds: The time for which a calculation has been running.
    func picture(_ state: SessionState, seconds: Int = 0) -> Picture {
        let size = TerminalSize(columns: max(1, state.size.columns), rows: max(1, state.size.rows))
        if state.isRunning { return progress(seconds, size) }
        var flow = TextFlow(width: size.columns)
        let cursor: FullScreen.Place
        if let search = state.search {
            cursor = append(search, state, to: &flow)
        } else {
            cursor = append(state, to: &flow)
        }
        flow.completeRow()
        let rest = rows(below: state, width: size.columns, room: size.rows - 1)
        // The line gets at least half of the screen, and more if there is little below it.
        let room = max(1, size.rows - min(rest.count, size.rows / 2))
        let shownRows = min(flow.rowCount, room)
        let first = min(max(0, cursor.row - shownRows + 1), flow.rowCount - shownRows)
        let below = rest.prefix(size.rows - shownRows)
        var canvas = Canvas(size: TerminalSize(columns: size.columns, rows: shownRows + below.count))
        flow.draw(first..<first + shownRows, on: &canvas, at: 0)
        for (offset, row) in below.enumerated() { row.draw(0..<1, on: &canvas, at: shownRows + offset) }
        return Picture(canvas: canvas, cursor: FullScreen.Place(column: cursor.column, row: cursor.row - first))
    }

    /// Returns a line as it is left on the screen after it was entered; `nil` if it is larger than the screen.
    func entered(_ line: String, prompt: String, ending: String = "", _ state: SessionState) -> Picture? {
        let size = state.size
        guard line.utf8.count <= LineDrawing.lengthLimit else { return nil }
        var flow = TextFlow(width: size.columns)
        appendPrompt(prompt, to: &flow)
        drawing(state).append(line, isWrapped: true, to: &flow)
        flow.append(ending, theme.secondary)
        guard flow.rowCount <= size.rows else { return nil }
        var canvas = Canvas(size: TerminalSize(columns: max(1, size.columns), rows: flow.rowCount))
        flow.draw(0..<flow.rowCount, on: &canvas, at: 0)
        return Picture(canvas: canvas, cursor: FullScreen.Place(column: 0, row: flow.rowCount - 1))
    }

    private func progress(_ seconds: Int, _ size: TerminalSize) -> Picture {
        var canvas = Canvas(size: TerminalSize(columns: size.columns, rows: 1))
        if seconds > 0 {
            canvas.put(
                "calculating for \(seconds) s; Ctrl-C stops", column: 0, row: 0, width: size.columns, theme.secondary)
        }
        return Picture(canvas: canvas, cursor: FullScreen.Place(column: 0, row: 0))
    }

    // MARK: The line

    private func appendPrompt(_ prompt: String, to flow: inout TextFlow) {
        flow.append(prompt, theme.prompt)
    }

    private func append(_ state: SessionState, to flow: inout TextFlow) -> FullScreen.Place {
        // A narrow terminal has no space for more than the line.
        if state.size.columns >= 8 { appendPrompt(state.prompt, to: &flow) }
        let cursor = drawing(state).append(
            state.editor.edited, state.shownPreview, isWrapped: state.size.columns >= 8, to: &flow)
        if let suggestion = state.suggestion { flow.append(suggestion, theme.suggestion) }
        return cursor
    }

    private func drawing(_ state: SessionState) -> LineDrawing { LineDrawing(theme: theme, language: state.desk) }

    private func append(
        _ search: HistorySearch, _ state: SessionState, to flow: inout TextFlow
    ) -> FullScreen.Place {
        appendPrompt("history: ", to: &flow)
        flow.append(search.wanted)
        flow.completeRow()
        let cursor = flow.end
        flow.beginRow()
        if search.hasFailed { flow.append("no such line ", theme.failure) }
        if let place = search.place {
            drawing(state).append(state.history.lines[place], isWrapped: false, to: &flow)
        }
        return cursor
    }

    // MARK: Below the line

    private func rows(below state: SessionState, width: Int, room: Int) -> [TextFlow] {
        guard room > 0, state.search == nil else { return [] }
        let drawing = drawing(state)
        if let menu = state.menu { return drawing.rows(of: menu, width: width, room: min(room, 10)) }
        var rows: [TextFlow] = []
        switch state.shownPreview {
        case .value(let value): rows.append(drawing.row([("= ", theme.secondary), (value, theme.secondary)], width))
        case .failure(let message, _): rows.append(drawing.row([(message, theme.failure)], width))
        case nil: break
        }
        if let signature = drawing.signature(state.editor.edited, width: width) { rows.append(signature) }
        return rows
    }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Terminals

/// Draws the line that is typed in a session, and what is below it.
struct SessionView {
    let theme: SessionTheme

    /// What is to be seen: a picture as wide as the terminal and no higher, and the cursor’s place on it.
    struct Picture: Equatable {
        var canvas: Canvas
        var cursor: FullScreen.Place
    }

    /// - Parameter seconds: For how long something has been running.
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
        // The line has at least half of the screen, and more where little is below it.
        let room = max(1, size.rows - min(rest.count, size.rows / 2))
        let shownRows = min(flow.rowCount, room)
        let first = min(max(0, cursor.row - shownRows + 1), flow.rowCount - shownRows)
        let below = rest.prefix(size.rows - shownRows)
        var canvas = Canvas(size: TerminalSize(columns: size.columns, rows: shownRows + below.count))
        flow.draw(first..<first + shownRows, on: &canvas, at: 0)
        for (offset, row) in below.enumerated() { row.draw(0..<1, on: &canvas, at: shownRows + offset) }
        return Picture(canvas: canvas, cursor: FullScreen.Place(column: cursor.column, row: cursor.row - first))
    }

    /// A line as it is left standing once it was entered; `nil` for one that is larger than the screen.
    func entered(_ line: String, prompt: String, ending: String = "", _ state: SessionState) -> Picture? {
        let size = state.size
        guard line.utf8.count <= SessionState.previewLimit else { return nil }
        var flow = TextFlow(width: size.columns)
        appendPrompt(prompt, to: &flow)
        _ = append(EditedText(line), styles: styles(of: line, state.desk), isWrapped: true, to: &flow)
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
        // A narrow terminal has no room for more than the line.
        if state.size.columns >= 8 { appendPrompt(state.prompt, to: &flow) }
        let text = state.editor.text
        var styles: [Int: Canvas.Style] = [:]
        if state.editor.edited.characters.count <= SessionState.previewLimit {
            styles = self.styles(of: text, state.desk)
            mark(state, text, &styles)
        }
        let cursor = append(
            state.editor.edited, styles: styles, isWrapped: state.size.columns >= 8, to: &flow)
        if let suggestion = state.suggestion { flow.append(suggestion, theme.suggestion) }
        return cursor
    }

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
            let line = state.history.lines[place]
            let styles = line.utf8.count <= SessionState.previewLimit ? self.styles(of: line, state.desk) : [:]
            _ = append(EditedText(line), styles: styles, isWrapped: false, to: &flow)
        }
        return cursor
    }

    /// Appends a text in its styles, given by offsets in UTF-8; returns where its cursor is.
    private func append(
        _ edited: EditedText, styles: [Int: Canvas.Style], isWrapped: Bool, to flow: inout TextFlow
    ) -> FullScreen.Place {
        var cursor: FullScreen.Place?
        var offset = 0
        for (index, character) in edited.characters.enumerated() {
            if index == edited.cursor { cursor = place(in: flow, before: character) }
            flow.append(character, styles[offset] ?? Canvas.Style())
            if character == "\n", isWrapped { flow.append("… ", theme.secondary) }
            offset += character.utf8.count
        }
        if let cursor { return cursor }
        flow.completeRow()
        return flow.end
    }

    /// Where a character will be: a wide one may not fit in the row.
    private func place(in flow: TextFlow, before character: Character) -> FullScreen.Place {
        var next = flow
        if character != "\n" && DisplayWidth.columns(of: character) == 2 {
            next.append("x")
            if next.end.column != 0 { return flow.end }
            return FullScreen.Place(column: 0, row: flow.end.row + (flow.end.column == 0 ? 0 : 1))
        }
        next.completeRow()
        return next.end
    }

    /// The styles of a text’s characters, by their offsets in UTF-8.
    private func styles(of text: String, _ desk: any SessionDesk) -> [Int: Canvas.Style] {
        var styles: [Int: Canvas.Style] = [:]
        if desk.isCommand(text) {
            let word = text.utf8.prefix { $0 != UInt8(ascii: " ") }.count
            for offset in 0..<word { styles[offset] = theme.style(of: .function) }
            return styles
        }
        for token in desk.tokens(of: text) {
            let style = theme.style(of: token.role)
            for offset in token.range.start..<token.range.end { styles[offset] = style }
        }
        return styles
    }

    /// Marks the partner of the parenthesis at the cursor, and what is at fault.
    private func mark(_ state: SessionState, _ text: String, _ styles: inout [Int: Canvas.Style]) {
        let offset = state.editor.edited.cursorOffset
        if let range = state.desk.matchingParenthesis(at: offset, in: text)
            ?? (offset > 0 ? state.desk.matchingParenthesis(at: offset - 1, in: text) : nil)
        {
            for offset in range.start..<range.end { styles[offset] = theme.matching }
        }
        if case .failure(_, let range) = state.shownPreview {
            for offset in range.start..<max(range.start + 1, range.end) { styles[offset] = theme.fault }
        }
    }

    // MARK: Below the line

    private func rows(below state: SessionState, width: Int, room: Int) -> [TextFlow] {
        guard room > 0, state.search == nil else { return [] }
        if let menu = state.menu { return rows(of: menu, width: width, room: min(room, 10)) }
        var rows: [TextFlow] = []
        switch state.shownPreview {
        case .value(let value): rows.append(row([("= ", theme.secondary), (value, theme.secondary)], width))
        case .failure(let message, _): rows.append(row([(message, theme.failure)], width))
        case nil: break
        }
        let edited = state.editor.edited
        if edited.characters.count <= SessionState.previewLimit, !state.desk.isCommand(edited.text),
            let signature = state.desk.signature(at: edited.cursorOffset, in: edited.text)
        {
            rows.append(
                row([(signature.text, theme.style(of: .function)), ("  \(signature.summary)", theme.secondary)], width))
        }
        return rows
    }

    private func rows(of menu: CompletionMenu, width: Int, room: Int) -> [TextFlow] {
        let nameWidth = min(menu.items.map { DisplayWidth.columns(of: $0.name) }.max() ?? 0, max(1, width / 2))
        let first = min(max(0, (menu.selected ?? 0) - room + 1), max(0, menu.items.count - room))
        var rows: [TextFlow] = []
        for index in first..<min(first + room, menu.items.count) {
            let item = menu.items[index]
            let name = Canvas.cut(item.name, to: nameWidth)
            let blanks = String(repeating: " ", count: max(0, nameWidth - DisplayWidth.columns(of: name)))
            let isSelected = index == menu.selected
            rows.append(
                row(
                    [
                        (name, isSelected ? theme.selection : Canvas.Style()), (blanks, Canvas.Style()),
                        (item.summary.isEmpty ? "" : "  \(item.summary)", theme.secondary),
                    ], width))
        }
        let rest = menu.items.count - first - rows.count
        if rest > 0, let last = rows.indices.last, room > 1 {
            rows[last] = row([("… \(rest + 1) more", theme.secondary)], width)
        }
        return rows
    }

    /// One row of text, cut where it is too long.
    private func row(_ parts: [(text: String, style: Canvas.Style)], _ width: Int) -> TextFlow {
        var flow = TextFlow(width: width)
        var room = width
        for (text, style) in parts where room > 0 {
            // The shape of what has none takes more columns than the text: it is found first.
            let shown = text.prefix(2 * width + 8).map { $0.shownOnTerminal ?? String($0) }.joined()
            let cut = Canvas.cut(shown, to: room)
            flow.append(cut, style)
            room -= DisplayWidth.columns(of: cut)
        }
        return flow
    }
}

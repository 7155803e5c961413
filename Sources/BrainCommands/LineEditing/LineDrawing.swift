// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import DisplayWidths
import Terminals

/// Draws a line being typed, with syntax colouring, and the information about it.
struct LineDrawing {
    let theme: SessionTheme
    let language: any LineLanguage

    /// The maximum length of texts that are coloured and evaluated while they are typed.
    static let lengthLimit = 4096

    // MARK: The line

    /// Appends a line to a flow, marking the matching parenthesis at the cursor and the range at fault; returns the
    /// position of its cursor.
    func append(
        _ edited: EditedText, _ preview: LinePreview?, isWrapped: Bool, to flow: inout TextFlow
    ) -> FullScreen.Place {
        var styles: [Int: Canvas.Style] = [:]
        if edited.characters.count <= Self.lengthLimit {
            let text = edited.text
            styles = self.styles(of: text)
            mark(edited, text, preview, &styles)
        }
        return append(edited, styles: styles, isWrapped: isWrapped, to: &flow)
    }

    /// Appends a line that is no longer being typed.
    func append(_ text: String, isWrapped: Bool, to flow: inout TextFlow) {
        let styles = text.utf8.count <= Self.lengthLimit ? styles(of: text) : [:]
        _ = append(EditedText(text), styles: styles, isWrapped: isWrapped, to: &flow)
    }

    /// Appends a text with styles at UTF-8 offsets; returns the position of its cursor.
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

    /// Returns the position where a character will be drawn: a wide one may not fit in the row.
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

    /// Returns the styles of a text’s characters, by UTF-8 offset.
    private func styles(of text: String) -> [Int: Canvas.Style] {
        var styles: [Int: Canvas.Style] = [:]
        if language.isCommand(text) {
            let word = text.utf8.prefix { $0 != UInt8(ascii: " ") }.count
            for offset in 0..<word { styles[offset] = theme.style(of: .function) }
            return styles
        }
        for token in language.tokens(of: text) {
            let style = theme.style(of: token.role)
            for offset in token.range.start..<token.range.end { styles[offset] = style }
        }
        return styles
    }

    /// Marks the matching parenthesis at the cursor, and the range at fault.
    private func mark(
        _ edited: EditedText, _ text: String, _ preview: LinePreview?, _ styles: inout [Int: Canvas.Style]
    ) {
        let offset = edited.cursorOffset
        if let range = language.matchingParenthesis(at: offset, in: text)
            ?? (offset > 0 ? language.matchingParenthesis(at: offset - 1, in: text) : nil)
        {
            for offset in range.start..<range.end { styles[offset] = theme.matching }
        }
        if case .failure(_, let range) = preview {
            for offset in range.start..<max(range.start + 1, range.end) { styles[offset] = theme.fault }
        }
    }

    // MARK: Below the line

    /// Returns the function around the cursor with its parameters; `nil` if there is none.
    func signature(_ edited: EditedText, width: Int) -> TextFlow? {
        guard edited.characters.count <= Self.lengthLimit, !language.isCommand(edited.text),
            let signature = language.signature(at: edited.cursorOffset, in: edited.text)
        else { return nil }
        return row([(signature.text, theme.style(of: .function)), ("  \(signature.summary)", theme.secondary)], width)
    }

    /// Returns the rows of a completion menu.
    func rows(of menu: CompletionMenu, width: Int, room: Int) -> [TextFlow] {
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

    /// Returns a row of text, truncated if it is too long.
    func row(_ parts: [(text: String, style: Canvas.Style)], _ width: Int) -> TextFlow {
        var flow = TextFlow(width: width)
        var room = width
        for (text, style) in parts where room > 0 {
            // Escaped characters take more columns than the text, so they are replaced first.
            let shown = text.prefix(2 * width + 8).map { $0.shownOnTerminal ?? String($0) }.joined()
            let cut = Canvas.cut(shown, to: room)
            flow.append(cut, style)
            room -= DisplayWidth.columns(of: cut)
        }
        return flow
    }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import DisplayWidths
import Terminals

/// Draws a ``RegistrationPage``.
struct RegistrationView {
    /// The drawn page.
    private(set) var canvas: Canvas
    /// The position of the next character, if text can be typed.
    private(set) var cursor: FullScreen.Place?
    /// The targets of clicks, by row.
    private var targets: [Int: [Target]] = [:]

    /// The target of clicks on a part of a row.
    struct Target: Equatable {
        let columns: Range<Int>
        let focus: RegistrationPage.Focus
        /// The choice entered into the field.
        var choice: String?
    }

    /// A row, from left to right.
    fileprivate struct Row {
        var parts: [(text: String, column: Int, style: Canvas.Style)] = []
        /// The first column of a text field, and its style.
        var surface: (column: Int, style: Canvas.Style)?
        var targets: [Target] = []
    }

    /// The maximum width of the form, and the number of rows for the value of the example.
    private static let widthLimit = 96
    private static let valueHeight = 6

    /// Returns the click target at a position.
    func target(column: Int, row: Int) -> Target? { targets[row]?.first { $0.columns.contains(column) } }

    init(_ page: RegistrationPage, colors: ColorDepth) {
        let size = page.size
        let theme = PadTheme(colors: colors, isLight: page.isLight)
        let margin = size.columns >= 30 ? 1 : 0
        let hasFooter = size.rows >= 8
        let room = size.rows - (hasFooter ? 1 : 0)
        // On a wide screen, the form is centred; on a high one, it is a little below the top.
        let width = min(Self.widthLimit, size.columns - 2 * margin)
        let left = margin + (size.columns - 2 * margin - width) / 2
        let end = left + width
        var builder = RegistrationRows(page, theme, left: left, width: width, height: room)
        let rows = builder.rows()
        let top = max(0, room - rows.count - Self.valueHeight) / 4
        // The focused field stays visible, in the middle if not everything fits.
        let first = max(0, min(builder.focusedRow - room / 2, rows.count - room))
        canvas = Canvas(size: size)
        for (index, row) in rows.dropFirst(first).prefix(room - top).enumerated() {
            let place = top + index
            if let (column, style) = row.surface {
                canvas.fill(column: column, row: place, width: end - 1 - column, height: 1, style)
            }
            for part in row.parts {
                canvas.put(part.text, column: part.column, row: place, width: end - part.column, part.style)
            }
            targets[place] = row.targets
        }
        let below = top + rows.count - first + 1
        if let value = page.form.value, let expression = page.form.valueQuestion?.expression, room - below >= 5,
            let large = LargeDigits(
                PadDisplay.grouped(value), width: width - 6, height: min(Self.valueHeight - 1, room - below - 2))
        {
            canvas.put("\(expression) =", endingAt: end - 1, row: below, width: width - 2, theme.secondary)
            for (index, text) in large.rows.enumerated() {
                canvas.put(
                    text, column: end - 1 - large.width, row: below + 1 + index, width: large.width, theme.screen)
            }
        }
        canvas.lay(theme.panel, column: margin, row: 0, width: size.columns - 2 * margin, height: room)
        if hasFooter {
            let texts = [
                "Tab ↓ ↑ another field   ← → choose   Enter on   Esc leave", "↓ ↑ field  ← → choose  Esc leave",
                "↓ ↑ field  Esc leave", "Esc leave",
            ]
            let text = texts.first { DisplayWidth.columns(of: $0) <= size.columns - 2 * margin } ?? ""
            canvas.put(text, column: margin, row: size.rows - 1, width: size.columns, theme.footer)
        }
        cursor = builder.cursorColumn.map {
            FullScreen.Place(column: min($0, max(0, size.columns - 1)), row: top + builder.focusedRow - first)
        }
    }
}

/// Creates the rows of a form from top to bottom.
private struct RegistrationRows {
    private let page: RegistrationPage
    private let theme: PadTheme
    private let left: Int
    private let end: Int
    /// The columns of titles and of the text of fields, which are beside the titles, or below if there is no space.
    private let titleColumn: Int
    private let textColumn: Int
    /// The number of blank rows between parts, from 0 to 2.
    private let spaciousness: Int
    private var made: [RegistrationView.Row] = []
    /// The row of the focused field, and the column of the cursor.
    private(set) var focusedRow = 0
    private(set) var cursorColumn: Int?

    init(_ page: RegistrationPage, _ theme: PadTheme, left: Int, width: Int, height: Int) {
        self.page = page
        self.theme = theme
        self.left = left
        end = left + width
        titleColumn = left + (width >= 40 ? 3 : 2)
        textColumn = width < 40 ? left + 2 : titleColumn + 12
        spaciousness = height >= 23 ? 2 : height >= 18 ? 1 : 0
    }

    private var isBeside: Bool { textColumn > titleColumn }
    private var width: Int { end - textColumn - 2 }

    mutating func rows() -> [RegistrationView.Row] {
        if spaciousness > 0 { made.append(RegistrationView.Row()) }
        add("An operator of your own", at: titleColumn, theme.heading)
        if spaciousness > 0 { made.append(RegistrationView.Row()) }
        for field in page.form.fields { add(field) }
        addButton()
        return made
    }

    private mutating func add(_ field: RegistrationForm.Field) {
        let focus = RegistrationPage.Focus.field(field)
        let isFocused = page.focus == focus
        let status = page.form.status(of: field)
        var row = RegistrationView.Row(targets: [.init(columns: left..<end, focus: focus)])
        if isFocused { row.parts.append(("›", titleColumn - 2, theme.heading)) }
        let titleStyle = isFocused ? Canvas.Style(isBold: true) : theme.secondary
        row.parts.append((field.title, titleColumn, titleStyle))
        if !isBeside {
            made.append(row)
            row = RegistrationView.Row(targets: row.targets)
        }
        let surface = theme.hasColors ? theme.style(of: .control, isPressed: false, isFocused: false) : Canvas.Style()
        if theme.hasColors { row.surface = (textColumn - 1, surface) }
        let isUnfinished = isFocused && field == .example && page.suggestion != nil
        let mark = mark(isUnfinished ? .empty : status)
        let line = page.line(of: field).edited.shown(in: width - 3)
        row.parts.append((line.before + line.after, textColumn, style(isFocused ? theme.screen : surface, on: surface)))
        var place = textColumn + DisplayWidth.columns(of: line.before + line.after)
        if isFocused, field == .example, let suggestion = page.suggestion {
            row.parts.append((suggestion, place, style(theme.expected, on: surface)))
            place += DisplayWidth.columns(of: suggestion)
        }
        row.parts.append((mark.text, place + 2, style(mark.style, on: surface)))
        if isFocused {
            focusedRow = made.count
            cursorColumn = textColumn + DisplayWidth.columns(of: line.before)
        }
        made.append(row)
        addNote(field, status, isFocused: isFocused)
        if spaciousness > 1 { made.append(RegistrationView.Row()) }
    }

    private func style(_ style: Canvas.Style, on surface: Canvas.Style) -> Canvas.Style {
        var style = style
        style.background = surface.background
        return style
    }

    /// Adds the note below a field: why it is invalid, what can be chosen, or what to type.
    private mutating func addNote(
        _ field: RegistrationForm.Field, _ status: RegistrationForm.Status, isFocused: Bool
    ) {
        if isFocused, !field.choices.isEmpty { addChoices(field) }
        let isUnfinished = isFocused && field == .example && page.form.exampleValue != nil
        if case .failed(let reason) = status, !isUnfinished || reason != page.form.exampleAdvice {
            for text in WrappedText.lines(reason, width: width) { add(text, at: textColumn, theme.failure) }
        } else if isFocused {
            for text in WrappedText.lines(page.form.advice(for: field), width: width) {
                add(text, at: textColumn, theme.secondary)
            }
        } else if spaciousness > 0 {
            made.append(RegistrationView.Row())
        }
    }

    /// Adds rows with the choices for arrow keys and clicks.
    private mutating func addChoices(_ field: RegistrationForm.Field) {
        var row = RegistrationView.Row()
        var column = textColumn
        for choice in field.choices where !choice.isEmpty {
            let columns = DisplayWidth.columns(of: choice)
            if column > textColumn, column + columns > end - 2 {
                made.append(row)
                row = RegistrationView.Row()
                column = textColumn
            }
            let isChosen = page.form.text(of: field) == choice
            row.parts.append((choice, column, isChosen ? theme.selection : Canvas.Style()))
            row.targets.append(.init(columns: column..<column + columns, focus: .field(field), choice: choice))
            column += columns + 2
        }
        made.append(row)
    }

    private mutating func addButton() {
        let isFocused = page.focus == .button
        var row = RegistrationView.Row(targets: [.init(columns: left..<end, focus: .button)])
        if isFocused {
            focusedRow = made.count
            row.parts.append(("›", titleColumn - 2, theme.heading))
        }
        let isReady = page.form.isSubmittable
        let style: Canvas.Style
        if theme.hasColors {
            style = theme.style(of: isReady ? .equals : .control, isPressed: false, isFocused: isFocused)
        } else {
            style = isReady ? Canvas.Style(isBold: true, isReversed: isFocused) : Canvas.Style(isDim: true)
        }
        row.parts.append((theme.hasColors ? "   Add   " : "[ Add ]", titleColumn, style))
        row.parts.append(
            (isReady ? page.form.definition.text : "", titleColumn + (theme.hasColors ? 11 : 9), theme.secondary))
        made.append(row)
        switch page.form.phase {
        case .refused(let reason):
            for text in WrappedText.lines(reason, width: end - titleColumn - 2) {
                add(text, at: titleColumn, theme.failure)
            }
        case .submitting: add("…", at: titleColumn, theme.secondary)
        case .editing, .done: break
        }
    }

    private func mark(_ status: RegistrationForm.Status) -> (text: String, style: Canvas.Style) {
        switch status {
        case .empty: ("", Canvas.Style())
        case .checking: ("…", theme.secondary)
        case .fine: ("✓", theme.success)
        case .failed: ("✗", theme.failure)
        }
    }

    private mutating func add(_ text: String, at column: Int, _ style: Canvas.Style) {
        made.append(RegistrationView.Row(parts: [(text, column, style)]))
    }
}

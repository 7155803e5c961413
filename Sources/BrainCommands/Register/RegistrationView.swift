// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Terminals

/// Draws a ``RegistrationPage``.
struct RegistrationView {
    /// What there is to be seen.
    let canvas: Canvas
    /// Where the next character appears, if one can be typed.
    let cursor: FullScreen.Place?

    private struct Row {
        var parts: [(text: String, column: Int, style: Canvas.Style)] = []
    }

    init(_ page: RegistrationPage, hasColors: Bool) {
        var builder = Builder(page, hasColors: hasColors)
        let rows = builder.rows()
        let size = page.size
        // What is being typed at stays in sight, in the middle where not everything fits.
        let first = max(0, min(builder.focusedRow - size.rows / 2, rows.count - size.rows))
        var canvas = Canvas(size: size)
        for (place, row) in rows.dropFirst(first).prefix(size.rows).enumerated() {
            for part in row.parts {
                canvas.put(part.text, column: part.column, row: place, width: size.columns - part.column, part.style)
            }
        }
        self.canvas = canvas
        cursor = builder.cursorColumn.map {
            FullScreen.Place(column: min($0, max(0, size.columns - 1)), row: builder.focusedRow - first)
        }
    }

    /// Makes the rows from top to bottom.
    private struct Builder {
        private let page: RegistrationPage
        private let hasColors: Bool
        /// Where the texts of fields begin; their titles stand before them, or above where that leaves no room.
        private let textColumn: Int
        /// Whether there is room for rows that keep the others apart.
        private let isSpacious: Bool
        private var made: [Row] = []
        /// The row of what is being typed at, and the column of the cursor.
        private(set) var focusedRow = 0
        private(set) var cursorColumn: Int?

        init(_ page: RegistrationPage, hasColors: Bool) {
            self.page = page
            self.hasColors = hasColors
            textColumn = page.size.columns < 40 ? 2 : 14
            isSpacious = page.size.rows >= 18
        }

        mutating func rows() -> [Row] {
            add("An operator of your own", at: 2, Canvas.Style(isBold: true))
            addSpace()
            for field in RegistrationForm.Field.allCases { add(field) }
            addButton()
            addSpace()
            add("Tab ↓ ↑ another field   ← → choose   Enter on   Esc leave", at: 2, dim)
            return made
        }

        private mutating func add(_ field: RegistrationForm.Field) {
            let isFocused = page.focus == .field(field)
            let status = page.form.status(of: field)
            var row = Row()
            if isFocused { row.parts.append(("›", 0, Canvas.Style(isBold: true))) }
            row.parts.append((field.title, 2, Canvas.Style(isBold: isFocused)))
            if textColumn < 14 {
                made.append(row)
                row = Row()
            }
            let mark = mark(status)
            let room = page.size.columns - textColumn - DisplayWidth.columns(of: mark.text) - 2
            let line = page.line(of: field).shown(in: room)
            row.parts.append((line.before + line.after, textColumn, Canvas.Style()))
            let end = textColumn + DisplayWidth.columns(of: line.before + line.after)
            row.parts.append((mark.text, end + 2, mark.style))
            if isFocused {
                focusedRow = made.count
                cursorColumn = textColumn + DisplayWidth.columns(of: line.before)
            }
            made.append(row)
            addNote(field, status, isFocused: isFocused)
        }

        /// What is said of a field below it: why it is not fine, or what is to be typed.
        private mutating func addNote(
            _ field: RegistrationForm.Field, _ status: RegistrationForm.Status, isFocused: Bool
        ) {
            let width = page.size.columns - textColumn - 1
            if case .failed(let reason) = status {
                for text in WrappedText.lines(reason, width: width) { add(text, at: textColumn, failure) }
            } else if isFocused {
                for text in WrappedText.lines(page.form.advice(for: field), width: width) {
                    add(text, at: textColumn, dim)
                }
            } else {
                addSpace()
            }
        }

        private mutating func addButton() {
            let isFocused = page.focus == .button
            let style =
                page.form.isSubmittable ? Canvas.Style(isBold: true, isReversed: isFocused) : Canvas.Style(isDim: true)
            var row = Row()
            if isFocused {
                focusedRow = made.count
                row.parts.append(("›", 0, Canvas.Style(isBold: true)))
            }
            row.parts.append(("[ Add ]", 2, style))
            row.parts.append((page.form.isSubmittable ? page.form.definition.text : "", 11, dim))
            made.append(row)
            switch page.form.phase {
            case .refused(let reason):
                for text in WrappedText.lines(reason, width: page.size.columns - 3) { add(text, at: 2, failure) }
            case .submitting: add("…", at: 2, dim)
            case .editing, .done: break
            }
        }

        private func mark(_ status: RegistrationForm.Status) -> (text: String, style: Canvas.Style) {
            switch status {
            case .empty: ("", Canvas.Style())
            case .checking: ("…", dim)
            case .fine: ("✓", hasColors ? Canvas.Style(foreground: 34) : Canvas.Style())
            case .failed: ("✗", failure)
            }
        }

        private mutating func add(_ text: String, at column: Int, _ style: Canvas.Style) {
            made.append(Row(parts: [(text, column, style)]))
        }

        private mutating func addSpace() {
            if isSpacious { made.append(Row()) }
        }

        private var dim: Canvas.Style { hasColors ? Canvas.Style(foreground: 245) : Canvas.Style(isDim: true) }
        private var failure: Canvas.Style { hasColors ? Canvas.Style(foreground: 203) : Canvas.Style(isBold: true) }
    }
}

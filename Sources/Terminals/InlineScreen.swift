// SPDX-License-Identifier: Apache-2.0

import Platform

/// Some rows of a terminal that are drawn anew again and again, below what was written before.
///
/// Only what has changed is sent. What was drawn last can be left standing, so that the next picture begins below it.
package final class InlineScreen {
    private let terminal: any Terminal
    private let colors: ColorDepth
    private var drawn: Canvas?
    /// How many rows below the first one the terminal has.
    private var rowCount = 1
    /// Where the terminal’s cursor is, from the first row on; the column is not known behind the last one.
    private var row = 0
    private var column: Int? = 0
    private var style = Canvas.Style()

    package init(_ terminal: any Terminal, colors: ColorDepth) {
        self.terminal = terminal
        self.colors = colors
    }

    /// Changes of fewer columns than this apart are written together.
    private static let gap = 4

    /// Shows a picture of a few rows, and the cursor at a place of it.
    package func draw(_ canvas: Canvas, cursor: FullScreen.Place) throws(SystemCalls.Failure) {
        var output = ""
        for row in 0..<canvas.size.rows { writeRow(row, of: canvas, to: &output) }
        if let drawn, drawn.size.rows > canvas.size.rows {
            move(toRow: canvas.size.rows, column: 0, &output)
            setStyle(Canvas.Style(), &output)
            output += "\u{1B}[J"
        }
        move(toRow: cursor.row, column: cursor.column, &output)
        drawn = canvas
        if !output.isEmpty { try terminal.write(Array(output.utf8)) }
    }

    /// Leaves what was drawn where it is, and goes on in the row below it.
    package func leave() throws(SystemCalls.Failure) {
        var output = ""
        setStyle(Canvas.Style(), &output)
        move(toRow: max(0, (drawn?.size.rows ?? 1) - 1), column: 0, &output)
        output += "\n"
        reset()
        try terminal.write(Array(output.utf8))
    }

    /// Does what ``leave()`` does where anything was drawn.
    package func leaveIfDrawn() throws(SystemCalls.Failure) {
        if drawn != nil { try leave() }
    }

    /// Does what ``erase()`` does where anything was drawn.
    package func eraseIfDrawn() throws(SystemCalls.Failure) {
        if drawn != nil { try erase() }
    }

    /// Takes away what was drawn, so that something else is written there.
    package func erase() throws(SystemCalls.Failure) {
        var output = ""
        setStyle(Canvas.Style(), &output)
        move(toRow: 0, column: 0, &output)
        output += "\u{1B}[J"
        reset()
        try terminal.write(Array(output.utf8))
    }

    /// Clears the whole terminal; the next picture is at its top.
    package func clear() throws(SystemCalls.Failure) {
        reset()
        try terminal.write(Array("\u{1B}[m\u{1B}[H\u{1B}[2J".utf8))
    }

    /// Takes away what was drawn after the terminal has got another width: rows that no longer fit go on in the next.
    package func eraseAfterResize(to width: Int) throws(SystemCalls.Failure) {
        guard let drawn, width > 0 else { return }
        var above = 0
        for index in 0..<min(row, drawn.size.rows) {
            above += max(1, (drawn.usedColumns(ofRow: index) + width - 1) / width)
        }
        above += (column ?? drawn.size.columns - 1) / width
        reset()
        try terminal.write(Array("\u{1B}[m\r\(above > 0 ? "\u{1B}[\(above)A" : "")\u{1B}[J".utf8))
    }

    private func reset() {
        (drawn, rowCount, row, column, style) = (nil, 1, 0, 0, Canvas.Style())
    }

    // MARK: Differences

    private func writeRow(_ row: Int, of canvas: Canvas, to output: inout String) {
        let known = drawn.flatMap { $0.size.columns == canvas.size.columns && row < $0.size.rows ? $0 : nil }
        let width = canvas.size.columns
        let used = canvas.usedColumns(ofRow: row)
        let usedBefore = known?.usedColumns(ofRow: row) ?? 0
        // A picture has all its rows, empty ones too.
        if row >= rowCount { move(toRow: row, column: 0, &output) }
        var index = 0
        while index < used {
            guard canvas.cell(column: index, row: row) != known?.cell(column: index, row: row) else {
                index += 1
                continue
            }
            // The second half of a wide character is written with the first.
            if canvas.cell(column: index, row: row).character == nil, index > 0 { index -= 1 }
            var end = index + 1
            var last = end
            while last < used, last - end < Self.gap {
                last += 1
                if canvas.cell(column: last - 1, row: row) != known?.cell(column: last - 1, row: row) { end = last }
            }
            move(toRow: row, column: index, &output)
            for place in index..<end {
                let cell = canvas.cell(column: place, row: row)
                setStyle(cell.style, &output)
                if let character = cell.character { output.append(character) }
            }
            column = end < width ? end : nil
            index = end
        }
        if usedBefore > used {
            move(toRow: row, column: used, &output)
            setStyle(Canvas.Style(), &output)
            output += "\u{1B}[K"
        }
    }

    private func move(toRow target: Int, column wanted: Int, _ output: inout String) {
        if target < row { output += target == row - 1 ? "\u{1B}[A" : "\u{1B}[\(row - target)A" }
        if target > row {
            // A line feed makes the row where there is none yet; it goes to the first column.
            output += String(repeating: "\n", count: target - row)
            column = 0
            rowCount = max(rowCount, target + 1)
        }
        row = target
        guard column != wanted else { return }
        switch (column, wanted) {
        case (_, 0): output += "\r"
        case (let column?, _) where column == wanted + 1: output += "\u{8}"
        case (let column?, _) where column + 1 == wanted: output += "\u{1B}[C"
        default: output += "\u{1B}[\(wanted + 1)G"
        }
        column = wanted
    }

    private func setStyle(_ new: Canvas.Style, _ output: inout String) {
        guard new != style else { return }
        output += new.sequence(after: style, colors)
        style = new
    }
}

extension Canvas {
    /// How many columns of a row there are up to the last one with something in it.
    fileprivate func usedColumns(ofRow row: Int) -> Int {
        (0..<size.columns).last { cell(column: $0, row: row) != Cell() }.map { $0 + 1 } ?? 0
    }
}

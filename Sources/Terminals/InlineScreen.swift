// SPDX-License-Identifier: Apache-2.0

import Platform

/// Rows of a terminal that are redrawn repeatedly, below the existing output.
///
/// Only changes are sent. The last frame can be left in place, so that the next one begins below it.
package final class InlineScreen {
    private let terminal: any Terminal
    private let colors: ColorDepth
    private var drawn: Canvas?
    /// The number of terminal rows in use, from the first one on.
    private var rowCount = 1
    /// The row of the terminal’s cursor, counted from the first row; its column is unknown after the last column.
    private var row = 0
    private var column: Int? = 0
    private var style = Canvas.Style()

    package init(_ terminal: any Terminal, colors: ColorDepth) {
        self.terminal = terminal
        self.colors = colors
    }

    /// Changes separated by fewer columns than this are written together.
    private static let gap = 4

    /// Draws a canvas of a few rows, with the cursor at a position.
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

    /// Leaves the last frame in place and continues in the row below it.
    package func leave() throws(SystemCalls.Failure) {
        var output = ""
        setStyle(Canvas.Style(), &output)
        move(toRow: max(0, (drawn?.size.rows ?? 1) - 1), column: 0, &output)
        output += "\n"
        reset()
        try terminal.write(Array(output.utf8))
    }

    /// Whether a frame is on the screen.
    package var isDrawn: Bool { drawn != nil }

    /// Calls ``leave()`` if anything was drawn.
    package func leaveIfDrawn() throws(SystemCalls.Failure) {
        if isDrawn { try leave() }
    }

    /// Calls ``erase()`` if anything was drawn.
    package func eraseIfDrawn() throws(SystemCalls.Failure) {
        if isDrawn { try erase() }
    }

    /// Erases the last frame, so that something else can be written in its place.
    package func erase() throws(SystemCalls.Failure) {
        var output = ""
        setStyle(Canvas.Style(), &output)
        move(toRow: 0, column: 0, &output)
        output += "\u{1B}[J"
        reset()
        try terminal.write(Array(output.utf8))
    }

    /// Clears the whole terminal; the next frame is drawn at its top.
    package func clear() throws(SystemCalls.Failure) {
        reset()
        try terminal.write(Array("\u{1B}[m\u{1B}[H\u{1B}[2J".utf8))
    }

    /// Erases the last frame after the width of the terminal has changed: rows that no longer fit wrap into the next.
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
        // A frame includes its empty rows.
        if row >= rowCount { move(toRow: row, column: 0, &output) }
        var index = 0
        while index < used {
            guard canvas.cell(column: index, row: row) != known?.cell(column: index, row: row) else {
                index += 1
                continue
            }
            // The second cell of a wide character is written with the first.
            if canvas.cell(column: index, row: row).character == nil, index > 0 { index -= 1 }
            var end = index + 1
            var last = end
            while last < used, last - end < Self.gap {
                last += 1
                if canvas.cell(column: last - 1, row: row) != known?.cell(column: last - 1, row: row) { end = last }
            }
            while end < width, canvas.cell(column: end, row: row).character == nil { end += 1 }
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
            // A line feed creates a missing row and moves to the first column.
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
    /// Returns the number of columns in a row, up to the last one that is not empty.
    fileprivate func usedColumns(ofRow row: Int) -> Int {
        (0..<size.columns).last { cell(column: $0, row: row) != Cell() }.map { $0 + 1 } ?? 0
    }
}

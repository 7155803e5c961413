// SPDX-License-Identifier: Apache-2.0

import Platform
import Synchronization

/// The full screen of a terminal, taken over temporarily and restored afterwards.
package final class FullScreen {
    private let terminal: any Terminal
    private let opening: String
    private let closing: String
    private let colors: ColorDepth
    private var drawn: Canvas?
    private var cursor: Place?

    /// A position on the screen, counted from 0.
    package struct Place: Equatable {
        package var column: Int
        package var row: Int

        package init(column: Int, row: Int) {
            self.column = column
            self.row = row
        }
    }

    private static let taken = Atomic<Bool>(false)

    /// Whether the terminal shows the screen of the process.
    static var isTaken: Bool { taken.load(ordering: .relaxed) }

    /// Creates a full screen.
    ///
    /// - Parameters:
    ///   - colors: The colours that the terminal supports.
    ///   - reportsMouse: Whether the terminal reports mouse buttons and the wheel as keys.
    ///   - asksForBackground: Whether to ask the terminal for its background colour.
    package init(
        _ terminal: any Terminal, colors: ColorDepth, reportsMouse: Bool = false, asksForBackground: Bool = false
    ) {
        self.terminal = terminal
        self.colors = colors
        let mouse = reportsMouse ? ("\u{1B}[?1000h\u{1B}[?1006h", "\u{1B}[?1006l\u{1B}[?1000l") : ("", "")
        opening =
            "\u{1B}[?1049h\u{1B}[0m\u{1B}[?25l\u{1B}[?2004h\(mouse.0)\u{1B}[2J\(asksForBackground ? "\u{1B}]11;?\u{1B}\\" : "")"
        closing = "\u{1B}[0m\(mouse.1)\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"
    }

    /// Takes over the screen while `body` runs, and restores it however `body` ends.
    ///
    /// - Parameter states: Each element wakes a `body` that is waiting for a key, so that it can draw.
    package func whileTaken<State: Sendable, Result>(
        wakingFor states: AsyncStream<State>, _ body: () throws(SystemCalls.Failure) -> Result
    ) throws(SystemCalls.Failure) -> Result {
        let wake = terminal.wake
        let watcher = Task.detached {
            for await _ in states { wake() }
        }
        defer { watcher.cancel() }
        try enter()
        do throws(SystemCalls.Failure) {
            let result = try body()
            try leave()
            return result
        } catch {
            try? leave()
            throw error
        }
    }

    /// Draws a canvas, with the cursor at a position or hidden. Only changes are written.
    package func draw(_ canvas: Canvas, cursor: Place? = nil) throws(SystemCalls.Failure) {
        let bytes = canvas.bytes(after: drawn, colors)
        if bytes.isEmpty && cursor == self.cursor { return }
        let hiding = self.cursor == nil ? "" : "\u{1B}[?25l"
        let showing = cursor.map { "\u{1B}[\($0.row + 1);\($0.column + 1)H\u{1B}[?25h" } ?? ""
        drawn = canvas
        self.cursor = cursor
        try terminal.write(Array(hiding.utf8) + bytes + showing.utf8)
    }

    /// Suspends the process until it is continued, with the screen restored meanwhile.
    package func stop() throws(SystemCalls.Failure) {
        try leave()
        terminal.suspend()
        try enter()
    }

    /// Switches to the terminal’s alternate screen and hides the cursor.
    private func enter() throws(SystemCalls.Failure) {
        Self.taken.store(true, ordering: .relaxed)
        terminal.setRaw(true)
        drawn = nil
        cursor = nil
        try terminal.write(Array(opening.utf8))
    }

    private func leave() throws(SystemCalls.Failure) {
        defer {
            terminal.setRaw(false)
            Self.taken.store(false, ordering: .relaxed)
        }
        try terminal.write(Array(closing.utf8))
    }
}

// SPDX-License-Identifier: Apache-2.0

import Platform

/// The terminal interface of a full-screen program.
package protocol Terminal: AnyObject {
    /// The current size.
    var size: TerminalSize { get }

    /// Writes bytes, which may contain escape sequences.
    func write(_ bytes: [UInt8]) throws(SystemCalls.Failure)

    /// Waits for an event, at most for a number of milliseconds, or indefinitely.
    func wait(milliseconds: Int?) throws(SystemCalls.Failure) -> TerminalInput

    /// Makes ``wait(milliseconds:)`` return; can be called from any thread.
    var wake: @Sendable () -> Void { get }

    /// Enters raw mode, or restores the previous mode.
    func setRaw(_ isRaw: Bool)

    /// Suspends the process until it is continued.
    func suspend()
}

/// The size of a terminal, in characters.
package struct TerminalSize: Sendable, Hashable {
    package var columns: Int
    package var rows: Int

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}

/// A terminal event.
package enum TerminalInput: Sendable, Equatable {
    /// Bytes that were typed, or that report a mouse event.
    case bytes([UInt8])
    /// The size has changed.
    case resized
    /// ``Terminal/wake`` was called, or the process was continued.
    case woken
    /// Nothing happened within the time limit.
    case timeout
    /// A request to suspend the process, such as Ctrl-Z.
    case stopRequested
    /// A signal to terminate the process, or the loss of the terminal.
    case ended(signal: Int32)
}

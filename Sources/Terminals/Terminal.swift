// SPDX-License-Identifier: Apache-2.0

import Platform

/// The terminal interface of a full-screen program.
package protocol Terminal: AnyObject {
    /// The current size.
    var size: TerminalSize { get }

    /// Writes bytes, which may contain escape sequences.
    func write(_ bytes: [UInt8]) throws(SystemCalls.Failure)

    /// Waits for an event, at most for a number of milliseconds, or indefinitely.
    ///
    /// - Parameter readsInput: Whether bytes are events. If not, they stay in the terminal until they are.
    func wait(milliseconds: Int?, readsInput: Bool) throws(SystemCalls.Failure) -> TerminalInput

    /// Makes ``wait(milliseconds:readsInput:)`` return; can be called from any thread.
    var wake: @Sendable () -> Void { get }

    /// Enters raw mode, or restores the previous mode.
    func setRaw(_ isRaw: Bool)

    /// Suspends the process until it is continued.
    func suspend()
}

extension Terminal {
    /// Waits for any event, at most for a number of milliseconds, or indefinitely.
    package func wait(milliseconds: Int?) throws(SystemCalls.Failure) -> TerminalInput {
        try wait(milliseconds: milliseconds, readsInput: true)
    }
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

// SPDX-License-Identifier: Apache-2.0

import Platform

/// What a program that takes the whole screen needs of a terminal.
package protocol Terminal: AnyObject {
    /// How large it is now.
    var size: TerminalSize { get }

    /// Writes bytes, escape sequences among them.
    func write(_ bytes: [UInt8]) throws(SystemCalls.Failure)

    /// Waits for something to happen, but no longer than so many milliseconds, or for ever.
    func wait(milliseconds: Int?) throws(SystemCalls.Failure) -> TerminalInput

    /// Makes ``wait(milliseconds:)`` return; can be called from any thread.
    var wake: @Sendable () -> Void { get }

    /// Takes the terminal over, or gives it back as it was.
    func setRaw(_ isRaw: Bool)

    /// Stops the process until it is continued.
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

/// Something that happened at a terminal.
package enum TerminalInput: Sendable, Equatable {
    /// Bytes that were typed, or with which the terminal reports a click.
    case bytes([UInt8])
    /// The size has changed.
    case resized
    /// Somebody called ``Terminal/wake``, or the process was continued.
    case woken
    /// Nothing within the time.
    case timeout
    /// The process is to stop, as after Ctrl-Z.
    case stopRequested
    /// The process is to end, by a signal; or nobody is at the terminal any more.
    case ended(signal: Int32)
}

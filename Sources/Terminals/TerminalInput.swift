// SPDX-License-Identifier: Apache-2.0

/// A terminal event.
package enum TerminalInput: Sendable, Equatable {
    /// Bytes that were typed, or that report a mouse event.
    case bytes([UInt8])
    /// The size has changed, or the process was continued after another one had stopped it.
    case resized
    /// ``Terminal/wake`` was called.
    case woken
    /// Nothing happened within the time limit.
    case timeout
    /// A request to suspend the process, such as Ctrl-Z.
    case stopRequested
    /// A signal to terminate the process, or the loss of the terminal.
    case ended(signal: Int32)
}

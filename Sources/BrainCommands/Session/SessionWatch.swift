// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Platform
import Synchronization

/// Handles Ctrl-C in a session without an editor: it stops a calculation, and discards a partly typed line, but never
/// ends the session; and shows the prompt again when the session continues after Ctrl-Z.
final class SessionWatch: Sendable {
    private static let isCalculating = Atomic<Bool>(false)
    private static let isInterrupted = Atomic<Bool>(false)
    private static let waits = Atomic<Bool>(false)

    /// Whether a line is waited for, so that the prompt is shown again when the session continues after Ctrl-Z.
    var isAtPrompt: Bool {
        get { Self.waits.load(ordering: .relaxed) }
        set { Self.waits.store(newValue, ordering: .relaxed) }
    }

    init() {
        SystemCalls.onContinuation { _ in
            if SessionWatch.waits.load(ordering: .relaxed) { SystemCalls.writeFromHandler(1, "> ") }
        }
        SystemCalls.onInterrupt { _ in
            if SessionWatch.isCalculating.load(ordering: .relaxed) {
                SessionWatch.isInterrupted.store(true, ordering: .relaxed)
            } else {
                // The terminal has already discarded the line.
                SystemCalls.writeFromHandler(1, "\n‘quit’ or Ctrl-D leaves.\n> ")
            }
        }
    }

    deinit {
        SystemCalls.endOnInterrupt()
        isAtPrompt = false
    }

    /// Runs a calculation that Ctrl-C stops.
    func calculating(_ body: () -> Void) {
        Self.isInterrupted.store(false, ordering: .relaxed)
        Self.isCalculating.store(true, ordering: .relaxed)
        defer { Self.isCalculating.store(false, ordering: .relaxed) }
        body()
    }

    /// Whether Ctrl-C was pressed after the calculation began.
    static var isOver: Bool { isInterrupted.load(ordering: .relaxed) }
}

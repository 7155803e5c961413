// SPDX-License-Identifier: Apache-2.0

import Platform

/// The width of the lines that reports of errors show: the carets below them need lines that a terminal does not wrap.
enum ReportWidth {
    /// The width for standard error.
    static var onStandardError: Int { onTerminal(columns: SystemCalls.windowSize(2)?.columns ?? 80) }

    /// Returns the width for a terminal: a report begins lines with two blanks, and may end them with `…` after a wide
    /// character.
    static func onTerminal(columns: Int) -> Int { min(max(8, columns - 4), 1000) }
}

// SPDX-License-Identifier: Apache-2.0

import Platform
import Synchronization

/// The line on a terminal that shows how long a calculation has taken so far.
enum ProgressSign {
    private static let isShown = Atomic<Bool>(false)

    static func show(seconds: Int) {
        isShown.store(true, ordering: .relaxed)
        write("\rcalculating for \(seconds) s; Ctrl-C stops \u{1B}[K")
    }

    /// Makes room for other text, if it is shown.
    static func remove() {
        if isShown.load(ordering: .relaxed), isShown.exchange(false, ordering: .relaxed) { write("\r\u{1B}[K") }
    }

    private static func write(_ text: String) {
        // A failure to write to standard error can't be reported.
        try? SystemCalls.write(2, Array(text.utf8))
    }
}

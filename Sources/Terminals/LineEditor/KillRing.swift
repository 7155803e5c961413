// SPDX-License-Identifier: Apache-2.0

/// Texts that were killed, to be yanked back: the last one first, then those before it.
package struct KillRing: Sendable, Hashable {
    private var texts: [String] = []
    /// Which text is yanked next, counted from the last.
    private var turn = 0

    private static let capacity = 60

    package init() {}

    /// Adds a text, or joins it to the last one.
    ///
    /// - Parameters:
    ///   - joins: Whether it was killed together with the last one.
    ///   - isBefore: Whether it stood before what the cursor was at.
    mutating func add(_ text: String, joining joins: Bool, isBefore: Bool) {
        turn = 0
        if text.isEmpty { return }
        if joins, let last = texts.popLast() {
            texts.append(isBefore ? text + last : last + text)
        } else {
            texts.append(text)
            if texts.count > Self.capacity { texts.removeFirst() }
        }
    }

    /// The text that was killed last.
    mutating func last() -> String? {
        turn = 0
        return texts.last
    }

    /// The text before the one that was yanked last; after the first one the last comes again.
    mutating func previous() -> String? {
        guard !texts.isEmpty else { return nil }
        turn = (turn + 1) % texts.count
        return texts[texts.count - 1 - turn]
    }
}

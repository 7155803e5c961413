// SPDX-License-Identifier: Apache-2.0

/// A kill ring: the texts that were killed and can be yanked, the last one first.
struct KillRing: Sendable, Hashable {
    private var texts: [String] = []
    /// The index of the text to yank next, counted from the last one.
    private var turn = 0

    private static let capacity = 60

    /// Adds a text, or appends it to the last one.
    ///
    /// - Parameters:
    ///   - joins: Whether it was killed in sequence with the last one.
    ///   - isBefore: Whether it stood before the cursor.
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

    /// Returns the text that was killed last.
    mutating func last() -> String? {
        turn = 0
        return texts.last
    }

    /// Returns the text before the one yanked last; the first one is followed by the last again.
    mutating func previous() -> String? {
        guard !texts.isEmpty else { return nil }
        turn = (turn + 1) % texts.count
        return texts[texts.count - 1 - turn]
    }
}

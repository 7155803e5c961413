// SPDX-License-Identifier: Apache-2.0

import Sheets

/// A search through the history, as it is typed.
struct HistorySearch: Sendable, Equatable {
    /// What is looked for.
    private(set) var wanted = ""
    /// The place of what was found.
    private(set) var place: Int?
    /// Whether there is no such line, or no further one.
    private(set) var hasFailed = false
    /// The text that was there before.
    let draft: String

    init(draft: String) { self.draft = draft }

    mutating func type(_ text: String, in history: History) {
        wanted += text
        // What is found already may contain this too.
        find(before: place.map { $0 + 1 } ?? history.lines.count, in: history)
    }

    mutating func deleteBackward(in history: History) {
        guard wanted.popLast() != nil else { return }
        place = nil
        hasFailed = false
        if !wanted.isEmpty { find(before: history.lines.count, in: history) }
    }

    /// Goes on to what is older.
    mutating func findOlder(in history: History) {
        guard !wanted.isEmpty else { return }
        let current = place.map { history.lines[$0] }
        var next = place ?? history.lines.count
        while let found = history.last(containing: wanted, before: next) {
            if history.lines[found] != current {
                (place, hasFailed) = (found, false)
                return
            }
            next = found
        }
        hasFailed = true
    }

    /// Goes back to what is newer.
    mutating func findNewer(in history: History) {
        guard !wanted.isEmpty, let place else { return }
        var next = place
        while let found = history.first(containing: wanted, after: next) {
            if history.lines[found] != history.lines[place] {
                (self.place, hasFailed) = (found, false)
                return
            }
            next = found
        }
        hasFailed = true
    }

    private mutating func find(before place: Int, in history: History) {
        if let found = history.last(containing: wanted, before: place) {
            (self.place, hasFailed) = (found, false)
        } else {
            hasFailed = true
        }
    }
}

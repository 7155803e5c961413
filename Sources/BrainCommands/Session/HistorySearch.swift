// SPDX-License-Identifier: Apache-2.0

import Sheets

/// An incremental search of the history.
struct HistorySearch: Sendable, Equatable {
    /// The search text.
    private(set) var wanted = ""
    /// The index of the line found.
    private(set) var place: Int?
    /// Whether no line, or no further line, was found.
    private(set) var hasFailed = false
    /// The text before the search.
    let draft: String

    init(draft: String) { self.draft = draft }

    mutating func type(_ text: String, in history: History) {
        wanted += text
        // The line found so far may match the longer text too.
        find(before: place.map { $0 + 1 } ?? history.lines.count, in: history)
    }

    mutating func deleteBackward(in history: History) {
        guard wanted.popLast() != nil else { return }
        place = nil
        hasFailed = false
        if !wanted.isEmpty { find(before: history.lines.count, in: history) }
    }

    /// Continues with older lines.
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

    /// Returns to newer lines.
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

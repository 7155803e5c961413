// SPDX-License-Identifier: Apache-2.0

import DisplayWidths
import Tapes
import Terminals

/// The visible lines of the tape, and their positions.
struct TapeLines {
    enum Content {
        case heading(String)
        case entry(TapeEntry)
        /// The result of an entry that does not fit beside its expression.
        case result(String)
        /// The sum of the results of a day, up to an entry.
        case total(String)
        /// The text below an entry: its note, or the reason why it has no value.
        case note(String)
        case failure(String)
    }

    struct Line {
        let content: Content
        /// The entry that it belongs to.
        let id: Int?
        var row = 0
    }

    /// The area of the tape; `nil` if it is hidden.
    let area: PadLayout.Area?
    private(set) var lines: [Line] = []
    /// Whether there is a row for the title of the tape, above the lines.
    let hasTitle: Bool
    /// The margin of text at the edges, in columns.
    var padding: Int { area.map { $0.width >= 30 ? 1 : 0 } ?? 0 }

    /// Creates the visible lines of a state's tape.
    ///
    /// - Complexity: That of the visible lines, independent of the length of the tape.
    init(_ state: PadState) {
        let layout = state.layout
        let selected: Int?
        switch state.focus {
        case .tape(let id): selected = id
        case .line(let line): selected = line.id
        case .keys, .expression, .search, .settings, .memories: selected = nil
        case .help, .number:
            area = nil
            hasTitle = false
            return
        }
        switch state.focus {
        case .tape where layout.tape == nil, .search where layout.tape == nil, .line where layout.tape == nil:
            // If there is no space for both, the tape replaces the keys.
            area = PadLayout.Area(width: state.size.columns, height: state.size.rows - (layout.footer == nil ? 0 : 1))
        default: area = layout.tape
        }
        guard let area, area.height > 0 else {
            hasTitle = false
            return
        }
        hasTitle = area.height > 3
        var room = area.height - (hasTitle ? 1 : 0)
        let entries = state.tape.tape.entries
        let nameWidth = "r\(state.tape.tape.nextID)".utf8.count
        // The width available to an entry beside its name.
        let width = area.width - (area.width >= 30 ? 2 : 0) - nameWidth - 1
        var lines: [Line] = []
        if state.search == nil, room >= 8, entries.pinnedCount > 0 {
            let pinned = entries.pinned.suffix(room / 3 - 1).map { entries[$0] }
            lines = [Line(content: .heading("★"), id: nil)] + pinned.map { Line(content: .entry($0), id: $0.id) }
            room -= lines.count
        }
        let positions = state.shownPositions
        func linesOfEntry(at index: Int) -> [Line] {
            let position = positions[index]
            let isFirst = index == 0 || entries.day(at: positions[index - 1]) != entries.day(at: position)
            let entry = entries[position]
            let total = state.showsTotals ? state.totals[entry.id] : nil
            return Self.lines(of: entry, total: total, hasHeading: isFirst, width: width)
        }
        let place = selected.flatMap { entries.position(of: $0) }.flatMap { positions.index(of: $0) }
        lines += Self.whole(around: place ?? positions.count - 1, of: positions.count, room: room, linesOfEntry)
        for (offset, line) in lines.enumerated() {
            var line = line
            line.row = area.row + (hasTitle ? 1 : 0) + offset
            self.lines.append(line)
        }
    }

    /// Returns the lines of as many whole entries as there is room for, with one of them in the middle as far as
    /// possible.
    ///
    /// The lines of one that is too long for the room end with it.
    private static func whole(
        around middle: Int, of count: Int, room: Int, _ linesOfEntry: (_ index: Int) -> [Line]
    ) -> [Line] {
        guard middle >= 0, middle < count else { return [] }
        var (first, end) = (middle, middle + 1)
        var lines = linesOfEntry(middle)
        if lines.count > room { return Array(lines.drop { $0.id == nil }.prefix(room)) }
        func appendFollowing(upTo limit: Int) {
            while end < count {
                let following = linesOfEntry(end)
                guard lines.count + following.count <= limit else { return }
                lines += following
                end += 1
            }
        }
        appendFollowing(upTo: min(room, lines.count + room / 2))
        while first > 0, lines.count < room {
            var earlier = linesOfEntry(first - 1)
            // The heading of its day may be left out.
            if lines.count + earlier.count > room { earlier.removeAll { $0.id == nil } }
            guard lines.count + earlier.count <= room else { break }
            lines = earlier + lines
            first -= 1
        }
        appendFollowing(upTo: room)
        return lines
    }

    private static func lines(of entry: TapeEntry, total: String?, hasHeading: Bool, width: Int) -> [Line] {
        var lines = hasHeading ? [Line(content: .heading("\(entry.day)"), id: nil)] : []
        lines.append(Line(content: .entry(entry), id: entry.id))
        switch entry.result {
        case .failure(let reason): lines.append(Line(content: .failure(reason), id: entry.id))
        case .value(let value):
            if !entry.fits(width) { lines.append(Line(content: .result(value), id: entry.id)) }
        }
        if let total { lines.append(Line(content: .total(total), id: entry.id)) }
        if !entry.note.isEmpty { lines.append(Line(content: .note(entry.note), id: entry.id)) }
        return lines
    }

    /// Returns whether a position on the screen is on the tape.
    func contains(column: Int, row: Int) -> Bool { area?.contains(column: column, row: row) ?? false }

    /// Returns the line at a position on the screen.
    func line(column: Int, row: Int) -> Line? {
        guard let area, area.contains(column: column, row: row) else { return nil }
        return lines.first { $0.row == row }
    }
}

extension TapeEntry {
    /// Returns whether its expression and its result fit side by side in a number of columns.
    func fits(_ width: Int) -> Bool {
        // Only the beginning of a long one is examined.
        DisplayWidth.columns(of: Canvas.cut(expression, to: max(0, width)))
            + DisplayWidth.columns(of: Canvas.cut(result.text, to: max(0, width))) + 3 <= width
    }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Keypad
import Tapes
import Terminals

/// The effects of keys on the tape.
extension PadState {
    /// The positions of the visible entries in order.
    var shownPositions: TapePositions {
        TapePositions(count: tape.tape.entries.count, found: search?.positions)
    }

    var lastEntry: Int? { shownPositions.last.map { tape.tape.entries.id(at: $0) } }

    mutating func takeAtTape(_ key: TerminalKey, _ selected: Int?) {
        let positions = shownPositions
        let position = selected.flatMap { tape.tape.entries.position(of: $0) }
        let index = position.flatMap { positions.index(of: $0) }
        switch key {
        case .escape where search != nil:
            search = nil
        case .escape, .tab, .control("t"), .character("q"):
            tape.reduce(.setEditing(false))
            focus = .keys
        case .character("?"): focus = .help(first: 0)
        case .up: select((index ?? positions.count) - 1)
        case .down: select((index ?? -1) + 1)
        case .scroll(let isDown, _, _):
            select((index ?? positions.count - 1) + (isDown ? Self.wheelStep : -Self.wheelStep))
        case .pageUp: select((index ?? positions.count) - max(1, size.rows - 4))
        case .pageDown: select((index ?? -1) + max(1, size.rows - 4))
        case .home: select(0)
        case .end: select(positions.count - 1)
        case .character("/"), .control("f"): focus = .search(Self.editor())
        case .control("u"): tape.reduce(.undo)
        case .control("r"): tape.reduce(.redo)
        case .character("s"): showsTotals.toggle()
        case .character("e"): tape.reduce(.setEditing(!tape.isEditing))
        default: if let index { take(key, at: index, of: positions) }
        }
    }

    /// The number of lines scrolled by a turn of the wheel.
    private static var wheelStep: Int { 3 }

    /// Handles a key for one of the visible entries.
    private mutating func take(_ key: TerminalKey, at index: Int, of positions: TapePositions) {
        let entries = tape.tape.entries
        let entry = entries[positions[index]]
        switch key {
        case .enter where tape.isEditing: focus = .line(EntryEditor(entry, isNote: false))
        case .enter: recall(entry)
        case .character("n"): focus = .line(EntryEditor(entry, isNote: true))
        case .character("p"): tape.reduce(.change(.pin(id: entry.id, !entry.isPinned)))
        case .control("y"), .character("y"): copy(entry.result.text)
        case .character("d"), .delete:
            guard tape.isEditing else {
                message = Message(text: "‘e’ begins editing, in which lines can be deleted, moved and changed.")
                return
            }
            tape.reduce(.change(.delete(id: entry.id)))
            let next = index > 0 ? index - 1 : 1
            focus = .tape(selected: positions.indices.contains(next) ? entries.id(at: positions[next]) : nil)
        case .character("K"):
            guard index > 0, entries.day(at: positions[index - 1]) == entry.day else { return }
            tape.reduce(.change(.move(id: entry.id, before: entries.id(at: positions[index - 1]))))
        case .character("J"):
            guard index + 1 < positions.count, entries.day(at: positions[index + 1]) == entry.day else { return }
            let following = positions[index + 1] + 1
            let isLast = following == entries.count || entries.day(at: following) != entry.day
            tape.reduce(.change(.move(id: entry.id, before: isLast ? nil : entries.id(at: following))))
        default: break
        }
    }

    private mutating func recall(_ entry: TapeEntry) {
        switch entry.result {
        case .value:
            carryOut(.use(entry, on: tape.tape))
            focus = .keys
        case .failure(let reason): message = Message(text: "\(entry.name) has no value: \(reason)", isFailure: true)
        }
    }

    /// Handles a click on an entry, which recalls it; in editing mode, it selects the entry, and a second click starts
    /// to change it.
    mutating func clickEntry(_ id: Int) {
        guard let entry = tape.tape.entry(id) else { return }
        if !tape.isEditing {
            recall(entry)
        } else if focus == .tape(selected: id) {
            focus = .line(EntryEditor(entry, isNote: false))
        } else {
            focus = .tape(selected: id)
        }
    }

    private mutating func select(_ index: Int) {
        let positions = shownPositions
        guard positions.count > 0 else { return }
        let position = positions[min(max(0, index), positions.count - 1)]
        focus = .tape(selected: tape.tape.entries.id(at: position))
    }

    // MARK: Search

    mutating func takeAtSearch(_ key: TerminalKey, _ line: LineEditor) {
        var line = line
        switch key {
        case .enter, .up, .down:
            focus = .tape(selected: lastEntry)
        case .escape:
            search = nil
            focus = .tape(selected: lastEntry)
        default:
            let text = line.text
            edit(&line, key)
            focus = .search(line)
            if line.text == text { return }
            search = line.text.isEmpty ? nil : (line.text, tape.tape.entries.positions(containing: line.text))
        }
    }

    // MARK: Lines

    mutating func takeAtLine(_ key: TerminalKey, _ line: EntryEditor) {
        var line = line
        switch key {
        case .enter:
            tape.reduce(.change(line.change))
            focus = .tape(selected: line.id)
        case .escape: focus = .tape(selected: line.id)
        default:
            edit(&line.editor, key)
            focus = .line(line)
        }
    }

    // MARK: What can't be stored

    /// Takes an event of the tape. A text that can't be stored where it belongs goes on being edited.
    mutating func take(_ event: TapeState.Event) {
        let request = event.request.flatMap { number in tape.requests.first { $0.number == number } }
        tape.reduce(event)
        if let failure = event.failure { message = Message(text: failure, isFailure: true) }
        switch (event, request?.change) {
        case (.stored(_, mutations: [], _), .undo?):
            message = Message(
                text: "Another window has changed this since, so that it stays as it is.", isFailure: true)
        case (.stored(_, mutations: [], _), let change?), (.failed, let change?):
            if let line = EntryEditor(change) { reopen(line) }
        default:
            if case .line(let line) = focus, tape.tape.entry(line.id) == nil { reopen(line) }
        }
    }

    /// Goes on editing a text that was not stored, unless the user does something else; on a tape that has lost its
    /// line, as an expression of its own.
    private mutating func reopen(_ line: EntryEditor) {
        let text = line.editor.text
        guard let entry = tape.tape.entry(line.id) else {
            let reason = "‘r\(line.id)’ is no longer on the tape"
            if case .line = focus { focus = .tape(selected: lastEntry) }
            guard case .tape = focus, !line.isNote else {
                message = Message(text: "\(reason), so that this is not stored: \(text)", isFailure: true)
                return
            }
            message = Message(text: "\(reason): Enter calculates this as a new line, Esc gives it up.", isFailure: true)
            tape.reduce(.setEditing(false))
            focus = .expression(CompletingEditor(editor: line.editor))
            return
        }
        let reopened = EntryEditor(line, seen: entry)
        if reopened.seen != line.seen {
            message = Message(
                text:
                    "Another window has changed \(entry.name) to ‘\(reopened.seen)’: Enter replaces that, Esc leaves it.",
                isFailure: true)
        }
        if case .tape = focus { focus = .line(reopened) }
    }
}

/// The positions of entries on a tape: all of them, or those found by a search.
struct TapePositions: RandomAccessCollection {
    /// The number of entries on the tape.
    let total: Int
    /// The positions found by a search; `nil` without a search.
    let found: [Int]?

    init(count: Int, found: [Int]?) {
        total = count
        self.found = found
    }

    var startIndex: Int { 0 }
    var endIndex: Int { found?.count ?? total }

    subscript(index: Int) -> Int { found.map { $0[index] } ?? index }

    /// Returns the index of a position in this collection.
    func index(of position: Int) -> Int? {
        guard let found else { return position < total ? position : nil }
        var range = found.indices
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            if found[middle] == position { return middle }
            range = found[middle] < position ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }
}

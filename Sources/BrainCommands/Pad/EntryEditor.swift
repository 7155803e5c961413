// SPDX-License-Identifier: Apache-2.0

import Tapes
import Terminals

/// The expression of an entry of the tape, or its note, being edited.
struct EntryEditor: Sendable, Equatable {
    /// The identifier of the entry.
    let id: Int
    let isNote: Bool
    /// The text of the entry that the user has seen, which the edited one replaces.
    let seen: String
    var editor: LineEditor

    /// Edits what an entry has.
    init(_ entry: TapeEntry, isNote: Bool) {
        id = entry.id
        self.isNote = isNote
        seen = isNote ? entry.note : entry.expression
        editor = LineEditor(seen, isOneLine: true)
    }

    /// Goes on editing, now that the user has seen what the entry has.
    init(_ edited: EntryEditor, seen entry: TapeEntry) {
        id = edited.id
        isNote = edited.isNote
        seen = isNote ? entry.note : entry.expression
        editor = edited.editor
    }

    /// Edits what a change would have stored; `nil` for a change of another kind.
    init?(_ change: TapeChange) {
        let text: String
        switch change {
        case .edit(let id, let expression, let replaced):
            (self.id, isNote, text, seen) = (id, false, expression, replaced ?? "")
        case .note(let id, let note, let replaced): (self.id, isNote, text, seen) = (id, true, note, replaced ?? "")
        case .record, .delete, .move, .pin, .undo: return nil
        }
        editor = LineEditor(text, isOneLine: true)
    }

    /// The change that stores the text.
    var change: TapeChange {
        isNote
            ? .note(id: id, editor.text, replacing: seen) : .edit(id: id, expression: editor.text, replacing: seen)
    }
}

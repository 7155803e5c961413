// SPDX-License-Identifier: Apache-2.0

/// A change by this window that can be taken back.
public struct UndoStep: Sendable, Hashable {
    /// What the change left in an entry, as far as it set it.
    private struct Content: Hashable {
        var expression: String?
        var result: TapeResult?
        var note: String?
    }

    /// The mutations that take it back.
    let inverse: [TapeMutation]
    private var left: [Int: Content] = [:]

    init(of mutations: [TapeMutation], inverse: [TapeMutation]) {
        self.inverse = inverse
        for mutation in mutations {
            switch mutation {
            case .insert(let entry, _):
                left[entry.id] = Content(expression: entry.expression, result: entry.result, note: entry.note)
            case .replace(let id, let expression, let result):
                left[id, default: Content()].expression = expression
                left[id, default: Content()].result = result
            case .note(let id, let text): left[id, default: Content()].note = text
            case .remove, .move, .pin: break
            }
        }
    }

    /// Returns the mutations that take it back on a tape, apart from those of what another window has changed since.
    func mutations(on tape: Tape) -> [TapeMutation] {
        inverse.filter { mutation in
            switch mutation {
            case .replace(let id, _, _):
                guard let entry = tape.entry(id) else { return false }
                return left[id]?.expression == entry.expression && left[id]?.result == entry.result
            case .remove(let id):
                guard let entry = tape.entry(id) else { return false }
                return left[id]?.expression == entry.expression && left[id]?.note == entry.note
            case .note(let id, _):
                guard let entry = tape.entry(id) else { return false }
                return left[id]?.note == entry.note
            case .insert, .move, .pin: return true
            }
        }
    }
}

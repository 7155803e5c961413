// SPDX-License-Identifier: Apache-2.0

/// A change that a user requests. Its effect on the entries is determined by ``mutations(of:result:)`` when it is
/// carried out, from the current state of the tape.
public enum TapeChange: Sendable, Hashable {
    /// Records a calculation.
    case record(expression: String, result: TapeResult, time: Int, day: CalendarDay)
    /// Changes the expression of an entry.
    case edit(id: Int, expression: String)
    /// Deletes an entry.
    case delete(id: Int)
    /// Moves an entry before another one of its day, or to the end of the day.
    case move(id: Int, before: Int?)
    /// Pins or unpins an entry.
    case pin(id: Int, Bool)
    /// Changes the note of an entry; an empty note removes it.
    case note(id: Int, String)
    /// Applies known mutations, such as those that undo others; results that they do not contain are updated.
    case apply([TapeMutation])

    /// Whether results may have to be calculated, which can take long.
    var needsResults: Bool {
        switch self {
        case .edit, .delete: true
        case .apply(let mutations): mutations.contains { $0.idOfChangedValue != nil }
        case .record, .move, .pin, .note: false
        }
    }

    /// Returns the mutations that carry out this change.
    ///
    /// A change to the value of an entry also updates the entries that use it.
    ///
    /// - Parameters:
    ///   - tape: The tape to change.
    ///   - result: Returns the result of an entry on a tape, with its references resolved there.
    /// - Complexity: O(*n*²) in the number of dependent entries, and O(*n*) in the number of all entries.
    public func mutations(
        of tape: Tape, result: (_ entry: TapeEntry, _ tape: Tape) -> TapeResult
    ) -> [TapeMutation] {
        switch self {
        case .record(let expression, let value, let time, let day):
            let entry = TapeEntry(id: tape.nextID, time: time, day: day, expression: expression, result: value)
            return [.insert(entry, before: nil)]
        case .edit(let id, let expression):
            guard var entry = tape.entry(id) else { return [] }
            entry.expression = expression
            var changed = tape
            changed.apply([.replace(id: id, expression: expression, result: entry.result)])
            let first = TapeMutation.replace(id: id, expression: expression, result: result(entry, changed))
            changed.apply([first])
            return [first] + recalculations(after: [id], on: changed, result)
        case .delete(let id):
            guard tape.entry(id) != nil else { return [] }
            var changed = tape
            changed.apply([.remove(id: id)])
            return [.remove(id: id)] + recalculations(after: [id], on: changed, result)
        case .move(let id, let following): return [.move(id: id, before: following)]
        case .pin(let id, let isPinned): return [.pin(id: id, isPinned)]
        case .note(let id, let text): return [.note(id: id, text)]
        case .apply(let mutations):
            let changedIDs = Set(mutations.compactMap(\.idOfChangedValue))
            if changedIDs.isEmpty { return mutations }
            var changed = tape
            changed.apply(mutations)
            return mutations + recalculations(after: changedIDs, on: changed, result)
        }
    }

    /// Returns new results for the entries that use the value of some entries, directly or indirectly, other than these.
    private func recalculations(
        after ids: Set<Int>, on tape: Tape, _ result: (TapeEntry, Tape) -> TapeResult
    ) -> [TapeMutation] {
        var users: [Int: [TapeEntry]] = [:]
        for entry in tape.entries {
            for reference in entry.references { users[reference, default: []].append(entry) }
        }
        var mutations: [TapeMutation] = []
        var seen = ids
        var waiting = ids.sorted()
        while let changed = waiting.popLast() {
            for entry in users[changed] ?? [] where seen.insert(entry.id).inserted {
                let new = result(entry, tape)
                if new != entry.result {
                    mutations.append(.replace(id: entry.id, expression: entry.expression, result: new))
                }
                waiting.append(entry.id)
            }
        }
        return mutations
    }
}

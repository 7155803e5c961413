// SPDX-License-Identifier: Apache-2.0

/// What a user wants of the tape. What that means for its entries is decided by ``mutations(of:result:)`` when it is
/// carried out, on the tape as it is then.
public enum TapeChange: Sendable, Hashable {
    /// Records what was calculated.
    case record(expression: String, result: TapeResult, time: Int, day: CalendarDay)
    /// Gives an entry another expression.
    case edit(id: Int, expression: String)
    /// Takes an entry away.
    case delete(id: Int)
    /// Moves an entry before another one of its day, or to the day's end.
    case move(id: Int, before: Int?)
    /// Keeps an entry in sight, or no longer.
    case pin(id: Int, Bool)
    /// Gives an entry another note; an empty one is none.
    case note(id: Int, String)
    /// Mutations that are known already, as those that take others back.
    case apply([TapeMutation])

    /// The mutations that this change comes to.
    ///
    /// An entry whose expression changes, or that is taken away, changes those that use its value too.
    ///
    /// - Parameters:
    ///   - tape: The tape that is to change.
    ///   - result: The result of an entry on a tape, its references resolved there.
    /// - Complexity: O(*n*²) in the number of entries that depend on the one that changes, and O(*n*) in that of all.
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
            return [first] + recalculations(after: id, on: changed, result)
        case .delete(let id):
            guard tape.entry(id) != nil else { return [] }
            var changed = tape
            changed.apply([.remove(id: id)])
            return [.remove(id: id)] + recalculations(after: id, on: changed, result)
        case .move(let id, let following): return [.move(id: id, before: following)]
        case .pin(let id, let isPinned): return [.pin(id: id, isPinned)]
        case .note(let id, let text): return [.note(id: id, text)]
        case .apply(let mutations): return mutations
        }
    }

    /// New results for the entries that use the value of one, at first hand or by way of others.
    private func recalculations(
        after id: Int, on tape: Tape, _ result: (TapeEntry, Tape) -> TapeResult
    ) -> [TapeMutation] {
        var users: [Int: [TapeEntry]] = [:]
        for entry in tape.entries {
            for reference in entry.references { users[reference, default: []].append(entry) }
        }
        var mutations: [TapeMutation] = []
        var seen: Set<Int> = [id]
        var waiting = [id]
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

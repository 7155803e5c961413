// SPDX-License-Identifier: Apache-2.0

/// A change that a user requests. Its effect on the entries is determined by ``mutations(of:results:)`` when it is
/// carried out, from the current state of the tape.
public enum TapeChange: Sendable, Hashable {
    /// Records a calculation. `uses` holds the results of the entries that the expression refers to, by identifier, as
    /// the calculation used them: if one of them is missing, or has changed when the calculation is stored, its result
    /// is calculated again.
    case record(
        expression: String, result: TapeResult, time: Int, day: CalendarDay, uses: [Int: TapeResult] = [:])
    /// Changes the expression of an entry. If `replacing` is the expression that the user has seen, one that another
    /// window has changed since stays.
    case edit(id: Int, expression: String, replacing: String? = nil)
    /// Deletes an entry.
    case delete(id: Int)
    /// Moves an entry before another one of its day, or to the end of the day.
    case move(id: Int, before: Int?)
    /// Pins or unpins an entry.
    case pin(id: Int, Bool)
    /// Changes the note of an entry; an empty note removes it. If `replacing` is the note that the user has seen, one
    /// that another window has changed since stays.
    case note(id: Int, String, replacing: String? = nil)
    /// Takes back a change, or takes that back, apart from what another window has changed since; results that depend
    /// on it are updated.
    case undo(UndoStep)

    /// Whether results may have to be calculated, which can take long.
    var needsResults: Bool {
        switch self {
        case .edit, .delete: true
        case .undo(let step): step.inverse.contains { $0.idOfChangedValue != nil }
        case .record(let expression, _, _, _, _): !TapeEntry.references(in: expression).isEmpty
        case .move, .pin, .note: false
        }
    }

    /// Returns the mutations that carry out this change.
    ///
    /// A change to the value of an entry also updates the entries that use it. A calculation that is recorded has the
    /// result of the entries it uses as they are on `tape`.
    ///
    /// - Parameters:
    ///   - tape: The tape to change.
    ///   - results: Returns the results of entries on a tape, in their order, with references resolved there, as
    ///     ``TapeCalculator/results(of:on:)`` does; `nil` if they are not known. It is called once at most, with all
    ///     entries whose results may change.
    /// - Returns: The mutations, none if another window has changed what is to be replaced; `nil` if results that they
    ///   need are not known.
    /// - Complexity: O(*n*) in the length of the tape, plus that of `results`.
    public func mutations(
        of tape: Tape, results: (_ entries: [TapeEntry], _ tape: Tape) -> [TapeResult]?
    ) -> [TapeMutation]? {
        switch self {
        case .record(let expression, let value, let time, let day, let uses):
            var entry = TapeEntry(id: tape.nextID, time: time, day: day, expression: expression, result: value)
            if !entry.references.allSatisfy({ uses[$0] != nil && uses[$0] == tape.entry($0)?.result }) {
                var changed = tape
                changed.apply([.insert(entry, before: nil)])
                guard let result = results([entry], changed)?.first else { return nil }
                entry.result = result
            }
            return [.insert(entry, before: nil)]
        case .edit(let id, let expression, let seen):
            guard var entry = tape.entry(id), [nil, entry.expression].contains(seen) else { return [] }
            entry.expression = expression
            var changed = tape
            changed.apply([.replace(id: id, expression: expression, result: entry.result)])
            let users = Self.users(of: [id], on: changed)
            guard let new = results([entry] + users, changed), let result = new.first else { return nil }
            let edit = TapeMutation.replace(id: id, expression: expression, result: result)
            return [edit] + Self.updates(of: users, to: new.dropFirst())
        case .delete(let id): return tape.entry(id) == nil ? [] : Self.completed([.remove(id: id)], of: tape, results)
        case .move(let id, let following): return [.move(id: id, before: following)]
        case .pin(let id, let isPinned): return [.pin(id: id, isPinned)]
        case .note(let id, let text, let seen):
            guard let entry = tape.entry(id), [nil, entry.note].contains(seen) else { return [] }
            return [.note(id: id, text)]
        case .undo(let step): return Self.completed(step.mutations(on: tape), of: tape, results)
        }
    }

    /// Returns mutations, followed by those that update the entries that use the values they change.
    private static func completed(
        _ mutations: [TapeMutation], of tape: Tape, _ results: ([TapeEntry], Tape) -> [TapeResult]?
    ) -> [TapeMutation]? {
        let changedIDs = Set(mutations.compactMap(\.idOfChangedValue))
        if changedIDs.isEmpty { return mutations }
        var changed = tape
        changed.apply(mutations)
        let users = users(of: changedIDs, on: changed)
        if users.isEmpty { return mutations }
        return results(users, changed).map { mutations + updates(of: users, to: $0[...]) }
    }

    /// Returns the entries that use the value of some entries, directly or indirectly, other than these.
    private static func users(of ids: Set<Int>, on tape: Tape) -> [TapeEntry] {
        var users: [Int: [TapeEntry]] = [:]
        for entry in tape.entries {
            for reference in entry.references { users[reference, default: []].append(entry) }
        }
        var found: [TapeEntry] = []
        var seen = ids
        var waiting = ids.sorted()
        while let changed = waiting.popLast() {
            for entry in users[changed] ?? [] where seen.insert(entry.id).inserted {
                found.append(entry)
                waiting.append(entry.id)
            }
        }
        return found
    }

    /// Returns the mutations that replace the results of entries that have new ones.
    private static func updates(of entries: [TapeEntry], to results: ArraySlice<TapeResult>) -> [TapeMutation] {
        zip(entries, results).compactMap { entry, new in
            new == entry.result ? nil : .replace(id: entry.id, expression: entry.expression, result: new)
        }
    }
}

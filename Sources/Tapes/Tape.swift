// SPDX-License-Identifier: Apache-2.0

/// The record of calculations in display order: by day, and within a day as arranged by the user.
public struct Tape: Sendable {
    /// The entries, from the oldest day to the latest.
    public private(set) var entries = TapeEntries()

    /// The identifier of the next entry, higher than that of every entry so far.
    public private(set) var nextID = 1

    /// The identifiers of removed entries, which can be restored.
    private var removedIDs: Set<Int> = []

    /// The maximum gap between the identifiers of successive entries: a larger one was not assigned by a tape, and
    /// would soon exhaust the identifiers.
    static let idStep = 1_000_000_000

    /// Creates an empty tape.
    public init() {}

    /// Returns the entry with an identifier.
    ///
    /// - Complexity: That of ``TapeEntries/position(of:)``.
    public func entry(_ id: Int) -> TapeEntry? {
        entries.position(of: id).map { entries[$0] }
    }

    // MARK: Mutations

    /// Applies mutations in order.
    ///
    /// - Returns: The inverse mutations.
    /// - Complexity: For each mutation, O(√*n*) in the length of the tape plus ``TapeEntries/position(of:)``; O(1) for
    ///   an entry at the end.
    @discardableResult
    public mutating func apply(_ mutations: [TapeMutation]) -> [TapeMutation] {
        var inverse: [TapeMutation] = []
        for mutation in mutations {
            if let opposite = apply(mutation) { inverse.append(opposite) }
        }
        return inverse.reversed()
    }

    /// Applies a mutation and returns its inverse, or `nil` if nothing changed.
    private mutating func apply(_ mutation: TapeMutation) -> TapeMutation? {
        switch mutation {
        case .insert(let entry, let following): return insert(entry, before: following)
        case .replace(let id, let expression, let result):
            return change(id) { entry in
                guard entry.expression != expression || entry.result != result else { return nil }
                defer { (entry.expression, entry.result) = (expression, result) }
                return .replace(id: id, expression: entry.expression, result: entry.result)
            }
        case .remove(let id):
            guard let position = entries.position(of: id) else { return nil }
            let following = follower(at: position)
            removedIDs.insert(id)
            return .insert(entries.remove(at: position), before: following)
        case .move(let id, let following): return move(id, before: following)
        case .pin(let id, let isPinned):
            return change(id) { entry in
                guard entry.isPinned != isPinned else { return nil }
                entry.isPinned = isPinned
                return .pin(id: id, !isPinned)
            }
        case .note(let id, let note):
            return change(id) { entry in
                guard entry.note != note else { return nil }
                defer { entry.note = note }
                return .note(id: id, entry.note)
            }
        }
    }

    /// Changes an entry, if it exists, with a callback that returns the inverse mutation.
    private mutating func change(_ id: Int, _ body: (inout TapeEntry) -> TapeMutation?) -> TapeMutation? {
        guard let position = entries.position(of: id) else { return nil }
        var entry = entries[position]
        guard let inverse = body(&entry) else { return nil }
        entries.replace(at: position, with: entry)
        return inverse
    }

    private mutating func insert(_ entry: TapeEntry, before following: Int?) -> TapeMutation? {
        if entry.id >= nextID {
            guard entry.id - nextID < Self.idStep else { return nil }
            nextID = entry.id + 1
        } else {
            // Only removed entries can be restored.
            guard removedIDs.remove(entry.id) != nil else { return nil }
        }
        entries.insert(entry, at: place(of: entry.day, before: following))
        return .remove(id: entry.id)
    }

    private mutating func move(_ id: Int, before following: Int?) -> TapeMutation? {
        guard let position = entries.position(of: id), following != id else { return nil }
        let oldFollower = follower(at: position)
        guard oldFollower != following else { return nil }
        let entry = entries.remove(at: position)
        let newPosition = place(of: entry.day, before: following)
        entries.insert(entry, at: newPosition)
        return newPosition == position ? nil : .move(id: id, before: oldFollower)
    }

    /// Returns the position of an entry of a day: before another entry of that day, if that exists, otherwise at the
    /// end of the day.
    private func place(of day: CalendarDay, before following: Int?) -> Int {
        if let following, let position = entries.position(of: following), entries.day(at: position) == day {
            return position
        }
        return entries.end(of: day)
    }

    /// Returns the identifier of the following entry, if it is of the same day.
    private func follower(at position: Int) -> Int? {
        guard position + 1 < entries.count, entries.day(at: position + 1) == entries.day(at: position) else {
            return nil
        }
        return entries.id(at: position + 1)
    }
}

extension Tape: Equatable {
    /// Returns whether two tapes have the same entries in the same order and assign the same identifier next.
    public static func == (left: Tape, right: Tape) -> Bool {
        left.nextID == right.nextID && left.entries == right.entries
    }
}

/// What was calculated, in the order it is shown in: by day, and within a day as the user arranged it.
public struct Tape: Sendable, Hashable {
    /// The entries of a day, or those that are kept in sight.
    public struct Section: Sendable, Hashable {
        /// The day; `nil` for entries that are kept in sight.
        public let day: CalendarDay?
        /// Its entries, at least one.
        public let entries: [TapeEntry]
    }

    /// All entries, the oldest day first.
    public private(set) var entries: [TapeEntry] = []

    /// The number that the next entry gets; higher than that of every entry there ever was.
    public private(set) var nextID = 1

    /// Creates an empty tape.
    public init() {}

    /// The entries by day, those that are kept in sight before them.
    ///
    /// - Complexity: O(*n*).
    public var sections: [Section] {
        var sections: [Section] = []
        let pinned = entries.filter(\.isPinned)
        if !pinned.isEmpty { sections.append(Section(day: nil, entries: pinned)) }
        var rest = entries[...]
        while let first = rest.first {
            let ofDay = rest.prefix { $0.day == first.day }
            sections.append(Section(day: first.day, entries: Array(ofDay)))
            rest = rest.dropFirst(ofDay.count)
        }
        return sections
    }

    /// The entry with a number.
    ///
    /// - Complexity: O(*n*).
    public func entry(_ id: Int) -> TapeEntry? {
        index(of: id).map { entries[$0] }
    }

    /// The entries that have a text in their expression or their result, whatever the case of its letters.
    ///
    /// - Complexity: O(*n*) in the length of the tape's text.
    public func entries(containing text: String) -> [TapeEntry] {
        let wanted = text.lowercased()
        if wanted.isEmpty { return entries }
        return entries.filter {
            $0.expression.lowercased().contains(wanted) || $0.result.text.lowercased().contains(wanted)
        }
    }

    // MARK: Changing it

    /// Applies mutations, one after the other.
    ///
    /// - Returns: The mutations that take them back.
    /// - Complexity: O(*n*) in the length of the tape for each mutation; O(1) for an entry at the end.
    @discardableResult
    public mutating func apply(_ mutations: [TapeMutation]) -> [TapeMutation] {
        var inverse: [TapeMutation] = []
        for mutation in mutations {
            if let opposite = apply(mutation) { inverse.append(opposite) }
        }
        return inverse.reversed()
    }

    /// Applies a mutation; returns what takes it back, or `nil` where it changed nothing.
    private mutating func apply(_ mutation: TapeMutation) -> TapeMutation? {
        switch mutation {
        case .insert(let entry, let following): return insert(entry, before: following)
        case .replace(let id, let expression, let result):
            guard let index = index(of: id) else { return nil }
            let old = entries[index]
            guard old.expression != expression || old.result != result else { return nil }
            entries[index].expression = expression
            entries[index].result = result
            return .replace(id: id, expression: old.expression, result: old.result)
        case .remove(let id):
            guard let index = index(of: id) else { return nil }
            let following = follower(at: index)
            return .insert(entries.remove(at: index), before: following)
        case .move(let id, let following): return move(id, before: following)
        case .pin(let id, let isPinned):
            guard let index = index(of: id), entries[index].isPinned != isPinned else { return nil }
            entries[index].isPinned = isPinned
            return .pin(id: id, !isPinned)
        }
    }

    private mutating func insert(_ entry: TapeEntry, before following: Int?) -> TapeMutation? {
        guard entry.id > 0, entry.id < Int.max, entry.id >= nextID || index(of: entry.id) == nil else { return nil }
        nextID = max(nextID, entry.id + 1)
        if following == nil, entries.last.map({ $0.day <= entry.day }) ?? true {
            entries.append(entry)
        } else {
            entries.insert(entry, at: place(of: entry.day, before: following))
        }
        return .remove(id: entry.id)
    }

    private mutating func move(_ id: Int, before following: Int?) -> TapeMutation? {
        guard let index = index(of: id), following != id else { return nil }
        let oldFollower = follower(at: index)
        guard oldFollower != following else { return nil }
        let entry = entries.remove(at: index)
        let newIndex = place(of: entry.day, before: following)
        entries.insert(entry, at: newIndex)
        return newIndex == index ? nil : .move(id: id, before: oldFollower)
    }

    /// Where an entry of a day goes: before another of that day, if that is one, else at the end of the day.
    private func place(of day: CalendarDay, before following: Int?) -> Int {
        if let following, let index = index(of: following), entries[index].day == day { return index }
        return entries.lastIndex { $0.day <= day }.map { $0 + 1 } ?? 0
    }

    /// The number of the entry after one, if it is of the same day.
    private func follower(at index: Int) -> Int? {
        guard index + 1 < entries.count, entries[index + 1].day == entries[index].day else { return nil }
        return entries[index + 1].id
    }

    private func index(of id: Int) -> Int? {
        // What is looked for is mostly near the end.
        entries.lastIndex { $0.id == id }
    }
}

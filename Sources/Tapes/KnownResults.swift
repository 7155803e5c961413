// SPDX-License-Identifier: Apache-2.0

/// Results of entries that were calculated in advance, so that nobody waits for a calculation while a tape is locked.
struct KnownResults {
    private var results: [TapeEntry: TapeResult] = [:]

    /// Returns the mutations that carry out a change; `nil` if they need results that are not known.
    func mutations(of change: TapeChange, on tape: Tape) -> [TapeMutation]? {
        change.mutations(of: tape) { entries, _ in known(entries) }
    }

    /// Calculates the results that a change needs and that are not known.
    ///
    /// - Parameter calculate: Returns the results of entries on a tape; `nil` if the user stopped the calculation.
    /// - Returns: Whether all of them are known now.
    mutating func calculate(
        for change: TapeChange, on tape: Tape, _ calculate: ([TapeEntry], Tape) -> [TapeResult]?
    ) -> Bool {
        let mutations = change.mutations(of: tape) { entries, tape in
            let unknown = entries.filter { results[$0] == nil }
            guard let new = calculate(unknown, tape) else { return nil }
            for (entry, result) in zip(unknown, new) { results[entry] = result }
            return known(entries)
        }
        return mutations != nil
    }

    /// Returns the results of entries; `nil` if one is not known.
    private func known(_ entries: [TapeEntry]) -> [TapeResult]? {
        let known = entries.compactMap { results[$0] }
        return known.count == entries.count ? known : nil
    }
}

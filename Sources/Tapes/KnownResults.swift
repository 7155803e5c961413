// SPDX-License-Identifier: Apache-2.0

/// Results of entries that were calculated in advance, so that nobody waits for a calculation while a tape is locked.
struct KnownResults {
    private var results: [TapeEntry: TapeResult] = [:]

    /// Returns the mutations that carry out a change; `nil` if they need results that are not known.
    func mutations(of change: TapeChange, on tape: Tape) -> [TapeMutation]? {
        var isComplete = true
        let mutations = change.mutations(of: tape) { entry, _ in
            if let known = results[entry] { return known }
            isComplete = false
            return entry.result
        }
        return isComplete ? mutations : nil
    }

    /// Calculates the results that a change needs and that are not known.
    ///
    /// - Parameter result: Returns the result of an entry on a tape; `nil` if the user stopped the calculation.
    /// - Returns: Whether all of them are known now.
    mutating func calculate(
        for change: TapeChange, on tape: Tape, _ result: (TapeEntry, Tape) -> TapeResult?
    ) -> Bool {
        var isStopped = false
        _ = change.mutations(of: tape) { entry, tape in
            if isStopped { return entry.result }
            if let known = results[entry] ?? result(entry, tape) {
                results[entry] = known
                return known
            }
            isStopped = true
            return entry.result
        }
        return !isStopped
    }
}

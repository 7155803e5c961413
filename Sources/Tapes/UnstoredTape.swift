// SPDX-License-Identifier: Apache-2.0

import Platform
import SharedFiles
import Synchronization

/// A tape in memory, for when there is no place to store it: it lasts as long as the process.
public final class UnstoredTape: TapeStorage {
    private let stored = Mutex(Tape())
    private let results: @Sendable ([TapeEntry], Tape) -> [TapeResult]?

    /// Creates an empty tape.
    ///
    /// - Parameter results: Returns the results of entries on a tape, in their order, for edited entries and those that
    ///   depend on them; `nil` if the calculation was stopped, which refuses the change.
    public init(results: @escaping @Sendable ([TapeEntry], Tape) -> [TapeResult]?) {
        self.results = results
    }

    /// The tape.
    public var tape: Tape { stored.withLock { $0 } }

    /// Carries out a change.
    ///
    /// - Throws: `FileError` if the calculation of results was stopped.
    public func carryOut(_ change: TapeChange) throws(FileError) -> StoredChange {
        try stored.withLock { tape throws(FileError) in
            guard let mutations = change.mutations(of: tape, results: results) else {
                throw FileError("", .write, .stopped)
            }
            return StoredChange(news: .mutations([]), mutations: mutations, inverse: tape.apply(mutations))
        }
    }

    /// Returns no changes, since nobody else has access to the tape; it never throws.
    public func news() throws(FileError) -> TapeNews { .mutations([]) }

    /// Always `nil`, since there is no file that could be damaged.
    public var damage: String? { nil }
}

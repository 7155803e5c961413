// SPDX-License-Identifier: Apache-2.0

import SharedFiles
import Synchronization

/// A tape that is kept nowhere, for where there is no place to store one: it lasts as long as the process.
public final class UnstoredTape: TapeStorage {
    private let tape = Mutex(Tape())
    private let result: @Sendable (TapeEntry, Tape) -> TapeResult

    /// Creates an empty tape.
    ///
    /// - Parameter result: Finds the result of an entry on a tape, for entries that are edited and those that depend on
    ///   them.
    public init(result: @escaping @Sendable (TapeEntry, Tape) -> TapeResult) {
        self.result = result
    }

    /// Carries a change out.
    public func carryOut(_ change: TapeChange) throws(FileError) -> StoredChange {
        tape.withLock { tape in
            let mutations = change.mutations(of: tape, result: result)
            return StoredChange(news: .mutations([]), mutations: mutations, inverse: tape.apply(mutations))
        }
    }

    /// Nothing: nobody else has it.
    public func news() throws(FileError) -> TapeNews { .mutations([]) }

    /// Nothing: there is no file that could be damaged.
    public var damage: String? { nil }
}

// SPDX-License-Identifier: Apache-2.0

/// A change of the tape, whoever made it: the user here, or another window by way of the storage.
///
/// Mutations say what the tape becomes, not how it was calculated, so that every tape they are applied to becomes the
/// same. One that speaks of an entry that is not there changes nothing.
public enum TapeMutation: Sendable, Hashable {
    /// Puts an entry before another one, or at the end.
    case insert(TapeEntry, before: Int?)
    /// Gives an entry another expression and result.
    case replace(id: Int, expression: String, result: TapeResult)
    /// Takes an entry away.
    case remove(id: Int)
    /// Moves an entry before another one, or to the end of its day. Entries stay within their day.
    case move(id: Int, before: Int?)
    /// Keeps an entry in sight, or no longer.
    case pin(id: Int, Bool)
    /// Gives an entry another note; an empty one is none.
    case note(id: Int, String)
}

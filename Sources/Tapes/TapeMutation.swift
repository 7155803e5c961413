// SPDX-License-Identifier: Apache-2.0

/// A change to the tape, made by the user in this window or in another one through the storage.
///
/// Mutations record results rather than calculations, so that they have the same effect on every tape. One that refers
/// to a missing entry has no effect.
public enum TapeMutation: Sendable, Hashable {
    /// Inserts an entry before another one, or at the end.
    case insert(TapeEntry, before: Int?)
    /// Changes the expression and the result of an entry.
    case replace(id: Int, expression: String, result: TapeResult)
    /// Removes an entry.
    case remove(id: Int)
    /// Moves an entry before another one, or to the end of its day. Entries stay within their day.
    case move(id: Int, before: Int?)
    /// Pins or unpins an entry.
    case pin(id: Int, Bool)
    /// Changes the note of an entry; an empty note removes it.
    case note(id: Int, String)

    /// The identifier of the entry that gets or loses a value; `nil` if values stay as they are.
    var idOfChangedValue: Int? {
        switch self {
        case .insert(let entry, _): entry.id
        case .replace(let id, _, _), .remove(let id): id
        case .move, .pin, .note: nil
        }
    }
}

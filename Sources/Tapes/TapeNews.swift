// SPDX-License-Identifier: Apache-2.0

/// The changes made to a tape by others.
public enum TapeNews: Sendable, Equatable {
    /// The mutations made since the last check.
    case mutations([TapeMutation])
    /// The whole tape: this is the first check, or the file was replaced.
    case tape(Tape)

    /// Whether there are no changes.
    public var isEmpty: Bool { self == .mutations([]) }
}

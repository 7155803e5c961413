// SPDX-License-Identifier: Apache-2.0

/// A session whose lines several threads can answer at the same time: each answers some of them in a branch of its own.
package protocol BranchingSession: LineSession {
    /// The answers of a branch, for the session it belongs to.
    associatedtype Branch: Sendable

    /// Prepares the session for branches, which begin as copies of it.
    ///
    /// - Returns: Whether copies can answer lines concurrently; otherwise a line may depend on previous ones without
    ///   its text showing it.
    mutating func prepareToBranch() -> Bool

    /// Turns a copy of a session, which was prepared, into a branch, which answers lines that define nothing, and
    /// starts without a last answer. A line that nevertheless depends on one is an error, recognized by
    /// ``LineAnswer/mayDependOnOtherLines(_:)``.
    mutating func beginBranch()

    /// Ends the branch, and starts another one.
    ///
    /// - Parameter isLastLeftOut: Whether to leave out the last line, which failed because it depends on others.
    mutating func endBranch(leavingOutLast isLastLeftOut: Bool) -> Branch

    /// Merges the answers of a branch of this session, as if this session had given them. Branches are joined in the
    /// order of their lines.
    mutating func join(_ branch: Branch)
}

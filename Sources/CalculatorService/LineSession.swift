// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// A session that answers lines in order; lines share variables and definitions.
public protocol LineSession: Sendable {
    /// The maximum length of a line, in bytes.
    var lengthLimit: Int { get }

    /// Answers a line in UTF-8 that is not just a comment.
    mutating func answer(_ line: Span<UInt8>) -> LineAnswer

    /// Answers a line as ``answer(_:)`` does, but appends a number in a form, in UTF-8, instead of returning it.
    ///
    /// - Returns: The answer, or `nil` if it was appended.
    mutating func answer(
        _ line: Span<UInt8>, appendingNumberAs form: AnswerForm, to bytes: inout [UInt8]
    ) -> LineAnswer?

    /// The answers of a branch, for the session it belongs to.
    associatedtype Branch: Sendable

    /// Prepares the session for branches, which begin as copies of it.
    ///
    /// - Returns: Whether copies can answer lines concurrently; otherwise a line may depend on previous ones without its
    ///   text showing it.
    mutating func prepareToBranch() -> Bool

    /// Turns a copy of a session, which was prepared, into a branch, which answers lines that define nothing, and starts
    /// without a last answer. A line that nevertheless depends on one is an error, recognized by
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

extension LineSession {
    /// Answers a line; the answer to a mere comment is nothing.
    public mutating func answer(_ line: String) -> LineAnswer {
        let bytes = Array(line.utf8)
        return Self.isComment(bytes.span) ? LineAnswer(.nothing) : answer(bytes.span)
    }

    /// The answer to a line that is longer than ``lengthLimit``.
    public var refusal: LineAnswer {
        LineAnswer(
            .failure(CalculationError(.tooLong(limit: lengthLimit), at: SourceRange(0, 0)), explanation: nil))
    }

    /// Returns whether a line is a mere comment.
    public static func isComment(_ line: Span<UInt8>) -> Bool {
        let index = line.firstNonblank
        return index < line.count && line[index] == UInt8(ascii: "#") && line.endOfLine(from: index) == line.count
    }
}

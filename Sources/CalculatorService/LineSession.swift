// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// Something that answers one line after the other; lines share variables and definitions.
public protocol LineSession: Sendable {
    /// The longest line that is evaluated, in bytes.
    var lengthLimit: Int { get }

    /// Answers a line that is no mere comment, given as UTF-8.
    mutating func answer(_ line: Span<UInt8>) -> LineAnswer

    /// What a branch has to tell the session it comes from.
    associatedtype Branch: Sendable

    /// Whether copies of it can answer lines beside one another; otherwise a line may depend on those before it, though its
    /// text does not tell.
    var canBranch: Bool { get }

    /// Makes a copy of a session a branch, which answers some lines that define nothing, and begins without a last answer.
    /// What depends on one all the same is an error of which ``LineAnswer/mayDependOnOtherLines(_:)`` tells.
    mutating func beginBranch()

    /// Ends the branch, and begins another one.
    ///
    /// - Parameter isLastLeftOut: Whether the last line is left out, which failed since it depends on others.
    mutating func endBranch(leavingOutLast isLastLeftOut: Bool) -> Branch

    /// Takes over what a branch of this session has answered, as though this session had. Branches are joined in the
    /// order of their lines.
    mutating func join(_ branch: Branch)
}

extension LineSession {
    /// Answers a line; a comment, and nothing else, is answered by nothing.
    public mutating func answer(_ line: String) -> LineAnswer {
        let bytes = Array(line.utf8)
        return Self.isComment(bytes.span) ? LineAnswer(.nothing) : answer(bytes.span)
    }

    /// What is answered to a line that is longer than ``lengthLimit``.
    public var refusal: LineAnswer {
        LineAnswer(
            .failure(CalculationError(.tooLong(limit: lengthLimit), at: SourceRange(0, 0)), explanation: nil))
    }

    /// Whether a line holds a comment and nothing else.
    public static func isComment(_ line: Span<UInt8>) -> Bool {
        var index = 0
        while index < line.count, line[index] == UInt8(ascii: " ") || line[index] == UInt8(ascii: "\t") { index += 1 }
        return index < line.count && line[index] == UInt8(ascii: "#")
    }
}

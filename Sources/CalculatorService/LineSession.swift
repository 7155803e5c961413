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
}

extension LineSession {
    /// Answers a line; the answer to a mere comment is nothing.
    ///
    /// Each line is a computation of its own: whether `Interrupt.current` has ended the one before does not matter.
    public mutating func answer(_ line: String) -> LineAnswer {
        Interrupt.current?.begin()
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

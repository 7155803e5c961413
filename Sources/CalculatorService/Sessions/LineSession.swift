// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// A session that answers lines in order; lines share variables and definitions.
///
/// A program sets a variable by a line, such as `r = 3`; in a ``CalculatorSession``, also to a value.
public protocol LineSession: Sendable {
    /// The maximum length of a line, in bytes.
    var lengthLimit: Int { get }

    /// The omitted operators, as in ``CalculatorService/Assembly/complaints``.
    var complaints: [String] { get }

    /// Answers a line in UTF-8 that is not just a comment.
    mutating func answer(_ line: Span<UInt8>) -> LineAnswer

    /// Answers a line as ``answer(_:)`` does, but appends a number in a form, in UTF-8, instead of returning it, where
    /// that takes less time. It need not be implemented: by default, the answer is returned, whatever it is.
    ///
    /// - Returns: The answer, or `nil` if it was appended.
    mutating func answer(
        _ line: Span<UInt8>, appendingNumberAs form: AnswerForm, to bytes: inout [UInt8]
    ) -> LineAnswer?
}

extension LineSession {
    /// Returns the ``answer(_:)``, and appends nothing.
    public mutating func answer(
        _ line: Span<UInt8>, appendingNumberAs form: AnswerForm, to bytes: inout [UInt8]
    ) -> LineAnswer? { answer(line) }

    /// Answers a line; the answer to a mere comment is nothing.
    ///
    /// Each line is a computation of its own: whether `Interrupt.current` has ended another one, before or in another
    /// task, does not matter. The answer to a line that ended at the time limit of
    /// ``CalculatorChoices/withLimits(until:_:)`` says so in its explanation.
    public mutating func answer(_ line: String) -> LineAnswer {
        let bytes = Array(line.utf8)
        if Self.isComment(bytes.span) { return LineAnswer(.nothing) }
        var answer = Interrupt.separately { self.answer(bytes.span) }
        if case .failure(let error, nil) = answer.content, case .fault(.interrupted, _, _, _) = error.reason,
            Interrupt.hasMetTimeLimit
        {
            answer.content = .failure(error, explanation: "The time limit was reached.")
        }
        return answer
    }

    /// The answer to a line that is longer than ``lengthLimit``.
    public var refusal: LineAnswer {
        LineAnswer(
            .failure(CalculationError(.tooLong(limit: lengthLimit), at: SourceRange(0, 0)), explanation: nil))
    }

    /// Returns whether a line is a mere comment.
    public static func isComment(_ line: Span<UInt8>) -> Bool {
        let index = line.endOfBlanks(from: 0)
        return index < line.count && line[index] == UInt8(ascii: "#") && line.endOfLine(from: index) == line.count
    }
}

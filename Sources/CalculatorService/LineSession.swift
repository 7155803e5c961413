// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// Something that answers one line after the other; lines share variables and definitions.
public protocol LineSession: Sendable {
    /// The longest line that is evaluated, in bytes.
    var lengthLimit: Int { get }

    /// Answers a line that is no mere comment, given as UTF-8.
    mutating func answer(_ line: Span<UInt8>) -> LineAnswer
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

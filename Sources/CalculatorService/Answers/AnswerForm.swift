// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// How answers are written.
public enum AnswerForm: Sendable, Hashable {
    /// For people, as ``LineAnswer/text``.
    case text
    /// For programs, as JSON objects with this level of detail, which name this back end.
    case json(JSONDetail, backend: Backend)

    /// Appends the answer to a line that is a number.
    ///
    /// - Parameters:
    ///   - text: The number as it is shown.
    ///   - exactness: How the text relates to the number.
    ///   - reading: How the line was read; empty where that was not asked for.
    func append(
        number text: Span<UInt8>, _ exactness: Exactness, reading: Span<UInt8>, for line: Span<UInt8>,
        to bytes: inout [UInt8]
    ) {
        switch self {
        case .text:
            if reading.count > 0 {
                bytes.append(contentsOf: reading)
                bytes += " = ".utf8
            }
            AnsweredValue.appendText(ofNumber: text, exactness, to: &bytes)
        case .json(let detail, let backend):
            var object = JSONObject(answering: line, detail, to: &bytes)
            object.add(number: text, exactness, to: &bytes)
            object.end(answer: reading, detail, backend: backend, to: &bytes)
        }
    }
}

extension [UInt8] {
    mutating func append(contentsOf span: Span<UInt8>) {
        span.withUnsafeBufferPointer { append(contentsOf: $0) }
    }
}

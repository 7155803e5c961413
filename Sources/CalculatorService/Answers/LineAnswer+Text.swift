// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension LineAnswer {
    /// The readable answer without errors: the value or the definition, after the reading if that was requested.
    public var text: String {
        var bytes: [UInt8] = []
        appendText(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the answer in a form, as UTF-8. The form for people leaves out errors.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - line: The line that was answered.
    ///   - bytes: The bytes to append to.
    public func append(as form: AnswerForm, for line: Span<UInt8>, to bytes: inout [UInt8]) {
        switch form {
        case .text: appendText(to: &bytes)
        case .json(let detail, let backend): appendJSON(for: line, backend: backend, detail: detail, to: &bytes)
        }
    }

    /// Appends ``text`` as UTF-8.
    public func appendText(to bytes: inout [UInt8]) {
        switch content {
        case .value(let value):
            if !reading.isEmpty {
                bytes += reading.utf8
                bytes += " = ".utf8
            }
            value.appendText(to: &bytes)
        case .definition(let definition):
            bytes += (reading.isEmpty ? definition : reading).utf8
        case .nothing, .failure: break
        }
    }

    /// Returns a readable report of the error: the sentence, the line, and carets below the range at fault. Empty if
    /// there is no error.
    ///
    /// - Parameters:
    ///   - line: The answered line.
    ///   - prefix: The text before the sentence, such as the name of the program.
    ///   - width: The maximum width of the line shown, in columns.
    public func report(for line: String, prefix: String = "", width: Int = 76) -> String {
        guard case .failure(let error, let explanation) = content else { return "" }
        return error.report(for: line, prefix: prefix, width: width) + (explanation.map { "\($0)\n" } ?? "")
    }
}

extension LineAnswer: CustomStringConvertible {
    /// The ``text``, or the error and its explanation.
    public var description: String {
        guard case .failure(let error, let explanation) = content else { return text }
        return [error.description, explanation].compactMap(\.self).joined(separator: " ")
    }
}

extension AnsweredValue: CustomStringConvertible {
    /// The value as a person reads it.
    public var description: String {
        var bytes: [UInt8] = []
        appendText(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension AnsweredValue {
    /// The prefix of a number whose last digit could not be decided.
    private static var undecidedMark: String { "≈" }

    /// Appends a number as a person reads it.
    static func appendText(ofNumber text: Span<UInt8>, _ exactness: Exactness, to bytes: inout [UInt8]) {
        if exactness == .undecided { bytes += undecidedMark.utf8 }
        bytes.append(contentsOf: text)
    }

    /// Appends the value as a person reads it.
    func appendText(to bytes: inout [UInt8]) {
        switch self {
        case .number(let number):
            number.text.withUTF8Span { Self.appendText(ofNumber: $0, number.exactness, to: &bytes) }
        case .truth(let truth): bytes += (truth ? "true" : "false").utf8
        case .function(let text): bytes += text.utf8
        case .list(let elements):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes += ", ".utf8 }
                element.appendText(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        }
    }
}

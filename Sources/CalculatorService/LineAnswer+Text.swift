// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension LineAnswer {
    /// The answer as a person reads it, without what is wrong: the value or the definition, after the reading where that
    /// was asked for.
    public var text: String {
        var bytes: [UInt8] = []
        appendText(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends ``text`` as UTF-8.
    public func appendText(to bytes: inout [UInt8]) {
        switch content {
        case .value(let value):
            if !reading.isEmpty {
                bytes += reading
                bytes += " = ".utf8
            }
            value.appendText(to: &bytes)
        case .definition(let definition):
            if reading.isEmpty { bytes += definition.utf8 } else { bytes += reading }
        case .nothing, .failure: break
        }
    }

    /// What is wrong, as a person reads it: the sentence, the line, and carets under the part it is about. Empty where
    /// nothing is.
    ///
    /// - Parameters:
    ///   - line: The line that was answered.
    ///   - prefix: What stands before the sentence, such as the name of the program.
    public func report(for line: String, prefix: String = "") -> String {
        guard case .failure(let error, let explanation) = content else { return "" }
        return error.report(for: line, prefix: prefix) + (explanation.map { "\($0)\n" } ?? "")
    }
}

extension AnsweredValue {
    /// What stands before a number whose last digit could not be decided.
    private static var undecidedMark: String { "≈" }

    /// Appends the value as a person reads it.
    func appendText(to bytes: inout [UInt8]) {
        switch self {
        case .number(let number):
            if number.isUndecided { bytes += Self.undecidedMark.utf8 }
            bytes += number.text.utf8
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

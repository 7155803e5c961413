// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension LineAnswer {
    /// The readable answer without errors: the value or the definition, after the reading if that was requested.
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

    /// Returns a readable report of the error: the sentence, the line, and carets below the range at fault. Empty if
    /// there is no error.
    ///
    /// - Parameters:
    ///   - line: The answered line.
    ///   - prefix: The text before the sentence, such as the name of the program.
    public func report(for line: String, prefix: String = "") -> String {
        guard case .failure(let error, let explanation) = content else { return "" }
        return error.report(for: line, prefix: prefix) + (explanation.map { "\($0)\n" } ?? "")
    }
}

extension AnsweredValue {
    /// The prefix of a number whose last digit could not be decided.
    private static var undecidedMark: String { "≈" }

    /// Appends the readable value.
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

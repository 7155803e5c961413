// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService
import Platform
import SharedFiles

/// The first lines of standard input, with the settings in their comments, as in a saved session.
struct BatchHead {
    /// The bytes read.
    private(set) var bytes: [UInt8] = []
    /// The lines before the first expression, all of which are comments or empty.
    private let lines: [String]
    /// The settings.
    private let file: SheetFile

    /// The maximum number of bytes examined.
    private static let sizeLimit = 1 << 16

    /// Reads up to the first line that is not a comment, or a little further.
    init() throws(SystemCalls.Failure) {
        var block = [UInt8](repeating: 0, count: Self.sizeLimit)
        while bytes.count < Self.sizeLimit, !Self.isComplete(bytes) {
            let count = try SystemCalls.read(0, into: &block)
            if count == 0 { break }
            bytes += block[..<count]
            bytes = Array(bytes.withoutByteOrderMark)
        }
        var lines: [String] = []
        var rest = bytes[...]
        while true {
            let row = rest.prefix { $0 != UInt8(ascii: "\n") }
            guard row.isEmpty || row.first == UInt8(ascii: "#") else { break }
            lines.append(String(decoding: row, as: UTF8.self))
            if row.endIndex == rest.endIndex { break }
            rest = rest[(row.endIndex + 1)...]
        }
        self.lines = lines
        file = SheetFile(head: lines)
    }

    /// Applies the settings, unless others were chosen already, and returns what is wrong with one that is invalid.
    func apply(to settings: inout SessionSettings) -> WrongSetting? {
        do throws(WrongSetting) {
            try file.apply(to: &settings, asPresets: true)
            return nil
        } catch {
            return error
        }
    }

    /// Writes the JSON objects of the lines up to an invalid setting, of which the last one tells what is wrong.
    func refuse(_ error: WrongSetting, _ detail: JSONDetail, backend: String) throws(SystemCalls.Failure) {
        var output = OutputBuffer()
        for (index, line) in lines.prefix(error.line).enumerated() {
            let text = Array(line.utf8)
            let range = SourceRange(0, text.count)
            if index + 1 == error.line {
                LineAnswer.appendJSON(
                    refusing: text.span, code: "invalid-setting", message: error.reason, at: range, backend: backend,
                    detail: detail, to: &output.results)
            } else {
                let empty = LineAnswer.Content.failure(CalculationError(.emptyExpression, at: range), explanation: nil)
                let answer = LineAnswer(line.isEmpty ? empty : .nothing)
                answer.appendJSON(for: text.span, backend: backend, detail: detail, to: &output.results)
            }
            output.results.append(UInt8(ascii: "\n"))
        }
        try output.flush()
    }

    /// Returns whether a line that is not a comment was read.
    private static func isComplete(_ bytes: [UInt8]) -> Bool {
        var isLineStart = true
        for byte in bytes {
            if isLineStart, byte != UInt8(ascii: "#"), byte != UInt8(ascii: "\n") { return true }
            isLineStart = byte == UInt8(ascii: "\n")
        }
        return false
    }
}

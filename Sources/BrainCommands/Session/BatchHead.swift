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
    /// The number of lines before the first expression.
    var lineCount: Int { lines.count }
    /// The settings.
    private let file: SheetFile

    /// The number of bytes that are read at a time.
    private static let blockSize = 1 << 16

    /// Reads up to the first line that is not a comment, or a little further.
    init() throws(SystemCalls.Failure) {
        var block = [UInt8](repeating: 0, count: Self.blockSize)
        var lines: [String] = []
        // Where the first line begins that has not been examined.
        var start = 0
        var isComplete = false
        while !isComplete, bytes.count < SheetFile.sizeLimit {
            let count = try SystemCalls.read(0, into: &block)
            if count == 0 {
                if start < bytes.count { lines.append(String(decoding: bytes[start...], as: UTF8.self)) }
                break
            }
            bytes += block[..<count]
            if start == 0 { bytes = Array(bytes.withoutByteOrderMark) }
            while let end = bytes.firstLineFeed(in: start..<bytes.count), Self.isComment(bytes[start..<end]) {
                lines.append(String(decoding: bytes[start..<end], as: UTF8.self))
                start = end + 1
            }
            isComplete = !Self.isComment(bytes[start...])
            // No setting has such a long line, which may go on without end.
            if bytes.count - start > Self.blockSize { isComplete = true }
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
    func refuse(_ error: WrongSetting, _ detail: JSONDetail, backend: Backend) throws(SystemCalls.Failure) {
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
                let answer = LineAnswer(line.allSatisfy(\.isWhitespace) ? empty : .nothing)
                answer.appendJSON(for: text.span, backend: backend, detail: detail, to: &output.results)
            }
            output.results.append(UInt8(ascii: "\n"))
        }
        try output.flush()
    }

    /// Returns whether a line, or its beginning, has nothing but blanks before a comment.
    private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
        let first = line.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: "\r") }
        return first == nil || first == UInt8(ascii: "#")
    }
}

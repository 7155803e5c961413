// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Platform
import SharedFiles

/// Reads the numbers in a file.
///
/// They are separated by blanks, commas, semicolons and ends of lines; `#` begins a comment.
struct DataReader<Number: CalculatorNumber> {
    /// The name of the variable that contains the numbers.
    static var variable: String { "data" }

    /// The path that means standard input.
    static var standardInput: String { "-" }

    /// The maximum length of a line, in bytes.
    private static var lengthLimit: Int { 64 << 20 }

    private let name: String
    private var numbers: [Number] = []

    /// Returns the numbers in a file.
    ///
    /// - Throws: ``FileError`` if the file can’t be read; ``CommandFailure`` for the first line that contains anything
    ///   but numbers, and if there are more numbers than a list may have.
    /// - Complexity: O(*n*) in the length of the file.
    static func numbers(from path: String) throws -> [Number] {
        var reader = DataReader(name: path == standardInput ? "standard input" : path)
        let descriptor: Int32
        do throws(SystemCalls.Failure) {
            descriptor = path == standardInput ? 0 : try SystemCalls.call { open(path, O_RDONLY | O_CLOEXEC) }
        } catch {
            throw FileError(path, .read, .system(error.code))
        }
        defer { if descriptor != 0 { close(descriptor) } }
        try reader.read(descriptor, path)
        return reader.numbers
    }

    private init(name: String) {
        self.name = name
    }

    private mutating func read(_ descriptor: Int32, _ path: String) throws {
        var number = 0
        var failure: CommandFailure?
        do throws(SystemCalls.Failure) {
            let reader = LineReader(descriptor: descriptor, lengthLimit: Self.lengthLimit, endsAtLongLine: true)
            try reader.forEachLine { (buffer, line) throws(SystemCalls.Failure) in
                number += 1
                let problem =
                    line.isCut ? "The line is too long." : read(buffer.span.extracting(line.range))
                failure = problem.map { CommandFailure("\(name), line \(number): \($0)") }
                return failure == nil
            } beforeWaiting: {
            }
        } catch {
            throw FileError(path, .read, .system(error.code))
        }
        if let failure { throw failure }
    }

    /// Reads a line and returns an error message, or `nil` if it contains only numbers.
    @specialized(where Number == Double)
    private mutating func read(_ line: Span<UInt8>) -> String? {
        var position = 0
        while true {
            while position < line.count, Self.isSeparator(line[position]) { position += 1 }
            if position == line.count || line[position] == UInt8(ascii: "#") { return nil }
            let start = position
            while position < line.count, !Self.isSeparator(line[position]), line[position] != UInt8(ascii: "#") {
                position += 1
            }
            let word = line.extracting(start..<position)
            guard let number = Self.number(word) else { return "‘\(Self.excerpt(of: word))’ is not a number." }
            if number.fault != nil {
                return "‘\(Self.excerpt(of: word))’ is beyond the numbers of this back end."
            }
            guard numbers.count < ValueList<Number>.lengthLimit else {
                return "There are more than \(ValueList<Number>.lengthLimit) numbers, which is the limit."
            }
            numbers.append(number)
        }
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte) || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
    }

    @inline(__always)
    private static func number(_ word: Span<UInt8>) -> Number? {
        if word[0] == UInt8(ascii: "-") {
            return NumberLiteral(utf8: word.extracting(1..<word.count)).map { -Number($0) }
        }
        if word[0] == UInt8(ascii: "+") {
            return NumberLiteral(utf8: word.extracting(1..<word.count)).map { Number($0) }
        }
        // The bytes of ‘−’ are E2 88 92.
        if word.count > 3, word[0] == 0xE2, word[1] == 0x88, word[2] == 0x92 {
            return NumberLiteral(utf8: word.extracting(3..<word.count)).map { -Number($0) }
        }
        return NumberLiteral(utf8: word).map { Number($0) }
    }

    /// Returns a word, shortened so that it fits in a message. Blanks that separate no numbers, such as U+00A0, are written as code
    /// points.
    private static func excerpt(of word: Span<UInt8>) -> String {
        let shown = min(word.count, 40)
        let text = String(decoding: (0..<shown).map { word[$0] }, as: UTF8.self)
        return VisibleText.escaped(text, showsBlanks: true) + (shown < word.count ? "…" : "")
    }
}

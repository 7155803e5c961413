// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService
import Platform
import SharedFiles

/// Reads the numbers in a file.
///
/// They are separated by blanks, commas, semicolons and ends of lines; `#` begins a comment. A number must stand on
/// either side of a comma or a semicolon, within the line. A comma between two digits is refused where it may be a
/// decimal comma, or separate groups of digits.
struct DataReader {
    /// What is wrong in a line, and the number of the column, from 1, if that is of use.
    private struct Problem {
        var column: Int?
        var text: String

        init(_ text: String, column: Int? = nil) {
            self.text = text
            self.column = column
        }
    }

    /// The name of the variable that contains the numbers.
    static var variable: String { "data" }

    /// The path that means standard input.
    static var standardInput: String { "-" }

    /// The maximum length of a line, in bytes.
    private static var lengthLimit: Int { 64 << 20 }

    /// The memory in use is looked at after that many numbers.
    private static var numbersBetweenQuestions: Int { 1024 }

    private let name: String
    /// The limit of memory that was chosen, in MiB.
    private let maximumMebibytes: Int
    private var count = 0
    /// Whether a semicolon has been read, and the numbers around the first comma between two digits.
    private var hasSemicolon = false
    private var numbersAroundComma: String?
    /// Takes the number of a literal, or its negative, and returns its fault.
    private let append: (_ literal: NumberLiteral, _ isNegative: Bool) -> Fault?

    /// Passes on the numbers in a file.
    ///
    /// - Parameters:
    ///   - choices: The choices whose limits apply, other than that of time.
    ///   - append: Takes the number of a literal, or its negative, and returns its fault, or ``Fault/limit`` if there
    ///     is no memory for a longer list.
    /// - Throws: ``FileError`` if the file can’t be read; ``CommandFailure`` for the first line that contains anything
    ///   but numbers, and if there are more numbers than a list may have, or memory for.
    /// - Complexity: O(*n*) in the length of the file.
    static func read(
        _ path: String, _ choices: CalculatorChoices,
        _ append: @escaping (_ literal: NumberLiteral, _ isNegative: Bool) -> Fault?
    ) throws {
        try choices.withLimits {
            try read(path, maximumMebibytes: choices.maximumMebibytes, append)
        }
    }

    private static func read(
        _ path: String, maximumMebibytes: Int,
        _ append: @escaping (_ literal: NumberLiteral, _ isNegative: Bool) -> Fault?
    ) throws {
        var reader = DataReader(
            name: path == standardInput ? "standard input" : path, maximumMebibytes: maximumMebibytes, append)
        let descriptor: Int32
        do throws(SystemCalls.Failure) {
            descriptor = path == standardInput ? 0 : try SystemCalls.call { open(path, O_RDONLY | O_CLOEXEC) }
        } catch {
            throw FileError(path, .read, .system(error.code))
        }
        defer { if descriptor != 0 { close(descriptor) } }
        try reader.read(descriptor, path == standardInput ? FileError.standardInput : path)
    }

    private init(
        name: String, maximumMebibytes: Int,
        _ append: @escaping (_ literal: NumberLiteral, _ isNegative: Bool) -> Fault?
    ) {
        self.name = name
        self.maximumMebibytes = maximumMebibytes
        self.append = append
    }

    private mutating func read(_ descriptor: Int32, _ path: String) throws {
        var number = 0
        var failure: CommandFailure?
        do throws(SystemCalls.Failure) {
            let reader = LineReader(descriptor: descriptor, lengthLimit: Self.lengthLimit, endsAtLongLine: true)
            try reader.forEachLine { (buffer, line) throws(SystemCalls.Failure) in
                number += 1
                let problem =
                    line.isCut ? Problem("The line is too long.") : read(buffer.span.extracting(line.range))
                failure = problem.map { problem in
                    let column = problem.column.map { ", column \($0)" } ?? ""
                    return CommandFailure("\(name), line \(number)\(column): \(problem.text)")
                }
                return failure == nil
            } beforeWaiting: {
            }
        } catch {
            throw FileError(path, .read, .system(error.code))
        }
        if let failure { throw failure }
    }

    /// Reads a line and returns what is wrong in it, or `nil` if it contains only numbers.
    private mutating func read(_ line: Span<UInt8>) -> Problem? {
        var position = 0
        // The last comma or semicolon that no number follows yet, and whether one stands before the next.
        var comma: Int?
        var isAfterNumber = false
        while true {
            while position < line.count, Self.isSeparator(line[position]) {
                if Self.isComma(line[position]) {
                    guard isAfterNumber else { return Self.missingNumber("before", position, line) }
                    if let problem = problem(ofCommaAt: position, line) { return problem }
                    (comma, isAfterNumber) = (position, false)
                }
                position += 1
            }
            if position == line.count || line[position] == UInt8(ascii: "#") {
                guard let comma, !isAfterNumber else { return nil }
                return Self.missingNumber("after", comma, line)
            }
            isAfterNumber = true
            let start = position
            while position < line.count, !Self.isSeparator(line[position]), line[position] != UInt8(ascii: "#") {
                position += 1
            }
            let word = line.extracting(start..<position)
            let (sign, isNegative) = Self.sign(of: word)
            guard let literal = NumberLiteral(utf8: word.extracting(sign..<word.count)) else {
                return Problem("‘\(Self.excerpt(of: word))’ is not a number.")
            }
            guard count < ValueList<Double>.lengthLimit else {
                return Problem("There are more than \(ValueList<Double>.lengthLimit) numbers, which is the limit.")
            }
            let fault = append(literal, isNegative)
            count += 1
            let isQuestionDue = count % Self.numbersBetweenQuestions == 0
            if fault == .limit || isQuestionDue && !Interrupt.mayAllocate(0), let problem = memoryProblem {
                return Problem(problem)
            }
            if fault != nil { return Problem("‘\(Self.excerpt(of: word))’ is beyond the numbers of this back end.") }
        }
    }

    /// Returns the problem of a comma or a semicolon without a number on one side.
    private static func missingNumber(_ side: String, _ position: Int, _ line: Span<UInt8>) -> Problem {
        let column = 1 + (0..<position).count { line[$0] & 0xC0 != 0x80 }
        return Problem(
            "There is no number \(side) ‘\(line[position] == UInt8(ascii: ",") ? "," : ";")’.", column: column)
    }

    /// Returns the problem of a comma that may be a decimal comma, one between two digits in a file with semicolons, or
    /// in an amount such as `1.234,50`; or that seems to separate groups of digits, as in `1,234.50`. `nil` for any
    /// other comma or semicolon.
    private mutating func problem(ofCommaAt position: Int, _ line: Span<UInt8>) -> Problem? {
        guard line[position] == UInt8(ascii: ",") else {
            hasSemicolon = true
            return numbersAroundComma.map(Self.unclear)
        }
        guard position + 1 < line.count, line[position - 1].isDigit, line[position + 1].isDigit else {
            return nil
        }
        if let number = Self.groupedNumber(around: position, line) {
            return Problem(
                "‘\(number)’ may be one number or two: leave out a comma between groups of digits, and write a blank after one that separates."
            )
        }
        // A point before the last three digits.
        let mayBeAmount = position > 4 && line[position - 4] == UInt8(ascii: ".")
        guard hasSemicolon || mayBeAmount || numbersAroundComma == nil else { return nil }
        let numbers = Self.numbers(around: position, line)
        if hasSemicolon || numbers.isAmount { return Self.unclear(numbers.text) }
        if numbersAroundComma == nil { numbersAroundComma = numbers.text }
        return nil
    }

    private static func unclear(_ numbers: String) -> Problem {
        Problem(
            "‘\(numbers)’ may be one number or two: write a point before decimals, and a blank after a comma that separates."
        )
    }

    /// Returns the number of which a comma seems to separate groups of digits: the three digits after it begin with 0,
    /// as in `2,000`, or they and the groups before them are a number with decimals, as in `1,234,567.89`, with no
    /// comma on either side. `nil` for any other comma.
    ///
    /// - Complexity: O(*n*) in the length of that number.
    private static func groupedNumber(around comma: Int, _ line: Span<UInt8>) -> String? {
        let end = endOfDigits(from: comma + 1, atMost: 4, line)
        guard end == comma + 4 else { return nil }
        let hasZero = line[comma + 1] == UInt8(ascii: "0")
        let hasPoint = end < line.count && line[end] == UInt8(ascii: ".")
        guard hasZero || hasPoint else { return nil }
        var start = comma
        var count = 0
        repeat {
            if count > 0 { start -= 1 }
            count = 0
            while start > 0, count < 4, line[start - 1].isDigit { (start, count) = (start - 1, count + 1) }
        } while !hasZero && count == 3 && start > 1 && line[start - 1] == UInt8(ascii: ",") && line[start - 2].isDigit
        guard (1...3).contains(count), line[start] != UInt8(ascii: "0") || hasZero && count == 1 else { return nil }
        if start > 0 {
            let before = line[start - 1]
            let isSign = before == UInt8(ascii: "-") || before == UInt8(ascii: "+") || before >= 0x80
            guard isSign || isSeparator(before), hasZero || before != UInt8(ascii: ",") else { return nil }
        }
        let last = hasPoint ? endOfDigits(from: end + 1, atMost: line.count, line) : end
        guard hasZero || last == line.count || last > end + 1 && line[last] != UInt8(ascii: ",") else { return nil }
        return excerpt(of: line.extracting(start..<last))
    }

    /// Returns the end of the digits from a position on, or of the first of them.
    private static func endOfDigits(from start: Int, atMost count: Int, _ line: Span<UInt8>) -> Int {
        var end = start
        while end < line.count, end - start < count, line[end].isDigit { end += 1 }
        return end
    }

    /// Returns the numbers on both sides of a comma, and whether they are nothing but one to three digits, a point,
    /// three digits, the comma and two digits.
    private static func numbers(around comma: Int, _ line: Span<UInt8>) -> (text: String, isAmount: Bool) {
        var (start, end) = (comma, comma + 1)
        while start > 0, !isSeparator(line[start - 1]) { start -= 1 }
        while end < line.count, !isSeparator(line[end]), line[end] != UInt8(ascii: "#") { end += 1 }
        let text = excerpt(of: line.extracting(start..<end))
        let isAlone =
            (start == 0 || !isComma(line[start - 1])) && (end == line.count || line[end] != UInt8(ascii: ","))
        start += sign(of: line.extracting(start..<comma)).length
        let point = comma - 4
        let isAmount =
            isAlone && point > start && point - start <= 3 && end - comma == 3 && line[start] != UInt8(ascii: "0")
            && (start..<end).allSatisfy {
                $0 == comma || (line[$0] == UInt8(ascii: ".") ? $0 == point : line[$0].isDigit)
            }
        return (text, isAmount)
    }

    /// That there is not enough memory for the numbers; `nil` if that limit was not met.
    private var memoryProblem: String? {
        let error = CalculationError(
            .noValue(.limit, because: "So many numbers would take more memory than an evaluation may have."),
            at: SourceRange(0, 0))
        return LimitAdvice.sentence(for: error, mebibytes: maximumMebibytes).map { "\(error.message)\n\($0)" }
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte) || isComma(byte)
    }

    /// Whether a byte is a comma or a semicolon.
    private static func isComma(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") }

    /// The length of a word's sign, and whether it is a minus.
    private static func sign(of word: Span<UInt8>) -> (length: Int, isNegative: Bool) {
        if word[0] == UInt8(ascii: "-") { return (1, true) }
        if word[0] == UInt8(ascii: "+") { return (1, false) }
        // The bytes of ‘−’ are E2 88 92, those of ‘–’ E2 80 93.
        let isMinus =
            word.count > 3 && word[0] == 0xE2
            && (word[1] == 0x88 && word[2] == 0x92 || word[1] == 0x80 && word[2] == 0x93)
        return isMinus ? (3, true) : (0, false)
    }

    /// Returns a word, shortened so that it fits in a message. Blanks that separate no numbers, such as U+00A0, are
    /// written as code points.
    private static func excerpt(of word: Span<UInt8>) -> String {
        let shown = min(word.count, 40)
        let text = String(decoding: (0..<shown).map { word[$0] }, as: UTF8.self)
        return VisibleText.escaped(text, showsBlanks: true) + (shown < word.count ? "…" : "")
    }

    /// The failure to give the numbers the name of the variable.
    static func failure(_ error: CalculationError) -> CommandFailure {
        guard case .alreadyDefined(_, let owner) = error.reason else { return CommandFailure(error.message) }
        let obstacle =
            owner == OperatorAssembly.ownName
            ? "one of your own operators has that name. Remove it with ‘brain undefine \(variable)’, or leave your operators out with "
            : "the plugin ‘\(owner)’ has an operator of that name. Leave the plugin out with "
        return CommandFailure(
            "--data can’t call its numbers ‘\(variable)’: \(obstacle)--without '\(owner)'.", .wrongUsage)
    }
}

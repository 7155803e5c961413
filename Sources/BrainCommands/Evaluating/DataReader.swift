// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService
import Platform
import SharedFiles

/// Reads the numbers in a file.
///
/// They are separated by blanks, commas, semicolons and ends of lines; `#` begins a comment.
struct DataReader {
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
    private let maximumMemory: Int
    private var count = 0
    /// Takes the number of a literal, or its negative, and returns its fault.
    private let append: (_ literal: NumberLiteral, _ isNegative: Bool) -> Fault?

    /// Passes on the numbers in a file.
    ///
    /// - Parameters:
    ///   - choices: The choices whose limits apply, other than that of time.
    ///   - append: Takes the number of a literal, or its negative, and returns its fault, or ``Fault/limit`` if there is no
    ///     memory for a longer list.
    /// - Throws: ``FileError`` if the file can’t be read; ``CommandFailure`` for the first line that contains anything
    ///   but numbers, and if there are more numbers than a list may have, or memory for.
    /// - Complexity: O(*n*) in the length of the file.
    static func read(
        _ path: String, _ choices: CalculatorChoices,
        _ append: @escaping (_ literal: NumberLiteral, _ isNegative: Bool) -> Fault?
    ) throws {
        try choices.withLimits(until: { false }) {
            try read(path, maximumMemory: choices.maximumMemory, append)
        }
    }

    private static func read(
        _ path: String, maximumMemory: Int,
        _ append: @escaping (_ literal: NumberLiteral, _ isNegative: Bool) -> Fault?
    ) throws {
        var reader = DataReader(
            name: path == standardInput ? "standard input" : path, maximumMemory: maximumMemory, append)
        let descriptor: Int32
        do throws(SystemCalls.Failure) {
            descriptor = path == standardInput ? 0 : try SystemCalls.call { open(path, O_RDONLY | O_CLOEXEC) }
        } catch {
            throw FileError(path, .read, .system(error.code))
        }
        defer { if descriptor != 0 { close(descriptor) } }
        try reader.read(descriptor, path)
    }

    private init(
        name: String, maximumMemory: Int,
        _ append: @escaping (_ literal: NumberLiteral, _ isNegative: Bool) -> Fault?
    ) {
        self.name = name
        self.maximumMemory = maximumMemory
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
            let (sign, isNegative) = Self.sign(of: word)
            guard let literal = NumberLiteral(utf8: word.extracting(sign..<word.count)) else {
                return "‘\(Self.excerpt(of: word))’ is not a number."
            }
            guard count < ValueList<Double>.lengthLimit else {
                return "There are more than \(ValueList<Double>.lengthLimit) numbers, which is the limit."
            }
            let fault = append(literal, isNegative)
            count += 1
            let isQuestionDue = count % Self.numbersBetweenQuestions == 0
            if fault == .limit || isQuestionDue && !Interrupt.mayAllocate(0), let problem = memoryProblem {
                return problem
            }
            if fault != nil { return "‘\(Self.excerpt(of: word))’ is beyond the numbers of this back end." }
        }
    }

    /// That there is not enough memory for the numbers; `nil` if that limit was not met.
    private var memoryProblem: String? {
        let error = CalculationError(
            .explained(
                .limit, operation: "", operands: [],
                explanation: "So many numbers would take more memory than an evaluation may have."),
            at: SourceRange(0, 0))
        return LimitAdvice.sentence(for: error, mebibytes: maximumMemory).map { "\(error.message)\n\($0)" }
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte) || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
    }

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

    /// Returns a word, shortened so that it fits in a message. Blanks that separate no numbers, such as U+00A0, are written as code
    /// points.
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

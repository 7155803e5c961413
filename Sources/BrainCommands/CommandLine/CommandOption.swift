// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// An option of the command line.
///
/// This is its only description, from which the parser, the help, the manual page and the completions are derived.
struct CommandOption: Sendable, Hashable {
    /// The argument of the option.
    enum Argument: Sendable, Hashable {
        /// No argument.
        case none
        /// One of the given words.
        case choice([String])
        /// Optionally, after ‘=’, one of the given words.
        case optionalChoice([String])
        /// An integer; its meaning and its permitted range.
        case integer(String, ClosedRange<Int>)
        /// A number greater than 0; its meaning.
        case positive(String)
        /// A text; its meaning.
        case text(String)
        /// The path of a file; its meaning.
        case file(String)
        /// A text that may consist of two arguments if the first is one of these; its meaning.
        case phrase(String, beginningWith: [String])
    }

    /// The name, without the hyphens.
    let name: String
    let argument: Argument
    /// A sentence that says what the option does.
    let summary: String
    /// The default, if it is a value like those that may be given.
    let standard: String?

    init(_ name: String, _ argument: Argument = .none, standard: String? = nil, summary: String) {
        self.name = name
        self.argument = argument
        self.standard = standard
        self.summary = summary
    }

    /// The synopsis of the option: `--base <2|8|10|16>`.
    var synopsis: String {
        switch argument {
        case .none: "--\(name)"
        case .choice(let words): "--\(name) <\(words.joined(separator: "|"))>"
        case .optionalChoice(let words): "--\(name)[=<\(words.joined(separator: "|"))>]"
        case .integer(let name, _), .positive(let name), .text(let name), .file(let name), .phrase(let name, _):
            "--\(self.name) <\(name)>"
        }
    }

    /// The permitted words.
    var words: [String] {
        switch argument {
        case .choice(let words), .optionalChoice(let words), .phrase(_, let words): words
        default: []
        }
    }

    /// Returns the permitted word that a shorter or a longer name of it stands for, as `deg` for `degrees` and `hex`
    /// for `16`; any other value as it is.
    func word(for value: String) -> String {
        guard let word = Self.namesOfWords[value], words.contains(word) else { return value }
        return word
    }

    /// Names of permitted words, which are those of conversions.
    private static let namesOfWords = [
        "rad": "radians", "deg": "degrees", "grad": "gradians", "sci": "scientific", "eng": "engineering",
        "bin": "2", "binary": "2", "oct": "8", "octal": "8", "dec": "10", "decimal": "10", "hex": "16",
        "hexadecimal": "16",
    ]

    /// Whether an argument is required.
    var needsArgument: Bool {
        switch argument {
        case .none, .optionalChoice: false
        default: true
        }
    }

    /// Returns what is wrong with a value, or `nil` if it is valid.
    func fault(of value: String) -> String? {
        switch argument {
        case .none: "--\(name) takes no value."
        case .choice(let words), .optionalChoice(let words):
            words.contains(value) ? nil : "--\(name) can be \(Self.list(words)), not ‘\(value)’."
        case .integer(let unit, let range): Self.fault(of: value, unit, range, for: "--\(name)")
        case .positive(let unit):
            if let number = Double(value), number > 0 {
                nil
            } else {
                "--\(name) needs a number of \(unit) greater than 0, not ‘\(value)’."
            }
        case .text, .file, .phrase: nil
        }
    }

    /// Returns what is wrong with a number of `unit`, given for what is called `subject`, or `nil` if it is in the
    /// range.
    static func fault(of value: String, _ unit: String, _ range: ClosedRange<Int>, for subject: String) -> String? {
        guard let number = integer(value) else { return "\(subject) needs a number of \(unit), not ‘\(value)’." }
        return range.contains(number) ? nil : "\(subject) must be \(text(range))."
    }

    /// Returns the integer that a text stands for, or the one nearest to it, if it is out of range; `nil` if it stands
    /// for none.
    static func integer(_ text: String) -> Int? {
        if let number = Int(text) { return number }
        let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
        guard !digits.isEmpty, digits.allSatisfy(\.isDigit) else { return nil }
        return digits.count < text.utf8.count ? .min : .max
    }

    /// Returns words as in “a, b or c”.
    static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.joined() }
        return "\(words.dropLast().joined(separator: ", ")) or \(last)"
    }

    private static func text(_ range: ClosedRange<Int>) -> String {
        range.upperBound == Int.max
            ? "at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
    }
}

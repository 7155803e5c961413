// SPDX-License-Identifier: Apache-2.0

/// An option of the command line.
///
/// This is its one description: the parser, the help, the manual page and the completions are made of it.
struct CommandOption: Sendable, Hashable {
    /// What stands after the name.
    enum Argument: Sendable, Hashable {
        /// Nothing.
        case none
        /// One of some words.
        case choice([String])
        /// Nothing, or behind ‘=’ one of some words.
        case optionalChoice([String])
        /// A whole number; what it counts, and which are allowed.
        case integer(String, ClosedRange<Int>)
        /// A number greater than 0; what it counts.
        case positive(String)
        /// A text; what it is.
        case text(String)
        /// The path of a file; what it is.
        case file(String)
        /// A text that may be written as two words where the first is one of these; what it is.
        case phrase(String, beginningWith: [String])
    }

    /// The name, without the hyphens.
    let name: String
    let argument: Argument
    /// What it does, as a sentence.
    let summary: String
    /// What holds without it, where that is a value like those that may be given.
    let standard: String?

    init(_ name: String, _ argument: Argument = .none, standard: String? = nil, summary: String) {
        self.name = name
        self.argument = argument
        self.standard = standard
        self.summary = summary
    }

    /// The option as it is written: `--base <2|8|10|16>`.
    var synopsis: String {
        switch argument {
        case .none: "--\(name)"
        case .choice(let words): "--\(name) <\(words.joined(separator: "|"))>"
        case .optionalChoice(let words): "--\(name)[=<\(words.joined(separator: "|"))>]"
        case .integer(let name, _), .positive(let name), .text(let name), .file(let name), .phrase(let name, _):
            "--\(self.name) <\(name)>"
        }
    }

    /// The words that may be given.
    var words: [String] {
        switch argument {
        case .choice(let words), .optionalChoice(let words), .phrase(_, let words): words
        default: []
        }
    }

    /// Whether something must be given.
    var needsArgument: Bool {
        switch argument {
        case .none, .optionalChoice: false
        default: true
        }
    }

    /// What is wrong with what was given, if anything is.
    func fault(of value: String) -> String? {
        switch argument {
        case .none: "--\(name) takes no value."
        case .choice(let words), .optionalChoice(let words):
            words.contains(value) ? nil : "--\(name) can be \(Self.list(words)), not ‘\(value)’."
        case .integer(let unit, let range):
            Int(value).map { range.contains($0) ? nil : "--\(name) must be \(Self.text(range))." }
                ?? "--\(name) needs a number of \(unit), not ‘\(value)’."
        case .positive(let unit):
            if let number = Double(value), number > 0 {
                nil
            } else {
                "--\(name) needs a number of \(unit) greater than 0, not ‘\(value)’."
            }
        case .text, .file, .phrase: nil
        }
    }

    private static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.joined() }
        return "\(words.dropLast().joined(separator: ", ")) or \(last)"
    }

    private static func text(_ range: ClosedRange<Int>) -> String {
        range.upperBound == Int.max
            ? "at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
    }
}

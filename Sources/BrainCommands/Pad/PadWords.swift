// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Keypad

/// The words that can be typed in place of pressing a key: those of `brain keys`.
struct PadWords: Sendable {
    /// A word, its command, and a description of the command.
    struct Word: Sendable {
        let name: String
        let command: CalculatorCommand
        let summary: String
    }

    private let words: [Word]

    /// The words of keys that are not operators.
    private static let fixedWords: [(name: String, command: CalculatorCommand, summary: String)] = [
        ("C", .clear, "Clear"), ("AC", .clear, "Clear"), ("CE", .clearEntry, "Clear the entry"),
        ("BS", .backspace, "Take a digit back"), ("EE", .exponent, "A power of ten"),
        ("EXP", .exponent, "A power of ten"), ("MS", .storeInMemory, "Put into the memory"),
        ("MR", .recallMemory, "Recall the memory"), ("MC", .clearMemory, "Clear the memory"),
        ("M+", .addToMemory, "Add to the memory"), ("M-", .subtractFromMemory, "Subtract from the memory"),
        ("undo", .undo, "Undo"), ("redo", .redo, "Redo"), ("ENTER", .enter, "Put on the stack"),
        ("DROP", .drop, "Take from the stack"), ("SWAP", .swap, "Exchange with the next number"),
        ("RDN", .rollDown, "Roll the stack down"), ("RUP", .rollUp, "Roll the stack up"),
        ("LASTX", .lastOperand, "The last operand"),
    ]

    init<Number>(_ registry: OperatorRegistry<Number>) {
        var words = Self.fixedWords.map { Word(name: $0.name, command: $0.command, summary: $0.summary) }
        // A symbol can be both a function and an operator between numbers, which are one key.
        var names = Set(words.map(\.name))
        for registered in registry.operators where registered.symbol != CalculatorBrain<Number>.answerName {
            for name in [registered.symbol] + registered.aliases
            where name.first?.isLetter ?? false && names.insert(name).inserted {
                words.append(Word(name: name, command: .operation(registered.symbol), summary: registered.summary))
            }
        }
        self.words = words
    }

    /// Returns the words that begin with the typed text, from the shortest to the longest; case-sensitive matches come
    /// before others.
    func completions(of typed: String, limit: Int = 8) -> [Word] {
        let lowercased = typed.lowercased()
        var found = words.filter { $0.name.lowercased().hasPrefix(lowercased) }
        found.sort { left, right in
            let fits = (left.name.hasPrefix(typed), right.name.hasPrefix(typed))
            if fits.0 != fits.1 { return fits.0 }
            return left.name.count == right.name.count ? left.name < right.name : left.name.count < right.name.count
        }
        return Array(found.prefix(limit))
    }

    /// Returns whether the typed text is a prefix of a longer word.
    func hasWord(beginningWith typed: String) -> Bool { words.contains { $0.name.hasPrefix(typed) } }

    /// Returns the typed word, case-insensitively if that is unambiguous.
    func word(_ typed: String) -> Word? {
        if let exact = words.first(where: { $0.name == typed }) { return exact }
        let likely = words.filter { $0.name.lowercased() == typed.lowercased() }
        return likely.count == 1 ? likely[0] : nil
    }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Keypad

/// The names that can be typed in place of pressing a key: the words and signs of `brain keys`.
struct PadWords: Sendable {
    /// A word, its command, and a description of the command.
    struct Word: Sendable {
        let name: String
        let command: CalculatorCommand
        let summary: String
    }

    private let words: [Word]

    /// What the keys do that are not operators.
    private static let summaries: [CalculatorCommand: String] = [
        .clear: "Clear", .clearEntry: "Clear the entry", .backspace: "Take a digit back", .exponent: "A power of ten",
        .storeInMemory: "Put into the memory", .recallMemory: "Recall the memory", .clearMemory: "Clear the memory",
        .addToMemory: "Add to the memory", .subtractFromMemory: "Subtract from the memory", .undo: "Undo",
        .redo: "Redo", .enter: "Put on the stack", .drop: "Take from the stack",
        .swap: "Exchange with the next number", .rollDown: "Roll the stack down", .rollUp: "Roll the stack up",
        .lastOperand: "The last operand",
    ]

    /// Collects the words of the fixed keys and of operators that have keys, without those that begin with a character
    /// that acts at once.
    init<Number>(_ operators: [Operator<Number>]) {
        var words: [Word] = []
        var names: Set<String> = []
        func add(_ name: String, _ command: CalculatorCommand, _ summary: String) {
            guard let first = name.first, !first.isWholeNumber, names.insert(name).inserted,
                !PadHelp.keyboard.contains(where: { $0.characters.contains(first) })
            else { return }
            words.append(Word(name: name, command: command, summary: summary))
        }
        for (names, command) in CalculatorCommand.fixedKeys {
            for name in names { add(name, command, Self.summaries[command] ?? "") }
        }
        for registered in operators {
            for name in [registered.symbol] + registered.aliases {
                add(name, .operation(registered.symbol), registered.summary)
            }
        }
        for (label, symbol) in CalculatorCommand.labels {
            guard let registered = operators.first(where: { $0.symbol == symbol }) else { continue }
            add(label, .operation(symbol), registered.summary)
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

    /// Returns whether a word begins with the typed text, or a word longer than that.
    func hasWord(beginningWith typed: String, longer: Bool = false) -> Bool {
        words.contains { $0.name.hasPrefix(typed) && !(longer && $0.name == typed) }
    }

    /// Returns the typed word, case-insensitively if that is unambiguous.
    func word(_ typed: String) -> Word? {
        if let exact = words.first(where: { $0.name == typed }) { return exact }
        let likely = words.filter { $0.name.lowercased() == typed.lowercased() }
        return likely.count == 1 ? likely[0] : nil
    }
}

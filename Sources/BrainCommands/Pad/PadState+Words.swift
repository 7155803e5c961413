// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Keypad
import Terminals

/// The effects of characters that are typed: digits and signs at once, names once they are complete.
///
/// What is no key stays, and keeps others from being pressed, until it is taken back: otherwise the number on the
/// display would be another one than was typed.
extension PadState {
    /// What ends the calculator if it is typed as a word.
    private static var leavingWords: [String] { ["quit", "exit"] }

    /// Begins a word with a character, which may be a whole one.
    mutating func begin(_ character: Character) {
        word = String(character)
        let isName = character.isLetter && Self.command(for: character) == nil
        if !isName, !keys.words.hasWord(beginningWith: word, longer: true) { finishWord() }
    }

    /// Returns the command of a key of the keyboard that acts at once.
    private static func command(for character: Character) -> CalculatorCommand? {
        if character.isASCII, let digit = character.wholeNumberValue { return .digit(digit) }
        return PadHelp.keyboard.first { $0.characters.contains(character) }?.command
    }

    /// Handles a key while a word is being typed; returns `false` if the word is complete and the key has its usual
    /// meaning.
    mutating func takeAtWord(_ key: TerminalKey) -> Bool {
        switch key {
        case .character(let character):
            if takeExponent(character) { return true }
            let longer = word + String(character)
            let isWhole = keys.words.word(word) != nil
            // A letter continues a word, but not one such as ‘M+’.
            if (character.isLetter && (word.last?.isLetter ?? false)) || keys.words.hasWord(beginningWith: longer)
                || (!isWhole && !keys.words.completions(of: longer, limit: 1).isEmpty)
            {
                word = longer
                let isSign = !(word.first?.isLetter ?? false)
                if isSign, !keys.words.hasWord(beginningWith: word, longer: true) { finishWord() }
                return true
            }
            finishWord()
            return character == " " || !word.isEmpty
        case .enter:
            if Self.leavingWords.contains(word) || word == "q" && display.isInitial {
                isOver = true
            } else {
                finishWord()
            }
            return true
        case .tab:
            if let first = keys.words.completions(of: word, limit: 1).first { word = first.name }
            return true
        case .backspace:
            word.removeLast()
            return true
        case .escape:
            word = ""
            return true
        default:
            finishWord()
            return !word.isEmpty
        }
    }

    /// Handles a key after an `e` or `E` in a number being typed, as in `1.5e-3`.
    private mutating func takeExponent(_ character: Character) -> Bool {
        let isMark = word == "e" || word == "E"
        guard isMark || isExponentBegun, isTyping else { return false }
        if character == "-" || character == "+" || character == "−", isMark {
            word = character == "+" ? "e+" : "e-"
            return true
        }
        if let digit = character.wholeNumberValue, character.isASCII {
            let isNegative = word == "e-"
            word = ""
            press(.exponent)
            if isNegative { press(.changeSign) }
            press(.digit(digit))
            return true
        }
        if !isMark {
            // The sign turned out to be an operator.
            let sign = word.last
            word = "e"
            finishWord()
            if let sign, let command = Self.command(for: sign) { press(command) }
            return false
        }
        return false
    }

    /// Whether the sign of an exponent was typed, which may also be an operator after the constant `e`.
    private var isExponentBegun: Bool { (word == "e-" || word == "e+") && isTyping }

    /// Whether the significand of a number is being typed.
    private var isTyping: Bool {
        actions.reduce(calculator.isTypingSignificand) { isTyping, action in
            switch action {
            case .command(.digit), .command(.dot): true
            case .command(.backspace), .command(.changeSign), .show, .describeByDigits, .copy: isTyping
            default: false
            }
        }
    }

    /// Presses the key of the word, or says why it is none, and keeps the word.
    mutating func finishWord() {
        let sign = word.count == 1 ? word.first.flatMap(Self.command) : nil
        guard let command = sign ?? keys.words.word(word)?.command else {
            message = Message(text: "There is no key ‘\(word)’.\(advice) Esc takes it back.", isFailure: true)
            return
        }
        guard modes.rules.has(command) else {
            message = Message(
                text: "\(modes.rules.message(lacking: command.keyName)) Esc takes it back.", isFailure: true)
            return
        }
        word = ""
        press(command)
    }

    /// What may be meant by a word that is no key.
    private var advice: String {
        if word == "," { return " The point is ‘.’." }
        if word == "q" { return " ‘quit’ leaves." }
        let names = keys.words.completions(of: word).map(\.name)
        return names.isEmpty ? "" : " Did you mean \(names.joined(separator: ", "))?"
    }

    /// What the word being typed may become.
    var wordHint: String {
        if isExponentBegun { return "a power of ten" }
        var names = keys.words.completions(of: word).map(\.name)
        names += Self.leavingWords.filter { $0.hasPrefix(word) }
        if let known = keys.words.word(word) ?? (names.count == 1 ? keys.words.word(names[0]) : nil) {
            let others = names.filter { $0 != known.name }
            return (["\(known.name)  \(known.summary)"] + others).joined(separator: "  ")
        }
        return names.isEmpty ? "no such key" : names.joined(separator: "  ")
    }
}

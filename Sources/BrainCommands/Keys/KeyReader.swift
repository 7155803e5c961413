// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Keypad

/// Parses written key presses: `1 + 2 × 3 =`, `200+10%=`, `9 √ M+ C MR`.
///
/// The spellings of keys are collected when a key that begins with the same byte is first read.
struct KeyReader {
    /// The commands of the keys; the ten digits come first.
    private(set) var commands: [CalculatorCommand] = (0...9).map { .digit($0) } + [.exponent, .changeSign]
    private static var exponent: Int { 10 }
    private static var changeSign: Int { 11 }

    private let keypad: any KeypadKeys
    /// The spellings of keys by their first byte, from the longest to the shortest; `nil` until they are needed.
    private var spellings: [[KeySpelling]?] = Array(repeating: nil, count: 256)

    /// Creates a parser for the keys of a keypad.
    init(_ keypad: any KeypadKeys) {
        self.keypad = keypad
    }

    /// Collects the spellings that begin with a byte.
    ///
    /// - Complexity: O(*n*) in the number of operators, and O(*m* log *m*) in the number of these spellings.
    private mutating func collectSpellings(startingWith byte: UInt8) {
        var found: [KeySpelling] = []
        func add(_ name: String, _ command: CalculatorCommand) {
            let bytes = Array(name.utf8)
            let resolved = keypad.resolved(command)
            // A symbol that is no key may begin with one, as ‘==’ does.
            if case .operation = resolved { return }
            guard let last = bytes.last else { return }
            found.append(KeySpelling(bytes: bytes, key: commands.count, isWord: last.isWordLetter))
            commands.append(resolved)
        }
        func addFixedKeys(ofRules isOfRules: Bool) {
            for (names, command) in CalculatorCommand.fixedKeys where keypad.rules.has(command) == isOfRules {
                for name in names where name.utf8.first == byte { add(name, command) }
            }
        }
        addFixedKeys(ofRules: true)
        // No symbol begins with a digit.
        if !byte.isDigit {
            keypad.forEachSymbol(startingWith: byte) { name, symbol in
                // Keys leave no answer but the number on the display.
                if symbol != CalculatorBrain<Double>.answerName { add(name, .operation(symbol)) }
            }
        }
        for (label, symbol) in CalculatorCommand.labels where label.utf8.first == byte {
            add(label, .operation(symbol))
        }
        // Read too, so that a message can say that the rules lack it, unless it is the name of an operator.
        addFixedKeys(ofRules: false)
        // Of equal spellings, the one that was found first applies.
        spellings[Int(byte)] = found.sorted {
            $0.bytes.count == $1.bytes.count ? $0.key < $1.key : $0.bytes.count > $1.bytes.count
        }
    }

    // MARK: Reading

    /// Appends the keys of a text, as indices of ``commands``; blanks between keys are optional unless they are part of
    /// a name.
    ///
    /// - Throws: ``CalculationError`` for the first part that is not a key.
    /// - Complexity: O(*n*) in the length of the text.
    mutating func read(_ text: Span<UInt8>, into keys: inout [Int]) throws(CalculationError) {
        // Each key takes at least one byte.
        try keys.append(addingCapacity: text.count) { keys throws(CalculationError) in try read(text, into: &keys) }
    }

    private mutating func read(_ text: Span<UInt8>, into keys: inout OutputSpan<Int>) throws(CalculationError) {
        var position = 0
        while position < text.count {
            let byte = text[position]
            if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r") {
                position += 1
                continue
            }
            let spelling = spelling(text, position)
            if spelling == nil, byte.isDigit {
                keys.append(Int(byte - UInt8(ascii: "0")))
                position += 1
                if beginsExponent(text, position) { position = readExponentSign(text, position, into: &keys) }
            } else if let spelling {
                keys.append(spelling.key)
                position += spelling.length
                if byte == UInt8(ascii: "."), beginsExponent(text, position) {
                    position = readExponentSign(text, position, into: &keys)
                }
            } else {
                throw unknownKey(text, position)
            }
        }
    }

    /// Returns whether an `e` or `E` between a digit and digits, which may have a sign, is at a position.
    private func beginsExponent(_ text: Span<UInt8>, _ position: Int) -> Bool {
        guard position + 1 < text.count, text[position] | 0x20 == UInt8(ascii: "e") else { return false }
        let next = text[position + 1]
        if next.isDigit { return true }
        guard next == UInt8(ascii: "-") || next == UInt8(ascii: "+"), position + 2 < text.count else { return false }
        return text[position + 2].isDigit
    }

    /// Parses the mark of an exponent and an optional sign; returns the position of the digits.
    private func readExponentSign(_ text: Span<UInt8>, _ position: Int, into keys: inout OutputSpan<Int>) -> Int {
        keys.append(Self.exponent)
        let sign = text[position + 1]
        if sign == UInt8(ascii: "-") { keys.append(Self.changeSign) }
        return sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") ? position + 2 : position + 1
    }

    /// Returns the key with the longest spelling at a position, and the length of the spelling.
    private mutating func spelling(_ text: Span<UInt8>, _ position: Int) -> (key: Int, length: Int)? {
        let byte = text[position]
        if spellings[Int(byte)] == nil { collectSpellings(startingWith: byte) }
        guard let spellings = spellings[Int(byte)] else { return nil }
        let span = spellings.span
        for index in span.indices where span[index].stands(in: text, at: position) {
            return (span[index].key, span[index].bytes.count)
        }
        return nil
    }

    private mutating func unknownKey(_ text: Span<UInt8>, _ start: Int) -> CalculationError {
        var end = start + 1
        let isWord = text[start].isWordLetter
        while end < text.count, isWord ? text[end].isWordLetter : text[end] & 0xC0 == 0x80 { end += 1 }
        let bytes = (start..<end).map { text[$0] }
        let name = String(decoding: bytes, as: UTF8.self)
        guard isWord else {
            let range = SourceRange(start, end)
            guard name.utf8.elementsEqual(bytes) else { return CalculationError(.invalidUTF8, at: range) }
            return .unexpectedKey(name, at: range)
        }
        if keypad.hasOperator(named: name) {
            return .notAKey(name, at: SourceRange(start, end))
        }
        let others = [text[start] & ~0x20, text[start] | 0x20].flatMap { byte in
            if spellings[Int(byte)] == nil { collectSpellings(startingWith: byte) }
            return spellings[Int(byte)] ?? []
        }
        // A key such as ‘M+’ ends with a sign, which is no part of the word.
        for other in others where other.bytes.count >= end - start && other.bytes.count <= text.count - start {
            let typed = String(decoding: (0..<other.bytes.count).map { text[start + $0] }, as: UTF8.self)
            let suggestion = String(decoding: other.bytes, as: UTF8.self)
            guard typed.lowercased() == suggestion.lowercased() else { continue }
            let range = SourceRange(start, start + other.bytes.count)
            return keypad.rules.error(of: typed, meaning: suggestion, commands[other.key], at: range)
        }
        return CalculationError(.unknownName(name, suggestion: nil), at: SourceRange(start, end))
    }
}

extension RuleSet {
    /// Returns the error of a key in other capitals: the right ones, or the rules that have it if these do not.
    @inline(never)
    fileprivate func error(
        of typed: String, meaning key: String, _ command: CalculatorCommand, at range: SourceRange
    ) -> CalculationError {
        guard !has(command), let others = RuleSet.all.first(where: { $0.has(command) }) else {
            return CalculationError(.unknownName(typed, suggestion: key), at: range)
        }
        return CalculationError(
            .notInGrammar(typed, hint: "‘\(key)’ is a key of ‘--rules \(others.name)’."), at: range)
    }
}

/// A spelling of a key.
private struct KeySpelling {
    let bytes: [UInt8]
    /// The index of its command among ``KeyReader/commands``.
    let key: Int
    /// Whether it ends with a letter, so that no letter may follow it: ‘sinh’ is not ‘sin’ and ‘h’.
    let isWord: Bool

    /// Returns whether it occurs at an index of a text.
    func stands(in text: Span<UInt8>, at start: Int) -> Bool {
        let bytes = bytes.span
        guard bytes.count <= text.count - start else { return false }
        var index = 0
        while index < bytes.count {
            if bytes[index] != text[start + index] { return false }
            index += 1
        }
        let end = start + index
        return !(isWord && end < text.count && text[end].isWordLetter)
    }
}

extension UInt8 {
    /// Whether it is an ASCII letter or `_`.
    fileprivate var isWordLetter: Bool {
        self == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }
}

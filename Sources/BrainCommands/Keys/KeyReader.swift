// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Keypad

/// Parses written key presses: `1 + 2 × 3 =`, `200+10%=`, `9 √ M+ C MR`.
struct KeyReader {
    /// The keys other than digits and registered operators. `README.md` and the help of `brain keys` list them.
    private static let fixedKeys: [(names: [String], command: CalculatorCommand)] = [
        (["."], .dot), (["C", "AC"], .clear), (["CE"], .clearEntry), (["BS", "⌫"], .backspace),
        (["±", "+/-", "+/−"], .changeSign),
        (["%"], .percent), (["="], .equal), (["("], .openParenthesis), ([")"], .closeParenthesis),
        (["EE", "EXP"], .exponent), (["M+"], .addToMemory), (["M-", "M−"], .subtractFromMemory),
        (["MR"], .recallMemory), (["MC"], .clearMemory), (["MS"], .storeInMemory), (["undo"], .undo),
        (["redo"], .redo), (["ENTER"], .enter), (["DROP"], .drop), (["SWAP", "x⇄y", "x<>y"], .swap),
        (["R↓", "RDN"], .rollDown), (["R↑", "RUP"], .rollUp), (["LASTX"], .lastOperand),
    ]

    /// Other labels found on the keys of calculators.
    private static let labels = [
        ("x²", "sqr"), ("x^2", "sqr"), ("x³", "cube"), ("x^3", "cube"), ("1/x", "reciprocal"), ("n!", "!"),
        ("xʸ", "^"), ("x^y", "^"), ("ʸ√x", "root"), ("eˣ", "exp"), ("e^x", "exp"),
    ]

    /// A spelling of a key.
    private struct Spelling {
        let bytes: [UInt8]
        /// Its index among ``commands``.
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
            return !(isWord && end < text.count && KeyReader.isLetter(text[end]))
        }
    }

    /// The commands of the keys; the ten digits come first.
    private(set) var commands: [CalculatorCommand] = (0...9).map { .digit($0) } + [.exponent, .changeSign]
    private static var exponent: Int { 10 }
    private static var changeSign: Int { 11 }

    /// The spellings of keys, sorted by their first byte, and then from the longest to the shortest.
    private var spellings: [Spelling] = []
    /// The ranges of the spellings that begin with each byte.
    private var ranges: [Range<Int>] = []

    /// Creates a parser for the keys of a keypad.
    ///
    /// - Complexity: O(*n* log *n*) in the number of operators.
    init<Number>(_ keypad: CalculatorKeypad<Number>) {
        var known = Array(repeating: [Spelling](), count: Self.bucketCount)
        for (names, command) in Self.fixedKeys {
            add(names, keypad.resolved(command), &known)
        }
        for registered in keypad.brain.registry.operators {
            add([registered.symbol] + registered.aliases, keypad.resolved(.operation(registered.symbol)), &known)
        }
        for (label, symbol) in Self.labels {
            if case .key(let key) = keypad.resolved(.operation(symbol)) { add([label], .key(key), &known) }
        }
        var byFirst = Array(repeating: [Spelling](), count: 256)
        for spelling in known.joined() { byFirst[Int(spelling.bytes[0])].append(spelling) }
        for spellings in byFirst {
            ranges.append(self.spellings.count..<self.spellings.count + spellings.count)
            self.spellings += spellings.sorted { $0.bytes.count > $1.bytes.count }
        }
    }

    /// The number of parts in which spellings are looked for while they are collected.
    private static var bucketCount: Int { 1024 }

    /// Adds those spellings of a command that are not in use yet.
    ///
    /// - Parameter known: The spellings by a hash of their bytes.
    private mutating func add(_ names: [String], _ command: CalculatorCommand, _ known: inout [[Spelling]]) {
        for name in names {
            let bytes = Array(name.utf8)
            let bucket = Int(bytes.reduce(0) { ($0 &* 31) &+ UInt32($1) } % UInt32(Self.bucketCount))
            guard let last = bytes.last, !known[bucket].contains(where: { $0.bytes == bytes }) else { continue }
            known[bucket].append(Spelling(bytes: bytes, key: commands.count, isWord: Self.isLetter(last)))
        }
        commands.append(command)
    }

    /// Returns the displayed name of a key.
    static func name(of command: CalculatorCommand) -> String {
        switch command {
        case .digit(let digit): "\(digit)"
        case .operation(let symbol): symbol
        case .key(let key): key.symbol
        default: fixedKeys.first { $0.command == command }?.names.first ?? ""
        }
    }

    // MARK: Reading

    /// Appends the keys of a text, as indices of ``commands``; blanks between keys are optional unless they are part of
    /// a name.
    ///
    /// - Throws: ``CalculationError`` for the first part that is not a key.
    /// - Complexity: O(*n*) in the length of the text.
    func read(_ text: Span<UInt8>, into keys: inout [Int]) throws(CalculationError) {
        // Each key takes at least one byte.
        try keys.append(addingCapacity: text.count) { keys throws(CalculationError) in try read(text, into: &keys) }
    }

    private func read(_ text: Span<UInt8>, into keys: inout OutputSpan<Int>) throws(CalculationError) {
        var position = 0
        while position < text.count {
            let byte = text[position]
            if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r") {
                position += 1
            } else if Self.isDigit(byte), ranges[Int(byte)].isEmpty || spelling(text, position) == nil {
                keys.append(Int(byte - UInt8(ascii: "0")))
                position += 1
                if beginsExponent(text, position) { position = readExponentSign(text, position, into: &keys) }
            } else if let index = spelling(text, position) {
                keys.append(spellings[index].key)
                position += spellings[index].bytes.count
                if byte == UInt8(ascii: "."), beginsExponent(text, position) {
                    position = readExponentSign(text, position, into: &keys)
                }
            } else {
                throw unknownKey(text, position)
            }
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    /// Returns whether an `e` between a digit and digits is at a position.
    private func beginsExponent(_ text: Span<UInt8>, _ position: Int) -> Bool {
        guard position + 1 < text.count, text[position] == UInt8(ascii: "e") else { return false }
        let next = text[position + 1]
        if Self.isDigit(next) { return true }
        guard next == UInt8(ascii: "-") || next == UInt8(ascii: "+"), position + 2 < text.count else { return false }
        return Self.isDigit(text[position + 2])
    }

    /// Parses an `e` and an optional sign; returns the position of the digits.
    private func readExponentSign(_ text: Span<UInt8>, _ position: Int, into keys: inout OutputSpan<Int>) -> Int {
        keys.append(Self.exponent)
        let sign = text[position + 1]
        if sign == UInt8(ascii: "-") { keys.append(Self.changeSign) }
        return sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") ? position + 2 : position + 1
    }

    /// Returns the index of the longest spelling at a position.
    private func spelling(_ text: Span<UInt8>, _ position: Int) -> Int? {
        let spellings = spellings.span
        for index in ranges[Int(text[position])] where spellings[index].stands(in: text, at: position) { return index }
        return nil
    }

    fileprivate static func isLetter(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private func unknownKey(_ text: Span<UInt8>, _ start: Int) -> CalculationError {
        var end = start + 1
        let isWord = Self.isLetter(text[start])
        while end < text.count, isWord ? Self.isLetter(text[end]) : text[end] & 0xC0 == 0x80 { end += 1 }
        let bytes = (start..<end).map { text[$0] }
        let name = String(decoding: bytes, as: UTF8.self)
        guard isWord else { return CalculationError(.unexpectedCharacter(name), at: SourceRange(start, end)) }
        let names = spellings.lazy.map { String(decoding: $0.bytes, as: UTF8.self) }
        let suggestion = names.first { $0.lowercased() == name.lowercased() }
        return CalculationError(.unknownName(name, suggestion: suggestion), at: SourceRange(start, end))
    }
}

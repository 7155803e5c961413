import CalculatorEngine
import Keypad

/// Reads key presses that are written down: `1 + 2 × 3 =`, `200+10%=`, `9 √ M+ C MR`.
struct KeyReader {
    /// A key, and what it is called where it is shown.
    struct Key {
        let name: String
        let command: CalculatorCommand
    }

    /// The keys besides digits and those of registered operators. `README.md` and the help of `brain keys` list them.
    private static let fixedKeys: [(names: [String], command: CalculatorCommand)] = [
        (["C", "AC"], .clear), (["CE"], .clearEntry), (["BS", "⌫"], .backspace), (["±", "+/-", "+/−"], .changeSign),
        (["%"], .percent), (["="], .equal), (["("], .openParenthesis), ([")"], .closeParenthesis),
        (["EE", "EXP"], .exponent), (["M+"], .addToMemory), (["M-", "M−"], .subtractFromMemory),
        (["MR"], .recallMemory), (["MC"], .clearMemory), (["undo"], .undo), (["redo"], .redo),
    ]

    /// The keys by their first byte, the longest spellings first.
    private var spellings: [[(bytes: [UInt8], key: Key)]] = Array(repeating: [], count: 256)

    /// Creates a reader for the keys of a registry.
    ///
    /// - Complexity: O(*n* log *n*) in the number of operators.
    init<Number>(_ registry: OperatorRegistry<Number>) {
        for (names, command) in Self.fixedKeys {
            for name in names { add(name, Key(name: names[0], command: command)) }
        }
        for registered in registry.operators {
            let key = Key(name: registered.symbol, command: .operation(registered.symbol))
            for name in [registered.symbol] + registered.aliases { add(name, key) }
        }
        for index in spellings.indices { spellings[index].sort { $0.bytes.count > $1.bytes.count } }
    }

    /// Adds a spelling, unless it has a meaning already.
    private mutating func add(_ name: String, _ key: Key) {
        let bytes = Array(name.utf8)
        guard let first = bytes.first, !spellings[Int(first)].contains(where: { $0.bytes == bytes }) else { return }
        spellings[Int(first)].append((bytes, key))
    }

    /// The keys of a text; blanks between them may be left out where they are no part of a name.
    ///
    /// - Throws: ``CalculationError`` for the first part that is no key.
    /// - Complexity: O(*n*) in the length of the text.
    func keys(in text: Span<UInt8>) throws(CalculationError) -> [Key] {
        var keys: [Key] = []
        var position = 0
        while position < text.count {
            let byte = text[position]
            if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r") {
                position += 1
            } else if let key = Self.typingKey(byte) {
                keys.append(key)
                position += 1
                if beginsExponent(text, position) {
                    keys.append(Key(name: "EXP", command: .exponent))
                    position += 1
                    if text[position] == UInt8(ascii: "-") {
                        keys.append(Key(name: "±", command: .changeSign))
                        position += 1
                    } else if text[position] == UInt8(ascii: "+") {
                        position += 1
                    }
                }
            } else if let (key, end) = spelledKey(text, position) {
                keys.append(key)
                position = end
            } else {
                throw unknownKey(text, position)
            }
        }
        return keys
    }

    private static let digitKeys = (0...9).map { Key(name: "\($0)", command: .digit($0)) }
    private static let dotKey = Key(name: ".", command: .dot)

    /// The key of a digit or the point.
    private static func typingKey(_ byte: UInt8) -> Key? {
        if byte == UInt8(ascii: ".") { return dotKey }
        return isDigit(byte) ? digitKeys[Int(byte - UInt8(ascii: "0"))] : nil
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    /// Whether an `e` with digits after it stands at a place behind a digit.
    private func beginsExponent(_ text: Span<UInt8>, _ position: Int) -> Bool {
        guard position + 1 < text.count, text[position] == UInt8(ascii: "e") else { return false }
        let next = text[position + 1]
        if Self.isDigit(next) { return true }
        guard next == UInt8(ascii: "-") || next == UInt8(ascii: "+"), position + 2 < text.count else { return false }
        return Self.isDigit(text[position + 2])
    }

    private func spelledKey(_ text: Span<UInt8>, _ start: Int) -> (key: Key, end: Int)? {
        for (bytes, key) in spellings[Int(text[start])] where start + bytes.count <= text.count {
            let end = start + bytes.count
            var index = 0
            while index < bytes.count, bytes[index] == text[start + index] { index += 1 }
            guard index == bytes.count else { continue }
            // A name ends where the letters end: ‘sinh’ is not ‘sin’ and ‘h’.
            let isWord = bytes.last.map(Self.isLetter) ?? false
            if isWord, end < text.count, Self.isLetter(text[end]) { continue }
            return (key, end)
        }
        return nil
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private func unknownKey(_ text: Span<UInt8>, _ start: Int) -> CalculationError {
        var end = start + 1
        let isWord = Self.isLetter(text[start])
        while end < text.count, isWord ? Self.isLetter(text[end]) : text[end] & 0xC0 == 0x80 { end += 1 }
        let bytes = (start..<end).map { text[$0] }
        let name = String(decoding: bytes, as: UTF8.self)
        return CalculationError(
            isWord ? .unknownName(name, suggestion: nil) : .unexpectedCharacter(name), at: SourceRange(start, end))
    }
}

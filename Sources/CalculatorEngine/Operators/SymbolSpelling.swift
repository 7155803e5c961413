// SPDX-License-Identifier: Apache-2.0

/// The class of a symbol, which determines how the lexer finds it.
enum SymbolSpelling {
    /// Letters and digits, beginning with a letter: found as a whole word.
    case name
    /// Other characters: found as the longest match.
    case sign

    /// Classifies a symbol, or throws the reason why it can't be one.
    init(_ symbol: String) throws(RegistrationFault) {
        self = try symbol.withUTF8Span { bytes throws(RegistrationFault) in try Self(bytes, of: symbol) }
    }

    // It scans bytes, like the lexer: every operator is checked whenever the calculator starts.
    private init(_ bytes: Span<UInt8>, of symbol: String) throws(RegistrationFault) {
        guard bytes.count > 0, let first = bytes.scalar(at: 0) else { throw .emptySymbol }
        let firstClass = CharacterClass(first)
        switch firstClass {
        case .nameStart: self = .name
        case .nameContinuation: throw .unreadableSymbol(symbol, because: "it begins like a number")
        case .superscript: throw .unreadableSymbol(symbol, because: "superscripts are read as powers")
        default:
            if first == "." { throw .unreadableSymbol(symbol, because: "it begins like a number") }
            self = .sign
        }
        let isName = firstClass == .nameStart
        var position = 0
        while position < bytes.count {
            if bytes[position] < 0x80, Self.permits(CharacterClass(ascii: bytes[position]), inName: isName) {
                position += 1
                continue
            }
            guard let scalar = bytes.scalar(at: position) else { return }
            if let reason = Self.objection(to: scalar, inName: isName) {
                throw .unreadableSymbol(symbol, because: reason)
            }
            position += scalar.utf8Length
        }
    }

    /// Returns whether an ASCII character of a class can be part of a symbol.
    @inline(__always)
    private static func permits(_ characterClass: CharacterClass, inName isName: Bool) -> Bool {
        isName ? characterClass == .nameStart || characterClass == .nameContinuation : characterClass == .symbol
    }

    /// Returns the reason why a character can't be part of a symbol, if it can't.
    private static func objection(to scalar: Unicode.Scalar, inName isName: Bool) -> String? {
        switch CharacterClass(scalar) {
        case let characterClass where permits(characterClass, inName: isName): nil
        case .nameContinuation where !scalar.isASCII: nil
        case _ where isName: "a name is made of letters, digits and ‘_’ only"
        case .nameStart, .nameContinuation, .symbol: "it mixes signs with letters or digits"
        case .blank: "it contains a blank"
        case .superscript: "superscripts are read as powers"
        case .reserved: "it contains \(scalar.escapedForDisplay)"
        }
    }
}

extension Unicode.Scalar {
    /// The character in quotation marks, or its code point if it is invisible.
    var escapedForDisplay: String {
        switch properties.generalCategory {
        case .control, .format, .surrogate, .unassigned, .privateUse, .lineSeparator, .paragraphSeparator:
            let code = String(value, radix: 16, uppercase: true)
            return "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
        default: return "‘\(self)’"
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// How a symbol must be written so that the lexer can find it again.
enum SymbolSpelling {
    /// Letters and digits, beginning with a letter: found as a whole word.
    case name
    /// Other characters: found as the longest match.
    case sign

    /// Classifies a symbol, or says why it can't be one.
    init(_ symbol: String) throws(RegistrationFault) {
        self = try symbol.withUTF8Span { bytes throws(RegistrationFault) in try Self(bytes, of: symbol) }
    }

    // Byte by byte, as the lexer reads: every operator is checked whenever the calculator starts.
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
        var position = 0
        while position < bytes.count, let scalar = bytes.scalar(at: position) {
            if let reason = Self.objection(to: scalar, inName: firstClass == .nameStart) {
                throw .unreadableSymbol(symbol, because: reason)
            }
            position += scalar.utf8Length
        }
    }

    /// Why a character can't be part of a symbol, if it can't.
    private static func objection(to scalar: Unicode.Scalar, inName isName: Bool) -> String? {
        switch CharacterClass(scalar) {
        case .nameStart where isName, .nameContinuation where isName, .symbol where !isName: nil
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
    /// The character in quotation marks, or its code where it has no shape of its own.
    var escapedForDisplay: String {
        switch properties.generalCategory {
        case .control, .format, .surrogate, .unassigned, .privateUse, .lineSeparator, .paragraphSeparator:
            let code = String(value, radix: 16, uppercase: true)
            return "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
        default: return "‘\(self)’"
        }
    }
}

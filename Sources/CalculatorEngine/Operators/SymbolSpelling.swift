/// How a symbol must be written so that the lexer can find it again.
enum SymbolSpelling {
    /// Letters and digits, beginning with a letter: found as a whole word.
    case name
    /// Other characters: found as the longest match.
    case sign

    /// Classifies a symbol, or says why it can't be one.
    init(_ symbol: String) throws(RegistrationFault) {
        guard let first = symbol.unicodeScalars.first else { throw .emptySymbol }
        switch CharacterClass(first) {
        case .nameStart:
            for scalar in symbol.unicodeScalars {
                switch CharacterClass(scalar) {
                case .nameStart, .nameContinuation: continue
                default: throw .unreadableSymbol(symbol, because: "a name is made of letters, digits and ‘_’ only")
                }
            }
            self = .name
        case .nameContinuation: throw .unreadableSymbol(symbol, because: "it begins like a number")
        case .superscript: throw .unreadableSymbol(symbol, because: "superscripts are read as powers")
        default:
            if first == "." { throw .unreadableSymbol(symbol, because: "it begins like a number") }
            for scalar in symbol.unicodeScalars {
                switch CharacterClass(scalar) {
                case .symbol: continue
                case .nameContinuation where !scalar.isASCII: continue
                case .nameStart, .nameContinuation:
                    throw .unreadableSymbol(symbol, because: "it mixes signs with letters or digits")
                case .blank: throw .unreadableSymbol(symbol, because: "it contains a blank")
                case .superscript: throw .unreadableSymbol(symbol, because: "superscripts are read as powers")
                case .reserved: throw .unreadableSymbol(symbol, because: "it contains \(scalar.escapedForDisplay)")
                }
            }
            self = .sign
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

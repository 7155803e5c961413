// SPDX-License-Identifier: Apache-2.0

/// The symbols of the grammar that are not operators, including those reserved for it.
enum GrammarSign: UInt8, Sendable {
    case openBracket, closeBracket, openBrace, closeBrace, semicolon, question, colon, range, dots, threeDots, arrow,
        asciiArrow, openFloor, closeFloor, openCeiling, closeCeiling, quotation, apostrophe, dollar, backslash, at,
        integral

    /// Its symbol.
    var symbol: String {
        switch self {
        case .openBracket: "["
        case .closeBracket: "]"
        case .openBrace: "{"
        case .closeBrace: "}"
        case .semicolon: ";"
        case .question: "?"
        case .colon: ":"
        case .range: "…"
        case .dots: ".."
        case .threeDots: "..."
        case .arrow: "↦"
        case .asciiArrow: "->"
        case .openFloor: "⌊"
        case .closeFloor: "⌋"
        case .openCeiling: "⌈"
        case .closeCeiling: "⌉"
        case .quotation: "\""
        case .apostrophe: "'"
        case .dollar: "$"
        case .backslash: "\\"
        case .at: "@"
        case .integral: "∫"
        }
    }

    /// Calls `body` with every sign.
    static func forEach(_ body: (GrammarSign) -> Void) {
        // An array of all cases would be created at start-up.
        var place: UInt8 = 0
        while let sign = GrammarSign(rawValue: place) {
            body(sign)
            place += 1
        }
    }

    /// Returns the first sign in a symbol, in UTF-8, that symbols must not contain.
    static func separator(in symbol: Span<UInt8>) -> GrammarSign? {
        for index in symbol.indices {
            switch symbol[index] {
            case UInt8(ascii: "["): return .openBracket
            case UInt8(ascii: "]"): return .closeBracket
            case UInt8(ascii: "{"): return .openBrace
            case UInt8(ascii: "}"): return .closeBrace
            case UInt8(ascii: ";"): return .semicolon
            // The Greek question mark, U+037E, is canonically equivalent to it.
            case 0xCD where index + 1 < symbol.count && symbol[index + 1] == 0xBE: return .semicolon
            case UInt8(ascii: "\""): return .quotation
            default: continue
            }
        }
        return nil
    }

    /// The reason why it has no meaning in its position, and what to write instead.
    var hint: String {
        switch self {
        case .openBracket, .closeBracket: "brackets enclose the elements of a list, or an index after it."
        case .openBrace, .closeBrace: "write parentheses to group, and ‘[ ]’ around the elements of a list."
        case .semicolon:
            "it separates whole steps; write ‘,’ between arguments, and close parentheses and brackets before it."
        case .question, .colon: "a choice is written ‘condition ? value : other’, or ‘if(condition, value, other)’."
        case .range, .dots, .threeDots: "a range is written ‘1…10’, or ‘1…10 step 2’."
        case .arrow: "a function is written ‘x ↦ x²’, with a name before the arrow."
        case .asciiArrow:
            "a variable is set by ‘x = 3’, a conversion is written ‘255 to hex’, and a function ‘x ↦ x²’, "
                + "with a name before the arrow."
        case .openFloor, .closeFloor: "it stands around an operand, as in ‘⌊2.5⌋’."
        case .openCeiling, .closeCeiling: "it stands around an operand, as in ‘⌈2.5⌉’."
        case .quotation, .apostrophe: "there are no texts, only numbers, truths, lists and functions."
        case .dollar: KnownWords.currencies
        case .backslash: "a quotient is written with ‘/’, a whole one with ‘div’."
        case .at: "a function is called as ‘f(x)’."
        case .integral: "there are no integrals; a sum is written ‘∑(k = 1…100) k²’."
        }
    }

    /// Returns the error of `...` and the point of a number after it, as in `1....2`.
    @inline(never)
    static func errorOfFourDots(from start: Int) -> CalculationError {
        let hint = "a range is written ‘1…10’; write ‘0.2’ for a number that begins with a point."
        return CalculationError(.notInGrammar("....", hint: hint), at: SourceRange(start, start + 4))
    }

    /// Returns whether a symbol, other than those of the grammar, must not be used by definitions by text.
    static func isKeptForOperators(_ symbol: String) -> Bool {
        // Most symbols are longer than any of these.
        symbol.utf8.count <= 3 && keptForOperators.contains(symbol)
    }

    private static let keptForOperators: [String] = [
        OwnName.answer, "==", "≠", "!=", "<", "≤", "<=", ">", "≥", ">=", "&&", "||", "∑", "∏",
    ]
}

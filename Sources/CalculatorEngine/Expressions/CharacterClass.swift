// SPDX-License-Identifier: Apache-2.0

/// The class of a character in the calculator's grammar.
enum CharacterClass {
    /// A letter or an underscore: a name may begin with it.
    case nameStart
    /// A digit, a mark or a subscript digit: a name may continue with it.
    case nameContinuation
    /// White space.
    case blank
    /// A superscript digit or sign, which raises to a power.
    case superscript
    /// A character of the grammar itself: parentheses, comma, comment sign; or one without a shape.
    case reserved
    /// Anything else: a symbol may contain it.
    case symbol

    init(_ scalar: Unicode.Scalar) {
        if scalar.isASCII {
            self.init(ascii: UInt8(truncatingIfNeeded: scalar.value))
            return
        }
        switch scalar.value {
        case 0xB2, 0xB3, 0xB9, 0x2070, 0x2074...0x207B: self = .superscript
        case 0x2080...0x2089: self = .nameContinuation
        case 0x80...0x9F, 0xFEFF, 0xFFF9...0xFFFF: self = .reserved
        // The same result as by the table of categories, for the most frequent characters of calculators.
        case 0xAC, 0xB0, 0xB1, 0xB7, 0xD7, 0xF7, 0x2010...0x2027, 0x2030...0x205E, 0x2190...0x22FF, 0x2715...0x2716,
            0x2A00...0x2AFF, 0xFE62...0xFE66, 0xFF0A...0xFF0F:
            self = .symbol
        case 0x391...0x3A1, 0x3A3...0x3A9, 0x3B1...0x3C9, 0x3D5, 0x212F: self = .nameStart
        default:
            if scalar.isFiller {
                self = .reserved
                return
            }
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber:
                self = .nameStart
            case .nonspacingMark, .spacingMark, .decimalNumber: self = .nameContinuation
            case .spaceSeparator, .lineSeparator, .paragraphSeparator: self = .blank
            case .surrogate, .unassigned, .privateUse, .control, .format: self = .reserved
            default: self = .symbol
            }
        }
    }

    /// Creates the class of an ASCII character.
    @inline(__always)
    init(ascii byte: UInt8) {
        self =
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
                .nameStart
            case UInt8(ascii: "0")...UInt8(ascii: "9"): .nameContinuation
            case 0x09, 0x0A, 0x0D, 0x20: .blank
            case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "#"), 0...0x1F, 0x7F: .reserved
            default: .symbol
            }
    }
}

extension Span<UInt8> {
    /// Returns the class of the character at a position: that of a joiner or a variation selector after an emoji, of
    /// which it is a part, is that of the emoji; elsewhere it is just invisible.
    func characterClass(of scalar: Unicode.Scalar, at position: Int) -> CharacterClass {
        guard scalar == "\u{200D}" || scalar == "\u{FE0F}" else { return CharacterClass(scalar) }
        guard let last = self.scalar(before: position), last.value >= 0x203C else { return .reserved }
        return last.properties.isEmoji || last == "\u{FE0F}" && scalar != last ? .symbol : .reserved
    }
}

extension Unicode.Scalar {
    /// Whether it has no shape, though it is not a blank: a format character, such as a joiner or a directional mark,
    /// or a filler.
    var isInvisible: Bool { value >= 0xAD && (isFiller || properties.generalCategory == .format) }

    /// Whether it is a filler or a variation selector: what the Unicode Standard has as Default_Ignorable_Code_Point
    /// besides format characters.
    var isFiller: Bool {
        switch value {
        case 0x34F, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x3164, 0xFE00...0xFE0F, 0xFFA0, 0xFFF0...0xFFF8,
            0xE0000...0xE0FFF:
            true
        default: false
        }
    }
}

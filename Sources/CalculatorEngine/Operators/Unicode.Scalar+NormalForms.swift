// SPDX-License-Identifier: Apache-2.0

extension Unicode.Scalar {
    /// Whether it is written with no other characters in a canonically equivalent text (Unicode Standard Annex #15).
    ///
    /// `true` is certain. It is returned for the symbols and Greek letters of most operators, which neither decompose
    /// nor are the decomposition of another character or sequence, so that they need not be normalized.
    var hasOneForm: Bool {
        switch value {
        case 0xAC...0xB3, 0xD7, 0xF7, 0x391...0x3A8, 0x3B1...0x3B8, 0x3BA...0x3C9, 0x3D5, 0x2010...0x2046,
            0x212C...0x2199, 0x220D...0x2222, 0x2227...0x2240, 0x2264...0x226C, 0x2295...0x22A0, 0x22BB...0x22BE,
            0x22C0...0x22CF, 0x2715...0x2716, 0x2A00...0x2ADB, 0xFE50...0xFE6B, 0xFF01...0xFF5E:
            true
        default: false
        }
    }

    /// The sign that this one is when U+0338, the solidus overlay, stands after it, as in `≠`: its canonical
    /// decomposition (UnicodeData.txt). `nil` for characters without such a one.
    var signBelowOverlay: Unicode.Scalar? {
        let sign: UInt32? =
            switch value {
            case 0x2260: 0x3D
            case 0x226E: 0x3C
            case 0x226F: 0x3E
            case 0x219A: 0x2190
            case 0x219B: 0x2192
            case 0x21AE: 0x2194
            case 0x21CD: 0x21D0
            case 0x21CE: 0x21D4
            case 0x21CF: 0x21D2
            case 0x226D: 0x224D
            case 0x22AC: 0x22A2
            case 0x22AF: 0x22AB
            case 0x2ADC: 0x2ADD
            case 0x2204, 0x2209, 0x220C, 0x2224, 0x2226, 0x2244, 0x2249, 0x2262: value - 1
            case 0x2247, 0x2274, 0x2275, 0x2278, 0x2279, 0x2284, 0x2285, 0x2288, 0x2289: value - 2
            case 0x2241, 0x22AD, 0x22AE: value - 5
            case 0x2280, 0x2281: value - 6
            case 0x2270, 0x2271: value - 0xC
            case 0x22EA...0x22ED: value - 0x38
            case 0x22E2, 0x22E3: value - 0x51
            case 0x22E0, 0x22E1: value - 0x64
            default: nil
            }
        return sign.flatMap(Unicode.Scalar.init)
    }

    /// The sign that this one is with U+0338 after it; `nil` if that is none of its own.
    fileprivate var signWithOverlay: Unicode.Scalar? {
        (0x2190...0x2ADC).lazy.compactMap(Unicode.Scalar.init).first { $0.signBelowOverlay == self }
    }
}

extension Span<UInt8> {
    /// Whether a different text may be canonically equivalent to a name in a range.
    func mayHaveOtherForms(in range: SourceRange) -> Bool {
        let letter = SymbolSpelling.letterOfTwoForms
        for index in range.start..<range.end where self[index] >= 128 || self[index] == letter { return true }
        return false
    }
}

extension String {
    /// The text with overlays apart from the signs that they are on: a symbol as some programs write it.
    var withOverlaysApart: String {
        var text = ""
        for scalar in unicodeScalars {
            text.unicodeScalars.append(scalar.signBelowOverlay ?? scalar)
            if scalar.signBelowOverlay != nil { text.unicodeScalars.append("\u{338}") }
        }
        return text
    }

    /// The text with overlays and the signs that they are on as one character each, where there is one.
    var withOverlaysOn: String {
        var text = ""
        for scalar in unicodeScalars {
            if scalar == "\u{338}", let sign = text.unicodeScalars.last?.signWithOverlay {
                text.unicodeScalars.removeLast()
                text.unicodeScalars.append(sign)
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

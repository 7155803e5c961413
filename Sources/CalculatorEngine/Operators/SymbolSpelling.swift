// SPDX-License-Identifier: Apache-2.0

/// How the lexer finds a symbol, and what looking it up needs to know of its characters.
struct SymbolSpelling {
    /// Whether it is found as a whole word, because it begins with a letter; other symbols are found as the longest
    /// match.
    let isName: Bool
    /// The hash of its bytes, as in ``SymbolTable``.
    let hash: UInt32
    /// Whether a different symbol may be canonically equivalent to it.
    let mayHaveOtherForms: Bool
    /// Whether it certainly can be a symbol; otherwise ``fault(of:)`` tells.
    let isPlain: Bool

    /// Creates the spelling of any text, in UTF-8.
    ///
    /// Bytes are scanned, like in the lexer: all operators are registered whenever the calculator starts.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    init(_ symbol: Span<UInt8>) {
        if let hash = Self.hash(ofASCIIName: symbol) {
            self.hash = hash
            (isName, mayHaveOtherForms, isPlain) = (true, symbol.contains(Self.letterOfTwoForms), true)
            return
        }
        hash = SymbolTable.hash(of: symbol)
        guard symbol.count > 0, let first = symbol.scalar(at: 0), !first.beginsNumber else {
            (isName, mayHaveOtherForms, isPlain) = (false, false, false)
            return
        }
        let firstClass = CharacterClass(first)
        let beginsLikeName = firstClass == .nameStart
        isName = beginsLikeName || symbol.startsNumberedAnswer(at: 0)
        var mayHaveOtherForms = first.isASCII ? symbol[0] == Self.letterOfTwoForms : !first.hasOneForm
        var isPlain = Self.permits(firstClass, inName: beginsLikeName)
        var position = first.utf8Length
        while position < symbol.count {
            if symbol[position] < 0x80 {
                if !Self.permits(CharacterClass(ascii: symbol[position]), inName: beginsLikeName) { isPlain = false }
                if symbol[position] == Self.letterOfTwoForms { mayHaveOtherForms = true }
                position += 1
            } else {
                let scalar = symbol.scalar(at: position) ?? "\u{FFFD}"
                if !scalar.hasOneForm { mayHaveOtherForms = true }
                let characterClass = symbol.characterClass(of: scalar, at: position)
                if !Self.permits(characterClass, inName: beginsLikeName) { isPlain = false }
                position += scalar.utf8Length
            }
        }
        self.mayHaveOtherForms = mayHaveOtherForms
        self.isPlain = isPlain
    }

    /// `K`, the only ASCII letter with another form: the Kelvin sign, U+212A.
    static var letterOfTwoForms: UInt8 { UInt8(ascii: "K") }

    /// Returns the hash of a name of ASCII characters, as most symbols are; `nil` for any other text.
    @inline(__always)
    private static func hash(ofASCIIName symbol: Span<UInt8>) -> UInt32? {
        guard symbol.count > 0, symbol[0] < 0x80, CharacterClass(ascii: symbol[0]) == .nameStart else { return nil }
        var hash = SymbolTable.emptyHash
        for index in symbol.indices {
            guard symbol[index] < 0x80, permits(CharacterClass(ascii: symbol[index]), inName: true) else { return nil }
            hash = SymbolTable.hash(hash, symbol[index])
        }
        return hash
    }

    /// Returns the reason why a text can't be a symbol, if it can't.
    static func fault(of symbol: String) -> RegistrationFault? { symbol.withUTF8Span { fault(of: symbol, $0) } }

    /// Returns whether a text is a name: whether an expression can consist of it alone.
    static func isName(_ text: String) -> Bool {
        text.withUTF8Span { bytes in
            let spelling = SymbolSpelling(bytes)
            return spelling.isName && (spelling.isPlain || fault(of: text, bytes) == nil)
        }
    }

    private static func fault(of symbol: String, _ bytes: Span<UInt8>) -> RegistrationFault? {
        guard bytes.count > 0, let first = bytes.scalar(at: 0) else { return .emptySymbol }
        let isName = bytes.startsName
        if !isName {
            switch CharacterClass(first) {
            case .nameContinuation: return .unreadableSymbol(symbol, because: first.objectionAtStart)
            case .superscript: return .unreadableSymbol(symbol, because: "superscripts are read as powers")
            default:
                if first.beginsNumber { return .unreadableSymbol(symbol, because: "it begins like a number") }
            }
        }
        var position = 0
        while position < bytes.count {
            if bytes[position] < 0x80, permits(CharacterClass(ascii: bytes[position]), inName: isName) {
                position += 1
                continue
            }
            guard let scalar = bytes.scalar(at: position) else { return nil }
            let characterClass = bytes.characterClass(of: scalar, at: position)
            if let reason = objection(to: scalar, of: characterClass, inName: isName) {
                return .unreadableSymbol(symbol, because: reason)
            }
            position += scalar.utf8Length
        }
        return nil
    }

    /// Returns whether a character of a class can be part of a symbol.
    @inline(__always)
    private static func permits(_ characterClass: CharacterClass, inName isName: Bool) -> Bool {
        isName ? characterClass == .nameStart || characterClass == .nameContinuation : characterClass == .symbol
    }

    /// Returns the reason why a character can't be part of a symbol, if it can't.
    private static func objection(
        to scalar: Unicode.Scalar, of characterClass: CharacterClass, inName isName: Bool
    ) -> String? {
        switch characterClass {
        case _ where permits(characterClass, inName: isName): nil
        case .nameContinuation where !scalar.isASCII: nil
        case .reserved where scalar.isInvisible: "it contains \(scalar.escapedForDisplay), which is invisible"
        case _ where isName: RegistrationFault.whatNamesAre
        case .nameStart, .nameContinuation, .symbol: "it mixes signs with letters or digits"
        case .blank: "it contains a blank"
        case .superscript: "superscripts are read as powers"
        case .reserved: "it contains \(scalar.escapedForDisplay)"
        }
    }
}

extension Span<UInt8> {
    /// Whether the first character is one with which a name may begin. There must be a first one.
    fileprivate var startsName: Bool {
        if self[0] < 0x80 { return CharacterClass(ascii: self[0]) == .nameStart }
        return scalar(at: 0).map { CharacterClass($0) == .nameStart } ?? false
    }
}

extension Unicode.Scalar {
    /// Whether a number begins with it, besides digits: a point or a vulgar fraction.
    fileprivate var beginsNumber: Bool { self == "." || vulgarFraction != nil }

    /// Why a symbol can’t begin with it, though a name can contain it.
    fileprivate var objectionAtStart: String {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark: "it begins with a mark, which belongs to the character before it"
        case .decimalNumber: "it begins like a number"
        default: "it begins with a subscript"
        }
    }

    /// The character in quotation marks, or its code point if it is invisible.
    var escapedForDisplay: String {
        if isInvisible { return codePoint }
        switch properties.generalCategory {
        case .control, .surrogate, .unassigned, .privateUse, .lineSeparator, .paragraphSeparator: return codePoint
        default: return "‘\(self)’"
        }
    }

    /// The code point, such as `U+00AD`.
    private var codePoint: String {
        let code = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    }
}

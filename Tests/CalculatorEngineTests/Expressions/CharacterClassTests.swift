// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CalculatorEngine

/// What a character can be part of.
@Suite struct CharacterClassTests {
    @Test(arguments: [
        0xD7...0xF7, 0x391...0x3C9, 0x2190...0x22FF,
    ])
    func `mathematical signs and Greek letters have the class of their Unicode category`(range: ClosedRange<UInt32>) {
        for scalar in range.compactMap(Unicode.Scalar.init) {
            let expected: CharacterClass =
                switch scalar.properties.generalCategory {
                case .uppercaseLetter, .lowercaseLetter: .nameStart
                case .mathSymbol, .otherSymbol: .symbol
                default: .reserved
                }
            #expect(CharacterClass(scalar) == expected, "\(scalar)")
        }
    }

    @Test(
        arguments: [
            ("a", CharacterClass.nameStart), ("_", .nameStart), ("ß", .nameStart), ("数", .nameStart),
            ("7", .nameContinuation), ("₂", .nameContinuation), ("٣", .nameContinuation), (" ", .blank),
            ("\u{A0}", .blank), ("²", .superscript), ("⁻", .superscript), ("(", .reserved), ("\u{0}", .reserved),
            ("+", .symbol), ("√", .symbol), ("😀", .symbol),
        ] as [(Unicode.Scalar, CharacterClass)])
    func `each kind of character has its class`(scalar: Unicode.Scalar, expected: CharacterClass) {
        #expect(CharacterClass(scalar) == expected)
    }
}

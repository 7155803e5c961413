// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CalculatorEngine

/// What a character can be part of.
@Suite struct CharacterClassTests {
    @Test(
        "mathematical signs and Greek letters have the class of their Unicode category",
        arguments: [
            0xD7...0xF7, 0x391...0x3C9, 0x2190...0x22FF,
        ])
    func category(range: ClosedRange<UInt32>) {
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
        "each kind of character has its class",
        arguments: [
            ("a", CharacterClass.nameStart), ("_", .nameStart), ("ß", .nameStart), ("数", .nameStart),
            ("7", .nameContinuation), ("₂", .nameContinuation), ("٣", .nameContinuation), (" ", .blank),
            ("\u{A0}", .blank), ("²", .superscript), ("⁻", .superscript), ("(", .reserved), ("\u{0}", .reserved),
            ("+", .symbol), ("√", .symbol), ("😀", .symbol),
        ] as [(Unicode.Scalar, CharacterClass)])
    func kind(scalar: Unicode.Scalar, expected: CharacterClass) {
        #expect(CharacterClass(scalar) == expected)
    }
}

// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CalculatorEngine

/// Reading characters from bytes.
struct SpanUTF8Tests {
    @Test(arguments: ["a", "é", "√", "π", "𝛑", "😀", "\u{0}", "\u{7F}", "\u{80}", "\u{7FF}", "\u{800}", "\u{FFFF}"])
    func `every character is read back from its own bytes`(_ text: String) throws {
        let bytes = Array(text.utf8)
        #expect(bytes.span.scalar(at: 0) == text.unicodeScalars.first)
        #expect(text.unicodeScalars.first?.utf8Length == bytes.count)
    }

    @Test(
        arguments: [
            [0xFF], [0x80], [0xC0, 0x80], [0xC2], [0xE2, 0x88], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
            [0xF5, 0x80, 0x80, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80],
        ] as [[UInt8]])
    func `bytes that are not UTF-8 are no character`(_ bytes: [UInt8]) {
        #expect(bytes.span.scalar(at: 0) == nil)
    }
}

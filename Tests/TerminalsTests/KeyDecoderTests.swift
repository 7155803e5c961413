// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Terminals

struct KeyDecoderTests {
    private static let sequences: [(text: String, keys: [TerminalKey])] = [
        ("5", [.character("5")]), ("÷π", [.character("÷"), .character("π")]), ("\r", [.enter]), ("\t", [.tab]),
        ("\u{7F}", [.backspace]), ("\u{3}", [.control("c")]), ("\u{1A}", [.control("z")]),
        ("\u{1B}[A\u{1B}[B\u{1B}OC\u{1B}[1;5D", [.up, .down, .right, .left]), ("\u{1B}[3~", [.delete]),
        ("\u{1B}[5~\u{1B}[6~", [.pageUp, .pageDown]), ("\u{1B}[Z", [.backTab]), ("\u{1B}[H\u{1B}[4~", [.home, .end]),
        ("\u{1B}[<0;12;7M\u{1B}[<0;12;7m", [.press(column: 11, row: 6), .release]),
        (
            "\u{1B}[<64;1;1M\u{1B}[<65;3;2M",
            [.scroll(down: false, column: 0, row: 0), .scroll(down: true, column: 2, row: 1)]
        ), ("\u{1B}[<2;1;1M", []),
        ("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}", [.background(isLight: true)]),
        ("\u{1B}]11;rgb:1/1/1\u{1B}\\5", [.background(isLight: false), .character("5")]),
        ("\u{1B}]11;nonsense\u{7}5", [.character("5")]), ("\u{1B}[99~5", [.character("5")]),
        ("\u{1B}\u{1B}[A", [.escape, .up]), ("\u{1B}x", [.escape, .character("x")]), ("\u{0}5", [.character("5")]),
        ("\u{1B}[200~1,234.50\u{1B}[201~5", [.paste("1,234.50"), .character("5")]),
        ("\u{1B}[200~a\u{1B}[Ab\r\nπ\u{1B}[201~\u{1B}[A", [.paste("a\u{1B}[Ab\r\nπ"), .up]),
        ("1\u{1B}[[A\u{1B}[[E2", [.character("1"), .character("2")]),
        ("\u{1B}[200~\u{1B}[201~", [.paste("")]), ("\u{1B}[201~5", [.character("5")]),
    ]

    @Test(arguments: sequences)
    func `bytes are read as keys, however they are cut`(text: String, keys: [TerminalKey]) {
        let bytes = Array(text.utf8)
        for cut in 0...bytes.count {
            var decoder = KeyDecoder()
            #expect(decoder.keys(Array(bytes[..<cut])) + decoder.keys(Array(bytes[cut...])) == keys)
        }
    }

    @Test(arguments: [
        "0;-9223372036854775808;1", "0;1;-9223372036854775808", "0;0;1", "0;1;0", "0;65536;1",
        "0;99999999999999999999;1",
        ";;", "", "1", "0;1", "-1;-1;-1", "0;1;1;1",
    ])
    func `a mouse report of a place that no screen has is ignored`(report: String) {
        var decoder = KeyDecoder()
        let keys = decoder.keys(Array("\u{1B}[<\(report)M5".utf8))
        #expect(keys == [.character("5")])
    }

    @Test func `a paste whose end does not come is one key after a while`() {
        var decoder = KeyDecoder()
        #expect(decoder.keys(Array("\u{1B}[200~1 + 2\u{1B}[20".utf8)).isEmpty)
        #expect(decoder.waitingTime == 1000)
        #expect(decoder.flush() == [.paste("1 + 2\u{1B}[20")])
        #expect(decoder.waitingTime == nil)
        #expect(decoder.keys([UInt8(ascii: "5")]) == [.character("5")])
    }

    @Test func `a paste without end takes no more than so much memory`() {
        var decoder = KeyDecoder()
        _ = decoder.keys(Array("\u{1B}[200~".utf8))
        for _ in 0..<40 { #expect(decoder.keys(Array(repeating: UInt8(ascii: "1"), count: 1 << 16)).isEmpty) }
        guard case .paste(let text) = decoder.keys(Array("\u{1B}[201~".utf8)).first else {
            Issue.record("the paste is lost")
            return
        }
        #expect(text.utf8.count == KeyDecoder.pasteLimit)
    }

    @Test func `Escape alone is a key once nothing follows it`() {
        var decoder = KeyDecoder()
        #expect(decoder.keys([0x1B]).isEmpty)
        #expect(decoder.waitingTime == 31)
        #expect(decoder.flush() == [.escape])
        #expect(decoder.waitingTime == nil)
    }

    /// Pieces of what terminals send, and numbers at the edges of what fits.
    private static let pieces =
        [
            "\u{1B}", "\u{1B}[", "\u{1B}[<", "\u{1B}]11;rgb:", "\u{1B}O", ";", "/", "M", "m", "~", "\u{7}", "\u{1B}\\",
            "ffff", "-",
        ]
        + [0, 1, 3, 64, 65, 200, 201, 65536, Int.max, Int.min, Int(UInt32.max)].map(String.init) + ["\(UInt64.max)0"]

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `no bytes make it stop or grow`(seed: UInt64) {
        var numbers = SplitMix64(seed: seed)
        var decoder = KeyDecoder()
        for _ in 0..<2000 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0..<12, using: &numbers) {
                if Int.random(in: 0..<4, using: &numbers) == 0 {
                    bytes.append(UInt8.random(in: 0...255, using: &numbers))
                } else if let piece = Self.pieces.randomElement(using: &numbers) {
                    bytes += piece.utf8
                }
            }
            _ = decoder.keys(bytes)
        }
        _ = decoder.flush()
        #expect(decoder.keys(Array("5".utf8)) == [.character("5")])
    }
}

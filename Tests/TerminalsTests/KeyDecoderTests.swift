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
        ("\u{1B}OM\u{1B}[1M5", [.enter, .character("5")]),
        ("\u{1B}[M 95\u{1B}[M#95", [.press(column: 24, row: 20), .release]),
        ("\u{1B}[Ma95\u{1B}[M\"955", [.scroll(down: true, column: 24, row: 20), .character("5")]),
        ("\u{1B}P1$r0m\u{1B}\\5", [.character("5")]), ("\u{1B}_Gi=31;OK\u{1B}\\5", [.character("5")]),
        ("\u{1B}^private\u{1B}\\\u{1B}Xstring\u{1B}\\5", [.character("5")]),
        ("\u{1B}P\(String(repeating: "1;", count: 200))\u{1B}\\5", [.character("5")]),
        ("\u{1B}P1$r\u{3}5", [.control("c"), .character("5")]), ("\u{1B}[2\u{3}5", [.control("c"), .character("5")]),
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

    @Test(
        arguments: [
            ("\u{1B}", 31, [.escape]), ("\u{1B}[", 31, [.modified(.character("["), .alt)]), ("\u{1B}[20", 1000, []),
            ("\u{1B}]11;rgb:ff", 1000, []), ("\u{1B}P1$r", 1000, []), ("\u{1B}[M 9", 1000, []),
            ("\u{1B}_", 31, [.modified(.character("_"), .alt)]), ("5", nil, []),
        ] as [(String, Int?, [TerminalKey])])
    func `what a person can type is a key soon, and the rest of a longer sequence has more time`(
        _ text: String, _ time: Int?, _ keys: [TerminalKey]
    ) {
        var decoder = KeyDecoder(readsModifiers: true)
        _ = decoder.keys(Array(text.utf8))
        #expect(decoder.waitingTime == time)
        #expect(decoder.flush() == keys)
        #expect(decoder.waitingTime == nil)
    }

    @Test func `Alt is read with keys that also begin control strings, pressed one after the other`() {
        var decoder = KeyDecoder(readsModifiers: true)
        #expect(
            decoder.keys(Array("\u{1B}_\u{1B}P\r".utf8)) == [
                .modified(.character("_"), .alt), .modified(.character("P"), .alt), .enter,
            ])
    }

    @Test func `the bytes of a character may come at any time`() {
        var decoder = KeyDecoder(readsModifiers: true)
        for (bytes, keys) in [
            ([0xCF], []), ([0x80], [.character("π")]), ([0x1B, 0xCF], []), ([0x80], [.modified(.character("π"), .alt)]),
            // The é of a terminal that does not send UTF-8.
            ([0xE9], []), ([0x61], [.character("a")]),
        ] as [([UInt8], [TerminalKey])] {
            #expect(decoder.keys(bytes) == keys)
            #expect(decoder.waitingTime == nil)
            #expect(decoder.flush().isEmpty)
        }
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

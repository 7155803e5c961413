import Testing

@testable import Terminals

struct KeyDecoderTests {
    private static let sequences: [(text: String, keys: [TerminalKey])] = [
        ("5", [.character("5")]), ("÷π", [.character("÷"), .character("π")]), ("\r", [.enter]), ("\t", [.tab]),
        ("\u{7F}", [.backspace]), ("\u{3}", [.control("c")]), ("\u{1A}", [.control("z")]),
        ("\u{1B}[A\u{1B}[B\u{1B}OC\u{1B}[1;5D", [.up, .down, .right, .left]), ("\u{1B}[3~", [.delete]),
        ("\u{1B}[5~\u{1B}[6~", [.pageUp, .pageDown]), ("\u{1B}[Z", [.backTab]), ("\u{1B}[H\u{1B}[4~", [.home, .end]),
        ("\u{1B}[<0;12;7M\u{1B}[<0;12;7m", [.press(column: 11, row: 6), .release]),
        ("\u{1B}[<64;1;1M\u{1B}[<65;1;1M", [.scroll(down: false), .scroll(down: true)]), ("\u{1B}[<2;1;1M", []),
        ("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}", [.background(isLight: true)]),
        ("\u{1B}]11;rgb:1/1/1\u{1B}\\5", [.background(isLight: false), .character("5")]),
        ("\u{1B}]11;nonsense\u{7}5", [.character("5")]), ("\u{1B}[99~5", [.character("5")]),
        ("\u{1B}\u{1B}[A", [.escape, .up]), ("\u{1B}x", [.escape, .character("x")]), ("\u{0}5", [.character("5")]),
    ]

    @Test(arguments: sequences)
    func `bytes are read as keys, however they are cut`(text: String, keys: [TerminalKey]) {
        let bytes = Array(text.utf8)
        for cut in 0...bytes.count {
            var decoder = KeyDecoder()
            #expect(decoder.keys(Array(bytes[..<cut])) + decoder.keys(Array(bytes[cut...])) == keys)
        }
    }

    @Test func `Escape alone is a key once nothing follows it`() {
        var decoder = KeyDecoder()
        #expect(decoder.keys([0x1B]).isEmpty)
        #expect(decoder.isWaiting)
        #expect(decoder.flush() == [.escape])
        #expect(!decoder.isWaiting)
    }

    @Test func `no bytes make it stop or grow`() {
        var numbers = SystemRandomNumberGenerator()
        var decoder = KeyDecoder()
        for _ in 0..<2000 {
            let bytes = (0..<Int.random(in: 0..<20, using: &numbers)).map { _ in
                Bool.random(using: &numbers) ? UInt8.random(in: 0...255, using: &numbers) : 0x1B
            }
            _ = decoder.keys(bytes)
        }
        _ = decoder.flush()
        #expect(decoder.keys(Array("5".utf8)) == [.character("5")])
    }
}

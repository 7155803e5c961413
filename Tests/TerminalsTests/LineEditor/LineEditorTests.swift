// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import DisplayWidths
import TestSupport
import Testing

@testable import Terminals

struct LineEditorTests {
    /// An editor after keys were typed, given as a terminal sends them.
    private func editor(_ typed: String, _ keyMap: LineEditor.KeyMap = .emacs) -> LineEditor {
        var editor = LineEditor(keyMap: keyMap)
        for part in typed.split(separator: "⎋", omittingEmptySubsequences: false).enumerated() {
            var decoder = KeyDecoder(readsModifiers: true)
            // What stands for a lone Escape comes by itself.
            if part.offset > 0 { _ = editor.reduce(.escape) }
            for key in decoder.keys(Array(part.element.utf8)) { _ = editor.reduce(key) }
        }
        return editor
    }

    @Test func `a text of one line takes no line feeds`() {
        var editor = LineEditor("a", isOneLine: true)
        _ = editor.reduce(.paste("b\nc\r\nd"))
        _ = editor.reduce(.modified(.enter, .alt))
        #expect(editor.text == "ab c d ")
    }

    @Test(arguments: [("abcdef", 20), ("abcdefghij", 8), ("漢漢漢漢漢漢", 8), ("abcdefghij", 2), ("漢", 0), ("", 1)])
    func `the cursor stays in sight, wherever it is`(text: String, width: Int) {
        var editor = LineEditor(text)
        for _ in 0...text.count {
            let shown = editor.edited.shown(in: width)
            #expect(DisplayWidth.columns(of: shown.before) + DisplayWidth.columns(of: shown.after) <= width)
            #expect(DisplayWidth.columns(of: shown.before) < max(1, width))
            _ = editor.reduce(.left)
        }
    }

    /// The text of an editor with `|` at its cursor.
    private func shown(_ editor: LineEditor) -> String { "\(editor.edited.before)|\(editor.edited.after)" }

    static let emacs: [(typed: String, shown: String)] = [
        ("", "|"), ("12", "12|"), ("12\u{1}0", "0|12"), ("12\u{1}\u{5}3", "123|"), ("12\u{2}\u{2}\u{2}0", "0|12"),
        ("12\u{1}\u{6}0", "10|2"), ("12\u{1B}[D0\u{1B}[C3", "1023|"), ("12\u{1B}[H0\u{1B}[F3", "0123|"),
        ("12\u{7F}", "1|"), ("\u{7F}", "|"), ("12\u{1}\u{4}", "|2"), ("12\u{1}\u{1B}[3~", "|2"), ("12\u{8}", "1|"),
        ("a+bc\u{1B}b", "a+|bc"), ("a+bc\u{1B}b\u{1B}b", "|a+bc"), ("a+bc\u{1}\u{1B}f", "a|+bc"),
        ("a+bc\u{1}\u{1B}f\u{1B}f", "a+bc|"), ("a+bc\u{1B}[1;5D", "a+|bc"), ("a+bc\u{1B}[1;3D\u{1B}[1;5C", "a+bc|"),
        // Killing and yanking.
        ("a + b\u{17}", "a + |"), ("a + b\u{17}\u{17}", "a |"), ("a + b\u{17}\u{17}\u{19}", "a + b|"),
        ("a + bc\u{1B}\u{7F}", "a + |"), ("sin(x)\u{1B}\u{7F}", "sin(|"), ("a b\u{1}\u{1B}d", "| b"),
        ("a b\u{1}\u{1B}d\u{1B}d\u{19}", "a b|"), ("a b\u{1}\u{B}", "|"), ("a b\u{1}\u{B}\u{19}\u{19}", "a ba b|"),
        ("a b\u{2}\u{15}", "|b"), ("a b\u{2}\u{15}\u{5}\u{19}", "ba |"), ("1\u{15}2\u{15}\u{19}", "2|"),
        ("1\u{15}2\u{15}\u{19}\u{1B}y", "1|"), ("1\u{15}2\u{15}\u{19}\u{1B}y\u{1B}y", "2|"), ("1\u{1B}y", "1|"),
        ("\u{19}", "|"), ("1\u{15}x\u{19}y\u{1B}y", "x1y|"),
        // Transposing and letters.
        ("12\u{14}", "21|"), ("123\u{1}\u{6}\u{14}", "21|3"), ("1\u{14}", "1|"), ("a + bc\u{1B}t", "bc + a|"),
        ("a + bc\u{1}\u{6}\u{1B}t", "bc + a|"),
        ("a bc \u{1B}t", "bc a |"), ("a+b+\u{1B}t", "b+a+|"), ("a\u{1B}t", "a|"), ("pi\u{1}\u{1B}u", "PI|"),
        ("PI\u{1}\u{1B}l", "pi|"), ("pI\u{1}\u{1B}c", "Pi|"),
        // Undoing and redoing.
        ("12\u{1F}", "|"), ("1 + 2\u{1F}", "1 + |"), ("12\u{17}\u{1F}", "12|"), ("12\u{17}\u{18}\u{15}", "12|"),
        ("12\u{17}\u{1F}\u{1B}/", "|"), ("12\u{1F}3\u{1B}/", "3|"), ("12\u{1}0\u{1F}", "|12"), ("\u{1F}", "|"),
        // Several lines.
        ("1\u{1B}\r2", "1\n2|"), ("12\u{1B}\r34\u{1B}[A", "12|\n34"), ("12\u{1B}\r3\u{1B}[Ax", "1x|2\n3"),
        ("1\u{1B}\r234\u{1B}[A\u{1B}[B", "1\n2|34"), ("1\u{1B}\r2\u{1}0", "1\n0|2"), ("1\u{1B}\r2\u{1B}<0", "0|1\n2"),
        ("1\u{1B}\r2\u{1B}<\u{B}\u{B}", "|2"), ("1\u{1B}\r2\u{1B}<\u{1B}>3", "1\n23|"),
        // Pastes and characters of several scalars.
        ("\u{1B}[200~1,5\r\n2\t3\u{1B}[201~", "1,5\n2 3|"), ("e\u{301}\u{2}x", "x|e\u{301}"), ("e\u{301}\u{7F}", "|"),
        ("1👩\u{200D}👩\u{7F}", "1|"), ("🇨🇭\u{7F}", "|"), ("漢字\u{2}x", "漢x|字"), ("\u{18}x", "|"),
    ]

    @Test(arguments: emacs)
    func `keys do what they do in readline`(typed: String, expected: String) {
        #expect(shown(editor(typed)) == expected)
    }

    static let vi: [(typed: String, shown: String)] = [
        ("12", "12|"), ("12⎋", "1|2"), ("12⎋i0", "10|2"), ("12⎋a3", "123|"), ("12⎋I0", "0|12"), ("12⎋hA3", "123|"),
        ("123⎋0x", "|23"), ("123⎋02x", "|3"), ("123⎋X", "1|3"), ("a + b⎋0dw", "|+ b"), ("a + b⎋0d2w", "|b"),
        ("ab + c⎋0cwx", "x| + c"), ("a + b⎋0D", "|"), ("a + b⎋0Cx", "x|"), ("a + b⎋dd", "|"), ("a + b⎋ccx", "x|"),
        ("a + b⎋0w", "a |+ b"), ("ab + c⎋0e", "a|b + c"), ("a + b⎋b", "a |+ b"), ("a + b⎋0$", "a + |b"),
        ("a(b)⎋0f(", "a|(b)"), ("a(b)⎋0t(", "|a(b)"), ("a(b)⎋0df(", "|b)"), ("a(b)⎋F(", "a|(b)"),
        ("1+2+3⎋0f+;", "1+2|+3"), ("1+2+3⎋0f+;,", "1|+2+3"), ("12⎋rx", "1|x"), ("ab⎋0~", "A|b"),
        ("12⎋xP", "|21"), ("12⎋0xp", "2|1"), ("12⎋x", "|1"), ("12⎋xu", "1|2"), ("12⎋yyP", "11|22"),
        ("12⎋03~", "1|2"), ("12⎋dq", "1|2"), ("⎋x", "|"), ("12\u{1B}0x", "|2"),
        // The next one of a character may stand next to the cursor.
        ("qzz⎋0dtz", "|zz"), ("azzq⎋dTz", "azz|q"), ("qzz⎋0ctzw", "w|zz"), ("qzz⎋02tzx", "q|z"),
        ("azbzc⎋0tz;x", "az|zc"), ("azbzc⎋Tz;x", "az|zc"), ("azbzc⎋0fz,", "a|zbzc"), ("azbzc⎋02fzx", "azb|c"),
        // The cursor stands on a character, as in `bash -o vi`, from which these results are.
        ("alpha beta 3⎋$x", "alpha beta| "), ("alpha beta⎋0wwwx", "alpha be|t"), ("abc⎋099lx", "a|b"),
        ("ab c⎋0$iZ⎋", "ab |Zc"), ("ab c⎋0D", "|"), ("12⎋\u{1B}[Cx", "|1"),
        // A word without the blanks after it, or one blank.
        ("a b c⎋0cwQ⎋", "|Q b c"), ("ab  cd⎋0llcwQ⎋", "ab|Q cd"), ("ab c⎋$cwQ⎋", "ab |Q"),
        ("a b c d⎋02cwQ⎋", "|Q c d"), ("ab⎋0$de", "|a"),
        // Words between blanks, columns, brackets, and the rest of the line.
        ("a.b c⎋0Wx", "a.b| "), ("a.b c⎋Bx", "|.b c"), ("a.b c⎋0Ex", "a.| c"), ("a.b c⎋0cWQ⎋", "|Q c"),
        ("abcd⎋3|x", "ab|d"), ("abcd⎋02ld|", "|cd"), ("a(b+c)⎋0%x", "a(b+|c"), ("a(b+c)⎋$%x", "a|b+c)"),
        ("a(b+c)d⎋0ld%", "a|d"), ("ab⎋%x", "|a"), ("abc⎋0lYP", "ab|cbc"),
        // The last change again, with what it inserted.
        ("a b c⎋0dwx.", "|c"), ("abc⎋0x..", "|"), ("a b c⎋0cwQ⎋w.", "Q |Q c"), ("abcdef⎋0x3.", "|ef"),
        ("12⎋a3⎋0.", "1|323"),
        // To undo is no change, and neither is what was typed before the first command.
        ("abc⎋0xu.", "|bc"), ("abc⎋.", "ab|c"), ("12345678⎋0xrul.", "u|u45678"), ("1u2u3u4u⎋0xdfu.", "|4u"),
        // A command is undone as a whole, with all that it inserted.
        ("12345678⎋0rvu", "|12345678"), ("abcdefgh⎋0~u", "|abcdefgh"), ("1234⎋0s56⎋u", "|1234"),
        ("12+34⎋0cw99⎋u", "|12+34"), ("12⎋0i34⎋u", "|12"), ("12⎋0i34⎋xuu", "|12"), ("123⎋03xu", "|123"),
        ("12345678⎋0x2.u", "|2345678"), ("ab cd⎋0cwQ⎋w.u", "Q |cd"), ("ab⎋0~~u", "A|b"),
        ("1234567⎋0xxx2u", "|234567"),
        ("1234⎋0xi56\u{1F}7⎋", "|7234"), ("1 2⎋A3 4⎋u", "1 |2"),
        // All commands are undone.
        ("1234567⎋0xxxU", "|1234567"), ("1234567⎋$xxU", "|1234567"), ("123⎋0xi45⎋U", "|123"), ("123⎋0xU.", "|23"),
        ("123⎋0xUx", "|23"), ("1234⎋0xxUu", "|34"), ("⎋U", "|"), ("12⎋U", "|12"),
        // The first character of a line that is not a blank.
        ("  ab c⎋^x", "  |b c"), ("  ab c⎋d^", "  |c"), ("  ab⎋0d^", "|ab"), ("   ⎋^x", " | "),
    ]

    @Test(arguments: vi)
    func `keys do what they do in vi, on request`(typed: String, expected: String) {
        #expect(shown(editor(typed, .vi)) == expected)
    }

    @Test func `a key that a line has no use for is left to others`() {
        var editor = LineEditor()
        for key in [TerminalKey.up, .down, .tab, .enter, .escape, .backspace, .delete, .control("c"), .pageUp] {
            let isTaken = editor.reduce(key)
            #expect(!isTaken)
        }
        #expect(editor.isEmpty)
    }

    @Test func `a text that is too long is not taken`() {
        var editor = LineEditor()
        let isTaken = editor.reduce(.paste(String(repeating: "1", count: LineEditor.lengthLimit + 1)))
        #expect(!isTaken)
        #expect(editor.isEmpty)
    }

    @Test(arguments: ["π", "e\u{301}", "👩\u{200D}👩"])
    func `a text is as long as it has characters`(_ character: Character) {
        var editor = LineEditor("1")
        let text = String(repeating: character, count: LineEditor.lengthLimit)
        for (paste, isTaken) in [(text, false), (String(text.dropFirst()), true), ("2", false)] {
            #expect(editor.reduce(.paste(paste)) == isTaken)
        }
        #expect(editor.edited.characters.count == LineEditor.lengthLimit)
    }

    /// Any keys at all, in any order.
    @Test(arguments: 0..<50)
    func `no sequence of keys leaves the cursor outside of the text, and undo comes back to the start`(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let keys: [TerminalKey] =
            "ab +é漢1xcwurU.2".map { .character($0) } + "abdefhktuwyxl_".map { .control($0) }
            + "bfdytulc<>/".map { .modified(.character($0), .alt) }
            + [.left, .right, .up, .down, .home, .end, .delete, .backspace, .paste("1\r\n2"), .escape]
        for keyMap in LineEditor.KeyMap.allCases {
            var editor = LineEditor(keyMap: keyMap)
            for _ in 0..<300 {
                guard let key = keys.randomElement(using: &random) else { continue }
                _ = editor.reduce(key)
                #expect((0...editor.edited.characters.count).contains(editor.edited.cursor))
                // What is kept is what a person sees as characters.
                #expect(Array(editor.text).count == editor.edited.characters.count)
            }
            while editor.reduce(.undo) {}
            #expect(editor.isEmpty)
        }
    }
}

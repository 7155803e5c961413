import ArithmeticOperators
import CalculatorEngine
import FeedbackLoops
import Keypad
import Platform
import ScientificOperators
import Tapes
import Terminals
import TestSupport
import Testing

@testable import BrainCommands

struct PadTests {
    private struct Run {
        let terminal: ScriptedTerminal
        let signal: Int32?
        let state: PadState<Double>
    }

    private func run(
        _ columns: Int = 80, _ rows: Int = 24, hasColors: Bool = false, more: [Operator<Double>] = [],
        failingWrite: Int = .max, isStored: Bool = true, steps: [ScriptedTerminal.Step]
    ) throws -> Run {
        let terminal = ScriptedTerminal(TerminalSize(columns: columns, rows: rows), steps)
        terminal.failingWrite = failingWrite
        var registry = try OperatorRegistry<Double>(plugins: [ArithmeticPlugin(), ScientificPlugin()])
        for new in more { try registry.register(new, from: "My own") }
        let keypad = CalculatorKeypad(brain: CalculatorBrain(registry: registry))
        let executor = SteppedExecutor()
        let loop = PadSession<Double>.loop(
            keypad, format: .display, size: terminal.size, storage: UnstoredTape { _, _ in .value("edited") },
            tape: TapeState(isStored: isStored), executor: executor
        ) { $0() }
        terminal.canvas = { PadView.canvas(loop.state, hasColors: hasColors) }
        terminal.settle = { executor.run() }
        var session = PadSession(terminal: terminal, loop: loop, hasColors: hasColors)
        return Run(terminal: terminal, signal: try session.run(), state: loop.state)
    }

    private static func rows(_ canvas: Canvas) -> [String] {
        (0..<canvas.size.rows).map { canvas.text(ofRow: $0) }
    }

    @Test(arguments: [(80, 24), (30, 40), (20, 10), (200, 50), (64, 12), (12, 6), (8, 3), (1, 1), (300, 2)])
    func `the display and the essential keys fit every size`(columns: Int, rows: Int) throws {
        _ = try run(
            columns, rows,
            steps: [
                .type("12+3"), .settle,
                .check { canvas in
                    let rowsOfText = Self.rows(canvas)
                    for row in rowsOfText { #expect(DisplayWidth.columns(of: row) == columns) }
                    guard columns >= 20, rows >= 8 else { return }
                    let text = rowsOfText.joined(separator: "\n")
                    for label in ["7", "0", "÷", "=", "C", "⌫"] { #expect(text.contains(label)) }
                    #expect(text.contains("12 + …"))
                }, .type("q"),
            ])
    }

    @Test func `the screen follows the terminal's size`() throws {
        let size = TerminalSize(columns: 20, rows: 10)
        _ = try run(steps: [
            .type("5"), .settle, .check { #expect($0.size.columns == 80) }, .resize(size),
            .check { #expect($0.size == size) }, .type("q"),
        ])
    }

    @Test func `what is calculated is shown and kept on the tape`() throws {
        let state = try run(steps: [
            .type("12*3\r"), .settle, .type("1\r"), .settle, .type("1/0="), .settle,
            .check { #expect(Self.rows($0)[1].contains("Division by 0")) }, .type("q"),
        ]).state
        #expect(state.tape.tape.entries.map { "\($0.expression) = \($0.result.text)" } == ["12 × 3 = 36", "1 × 3 = 3"])
    }

    @Test func `the value of an entry is used, with all its digits, and by its name`() throws {
        let state = try run(steps: [
            .type("2/3="), .settle, .type("t\r"), .settle,
            .check { #expect(Self.rows($0)[1].contains("0.666666666666667")) },
            .type("-0.666666666666667="), .settle, .check { #expect(!Self.rows($0)[1].contains(" 0 ")) },
            .type("c5+"), .settle, .type("t\r"), .settle, .type("="), .settle, .type("t\r"), .settle, .type("="),
            .settle,
            .type("q"),
        ]).state
        #expect(
            state.tape.tape.entries.map(\.expression) == ["2 ÷ 3", "r1 − 0.666666666666667", "5 + r2", "r3 + r2"])
        #expect(state.tape.tape.entries[1].result.text != "0")
    }

    @Test(arguments: [true, false])
    func `a tape that is not stored says so`(isStored: Bool) throws {
        _ = try run(
            isStored: isStored,
            steps: [
                .type("1+1="), .settle,
                .check { canvas in
                    #expect(Self.rows(canvas)[0].contains("not stored") == !isStored)
                    #expect(Self.rows(canvas).contains { $0.contains("1 + 1") && $0.contains("= 2") })
                }, .type("q"),
            ])
    }

    @Test func `a click presses the key that is there, which is seen until the button goes up`() throws {
        let terminal = TerminalSize(columns: 80, rows: 24)
        var registry = OperatorRegistry<Double>()
        try registry.register(ArithmeticPlugin())
        let keys = PadKeys(CalculatorBrain(registry: registry))
        let seven = try #require(
            PadLayout(size: terminal, keys: keys, page: 0).keys.first { $0.key.command == .digit(7) })
        let place = "\(seven.area.column + 1);\(seven.area.row + 1)"
        let state = try run(steps: [
            .type("\u{1B}[<0;\(place)M"), .settle, .check { #expect(Self.rows($0)[1].contains("7")) },
            .type("\u{1B}[<0;\(place)m"), .type("q"),
        ]).state
        #expect(state.display.screen == "7")
        #expect(state.highlighted == nil)
    }

    @Test func `every operator has a key on some page, custom ones on a page of their own`() throws {
        let custom = Operator<Double>("⊕", .infix(.additive, .left), .binary { $0 + $1 }, summary: "A sum")
        var seen: Set<String> = []
        var titles: [String] = []
        let look = ScriptedTerminal.Step.check { canvas in
            seen.formUnion(Self.rows(canvas).joined().split { " []│".contains($0) }.map(String.init))
            titles.append(Self.rows(canvas)[2])
        }
        let state = try run(
            more: [custom], steps: (0..<24).flatMap { _ in [ScriptedTerminal.Step.type("\t"), look] } + [.type("q")]
        ).state
        #expect(seen.isSuperset(of: ["mod", "sinh", "acoth", "τ", "∛", "⊕"]))
        #expect(titles.contains { $0.contains("My own") })
        let labels = state.keys.groups.flatMap(\.keys).map(\.label)
        #expect(labels.allSatisfy { seen.contains($0) })
    }

    @Test func `arrows choose a key and Space presses it`() throws {
        let state = try run(80, 24, steps: [.type("\u{1B}[B\u{1B}[C "), .settle, .type("q")]).state
        #expect(state.display.screen != "0" || state.calculator.canUndo || state.focusedKey != nil)
        #expect(state.focusedKey?.label == ")")
    }

    @Test func `a line of the tape is edited, and undo takes that back`() throws {
        let state = try run(steps: [
            .type("1+2\r"), .settle, .type("te\r"), .type("\u{15}"), .type("9"), .type("\r"), .settle,
            .check { #expect(Self.rows($0).joined().contains("= edited")) }, .type("u"), .settle, .type("\u{1B}"),
            .settle, .type("q"),
        ]).state
        #expect(state.tape.tape.entries.map(\.expression) == ["1 + 2"])
    }

    @Test func `the display is copied to the clipboard`() throws {
        let written = try run(steps: [.type("42"), .settle, .type("yq")]).terminal.written
        let text = String(decoding: written, as: UTF8.self)
        #expect(text.contains("\u{1B}]52;c;NDI=\u{7}"))
    }

    @Test(arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("π", "z4A=")])
    func `the clipboard's text is in base 64`(text: String, encoded: String) {
        #expect(String(decoding: Clipboard.base64(Array(text.utf8)), as: UTF8.self) == encoded)
    }

    @Test(arguments: [15, 2, 1] as [Int32])
    func `the terminal is given back whatever ends it`(signal: Int32) throws {
        let run = try run(steps: [.type("5"), .signal(signal)])
        #expect(run.signal == signal)
        #expect(run.terminal.rawChanges == [true, false])
        #expect(String(decoding: run.terminal.written, as: UTF8.self).hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
    }

    @Test func `the terminal is given back while the process stops`() throws {
        let terminal = try run(steps: [.type("\u{1A}"), .signal(20), .type("q")]).terminal
        #expect(terminal.rawChanges == [true, false, true, false, true, false])
        #expect(terminal.suspendCount == 2)
    }

    @Test func `the terminal is given back when writing fails`() {
        #expect(throws: SystemCalls.Failure.self) { _ = try run(failingWrite: 2, steps: [.type("5")]) }
    }

    @Test func `no colours are used without leave`() throws {
        let plain = String(decoding: try run(steps: [.type("5q")]).terminal.written, as: UTF8.self)
        #expect(!plain.contains("38;5;") && !plain.contains("48;5;"))
        let colored = String(decoding: try run(hasColors: true, steps: [.type("5q")]).terminal.written, as: UTF8.self)
        #expect(colored.contains("48;5;"))
    }

    @Test func `clear ends what takes long, and keys are taken meanwhile`() throws {
        let state = try run(steps: [
            .type("5"), .type("1"), .type("2"),
            .check { #expect(Self.rows($0)[2].contains("calculating")) },
            // A lone Escape is one only after a while; a letter that means clear is one at once.
            .type("c"), .type("7"), .settle, .type("q"),
        ]).state
        #expect(state.display.screen == "7")
    }

    @Test func `keys that wait are pressed in their order`() throws {
        let state = try run(steps: [.type("1"), .type("2+"), .type("30="), .settle, .type("q")]).state
        #expect(state.display.screen == "42")
    }

    @Test(arguments: [(120, 40), (80, 24), (40, 30), (40, 10)])
    func `help shows every key, part by part where the terminal is small`(columns: Int, rows: Int) throws {
        var seen = ""
        let look = ScriptedTerminal.Step.check { seen += Self.rows($0).joined(separator: "\n") }
        let partCount = (PadHelp.lines.count - 1) / (columns / 40 * (rows - 1)) + 1
        let parts = (1...partCount).flatMap { _ in [look, .type("x")] }
        let state = try run(columns, rows, steps: [.type("?")] + parts + [.type("5"), .settle, .type("q")]).state
        for line in PadHelp.lines where !line.isEmpty { #expect(seen.contains(line)) }
        #expect(state.display.screen == "5")
    }

    @Test func `wide and combining characters keep their columns`() {
        var canvas = Canvas(size: TerminalSize(columns: 10, rows: 1))
        canvas.put("a漢e\u{301}b", column: 0, row: 0, width: 10)
        #expect(canvas.text(ofRow: 0) == "a漢e\u{301}b     ")
        canvas.put("漢漢漢", endingAt: 10, row: 0, width: 5)
        #expect(DisplayWidth.columns(of: canvas.text(ofRow: 0)) == 10)
    }

    @Test(arguments: [
        ("12345", 5, "12345"), ("123456", 5, "1234…"), ("漢漢漢", 5, "漢漢…"),
        ("abc", 0, ""), ("abc", 1, "…"),
    ])
    func `what does not fit is cut`(text: String, width: Int, expected: String) {
        #expect(Canvas.cut(text, to: width) == expected)
    }

    @Test func `only rows that changed are written`() {
        let size = TerminalSize(columns: 4, rows: 3)
        var first = Canvas(size: size)
        first.put("one", column: 0, row: 0, width: 4)
        var second = first
        second.put("two", column: 0, row: 2, width: 4)
        #expect(String(decoding: second.bytes(after: first), as: UTF8.self) == "\u{1B}[3;1H\u{1B}[0mtwo \u{1B}[0m")
        #expect(first.bytes(after: first).isEmpty)
    }
}

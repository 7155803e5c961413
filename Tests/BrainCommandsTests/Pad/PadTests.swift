// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import CalculatorEngine
import CalculatorService
import DisplayWidths
import FeedbackLoops
import Keypad
import Platform
import ScientificOperators
import SharedFiles
import Synchronization
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
        _ columns: Int = 80, _ rows: Int = 24, colors: ColorDepth = .none, rules: RuleSet = .pocket,
        more: [Operator<Double>] = [], failingWrite: Int = .max, isStored: Bool = true,
        format: NumberFormat = .display, steps: [ScriptedTerminal.Step]
    ) throws -> Run {
        let terminal = ScriptedTerminal(TerminalSize(columns: columns, rows: rows), steps)
        terminal.failingWrite = failingWrite
        let loop = try PadPicture.loop(
            size: terminal.size, rules: rules, more: more, isStored: isStored, format: format)
        terminal.canvas = { PadView(loop.loop.state, colors: colors).canvas }
        terminal.settle = { loop.executor.run() }
        var session = PadSession(terminal: terminal, loop: loop.loop, colors: colors)
        return Run(terminal: terminal, signal: try session.run(), state: loop.loop.state)
    }

    /// What a person does who leaves.
    private static var leave: ScriptedTerminal.Step { .type("\u{11}") }

    private static func text(_ canvas: Canvas) -> String { rows(canvas).joined(separator: "\n") }

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
                    #expect(text.contains("12 + 3"))
                }, Self.leave,
            ])
    }

    @Test func `the screen follows the terminal's size`() throws {
        let size = TerminalSize(columns: 20, rows: 10)
        _ = try run(steps: [
            .type("5"), .settle, .check { #expect($0.size.columns == 80) }, .resize(size),
            .check { #expect($0.size == size) }, Self.leave,
        ])
    }

    @Test func `what is calculated is shown and kept on the tape`() throws {
        let state = try run(steps: [
            .type("12*3\r"), .settle, .type("1\r"), .settle, .type("1/0="), .settle,
            .check { #expect(Self.text($0).contains("Division by 0")) }, Self.leave,
        ]).state
        #expect(state.tape.tape.entries.map { "\($0.expression) = \($0.result.text)" } == ["12 × 3 = 36", "1 × 3 = 3"])
    }

    @Test func `the value of an entry is used, with all its digits, and by its name`() throws {
        let state = try run(steps: [
            .type("2/3="), .settle, .type("\u{14}\r"), .settle, .type("-0.666666666666667="), .settle,
            .check { #expect(!Self.text($0).contains("r1 − 0.666666666666667 = 0 ")) }, .type("\u{1B}"), .settle,
            .settle,
            .type("5+"), .settle, .type("\u{14}\r"), .settle, .type("="), .settle, .type("\u{14}\r"), .settle,
            .type("="), .settle, Self.leave,
        ]).state
        #expect(
            state.tape.tape.entries.map(\.expression) == ["2 ÷ 3", "r1 − 0.666666666666667", "5 + r2", "r3 + r2"])
        #expect(state.tape.tape.entries[1].result.text != "0")
    }

    @Test func `a line of the tape has the value that it shows, in any unit of angles`() throws {
        let state = try run(steps: [
            .type("30sin\r"), .settle, .type("+1="), .settle, .type("\u{1}"), .settle, .type("\u{1B}"), .settle,
            .settle,
            .type("\u{14}\r"), .settle, .type("×2="), .settle, Self.leave,
        ]).state
        #expect(state.tape.tape.entries.map(\.result.text) == ["0.0119683759071382", "0.0239367518142764"])
        #expect(state.tape.tape.entries.map(\.expression) == ["sin(30) + 1", "r1 × 2"])
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
                }, Self.leave,
            ])
    }

    /// The mouse’s button goes down on a text that is to be seen, and up again.
    private static func click(_ text: String, on canvas: Canvas) -> String {
        for row in 0..<canvas.size.rows {
            let line = canvas.text(ofRow: row)
            if let range = line.range(of: text) {
                let column = DisplayWidth.columns(of: line[..<range.lowerBound]) + 1
                return "\u{1B}[<0;\(column);\(row + 1)M"
            }
        }
        return ""
    }

    @Test func `a click presses the key that is there, which is seen until the button goes up`() throws {
        let place = Self.click(
            "[ 7 ]", on: PadView(try PadPicture.loop(size: Self.usual).loop.state, colors: .none).canvas)
        let state = try run(steps: [
            .type(place), .settle, .type(place.dropLast() + "m"), Self.leave,
        ]).state
        #expect(!place.isEmpty)
        #expect(state.display.screen == "7")
        #expect(state.highlighted == nil)
    }

    private static let usual = TerminalSize(columns: 80, rows: 24)

    @Test func `the tape begins with a whole line, below those that are pinned, too`() throws {
        let long = (0..<9).flatMap { _ in [ScriptedTerminal.Step.type("100000+200000+3000000\r"), .settle] }
        let steps: [ScriptedTerminal.Step] =
            [
                .type("1+1\r"), .settle, .type("\u{14}"), .type("\u{1B}[A"), .type("p"), .settle, .type("\u{1B}"),
                .settle, .settle,
            ]
            + long + [.type("5+5\r"), .settle]
        _ = try run(
            80, 20,
            steps: steps + [
                .check { canvas in
                    let rows = Self.rows(canvas)
                    let pinned = rows.firstIndex { $0.contains("r1 1 + 1") } ?? 0
                    #expect(pinned > 0)
                    #expect(!rows[pinned + 1].contains("= 3300000"), "\(rows[pinned + 1])")
                    #expect(rows.contains { $0.contains("5 + 5") })
                }, Self.leave,
            ])
        // The selected line is visible wherever it is, and all of the room is used.
        for count in 1...10 {
            _ = try run(
                80, 20,
                steps: steps + [.type("\u{14}")] + (1..<count).map { _ in .type("\u{1B}[A") } + [
                    .settle,
                    .check { canvas in
                        let rows = Self.rows(canvas)
                        let name = "r\(11 - count + 1) "
                        #expect(rows.contains { $0.contains(name) }, "\(name)")
                        #expect(rows.count { $0.contains("= 3300000") } >= 7, "\(name)")
                    }, Self.leave,
                ])
        }
    }

    @Test func `a click on a line of the tape recalls it, not another one`() throws {
        var place = ""
        _ = try run(steps: [
            .type("1+1="), .settle, .type("8+8="), .settle, .check { place = Self.click("1 + 1", on: $0) }, Self.leave,
        ])
        let state = try run(steps: [
            .type("1+1="), .settle, .type("8+8="), .settle, .type(place), .settle, Self.leave,
        ]).state
        #expect(!place.isEmpty)
        #expect(state.display.screen == "2")
        #expect(state.focus == .keys)
    }

    @Test(arguments: [
        ("1,234.50", "1234.5"), ("1.5e-3", "0.0015"), ("sin(0.5)", "0.479425538604203"),
        ("sqrt(2)\n", "1.4142135623731"),
        ("-5", "-5"), (" 1 + 2 ", "3"), ("2/3", "0.666666666666667"), ("gcd(12,180)", "12"), ("1\u{202F}000", "1000"),
    ])
    func `what is pasted is read as an expression`(text: String, screen: String) throws {
        let state = try run(steps: [.type("\u{1B}[200~\(text)\u{1B}[201~"), .settle, Self.leave]).state
        #expect(state.display.screen.hasPrefix(screen))
        let added = try run(steps: [
            .type("2*"), .settle, .type("\u{1B}[200~\(text)\u{1B}[201~="), .settle, Self.leave,
        ]).state
        #expect(added.tape.tape.entries.count == 1)
        #expect(Double(added.display.screen) == Double(screen).map { $0 * 2 } || screen.count > 10)
    }

    @Test(arguments: [
        ("hello", "There is nothing named ‘hello’"), ("1 +", "needs a number after it"), ("1\n2", "2 lines"),
        ("", "empty"), ("3,5", "comma"),
    ])
    func `what is pasted and is no expression is refused, and says why`(text: String, message: String) throws {
        let state = try run(steps: [
            .type("42"), .settle, .type("\u{1B}[200~\(text)\u{1B}[201~"), .settle,
            .check { #expect(Self.text($0).contains(message)) }, Self.leave,
        ]).state
        #expect(state.display.screen == "42")
    }

    @Test(arguments: [
        ("9sqrt\r", "3"), ("7mod4=", "3"), ("1.5e-3", "1.5e-3"), ("1.5e3=", "1500"), ("2e+1=", "20"),
        ("5e=", "2.71828182845905"), ("1.5E-3", "1.5e-3"), ("1E3=", "1000"), ("5EE3=", "5000"), ("2EXP\r3=", "2000"),
        ("100log10 ", "2"), ("5ms7mr\r", "5"), ("12bs\r", "1"), ("90sin\u{7F}\u{7F}\u{7F}8", "908"),
        ("sinx\r\u{7F}\u{7F}\u{7F}\u{7F}5", "5"),
        ("3e-π=", "-0.423310825130748"), ("2x3=", "6"), ("2X3=", "6"), ("5M+ce\rmr\r", "5"), ("8ROOT\r3=", "2"),
        ("2x^y3=", "8"), ("5x²=", "25"), ("2x=", "4"), ("5xx\u{7F}3=", "15"),
    ])
    func `letters that are typed are words or nothing`(keys: String, screen: String) throws {
        let steps = keys.flatMap { [ScriptedTerminal.Step.type(String($0)), .settle] }
        #expect(try run(steps: steps + [Self.leave]).state.display.screen == screen)
    }

    private static let signs = [
        Operator<Double>("⊕", .infix(.multiplicative, .left), .binary { .sqrt($0 * $0 + $1 * $1) }, summary: "Legs"),
        Operator<Double>("<<", .infix(.multiplicative, .left), .binary { $0 * .pow(2, $1) }, summary: "Shifted"),
        Operator<Double>("&", .infix(.multiplicative, .left), .binary { $0 * $1 }, summary: "And"),
    ]

    @Test(arguments: [
        ("3⊕4=", "5"), ("1<<10=", "1024"), ("5&3=", "15"), ("50°", "0.872664625997165"), ("1<2=", "1"), ("3⊕⊕4=", "5"),
    ])
    func `signs are typed as they are`(keys: String, screen: String) throws {
        let steps = keys.flatMap { [ScriptedTerminal.Step.type(String($0)), .settle] }
        #expect(try run(more: Self.signs, steps: steps + [Self.leave]).state.display.screen == screen)
    }

    @Test(arguments: [
        (RuleSet.pocket, "5xx3=", "5", "There is no key ‘xx’."), (.pocket, "1€2=", "1", "There is no key ‘€’."),
        (.pocket, "1,234.5", "1", "There is no key ‘,’. The point is ‘.’."),
        (.basic, "1(2", "1", "The rules ‘basic’ have no key ‘(’."),
    ])
    func `what is no key keeps others from being pressed, until it is taken back`(
        rules: RuleSet, keys: String, screen: String, message: String
    ) throws {
        let steps = keys.flatMap { [ScriptedTerminal.Step.type(String($0)), .settle] }
        let look = ScriptedTerminal.Step.check { #expect(Self.text($0).contains(message)) }
        #expect(try run(rules: rules, steps: steps + [look, Self.leave]).state.display.screen == screen)
        let goingOn: [ScriptedTerminal.Step] = [.type("\u{1B}"), .settle, .settle, .type("7"), .settle, Self.leave]
        #expect(try run(rules: rules, steps: steps + goingOn).state.display.screen == screen + "7")
    }

    @Test(arguments: [
        ("1.5e-", "a power of ten"), ("1e+", "a power of ten"), ("5q", "quit"), ("5qui", "quit"), ("5x", "product"),
    ])
    func `what may become a key says what it will be`(keys: String, hint: String) throws {
        let steps = keys.map { ScriptedTerminal.Step.type(String($0)) }
        let check = ScriptedTerminal.Step.check { canvas in
            #expect(Self.text(canvas).contains(hint))
            #expect(!Self.text(canvas).contains("no such key"))
        }
        _ = try run(steps: steps + [.settle, check, Self.leave])
    }

    @Test func `only keys are completed`() throws {
        let operation = CalculatorOperation<Double>.function(arity: 3...3) { $0[0] }
        let other = Operator<Double>("mapped", .function, operation, summary: "Three")
        let state = try run(more: [other], steps: [.type("7mapp"), .settle, .type("\t\r"), .settle, Self.leave]).state
        #expect(state.display.screen == "7")
        #expect(!state.keys.groups.flatMap(\.keys).contains { $0.label == "mapped" })
    }

    @Test func `a sign that is two operators is one key`() throws {
        let groups = try PadPicture.loop(size: Self.usual).loop.state.keys.groups
        for group in groups { #expect(Set(group.keys.map(\.label)).count == group.keys.count, "\(group.name)") }
        let sum = try #require(groups.flatMap(\.keys).first { $0.label == "+" })
        #expect(sum.summary == "The sum")
    }

    @Test(arguments: [40, 60, 70, 78, 97, 110, 150])
    func `the label of a key without colours is between brackets`(columns: Int) throws {
        let look = ScriptedTerminal.Step.check { canvas in
            for row in Self.rows(canvas) {
                #expect(row.count { $0 == "[" } == row.count { $0 == "]" }, "\(row)")
            }
        }
        let turns = (0..<30).flatMap { _ in [ScriptedTerminal.Step.type("\t"), look] }
        _ = try run(columns, 12, steps: turns + [Self.leave])
    }

    @Test(
        arguments: [RuleSet.basic, .pocket, .scientific],
        [(40, ""), (40, "\u{13}"), (60, ""), (60, "\u{13}"), (100, "\u{13}")])
    func `only keys that the rules have are on the screen`(rules: RuleSet, screen: (columns: Int, keys: String)) throws
    {
        let state = try run(screen.columns, rules: rules, steps: [.type(screen.keys), .settle, Self.leave]).state
        let shown = state.layout.keys.map(\.key)
        for case .press(let command) in shown.map(\.action) { #expect(rules.has(command)) }
        #expect(Set(shown).count == shown.count)
    }

    @Test func `a long expression is scrolled where there is one row for it`() throws {
        let typed = (1...30).map(String.init).joined(separator: "+")
        for count in [42, 43, 44, 45, typed.count] {
            let text = String(typed.prefix(count))
            _ = try run(
                80, 10,
                steps: [
                    .type("\u{5}\(text)"), .settle,
                    .check { #expect(Self.text($0).contains(text.suffix(30))) }, .signal(15),
                ])
        }
    }

    @Test func `other numbers leave the settings open, which say that they begin a new calculation`() throws {
        let loop = try PadPicture.loop(size: Self.usual, setting: .backend).loop
        #expect(loop.state.focus == .settings(selected: 4))
        let text = Self.text(PadView(loop.state, colors: .none).canvas).split { $0.isWhitespace || $0 == "│" }
        #expect(text.joined(separator: " ").contains("Others begin a new calculation"))
    }

    @Test func `an exact number in exact form is called exact once`() throws {
        var state = try PadPicture.loop(size: Self.usual).loop.state
        state.modes.notation = .exact
        state.display.isExact = true
        #expect(Self.rows(PadView(state, colors: .none).canvas)[0].split(separator: " ").count { $0 == "exact" } == 1)
    }

    @Test(arguments: [("5<", "‘<’"), ("5foo\r", "‘foo’")])
    func `what is no key says so`(keys: String, name: String) throws {
        let steps = keys.map { ScriptedTerminal.Step.type(String($0)) }
        let run = try run(
            steps: steps + [
                .settle, .check { #expect(Self.text($0).contains("There is no key \(name).")) }, Self.leave,
            ])
        #expect(run.state.display.screen == "5")
    }

    @Test func `a name that is a function and an operator is one key`() throws {
        _ = try run(steps: [
            .type("mo\r"), .settle, .check { #expect(Self.text($0).contains("Did you mean mod?")) }, Self.leave,
        ])
    }

    @Test func `Escape leaves the help at once`() throws {
        _ = try run(
            20, 10,
            steps: [
                .type("?"), .check { #expect(!Self.text($0).contains("÷")) }, .type("\u{1B}"), .settle, .settle,
                .check { #expect(Self.text($0).contains("÷")) }, Self.leave,
            ])
    }

    @Test(arguments: [(60, 16), (60, 14), (44, 16), (40, 10)])
    func `rows of the settings don’t overwrite one another`(columns: Int, rows: Int) throws {
        _ = try run(
            columns, rows,
            steps: [
                .type("\u{F}"), .settle,
                .check { canvas in
                    for row in Self.rows(canvas) where row.contains("return.") { #expect(!row.contains("return.t")) }
                }, Self.leave,
            ])
    }

    @Test(arguments: [(20, 24), (26, 24), (30, 30)])
    func `on a narrow terminal, too, settings have their values and what they mean`(columns: Int, rows: Int) throws {
        _ = try run(
            columns, rows,
            steps: [
                .type("\u{F}"), .settle,
                .check { canvas in
                    let words = Self.text(canvas).split { $0.isWhitespace }
                    for value in ["radians", "plain", "15", "pocket", "double"] {
                        #expect(words.contains { $0 == value })
                    }
                    let note = "The unit of the angles that sin, cos and tan take and their inverses return."
                    #expect(words.joined(separator: " ").contains(note))
                }, .type("\u{1B}[B\u{1B}[C\u{1B}[C"), .settle,
                .check { #expect(Self.text($0).contains("engineering")) }, Self.leave,
            ])
    }

    @Test func `a word that is no key says so, and a letter does not leave`() throws {
        let run = try run(steps: [
            .type("5"), .settle, .type("q"), .check { #expect(Self.text($0).contains("q▏")) }, .type("wert\r"),
            .check { #expect(Self.text($0).contains("There is no key ‘qwert’.")) }, .type("\u{1B}"), .settle, .settle,
            .type("quit"), .type("\r"),
        ])
        #expect(run.signal == nil)
        #expect(run.state.display.screen == "5")
    }

    @Test func `an expression is written with the cursor, previewed and put on the tape`() throws {
        let state = try run(steps: [
            .type("\u{5}1+3"), .settle, .type("\u{1B}[D2"), .settle,
            .check { #expect(Self.text($0).contains("1+23")) }, .type("\r"), .settle, Self.leave,
        ]).state
        #expect(state.display.screen == "24")
        #expect(state.tape.tape.entries.map(\.expression) == ["1+23"])
    }

    @Test(arguments: [
        ("sin(π/6)", LinePreview.value("0.5")), ("r1 × 2", .value("4")), ("2r1", .value("4")), ("2 +", nil),
    ])
    func `an expression shows what it comes to while it is written`(text: String, preview: LinePreview?) throws {
        let state = try run(steps: [.type("1+1="), .settle, .type("\u{5}\(text)"), .settle, .signal(15)]).state
        #expect(state.preview == preview)
    }

    private static let operands: [(text: String, keys: String, expression: String, result: String)] = [
        ("1+2", "*3=", "(1+2) × 3", "9"), ("2π", "^2=", "(2π) ^ 2", "39.4784176043574"),
        ("-5", "^2=", "(-5) ^ 2", "25"),
        ("1+2 # total", "*3=", "(1+2) × 3", "9"), ("sin(0)", "+1=", "sin(0) + 1", "1"),
        ("π", "*2=", "π × 2", "6.28318530717959"),
        ("gcd(12, 18) ", "+1=", "gcd(12, 18) + 1", "7"), ("(1+2)(3+4)", "^2=", "((1+2)(3+4)) ^ 2", "441"),
        ("1+3", "sqrt\r=", "sqrt(1+3)", "2"), ("1e3", "+1=", "1e3 + 1", "1001"),
    ]

    @Test(arguments: operands, ["\u{5}", "\u{1B}[200~"])
    func `an expression that becomes an operand keeps its value`(
        row: (text: String, keys: String, expression: String, result: String), start: String
    ) throws {
        let end = start == "\u{5}" ? "\r" : "\u{1B}[201~"
        let state = try run(steps: [
            .type(start + row.text + end), .settle, .type(row.keys), .settle, Self.leave,
        ]).state
        #expect(state.tape.tape.entries.last?.expression == row.expression)
        #expect(state.display.screen == row.result)
    }

    @Test func `an expression keeps its comment on the tape`() throws {
        let state = try run(steps: [.type("\u{5}1+2 # total\r"), .settle, Self.leave]).state
        #expect(state.tape.tape.entries.map(\.expression) == ["1+2 # total"])
    }

    @Test func `an expression goes onto the stack`() throws {
        let state = try run(
            rules: .rpn,
            steps: [
                .type("1\r2\r3"), .settle, .type("\u{5}5+5\r"), .settle, .type("*"), .settle, .type("-"), .settle,
                Self.leave,
            ]
        ).state
        #expect(state.tape.tape.entries.map(\.expression) == ["5+5", "3 × (5+5)", "2 − 3 × (5+5)"])
        #expect(state.display.screen == "-28")
        #expect(state.display.stack == ["1", "1", "1"])
    }

    @Test func `a number that is pasted takes the message of a failure away, on a stack too`() throws {
        let state = try run(
            rules: .rpn,
            steps: [
                .type("1\r0/"), .settle, .type("\u{1B}[200~1+2\u{1B}[201~"), .settle, .type("+"), .settle, Self.leave,
            ]
        ).state
        #expect(state.display.failure == nil)
        #expect(state.display.screen == "3")
    }

    @Test(arguments: [
        ("1,234.50", "1234.50"), ("12,345,678 + 1", "12345678 + 1"), ("mean [100,200]", "mean [100,200]"),
        ("sum [1,200,300]", "sum [1,200,300]"), ("{1,234}", "{1,234}"),
        ("f[(1,000), 2] + 1,000", "f[(1,000), 2] + 1000"),
        ("0,125", "0,125"), ("0,125,000", "0,125,000"), ("3,5", "3,5"), ("1,0000", "1,0000"),
    ])
    func `only what groups the digits of a number is left out of a pasted text`(text: String, expression: String) throws
    {
        #expect(try PastedText.expression(text) == expression)
    }

    private static let completed: [(rules: RuleSet, keys: String, expressions: [String])] = [
        (.pocket, "9sqrt\r=", ["sqrt(9)"]), (.pocket, "9sqrt\r==", ["sqrt(9)"]),
        (.scientific, "16sqrt\r=+1=", ["sqrt(16)", "sqrt(16) + 1"]),
        (.basic, "9sqrt\r==", ["sqrt(9)"]), (.basic, "2+3==", ["2 + 3"]), (.pocket, "2+3==", ["2 + 3", "2 + 3 + 3"]),
        (.pocket, "5=", []), (.pocket, "5ms\rmr\r=", []), (.basic, "2+3=\u{E}=", ["2 + 3"]),
        (.rpn, "50\r10%", ["50 × 10%"]),
        (.rpn, "9sqrt\r", ["sqrt(9)"]), (.pocket, "\u{5}1+2\r=", ["1+2"]),
    ]

    @Test(arguments: completed)
    func `what = completes is kept on the tape once`(row: (rules: RuleSet, keys: String, expressions: [String])) throws
    {
        let steps = row.keys.flatMap { [ScriptedTerminal.Step.type(String($0)), .settle] }
        let state = try run(rules: row.rules, steps: steps + [Self.leave]).state
        #expect(state.tape.tape.entries.map(\.expression) == row.expressions)
    }

    @Test func `a long calculation is kept on the tape`() throws {
        let steps = Array(repeating: ScriptedTerminal.Step.type("123+"), count: 84).flatMap { [$0, .settle] }
        let state = try run(steps: steps + [.type("123="), .settle, Self.leave]).state
        let expression = "123" + String(repeating: " + 123", count: 84)
        #expect(state.tape.tape.entries.map { "\($0.expression) = \($0.result.text)" } == ["\(expression) = 10455"])
    }

    @Test func `a calculation that is too long for the tape is kept with the value of its first operands`() throws {
        let long = "1" + String(repeating: "+1", count: 4997)
        let state = try run(steps: [
            .type("\u{5}\(long)\r"), .settle, .type("+2="), .settle, .type("+3="), .settle, Self.leave,
        ]).state
        #expect(state.tape.tape.entries.map(\.expression) == [long, "4998 + 2", "4998 + 2 + 3"])
        #expect(state.tape.tape.entries.map(\.result.text) == ["4998", "5000", "5003"])
    }

    @Test(arguments: [
        ("123+coss(1)", "‘coss’", "\u{1B}[D\u{1B}[D\u{1B}[D\u{7F}", "123+cos(1)"),
        ("1/(1-1)", "division by zero", "\u{7F}+2)", "1/(1-1+2)"), ("2+r7", "r7", "\u{7F}\u{7F}3", "2+3"),
    ])
    func `an expression without a value stays, so that it can be corrected`(
        text: String, reason: String, keys: String, corrected: String
    ) throws {
        let state = try run(steps: [
            .type("\u{5}\(text)\r"), .settle,
            .check { canvas in
                #expect(Self.text(canvas).contains(text))
                #expect(Self.text(canvas).contains(reason))
            },
            .type(keys), .type("\r"), .settle, Self.leave,
        ]).state
        #expect(state.tape.tape.entries.map(\.expression) == [corrected])
        #expect(state.focus == .keys)
    }

    @Test(arguments: ["\u{1B}", "\u{15}\r"])
    func `the value of an expression that is given up is not shown beside the calculation`(keys: String) throws {
        _ = try run(steps: [
            .type("8/2="), .settle, .type("\u{5}77"), .settle, .check { #expect(Self.text($0).contains("77")) },
            .type(keys), .settle, .settle,
            .check { canvas in
                #expect(Self.text(canvas).contains("8 ÷ 2 ="))
                #expect(!Self.text(canvas).contains("77"))
            }, Self.leave,
        ])
    }

    @Test func `an expression is edited as a line of a session is`() throws {
        let state = try run(steps: [
            // A name is completed, killed, and brought back at another place.
            .type("\u{5}2 × \\pi\t"), .settle, .check { #expect(Self.text($0).contains("2 × π")) },
            .type("\u{17}\u{1}\u{19}+\u{5}3\r"), .settle, Self.leave,
        ]).state
        #expect(state.tape.tape.entries.map(\.expression) == ["π+2 × 3"])
    }

    @Test func `entries of the tape are known in an expression`() throws {
        let language = TapeLanguage(registry: try OperatorRegistry<Double>(plugins: [ArithmeticPlugin()]))
        #expect(language.tokens(of: "r12 + foo").map(\.role) == [.variable, .operator, .unknown])
    }

    @Test func `the value of an unfinished calculation stands beside it`() throws {
        _ = try run(steps: [
            .type("12+34"), .settle, .check { #expect(Self.text($0).contains("12 + 34 = 46")) }, Self.leave,
        ])
    }

    @Test func `the unit of angles is shown, and changed by a key`() throws {
        let state = try run(steps: [
            .check { #expect(Self.text($0).contains("RAD")) }, .type("\u{1}"), .settle,
            .check { #expect(Self.text($0).contains("DEG")) }, .type("30sin"), .settle, .type("\r"), .settle,
            Self.leave,
        ]).state
        #expect(state.display.screen == "0.5")
    }

    @Test func `the tape is searched as one types, and a line gets a note`() throws {
        let state = try run(steps: [
            .type("1+1="), .settle, .type("8*8="), .settle, .type("\u{6}64"), .settle,
            .check { canvas in
                #expect(Self.text(canvas).contains("8 × 8"))
                #expect(!Self.text(canvas).contains("1 + 1"))
            }, .type("\r"), .settle, .type("nchess\r"), .settle,
            .check { #expect(Self.text($0).contains("# chess")) }, .type("\u{1B}"), .settle,
            .check { #expect(Self.text($0).contains("1 + 1")) }, Self.leave,
        ]).state
        #expect(state.tape.tape.entry(2)?.note == "chess")
    }

    @Test func `the tape shows the sum of a day so far, on request`() throws {
        _ = try run(steps: [
            .type("1+1="), .settle, .type("8*8="), .settle, .type("\u{14}s"), .settle,
            .check { canvas in
                #expect(Self.text(canvas).contains("Σ 2"))
                #expect(Self.text(canvas).contains("Σ 66"))
            }, .type("s"), .check { #expect(!Self.text($0).contains("Σ")) }, Self.leave,
        ])
    }

    @Test func `a division by zero is told in a sentence, too`() throws {
        _ = try run(steps: [
            .type("5/0="), .settle, .check { #expect(Self.text($0).contains("This is a division by zero.")) },
            Self.leave,
        ])
    }

    @Test func `operations come after their operands by the rules for that`() throws {
        let state = try run(
            rules: .rpn,
            steps: [
                .type("2\r3+"), .settle, .check { #expect(Self.text($0).contains("ENTER")) }, .type("("), .settle,
                .check { #expect(Self.text($0).contains("The rules ‘rpn’ have no key ‘(’.")) }, Self.leave,
            ]
        ).state
        #expect(state.display.screen == "5")
        #expect(state.tape.tape.entries.map(\.expression) == ["2 + 3"])
    }

    @Test(arguments: [
        ("1234", "1234"), ("12345", "12 345"), ("-1234567.5", "-1 234 567.5"), ("1e+20", "1e+20"),
        ("0x12345", "0x12345"),
        ("123456e5", "123 456e5"),
    ])
    func `digits are grouped on the display, and copied without groups`(text: String, grouped: String) {
        #expect(PadDisplay.grouped(text) == grouped)
    }

    @Test func `a number of a million digits is shown as far as there is room, and keys are taken after it`() throws {
        let number = String(repeating: "123456789", count: 111_111)
        #expect(PadDisplay.grouped(number).hasPrefix("123 456 789 123"))
        var state = try PadPicture.loop(size: TerminalSize(columns: 80, rows: 24)).loop.state
        state.display.screen = number
        let text = Self.text(PadView(state, colors: .none).canvas)
        #expect(text.contains("123 456 789 123") && text.contains("… ^V shows all"))
    }

    @Test func `every operator has a key on some page, custom ones on a page of their own`() throws {
        let custom = Operator<Double>("⊕", .infix(.additive, .left), .binary { $0 + $1 }, summary: "A sum")
        var seen: Set<String> = []
        var titles: [String] = []
        let look = ScriptedTerminal.Step.check { canvas in
            seen.formUnion(Self.rows(canvas).joined().split { " []│".contains($0) }.map(String.init))
            titles.append(Self.rows(canvas)[0])
        }
        let state = try run(
            150, more: [custom],
            steps: (0..<24).flatMap { _ in [ScriptedTerminal.Step.type("\t"), look] } + [Self.leave]
        ).state
        #expect(seen.isSuperset(of: ["mod", "sinh", "acoth", "τ", "∛", "⊕"]))
        #expect(titles.contains { $0.contains("My own") })
        let labels = state.keys.groups.flatMap(\.keys).map(\.label)
        #expect(labels.allSatisfy { seen.contains($0) })
    }

    @Test func `arrows choose a key and Space presses it`() throws {
        let state = try run(80, 24, steps: [.type("\u{1B}[B\u{1B}[C "), .settle, Self.leave]).state
        #expect(state.modes.angle == .degrees)
        #expect(state.focusedKey?.label == "Rad")
    }

    @Test func `a line of the tape is edited, and undo takes that back`() throws {
        let state = try run(steps: [
            .type("1+2\r"), .settle, .type("\u{14}e\r"), .type("\u{15}"), .type("9"), .type("\r"), .settle,
            .check { #expect(Self.text($0).contains("= edited")) }, .type("\u{15}"), .settle, .type("\u{1B}"),
            .settle, Self.leave,
        ]).state
        #expect(state.tape.tape.entries.map(\.expression) == ["1 + 2"])
    }

    @Test func `a key deletes and moves only lines that a search shows`() throws {
        let lines = ["13+1=", "2+1=", "13+2=", "3+1=", "13+3="].flatMap { [ScriptedTerminal.Step.type($0), .settle] }
        let search = [ScriptedTerminal.Step.type("\u{14}e/13 +\r"), .settle]
        func ids(_ keys: String) throws -> [Int] {
            let steps = keys.flatMap { [ScriptedTerminal.Step.type(String($0)), .settle] }
            return try run(steps: lines + search + steps + [Self.leave]).state.tape.tape.entries.map(\.id)
        }
        #expect(try ids("d") == [1, 2, 3, 4])
        #expect(try ids("dd") == [1, 2, 4])
        #expect(try ids("ddd") == [2, 4])
        #expect(try ids("dddd") == [2, 4])
        #expect(try ids("K") == [1, 2, 5, 3, 4])
        #expect(try ids("KK") == [5, 1, 2, 3, 4])
        #expect(try ids("KKJ") == [1, 5, 2, 3, 4])
        #expect(try ids("J") == [1, 2, 3, 4, 5])
    }

    @Test(arguments: [
        (1, "K", [1, 2, 3, 4]), (2, "K", [2, 1, 3, 4]), (3, "K", [1, 2, 3, 4]), (2, "J", [1, 2, 3, 4]),
        (1, "J", [2, 1, 3, 4]), (4, "K", [1, 2, 4, 3]), (3, "J", [1, 2, 4, 3]), (4, "J", [1, 2, 3, 4]),
    ])
    func `a line is moved within its day`(id: Int, key: Character, expected: [Int]) throws {
        let (loop, executor) = try PadPicture.loop(size: Self.usual)
        let events: [TapeState.Event] = [13, 13, 14, 14].map { day in
            let day = CalendarDay(year: 2026, month: 3, day: day)
            return .change(.record(expression: "1 + 1", result: .value("2"), time: 0, day: day))
        }
        for event in events {
            loop.send(.tape(event))
            executor.run()
        }
        let keys: [TerminalKey] = [.control("t"), .character("e")] + (0..<4 - id).map { _ in .up } + [.character(key)]
        for key in keys {
            loop.send(.key(key))
            executor.run()
        }
        #expect(loop.state.tape.tape.entries.map(\.id) == expected)
        #expect(loop.state.focus == .tape(selected: id))
    }

    @Test(arguments: [(1, 60), (2, 60), (2, 40), (1, 40), (3, 40)])
    func `a click on a terminal that is nearly nothing is no risk`(columns: Int, rows: Int) throws {
        let places = [1, rows / 2, rows].flatMap { row in ["\u{1B}[<0;1;\(row)M", "\u{1B}[<64;1;\(row)M"] }
        let state = try run(columns, rows, steps: places.map { .type($0) } + [.settle, Self.leave]).state
        #expect(state.isOver)
    }

    /// A storage that takes a while, and may refuse.
    private final class SlowStorage: TapeStorage {
        private let tape = UnstoredTape { _, _ in .value("edited") }
        private let stored = Mutex(0)
        private let isLocked: Mutex<Bool>

        init(isLocked: Bool) { self.isLocked = Mutex(isLocked) }

        func unlock() { isLocked.withLock { $0 = false } }

        var count: Int { stored.withLock { $0 } }

        func carryOut(_ change: TapeChange) throws(FileError) -> StoredChange {
            SystemCalls.sleep(milliseconds: 30)
            if isLocked.withLock({ $0 }) { throw FileError("tape", .write, .locked) }
            stored.withLock { $0 += 1 }
            return try tape.carryOut(change)
        }

        func news() throws(FileError) -> TapeNews { .mutations([]) }

        let damage: String? = nil
    }

    @Test(arguments: ["\u{11}", "", "\u{F}\u{1B}[A\u{1B}[A\u{1B}[C"], [false, true])
    func `who leaves right after a calculation finds it on the tape, or is told`(keys: String, isLocked: Bool) throws {
        let storage = SlowStorage(isLocked: isLocked)
        // Without keys that leave, a signal ends it.
        let terminal = ScriptedTerminal(Self.usual, [.type("2+3="), .type(keys), .signal(15)])
        let loop = try PadPicture.loop(size: Self.usual, storage: storage, onThreads: true).loop
        var session = PadSession(terminal: terminal, loop: loop, colors: .none)
        #expect(try session.run() == (keys.isEmpty ? 15 : nil))
        #expect(storage.count == (isLocked ? 0 : 1))
        #expect(session.unstored == (isLocked ? Self.loss : nil))
    }

    private static let loss =
        "\(FileError("tape", .write, .locked))\nThis calculation is not on the tape:\n  2 + 3 = 5"

    @Test(arguments: [false, true])
    func `who leaves long after a calculation that could not be stored finds it on the tape, or is told`(
        isLocked: Bool
    ) throws {
        let storage = SlowStorage(isLocked: true)
        let terminal = ScriptedTerminal(Self.usual, [.type("2+3="), .settle, .type("5"), .settle, Self.leave])
        let loop = try PadPicture.loop(size: Self.usual, storage: storage, onThreads: true).loop
        terminal.settle = {
            while loop.state.isRunning || !loop.state.isStored { SystemCalls.sleep(milliseconds: 1) }
            if !isLocked { storage.unlock() }
        }
        var session = PadSession(terminal: terminal, loop: loop, colors: .none)
        #expect(try session.run() == nil)
        #expect(session.unstored == (isLocked ? Self.loss : nil))
        #expect(storage.count == (isLocked ? 0 : 1))
    }

    @Test func `every calculation that could not be stored is reported and counted, and stored with the next`() throws {
        let storage = SlowStorage(isLocked: true)
        let loop = try PadPicture.loop(size: Self.usual, storage: storage)
        func check(_ count: Int, _ isReported: Bool) -> ScriptedTerminal.Step {
            .check { canvas in
                #expect(Self.text(canvas).contains("\(count) not stored") == (count > 0))
                #expect(Self.text(canvas).contains("was not changed") == isReported)
            }
        }
        let terminal = ScriptedTerminal(
            Self.usual,
            [
                .type("1+2\r"), .settle, check(1, true), .type("2"), .settle, check(1, false), .type("+2\r"), .settle,
                check(2, true), .type("3+2\r"), .settle, check(3, true), .check { _ in storage.unlock() },
                .type("4+2\r"), .settle, check(0, false), Self.leave,
            ])
        terminal.canvas = { PadView(loop.loop.state, colors: .none).canvas }
        terminal.settle = { loop.executor.run() }
        var session = PadSession(terminal: terminal, loop: loop.loop, colors: .none)
        #expect(try session.run() == nil)
        #expect(session.unstored == nil)
        #expect(loop.loop.state.tape.tape.entries.map(\.expression) == ["1 + 2", "2 + 2", "3 + 2", "4 + 2"])
    }

    @Test(arguments: [("\u{5}2+3\r", "2+3"), ("2+3=", "2 + 3")])
    func `a calculation that could not be stored is stored when it is entered again`(
        keys: String, expression: String
    ) throws {
        let storage = SlowStorage(isLocked: true)
        let terminal = ScriptedTerminal(
            Self.usual,
            [
                .type(keys), .settle, .check { _ in storage.unlock() }, .type(keys), .settle, .type(keys), .settle,
                Self.leave,
            ])
        let loop = try PadPicture.loop(size: Self.usual, storage: storage)
        terminal.settle = { loop.executor.run() }
        var session = PadSession(terminal: terminal, loop: loop.loop, colors: .none)
        #expect(try session.run() == nil)
        #expect(session.unstored == nil)
        #expect(loop.loop.state.tape.tape.entries.first?.expression == expression)
    }

    @Test func `Control-C ends the calculation of a changed line, which is seen, and only then leaves`() throws {
        var isStill = false
        let state = try run(steps: [
            .type("1+2="), .settle, .type("\u{14}e\r9"), .type("\r"), .flush,
            .check { #expect(Self.text($0).contains("calculating, ^C stops")) }, .type("\u{3}"),
            .check { _ in isStill = true }, .type("\u{3}"), .signal(15),
        ]).state
        #expect(isStill)
        #expect(state.stoppedRecalculation == 2)
        #expect(state.isOver)
    }

    @Test func `all numbers that were stored are listed`() throws {
        let steps = (1...25).flatMap { [ScriptedTerminal.Step.type("\($0)ms\r"), .settle] }
        let state = try run(steps: steps + [Self.leave]).state
        #expect(state.display.memories == (1...25).reversed().map { "\($0)" })
    }

    @Test func `the sum of a day is that of the numbers, not of their texts`() throws {
        _ = try run(steps: [
            .type("1/3="), .settle, .type("4/3-1="), .settle, .type("1/3="), .settle, .type("\u{14}s"), .settle,
            .check { canvas in
                #expect(Self.text(canvas).contains("Σ 1 "))
                #expect(!Self.text(canvas).contains("Σ 0.999"))
            }, Self.leave,
        ])
    }

    @Test func `previews and sums are written as the display is`() throws {
        let state = try run(steps: [
            .type("\u{E}"), .settle, .type("20*60="), .settle, .type("\u{14}s"), .settle,
            .check { #expect(Self.text($0).contains("Σ 1.2e+3")) }, .type("\u{1B}"), .settle, .settle,
            .type("\u{5}r1*10"), .settle, .check { _ in }, .signal(15),
        ]).state
        #expect(state.preview == .value("1.2e+4"))
    }

    @Test func `a changed line is written as the display is`() throws {
        let choices = CalculatorChoices()
        let modes = PadModes(
            angle: .radians, rules: .pocket, notation: .scientific, digits: .significant(3), backend: .double)
        let keypads = try PadKeypads<Double>(choices, modes, Brain(plugins: Brain.standardPlugins))
        let entry = TapeEntry(
            id: 1, time: 0, day: CalendarDay(year: 2026, month: 3, day: 14), expression: "2/3", result: .value(""))
        let recalculation = TapeRecalculation(keypads, choices)
        #expect(recalculation.result(of: entry, on: Tape()) == .value("6.67e-1"))
        var other = modes
        other.notation = .plain
        keypads.use(other)
        #expect(recalculation.result(of: entry, on: Tape()) == .value("0.667"))
    }

    @Test func `another back end keeps the digits and the groups that were asked for, as far as it can`() throws {
        var choices = CalculatorChoices()
        try choices.choose(precision: 30)
        choices.format.groupSeparator = NumberFormat.readableSeparator
        let double = try choices.using(.double, precision: 30)
        #expect(double.format.digits == .significant(17))
        #expect(double.format.groupSeparator == choices.format.groupSeparator)
        #expect(try choices.using(.auto, precision: 30).format == choices.format)
        #expect(try choices.using(.double).format.digits == CalculatorChoices().using(.double).format.digits)
    }

    @Test(arguments: [(Backend.double, 17), (.auto, 1000)])
    func `the digits on the display end where the back end has no more`(backend: Backend, limit: Int) {
        var modes = PadModes(
            angle: .radians, rules: .pocket, notation: .plain, digits: .significant(limit - 1), backend: backend)
        modes.change(.digits, by: 1)
        modes.change(.digits, by: 1)
        #expect(modes.digitCount == limit)
    }

    @Test func `the display is copied to the clipboard`() throws {
        let written = try run(steps: [
            .type("42"), .settle, .type("\u{19}"), .check { #expect(Self.text($0).contains("Copied 42")) }, Self.leave,
        ]).terminal.written
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
        let terminal = try run(steps: [.type("\u{1A}"), .signal(20), Self.leave]).terminal
        #expect(terminal.rawChanges == [true, false, true, false, true, false])
        #expect(terminal.suspendCount == 2)
    }

    @Test func `the terminal is given back when writing fails`() {
        #expect(throws: SystemCalls.Failure.self) { _ = try run(failingWrite: 2, steps: [.type("5")]) }
    }

    @Test func `no colours are used without leave`() throws {
        let plain = String(decoding: try run(steps: [.type("5\u{11}")]).terminal.written, as: UTF8.self)
        #expect(!plain.contains("38;5;") && !plain.contains("48;5;"))
        let colored = String(
            decoding: try run(colors: .palette, steps: [.type("5\u{11}")]).terminal.written, as: UTF8.self)
        #expect(colored.contains("48;5;"))
    }

    @Test func `clear ends what takes long, and keys are taken meanwhile`() throws {
        let state = try run(steps: [
            .type("5"), .type("1"), .type("2"),
            .check { #expect(Self.text($0).contains("calculating")) },
            // The queue of the test carries out nothing of what Escape ends.
            .type("\u{1B}"), .flush, .type("7"), .settle, Self.leave,
        ]).state
        #expect(state.display.screen == "7")
    }

    @Test func `Control-C ends what takes long, and what was there before stays`() throws {
        let state = try run(steps: [
            .type("5"), .settle, .type("+1"),
            .type("\u{3}"), .check { #expect(Self.text($0).contains("Stopped.")) }, .settle, .type("*8="), .settle,
            Self.leave,
        ]).state
        #expect(state.display.screen == "40")
    }

    @Test(arguments: [("12\u{1B}5", "5"), ("12+\u{1B}3=", "3")])
    func `Escape counts even where the next key comes at once`(keys: String, screen: String) throws {
        #expect(try run(steps: [.type(keys), .settle, Self.leave]).state.display.screen == screen)
    }

    @Test func `a stray letter loses no calculation, whatever follows it`() throws {
        let state = try run(steps: [
            .type("5"), .settle, .type("q7"), .settle, .type("q\r"), .settle, .type("q="), .settle, .type("\u{1B}"),
            .settle, .settle, .type("8"), .settle, Self.leave,
        ]).state
        #expect(state.display.screen == "58")
    }

    @Test func `the key that completes a calculation takes two rows, both of which can be clicked`() throws {
        let layout = try PadPicture.loop(size: Self.usual).loop.state.layout
        let equals = try #require(layout.keys.first { $0.key.label == "=" })
        #expect(equals.area.height == 2 * layout.keys[0].area.height)
        for row in equals.area.row..<equals.area.row + equals.area.height {
            let click = "\u{1B}[<0;\(equals.area.column + 1);\(row + 1)M"
            let state = try run(steps: [.type("4*5"), .settle, .type(click), .settle, Self.leave]).state
            #expect(state.display.screen == "20")
        }
    }

    @Test func `pages are turned by mouse, on and back`() throws {
        let layout = try PadPicture.loop(size: Self.usual).loop.state.layout
        let (row, first) = (layout.pager.row + 1, layout.pager.column)
        let (back, on) = ("\u{1B}[<0;\(first + 2);\(row)M", "\u{1B}[<0;\(first + layout.pager.width);\(row)M")
        let page = { (keys: String) in try run(steps: [.type(keys), Self.leave]).state.page }
        #expect(try page(on + on) == 2)
        #expect(try page(on + on + back) == 1)
        #expect(try page(back) == layout.pageCount - 1)
        #expect(try page("\u{1B}[<65;5;5M") == 1)
    }

    @Test func `the wheel goes through the tape where it is turned over it`() throws {
        let entries = (1...5).flatMap { [ScriptedTerminal.Step.type("\($0)+1="), .settle] }
        let state = try run(steps: entries + [.type("\u{1B}[<64;60;5M"), Self.leave]).state
        #expect(state.focus == .tape(selected: 2))
        #expect(state.page == 0)
    }

    @Test func `all digits of a long number can be looked at, and copied`() throws {
        var format = NumberFormat.display
        format.digits = .whole(limit: 15, fallback: 15)
        let digits = "1267650600228229401496703205376"
        let run = try run(
            format: format,
            steps: [
                .type("2^100="), .settle, .check { #expect(!Self.text($0).contains(digits)) }, .type("\u{16}"), .settle,
                .check { #expect(Self.text($0).contains(digits)) }, .type("y"), .settle, Self.leave,
            ])
        #expect(run.state.copied.text == digits)
    }

    @Test(arguments: [
        ("0", 1), ("7", 1), ("-12.50", 4), ("0.333", 3), ("-0.05", 1), ("1.5e+20", 2), ("2e-300", 1), ("1_234", 4),
        ("0xff", 2), ("-0b101", 3), ("0x0", 1), ("13/30", 4), ("0x1e5", 3), ("e^2/3", 2),
    ])
    func `the digits that are counted are those that say something of the number`(_ text: String, _ count: Int) {
        #expect(PadView<Double>.digitCount(of: text) == count)
    }

    @Test func `a zero before the point is not among the digits that are announced`() throws {
        var format = NumberFormat.display
        format.digits = .whole(limit: 15, fallback: 15)
        _ = try run(
            format: format,
            steps: [
                .type("1/8="), .settle, .type("\u{16}"), .settle,
                .check { #expect(Self.rows($0)[0].contains(" 3 digits")) }, .type("y"), .settle, Self.leave,
            ])
    }

    @Test func `operators of one's own say on their keys what they do`() throws {
        let custom = Operator<Double>("⊕", .infix(.additive, .left), .binary { $0 + $1 }, summary: "A sum")
        _ = try run(
            more: [custom],
            steps: [.type("\u{1B}[Z"), .check { #expect(Self.text($0).contains("A sum")) }, Self.leave])
    }

    /// Keys of a person at work.
    @Test(arguments: [(80, 24), (200, 60)])
    func `no key writes more than twice what it changes`(columns: Int, rows: Int) throws {
        let (loop, executor) = try PadPicture.loop(size: TerminalSize(columns: columns, rows: rows))
        var before = PadView(loop.state, colors: .palette).canvas
        for key in "12345.678*9+0.5=7/3=" {
            for event in [PadState<Double>.Event.key(.character(key)), .keyWasShown] {
                loop.send(event)
                executor.run()
                let after = PadView(loop.state, colors: .palette).canvas
                var changed = 0
                for row in 0..<rows {
                    // A style counts once for all that has it.
                    var style: Canvas.Style?
                    for column in 0..<columns {
                        let cell = after.cell(column: column, row: row)
                        guard cell != before.cell(column: column, row: row) else { continue }
                        changed += cell.character.map { $0.utf8.count } ?? 0
                        if cell.style != style { changed += cell.style.sequence(.palette).utf8.count }
                        style = cell.style
                    }
                }
                #expect(after.bytes(after: before, .palette).count <= 2 * changed)
                before = after
            }
        }
    }

    @Test func `keys that wait are pressed in their order`() throws {
        let state = try run(steps: [.type("1"), .type("2+"), .type("30="), .settle, Self.leave]).state
        #expect(state.display.screen == "42")
    }

    @Test(arguments: [(120, 40), (80, 24), (40, 30), (40, 10), (20, 10)])
    func `help shows every key, part by part where the terminal is small`(columns: Int, rows: Int) throws {
        var seen = ""
        let look = ScriptedTerminal.Step.check { seen += Self.text($0) }
        let room = PadHelp.columns(for: TerminalSize(columns: columns, rows: rows))
        let lines = PadHelp.lines(width: room.width)
        let partCount = (lines.count - 1) / (room.count * room.rows) + 1
        let parts = (1...partCount).flatMap { _ in [look, .type("x")] }
        let state = try run(columns, rows, steps: [.type("?")] + parts + [.type("5"), .settle, Self.leave]).state
        for line in lines where !line.isEmpty { #expect(seen.contains(line)) }
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

    @Test func `only what changed is written`() {
        let size = TerminalSize(columns: 12, rows: 3)
        var first = Canvas(size: size)
        first.put("one", column: 0, row: 0, width: 4)
        var second = first
        second.put("two", column: 4, row: 2, width: 4)
        #expect(String(decoding: second.bytes(after: first), as: UTF8.self) == "\u{1B}[3;5Htwo")
        #expect(first.bytes(after: first).isEmpty)
        var third = second
        third.put("a", column: 0, row: 1, width: 4)
        third.put("b", column: 3, row: 1, width: 4)
        third.put("漢", column: 10, row: 1, width: 4)
        let text = String(decoding: third.bytes(after: second), as: UTF8.self)
        #expect(text == "\u{1B}[2;1Ha  b\u{1B}[2;11H漢")
    }

    @Test func `of a blank only the background is written`() {
        let size = TerminalSize(columns: 6, rows: 1)
        var first = Canvas(size: size)
        var second = first
        second.put("a", column: 0, row: 0, width: 1, Canvas.Style(foreground: 203))
        second.put(" ", column: 1, row: 0, width: 1, Canvas.Style(foreground: 255, isBold: true))
        second.put("b", column: 2, row: 0, width: 1, Canvas.Style(foreground: 203))
        #expect(String(decoding: second.bytes(after: first), as: UTF8.self) == "\u{1B}[H\u{1B}[38;5;203ma b\u{1B}[m")
        first = second
        second.put(" ", column: 4, row: 0, width: 1, Canvas.Style(foreground: 255))
        #expect(second.bytes(after: first).isEmpty)
        second.put(" ", column: 4, row: 0, width: 1, Canvas.Style(isUnderlined: true))
        second.put(" ", column: 5, row: 0, width: 1, Canvas.Style(background: 235))
        #expect(
            String(decoding: second.bytes(after: first), as: UTF8.self)
                == "\u{1B}[1;5H\u{1B}[4m \u{1B}[24;48;5;235m \u{1B}[m")
    }

    @Test(arguments: [
        (["TERM": "xterm-256color"], ColorDepth.palette), (["TERM": "linux"], .sixteen), (["TERM": "vt100"], .none),
        (["TERM": "screen", "COLORTERM": "truecolor"], .full), (["TERM": "xterm-256color", "NO_COLOR": "1"], .none),
        (["TERM": "xterm-256color", "NO_COLOR": ""], .palette), (["TERM": "foot"], .palette),
        ([:], .none), (["TERM": "", "COLORTERM": "truecolor"], .none), (["TERM": "dumb", "COLORTERM": "24bit"], .none),
        (["TERM": "nonsense"], .sixteen), (["TERM": "nonsense", "COLORTERM": "24bit"], .full),
        (["TERM": "xterm", "COLORTERM": "yes"], .palette), (["TERM": "xterm-kitty"], .palette),
        (["TERM": "xterm-direct"], .full),
    ])
    func `a terminal gets the colours that it has`(environment: [String: String], colors: ColorDepth) {
        #expect(ColorDepth { environment[$0] } == colors)
        var canvas = Canvas(size: TerminalSize(columns: 1, rows: 1))
        canvas.put("x", column: 0, row: 0, width: 1, Canvas.Style(foreground: 203))
        let text = String(decoding: canvas.bytes(after: nil, colors), as: UTF8.self)
        #expect(text.contains("91m") == (colors == .sixteen))
        #expect(text.contains("38;5;203m") == (colors == .palette || colors == .full))
    }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import DisplayWidths
import FeedbackLoops
import Platform
import Synchronization
import Terminals
import TestSupport
import Testing

@testable import BrainCommands

/// `brain register` at a terminal.
struct RegistrationSessionTests {
    private struct Run {
        let terminal: ScriptedTerminal
        let end: RegistrationSession.End
        let registered: [OperatorDefinition]
    }

    /// Types at a form where ‘+’ is taken, and a definition that speaks of ‘c’ is refused at last.
    private func run(
        _ columns: Int = 80, _ rows: Int = 24, colors: ColorDepth = .none, failingWrite: Int = .max,
        steps: [ScriptedTerminal.Step]
    ) throws -> Run {
        let terminal = ScriptedTerminal(TerminalSize(columns: columns, rows: rows), steps)
        terminal.failingWrite = failingWrite
        let executor = SteppedExecutor()
        let registered = Mutex<[OperatorDefinition]>([])
        let effects = RegistrationLoop.Effects(
            check: { $0.definition.text.contains("+ b") ? "‘+’ is taken." : nil },
            value: { $0.expression == "3 ⊕ 4" ? "5" : nil },
            register: { definition in
                registered.withLock { $0.append(definition) }
                return definition.text.contains("c") ? "The disk is full." : nil
            })
        let loop = RegistrationLoop.page(effects, size: terminal.size, executor: executor)
        terminal.canvas = { RegistrationView(loop.state, colors: colors).canvas }
        terminal.settle = { executor.run() }
        var session = RegistrationSession(terminal: terminal, loop: loop, colors: colors)
        let end = try session.run()
        return Run(terminal: terminal, end: end, registered: registered.withLock { $0 })
    }

    private static func sees(_ texts: String..., line: Int = #line) -> ScriptedTerminal.Step {
        .check { canvas in
            for text in texts { #expect(canvas.text.contains(text), "line \(line): \(text)") }
        }
    }

    private static var complete: [ScriptedTerminal.Step] {
        [.type("infix\t⊕\t√(a² × b)\tlike ×\t3 ⊕ 4 = 5\t"), .settle]
    }

    @Test func `each field is checked as it is typed, and what is known of it stands beside it`() throws {
        let run = try run(steps: [
            .type("i"), Self.sees("Kind        i  ✗", "It must be ‘infix’, ‘prefix’"), .type("nfix"),
            Self.sees("Kind        infix  ✓"), .type("\t+"), Self.sees("Symbol      +  …"), .settle,
            Self.sees("Symbol      +  ✗", "‘+’ is taken."), .type("\u{7F}⊕"), Self.sees("Symbol      ⊕  …"), .settle,
            Self.sees("Symbol      ⊕  ✓"), .type("\u{3}"),
        ])
        #expect(run.end == .left)
        #expect(run.registered.isEmpty)
    }

    @Test func `arrow keys choose a kind and a precedence`() throws {
        _ = try run(steps: [
            .type("\u{1B}[C"), Self.sees("Kind        infix  ✓"), .type("\u{1B}[C\u{1B}[C"),
            Self.sees("Kind        postfix  ✓"), .type("\u{1B}[D\u{1B}[D\t⊕\ta\t"), .settle, .type("\u{1B}[C"),
            Self.sees("Precedence  like +"), .type("\u{1B}[C\u{7F}^"), .settle, Self.sees("Precedence  like ^"),
            .type("\u{3}"),
        ])
    }

    @Test(arguments: ["constant", "function x"])
    func `constants and functions have no precedence, even if one was typed before`(_ kind: String) throws {
        let up = "\u{1B}[A"
        let run = try run(steps: [
            .type("postfix\tk\t7\tlike !"), .settle, Self.sees("Precedence  like !"),
            .type("\(up)\(up)\(up)\u{15}\(kind)"), .settle,
            .check { #expect(!$0.text.contains("Precedence")) }, .type("\t\t"), Self.sees("› Definition"),
            .type("\t"), Self.sees("› Example"), .type("\t"), Self.sees("› [ Add ]"), .type("\r"), .settle,
        ])
        #expect(run.registered.map(\.precedence) == [nil])
    }

    @Test func `the value of the example is shown while it is typed`() throws {
        _ = try run(steps: [
            .type("infix\t⊕\t√(a² × b)\t\t"), .settle, .type("3 ⊕ 4 ="), .settle, Self.sees("3 ⊕ 4 = 5"),
            .type("\u{3}"),
        ])
    }

    @Test(arguments: ["3 ⊕ 4 =", "3 ⊕ 4 = ", "3 ⊕ 4", "3 ⊕ 4 "])
    func `an example that lacks its value takes the one that is shown`(_ example: String) throws {
        let run = try run(steps: [
            .type("infix\t⊕\t√(a² × b)\t\t"), .settle, .type(example), .settle, Self.sees("Example     3 ⊕ 4 = 5"),
            .type("\u{1B}[C"), .settle, Self.sees("Example     3 ⊕ 4 = 5  ✓"), .type("\t\r"), .settle,
        ])
        #expect(run.registered.first?.examples == [Example("3 ⊕ 4", "5")])
    }

    @Test func `the mouse chooses what is offered, and goes to the field that is clicked`() throws {
        var places: [String] = []
        let look = { (text: String) in
            ScriptedTerminal.Step.check { canvas in
                for row in 0..<canvas.size.rows {
                    guard let range = canvas.text(ofRow: row).range(of: text) else { continue }
                    let before = canvas.text(ofRow: row)[..<range.lowerBound]
                    places.append("\u{1B}[<0;\(DisplayWidth.columns(of: before) + 1);\(row + 1)M")
                    return
                }
            }
        }
        _ = try run(steps: [look("postfix"), look("Definition"), .type("\u{3}")])
        try #require(places.count == 2)
        _ = try run(steps: [
            .type(places[0]), Self.sees("Kind        postfix  ✓"), .type(places[1]), Self.sees("› Definition"),
            .type("\u{3}"),
        ])
    }

    @Test func `an answer about a symbol that has changed since is not shown`() throws {
        _ = try run(steps: [
            .type("infix\t+"), .type("\u{7F}⊕"), .settle, Self.sees("Symbol      ⊕  ✓"),
            .check { #expect(!$0.text.contains("taken")) }, .type("\u{3}"),
        ])
    }

    @Test func `a form that is fine throughout shows its definition, and the button adds it`() throws {
        let run = try run(
            steps: Self.complete + [Self.sees("› [ Add ]  a ⊕ b = √(a² × b)"), .type("\r"), .settle])
        #expect(run.end == .done)
        #expect(
            run.registered == [
                OperatorDefinition(
                    "a ⊕ b = √(a² × b)", precedence: PrecedenceRelation(.like, "×"), examples: [Example("3 ⊕ 4", "5")])
            ])
    }

    @Test func `the button leads to the field that is not fine yet`() throws {
        _ = try run(steps: [
            .type("infix\t\t√a\u{1B}[A\u{1B}[A\u{1B}[A"), Self.sees("› [ Add ]"), .type("\r"), .settle,
            Self.sees("› Symbol"), .type("⊕"), .settle, Self.sees("Definition  √a  ✓"), .type("\u{3}"),
        ])
    }

    @Test func `a refusal is shown, and the form can be changed`() throws {
        let run = try run(steps: [
            .type("constant\tc\t1\t\t"), .settle, .type("\r"), .settle, Self.sees("The disk is full."),
            .type("\u{1B}[A\u{1B}[A\u{1B}[A\u{7F}d"), .settle,
            .check { #expect(!$0.text.contains("The disk is full.")) }, Self.sees("[ Add ]  d = 1"),
            .type("\u{1B}[B\u{1B}[B\u{1B}[B\r"), .settle,
        ])
        #expect(run.end == .done)
        #expect(run.registered.map(\.text) == ["c = 1", "d = 1"])
    }

    @Test(arguments: [(80, 24), (30, 9), (12, 4), (200, 50), (1, 1)])
    func `every size shows the field that is typed at`(columns: Int, rows: Int) throws {
        let fits = ScriptedTerminal.Step.check { canvas in
            for row in 0..<rows { #expect(DisplayWidth.columns(of: canvas.text(ofRow: row)) == columns) }
            if columns > 8 { #expect(canvas.text.contains("›")) }
        }
        let fields = ["function 漢, ب", "漢字", "漢漢漢漢漢漢漢漢漢漢漢漢漢漢", "1 = 1", ""]
        let steps = fields.flatMap { [.type($0), fits, .settle, fits, .type("\t")] }
        _ = try run(columns, rows, steps: steps + [.type("\u{3}")])
    }

    @Test func `the form follows the terminal’s size`() throws {
        let size = TerminalSize(columns: 30, rows: 9)
        _ = try run(steps: [.resize(size), .check { #expect($0.size == size) }, .type("\u{3}")])
    }

    @Test func `the cursor is where the next character appears, behind wide ones too`() throws {
        let written = try run(steps: [.type("infix\t漢a"), .type("\u{3}")]).terminal.written
        #expect(String(decoding: written, as: UTF8.self).contains("\u{1B}[7;20H\u{1B}[?25h"))
    }

    @Test(arguments: [15, 2, 1] as [Int32])
    func `the terminal is given back whatever ends it`(_ signal: Int32) throws {
        let run = try run(steps: [.type("5"), .signal(signal)])
        #expect(run.end == .signal(signal))
        #expect(run.terminal.rawChanges == [true, false])
        #expect(String(decoding: run.terminal.written, as: UTF8.self).hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
    }

    @Test func `the terminal is given back while the process stops, and when writing fails`() throws {
        let terminal = try run(steps: [.type("\u{1A}"), .signal(20), .type("\u{3}")]).terminal
        #expect(terminal.rawChanges == [true, false, true, false, true, false])
        #expect(terminal.suspendCount == 2)
        #expect(throws: SystemCalls.Failure.self) { _ = try run(failingWrite: 2, steps: [.type("5")]) }
    }

    @Test func `Escape alone leaves`() throws {
        #expect(try run(steps: [.type("\u{1B}"), .settle]).end == .left)
    }

    @Test(arguments: [false, true])
    func `colours are used only where they are wanted`(_ areWanted: Bool) throws {
        let written = try run(colors: areWanted ? .palette : .none, steps: [.type("infix"), .type("\u{3}")]).terminal
            .written
        #expect(String(decoding: written, as: UTF8.self).contains("38;5;") == areWanted)
    }
}

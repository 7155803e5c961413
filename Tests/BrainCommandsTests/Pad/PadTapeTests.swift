// SPDX-License-Identifier: Apache-2.0

import CalculatorService
import Keypad
import Tapes
import Terminals
import TestSupport
import Testing

@testable import BrainCommands

/// The tape of the pad: what is kept on it, and what is done with its lines.
struct PadTapeTests {
    @Test func `what is calculated is shown and kept on the tape`() throws {
        let state = try PadRun(steps: [
            .type("12*3\r"), .settle, .type("1\r"), .settle, .type("1/0="), .settle,
            .check { #expect($0.text.contains("Division by 0")) }, .leave,
        ]).state
        #expect(state.tape.tape.entries.map { "\($0.expression) = \($0.result.text)" } == ["12 × 3 = 36", "1 × 3 = 3"])
    }

    @Test func `the value of an entry is used, with all its digits, and by its name`() throws {
        let state = try PadRun(steps: [
            .type("2/3="), .settle, .type("\u{14}\r"), .settle, .type("-0.666666666666667="), .settle,
            .check { #expect(!$0.text.contains("r1 − 0.666666666666667 = 0 ")) }, .type("\u{1B}"), .settle,
            .settle,
            .type("5+"), .settle, .type("\u{14}\r"), .settle, .type("="), .settle, .type("\u{14}\r"), .settle,
            .type("="), .settle, .leave,
        ]).state
        #expect(
            state.tape.tape.entries.map(\.expression) == ["2 ÷ 3", "r1 − 0.666666666666667", "5 + r2", "r3 + r2"])
        #expect(state.tape.tape.entries[1].result.text != "0")
    }

    @Test func `a line of the tape has the value that it shows, in any unit of angles`() throws {
        let state = try PadRun(steps: [
            .type("30sin\r"), .settle, .type("+1="), .settle, .type("\u{1}"), .settle, .type("\u{1B}"), .settle,
            .settle,
            .type("\u{14}\r"), .settle, .type("×2="), .settle, .leave,
        ]).state
        #expect(state.tape.tape.entries.map(\.result.text) == ["0.0119683759071382", "0.0239367518142764"])
        #expect(state.tape.tape.entries.map(\.expression) == ["sin(30) + 1", "r1 × 2"])
    }

    @Test func `the memory has the value of a line by its digits, since the line may change`() throws {
        let keys = "2/3=\u{14}\rms\rc\rmr\r×3=".map { [ScriptedTerminal.Step.type(String($0)), .settle] }
        let state = try PadRun(steps: keys.joined() + [.leave]).state
        #expect(state.tape.tape.entries.map(\.expression) == ["2 ÷ 3", "0.66666666666666663 × 3"])
        #expect(state.tape.tape.entries.map(\.result.text) == ["0.666666666666667", "2"])
    }

    @Test func `the memory keeps its value under another unit of angles`() throws {
        let keys = "5sin\rms\rc\r\u{1}mr\r×1=".map { [ScriptedTerminal.Step.type(String($0)), .settle] }
        let state = try PadRun(steps: keys.joined() + [.leave]).state
        #expect(state.tape.tape.entries.map(\.expression) == ["-0.95892427466313845 × 1"])
    }

    @Test(arguments: [
        (RuleSet.pocket, "30sin\r+\u{1}1=", "0.0119683759071382"), (.pocket, "30sin\r\u{1}+1=", "0.0119683759071382"),
        (.pocket, "30sin\r+1=\u{1}=", "1.01196837590714"), (.scientific, "1+30sin\r×\u{1}1=", "0.0119683759071382"),
        (.pocket, "1+(30sin\r×\u{1}1=", "0.0119683759071382"), (.pocket, "30sin\r+\u{1}\u{15}×2=", "-1.97606324818572"),
        (.rpn, "1\r30sin\r\r\u{1}+", "-1.97606324818572"), (.rpn, "1\r30sin\r\u{1}+", "0.0119683759071382"),
    ])
    func `what is recorded has its value, though the unit of angles changed in the middle of the calculation`(
        _ rules: RuleSet, _ keys: String, _ result: String
    ) throws {
        let steps = keys.map { [ScriptedTerminal.Step.type(String($0)), .settle] }
        let last = try #require(PadRun(rules: rules, steps: steps.joined() + [.leave]).state.tape.tape.entries.last)
        #expect(last.result == .value(result))
        #expect(!last.expression.contains("sin"))
    }

    @Test func `a calculation is recorded once, though the unit of angles changed after it`() throws {
        let keys = "1/3=\u{1}=".map { [ScriptedTerminal.Step.type(String($0)), .settle] }
        let state = try PadRun(rules: .basic, steps: keys.joined() + [.leave]).state
        #expect(state.tape.tape.entries.map(\.expression) == ["1 ÷ 3"])
    }

    @Test func `a calculation with the value of a line that changes meanwhile is recorded with the new one`() throws {
        let (loop, executor) = try PadPicture.loop(size: .usual)
        let terminal = ScriptedTerminal(
            .usual,
            [
                .type("2+3="), .settle, .type("\u{14}\r"), .settle,
                .check { _ in
                    loop.send(.tape(.setEditing(true)))
                    loop.send(.tape(.change(.edit(id: 1, expression: "60"))))
                }, .settle, .type("+1="), .settle, .leave,
            ])
        terminal.settle = { executor.run() }
        var session = PadSession(terminal: terminal, loop: loop, colors: .none)
        _ = try session.run()
        let lines = loop.state.tape.tape.entries.map { "\($0.expression) = \($0.result.text)" }
        #expect(lines == ["60 = edited", "r1 + 1 = edited"])
    }

    @Test func `the tape begins with a whole line, below those that are pinned, too`() throws {
        let long = (0..<9).flatMap { _ in [ScriptedTerminal.Step.type("100000+200000+3000000\r"), .settle] }
        let steps: [ScriptedTerminal.Step] =
            [
                .type("1+1\r"), .settle, .type("\u{14}"), .type("\u{1B}[A"), .type("p"), .settle, .type("\u{1B}"),
                .settle, .settle,
            ]
            + long + [.type("5+5\r"), .settle]
        _ = try PadRun(
            80, 20,
            steps: steps + [
                .check { canvas in
                    let rows = canvas.textRows
                    let pinned = rows.firstIndex { $0.contains("r1 1 + 1") } ?? 0
                    #expect(pinned > 0)
                    #expect(!rows[pinned + 1].contains("= 3300000"), "\(rows[pinned + 1])")
                    #expect(rows.contains { $0.contains("5 + 5") })
                }, .leave,
            ])
        // The selected line is visible wherever it is, and all of the room is used.
        for count in 1...10 {
            _ = try PadRun(
                80, 20,
                steps: steps + [.type("\u{14}")] + (1..<count).map { _ in .type("\u{1B}[A") } + [
                    .settle,
                    .check { canvas in
                        let rows = canvas.textRows
                        let name = "r\(11 - count + 1) "
                        #expect(rows.contains { $0.contains(name) }, "\(name)")
                        #expect(rows.count { $0.contains("= 3300000") } >= 7, "\(name)")
                    }, .leave,
                ])
        }
    }

    private static let completed: [(rules: RuleSet, keys: String, expressions: [String])] = [
        (.pocket, "9sqrt\r=", ["sqrt(9)"]), (.pocket, "9sqrt\r==", ["sqrt(9)"]),
        (.scientific, "16sqrt\r=+1=", ["sqrt(16)", "sqrt(16) + 1"]),
        (.basic, "9sqrt\r==", ["sqrt(9)"]), (.basic, "2+3==", ["2 + 3"]), (.pocket, "2+3==", ["2 + 3", "2 + 3 + 3"]),
        (.pocket, "5=", []), (.pocket, "5ms\rmr\r=", []), (.basic, "2+3=\u{E}=", ["2 + 3"]),
        (.rpn, "50\r10%", ["50 × 10%"]),
        (.pocket, "1+2=\u{15}=", ["1 + 2"]), (.pocket, "1+2=\u{15}\u{12}", ["1 + 2"]),
        (.pocket, "1+2=\u{15}\u{15}3=", ["1 + 2", "1 + 3"]), (.pocket, "1+2=1+2=", ["1 + 2", "1 + 2"]),
        (.pocket, "1+2=c\r1+2=", ["1 + 2", "1 + 2"]), (.rpn, "2\r3+\u{15}+", ["2 + 3"]),
        (.pocket, "\u{5}1+2 # c\r\u{15}\u{12}=", ["1+2 # c"]),
        (.pocket, "1/3=ms\rc\rmr\r*3=", ["1 ÷ 3", "1 ÷ 3 × 3"]),
        (.rpn, "9sqrt\r", ["sqrt(9)"]), (.pocket, "\u{5}1+2\r=", ["1+2"]),
    ]

    @Test(arguments: completed)
    func `what = completes is kept on the tape once`(row: (rules: RuleSet, keys: String, expressions: [String])) throws
    {
        let steps = row.keys.flatMap { [ScriptedTerminal.Step.type(String($0)), .settle] }
        let state = try PadRun(rules: row.rules, steps: steps + [.leave]).state
        #expect(state.tape.tape.entries.map(\.expression) == row.expressions)
    }

    @Test func `a long calculation is kept on the tape`() throws {
        let steps = Array(repeating: ScriptedTerminal.Step.type("123+"), count: 84).flatMap { [$0, .settle] }
        let state = try PadRun(steps: steps + [.type("123="), .settle, .leave]).state
        let expression = "123" + String(repeating: " + 123", count: 84)
        #expect(state.tape.tape.entries.map { "\($0.expression) = \($0.result.text)" } == ["\(expression) = 10455"])
    }

    @Test func `a calculation that is too long for the tape is kept with the value of its first operands`() throws {
        let long = "1" + String(repeating: "+1", count: 4997)
        let state = try PadRun(steps: [
            .type("\u{5}\(long)\r"), .settle, .type("+2="), .settle, .type("+3="), .settle, .leave,
        ]).state
        #expect(state.tape.tape.entries.map(\.expression) == [long, "4998 + 2", "4998 + 2 + 3"])
        #expect(state.tape.tape.entries.map(\.result.text) == ["4998", "5000", "5003"])
    }

    @Test func `the tape is searched as one types, and a line gets a note`() throws {
        let state = try PadRun(steps: [
            .type("1+1="), .settle, .type("8*8="), .settle, .type("\u{6}64"), .settle,
            .check { canvas in
                #expect(canvas.text.contains("8 × 8"))
                #expect(!canvas.text.contains("1 + 1"))
            }, .type("\r"), .settle, .type("nchess\r"), .settle,
            .check { #expect($0.text.contains("# chess")) }, .type("\u{1B}"), .settle,
            .check { #expect($0.text.contains("1 + 1")) }, .leave,
        ]).state
        #expect(state.tape.tape.entry(2)?.note == "chess")
    }

    @Test func `the tape shows the sum of a day so far, on request`() throws {
        _ = try PadRun(steps: [
            .type("1+1="), .settle, .type("8*8="), .settle, .type("\u{14}s"), .settle,
            .check { canvas in
                #expect(canvas.text.contains("Σ 2"))
                #expect(canvas.text.contains("Σ 66"))
            }, .type("s"), .check { #expect(!$0.text.contains("Σ")) }, .leave,
        ])
    }

    @Test func `a line of the tape is edited, and undo takes that back`() throws {
        let state = try PadRun(steps: [
            .type("1+2\r"), .settle, .type("\u{14}e\r"), .type("\u{15}"), .type("9"), .type("\r"), .settle,
            .check { #expect($0.text.contains("= edited")) }, .type("\u{15}"), .settle, .type("\u{1B}"),
            .settle, .leave,
        ]).state
        #expect(state.tape.tape.entries.map(\.expression) == ["1 + 2"])
    }

    @Test func `a key deletes and moves only lines that a search shows`() throws {
        let lines = ["13+1=", "2+1=", "13+2=", "3+1=", "13+3="].flatMap { [ScriptedTerminal.Step.type($0), .settle] }
        let search = [ScriptedTerminal.Step.type("\u{14}e/13 +\r"), .settle]
        func ids(_ keys: String) throws -> [Int] {
            let steps = keys.flatMap { [ScriptedTerminal.Step.type(String($0)), .settle] }
            return try PadRun(steps: lines + search + steps + [.leave]).state.tape.tape.entries.map(\.id)
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
        let (loop, executor) = try PadPicture.loop(size: .usual)
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

    @Test func `the sum of a day is that of the numbers, not of their texts`() throws {
        _ = try PadRun(steps: [
            .type("1/3="), .settle, .type("4/3-1="), .settle, .type("1/3="), .settle, .type("\u{14}s"), .settle,
            .check { canvas in
                #expect(canvas.text.contains("Σ 1 "))
                #expect(!canvas.text.contains("Σ 0.999"))
            }, .leave,
        ])
    }

    @Test func `previews and sums are written as the display is`() throws {
        let state = try PadRun(steps: [
            .type("\u{E}"), .settle, .type("20*60="), .settle, .type("\u{14}s"), .settle,
            .check { #expect($0.text.contains("Σ 1.2e+3")) }, .type("\u{1B}"), .settle, .settle,
            .type("\u{5}r1*10"), .settle, .check { _ in }, .signal(15),
        ]).state
        #expect(state.preview == .value("1.2e+4"))
    }

    @Test func `a changed line is written as the display is`() throws {
        let choices = CalculatorChoices()
        let modes = PadModes(
            angle: .radians, rules: .pocket, notation: .scientific, digits: .significant(3), backend: .double)
        let brain = Brain(plugins: Brain.standardPlugins)
        let keypads = try PadKeypads<Double>(choices, modes, brain, brain.service(choices).loadSources())
        let entry = TapeEntry(
            id: 1, time: 0, day: CalendarDay(year: 2026, month: 3, day: 14), expression: "2/3", result: .value(""))
        let recalculation = TapeRecalculation(keypads, choices)
        #expect(recalculation.results(of: [entry], on: Tape()) == [.value("6.67e-1")])
        var other = modes
        other.notation = .plain
        keypads.use(other)
        #expect(recalculation.results(of: [entry], on: Tape()) == [.value("0.667")])
    }
}

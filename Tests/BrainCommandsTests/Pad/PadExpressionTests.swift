// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import CalculatorEngine
import TestSupport
import Testing

@testable import BrainCommands

/// Expressions that are written on the pad.
struct PadExpressionTests {
    @Test func `a long expression is scrolled where there is one row for it`() throws {
        let typed = (1...30).map(String.init).joined(separator: "+")
        for count in [42, 43, 44, 45, typed.count] {
            let text = String(typed.prefix(count))
            _ = try PadRun(
                80, 10,
                steps: [
                    .type("\u{5}\(text)"), .settle,
                    .check { #expect($0.text.contains(text.suffix(30))) }, .signal(15),
                ])
        }
    }

    @Test func `an expression is written with the cursor, previewed and put on the tape`() throws {
        let state = try PadRun(steps: [
            .type("\u{5}1+3"), .settle, .type("\u{1B}[D2"), .settle,
            .check { #expect($0.text.contains("1+23")) }, .type("\r"), .settle, .leave,
        ]).state
        #expect(state.display.screen == "24")
        #expect(state.tape.tape.entries.map(\.expression) == ["1+23"])
    }

    @Test(arguments: [
        ("sin(π/6)", LinePreview.value("0.5")), ("r1 × 2", .value("4")), ("2r1", .value("4")), ("2 +", nil),
    ])
    func `an expression shows what it comes to while it is written`(text: String, preview: LinePreview?) throws {
        let state = try PadRun(steps: [.type("1+1="), .settle, .type("\u{5}\(text)"), .settle, .signal(15)]).state
        #expect(state.preview == preview)
    }

    private static let operands: [(text: String, keys: String, expression: String, result: String)] = [
        ("1+2", "*3=", "(1+2) × 3", "9"), ("2π", "^2=", "(2π) ^ 2", "39.4784176043574"),
        ("-5", "^2=", "(-5) ^ 2", "25"),
        ("1+2 # total", "*3=", "(1+2) × 3", "9"), ("1+2 =", "*3=", "(1+2) × 3", "9"),
        ("5*2=", "+1=", "(5*2) + 1", "11"), ("5!=", "*3=", "(5!) × 3", "360"), ("sin(0)", "+1=", "sin(0) + 1", "1"),
        ("π", "*2=", "π × 2", "6.28318530717959"),
        ("gcd(12, 18) ", "+1=", "gcd(12, 18) + 1", "7"), ("(1+2)(3+4)", "^2=", "((1+2)(3+4)) ^ 2", "441"),
        ("1+3", "sqrt\r=", "sqrt(1+3)", "2"), ("1e3", "+1=", "1e3 + 1", "1001"),
    ]

    @Test(arguments: operands, ["\u{5}", "\u{1B}[200~"])
    func `an expression that becomes an operand keeps its value`(
        row: (text: String, keys: String, expression: String, result: String), start: String
    ) throws {
        let end = start == "\u{5}" ? "\r" : "\u{1B}[201~"
        let state = try PadRun(steps: [
            .type(start + row.text + end), .settle, .type(row.keys), .settle, .leave,
        ]).state
        #expect(state.tape.tape.entries.last?.expression == row.expression)
        #expect(state.display.screen == row.result)
    }

    @Test func `an expression keeps its comment on the tape`() throws {
        let state = try PadRun(steps: [.type("\u{5}1+2 # total\r"), .settle, .leave]).state
        #expect(state.tape.tape.entries.map(\.expression) == ["1+2 # total"])
    }

    @Test func `an expression goes onto the stack`() throws {
        let state = try PadRun(
            rules: .rpn,
            steps: [
                .type("1\r2\r3"), .settle, .type("\u{5}5+5\r"), .settle, .type("*"), .settle, .type("-"), .settle,
                .leave,
            ]
        ).state
        #expect(state.tape.tape.entries.map(\.expression) == ["5+5", "3 × (5+5)", "2 − 3 × (5+5)"])
        #expect(state.display.screen == "-28")
        #expect(state.display.stack == ["1", "1", "1"])
    }

    @Test(arguments: [
        ("123+coss(1)", "‘coss’", "\u{1B}[D\u{1B}[D\u{1B}[D\u{7F}", "123+cos(1)"),
        ("1/(1-1)", "division by zero", "\u{7F}+2)", "1/(1-1+2)"), ("2+r7", "r7", "\u{7F}\u{7F}3", "2+3"),
    ])
    func `an expression without a value stays, so that it can be corrected`(
        text: String, reason: String, keys: String, corrected: String
    ) throws {
        let state = try PadRun(steps: [
            .type("\u{5}\(text)\r"), .settle,
            .check { canvas in
                #expect(canvas.text.contains(text))
                #expect(canvas.text.contains(reason))
            },
            .type(keys), .type("\r"), .settle, .leave,
        ]).state
        #expect(state.tape.tape.entries.map(\.expression) == [corrected])
        #expect(state.focus == .keys)
    }

    @Test(arguments: ["\u{1B}", "\u{15}\r"])
    func `the value of an expression that is given up is not shown beside the calculation`(keys: String) throws {
        _ = try PadRun(steps: [
            .type("8/2="), .settle, .type("\u{5}77"), .settle, .check { #expect($0.text.contains("77")) },
            .type(keys), .settle, .settle,
            .check { canvas in
                #expect(canvas.text.contains("8 ÷ 2 ="))
                #expect(!canvas.text.contains("77"))
            }, .leave,
        ])
    }

    @Test func `an expression is edited as a line of a session is`() throws {
        let state = try PadRun(steps: [
            // A name is completed, killed, and brought back at another place.
            .type("\u{5}2 × \\pi\t"), .settle, .check { #expect($0.text.contains("2 × π")) },
            .type("\u{17}\u{1}\u{19}+\u{5}3\r"), .settle, .leave,
        ]).state
        #expect(state.tape.tape.entries.map(\.expression) == ["π+2 × 3"])
    }

    @Test(arguments: [
        ("12.50*2", ["12.50*2", "12.50*2"]), ("√2", ["√2", "√2"]), ("3.5", []), ("-3.5", []),
    ])
    func `an expression that is entered again is on the tape again; a number alone is not`(
        _ text: String, _ expressions: [String]
    ) throws {
        let entered = [ScriptedTerminal.Step.type("\u{5}\(text)\r"), .settle]
        let state = try PadRun(steps: entered + entered + [.type("="), .settle, .leave]).state
        #expect(state.tape.tape.entries.map(\.expression) == expressions)
    }

    @Test func `entries of the tape are known in an expression`() throws {
        let language = TapeLanguage(registry: try OperatorRegistry<Double>(plugins: [ArithmeticPlugin()]))
        #expect(language.tokens(of: "r12 + foo").map(\.role) == [.variable, .operator, .unknown])
    }
}

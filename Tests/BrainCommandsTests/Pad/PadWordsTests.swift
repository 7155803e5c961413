// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Keypad
import TestSupport
import Testing

@testable import BrainCommands

/// Letters and signs that are typed on the pad: keys by their names, or none.
struct PadWordsTests {
    @Test(arguments: [
        ("9sqrt\r", "3"), ("7mod4=", "3"), ("1.5e-3", "1.5e-3"), ("1.5e3=", "1500"), ("2e+1=", "20"),
        ("5e=", "2.71828182845905"), ("1.5E-3", "1.5e-3"), ("1E3=", "1000"), ("5EE3=", "5000"), ("2EXP\r3=", "2000"),
        ("100log10 ", "2"), ("5ms7mr\r", "5"), ("12bs\r", "1"), ("90sin\u{7F}\u{7F}\u{7F}8", "908"),
        ("sinx\r\u{7F}\u{7F}\u{7F}\u{7F}5", "5"),
        ("3e-π=", "-0.423310825130748"), ("2x3=", "6"), ("2X3=", "6"), ("5M+ce\rmr\r", "5"), ("8ROOT\r3=", "2"),
        ("2x^y3=", "8"), ("7\u{5}1+1\re3+1=", "4"), ("75\u{7F}e3=", "7000"), ("7s\u{7F}e3=", "7000"), ("5x²=", "25"),
        ("2x=", "4"), ("5xx\u{7F}3=", "15"),
    ])
    func `letters that are typed are words or nothing`(keys: String, screen: String) throws {
        let steps = keys.flatMap { [ScriptedTerminal.Step.type(String($0)), .settle] }
        #expect(try PadRun(steps: steps + [.leave]).state.display.screen == screen)
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
        #expect(try PadRun(more: Self.signs, steps: steps + [.leave]).state.display.screen == screen)
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
        let look = ScriptedTerminal.Step.check { #expect($0.text.contains(message)) }
        #expect(try PadRun(rules: rules, steps: steps + [look, .leave]).state.display.screen == screen)
        let goingOn: [ScriptedTerminal.Step] = [.type("\u{1B}"), .settle, .settle, .type("7"), .settle, .leave]
        #expect(try PadRun(rules: rules, steps: steps + goingOn).state.display.screen == screen + "7")
    }

    @Test(arguments: [
        ("1.5e-", "a power of ten"), ("1e+", "a power of ten"), ("5q", "quit"), ("5qui", "quit"), ("5x", "product"),
    ])
    func `what may become a key says what it will be`(keys: String, hint: String) throws {
        let steps = keys.map { ScriptedTerminal.Step.type(String($0)) }
        let check = ScriptedTerminal.Step.check { canvas in
            #expect(canvas.text.contains(hint))
            #expect(!canvas.text.contains("no such key"))
        }
        _ = try PadRun(steps: steps + [.settle, check, .leave])
    }

    @Test func `only keys are completed`() throws {
        let operation = CalculatorOperation<Double>.function(arity: 3...3) { $0[0] }
        let other = Operator<Double>("mapped", .function, operation, summary: "Three")
        let state = try PadRun(more: [other], steps: [.type("7mapp"), .settle, .type("\t\r"), .settle, .leave]).state
        #expect(state.display.screen == "7")
        #expect(!state.keys.groups.flatMap(\.keys).contains { $0.label == "mapped" })
    }

    @Test(arguments: [("5<", "‘<’"), ("5foo\r", "‘foo’")])
    func `what is no key says so`(keys: String, name: String) throws {
        let steps = keys.map { ScriptedTerminal.Step.type(String($0)) }
        let run = try PadRun(
            steps: steps + [
                .settle, .check { #expect($0.text.contains("There is no key \(name).")) }, .leave,
            ])
        #expect(run.state.display.screen == "5")
    }

    @Test func `a name that is a function and an operator is one key`() throws {
        _ = try PadRun(steps: [
            .type("mo\r"), .settle, .check { #expect($0.text.contains("Did you mean mod?")) }, .leave,
        ])
    }

    @Test func `a word that is no key says so, and a letter does not leave`() throws {
        let run = try PadRun(steps: [
            .type("5"), .settle, .type("q"), .check { #expect($0.text.contains("q▏")) }, .type("wert\r"),
            .check { #expect($0.text.contains("There is no key ‘qwert’.")) }, .type("\u{1B}"), .settle, .settle,
            .type("quit"), .type("\r"),
        ])
        #expect(run.signal == nil)
        #expect(run.state.display.screen == "5")
    }

    @Test func `a stray letter loses no calculation, whatever follows it`() throws {
        let state = try PadRun(steps: [
            .type("5"), .settle, .type("q7"), .settle, .type("q\r"), .settle, .type("q="), .settle, .type("\u{1B}"),
            .settle, .settle, .type("8"), .settle, .leave,
        ]).state
        #expect(state.display.screen == "58")
    }
}

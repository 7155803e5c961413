// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Testing

@testable import Keypad

struct KeypadTests {
    @Test(arguments: [
        KeyCase("", "0", sign: "", ""), KeyCase("0 0 7", "7"), KeyCase("1 2 3", "123", sign: "", ""),
        KeyCase(".", "0."), KeyCase(". 5", "0.5"), KeyCase("1 . 5 . 2", "1.52"), KeyCase("0 . 0 0 1", "0.001"),
        KeyCase("5 +/-", "-5"), KeyCase("5 +/- +/-", "5"), KeyCase("+/-", "0"), KeyCase("+/- 5", "5"),
        KeyCase("5 +/- 2", "-52"),
        KeyCase("0. +/- 5", "-0.5"), KeyCase("12345678901234567", "1234567890123456"),
        KeyCase("0.12345678901234567", "0.1234567890123456"), KeyCase("123 BS", "12"), KeyCase("1 BS", "0"),
        KeyCase("BS", "0"), KeyCase("5 +/- BS", "0"), KeyCase("0.5 +/- BS BS BS", "0"), KeyCase("1.5 BS", "1."),
        KeyCase("6.02 EXP 2 3", "6.02e23"), KeyCase("EXP 5", "1e5"), KeyCase("6 EXP 5 +/-", "6e-5"),
        KeyCase("6 EXP +/- 5", "6e-5"), KeyCase("6 EXP 5 BS", "6e0"), KeyCase("6 EXP 5 BS BS", "6"),
        KeyCase("6 EXP 1 5 BS", "6e1"), KeyCase("6 EXP 1 5 BS BS 7", "6e7"), KeyCase("6 EXP BS", "6"),
        KeyCase("6 EXP 5 +/- BS", "6e-0"), KeyCase("6 EXP 5 +/- BS BS", "6"), KeyCase("6. EXP BS", "6."),
        KeyCase("EXP BS", "0"), KeyCase("EXP 5 BS BS", "0"), KeyCase("EXP BS 7", "7"), KeyCase("1 EXP BS", "1"),
        KeyCase("2 + EXP BS 3 =", "5"), KeyCase("0 EXP BS EXP 5", "0e5"),
        KeyCase("6 EXP +/- BS", "6"), KeyCase("0 EXP 5", "0e5"), KeyCase("0 EXP 5 =", "0"),
        KeyCase("0. EXP 5 =", "0"), KeyCase(". EXP 5 =", "0"), KeyCase("0 EXP EXP 5 =", "0"),
        KeyCase("EXP 5 =", "100000"),
        KeyCase("0 5 EXP 2 =", "500"), KeyCase("0 BS EXP 5", "1e5"), KeyCase("0 CE EXP 5", "1e5"),
        KeyCase("0 C EXP 5", "1e5"), KeyCase("5 BS EXP 5", "1e5"), KeyCase("5 + 0 EXP 5 =", "5"),
        KeyCase("0 EXP 5 BS BS", "0"), KeyCase("0 +/-", "0"),
        KeyCase("6 EXP 1 2 3 4 5", "6e1234"), KeyCase("6 EXP . EXP 1", "6e1"), KeyCase("6 EXP 2 =", "600"),
        KeyCase("12 CE 5", "5"), KeyCase("1 + 2 CE", "0", sign: "+", "1 + …"), KeyCase("9 × 6 - CE 8 =", "46"),
        KeyCase("1 + CE =", "1"),
    ])
    func `typing follows the hand`(row: KeyCase) throws { try row.check(.pocket) }

    @Test(arguments: [
        KeyCase("1 + 2 =", "3", sign: "", "1 + 2 ="), KeyCase("1 +", "1", sign: "+", "1 + …"),
        KeyCase("1 + 2", "2", sign: "+", "1 + …"), KeyCase("1 + × 3 =", "3", "1 × 3 ="),
        KeyCase("1 + 2 +", "3", sign: "+", "1 + 2 + …"), KeyCase("1 + 2 + 3 =", "6", "1 + 2 + 3 ="),
        KeyCase("1 + 2 × 3 =", "9", "(1 + 2) × 3 ="), KeyCase("2 × 3 + 4 =", "10", "2 × 3 + 4 ="),
        KeyCase("1 + 2 = 5", "5", sign: "", ""), KeyCase("1 + 2 = + 5 =", "8", "1 + 2 + 5 ="),
        KeyCase("8 - 3 - 2 =", "3", "8 − 3 − 2 ="), KeyCase("2 ^ 3 ^ 2 =", "64", "(2 ^ 3) ^ 2 ="),
        KeyCase("0.1 + 0.2 =", "0.3"), KeyCase("2 ÷ 3 =", "0.666666666666667"), KeyCase("1.50 +", "1.5", "1.50 + …"),
        KeyCase("7. + 1 =", "8", "7 + 1 ="), KeyCase("5 +/- + 3 =", "-2", "-5 + 3 ="),
        KeyCase("5 +/- ^ 2 =", "25", "(-5) ^ 2 ="), KeyCase("9 √ + 5 =", "8", "√(9) + 5 ="),
        KeyCase("9 √", "3", sign: "", "√(9) ="), KeyCase("9 √ +", "3", sign: "+", "√(9) + …"),
        KeyCase("7 + 9 √", "3", sign: "+", "7 + √(9) …"), KeyCase("7 + 9 = √", "4", "√(7 + 9) ="),
        KeyCase("8 × 2 + √", "4", "8 × 2 + √(8 × 2) …"), KeyCase("3 !", "6", "3! ="),
        KeyCase("1 + 2 = !", "6", "(1 + 2)! ="), KeyCase("π", "3.14159265358979", "π ="),
        KeyCase("4 × π =", "12.5663706143592"),
        KeyCase("5 π", "3.14159265358979"), KeyCase("π 5", "5"), KeyCase("π cos", "-1", "cos(π) ="),
        KeyCase("9 √ 5", "5", ""), KeyCase("8 root 3 =", "2", "root(8, 3) ="),
        KeyCase("8 root", "8", sign: "root", "root(8, …"),
        KeyCase("3 + +/-", "-3", sign: "+", "3 + −3 …"), KeyCase("1 + 2 = +/-", "-3", "−(1 + 2) ="),
        KeyCase("100 log", "2"), KeyCase("2 mod 3 =", "2", "2 mod 3 ="), KeyCase("12 gcd 18 =", "6", "gcd(12, 18) ="),
    ])
    func `operations are carried out one after the other`(row: KeyCase) throws { try row.check(.pocket) }

    @Test(arguments: [
        KeyCase("5 + =", "10", "5 + 5 ="), KeyCase("5 + = =", "15", "5 + 5 + 5 ="), KeyCase("2 + 3 = =", "8"),
        KeyCase("2 + 3 = 4 =", "7", "4 + 3 ="), KeyCase("2 × 3 = = =", "54"), KeyCase("73 = 4", "4"),
        KeyCase("7 =", "7", "7 ="),
        KeyCase("200 + 10 %", "20", sign: "+", "200 + 10% …"), KeyCase("200 + 10 % =", "220", "200 + 10% ="),
        KeyCase("200 - 10 % =", "180"), KeyCase("200 × 10 % =", "20", "200 × 10% ="), KeyCase("10 %", "0.1", "10% ="),
        KeyCase("200 + 10 % = =", "240", "200 + 10% + 20 ="), KeyCase("50 + %", "25", "50 + 50% …"),
        KeyCase("200 + 10 % √", "4.47213595499958", "200 + √(20) …"), KeyCase("10 % + =", "0.2", "10% + 0.1 ="),
        KeyCase("100 + 2 √ % = =", "102.828427124746", "100 + (√(2))% + 1.4142135623730951 ="),
        KeyCase("3 √ % + =", "0.0346410161513775", "(√(3))% + ((√(3))%) ="),
    ])
    func `a pocket calculator repeats, reuses and takes percentages`(row: KeyCase) throws { try row.check(.pocket) }

    @Test(arguments: [
        KeyCase("5 =", "5", ""), KeyCase("5 = 3", "53"), KeyCase("5 + =", "0", sign: "+", "5 + …"),
        KeyCase("5 +", "0", sign: "+", "5 + …"), KeyCase("5 + × 3 =", "15"),
        KeyCase("1 + 2 +", "0", sign: "+", "1 + 2 + …"),
        KeyCase("1 + 2 + =", "3"), KeyCase("2 × 3 × × 4 =", "0"), KeyCase("5 + +/-", "0", sign: "+"),
        KeyCase("5 + +/- =", "5"),
        KeyCase("5 + BS", "0", sign: "+"), KeyCase("5 + %", "0", sign: "+"), KeyCase("5 + 0 7 =", "12"),
        KeyCase("2 + 3 = =", "5", "2 + 3 ="), KeyCase("2 + 3 = 4 =", "4"), KeyCase("200 + 10 %", "0.1", "200 + 10% …"),
        KeyCase("200 + 10 % =", "200.1", "200 + 0.1 ="), KeyCase("1 + 2 × 3 =", "9"), KeyCase("( 2", "2"),
        KeyCase("2 + 3 = 5", "5"), KeyCase("5 %", "0.05"), KeyCase("C", "0"), KeyCase("12 C", "0"),
        KeyCase("1 + 2 + 3 =", "6"),
    ])
    func `basic rules know three states`(row: KeyCase) throws { try row.check(.basic) }

    @Test(arguments: [
        KeyCase("1 + 2 × 3 =", "7", "1 + 2 × 3 ="), KeyCase("1 + 2 × 3", "3", sign: "×", "1 + 2 × …"),
        KeyCase("1 + 2 × 3 +", "7", sign: "+", "1 + 2 × 3 + …"), KeyCase("2 ^ 3 ^ 2 =", "512", "2 ^ 3 ^ 2 ="),
        KeyCase("2 × 3 + 4 =", "10"), KeyCase("1 + 2 + × 3 =", "7", "1 + 2 × 3 ="), KeyCase("1 + 2 × + 3 =", "6"),
        KeyCase("1 + 2 × 3 ^ 2 =", "19"), KeyCase("1 + 2 × =", "5"),
        KeyCase("2 + 3 × 4 = =", "56", "(2 + 3 × 4) × 4 ="),
        KeyCase("( 1 + 2 ) × 3 =", "9", "(1 + 2) × 3 ="), KeyCase("2 × ( 3 + 4 =", "14"),
        KeyCase("2 × ( 3 + 4", "4", sign: "+", "2 × (3 + …"), KeyCase("2 ( 3 + 4 ) =", "14"),
        KeyCase("( 3 + 4 ) 2 =", "14"),
        KeyCase("( 7 × 2 ) 2 = ( 14 ) 2 =", "28"), KeyCase("( ( 12 )", "12"), KeyCase("1 + ( + 3 )", "3"),
        KeyCase(") 5", "5"),
        KeyCase("( 8 ) .5 =", "4"), KeyCase("( 2 ) π =", "6.28318530717959"), KeyCase("( 5 + )", "10"),
        KeyCase("( 2 + 3 ) √", "2.23606797749979"),
        KeyCase("10 - ( 2 + 3 ) × 2 =", "0"), KeyCase("200 + 10 % × 2 =", "240", "200 + 20 × 2 ="),
        KeyCase("200 + ( 10 % ) =", "200.1", "200 + 0.1 ="), KeyCase("100 - 50 + 10 % =", "55", "100 − 50 + 10% ="),
    ])
    func `scientific rules have precedence and parentheses`(row: KeyCase) throws { try row.check(.scientific) }

    @Test(arguments: [
        KeyCase("5 M+ MR", "5"), KeyCase("5 M+ 3", "3"), KeyCase("5 M+ M+ 3 M- C MR", "7"), KeyCase("MR", "0"),
        KeyCase("5 M+ MC MR", "0"),
        KeyCase("4 MC 1", "1"), KeyCase("4 MS 1", "1"), KeyCase("7 M+ 4 MC 1", "1"), KeyCase("4 MC . 5", "0.5"),
        KeyCase("MC 1", "1"), KeyCase("2 + MC 3 =", "5"), KeyCase("2 + 4 MC =", "6", "2 + 4 ="),
        KeyCase("5 M+ 2 + MR =", "7", "2 + 5 ="), KeyCase("5 M+ C 2 × MR", "5", sign: "×", "2 × 5 …"),
    ])
    func `the memory outlives clear`(row: KeyCase) throws { try row.check(.pocket) }

    @Test(arguments: [
        KeyCase("1 ÷ 3 = MS C MR × 3 =", "1", "1 ÷ 3 × 3 ="), KeyCase("1 + 2 = MS C MR × 3 =", "9", "3 × 3 ="),
        KeyCase("2 √ MS C MR × MR =", "2", "√(2) × √(2) ="), KeyCase("0.1 + 0.2 = MS C MR", "0.3", "0.1 + 0.2 ="),
        KeyCase("1 ÷ 3 = MS C 2 - MR =", "1.66666666666667", "2 − 1 ÷ 3 ="),
        KeyCase("1 ÷ 3 = MS C 8 ^ MR =", "2", "8 ^ (1 ÷ 3) ="), KeyCase("5.50 MS C MR + 1 =", "6.5", "5.5 + 1 ="),
        KeyCase("2 √ M+ 3 √ M+ M- C MR × 1 =", "1.4142135623731", "(√(2) + √(3) − √(3)) × 1 ="),
        KeyCase("2 √ M- C MR × 1 =", "-1.4142135623731", "−√(2) × 1 ="),
        KeyCase("1 ÷ 3 = M+ 2 ÷ 3 = M+ C MR + 1 =", "2", "1 + 1 ="), KeyCase("M+ MR", "0"), KeyCase("M- MR", "0"),
        KeyCase("2 √ % MS C 200 + MR =", "200.014142135624", "200 + ((√(2))%) ="),
        KeyCase("200 + 10 % MS C MR + 1 =", "21", "20 + 1 ="),
        KeyCase("7 MS 2 √ MS C MR1 + 1 =", "8", "7 + 1 ="),
    ])
    func `a number of the memory is described by what it is`(row: KeyCase) throws { try row.check(.pocket) }

    @Test func `a number of the memory is described by its digits on request, and has their value`() throws {
        let keypad = try TestKeypad()
        var state = keypad.press("5 MS 2 √ MS 1 ÷ 3 = MS C")
        state.describeMemoriesByDigits { $0.contains("√") }
        #expect(keypad.press("MR × 1 =", from: state).description == "1 ÷ 3 × 1 =")
        let root = keypad.press("MR1 × 1 =", from: state)
        #expect(root.description == "1.4142135623730951 × 1 =")
        #expect(root.value == 2.0.squareRoot())
        state.describeByDigits()
        #expect(keypad.press("MR × 1 =", from: state).description == "0.33333333333333331 × 1 =")
        #expect(state.memories == [5, 2.0.squareRoot(), 1.0 / 3])
    }

    @Test(arguments: [
        ("2 √", "× 3 =", "1.4142135623730951 × 3 ="), ("2 √ +", "3 =", "1.4142135623730951 + 3 ="),
        ("5 + 2 √ ×", "3 =", "6.4142135623730949 × 3 ="),
        ("1 + 2 √ =", "=", "2.4142135623730949 + 1.4142135623730951 ="),
        ("2 √ + ( 3 √ ×", "2 =", "1.4142135623730951 + 1.7320508075688772 × 2 ="),
        ("( 4 √ + 1 )", "2 =", "3 × 2 ="), ("200 + 10 %", "=", "200 + 20 ="), ("1.50", "+ 1 =", "1.50 + 1 ="),
        ("1.50 +", "1 =", "1.50 + 1 ="), ("5 +/- +", "1 =", "-5 + 1 ="),
        ("2 √ +", "undo × 3 =", "1.4142135623730951 × 3 ="),
        ("2 √ + undo", "redo 3 =", "1.4142135623730951 + 3 ="), ("2 √", "+ undo × 3 =", "1.4142135623730951 × 3 ="),
        ("1 ÷ 0 =", "C 2 + 3 =", "2 + 3 ="),
    ])
    func `numbers are described by their digits on request, whatever the keys before and after that`(
        _ before: String, _ after: String, _ description: String
    ) throws {
        let keypad = try TestKeypad()
        var state = keypad.press(before)
        let (value, stage) = (state.value, state.calculation.stage)
        state.describeByDigits()
        #expect(state.value == value && state.calculation.stage == stage)
        #expect(keypad.press(after, from: state).description == description)
        #expect(keypad.press(after, from: state).screen == keypad.press("\(before) \(after)").screen)
    }

    @Test(arguments: [
        ("", false), ("7", true), ("7 .", true), ("0", true), ("7 BS", false), ("7 +/-", true), ("7 EXP", false),
        ("7 EXP 2", false), ("7 EXP BS", true), ("7 +", false), ("7 + 2", true), ("7 + 2 =", false), ("7 MS", false),
        ("7 √", false), ("1 ÷ 0 =", false),
    ])
    func `a number is being typed until it is an operand or has an exponent`(keys: String, isTyping: Bool) throws {
        #expect(try TestKeypad().press(keys).isTypingSignificand == isTyping)
    }

    @Test(arguments: [
        KeyCase("1 ÷ 0 =", "Division by 0", sign: "", "1 ÷ 0 ="), KeyCase("6 +/- √", "Not defined", "√(-6) ="),
        KeyCase("1 ÷ 0 = + 3", "3"), KeyCase("1 ÷ 0 = +", "Division by 0"), KeyCase("1 ÷ 0 = 5 + 2 =", "7"),
        KeyCase("1 ÷ 0 = C", "0"), KeyCase("1 ÷ 0 = CE", "0"), KeyCase("1 ÷ 0 = π", "3.14159265358979"),
        KeyCase("1 ÷ 0 = MR", "0"), KeyCase("1 ÷ 0 = √", "Division by 0"), KeyCase("1 ÷ 0 = BS", "Division by 0"),
        KeyCase("1 ÷ 0 = M+", "Division by 0"), KeyCase("1 ÷ 0 = ( )", "Division by 0"), KeyCase("1 ÷ 0 × 5 =", "5"),
        KeyCase("1 ÷ 0 = undo", "0", sign: "÷"), KeyCase("9 EXP 9999 =", "Too large"),
        KeyCase("9 EXP 9999 +/- =", "Too small"),
        KeyCase("200 ! =", "Too large"), KeyCase("5 foo", "No such key"), KeyCase("5 nope =", "No such key"),
        KeyCase("5 ans", "No answer yet"),
    ])
    func `what has no answer says so until clear or a new number`(row: KeyCase) throws { try row.check(.pocket) }

    @Test(arguments: [(100, "617"), (101, "Beyond limits")])
    func `more parentheses than can be open are an error`(count: Int, screen: String) throws {
        let keypad = try TestKeypad(.scientific)
        let open = (0..<count).reduce(CalculatorState<Double>()) { state, _ in keypad.press("2 + ( 1 ×", from: state) }
        let state = keypad.press("417 =", from: open)
        #expect(
            state.error?.description
                == (count > 100 ? "Up to 100 parentheses can be open at once. ‘C’ starts again." : nil))
        #expect(state.screen == screen)
        #expect(keypad.press("CE 5", from: open).error == nil)
    }

    @Test func `failures that other keys take away are not equal`() {
        let error = CalculationError(.emptyExpression, at: SourceRange(0, 0))
        let failure = KeyFailure(error: error, pressed: "1")
        #expect(failure == KeyFailure(error: error, pressed: "1"))
        #expect(failure != KeyFailure(error: error, pressed: "1", isLasting: true))
    }

    @Test func `a number that can’t be held has no value while it is typed`() throws {
        let state = try TestKeypad().press("7 EXP 7 0 0")
        #expect(state.screen == "7e700")
        #expect(state.value == nil)
        #expect(state.error == nil)
    }

    @Test func `a custom operator is a key`() throws {
        let beside = Operator<Double>(
            "⊕", .infix(.additive, .left), .binary { ($0 * $0 + $1 * $1).squareRoot() }, summary: "A hypotenuse")
        let state = try TestKeypad(more: [beside]).press("3 ⊕ 4 =")
        #expect(state.screen == "5")
        #expect(state.description == "3 ⊕ 4 =")
    }

    @Test func `an operator defined by text is a key`() throws {
        var keypad = try TestKeypad().keypad
        try keypad.brain.evaluate("a ⊕ b = √(a² + b²)")
        try keypad.brain.evaluate("x = 12")
        let state = [.operation("x"), .operation("⊕"), .digit(5), .equal].reduce(CalculatorState(), keypad.reduce)
        #expect(state.screen == "13")
    }

    @Test func `a key of another brain is refused`() throws {
        let keypad = try TestKeypad()
        let state = keypad.press("1 + 2")
        let empty = CalculatorKeypad(brain: CalculatorBrain<Double>(registry: OperatorRegistry()))
        #expect(empty.reduce(state, .equal).screen == "No such key")
    }

    @Test func `an empty registry leaves digits and no more`() {
        let keypad = CalculatorKeypad(brain: CalculatorBrain<Double>(registry: OperatorRegistry()))
        let state = [.digit(4), .dot, .digit(2), .changeSign].reduce(CalculatorState(), keypad.reduce)
        #expect(state.screen == "-4.2")
        #expect(keypad.reduce(state, .percent).screen == "No such key")
        #expect(keypad.reduce(state, .openParenthesis).screen == "-4.2")
    }

    @Test func `undo goes back key by key, and redo forward`() throws {
        let keypad = try TestKeypad()
        var state = keypad.press("1 + 2 =")
        var screens: [String] = []
        while state.canUndo {
            state = keypad.press("undo", from: state)
            screens.append("\(state.screen)\(state.sign)")
        }
        #expect(screens == ["2+", "1+", "1", "0"])
        state = keypad.press("redo redo redo redo redo", from: state)
        #expect(state.screen == "3")
        #expect(!state.canRedo)
        #expect(keypad.press("undo 5 redo", from: state).screen == "25")
        #expect(keypad.press("5 M+ undo MR").screen == "0")
        #expect(keypad.press("12 C undo").screen == "12")
    }

    @Test(
        arguments: [
            "", "1 + 2 × 3 =", "9 √ M+ 5 undo redo MR", "9 √ M+ 5 MR", "1 ÷ 0 = 7 + 2", "1 ÷ 0 =", "( 2 + 3",
            "2 ( 3 + 4 )",
            "12 BS BS BS", "200 + 10 %", "200 × 10 % + 5 % =", "5 + =", "1 +/- . 5 EXP 3", "1 + × 3 ÷", "6 ! + π =",
        ], RuleSet.all)
    func `a sequence shows what its keys show one by one`(keys: String, rules: RuleSet) throws {
        let keypad = try TestKeypad(rules).keypad
        let commands = keys.split(separator: " ").flatMap { TestKeypad.commands(String($0)) }
        let state = commands.reduce(CalculatorState(), keypad.reduce)
        for commands in [commands, commands.map(keypad.resolved)] {
            var screen: [UInt8] = []
            let sequences = KeySequences(of: commands, on: keypad)
            let errors = sequences.appendScreen(after: Array(commands.indices), to: &screen)
            #expect(String(decoding: screen, as: UTF8.self) == state.screen)
            #expect(errors.shown == state.error)
        }
    }

    @Test(
        arguments: [
            ("", "0"), ("1 + 2 × 3 =", "9"), ("9 √ M+ 5 MR", "3"), ("5 + =", "10"), ("1 +/- . 5 EXP 3", "-1.5e3"),
            ("1 ÷ 0 =", nil), ("1 ÷ 0 = 7 + 2 =", nil), ("1 ÷ 0 = C 7", nil), ("4 +/- √ CE 3", nil),
            ("1 EXP 999 + 1 =", nil), ("1 + 2 = undo", nil), ("1 undo redo", nil),
        ])
    func `a screen is shown only if no key before it failed or needs the states before it`(
        keys: String, expected: String?
    ) throws {
        let commands = keys.split(separator: " ").flatMap { TestKeypad.commands(String($0)) }
        let sequences = KeySequences(of: commands, on: try TestKeypad().keypad)
        var screen = [UInt8]("before ".utf8)
        let isShown = sequences.appendScreenWithoutFailure(after: Array(commands.indices), to: &screen)
        #expect(isShown == (expected != nil))
        #expect(String(decoding: screen, as: UTF8.self) == "before " + (expected ?? ""))
    }

    @Test(arguments: [
        ("1 ÷ 0 + 5 =", true), ("1 ÷ 0 = π", true), ("1 ÷ 0 = MR", true), ("1 ÷ 0 = 7 undo", true),
        ("1 ÷ 0 = undo redo 7", true),
        ("1 ÷ 0 = C 7", false), ("1 ÷ 0 = CE 7", false), ("1 ÷ 0 = undo 4 =", false), ("1 ÷ 0 =", false),
        ("1 ÷ 0 = + MC", false), ("1 + 2 =", false),
    ])
    func `an error that the keys go on after is told`(keys: String, isPassedOver: Bool) throws {
        let commands = keys.split(separator: " ").flatMap { TestKeypad.commands(String($0)) }
        let sequences = KeySequences(of: commands, on: try TestKeypad().keypad)
        var screen: [UInt8] = []
        let errors = sequences.appendScreen(after: Array(commands.indices), to: &screen)
        #expect(errors.passedOver?.description == (isPassedOver ? "This is a division by zero." : nil))
    }

    @Test func `a number of very many digits is typed and taken back digit by digit`() throws {
        var keypad = try TestKeypad().keypad
        keypad.digitLimit = 100
        let digits = (0..<100).map { [3, 1, 4, 1, 5, 9, 0][$0 % 7] }
        var state = CalculatorState<Double>()
        for (index, digit) in digits.enumerated() {
            state = keypad.reduce(state, .digit(digit))
            if index == 40 { state = keypad.reduce(state, .dot) }
        }
        let text = digits.map(String.init)
        let whole = text[...40].joined() + "." + text[41...].joined()
        #expect(state.screen == whole)
        #expect(keypad.reduce(state, .digit(1)).screen == whole)
        #expect(state.value == Double(whole))
        for count in (1..<whole.count).reversed() {
            state = keypad.reduce(state, .backspace)
            #expect(state.screen == String(whole.prefix(count)))
        }
    }

    @Test func `undo reaches back several hundred keys, and no number of keys is too many`() throws {
        let keypad = try TestKeypad()
        var state = CalculatorState<Double>()
        for _ in 0..<10_000 { state = keypad.press("+/- 7 BS", from: keypad.press("7", from: state)) }
        var count = 0
        while state.canUndo {
            state = keypad.press("undo", from: state)
            count += 1
        }
        #expect((500...1000).contains(count))
    }

    @Test(arguments: [
        (10, "1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 ="),
        (1000, "1" + String(repeating: " + 1", count: 1000) + " ="),
        (1001, "1001 + 1 ="),
    ])
    func `a calculation is described by all its operands, and a very long one by the value of the first ones`(
        count: Int, description: String
    ) throws {
        let keypad = try TestKeypad()
        var state = keypad.press("1")
        for _ in 0..<count { state = keypad.press("+ 1", from: state) }
        state = keypad.press("=", from: state)
        #expect(state.screen == "\(count + 1)")
        #expect(state.description == description)
    }

    @Test func `a very long calculation that begins with a number without end has the value of its description`() throws
    {
        let keypad = try TestKeypad()
        let long = (0..<1000).reduce(keypad.press("1 ÷ 3")) { state, _ in keypad.press("+ 0", from: state) }
        let state = keypad.press("× 3 =", from: long)
        let expression = try #require(state.completedExpression)
        #expect(expression.utf8.count < 5000)
        var brain = keypad.keypad.brain
        #expect(try brain.evaluate(expression).value?.number == state.value)
        #expect(state.value == 1)
    }

    @Test(arguments: [("!", 5000), ("√", 5000), ("+/- ×", 5000), ("+ =", 1000)])
    func `the description of very many operations has its limits`(keys: String, count: Int) throws {
        let keypad = try TestKeypad()
        var state = keypad.press("1")
        for _ in 0..<count {
            state = keypad.press(keys, from: state)
            #expect(state.error == nil)
        }
        #expect((10...10_100).contains(state.description.utf8.count))
    }

    @Test(arguments: [RuleSet.pocket, .basic, .scientific, .rpn, .rpnUnlimited], [Fault.divisionByZero, .domain])
    func `a number without a value that is shown is an error`(rules: RuleSet, fault: Fault) throws {
        let keypad = try TestKeypad(rules).keypad
        func shown(_ value: Double) -> CalculatorState<Double> {
            keypad.show(value, named: "x", in: CalculatorState())
        }
        let state = shown(Double(fault: fault))
        #expect(state.screen == fault.displayText)
        #expect(state.value == nil)
        guard case .fault(fault, _, _, _) = state.error?.reason else {
            Issue.record("the error is \(String(describing: state.error))")
            return
        }
        #expect(state == shown(Double(fault: fault)))
        #expect(keypad.reduce(keypad.reduce(state, .clear), .digit(5)).screen == "5")
        #expect(shown(2).value == 2)
    }

    @Test(arguments: [("", ""), ("9 √ + 5", "√(9) + …"), ("9 √ + 5 =", "√(9) + 5 =")])
    func `a state is printed as the keys pressed`(keys: String, text: String) throws {
        #expect("\(try TestKeypad().press(keys))" == text)
    }
}

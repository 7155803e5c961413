// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Testing

@testable import Keypad

/// The calculator of RxSwift's sample project `Calculator`, written anew: what `basic` rules are to be.
private struct SampleMachine {
    enum State {
        case oneOperand(String)
        case oneOperandAndOperator(Double, Character)
        case twoOperandsAndOperator(Double, Character, String)
    }

    private(set) var state = State.oneOperand("0")
    /// Whether the text on the screen is the result of a key, and not typed.
    private var isMade = false
    /// Whether it has come, since it was cleared, to where `basic` rules differ by design.
    private(set) var hasParted = false

    var screen: String {
        switch state {
        case .oneOperand(let screen), .twoOperandsAndOperator(_, _, let screen): screen
        case .oneOperandAndOperator: "0"
        }
    }

    var sign: String {
        switch state {
        case .oneOperand: ""
        case .oneOperandAndOperator(_, let sign), .twoOperandsAndOperator(_, let sign, _): String(sign)
        }
    }

    private var number: Double { Double(screen) ?? 0 }

    mutating func press(_ key: Character) {
        switch key {
        case "C": self = SampleMachine()
        case "0"..."9": type { $0 == "0" ? String(key) : $0 + String(key) }
        case ".": type { $0.contains(".") ? $0 : $0 + "." }
        case "±": make("\(-number)")
        case "%": make("\(number / 100)")
        case "=":
            if case .twoOperandsAndOperator(let first, let sign, _) = state {
                let result = Self.perform(first, sign, number)
                state = .oneOperand("\(result)")
                isMade = true
            }
        default:
            switch state {
            case .oneOperand: state = .oneOperandAndOperator(number, key)
            case .oneOperandAndOperator(let first, _): state = .oneOperandAndOperator(first, key)
            case .twoOperandsAndOperator(let first, let sign, _):
                let result = Self.perform(first, sign, number)
                if !result.isFinite { hasParted = true }
                state = .twoOperandsAndOperator(result, key, "0")
            }
            isMade = false
        }
        // It goes on with an infinity where there is no answer.
        if !number.isFinite { hasParted = true }
    }

    private mutating func type(_ change: (String) -> String) {
        // It types digits behind the text of a result.
        if isMade { hasParted = true }
        show(change(screen))
    }

    private mutating func make(_ text: String) {
        show(text)
        isMade = true
    }

    private mutating func show(_ text: String) {
        switch state {
        case .oneOperand: state = .oneOperand(text)
        case .oneOperandAndOperator(let first, let sign), .twoOperandsAndOperator(let first, let sign, _):
            state = .twoOperandsAndOperator(first, sign, text)
        }
    }

    private static func perform(_ first: Double, _ sign: Character, _ second: Double) -> Double {
        switch sign {
        case "+": first + second
        case "−": first - second
        case "×": first * second
        default: first / second
        }
    }
}

struct BasicRulesTests {
    private static let keys: [(name: Character, command: CalculatorCommand)] = [
        ("0", .digit(0)), ("1", .digit(1)), ("5", .digit(5)), (".", .dot), ("±", .changeSign), ("%", .percent),
        ("+", .operation("+")), ("−", .operation("−")), ("×", .operation("×")), ("÷", .operation("÷")), ("=", .equal),
        ("C", .clear),
    ]

    /// The differences are those of `Documentation/keypad-rules.md`: zeros that say nothing are left out, a division by
    /// zero is an error, and digits after a result begin a new number.
    @Test func `basic rules are those of the sample, but for the differences by design`() throws {
        let keypad = try TestKeypad(.basic).keypad
        var compared = 0
        var sequences = 0
        var violations: [String] = []
        func explore(_ machine: SampleMachine, _ state: CalculatorState<Double>, _ pressed: String) {
            for key in Self.keys {
                var next = machine
                next.press(key.name)
                let reached = keypad.reduce(state, key.command)
                sequences += 1
                let all = pressed + String(key.name)
                if !next.hasParted {
                    compared += 1
                    let expected = Double(next.screen) ?? .nan
                    let shown = Double(reached.screen) ?? .infinity
                    if abs(shown - expected) > abs(expected) * 1e-14 || reached.sign != next.sign {
                        violations.append("\(all): \(reached.screen) \(reached.sign), not \(next.screen) \(next.sign)")
                    }
                }
                if all.count < 5 { explore(next, reached, all) }
            }
        }
        explore(SampleMachine(), CalculatorState(), "")
        #expect(sequences == 271_452)
        #expect(compared > 200_000)
        #expect(violations.prefix(20).isEmpty, "\(violations.count) of \(compared)")
    }

    @Test(arguments: [
        ("5 ± 3", "-53"), ("5 % 3", "3"), ("1 + 5 = 3", "3"), ("5 ÷ 0 =", "Division by 0"), ("5 ÷ 0 = 3", "3"),
    ])
    func `what differs by design does so in this way`(keys: String, screen: String) throws {
        let keys = keys.replacing("±", with: "+/-")
        #expect(try TestKeypad(.basic).press(keys).screen == screen)
    }
}

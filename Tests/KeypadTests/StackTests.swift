// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Testing

@testable import Keypad

/// Operations that come after their operands. The rows with a page number are examples of the owner's handbook of the
/// HP-15C (Hewlett-Packard, 1987), the others follow from what it says of the stack.
struct StackTests {
    @Test(arguments: [
        KeyCase("3 ENTER 4 +", "7"), KeyCase("9 ENTER 6 - ", "3"), KeyCase("9 ENTER 6 ÷", "1.5"),
        KeyCase("9 ENTER 6 + 2 × 4 +", "34"), KeyCase("2 ENTER 3 + 4 ENTER 5 + ×", "45"),
        KeyCase("45 √", "6.70820393249937"),
        KeyCase("5 ENTER ENTER", "5", stack: [0, 5, 5]), KeyCase("5 ENTER 6", "6", stack: [0, 0, 5]),
        KeyCase("5 ENTER +", "10", stack: [0, 0, 0]),
        KeyCase("1 ENTER 2 ENTER 3 ENTER 4", "4", stack: [1, 2, 3]),
        KeyCase("1 ENTER 2 ENTER 3 ENTER 4 R↓", "3", stack: [4, 1, 2]),
        KeyCase("1 ENTER 2 ENTER 3 ENTER 4 R↑", "1", stack: [2, 3, 4]),
        KeyCase("1 ENTER 2 ENTER 3 ENTER 4 SWAP", "3", stack: [1, 2, 4]),
        KeyCase("1 ENTER 2 ENTER 3 ENTER 4 R↓ R↓ R↓ R↓", "4", stack: [1, 2, 3]),
        // The number at the top repeats itself as the others move down, and gets lost as they move up.
        KeyCase("1 ENTER 2 ENTER 3 ENTER 4 + + + +", "11", stack: [1, 1, 1]),
        KeyCase("1 ENTER 2 ENTER 3 ENTER 4 ENTER 5", "5", stack: [2, 3, 4]),
        KeyCase("1.15 ENTER ENTER ENTER 1000 × × ×", "1520.875", stack: [1.15, 1.15, 1.15]),
        KeyCase("4 ENTER 7 + LASTX", "7", stack: [0, 0, 11]), KeyCase("4 ENTER 7 + LASTX ÷", "1.57142857142857"),
        KeyCase("9 √ LASTX", "9", stack: [0, 0, 3]), KeyCase("LASTX", "0"),
        // Some keys let the next number replace the one on the display.
        KeyCase("5 ENTER CE 6", "6", stack: [0, 0, 5]), KeyCase("5 ENTER 6 CE 7 +", "12"), KeyCase("12 BS", "1"),
        KeyCase("3 √ BS", "0"),
        // So does ⌫ where it leaves nothing of a number.
        KeyCase("5 ENTER 3 BS π +", "8.14159265358979"), KeyCase("5 ENTER 30 BS BS π +", "8.14159265358979"),
        KeyCase("5 ENTER 3 +/- BS π +", "8.14159265358979"), KeyCase("5 ENTER 0 BS π +", "8.14159265358979"),
        KeyCase("5 ENTER 0 CE π +", "8.14159265358979"), KeyCase("5 ENTER 3 CE π +", "8.14159265358979"),
        KeyCase("5 ENTER 30 BS π", "3.14159265358979", stack: [0, 5, 3]),
        KeyCase("5 ENTER 0 π", "3.14159265358979", stack: [0, 5, 0]), KeyCase("5 ENTER 3 BS 7 +", "12"),
        KeyCase("3 ENTER 4 + 5", "5", stack: [0, 0, 7]),
        KeyCase("3 ENTER 4 + π", "3.14159265358979", stack: [0, 0, 7]),
        KeyCase("5 π ×", "15.707963267949"), KeyCase("5 +/- ENTER 3 +", "-2"), KeyCase("2 ENTER 3 +/- ^", "0.125"),
        KeyCase("300 ENTER 15 %", "45", stack: [0, 0, 300]), KeyCase("300 ENTER 15 % +", "345"), KeyCase("5 %", "0"),
        KeyCase("1 ENTER 2 ENTER 3 DROP", "2", stack: [0, 0, 1]), KeyCase("5 MS 6 MS 7 MR +", "13"),
        KeyCase("5 MS 6 MS 7 MR1 +", "12"),
        // The keys of the memory let the next number move up the one on the display.
        KeyCase("5 ENTER MS 3 + +", "13"), KeyCase("5 ENTER M+ 3 + +", "13"), KeyCase("5 ENTER M- 3 + +", "13"),
        KeyCase("5 ENTER MC 3 + +", "13"), KeyCase("5 ENTER MR +", "5"), KeyCase("5 MS ENTER MR + +", "10"),
        KeyCase("5 ENTER CE MS 3", "3", stack: [0, 5, 0]), KeyCase("MC 5", "5", stack: []),
        KeyCase("2 √ MS MR ×", "2", "√(2) × √(2) ="),
        KeyCase("3 ENTER 4 + undo", "4", stack: [0, 0, 3]), KeyCase("1 ENTER 2 + C", "0", stack: []),
        KeyCase("5 = ( )", "5"),
        KeyCase("1.5 EXP 3 +/- ENTER", "0.0015"),
    ])
    func `operations take their operands from a stack of four`(row: KeyCase) throws { try row.check(.rpn) }

    @Test(arguments: [
        KeyCase("1 ENTER 2 ENTER 3 ENTER 4 ENTER 5", "5", stack: [1, 2, 3, 4]),
        KeyCase("1 ENTER 2 ENTER 3 + + +", "6", stack: []),
        KeyCase("1 ENTER 2 ENTER 3 ENTER 4 ENTER 5 R↓", "4", stack: [5, 1, 2, 3]), KeyCase("DROP", "0", stack: []),
        KeyCase("5 SWAP", "5"), KeyCase("5 SWAP 4", "4", stack: [5]), KeyCase("5 R↓ 4", "4", stack: [5]),
        KeyCase("5 R↑ 4", "4", stack: [5]), KeyCase("5 EXP R↓ 3", "3", stack: [5]), KeyCase("SWAP 4", "4", stack: []),
        KeyCase("1 ENTER 2 ENTER 3 ENTER 4 ENTER 5 + + + +", "15", stack: []), KeyCase("5 %", "0.05"),
    ])
    func `a stack without limit keeps every number`(row: KeyCase) throws { try row.check(.rpnUnlimited) }

    @Test func `a stack that is full says so and loses nothing`() throws {
        let keypad = try TestKeypad(.rpnUnlimited)
        var state = (0..<10_000).reduce(CalculatorState<Double>()) { state, _ in keypad.press("1 ENTER", from: state) }
        #expect(state.stack.count == 10_000)
        #expect(state.error == nil)
        for keys in ["ENTER", "2 ENTER 3", "2 π", "ENTER ENTER + + 5"] {
            let full = keypad.press(keys, from: state)
            #expect(full.screen == "Beyond limits")
            let sentence =
                "The stack is full: it holds 10000 numbers besides the one on the display. Press ‘CE’ to continue."
            #expect(full.error?.description == sentence)
            #expect(full.stack.count == 10_000)
        }
        state = keypad.press("ENTER CE +", from: state)
        #expect(state.screen == "2")
        #expect(state.stack.count == 9999)
    }

    @Test func `LASTX recalls 0 before any operation, and ends the number`() throws {
        let keypad = try TestKeypad(.rpn)
        #expect(keypad.press("LASTX").screen == "0")
        #expect(keypad.press("5 LASTX").screen == "0")
        let state = keypad.press("5 LASTX 3")
        #expect(state.screen == "3")
        #expect(keypad.press("+ +", from: state).screen == "8")
    }

    @Test func `an error leaves the stack as it was, and any key takes the message away`() throws {
        let keypad = try TestKeypad(.rpn)
        let failed = keypad.press("1 ENTER 5 ENTER 0 ÷")
        #expect(failed.screen == "Division by 0")
        #expect(keypad.press("CE", from: failed).screen == "0")
        #expect(keypad.press("CE", from: failed).stack == [0, 1, 5])
        #expect(keypad.press("+", from: failed).screen == "5")
    }

    @Test(arguments: [
        (RuleSet.basic, CalculatorCommand.openParenthesis), (.rpn, .openParenthesis), (.rpn, .equal), (.pocket, .enter),
        (.scientific, .rollDown), (.basic, .lastOperand),
    ])
    func `rules know which keys they lack, and pressing one does nothing`(
        rules: RuleSet, command: CalculatorCommand
    ) throws {
        #expect(!rules.has(command))
        let state = try TestKeypad(rules).press("5")
        #expect(try TestKeypad(rules).keypad.reduce(state, command).screen == "5")
        #expect(RuleSet.all.contains { $0.has(command) })
    }
}

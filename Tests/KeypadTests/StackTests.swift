// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Testing

@testable import Keypad

/// Operations that come after their operands. The rows with a page number are examples of the owner's handbook of the
/// HP-15C (Hewlett-Packard, 1987), the others follow from what it says of the stack.
struct StackTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let keys: String
        let screen: String
        let stack: [Double]?

        init(_ keys: String, _ screen: String, _ stack: [Double]? = nil) {
            self.keys = keys
            self.screen = screen
            self.stack = stack
        }

        var testDescription: String { keys }
    }

    private func check(_ row: Case, _ rules: RuleSet) throws {
        let state = try TestKeypad(rules).press(row.keys)
        #expect(state.screen == row.screen)
        if let stack = row.stack { #expect(state.stack == stack) }
    }

    @Test(arguments: [
        Case("3 ENTER 4 +", "7"), Case("9 ENTER 6 - ", "3"), Case("9 ENTER 6 ÷", "1.5"),
        Case("9 ENTER 6 + 2 × 4 +", "34"), Case("2 ENTER 3 + 4 ENTER 5 + ×", "45"), Case("45 √", "6.70820393249937"),
        Case("5 ENTER ENTER", "5", [0, 5, 5]), Case("5 ENTER 6", "6", [0, 0, 5]), Case("5 ENTER +", "10", [0, 0, 0]),
        Case("1 ENTER 2 ENTER 3 ENTER 4", "4", [1, 2, 3]), Case("1 ENTER 2 ENTER 3 ENTER 4 R↓", "3", [4, 1, 2]),
        Case("1 ENTER 2 ENTER 3 ENTER 4 R↑", "1", [2, 3, 4]), Case("1 ENTER 2 ENTER 3 ENTER 4 SWAP", "3", [1, 2, 4]),
        Case("1 ENTER 2 ENTER 3 ENTER 4 R↓ R↓ R↓ R↓", "4", [1, 2, 3]),
        // The number at the top repeats itself as the others move down, and gets lost as they move up.
        Case("1 ENTER 2 ENTER 3 ENTER 4 + + + +", "11", [1, 1, 1]),
        Case("1 ENTER 2 ENTER 3 ENTER 4 ENTER 5", "5", [2, 3, 4]),
        Case("1.15 ENTER ENTER ENTER 1000 × × ×", "1520.875", [1.15, 1.15, 1.15]),
        Case("4 ENTER 7 + LASTX", "7", [0, 0, 11]), Case("4 ENTER 7 + LASTX ÷", "1.57142857142857"),
        Case("9 √ LASTX", "9", [0, 0, 3]), Case("LASTX", "0"),
        // Some keys let the next number replace the one on the display.
        Case("5 ENTER CE 6", "6", [0, 0, 5]), Case("5 ENTER 6 CE 7 +", "12"), Case("12 BS", "1"), Case("3 √ BS", "0"),
        Case("3 ENTER 4 + 5", "5", [0, 0, 7]), Case("3 ENTER 4 + π", "3.14159265358979", [0, 0, 7]),
        Case("5 π ×", "15.707963267949"), Case("5 +/- ENTER 3 +", "-2"), Case("2 ENTER 3 +/- ^", "0.125"),
        Case("300 ENTER 15 %", "45", [0, 0, 300]), Case("300 ENTER 15 % +", "345"), Case("5 %", "0"),
        Case("1 ENTER 2 ENTER 3 DROP", "2", [0, 0, 1]), Case("5 MS 6 MS 7 MR +", "13"), Case("5 MS 6 MS 7 MR1 +", "12"),
        Case("3 ENTER 4 + undo", "4", [0, 0, 3]), Case("1 ENTER 2 + C", "0", []), Case("5 = ( )", "5"),
        Case("1.5 EXP 3 +/- ENTER", "0.0015"),
    ])
    func `operations take their operands from a stack of four`(row: Case) throws { try check(row, .rpn) }

    @Test(arguments: [
        Case("1 ENTER 2 ENTER 3 ENTER 4 ENTER 5", "5", [1, 2, 3, 4]), Case("1 ENTER 2 ENTER 3 + + +", "6", []),
        Case("1 ENTER 2 ENTER 3 ENTER 4 ENTER 5 R↓", "4", [5, 1, 2, 3]), Case("DROP", "0", []), Case("5 SWAP", "5"),
        Case("1 ENTER 2 ENTER 3 ENTER 4 ENTER 5 + + + +", "15", []), Case("5 %", "0.05"),
    ])
    func `a stack without limit keeps every number`(row: Case) throws { try check(row, .rpnUnlimited) }

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

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Testing

@testable import Keypad

/// Keys, what the display shows after them, and, where it matters, the sign and the description beside it and the stack.
struct KeyCase: CustomTestStringConvertible, Sendable {
    let keys: String
    let screen: String
    var sign: String?
    var description: String?
    var stack: [Double]?

    init(
        _ keys: String, _ screen: String, sign: String? = nil, _ description: String? = nil, stack: [Double]? = nil
    ) {
        self.keys = keys
        self.screen = screen
        self.sign = sign
        self.description = description
        self.stack = stack
    }

    var testDescription: String { keys }

    func check(_ rules: RuleSet) throws {
        let state = try TestKeypad(rules).press(keys)
        #expect(state.screen == screen)
        if let sign { #expect(state.sign == sign) }
        if let description { #expect(state.description == description) }
        if let stack { #expect(state.stack == stack) }
    }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Testing

/// Lines of a session over doubles, and the answer to the last of them.
struct SessionCase: CustomTestStringConvertible, Sendable {
    let lines: [String]
    let answer: String

    init(_ lines: String..., answer: String) {
        (self.lines, self.answer) = (lines, answer)
    }

    var testDescription: String { lines.joined(separator: " | ") }

    func check() throws {
        var brain = try CalculatorBrain<Double>.shipped()
        var last = ""
        for line in lines { last = try brain.text(of: line) }
        #expect(last == answer)
    }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// The text of an expression that becomes an operand of others.
struct OperandText {
    /// The expression without a comment, and without the ‘=’ that may end it.
    let text: String
    /// Whether it is a number, a name or a function with its arguments, which needs no parentheses as an operand.
    let isAtom: Bool

    init<Number>(_ line: String, _ registry: OperatorRegistry<Number>) {
        let bytes = Array(line.utf8)
        var parts = registry.tokens(of: line).prefix { $0.role != .comment }
        // After a factorial, it is read as a part of ‘!=’.
        let sign = parts.last.map { bytes[$0.range.start..<$0.range.end] } ?? []
        if sign.elementsEqual("=".utf8) { parts.removeLast() }
        let end = (parts.last?.range.end ?? 0) - (sign.elementsEqual("!=".utf8) ? 1 : 0)
        text = String(decoding: bytes[..<end], as: UTF8.self)
        if parts.count > 1, parts[0].role == .function, parts[1].role == .parenthesis {
            isAtom = registry.matchingParenthesis(at: parts[1].range.start, in: line) == parts.last?.range
        } else {
            isAtom = parts.count == 1
        }
    }
}

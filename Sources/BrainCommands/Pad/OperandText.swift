// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// The text of an expression that becomes an operand of others.
struct OperandText {
    /// The expression without a comment.
    let text: String
    /// Whether it is a number, a name or a function with its arguments, which needs no parentheses as an operand.
    let isAtom: Bool

    init<Number>(_ line: String, _ registry: OperatorRegistry<Number>) {
        let bytes = Array(line.utf8)
        let tokens = registry.tokens(of: line)
        let end = tokens.first { $0.role == .comment }?.range.start ?? bytes.count
        let blanks = bytes[..<end].reversed().prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
        text = String(decoding: bytes[..<(end - blanks)], as: UTF8.self)
        let parts = tokens.prefix { $0.role != .comment }
        if parts.count > 1, parts[0].role == .function, parts[1].role == .parenthesis {
            isAtom = registry.matchingParenthesis(at: parts[1].range.start, in: line) == parts.last?.range
        } else {
            isAtom = parts.count == 1
        }
    }
}

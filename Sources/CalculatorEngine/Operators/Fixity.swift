// SPDX-License-Identifier: Apache-2.0

/// Where an operator's symbol stands beside its operands, and how it binds them.
public enum Fixity: Sendable, Hashable {
    /// A name for a number: `π`.
    case constant
    /// A name before its arguments: `max(1, 2)`; with one argument the parentheses may be left out: `cos π`.
    case function
    /// Before its operand: `√x`.
    case prefix(Precedence)
    /// After its operand: `n!`.
    case postfix(Precedence)
    /// Between its operands: `a + b`.
    case infix(Precedence, Associativity)

    /// Whether a symbol of this fixity stands where an operand may begin, and not after one.
    public var standsBeforeOperand: Bool {
        switch self {
        case .constant, .function, .prefix: true
        case .postfix, .infix: false
        }
    }
}

/// How a row of infix operators of the same precedence is grouped.
public enum Associativity: Sendable, Hashable {
    /// From the left: `8 − 4 − 2` is `(8 − 4) − 2`.
    case left
    /// From the right: `2 ^ 3 ^ 2` is `2 ^ (3 ^ 2)`.
    case right
    /// Not at all: a row of two is an error that asks for parentheses.
    case none
}

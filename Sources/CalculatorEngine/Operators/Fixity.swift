// SPDX-License-Identifier: Apache-2.0

/// The position of an operator's symbol relative to its operands, and how it binds them.
public enum Fixity: Sendable, Hashable {
    /// A named number: `π`.
    case constant
    /// A name before its arguments: `max(1, 2)`; the parentheses are optional for a single argument: `cos π`.
    case function
    /// Before its operand: `√x`.
    case prefix(Precedence)
    /// After its operand: `n!`.
    case postfix(Precedence)
    /// Between its operands: `a + b`.
    case infix(Precedence, Associativity)

    /// Whether a symbol of this fixity occurs where an operand may begin, rather than after one.
    public var standsBeforeOperand: Bool {
        switch self {
        case .constant, .function, .prefix: true
        case .postfix, .infix: false
        }
    }
}

/// The grouping of successive infix operators of the same precedence.
public enum Associativity: Sendable, Hashable {
    /// From the left: `8 − 4 − 2` is `(8 − 4) − 2`.
    case left
    /// From the right: `2 ^ 3 ^ 2` is `2 ^ (3 ^ 2)`.
    case right
    /// Not associative: two in succession are an error that asks for parentheses.
    case none
}

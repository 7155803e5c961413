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

extension Fixity {
    /// The precedence of an infix, prefix or postfix operator.
    public var precedence: Precedence? {
        switch self {
        case .constant, .function: nil
        case .prefix(let precedence), .postfix(let precedence), .infix(let precedence, _): precedence
        }
    }
}

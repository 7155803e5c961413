// SPDX-License-Identifier: Apache-2.0

/// The key of an operator, for a calculator that takes operands one by one.
///
/// A ``CalculatorBrain`` creates it from a symbol; it denotes that operator in that brain and its copies. A brain in
/// which an operator with another symbol, fixity or role, or none, is in its place refuses it, with
/// ``CalculationError/Reason/unknownSymbol(_:suggestion:)``.
public struct OperatorKey: Sendable, Hashable {
    /// The role of the key.
    public enum Role: Sendable, Hashable {
        /// It stands for a number.
        case constant
        /// It takes one operand.
        case unary
        /// It waits for a second operand.
        case binary
        /// It completes the pending operations.
        case equals
    }

    /// The displayed symbol of the operator.
    public let symbol: String
    /// The position of the symbol in an expression, and how it binds.
    public let fixity: Fixity
    /// The role of the key.
    public let role: Role

    @usableFromInline
    let index: Int

    /// Returns whether it takes the second operand of a pending operation: its precedence is higher, or it is the same
    /// and the operators are right-associative. A function of two operands binds like a power.
    @usableFromInline
    func bindsTighter(than waiting: OperatorKey) -> Bool {
        let (own, associativity) = binding
        let other = waiting.binding.precedence
        return own > other || (own == other && associativity == .right)
    }

    private var binding: (precedence: Precedence, associativity: Associativity) {
        if case .infix(let precedence, let associativity) = fixity { return (precedence, associativity) }
        return (.power, .left)
    }
}

extension OperatorKey.Role {
    /// Creates the role of an operation's key; `nil` for one whose operands can't be given one by one.
    ///
    /// A function of one or two operands is given one, like `log`, and one of any number of operands two, like `max`.
    init?<Number>(_ operation: CalculatorOperation<Number>) {
        switch operation {
        case .constant: self = .constant
        case .unary: self = .unary
        case .binary: self = .binary
        case .equals: self = .equals
        case .value, .comparison, .choice, .values: return nil
        case .function(let arity, _):
            if arity.contains(1), arity.upperBound <= 2 {
                self = .unary
            } else if arity.contains(2) {
                self = .binary
            } else {
                return nil
            }
        }
    }
}

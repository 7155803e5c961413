// SPDX-License-Identifier: Apache-2.0

/// The key of an operator, as a calculator that takes operands one by one has it.
///
/// A ``CalculatorBrain`` makes it of a symbol; it means that operator in that brain and its copies.
public struct OperatorKey: Sendable, Hashable {
    /// What the key does with operands.
    public enum Role: Sendable, Hashable {
        /// It stands for a number.
        case constant
        /// It works on one operand.
        case unary
        /// It waits for a second operand.
        case binary
        /// It completes what waits.
        case equals
    }

    /// The symbol that the operator is shown with.
    public let symbol: String
    /// Where the symbol stands in an expression, and how it binds.
    public let fixity: Fixity
    /// What the key does with operands.
    public let role: Role

    @usableFromInline
    let index: Int

    /// Whether its second operand would be taken from an operation that waits for one: its precedence is higher, or it
    /// is the same and the operators are grouped from the right. A function of two operands binds as a power does.
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
    /// How the key of an operation works: `nil` for one whose operands can't be given one by one.
    ///
    /// A function of one or two operands is given one, as `log` is, and one of any number of operands two, as `max` is.
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

// SPDX-License-Identifier: Apache-2.0

/// The intrinsic operations of numbers, which a ``Program`` compiles to instructions rather than to calls.
///
/// An operator that is one of these, registered by any plugin and under any symbol, declares it in
/// ``Operator/intrinsic``.
public enum Intrinsic: Sendable, Hashable {
    /// The sum.
    case addition
    /// The difference.
    case subtraction
    /// The product.
    case multiplication
    /// The quotient.
    case division
    /// The power.
    case power
    /// The number with its sign changed.
    case negation
    /// The number itself.
    case identity
    /// A function of one number.
    case elementary(ElementaryFunction)

    /// Returns the operation as a function of numbers.
    public func operation<Number: CalculatorNumber>(over: Number.Type) -> CalculatorOperation<Number> {
        switch self {
        case .addition: .binary { $0 + $1 }
        case .subtraction: .binary { $0 - $1 }
        case .multiplication: .binary { $0 * $1 }
        case .division: .binary { .quotient($0, $1) }
        case .power: .binary { .power($0, $1) }
        case .negation: .unary { -$0 }
        case .identity: .unary { $0 }
        case .elementary(let function): .unary { function($0) }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// A number on the display.
public enum Operand<Number: CalculatorNumber>: Sendable, Equatable {
    /// A number being typed.
    case typed(Entry)
    /// A number that was calculated, or whose typing has ended.
    case value(Quantity<Number>)

    /// The initial zero on the display.
    static var zero: Operand { .typed(.zero) }

    /// Whether this is the initial zero on the display.
    var isInitial: Bool { if case .typed(let entry) = self { entry.isInitial } else { false } }

    /// Whether this is a lone zero, typed or the initial one.
    var isZero: Bool { if case .typed(let entry) = self { entry.isZero } else { false } }

    /// Whether it is the result of `=`.
    var isResult: Bool { if case .value(let quantity) = self { quantity.origin == .result } else { false } }

    /// Whether this is the value of a pair of parentheses, which a number after it multiplies.
    var isParenthesized: Bool { if case .value(let quantity) = self { quantity.origin == .parentheses } else { false } }
}

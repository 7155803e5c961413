// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// A number on the display.
public enum Operand<Number: CalculatorNumber>: Sendable, Equatable {
    /// It is being typed.
    case typed(Entry)
    /// It was calculated, or typing it has ended.
    case value(Quantity<Number>)

    /// The nought that the display begins with.
    static var zero: Operand { .typed(.zero) }

    /// Whether it is the nought that the display begins with.
    var isZero: Bool { if case .typed(let entry) = self { entry.isZero } else { false } }

    /// Whether it is the result of `=`.
    var isResult: Bool { if case .value(let quantity) = self { quantity.origin == .result } else { false } }

    /// Whether it is a pair of parentheses, which a number after it multiplies.
    var isParenthesized: Bool { if case .value(let quantity) = self { quantity.origin == .parentheses } else { false } }
}

/// A number, with what was pressed to get it.
public struct Quantity<Number: CalculatorNumber>: Sendable, Equatable {
    /// What a number is because of the key that made it.
    enum Origin: Sendable, Equatable {
        /// Nothing in particular.
        case plain
        /// The result of `=`.
        case result
        /// The value of a pair of parentheses, which a number typed after it multiplies.
        case parentheses
        /// So many hundredths of the operand before it.
        case relativeFraction
    }

    /// The number.
    public let value: Number
    /// What was pressed to get it.
    public let pressed: PressedText
    let origin: Origin

    init(_ value: Number, _ pressed: PressedText, _ origin: Origin = .plain) {
        self.value = value
        self.pressed = pressed
        self.origin = origin
    }

    func with(_ origin: Origin) -> Quantity { Quantity(value, pressed, origin) }
}

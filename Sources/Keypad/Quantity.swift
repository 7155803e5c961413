// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// A number, with the keys that led to it.
public struct Quantity<Number: CalculatorNumber>: Sendable, Equatable {
    /// The origin of a number that has a special meaning.
    enum Origin: Sendable, Equatable {
        /// No special meaning.
        case plain
        /// The result of `=`.
        case result
        /// The value of a pair of parentheses, which a number typed after it multiplies.
        case parentheses
        /// A percentage of the operand before it.
        case relativeFraction
    }

    /// The number.
    public let value: Number
    /// The keys that led to it.
    public let pressed: PressedText
    let origin: Origin

    init(_ value: Number, _ pressed: PressedText, _ origin: Origin = .plain) {
        self.value = value
        self.pressed = pressed
        self.origin = origin
    }

    func with(_ origin: Origin) -> Quantity { Quantity(value, pressed, origin) }
}

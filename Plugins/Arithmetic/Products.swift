// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension ArithmeticPlugin {
    /// Products and quotients.
    func products<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            Operator(
                "×", aliases: Self.multiplicationSigns, .infix(.multiplicative, .left), .multiplication,
                summary: "The product; juxtaposition multiplies too, as in 2π",
                examples: [Example("6 × 7", "42"), Example("2(3 + 4)", "14")], isJuxtaposition: true),
            Operator(
                "÷", aliases: Self.divisionSigns, .infix(.multiplicative, .left), .division,
                summary: "The quotient", domain: "a divisor other than 0", examples: [Example("1 ÷ 8", "0.125")]),
        ]
    }

    /// Asterisks (keyboard, mathematical, full-width), dots (middle, operator, bullet operator, bullet) and crosses
    /// (multiplication x, heavy, vector product, n-ary times).
    private static let multiplicationSigns = [
        "*", "∗", "\u{FF0A}", "·", "⋅", "∙", "•", "\u{2715}", "\u{2716}", "\u{2A2F}", "\u{2A09}",
    ]

    /// Slashes (keyboard, mathematical, fraction, full-width) and the ratio sign.
    private static let divisionSigns = ["/", "∕", "⁄", "\u{FF0F}", "\u{2236}"]
}

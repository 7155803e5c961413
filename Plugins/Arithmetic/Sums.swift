// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension ArithmeticPlugin {
    /// Sums, differences and signs.
    func sums<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            Operator(
                "+", aliases: Self.plusSigns, .infix(.additive, .left), .addition,
                summary: "The sum", examples: [Example("1 + 2", "3")], acceptsRelativeOperand: true),
            Operator(
                "−", aliases: Self.minusSigns, .infix(.additive, .left), .subtraction,
                summary: "The difference", examples: [Example("8 − 4 − 2", "2")], acceptsRelativeOperand: true),
            Operator(
                "+", aliases: Self.plusSigns, .prefix(.prefix), .identity,
                summary: "The number itself", examples: [Example("+5", "5")]),
            Operator(
                "−", aliases: Self.minusSigns, .prefix(.prefix), .negation,
                summary: "The number with its sign changed",
                examples: [Example("−(2 − 5)", "3"), Example("−2^2", "-4")]),
        ]
    }

    /// The small and the full-width plus sign.
    private static let plusSigns = ["\u{FE62}", "\u{FF0B}"]

    /// The hyphen-minus, and its replacements by word processors: hyphens, figure dash, en dash, small and full-width.
    /// Longer dashes are punctuation.
    private static let minusSigns = ["-", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{FE63}", "\u{FF0D}"]
}

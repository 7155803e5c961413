// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension ScientificPlugin {
    /// Named numbers.
    func constants<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            Operator(
                "π", aliases: ["pi"], .constant, .constant(.pi),
                summary: "The ratio of a circle’s circumference to its diameter",
                examples: [Example("π", "3.14159265358979")]),
            Operator(
                "e", aliases: ["ℯ"], .constant, .constant(.exponential(1)),
                summary: "The base of natural logarithms", examples: [Example("e", "2.71828182845905")]),
            Operator(
                "τ", aliases: ["tau"], .constant, .constant(2 * .pi),
                summary: "The ratio of a circle’s circumference to its radius: 2π",
                examples: [Example("τ", "6.28318530717959")]),
            Operator(
                "φ", aliases: ["phi", "ϕ"], .constant, .constant((1 + .sqrt(5)) / 2),
                summary: "The golden ratio: (1 + √5) ÷ 2", examples: [Example("φ", "1.61803398874989")]),
        ]
    }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension BitwisePlugin {
    /// Returns the complement, as a symbol and as a function.
    func complements<Number: CalculatorNumber>() -> [Operator<Number>] {
        // In two's complement, −1 − x has all bits of x inverted.
        let complement = CalculatorOperation<Number>.unary { x in
            switch x.isInteger {
            case nil: Number(fault: .undecided)
            case true?: x.standsForNeighbors ? .bitwise(.xor, x, -1) : -1 - x
            case false?: Number(fault: .notAnInteger)
            }
        }
        return [
            Operator(
                "~", aliases: ["¬"], .prefix(.prefix), complement,
                summary: "The bitwise complement, −1 − x; of a truth, the negation", domain: "whole numbers",
                examples: [Example("~5", "-6"), Example("¬true", "false")], truths: .unary { !$0 },
                needsAllDigits: true),
            Operator(
                "not", .prefix(.negation), complement,
                summary: "The logical negation; of an integer, the bitwise complement −1 − x", domain: "whole numbers",
                examples: [Example("not 5", "-6"), Example("not 2 > 3", "true")], truths: .unary { !$0 },
                needsAllDigits: true),
        ]
    }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension BitwisePlugin {
    /// Returns the complement.
    func complements<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            Operator(
                "~", .prefix(.prefix), .unary { .complement(of: $0) },
                summary: "The bitwise complement, −1 − x; of a truth, the negation",
                domain: "truth values or whole numbers",
                examples: [Example("~5", "-6"), Example("~true", "false")], truths: .unary { !$0 },
                needsAllDigits: true)
        ]
    }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension BitwisePlugin {
    /// Returns the signs `&` and `|` between integers or truths.
    func connectives<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            connective(
                "&", .bitwiseAnd, .binary { .bitwise(.and, $0, $1) }, truths: .binary { $0 && $1 },
                summary: "Whether both are true; of integers, the bits set in both", valueOf12And10: "8"),
            connective(
                "|", .bitwiseOr, .binary { .bitwise(.or, $0, $1) }, truths: .binary { $0 || $1 },
                summary: "Whether at least one is true; of integers, the bits set in at least one",
                valueOf12And10: "14"),
        ]
    }

    /// Returns a connective, given the value of its example, whose operands are 12 and 10.
    private func connective<Number: CalculatorNumber>(
        _ sign: String, _ precedence: Precedence, _ operation: CalculatorOperation<Number>,
        truths: TruthOperation, summary: String, valueOf12And10: String
    ) -> Operator<Number> {
        Operator(
            sign, .infix(precedence, .left), operation, summary: summary,
            domain: "truth values or whole numbers", examples: [Example("12 \(sign) 10", valueOf12And10)],
            truths: truths, needsAllDigits: true)
    }
}

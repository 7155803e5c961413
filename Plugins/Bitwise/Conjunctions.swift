// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension BitwisePlugin {
    /// Returns the signs `&`, `|` and `⊻` between integers or truths.
    func conjunctions<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            conjunction(
                "&", alias: "∧", .bitwiseAnd, .binary { .bitwise(.and, $0, $1) }, truths: .binary { $0 && $1 },
                summary: "Whether both are true; of integers, the bits set in both", valueOf12And10: "8"),
            conjunction(
                "|", alias: "∨", .bitwiseOr, .binary { .bitwise(.or, $0, $1) }, truths: .binary { $0 || $1 },
                summary: "Whether at least one is true; of integers, the bits set in at least one",
                valueOf12And10: "14"),
            conjunction(
                "⊻", .above(.bitwiseOr), .binary { .bitwise(.xor, $0, $1) }, truths: .binary { $0 != $1 },
                summary: "Whether exactly one is true; of integers, the bits set in exactly one", valueOf12And10: "6"),
        ]
    }

    /// Returns a conjunction, given the value of its example, whose operands are 12 and 10.
    private func conjunction<Number: CalculatorNumber>(
        _ sign: String, alias: String? = nil, _ precedence: Precedence, _ operation: CalculatorOperation<Number>,
        truths: TruthOperation, summary: String, valueOf12And10: String
    ) -> Operator<Number> {
        Operator(
            sign, aliases: alias.map { [$0] } ?? [], .infix(precedence, .left), operation, summary: summary,
            domain: "whole numbers", examples: [Example("12 \(sign) 10", valueOf12And10)], truths: truths,
            needsAllDigits: true)
    }
}

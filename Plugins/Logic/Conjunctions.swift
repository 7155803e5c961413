// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension LogicPlugin {
    /// Returns `and`, `or` and `xor` between truths or integers, each as an infix operator and as a function.
    func conjunctions<Number: CalculatorNumber>() -> [Operator<Number>] {
        conjunction(
            "and", alias: "&&", .conjunction, .binary { .bitwise(.and, $0, $1) }, truths: .binary { $0 && $1 },
            summary: "Whether both are true; of integers, the bits set in both", valueOf12And10: "8")
            + conjunction(
                "or", alias: "||", .disjunction, .binary { .bitwise(.or, $0, $1) }, truths: .binary { $0 || $1 },
                summary: "Whether at least one is true; of integers, the bits set in at least one",
                valueOf12And10: "14")
            + conjunction(
                "xor", .exclusiveDisjunction, .binary { .bitwise(.xor, $0, $1) }, truths: .binary { $0 != $1 },
                summary: "Whether exactly one is true; of integers, the bits set in exactly one", valueOf12And10: "6")
    }

    /// Returns a conjunction in both forms, given the value of its examples, whose operands are 12 and 10.
    private func conjunction<Number: CalculatorNumber>(
        _ word: String, alias: String? = nil, _ precedence: Precedence, _ operation: CalculatorOperation<Number>,
        truths: TruthOperation, summary: String, valueOf12And10: String
    ) -> [Operator<Number>] {
        [
            Operator(
                word, aliases: alias.map { [$0] } ?? [], .infix(precedence, .left), operation, summary: summary,
                domain: "whole numbers", examples: [Example("12 \(word) 10", valueOf12And10)], truths: truths,
                needsAllDigits: true),
            Operator(
                word, .function, operation, summary: summary, domain: "whole numbers",
                examples: [Example("\(word)(12, 10)", valueOf12And10)], truths: truths, needsAllDigits: true),
        ]
    }

    /// Returns the negation.
    func negations<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            Operator(
                "not", .prefix(.negation), .unary { .complement(of: $0) },
                summary: "The logical negation; of an integer, the bitwise complement −1 − x", domain: "whole numbers",
                examples: [Example("not 5", "-6"), Example("not 2 > 3", "true")], truths: .unary { !$0 },
                needsAllDigits: true)
        ]
    }
}

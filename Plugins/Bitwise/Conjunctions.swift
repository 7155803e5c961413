// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension BitwisePlugin {
    /// Returns `and`, `or` and `xor`: as words between truths or integers, as functions, and as symbols that bind
    /// tighter.
    func conjunctions<Number: CalculatorNumber>() -> [Operator<Number>] {
        all(
            "and", alias: "&&", .conjunction, sign: "&", "∧", .bitwiseAnd, .and, .binary { $0 && $1 },
            summary: "Whether both are true; of integers, the bits set in both", wordExample: Example("12 and 10", "8"),
            signExample: Example("12 & 10", "8"),
            functionExample: Example("and(12, 10)", "8"))
            + all(
                "or", alias: "||", .disjunction, sign: "|", "∨", .bitwiseOr, .or, .binary { $0 || $1 },
                summary: "Whether at least one is true; of integers, the bits set in at least one",
                wordExample: Example("12 or 10", "14"), signExample: Example("12 | 10", "14"),
                functionExample: Example("or(12, 10)", "14"))
            + all(
                "xor", alias: nil, .exclusiveDisjunction, sign: "⊻", nil, .above(.bitwiseOr), .xor,
                .binary { $0 != $1 },
                summary: "Whether exactly one is true; of integers, the bits set in exactly one",
                wordExample: Example("12 xor 10", "6"), signExample: Example("12 ⊻ 10", "6"),
                functionExample: Example("xor(12, 10)", "6"))
    }

    private func all<Number: CalculatorNumber>(
        _ word: String, alias: String?, _ precedence: Precedence, sign: String, _ signAlias: String?,
        _ signPrecedence: Precedence, _ operation: BitwiseOperation, _ truths: TruthOperation, summary: String,
        wordExample: Example, signExample: Example, functionExample: Example
    ) -> [Operator<Number>] {
        let combine = CalculatorOperation<Number>.binary { .bitwise(operation, $0, $1) }
        return [
            Operator(
                word, aliases: alias.map { [$0] } ?? [], .infix(precedence, .left), combine, summary: summary,
                domain: "whole numbers", examples: [wordExample], truths: truths),
            Operator(
                sign, aliases: signAlias.map { [$0] } ?? [], .infix(signPrecedence, .left), combine,
                summary: summary, domain: "whole numbers", examples: [signExample], truths: truths),
            Operator(
                word, .function, combine, summary: summary, domain: "whole numbers",
                examples: [functionExample], truths: truths),
        ]
    }
}

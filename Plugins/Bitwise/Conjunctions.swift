// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension BitwisePlugin {
    /// Returns `and`, `or` and `xor`: as words between truths or integers, as functions, and as symbols that bind
    /// tighter.
    func conjunctions<Number: CalculatorNumber>() -> [Operator<Number>] {
        all(
            "and", alias: "&&", .conjunction, sign: "&", "∧", .bitwiseAnd, .and, .binary { $0 && $1 },
            summary: "Whether both are true; of integers, the bits set in both", example: ("12", "10", "8"))
            + all(
                "or", alias: "||", .disjunction, sign: "|", "∨", .bitwiseOr, .or, .binary { $0 || $1 },
                summary: "Whether at least one is true; of integers, the bits set in at least one",
                example: ("12", "10", "14"))
            + all(
                "xor", alias: nil, .exclusiveDisjunction, sign: "⊻", nil, .above(.bitwiseOr), .xor,
                .binary { $0 != $1 },
                summary: "Whether exactly one is true; of integers, the bits set in exactly one",
                example: ("12", "10", "6"))
    }

    private func all<Number: CalculatorNumber>(
        _ word: String, alias: String?, _ precedence: Precedence, sign: String, _ signAlias: String?,
        _ signPrecedence: Precedence, _ operation: BitwiseOperation, _ truths: TruthOperation, summary: String,
        example: (String, String, String)
    ) -> [Operator<Number>] {
        let combine = CalculatorOperation<Number>.binary { .bitwise(operation, $0, $1) }
        func examples(_ symbol: String) -> [Example] { [Example("\(example.0) \(symbol) \(example.1)", example.2)] }
        return [
            Operator(
                word, aliases: alias.map { [$0] } ?? [], .infix(precedence, .left), combine, summary: summary,
                domain: "whole numbers", examples: examples(word), truths: truths),
            Operator(
                sign, aliases: signAlias.map { [$0] } ?? [], .infix(signPrecedence, .left), combine,
                summary: summary, domain: "whole numbers", examples: examples(sign), truths: truths),
            Operator(
                word, .function, combine, summary: summary, domain: "whole numbers",
                examples: [Example("\(word)(\(example.0), \(example.1))", example.2)], truths: truths),
        ]
    }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension BitwisePlugin {
    /// Returns `and`, `or` and `xor`: as words between truths or integers, as functions, and as symbols that bind
    /// tighter.
    func conjunctions<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            Conjunction(
                word: "and", wordAlias: "&&", wordPrecedence: .conjunction, sign: "&", signAlias: "∧",
                signPrecedence: .bitwiseAnd, operation: .and, truths: .binary { $0 && $1 },
                summary: "Whether both are true; of integers, the bits set in both", valueOf12And10: "8"),
            Conjunction(
                word: "or", wordAlias: "||", wordPrecedence: .disjunction, sign: "|", signAlias: "∨",
                signPrecedence: .bitwiseOr, operation: .or, truths: .binary { $0 || $1 },
                summary: "Whether at least one is true; of integers, the bits set in at least one",
                valueOf12And10: "14"),
            Conjunction(
                word: "xor", wordPrecedence: .exclusiveDisjunction, sign: "⊻", signPrecedence: .above(.bitwiseOr),
                operation: .xor, truths: .binary { $0 != $1 },
                summary: "Whether exactly one is true; of integers, the bits set in exactly one", valueOf12And10: "6"),
        ]
        .flatMap { $0.operators() }
    }
}

/// A conjunction of truths, or of the bits of integers.
private struct Conjunction {
    let word: String
    var wordAlias: String?
    let wordPrecedence: Precedence
    let sign: String
    var signAlias: String?
    let signPrecedence: Precedence
    let operation: BitwiseOperation
    let truths: TruthOperation
    let summary: String
    /// The value of the examples, whose operands are 12 and 10.
    let valueOf12And10: String

    /// Returns its word as an infix operator, its sign, and its word as a function.
    func operators<Number: CalculatorNumber>() -> [Operator<Number>] {
        let operation = operation
        let combine = CalculatorOperation<Number>.binary { .bitwise(operation, $0, $1) }
        return [
            Operator(
                word, aliases: wordAlias.map { [$0] } ?? [], .infix(wordPrecedence, .left), combine, summary: summary,
                domain: "whole numbers", examples: [Example("12 \(word) 10", valueOf12And10)], truths: truths,
                needsAllDigits: true),
            Operator(
                sign, aliases: signAlias.map { [$0] } ?? [], .infix(signPrecedence, .left), combine, summary: summary,
                domain: "whole numbers", examples: [Example("12 \(sign) 10", valueOf12And10)], truths: truths,
                needsAllDigits: true),
            Operator(
                word, .function, combine, summary: summary, domain: "whole numbers",
                examples: [Example("\(word)(12, 10)", valueOf12And10)], truths: truths,
                needsAllDigits: true),
        ]
    }
}

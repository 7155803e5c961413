// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension LogicPlugin {
    /// Returns `and`, `or` and `xor` between truths or integers, each as an infix operator, as a function, and as the
    /// sign of logic.
    func connectives<Number: CalculatorNumber>() -> [Operator<Number>] {
        connective(
            "and", alias: "&&", sign: "∧", .conjunction, .binary { .bitwise(.and, $0, $1) },
            truths: .binary { $0 && $1 },
            summary: "Whether both are true; of integers, the bits set in both", valueOf12And10: "8")
            + connective(
                "or", alias: "||", sign: "∨", .disjunction, .binary { .bitwise(.or, $0, $1) },
                truths: .binary { $0 || $1 },
                summary: "Whether at least one is true; of integers, the bits set in at least one",
                valueOf12And10: "14")
            + connective(
                "xor", sign: "⊻", .exclusiveDisjunction, .binary { .bitwise(.xor, $0, $1) },
                truths: .binary { $0 != $1 },
                summary: "Whether exactly one is true; of integers, the bits set in exactly one", valueOf12And10: "6")
    }

    /// Returns a connective in its three forms, given the value of its examples, whose operands are 12 and 10.
    ///
    /// The sign is no alias of the word, so that an error names what was written.
    private func connective<Number: CalculatorNumber>(
        _ word: String, alias: String? = nil, sign: String, _ precedence: Precedence,
        _ operation: CalculatorOperation<Number>, truths: TruthOperation, summary: String, valueOf12And10: String
    ) -> [Operator<Number>] {
        func form(_ symbol: String, aliases: [String] = [], _ fixity: Fixity, example: String) -> Operator<Number> {
            Operator(
                symbol, aliases: aliases, fixity, operation, summary: summary, domain: Self.domain,
                examples: [Example(example, valueOf12And10)], truths: truths, needsAllDigits: true)
        }
        return [
            form(
                word, aliases: alias.map { [$0] } ?? [], .infix(precedence, .left), example: "12 \(word) 10"),
            form(word, .function, example: "\(word)(12, 10)"),
            form(sign, .infix(precedence, .left), example: "12 \(sign) 10"),
        ]
    }

    /// Returns the negation, as a word and as the sign of logic.
    func negations<Number: CalculatorNumber>() -> [Operator<Number>] {
        ["not", "¬"].map { symbol in
            Operator(
                symbol, .prefix(.negation), .unary { .complement(of: $0) },
                summary: "The logical negation; of an integer, the bitwise complement −1 − x", domain: Self.domain,
                examples: [Example("\(symbol) 5", "-6"), Example("\(symbol) 2 > 3", "true")], truths: .unary { !$0 },
                needsAllDigits: true)
        }
    }

    private static var domain: String { "truth values or whole numbers" }
}

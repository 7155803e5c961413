import CalculatorEngine

extension BitwisePlugin {
    /// `and`, `or` and `xor`, each between its operands and as a function.
    func conjunctions<Number: CalculatorNumber>() -> [Operator<Number>] {
        both(
            "and", aliases: ["&", "∧"], .bitwiseAnd, .and, summary: "The bits set in both",
            example: ("12", "10", "8"))
            + both(
                "or", aliases: ["|", "∨"], .bitwiseOr, .or, summary: "The bits set in at least one",
                example: ("12", "10", "14"))
            + both(
                "xor", aliases: ["⊻"], .above(.bitwiseOr), .xor, summary: "The bits set in one but not in both",
                example: ("12", "10", "6"))
    }

    /// The word stands in both places, the signs between operands only.
    private func both<Number: CalculatorNumber>(
        _ symbol: String, aliases: [String], _ precedence: Precedence, _ operation: BitwiseOperation,
        summary: String, example: (String, String, String)
    ) -> [Operator<Number>] {
        let combine = CalculatorOperation<Number>.binary { .bitwise(operation, $0, $1) }
        return [
            Operator(
                symbol, aliases: aliases, .infix(precedence, .left), combine, summary: summary, domain: "whole numbers",
                examples: [Example("\(example.0) \(symbol) \(example.1)", example.2)]),
            Operator(
                symbol, .function, combine, summary: summary, domain: "whole numbers",
                examples: [Example("\(symbol)(\(example.0), \(example.1))", example.2)]),
        ]
    }
}

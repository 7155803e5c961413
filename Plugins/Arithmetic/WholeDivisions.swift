// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension ArithmeticPlugin {
    /// Division with an integer quotient: `mod`, `rem` and `div`, each as an infix operator and as a function.
    func wholeDivisions<Number: CalculatorNumber>() -> [Operator<Number>] {
        both(
            "mod", { .modulo($0, $1) },
            summary: "The remainder of floored division, with the divisor's sign",
            examples: [("7", "3", "1"), ("−7", "3", "2")])
            + both(
                "rem", { .remainder($0, $1) },
                summary: "The remainder of truncated division, with the dividend's sign",
                examples: [("7", "3", "1"), ("−7", "3", "-1")])
            + both(
                "div", aliases: ["intdiv"], { Self.truncatedQuotient($0, $1) },
                summary: "The quotient, truncated to an integer",
                examples: [("7", "2", "3"), ("−7", "2", "-3")])
            + both(
                "remnear", { Self.nearestRemainder($0, $1) },
                summary:
                    "The remainder of division rounded to the nearest integer, ties to even (IEEE 754-2019 §5.3.1)",
                examples: [("7", "4", "-1"), ("6", "4", "-2")])
    }

    private func both<Number: CalculatorNumber>(
        _ symbol: String, aliases: [String] = [], _ operation: @escaping @Sendable (Number, Number) -> Number,
        summary: String, examples: [(String, String, String)]
    ) -> [Operator<Number>] {
        let domain = "a divisor other than 0"
        return [
            Operator(
                symbol, aliases: aliases, .infix(.multiplicative, .left), .binary(operation), summary: summary,
                domain: domain,
                examples: examples.map { Example("\($0) \(symbol) \($1)", $2) }),
            Operator(
                symbol, aliases: aliases, .function, .binary(operation), summary: summary, domain: domain,
                examples: examples.map { Example("\(symbol)(\($0), \($1))", $2) }),
        ]
    }

    /// Returns the quotient computed from the remainder, so that b · (a div b) + (a rem b) is a even if a number type
    /// rounds.
    private static func truncatedQuotient<Number: CalculatorNumber>(_ dividend: Number, _ divisor: Number) -> Number {
        let remainder = Number.remainder(dividend, divisor)
        if remainder.fault != nil { return remainder }
        return Number.quotient(dividend - remainder, divisor).rounded(.toNearestOrEven)
    }

    /// Returns the remainder for the nearest integral quotient. That by twice the divisor is exact and keeps the parity
    /// of the quotient, so that the number left to round is between −2 and 2.
    private static func nearestRemainder<Number: CalculatorNumber>(_ dividend: Number, _ divisor: Number) -> Number {
        let reduced = Number.remainder(dividend, divisor + divisor)
        if reduced.fault != nil { return reduced }
        return reduced - Number.quotient(reduced, divisor).rounded(.toNearestOrEven) * divisor
    }
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension ArithmeticPlugin {
    /// Division with an integer quotient: `mod`, `rem` and `div`, each as an infix operator and as a function.
    func wholeDivisions<Number: CalculatorNumber>() -> [Operator<Number>] {
        let domain = "a divisor other than 0"
        return Operator.infixAndFunction(
            "mod", { .modulo($0, $1) },
            summary: "The remainder of floored division, with the divisor’s sign",
            domain: domain,
            infixExamples: [Example("7 mod 3", "1"), Example("−7 mod 3", "2")],
            functionExamples: [Example("mod(7, 3)", "1"), Example("mod(−7, 3)", "2")], needsAllDigits: true)
            + Operator.infixAndFunction(
                "rem", { .remainder($0, $1) },
                summary: "The remainder of truncated division, with the dividend’s sign",
                domain: domain,
                infixExamples: [Example("7 rem 3", "1"), Example("−7 rem 3", "-1")],
                functionExamples: [Example("rem(7, 3)", "1"), Example("rem(−7, 3)", "-1")], needsAllDigits: true)
            + Operator.infixAndFunction(
                "div", aliases: ["intdiv"], { Self.truncatedQuotient($0, $1) },
                summary: "The quotient, truncated to an integer",
                domain: domain,
                infixExamples: [Example("7 div 2", "3"), Example("−7 div 2", "-3")],
                functionExamples: [Example("div(7, 2)", "3"), Example("div(−7, 2)", "-3")], needsAllDigits: true)
            + Operator.infixAndFunction(
                "remnear", { Self.nearestRemainder($0, $1) },
                summary:
                    "The remainder of division rounded to the nearest integer, ties to even (IEEE 754-2019 §5.3.1)",
                domain: domain,
                infixExamples: [Example("7 remnear 4", "-1"), Example("6 remnear 4", "-2")],
                functionExamples: [Example("remnear(7, 4)", "-1"), Example("remnear(6, 4)", "-2")], needsAllDigits: true
            )
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

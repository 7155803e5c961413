// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension CombinatoricsPlugin {
    /// Returns the numbers of ways to choose, with and without regard to order, each as an infix operator and as a
    /// function.
    func choices<Number: CalculatorNumber>() -> [Operator<Number>] {
        both(
            "nCr", aliases: ["ncr"], { .binomial($0, $1) },
            summary:
                "The binomial coefficient: the number of combinations of r of n things; for non-integers, by Γ",
            between: [Example("49 nCr 6", "13983816"), Example("0.5 nCr 2", "-0.125")],
            asFunction: [Example("nCr(49, 6)", "13983816"), Example("nCr(0.5, 2)", "-0.125")])
            + [
                Operator(
                    "choose", .infix(.multiplicative, .left), .binary { .binomial($0, $1) },
                    summary: "The binomial coefficient, as nCr", domain: "whole numbers from 0",
                    examples: [Example("5 choose 2", "10")], yieldsToDefinitions: true)
            ]
            + both(
                "nPr", aliases: ["npr"], { Self.permutations($0, $1) },
                summary:
                    "The number of permutations of r of n things; for non-integers, Γ(n + 1) ÷ Γ(n − r + 1)",
                between: [Example("10 nPr 3", "720")], asFunction: [Example("nPr(10, 3)", "720")])
    }

    private func both<Number: CalculatorNumber>(
        _ symbol: String, aliases: [String], _ operation: @escaping @Sendable (Number, Number) -> Number,
        summary: String, between: @autoclosure @escaping @Sendable () -> [Example],
        asFunction: @autoclosure @escaping @Sendable () -> [Example]
    ) -> [Operator<Number>] {
        let domain = "an r other than −1, −2 …, and an n below 0 that is whole only with a whole r"
        return [
            Operator(
                symbol, aliases: aliases, .infix(.multiplicative, .left), .binary(operation),
                summary: summary, domain: domain, examples: between()),
            Operator(
                symbol, aliases: aliases, .function, .binary(operation),
                summary: summary, domain: domain, examples: asFunction()),
        ]
    }

    private static func permutations<Number: CalculatorNumber>(_ count: Number, _ chosen: Number) -> Number {
        let choices = Number.binomial(count, chosen)
        // Of doubles, the ways to choose may be too many where the permutations are too few: with m = −r > 300, n! ÷ (n + m)! is at
        // most 2⁵³ ÷ Γ(m ÷ 2)², since n is at least 2⁻⁵³ away from the negative integers. Like r!, it is 0 then.
        if choices.fault == .overflow, Number.significantDigitLimit != nil,
            chosen.ordering(relativeTo: -300) == .ascending
        {
            return .factorial(chosen)
        }
        guard choices.fault == nil else { return choices }
        guard choices.ordering(relativeTo: 0) != .equal else {
            // If there are no ways to choose, the factorial could overflow needlessly. Unless n − r is an integer, the number of
            // them is only too small for the type, with so large an r that it is too large where it is not divided by r!.
            let order = fraction(of: count).ordering(relativeTo: fraction(of: chosen))
            let isTooLarge = order != nil && order != .equal && chosen.ordering(relativeTo: 0) == .descending
            return isTooLarge ? Number(fault: .overflow) : 0
        }
        if Number.significantDigitLimit != nil, chosen.ordering(relativeTo: -165) == .ascending,
            chosen.ordering(relativeTo: -1000) == .descending
        {
            // Of doubles, the factorial may be too small where there are many ways to choose: it is (r + 30)! divided by 30
            // factors, which are 30!·C(r + 30, 30).
            let (raised, count) = (chosen + 30, Number(30))
            return choices * .factorial(raised) / (.factorial(count) * .binomial(raised, count))
        }
        let permutations = choices * .factorial(chosen)
        guard permutations.fault == .overflow, chosen.ordering(relativeTo: 200) == .ascending else {
            return permutations
        }
        // Of doubles, the factorial may be too large where there are few ways to choose: then its last factors come last.
        var (rest, factors) = (chosen, Number(1))
        while rest.ordering(relativeTo: 170) == .descending {
            factors = factors * rest
            rest = rest - 1
        }
        return choices * .factorial(rest) * factors
    }

    private static func fraction<Number: CalculatorNumber>(of x: Number) -> Number { x - x.rounded(.down) }
}

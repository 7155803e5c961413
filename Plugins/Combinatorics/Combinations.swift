// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension CombinatoricsPlugin {
    /// Returns the numbers of ways to choose, with and without regard to order, each as an infix operator and as a
    /// function.
    func combinations<Number: CalculatorNumber>() -> [Operator<Number>] {
        let domain = "an r other than −1, −2 …, and an n below 0 that is whole only with a whole r"
        return Operator.infixAndFunction(
            "nCr", aliases: ["ncr"], precedence: .combination, { .binomial($0, $1) },
            summary:
                "The binomial coefficient: the number of combinations of r of n things; for non-integers, by Γ",
            domain: domain,
            infixExamples: [Example("49 nCr 6", "13983816"), Example("0.5 nCr 2", "-0.125")],
            functionExamples: [Example("nCr(49, 6)", "13983816"), Example("nCr(0.5, 2)", "-0.125")])
            + [
                Operator(
                    "choose", .infix(.combination, .left), .binary { .binomial($0, $1) },
                    summary: "The binomial coefficient, as nCr", domain: domain,
                    examples: [Example("5 choose 2", "10")], yieldsToDefinitions: true)
            ]
            + Operator.infixAndFunction(
                "nPr", aliases: ["npr"], precedence: .combination, { Self.permutations($0, $1) },
                summary:
                    "The number of permutations of r of n things, nCr(n, r)·r!; for non-integers, by Γ",
                domain: domain,
                infixExamples: [Example("10 nPr 3", "720")], functionExamples: [Example("nPr(10, 3)", "720")])
    }

    private static func permutations<Number: CalculatorNumber>(_ count: Number, _ chosen: Number) -> Number {
        let choices = Number.binomial(count, chosen)
        if Number.significantDigitLimit != nil { return permutationsInRange(count, chosen, choices) }
        guard choices.fault == nil, choices.ordering(relativeTo: 0) != .equal else { return choices }
        return choices * .factorial(chosen)
    }

    // MARK: Numbers of limited range

    /// Returns C(n, r)·r! over doubles, where one of the factors may be out of range although the product is not.
    private static func permutationsInRange<Number: CalculatorNumber>(
        _ count: Number, _ chosen: Number, _ choices: Number
    ) -> Number {
        // Over doubles, C(n, r) may overflow although the number of permutations underflows: with m = −r > 300,
        // n! ÷ (n + m)! is at most 2⁵³ ÷ Γ(m ÷ 2)², since n is at least 2⁻⁵³ away from the negative integers. Like r!,
        // it is 0 then.
        if choices.fault == .overflow, chosen.ordering(relativeTo: -300) == .ascending { return .factorial(chosen) }
        guard choices.fault == nil else { return choices }
        guard choices.ordering(relativeTo: 0) != .equal else { return permutationsWithoutChoices(count, chosen) }
        if chosen.ordering(relativeTo: -165) == .ascending, chosen.ordering(relativeTo: -1000) == .descending {
            return permutations(choices, ofNegative: chosen)
        }
        let permutations = choices * .factorial(chosen)
        let isLarge = permutations.fault == .overflow && chosen.ordering(relativeTo: 200) == .ascending
        return isLarge ? self.permutations(choices, ofLarge: chosen) : permutations
    }

    /// If C(n, r) is 0, r! could overflow needlessly. Unless n − r is an integer, C(n, r) is only too small for a
    /// double, with so large an r that the number of permutations is too large.
    private static func permutationsWithoutChoices<Number: CalculatorNumber>(
        _ count: Number, _ chosen: Number
    ) -> Number {
        let order = fraction(of: count).ordering(relativeTo: fraction(of: chosen))
        let isTooLarge = order != nil && order != .equal && chosen.ordering(relativeTo: 0) == .descending
        return isTooLarge ? Number(fault: .overflow) : 0
    }

    /// Over doubles, r! may underflow although the product does not: it is (r + 30)! divided by 30 factors, which are
    /// 30!·C(r + 30, 30).
    private static func permutations<Number: CalculatorNumber>(_ choices: Number, ofNegative chosen: Number) -> Number {
        let (raised, count) = (chosen + 30, Number(30))
        return choices * .factorial(raised) / (.factorial(count) * .binomial(raised, count))
    }

    /// Over doubles, r! may overflow although the product does not: its last factors come last.
    private static func permutations<Number: CalculatorNumber>(_ choices: Number, ofLarge chosen: Number) -> Number {
        var (rest, factors) = (chosen, Number(1))
        while rest.ordering(relativeTo: 170) == .descending {
            factors = factors * rest
            rest = rest - 1
        }
        return choices * .factorial(rest) * factors
    }

    private static func fraction<Number: CalculatorNumber>(of x: Number) -> Number { x - x.rounded(.down) }
}

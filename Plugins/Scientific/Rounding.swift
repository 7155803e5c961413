// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension ScientificPlugin {
    /// Rounding to integers and to decimals.
    func roundings<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            Operator(
                "floor", .function, .unary { $0.rounded(.down) },
                summary: "The number rounded down to an integer",
                examples: [Example("floor(−2.5)", "-3"), Example("⌊2.5⌋", "2")],
                role: .floor),
            Operator(
                "ceil", aliases: ["ceiling"], .function, .unary { $0.rounded(.up) },
                summary: "The number rounded up to an integer",
                examples: [Example("ceil(−2.5)", "-2"), Example("⌈2.5⌉", "3")],
                role: .ceiling),
            Operator(
                "trunc", .function,
                .function(arity: 1...2) { operands in
                    operands.count == 1
                        ? operands[0].rounded(.towardZero)
                        : Self.rounded(operands[0], decimals: operands[1], .down)
                },
                summary: "The number truncated to an integer; trunc(x, n) truncates to n decimals", domain: "a whole n",
                examples: [
                    Example("trunc(−2.5)", "-2"), Example("trunc(π, 4)", "3.1415"), Example("trunc(1250, −2)", "1200"),
                ]),
            Operator(
                "frac", .function, .unary { $0 - $0.rounded(.towardZero) },
                summary: "The fractional part: x − trunc(x)", examples: [Example("frac(−2.75)", "-0.75")]),
            Operator(
                "rint", .function, .unary { $0.rounded(.toNearestOrEven) },
                summary: "The nearest integer, ties to even", examples: [Example("rint(2.5)", "2")]),
            Operator(
                "round", .function,
                .function(arity: 1...2) { operands in
                    operands.count == 1
                        ? operands[0].rounded(.toNearestOrAwayFromZero)
                        : Self.rounded(operands[0], decimals: operands[1], .halfUp)
                },
                summary: "The nearest integer, ties away from zero; round(x, n) rounds to n decimals",
                domain: "a whole n",
                examples: [
                    Example("round(2.5)", "3"), Example("round(π, 4)", "3.1416"), Example("round(1250, −2)", "1300"),
                ]),
        ]
    }

    /// Rounds the decimal digits of the number itself, which scaling by a power of ten would round first: 2.675 as a
    /// double is below 2.675, and 2.67 to two decimals.
    private static func rounded<Number: CalculatorNumber>(
        _ x: Number, decimals: Number, _ rule: RoundingRule
    ) -> Number {
        do throws(Fault) {
            let digits = try x.decimalExpansion(.fractional(try places(decimals)), rounding: rule)
            if digits.isUndecided { return Number(fault: .undecided) }
            let magnitude = Number(NumberLiteral(digits))
            return digits.isNegative ? -magnitude : magnitude
        } catch {
            return Number(fault: error)
        }
    }

    /// The number of places; one that is greater than that of any number stands for all such.
    private static func places<Number: CalculatorNumber>(_ decimals: Number) throws(Fault) -> Int {
        do throws(Fault) {
            return try decimals.decidedInt()
        } catch {
            guard error == .limit, let order = decimals.ordering(relativeTo: 0) else { throw error }
            return order == .ascending ? -1 << 60 : 1 << 60
        }
    }
}

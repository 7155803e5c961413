// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension LogicPlugin {
    /// Returns the comparisons, which can be chained: all of them must hold.
    func comparisons<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            comparison("<", .less, "Whether the first number is less than the second", [Example("1 < 2", "true")]),
            comparison(
                "≤", aliases: ["<="], .lessOrEqual, "Whether the first number is less than or equal to the second",
                [Example("1 < 3 ≤ 3", "true")]),
            comparison(
                "==", .equal, "Whether both are equal; = compares too where it doesn’t define",
                [Example("1/3 == 2/6", "true"), Example("2 = 2", "true")], role: .equality),
            comparison("≠", aliases: ["!="], .notEqual, "Whether they are not equal", [Example("1 ≠ 2", "true")]),
            comparison(
                "≥", aliases: [">="], .greaterOrEqual,
                "Whether the first number is greater than or equal to the second",
                [Example("1 ≥ 2", "false")]),
            comparison(
                ">", .greater, "Whether the first number is greater than the second", [Example("3 > 2 > 1", "true")]),
        ]
    }

    private func comparison<Number: CalculatorNumber>(
        _ symbol: String, aliases: [String] = [], _ comparison: Comparison, _ summary: String,
        _ examples: @autoclosure @escaping @Sendable () -> [Example],
        role: OperatorRole? = nil
    ) -> Operator<Number> {
        Operator(
            symbol, aliases: aliases, .infix(.comparison, .left), .comparison(comparison), summary: summary,
            examples: examples(), role: role)
    }
}

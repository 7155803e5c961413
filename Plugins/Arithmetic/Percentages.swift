// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension ArithmeticPlugin {
    /// Returns `%` and `‰`, which follow the same rule.
    func percentages<Number: CalculatorNumber>() -> [Operator<Number>] {
        let relation = percent == .calculator ? "; alone on the right of + or −, of the left operand" : ""
        let sum = percent == .calculator ? ("110", "100.1") : ("100.1", "100.001")
        return [
            fraction(
                "%", of: 100, summary: "Per cent\(relation)",
                examples: [
                    Example("50%", "0.5"), Example("200 × 5%", "10"), Example("100 + 10%", sum.0),
                    Example("100 + (10%)", "100.1"),
                ]),
            fraction(
                "‰", of: 1000, summary: "Per mille\(relation)",
                examples: [Example("5‰", "0.005"), Example("100 + 1‰", sum.1)]),
        ]
    }

    private func fraction<Number: CalculatorNumber>(
        _ symbol: String, of whole: Int, summary: String,
        examples: @autoclosure @escaping @Sendable () -> [Example]
    ) -> Operator<Number> {
        let whole = Number(whole)
        let relative: @Sendable (Number, Number) -> Number = { $0 * $1 / whole }
        return Operator(
            symbol, .postfix(.postfix), .unary { $0 / whole }, summary: summary, examples: examples(),
            relative: percent == .calculator ? relative : nil)
    }
}

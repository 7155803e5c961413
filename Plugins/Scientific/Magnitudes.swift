// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension ScientificPlugin {
    /// Magnitude and sign.
    func magnitudes<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            Operator(
                "abs", .function, .elementary(.absoluteValue),
                summary: "The absolute value", examples: [Example("abs(−5)", "5"), Example("|2 − 5|", "3")],
                role: .absoluteValue),
            Operator(
                "sign", aliases: ["sgn"], .function, .unary { Self.comparison($0, 0) },
                summary: "The sign: −1, 0 or 1", examples: [Example("sign(−5)", "-1")]),
            Operator(
                "compare", .function, .binary { Self.comparison($0, $1) },
                summary: "−1, 0 or 1 if the first number is less than, equal to or greater than the second",
                examples: [Example("compare(2, 3)", "-1")]),
            Operator(
                "hypot", .function, .binary { .hypot($0, $1) },
                summary: "hypot(x, y) is √(x² + y²), the hypotenuse over two legs",
                examples: [Example("hypot(3, 4)", "5")]),
        ]
    }

    private static func comparison<Number: CalculatorNumber>(_ x: Number, _ y: Number) -> Number {
        switch x.ordering(relativeTo: y) {
        case .ascending?: -1
        case .equal?: 0
        case .descending?: 1
        case nil: .withoutOrdering
        }
    }
}

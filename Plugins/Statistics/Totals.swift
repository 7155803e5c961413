// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension StatisticsPlugin {
    /// The sum and the product of all values.
    func totals<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            Operator(
                "sum", .function, .function(arity: 1...Int.max) { Self.sum(of: $0) },
                summary: "The sum of all values", examples: [Example("sum(1, 2, 3, 4)", "10")]),
            Operator(
                "product", .function, .function(arity: 1...Int.max) { $0.reduce(1, *) },
                summary: "The product of all values", examples: [Example("product(1, 2, 3, 4)", "24")]),
        ]
    }

    static func sum<Number: CalculatorNumber>(of values: [Number]) -> Number {
        values.reduce(0, +)
    }
}

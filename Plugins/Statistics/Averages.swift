// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension StatisticsPlugin {
    /// Returns the arithmetic mean and the median.
    func averages<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            Operator(
                "mean", aliases: ["average", "avg"], .function, .function(arity: 1...Int.max) { .mean(of: $0) },
                summary: "The arithmetic mean", examples: [Example("mean(1, 2, 3, 4)", "2.5")]),
            Operator(
                "median", .function, .function(arity: 1...Int.max) { Self.median(of: $0) },
                summary: "The middle value, or the mean of the two middle values",
                examples: [Example("median(5, 1, 3)", "3"), Example("median(1, 2, 3, 10)", "2.5")]),
        ]
    }

    private static func median<Number: CalculatorNumber>(of values: [Number]) -> Number {
        do throws(ValueFailure) {
            let ordered = try values.ascending()
            return .mean(of: Array(ordered[(ordered.count - 1) / 2...ordered.count / 2]))
        } catch {
            return Number(fault: error.fault)
        }
    }
}

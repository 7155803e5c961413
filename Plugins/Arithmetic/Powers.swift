// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension ArithmeticPlugin {
    /// Powers, as an operator and as functions.
    func powers<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            Operator(
                "^", aliases: ["**"], .infix(.power, .right), .power,
                summary: "The power; 0^0 is 1", domain: Self.domainOfPower(Number.self),
                examples: [Example("2^10", "1024"), Example("2^3^2", "512"), Example("2^−1", "0.5")]),
            Operator(
                "pow", .function, .power,
                summary: "pow(x, y) is x^y", domain: Self.domainOfPower(Number.self),
                examples: [Example("pow(2, 10)", "1024")]),
            Operator(
                "sqr", .function, .unary { $0 * $0 },
                summary: "The square", examples: [Example("sqr(12)", "144")]),
            Operator(
                "cube", .function, .unary { $0 * $0 * $0 },
                summary: "The cube", examples: [Example("cube(5)", "125")]),
            Operator(
                "reciprocal", .function, .unary { .quotient(1, $0) },
                summary: "1 divided by the number", domain: "a number other than 0",
                examples: [Example("reciprocal(8)", "0.125")]),
        ]
    }

    /// A double does not tell which fraction it stands for.
    private static func domainOfPower<Number: CalculatorNumber>(_: Number.Type) -> String {
        Number.significantDigitLimit == nil
            ? """
            a base below 0 only with a whole exponent or a fraction with an odd denominator, such as 1/3, and a base of 0 only with \
            an exponent from 0
            """
            : """
            a base below 0 only with a whole exponent or a fraction with an odd denominator, such as 1/3 (over doubles, if it is \
            written so; for others there is root(x, n)), and a base of 0 only with an exponent from 0
            """
    }
}

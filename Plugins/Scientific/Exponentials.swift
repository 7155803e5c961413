// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension ScientificPlugin {
    /// Returns the exponential function, and those of the bases 2 and 10.
    func exponentials<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            Operator(
                "exp", .function, .elementary(.exponential),
                summary: "e raised to a power", examples: [Example("exp(1)", "2.71828182845905")]),
            Operator(
                "expm1", .function, .unary { .expMinusOne($0) },
                summary: "exp(x) − 1, accurate also where x is near 0", examples: [Example("expm1(0)", "0")]),
            Operator(
                "exp2", .function, .unary { .power(2, $0) },
                summary: "2 raised to a power", examples: [Example("exp2(10)", "1024")]),
            Operator(
                "exp10", .function, .unary { .power(10, $0) },
                summary: "10 raised to a power", examples: [Example("exp10(−3)", "0.001")]),
        ]
    }
}

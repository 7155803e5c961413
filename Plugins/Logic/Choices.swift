// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension LogicPlugin {
    /// Returns the two truth values.
    func truths<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            Operator(
                "true", .constant, .value(.truth(true)), summary: "The truth value true",
                examples: [Example("true", "true")]),
            Operator(
                "false", .constant, .value(.truth(false)), summary: "The truth value false",
                examples: [Example("not true", "false")]),
        ]
    }

    /// Returns the choice between two values, also written `c ? a : b`.
    func choices<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            Operator(
                "if", .function, .choice,
                summary: "if(condition, value, other): only what counts is evaluated; also condition ? value : other",
                examples: [Example("if(2 > 1, 10, 1/0)", "10"), Example("2 < 1 ? 10 : 20", "20")],
                yieldsToDefinitions: true)
        ]
    }
}

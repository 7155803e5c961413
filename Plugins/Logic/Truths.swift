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
}

// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension LogicPlugin {
    /// Returns the choice between two values, also written `c ? a : b`.
    func conditions<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            Operator(
                "if", .function, .choice,
                summary:
                    "if(condition, value, other): only the value that is chosen is evaluated; also condition ? value : other",
                examples: [Example("if(2 > 1, 10, 1/0)", "10"), Example("2 < 1 ? 10 : 20", "20")],
                yieldsToDefinitions: true)
        ]
    }
}

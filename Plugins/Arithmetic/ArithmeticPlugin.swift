// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// What a calculator without any other key can do: sums, products, powers, remainders and percentages.
public struct ArithmeticPlugin: OperatorPlugin {
    /// The name it is listed by.
    public let name = "Arithmetic"

    /// Its operators know nothing but their operands.
    public let isStateless = true

    /// What `a + b%` means.
    public let percent: PercentRule

    /// Creates the plugin.
    public init(percent: PercentRule = .calculator) {
        self.percent = percent
    }

    /// All its operators.
    @specialized(where Number == Double)
    public func operators<Number: CalculatorNumber>(over: Number.Type) -> [Operator<Number>] {
        [sums(), products(), powers(), wholeDivisions(), percentages(), definitions()].flatMap(\.self)
    }

    private func definitions<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            Operator(
                "=", .infix(.definition, .right), .equals,
                summary: "Ends an expression, or gives a name to a value or an expression",
                examples: [Example("1 + 2 =", "3"), Example("radius = 5", "5")]),
            Operator(
                ":=", .infix(.definition, .right), .equals,
                summary: "Gives a name to something else than it stood for so far, even to an operator",
                examples: [Example("e := 5", "5")]),
        ]
    }
}

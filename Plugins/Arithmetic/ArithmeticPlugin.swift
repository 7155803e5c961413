// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine
import CertifiedReals

/// The operations of a basic calculator: sums, products, powers, remainders and percentages.
public struct ArithmeticPlugin: OperatorPlugin {
    /// The name under which the plugin is listed.
    public let name = "Arithmetic"

    /// The operators depend on their operands only.
    public let isStateless = true

    /// The meaning of `a + b%`.
    public let percent: PercentRule

    /// Creates the plugin.
    public init(percent: PercentRule = .calculator) {
        self.percent = percent
    }

    /// Returns the plugin's operators.
    @specialized(where Number == Double)
    @specialized(where Number == CertifiedReal)
    public func operators<Number: CalculatorNumber>(over: Number.Type) -> [Operator<Number>] {
        var operators: [Operator<Number>] = sums()
        operators += products()
        operators += powers()
        operators += wholeDivisions()
        operators += percentages()
        operators += definitions()
        return operators
    }

    private func definitions<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            Operator(
                "=", .infix(.definition, .right), .equals,
                summary: "Compares two values, defines a name or an operator, or ends an expression",
                examples: [Example("1 + 2 =", "3"), Example("radius = 5", "5")]),
            Operator(
                ":=", .infix(.definition, .right), .equals,
                summary: "Redefines a name or an operator",
                examples: [Example("e := 5", "5")]),
        ]
    }
}
